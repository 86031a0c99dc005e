"""A first hand of El Tomate for somebody who has never played: who does what, and where the coach speaks.

Each step has one idea, and no word is needed before it has been told. What the coach says stands in
``words/coaching``; how it is shown belongs to the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.contract import Beat, Lesson
from sobremesa.games.tomate.moves import Deal, Play
from sobremesa.games.tomate.notation import write
from sobremesa.games.tomate.pieces import DECK_SIZE, RANKS, SUITS, Card
from sobremesa.seats import CHANCE, Seat

SEATS: Final = 4
LEARNER: Final = 0
"""He is mano: the first to speak and to lead."""
DEALER: Final = 3
_DRAWN: Final = ("7c", "12o", "10e", "4b")
"""By seat, for the first deal: the dealer's is the lowest."""
_HANDS: Final = (("1o", "3e", "11c"), ("6o", "5e", "2b"), ("4o", "6b", "2e"), ("7c", "12e", "4b"))
"""By seat, in the order dealt."""
_TURNUP: Final = "5c"


def _card(name: str) -> Card:
    suit = [suit[0] for suit in SUITS].index(name[-1])
    return suit * len(RANKS) + RANKS.index(int(name[:-1]))


def _deck() -> str:
    """Write the deck that gives these hands: one card at a time from the mano, the turned card, the rest."""
    dealt = [_card(hand[round_]) for round_ in range(3) for hand in _HANDS]
    top = [*dealt, _card(_TURNUP)]
    rest = [card for card in range(DECK_SIZE) if card not in top]
    return write(Deal((*top, *rest)))


def _draw() -> Iterator[Beat]:
    for seat, card in enumerate(_DRAWN):
        says = ("draw", "tomate.first-dealer") if seat == LEARNER else ()
        yield Beat(seat, "draw", *says)
        yield Beat(CHANCE, f"turn {card}")


def _plays(seat: Seat, card: str, says: str = "", clause: str = "") -> Beat:
    return Beat(seat, write(Play(_card(card))), says, clause)


def _words(says: str, clause: str) -> Beat:
    return Beat(LEARNER, "", says, clause)


LESSON: Final = Lesson(
    options={"seats": str(SEATS), "length": "deals=1"},
    seat=LEARNER,
    beats=(
        _words("aim", "tomate.trick"),
        _words("ranking", "tomate.ranking"),
        *_draw(),
        _words("plate", "tomate.ante"),
        _words("risk", "tomate.tomate"),
        Beat(CHANCE, _deck(), "mano", "tomate.order"),
        _words("trumps", "tomate.trump"),
        Beat(DEALER, "look", "turnup", "tomate.take-turnup"),
        _words("speak", "tomate.declare.out"),
        Beat(LEARNER, "in", "declare", "tomate.declare"),
        Beat(1, "in"),
        Beat(2, "pass"),
        Beat(DEALER, "in"),
        _plays(LEARNER, "1o", "lead", "tomate.lead"),
        _plays(1, "6o"),
        _words("suit", "tomate.follow"),
        _plays(DEALER, "7c", "ruff", "tomate.ruff"),
        _words("saved", "tomate.tomate"),
        _plays(DEALER, "12e", "next", "tomate.trick"),
        _words("follow", "tomate.follow"),
        _plays(LEARNER, "3e", "head", "tomate.head"),
        _plays(1, "5e"),
        _plays(LEARNER, "11c", "last", "tomate.trick"),
        _plays(1, "2b"),
        _plays(DEALER, "4b"),
        _words("tomate", "tomate.pot.pay"),
        _words("share", "tomate.pot.share"),
        _words("again", "tomate.ante"),
        _words("mazo", "tomate.mazo"),
        _words("time", "tomate.absent"),
        _words("ends", "tomate.declare"),
    ),
)
"""One hand of four: a lead that is ruffed, a trick won by heading, and a tomate for somebody else."""
