"""Speed as ratios within one run: the whole edition against a bare WeasyPrint script, and the enumeration of shapes.

Run by `make bench`. The bare script imports WeasyPrint and renders the finished HTML of the same cards one after
another; the publication is a whole process as well, from nothing, with its frames, pages, CSV files and pictures.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from generator.hands.reach import reach
from generator.hands.shapes import FuOptions
from generator.locales.languages import font_files
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.writers.pdf import FONTS_CONF

BARE = """
import sys
from pathlib import Path
from weasyprint import HTML
for path in sorted(Path(sys.argv[1]).glob("*.html")):
    HTML(string=path.read_text()).write_pdf(path.with_suffix(".pdf"), pdf_variant="pdf/ua-1")
"""


def seconds(command: list[str], **settings: object) -> float:
    """How long a command takes as a whole process."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **settings)  # type: ignore[call-overload]
    return time.perf_counter() - start


def edition_against_bare(runs: int) -> list[float]:
    """The ratio edition / bare script of each pair of runs, taken in turn so that a slow moment hits both."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        finished = folder / "html"
        finished.mkdir()
        cards = [file for file in declared_files(Publication.published()) if file.card and not file.renderer.source]
        for number, card in enumerate(cards):
            (finished / f"{number:03}.html").write_bytes(card.make())
        script = folder / "bare.py"
        script.write_text(BARE)
        # The bare script gets the same font, or it would set and embed others.
        conf = folder / "fonts.conf"
        conf.write_text(FONTS_CONF.format(fonts=font_files()[0].parent, cache=folder / "cache"))
        ratios = []
        for run in range(runs):
            bare = seconds([sys.executable, str(script), str(finished)], env={"FONTCONFIG_FILE": str(conf)})
            ours = seconds([sys.executable, "-m", "generator", "build", "--out", str(folder / f"edition-{run}")])
            sys.stdout.write(f"  {len(cards)} cards: edition {ours:.1f} s, bare script {bare:.1f} s\n")
            ratios.append(ours / bare)
        return ratios


def enumeration(runs: int) -> list[float]:
    """Milliseconds of the enumeration under the options of each run's first ruleset, uncached."""
    options = FuOptions.of(load(("wrc",))[0].rules)
    found = []
    for _ in range(runs):
        start = time.perf_counter()
        reach.__wrapped__(options)
        found.append(1000 * (time.perf_counter() - start))
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="pairs of runs of the publication")
    runs = parser.parse_args().runs
    ratios = edition_against_bare(runs)
    sys.stdout.write(f"edition / bare script: {statistics.median(ratios):.2f} (median of {runs}, less is better)\n")
    sys.stdout.write(f"enumeration of shapes: {statistics.median(enumeration(20)):.0f} ms (median of 20)\n")


if __name__ == "__main__":
    main()
