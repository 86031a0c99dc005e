"""What a game is played in, hands or rounds, and what the house says of them.

What must not live here: any word of one game – a game says what opens one, and no more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.contract import AnyGame
from sobremesa.languages import mark


class Stretch(NamedTuple):
    """What is said of the stretches that a match is played in: messages of the house."""

    numbered: str
    story: str
    before: str
    after: str
    keys: str
    sits: str
    """When somebody who looks on may sit down."""
    promised: str
    """When a seat will be his."""
    later: str
    """From when on somebody plays who has been written down for a seat."""


HANDS: Final = Stretch(
    numbered=mark("Hand {n}"),
    story=mark("Story of this hand"),
    before=mark("To the hand before"),
    after=mark("To the next hand"),
    keys=mark("Keys: ← → a step, ↑ ↓ a result, Page up and down a hand, Home and End, space plays."),
    sits=mark("Take a seat from the next hand on:"),
    promised=mark("Seat {n} is yours as soon as a new hand begins."),
    later=mark("from the next hand on"),
)
ROUNDS: Final = Stretch(
    numbered=mark("Round {n}"),
    story=mark("Story of this round"),
    before=mark("To the round before"),
    after=mark("To the next round"),
    keys=mark("Keys: ← → a step, ↑ ↓ a result, Page up and down a round, Home and End, space plays."),
    sits=mark("Take a seat from the next round on:"),
    promised=mark("Seat {n} is yours as soon as a new round begins."),
    later=mark("from the next round on"),
)


def stretch(game: AnyGame) -> Stretch:
    """Say what a game is played in: hands if something is dealt, else rounds."""
    return HANDS if "deal" in game.spec.opens else ROUNDS
