"""A table as everybody sees it, apart from the game on it: who sits where, what they agreed, what was told.

Made by the table, drawn by the scenes; it holds nothing that only one seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from sobremesa.contract import Event
from sobremesa.seats import Seat

Kind: TypeAlias = Literal["person", "bot", "empty"]
Status: TypeAlias = Literal["lobby", "playing", "over"]
CODE_LENGTH: Final = 4
"""Characters of a table's code, letters and digits."""
Voices: TypeAlias = Literal["all", "seated", "nobody"]
"""Who may speak at a table."""


class Talk(NamedTuple):
    """What the host lets be said at a table."""

    voices: Voices = "seated"
    words: bool = False
    """Words of one's own, not only the house's phrases."""
    hushed: frozenset[Seat] = frozenset()
    """The seats the host has muted."""
    still: bool = False
    """The game itself wants silence now."""


USUAL_TALK: Final = Talk()
"""As long as the host has agreed nothing else."""


class Heard(NamedTuple):
    """Something that was said at a table lately."""

    number: int
    """Grows with everything said, also over a restart."""
    seat: Seat | None
    """The speaker's; ``None`` if he looks on."""
    name: str
    """Of one who looks on, empty if nobody knows it. Not escaped."""
    phrase: str
    """A phrase of the house, or empty."""
    words: str
    """Words of the speaker's own. Not escaped."""
    judge: bool = False
    """The speaker judges."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat and who is on it."""

    seat: Seat
    kind: Kind
    name: str
    """As shown, equal names already told apart (``Ana``, ``Ana 2``); empty for an empty seat. Not escaped."""
    ready: bool
    away: bool
    """A person whose last stream closed a while ago."""
    held: bool
    """A bot plays for this absent person until he comes back."""
    host: bool
    since: int = 0
    """The entry by which this sitter sat down: another sitter has another."""
    late: bool = False
    """The last move was made for this person, who had not answered in time."""
    shared: bool = False
    """He plays on the phone that is passed round."""
    parted: bool = False
    """He did, and has gone over to one of his own."""
    heir: str = ""
    """Who takes this seat over on that phone as a new hand or round begins; empty if nobody does. Not escaped."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A pause that somebody proposes."""

    by: Seat
    agreed: frozenset[Seat]
    """Who agrees, ``by`` among them."""
    refused: Seat | None
    """Who would rather play on: then the proposal is over, and it is only told."""


class Origin(NamedTuple):
    """Of which match, and from which of its steps, a copy is that somebody plays on to try something out."""

    match: str
    """Its id."""
    step: int
    source: str
    """The code of the table it was played at; empty if its record was brought."""
    number: int
    """Which match of that table it was, from 1."""
    kept: bool = True
    """The match can still be looked at where it was played."""

    @property
    def called(self) -> str:
        """What one calls that match: by its table, else by the beginning of its id."""
        return f"{self.source}-{self.number}" if self.source else self.match[:8]

    @property
    def replay(self) -> str:
        """Where that step is shown again, or empty; a record that was brought is brought anew."""
        if not self.kept:
            return ""
        at = f"/t/{self.source}/match/{self.number}" if self.source else ""
        return f"{at}/replay#{self.step}"


class Changed(NamedTuple):
    """Something that is agreed otherwise than people here know it."""

    code: str
    """Of a house rule, or ``PACE`` or ``HOLD``."""
    before: str
    """What it was, as text; of ``HOLD`` "1" or empty."""


PACE: Final = "pace"
HOLD: Final = "hold"
SEATS: Final = "seats"
"""The house rule that is seen without being told."""


@dataclass(frozen=True, slots=True)
class EveningRow:
    """One line of the evening's score over all matches of a table."""

    name: str
    total: int
    last: int


class Judge(NamedTuple):
    """The judge's chair of a table that may need one."""

    name: str = ""
    """Of whoever judges; empty if nobody does. Not escaped."""
    away: bool = False
    """His last stream closed a while ago."""
    link: int = 0
    """Numbers the link by which somebody may come; 0 = there is none."""


class Judged(NamedTuple):
    """Something a judge did in this match."""

    by: str
    """The judge's name. Not escaped."""
    ms: int
    """When, in milliseconds since the match began."""
    move: Any
    events: tuple[Event, ...]


class Standing(NamedTuple):
    """What somebody who reads a table is there besides his seat."""

    promised: Seat | None = None
    """The seat he takes over when a new hand begins."""
    host: bool = False
    """He has the host's rights."""
    judge: bool = False
    """He judges."""
    keeps: bool = False
    """His phone is passed round."""


NO_STANDING: Final = Standing()
"""Of one who looks on, or just sits there."""


class Past(NamedTuple):
    """A match of this table that is over."""

    number: int
    """From 1, in the order in which they were played."""
    won: tuple[tuple[str, int], ...]
    """Names as shown then and what each has won, best first; empty if it was closed unfinished. Not escaped."""


@dataclass(frozen=True, slots=True)
class TableFace:
    """Everything public about a table that is not the game's own view."""

    code: str
    """``CODE_LENGTH`` letters and digits."""
    game: str
    status: Status
    sitters: tuple[Sitter, ...]
    """One a seat, in the order of play."""
    options: dict[str, str]
    """The agreed house rules as ``{code: text}``."""
    preset: str
    """The preset they equal, or ``own``."""
    address: str
    """What a phone types or scans, without the scheme: ``192.168.1.20:8000``."""
    link: str
    """The whole address of the table, for the QR code."""
    watchers: int
    """How many look on."""
    bots_hold: bool
    """The table agreed that a bot holds a seat left empty."""
    pace: str
    """``relaxed``, ``normal``, ``quick``, ``off``."""
    agreed: int = 0
    """The entry by which that was agreed."""
    changed: tuple[Changed, ...] = ()
    """What was agreed otherwise since the table was opened, or since its last match."""
    evening: tuple[EveningRow, ...] = ()
    past: tuple[Past, ...] = ()
    """The matches of this table that are over, the newest last."""
    talk: Talk = USUAL_TALK
    asked: Asked | None = None
    """The pause that is proposed now."""
    paused: bool = False
    """The match is paused: nobody moves, no clock runs."""
    origin: Origin | None = None
    """What is played is only a copy of a match: it counts for nothing. ``None`` if it is a match."""
    judge: Judge | None = None
    """``None`` where there is nothing to judge."""
    written: bool = False
    """A judge writes whatever is played, with real pieces."""
    judged: tuple[Judged, ...] = ()
    """What judges did in this match, the newest last."""
    names: tuple[str, ...] = field(init=False)
    """Names by seat, as the room's words want them."""

    def __post_init__(self) -> None:
        """Keep the names; they are asked for with every move."""
        shown = tuple(one.name or (numbered(one.seat) if self.written else "–") for one in self.sitters)
        object.__setattr__(self, "names", shown)


def numbered(seat: Seat) -> str:
    """Call a seat by its number, where nobody has named who plays on it with real pieces."""
    return f"№ {seat + 1}"


def face_of_names(game: str, names: tuple[str, ...], options: dict[str, str]) -> TableFace:
    """Make the face of a table of which only game, names and rules are known: everybody is there and plays."""
    sitters = tuple(
        Sitter(seat, "person", name, ready=True, away=False, held=False, host=False)
        for seat, name in enumerate(names)
    )
    return TableFace(
        code="",
        game=game,
        status="playing",
        sitters=sitters,
        options=options,
        preset="own",
        address="",
        link="",
        watchers=0,
        bots_hold=False,
        pace="off",
    )
