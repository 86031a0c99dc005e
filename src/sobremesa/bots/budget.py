"""How long a bot thinks: the seconds it is granted for a move, turned into work that is the same everywhere."""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Seconds
from sobremesa.fast import compiler
from sobremesa.languages import Saying, mark

PACKAGE: Final = "sobremesa.bots"
BUDGET: Final[Seconds] = 0.1
"""What a table grants a move if it says nothing else; nobody who plays notices it."""


def work(budget: Seconds, a_second: float, least: int = 1) -> int:
    """Say how many pieces of work a budget is worth, at a pace that is written down and never measured.

    A bot that looked at a clock would play otherwise on a slow machine, and no match of it could be repeated.

    >>> work(0.1, a_second=20_000)
    2000
    """
    return max(least, round(budget * a_second))


def unless_compiled(bot: str) -> Saying | None:
    """Write the note of a bot that thinks in compiled rules, if there are none here: it still plays."""
    if compiler.available():
        return None
    return Saying(
        mark('{bot} thinks less deeply here; with the extra "fast" (sobremesa[fast]) it looks further.'),
        {"bot": bot},
        PACKAGE,
    )
