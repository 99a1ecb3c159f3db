"""What an organiser puts on the cards without a line of code: a title, a rule of the house, a logo.

Whatever a card could not show is refused before anything is made.
"""

from .brand import CLUB_GAP, Brand
from .logo import Logo, load_logo
from .measure import fits
from .refusals import refuse_what_does_not_fit

__all__ = ["CLUB_GAP", "Brand", "Logo", "fits", "load_logo", "refuse_what_does_not_fit"]
