"""The moves of Tomanji as people name them; ``notation`` has their codes and how they are written.

A move is what somebody does, in the imperative; ``events`` holds what the whole table sees of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from sobremesa.seats import Seat

Tag: TypeAlias = str
"""One of ``TAGS``: what somebody lets himself be called for the squares that call women and men."""
TAGS: Final[tuple[Tag, ...]] = ("none", "woman", "man", "both")

MOST_SEATS: Final = 20
MOST_SIPS: Final = 5
"""Of one cascade, for one seat."""
ALOUD: Final = "…"
"""The text of what was said aloud, and not written."""

# --- moves of people ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die. ``roll``."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a question about oneself in private. ``yes``, ``no``."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """Judge somebody else: has he broken the rule, or failed? ``vote yes``, ``vote no``."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say whether one is of age, and drinks what one likes, or not. ``of-age``, ``not-of-age``."""

    of_age: bool


@dataclass(frozen=True, slots=True)
class Give:
    """Give one sip to a seat. ``give 3``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Write:
    """Say the sentence, the topic or the rule that is due. ``write TEXT``; ``write …`` if it was said aloud."""

    text: str = ALOUD


@dataclass(frozen=True, slots=True)
class Suggest:
    """Take what the house suggests. ``suggest``."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Add no rule, this time. ``decline``."""


@dataclass(frozen=True, slots=True)
class Done:
    """Have done what the square says. ``done``."""


@dataclass(frozen=True, slots=True)
class Say:
    """Name the next one, or the next word. ``say TEXT``; ``say …`` if it was said aloud."""

    text: str = ALOUD


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Know none. ``give-up``."""


@dataclass(frozen=True, slots=True)
class Reject:
    """Not let count what was said last. ``reject``; at any time, while it is open."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Start to drink in the cascade. ``hold 5``; who knows before for how many sips names fewer, as bots do."""

    sips: int = MOST_SIPS


@dataclass(frozen=True, slots=True)
class Lift:
    """Want to stop; it takes effect as soon as one may. ``lift``; at any time, while the cascade flows."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Let the cascade pass. ``skip``."""


@dataclass(frozen=True, slots=True)
class Count:
    """Say how many sips it was. ``count 3``."""

    sips: int


@dataclass(frozen=True, slots=True)
class Charge:
    """Use a stored charge: ``dedo`` puts the finger on the edge, ``chancho`` puffs the cheeks; at any time."""

    kind: str


@dataclass(frozen=True, slots=True)
class Follow:
    """Do as the one did who used his charge. ``follow``."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Not follow. ``stay``."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Say that a seat has broken a pinned rule. ``accuse 3 0``: the seat, the rule's place; at any time."""

    seat: Seat
    rule: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    """Let oneself be called so. ``call woman``; at any time."""

    tag: Tag


# --- moves of chance and of the clock ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lot:
    """CHANCE: who rolls first. ``lot 3``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Die:
    """CHANCE: what the die shows, ``1..6``. ``die 4``."""

    pips: int


@dataclass(frozen=True, slots=True)
class Swallow:
    """CLOCK: a seat has been drinking two seconds more. ``swallow 3``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Close:
    """CLOCK: what was said last cannot be rejected any more. ``close``."""


@dataclass(frozen=True, slots=True)
class Ring:
    """CLOCK: the time of what is open has run. ``ring``."""


Move: TypeAlias = (
    Roll
    | Answer
    | Vote
    | Confirm
    | Give
    | Write
    | Suggest
    | Decline
    | Done
    | Say
    | GiveUp
    | Reject
    | Hold
    | Lift
    | Skip
    | Count
    | Charge
    | Follow
    | Stay
    | Accuse
    | Call
    | Lot
    | Die
    | Swallow
    | Close
    | Ring
)
