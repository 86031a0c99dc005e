"""The moves and events of Tokyo as people name them; ``notation`` has their codes and how they are written.

A move is what somebody does, in the imperative; an event is what the whole table saw, in the past tense. An event
never holds what only one seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from sobremesa.games.tokyo.pieces import SCORES, Pips, Score
from sobremesa.seats import Seat

# --- moves of people ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a score, true or not. Codes 0–20; ``64``, ``31``."""

    score: Score


@dataclass(frozen=True, slots=True)
class PassOn:
    """Hand the cup on unseen with a higher score, instead of rolling. Codes 21–41; ``unseen 64``."""

    score: Score


@dataclass(frozen=True, slots=True)
class Believe:
    """Believe the last announcement. Code 42, ``believe``."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Doubt the last announcement: the dice are shown. Code 43, ``doubt``."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice under the cup. Code 44, ``roll``."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the dice just rolled, alone. Code 45, ``look``."""


# --- moves of chance ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lot:
    """CHANCE: who rolls first. ``lot 3``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """CHANCE: the two dice as they fell, ``1..6`` each. ``dice 4 6``."""

    first: Pips
    second: Pips


Move: TypeAlias = Announce | PassOn | Believe | Doubt | Roll | Look | Lot | Throw

UNSEEN: Final = SCORES
"""Code of passing on unseen with the lowest score."""
BELIEVE: Final = 2 * SCORES
DOUBT: Final = BELIEVE + 1
ROLL: Final = BELIEVE + 2
LOOK: Final = BELIEVE + 3
CODES: Final = BELIEVE + 4
"""Codes of people's moves are ``0..45``."""

# --- events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """This seat rolls first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """Round ``number`` (from 1) began: this seat rolled."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat that believed rolled the dice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat looked at its dice and knows them now."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced a score."""

    seat: Seat
    score: Score


@dataclass(frozen=True, slots=True)
class PassedOn:
    """A seat handed the cup on unseen and announced this score."""

    seat: Seat
    score: Score


@dataclass(frozen=True, slots=True)
class Believed:
    """A seat believed what ``announcer`` had announced."""

    seat: Seat
    announcer: Seat


@dataclass(frozen=True, slots=True)
class Doubted:
    """A seat doubted what ``announcer`` had announced."""

    seat: Seat
    announcer: Seat


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a doubt cost: the one line of its settlement, the same everybody sees."""

    seat: Seat
    penalties: int
    reason: str
    """``lied`` or ``doubted`` (in vain)."""


@dataclass(frozen=True, slots=True)
class DoubtSettled:
    """The dice were shown, and one of two was penalised: the end of round ``number``."""

    number: int
    dice: tuple[Pips, Pips]
    """As they fell."""
    score: Score
    """What they make."""
    said: Score
    announcer: Seat
    doubter: Seat
    unseen: bool
    """The announcer had passed the cup on unseen."""
    line: ScoreLine
    total: int
    """All penalties of who was penalised."""

    @property
    def true(self) -> bool:
        """Whether the announcement held under the house rules."""
        return self.line.seat == self.doubter


@dataclass(frozen=True, slots=True)
class SeatOut:
    """The bomb of this seat exploded; it was the ``nth`` (from 1) to be eliminated."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """One is left and has won."""

    winner: Seat
    order: tuple[Seat, ...]
    """All seats, the winner first, then from the last to be eliminated to the first."""


Event: TypeAlias = (
    LotDrawn
    | RoundOpened
    | Rolled
    | Looked
    | Announced
    | PassedOn
    | Believed
    | Doubted
    | DoubtSettled
    | SeatOut
    | MatchEnded
)
