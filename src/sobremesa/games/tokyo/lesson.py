"""A first round of Tokyo for somebody who has never played: who does what, and where the coach speaks.

Each step has one idea, and no word is needed before it has been told. What the coach says stands in
``words/coaching``; how it is shown belongs to the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.contract import Beat, Lesson
from sobremesa.seats import CHANCE, Seat

SEATS: Final = 4
LEARNER: Final = 0
FIRST: Final = 3
"""He begins, and sits at the learner's left."""


def _turn(seat: Seat, dice: str, said: str) -> Iterator[Beat]:
    """Let a seat roll, look and announce."""
    yield Beat(seat, "roll")
    yield Beat(CHANCE, f"dice {dice}")
    yield Beat(seat, "look")
    yield Beat(seat, said)


def _words(says: str, clause: str) -> Beat:
    return Beat(LEARNER, "", says, clause)


LESSON: Final = Lesson(
    options={"seats": str(SEATS)},
    seat=LEARNER,
    beats=(
        _words("aim", "tokyo.announce"),
        _words("plain", "tokyo.score.high"),
        _words("pairs", "tokyo.score.pair"),
        _words("tokyo", "tokyo.score.cycle"),
        Beat(CHANCE, f"lot {FIRST}", "lot", "tokyo.first"),
        Beat(FIRST, "roll"),
        Beat(CHANCE, "dice 3 4"),
        Beat(FIRST, "look", "hidden", "tokyo.secret"),
        Beat(FIRST, "43"),
        Beat(LEARNER, "believe", "answer", "tokyo.believe"),
        Beat(LEARNER, "roll", "roll", "tokyo.believe"),
        Beat(CHANCE, "dice 2 3"),
        Beat(LEARNER, "look", "look", "tokyo.secret"),
        Beat(LEARNER, "54", "lie", "tokyo.believe"),
        Beat(1, "believe"),
        _words("believed", "tokyo.secret"),
        *_turn(1, "6 2", "62"),
        Beat(2, "believe"),
        _words("round", "tokyo.believe"),
        *_turn(2, "1 1", "11"),
        Beat(FIRST, "believe"),
        *_turn(FIRST, "3 5", "44"),
        Beat(LEARNER, "doubt", "doubt", "tokyo.doubt"),
        _words("shown", "tokyo.doubt.false"),
        _words("bomb", "tokyo.bomb"),
        Beat(FIRST, "roll", "win", "tokyo.win"),
        _words("time", "tokyo.absent"),
        _words("ends", "tokyo.doubt"),
    ),
)
"""One round of four: a truth believed, a lie that goes through, a pair too good to be true, and a penalty."""
