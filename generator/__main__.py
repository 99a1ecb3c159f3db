"""`python -m generator` is the command `riichi-points`."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="riichi-points")
