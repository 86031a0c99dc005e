"""What happens in Tomanji, as the whole table sees it, in the past tense.

An event never holds what was answered in private, nor whether somebody really drank.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sobremesa.games.tomanji.moves import Tag
from sobremesa.seats import Seat


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """This seat rolls first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AgeConfirmed:
    """A seat confirmed being of age, or plays without alcohol."""

    seat: Seat
    of_age: bool


@dataclass(frozen=True, slots=True)
class DieCast:
    """A seat rolled for its way."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """A token went its way: from a place to a place."""

    seat: Seat
    pips: int
    start: int
    place: int
    kind: str
    """Of the square it came to; empty for Meta."""
    n: int
    """The number of that square's kind."""


@dataclass(frozen=True, slots=True)
class SipsFell:
    """So many sips fell to a seat. ``why``: the kind of square, or ``again``, ``breach``, ``winner``."""

    seat: Seat
    sips: int
    why: str


@dataclass(frozen=True, slots=True)
class NobodyDrinks:
    """What a square asked for was true of nobody."""

    why: str


@dataclass(frozen=True, slots=True)
class DieForSips:
    """A seat rolled for sips."""

    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class Told:
    """A seat said the sentence or the topic of the square, or took the house's (``shipped`` >= 0)."""

    seat: Seat
    kind: str
    text: str
    shipped: int = -1


@dataclass(frozen=True, slots=True)
class Shown:
    """The house shows what is to be done: a tongue-twister (by number), or the square's own text."""

    seat: Seat
    kind: str
    text: str
    shipped: int = -1


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has answered; what, shows later or never."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat raised its hand against somebody, or did not."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class AnswersShown:
    """All answers together: who said yes."""

    kind: str
    yes: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Performed:
    """A seat did what its square says."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The others judged what a seat did."""

    seat: Seat
    kind: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Spoke:
    """A seat named one, or added its word."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """A seat does not let count what was said last."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Failed:
    """A round ends: this seat knew none, was too slow, or too many did not let it count."""

    seat: Seat
    kind: str
    how: str
    """``knew_none``, ``too_slow`` or ``rejected``."""


@dataclass(frozen=True, slots=True)
class DrinkingBegun:
    """A seat drinks in the cascade."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrinkingEnded:
    """A seat has stopped in the cascade."""

    seat: Seat
    sips: int


@dataclass(frozen=True, slots=True)
class RulePinned:
    """A seat added a rule."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class RuleDeclined:
    """A seat might have added a rule, and did not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChargeStored:
    """A seat keeps a charge from now on; ``new`` is false if it had one."""

    seat: Seat
    kind: str
    new: bool


@dataclass(frozen=True, slots=True)
class ChargeUsed:
    """A seat used its charge: whoever follows last drinks."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Followed:
    """A seat followed, as the ``nth``."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class BreachCalled:
    """A seat says that another broke the rule of this place."""

    accuser: Seat
    accused: Seat
    rule: int


@dataclass(frozen=True, slots=True)
class BreachDecided:
    """The table has decided on a breach."""

    accuser: Seat
    accused: Seat
    rule: int
    guilty: bool
    yes: int
    """Votes for it, the accuser's among them."""


@dataclass(frozen=True, slots=True)
class Tagged:
    """A seat lets itself be called so."""

    seat: Seat
    tag: Tag


@dataclass(frozen=True, slots=True)
class Arrived:
    """A seat reached Meta, as the ``nth``."""

    seat: Seat
    nth: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    winner: Seat


Event: TypeAlias = (
    LotDrawn
    | AgeConfirmed
    | DieCast
    | Moved
    | SipsFell
    | NobodyDrinks
    | DieForSips
    | Told
    | Shown
    | Answered
    | Voted
    | AnswersShown
    | Performed
    | Verdict
    | Spoke
    | Rejected
    | Failed
    | DrinkingBegun
    | DrinkingEnded
    | RulePinned
    | RuleDeclined
    | ChargeStored
    | ChargeUsed
    | Followed
    | BreachCalled
    | BreachDecided
    | Tagged
    | Arrived
    | MatchEnded
)
