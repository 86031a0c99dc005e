"""The moves and events of El Tomate as people name them; ``notation`` has their codes and how they are written.

A move is what somebody does, in the imperative; an event is what the whole table saw, in the past tense. An event
never holds what only one seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from sobremesa.games.tomate.pieces import Card
from sobremesa.seats import Seat

# --- moves of people ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw a card for the first deal. Code 40, ``draw``."""


@dataclass(frozen=True, slots=True)
class Look:
    """As dealer, look at one's hand and so give up the turned card. Code 41, ``look``."""


@dataclass(frozen=True, slots=True)
class Take:
    """As dealer, take the turned card unseen and give up one at random. Code 42, ``take``."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Say "juego" (``in``, code 43) or "paso" (``pass``, code 44)."""

    plays: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Say whether one takes the mazo: ``mazo`` (code 45) or ``no`` (code 46)."""

    takes: bool


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card. Codes 0–39; ``7c``, ``12o``."""

    card: Card


# --- moves of chance and of the clock ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """CHANCE: the card somebody drew. ``turn 7c``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE: the deck's order after the cut: hands one card at a time from the mano, turned card, stock.

    ``deal 7c 12o …`` with all forty cards.
    """

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """CHANCE: which of the dealer's three (``0..2`` in the order dealt) goes face down. ``discard 1``."""

    place: int


@dataclass(frozen=True, slots=True)
class Time:
    """CLOCK: the agreed minutes have run. ``time``."""


Move: TypeAlias = DrawCard | Look | Take | Declare | Answer | Play | Turn | Deal | Discard | Time

DRAW: Final = 40
LOOK: Final = 41
TAKE: Final = 42
IN: Final = 43
PASS: Final = 44
MAZO: Final = 45
NO_MAZO: Final = 46
CODES: Final = 47
"""Codes of people's moves are ``0..46``."""

# --- events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew this card for the first deal."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DrawTied:
    """The lowest cards were equal: these seats draw again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DealerFound:
    """The lowest card: this seat deals first."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ReserveReturned:
    """Chips came back from the reserve into an empty plate."""

    chips: int
    plate: int


@dataclass(frozen=True, slots=True)
class Anted:
    """The dealer put his chips into the plate, which now holds ``plate``."""

    seat: Seat
    chips: int
    plate: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hand number ``number`` (from 1) was dealt and ``turnup`` turned: its suit is trump."""

    number: int
    dealer: Seat
    turnup: Card


@dataclass(frozen=True, slots=True)
class Looked:
    """The dealer looked at his hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnupTaken:
    """The dealer took the turned card and so plays; one of his three goes away unseen."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """One of the dealer's cards went face down, seen by nobody."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat said "juego" or "paso"."""

    seat: Seat
    plays: bool


@dataclass(frozen=True, slots=True)
class MazoOffered:
    """All but ``lone`` passed: these seats are asked whether one takes the mazo."""

    lone: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MazoAnswered:
    """A seat has answered; what it said shows when all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MazoTaken:
    """This seat plays the mazo against the lone player."""

    seat: Seat
    lone: Seat


@dataclass(frozen=True, slots=True)
class MazoLeft:
    """Nobody took the mazo: the lone player takes the plate."""

    lone: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card; ``leads`` if it was the first of the trick."""

    seat: Seat
    card: Card
    leads: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """Trick ``number`` (1–3) went to this seat, with this card."""

    seat: Seat
    card: Card
    number: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a hand's settlement, the same everybody sees and the sum of which is the change of purses."""

    seat: Seat
    chips: int
    """What went into (+) or out of (−) the seat's purse."""
    reason: str
    """``ante``, ``tomate``, ``share``, ``plate`` (took it whole), ``mazo`` (as taker for the table: nothing),
    ``lone`` (lone loser: nothing to pay), ``final`` (share of plate and reserve at the end of the match)."""


@dataclass(frozen=True, slots=True)
class HandSettled:
    """The hand is over: its score lines, then what plate and reserve hold."""

    number: int
    lines: tuple[ScoreLine, ...]
    plate: int
    reserve: int


@dataclass(frozen=True, slots=True)
class SeatOut:
    """With a stake each: this seat could not pay in full and is out."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The agreed minutes have run: the hand in play is the last."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Plate and reserve were shared; the final payoffs, one a seat."""

    lines: tuple[ScoreLine, ...]
    payoffs: tuple[int, ...]


Event: TypeAlias = (
    CardDrawn
    | DrawTied
    | DealerFound
    | ReserveReturned
    | Anted
    | Dealt
    | Looked
    | TurnupTaken
    | Discarded
    | Declared
    | MazoOffered
    | MazoAnswered
    | MazoTaken
    | MazoLeft
    | CardPlayed
    | TrickTaken
    | HandSettled
    | SeatOut
    | TimeCalled
    | MatchEnded
)
