"""What is asked of a tournament, as browsers send it: strict shapes, nothing more.

Most of it is an event of the log as it stands there; the others need something the asker cannot know or decide:
a new number, a pairing, who sits on which side. What must not live here: what a command does.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from sobremesa.languages import mark
from sobremesa.server.club.live.outside import outside
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.tournament.events import Event, Score
from sobremesa.tournament.kinds import Club, DayNumber, EntryNumber, RoundNumber, TableNumber, Words
from sobremesa.tournament.people.cards import Card

T = TypeVar("T")

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Line: TypeAlias = Annotated[str, Meta(max_length=200)]


class _Do(Struct, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    id: Id


class _Seen(_Do, frozen=True):
    """What may replace something quotes what its sender has seen of it."""

    saw: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    """The number of the last command whose result he has seen: as pages, streams and answers give it."""


class Record(_Seen, frozen=True, tag="record"):
    """Take events as they are, all or none; the office of the asker is their author."""

    events: Annotated[tuple[Event, ...], Meta(min_length=1, max_length=2000)]


class Newcomer(Struct, frozen=True, forbid_unknown_fields=True):
    """A pair that is not written down yet."""

    card: Card
    club: Club = ""
    categories: tuple[str, ...] = ()


class Enter(_Do, frozen=True, tag="enter"):
    """Write pairs down, numbered on from those who are there; ``here``: they are checked in too."""

    pairs: Annotated[tuple[Newcomer, ...], Meta(min_length=1, max_length=2000)]
    here: bool = False


class Bring(_Do, frozen=True, tag="bring"):
    """Take a list of pairs as it was written; ``shown`` is the seal of what it was said to change."""

    raw: bytes
    """In JSON as base64."""
    shown: Annotated[str, Meta(max_length=64)]
    here: bool = False


class Change(_Seen, frozen=True, tag="change"):
    """Replace what is kept beside the log of a pair."""

    entry: EntryNumber
    card: Card
    events: Annotated[tuple[Event, ...], Meta(max_length=16)] = ()
    """What of the log is changed with it, all or none."""


class Forget(_Seen, frozen=True, tag="forget"):
    """Forget the people of a pair for good; its results stay under its number."""

    entry: EntryNumber


class Pair(_Seen, frozen=True, tag="pair"):
    """Pair this round by the rule; ``close``: close the one before it first."""

    round: RoundNumber
    close: bool = False


class Dawn(_Seen, frozen=True, tag="dawn"):
    """Begin a day with a roll call: whoever is here counts as away until he is ticked again."""

    day: DayNumber
    words: Words
    """Why they count as away."""


class Gather(_Seen, frozen=True, tag="gather"):
    """Tick all whom the roll call of this day still awaits."""

    day: DayNumber


class Rename(_Seen, frozen=True, tag="rename"):
    """Say anew what the tournament is called, where and when it is; what is not told stays."""

    title: Line | None = None
    place: Line | None = None
    day: Line | None = None
    contact: Line | None = None


class Relink(_Seen, frozen=True, tag="relink"):
    """Make all links void but the director's own browser: every sheet and sign is printed anew."""


class Sit(_Do, frozen=True, tag="sit"):
    """Say with this phone that one belongs to a pair at a table, for this round."""

    table: TableNumber
    entry: EntryNumber


class Free(_Seen, frozen=True, tag="free"):
    """Let another phone speak for a pair."""

    entry: EntryNumber


class Report(_Do, frozen=True, tag="report"):
    """Write the result of the table where one sits; ``rival`` quotes who sits opposite."""

    round: RoundNumber
    table: TableNumber
    score: Score
    rival: EntryNumber | None = None


class Agree(_Do, frozen=True, tag="agree"):
    """Agree to what the other pair wrote; the points are quoted, and as ``rival`` who sits opposite."""

    round: RoundNumber
    table: TableNumber
    first: int
    second: int
    rival: EntryNumber | None = None


class Object(_Do, frozen=True, tag="object"):
    """Say that what the other pair wrote is not so: a judge settles it; ``points`` quotes it."""

    round: RoundNumber
    table: TableNumber
    words: Words
    rival: EntryNumber | None = None
    points: tuple[int, int] | None = None


class Retract(_Do, frozen=True, tag="retract"):
    """Take back what one's own phone wrote, before anybody has agreed to it; the points are quoted."""

    round: RoundNumber
    table: TableNumber
    first: int
    second: int
    words: Words


PhoneCommand: TypeAlias = Sit | Report | Agree | Object | Retract
"""What phones at a table send."""
DeskCommand: TypeAlias = Record | Enter | Bring | Change | Forget | Pair | Dawn | Gather | Rename | Relink | Free
"""What those with an office send."""
Command: TypeAlias = DeskCommand | PhoneCommand


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a tournament by a preset and switches of its own."""

    id: Id
    title: Line
    place: Line = ""
    day: Line = ""
    contact: Line = ""
    preset: Annotated[str, Meta(max_length=32)] = "rulebook"
    switches: Annotated[dict[str, str], Meta(max_length=64)] = {}


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a list of pairs would change."""

    id: Id
    raw: bytes
    here: bool = False


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """Have what a link grants."""

    key: Annotated[str, Meta(max_length=64)]
    id: Annotated[str, Meta(max_length=64)] = ""


_commands = msgspec.json.Decoder(Command)
_openings = msgspec.json.Decoder(Open)
_claims = msgspec.json.Decoder(Claim)
_looks = msgspec.json.Decoder(Look)


def read(body: bytes) -> Command:
    """Read a command.

    Raises:
        DeskRefused: 400 if it is none.

    """
    return _read(_commands, body)


def read_opening(body: bytes) -> Open:
    """Read how a tournament is to be opened; as ``read``."""
    return _read(_openings, body)


def read_claim(body: bytes) -> Claim:
    """Read a claim; as ``read``."""
    return _read(_claims, body)


def read_look(body: bytes) -> Look:
    """Read a question about a list; as ``read``."""
    return _read(_looks, body)


def _read(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = mark("this is no command of a tournament: {why}; load the page again")
        raise DeskRefused(400, outside(str(error)) or said(message, why=error)) from None
