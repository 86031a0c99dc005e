"""A first hand of dominó for somebody who has never played: who does what, and where the coach speaks.

Each step has one idea, and no word is needed before it has been told. What the coach says stands in
``words/coaching``; how it is shown belongs to the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.contract import Beat, Lesson
from sobremesa.games.domino.pieces import RACK, SEATS
from sobremesa.seats import CHANCE

LEARNER: Final = 0
"""He draws the highest tile, leads, and closes the hand."""
_DRAWN: Final = ("4|6", "1|5", "3|3", "0|2")
"""By seat, for the first lead."""
_RACKS: Final = (
    ("0|1", "2|4", "0|0", "3|4", "0|6", "1|1", "0|3"),
    ("1|2", "4|4", "0|4", "5|5", "4|5", "2|5", "1|5"),
    ("3|6", "3|5", "1|4", "2|2", "6|6", "1|3", "0|2"),
    ("5|6", "4|6", "0|5", "1|6", "2|6", "2|3", "3|3"),
)
"""By seat, in the order dealt."""


def _deal() -> str:
    """Write the deal that gives these racks: one tile at a time from seat 0."""
    tiles = [rack[place] for place in range(RACK) for rack in _RACKS]
    return " ".join(("deal", *tiles))


def _draw() -> Iterator[Beat]:
    for seat, tile in enumerate(_DRAWN):
        says = ("draw", "domino.3") if seat == LEARNER else ()
        yield Beat(seat, "draw", *says)
        yield Beat(CHANCE, f"turn {tile}")


def _all(move: str, says: str, clause: str) -> Iterator[Beat]:
    """Let all four answer, the learner first."""
    yield Beat(LEARNER, move, says, clause)
    for seat in range(LEARNER + 1, SEATS):
        yield Beat(seat, move)


def _words(says: str, clause: str) -> Beat:
    return Beat(LEARNER, "", says, clause)


LESSON: Final = Lesson(
    options={},
    seat=LEARNER,
    beats=(
        _words("pairs", "domino.set"),
        *_draw(),
        Beat(CHANCE, _deal(), "highest", "domino.3"),
        _words("rack", "domino.4.rack"),
        *_all("keep", "doubles", "domino.9"),
        _words("aim", "domino.score"),
        Beat(LEARNER, "3|4 left", "lead", "domino.fit"),
        _words("first", "domino.12"),
        Beat(1, "4|4 right", "turn", "domino.3.order"),
        Beat(2, "3|5 left", "across", "domino.fit"),
        Beat(3, "4|6 right"),
        Beat(LEARNER, "0|6 right", "match", "domino.fit"),
        Beat(1, "0|4 right"),
        Beat(2, "1|4 right"),
        Beat(3, "1|6 right"),
        Beat(LEARNER, "paso", "paso", "domino.6"),
        Beat(1, "4|5 left"),
        Beat(2, "6|6 right"),
        Beat(3, "2|6 right"),
        _words("out", "domino.score"),
        _words("block", "domino.11"),
        _words("count", "domino.set"),
        _words("both", "domino.fit"),
        Beat(LEARNER, "2|4 right", "end", "domino.11"),
        Beat(1, "paso", "round", "domino.10"),
        Beat(2, "paso"),
        Beat(3, "paso"),
        Beat(LEARNER, "paso", "last", "domino.10"),
        *_all("counted", "blocked", "domino.11"),
        _words("score", "domino.score"),
        _words("target", "domino.2"),
        _words("time", "domino.absent"),
        _words("ends", "domino.lead"),
    ),
)
"""One hand: a lead, a tile that fits, a PASO, an end to choose, and the block that it makes."""
