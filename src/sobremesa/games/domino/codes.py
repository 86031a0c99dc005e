"""The numbers of people's moves. Compiles as it stands.

Below ``CHALLENGE`` they fit one mask and are the compiled rules' own; the others belong to the plain chapters
``table_manners`` and ``judging``.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.games.domino.pieces import SEATS, SET_SIZE

Code: TypeAlias = int
"""``0..118``."""
Codes: TypeAlias = int
"""A mask of codes."""

RIGHT: Final = SET_SIZE
"""Tile at the left end: its number; at the right end: ``RIGHT`` and its number."""
PASO: Final = 56
DRAW_TILE: Final = 57
KEEP: Final = 58
CLAIM: Final = 59
COUNTED: Final = 60

CHALLENGE: Final = 61
"""And a seat."""
SHOW: Final = CHALLENGE + SEATS
"""And a seat: the judge opens its rack."""
ARTICLES: Final = ("5", "6a", "6b", "6c", "8", "challenge")
"""What a judge may book by its article."""
FINE: Final = SHOW + SEATS
"""And ``SEATS`` times the place of an article, and a seat."""
RULINGS: Final = (0, 25, 50, -1)
"""What a free ruling costs: points, or the match (``state.LOST``)."""
RULING: Final = FINE + SEATS * len(ARTICLES)
"""And ``SEATS`` times the place of a price, and a seat."""
RESULT: Final = RULING + SEATS * len(RULINGS)
"""And a pair."""
NO_RESULT: Final = RESULT + 2
BONUS: Final = NO_RESULT + 1
"""And a pair."""
STOP: Final = BONUS + 2
NO_BONUS: Final = STOP + 1
"""And a pair: a bonus of the hand in play is taken back."""
CORRECT: Final = NO_BONUS + 2
"""And a pair: the hand written last was this pair's."""
CODES: Final = CORRECT + 2
