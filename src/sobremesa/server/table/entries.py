"""What is written into a table's log: one entry for everything that happened there, in the past tense.

A table is what these entries make of it, live and after a crash alike. Names stand beside the log, never in it. A
field may be added with a default; none is ever renamed or removed, so that old tables stay readable.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sobremesa.match import Pace
from sobremesa.seats import Actor, Seat
from sobremesa.server.face import Voices
from sobremesa.server.table.entry import Entry


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The table was opened; its host sits on the first seat."""

    game: str
    options: dict[str, str]
    preset: str
    pace: Pace
    hold: bool
    shared: bool = False
    """The host's browser is passed round: whoever plays on it sits down by an entry of his own."""


class Agreed(Entry, frozen=True, kw_only=True, tag="agreed"):
    """What was agreed was changed before the start."""

    options: dict[str, str]
    preset: str
    pace: Pace
    hold: bool | None = None
    """``None``: as before."""


class Joined(Entry, frozen=True, kw_only=True, tag="joined"):
    """A person sat down; while a match is played he takes over once a new hand begins."""

    seat: Seat
    person: str = ""
    """Who sits down on the phone that ``who`` passes round; empty if it is ``who`` himself."""


class Claimed(Entry, frozen=True, kw_only=True, tag="claimed"):
    """Another browser acts for a seat from now on, beside the first; a phone passed round instead of it."""

    seat: Seat


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A person got up, from a seat or from the judge's chair; with the keeper all on his phone."""

    seat: Seat | None = None
    """Only who plays here, or is promised this seat, on the phone that ``who`` passes round."""


class Sent(Entry, frozen=True, kw_only=True, tag="sent"):
    """The host sent the person on this seat away; he may look on but not sit down again."""

    seat: Seat


class Seated(Entry, frozen=True, kw_only=True, tag="seated"):
    """A bot was put on this seat."""

    seat: Seat
    bot: str


class Cleared(Entry, frozen=True, kw_only=True, tag="cleared"):
    """The bot on this seat was taken away."""

    seat: Seat


class Swapped(Entry, frozen=True, kw_only=True, tag="swapped"):
    """Two seats changed places before the start."""

    one: Seat
    other: Seat


class Readied(Entry, frozen=True, kw_only=True, tag="readied"):
    """A person said that he is ready, or no longer."""

    ready: bool


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """The host's rights went to the person on this seat."""

    seat: Seat


class HoldAgreed(Entry, frozen=True, kw_only=True, tag="hold"):
    """Whether a bot holds the seat of somebody who stays away."""

    hold: bool


class TalkAgreed(Entry, frozen=True, kw_only=True, tag="talk"):
    """Who may speak, and whether in words of one's own; what is said is never written down."""

    voices: Voices
    words: bool


class Hushed(Entry, frozen=True, kw_only=True, tag="hushed"):
    """The host muted the person on this seat, or lets him speak again."""

    seat: Seat
    hushed: bool


class JudgeAsked(Entry, frozen=True, kw_only=True, tag="judge-asked"):
    """The host made a link to the judge's chair; every earlier one opens it no more."""


class JudgeCame(Entry, frozen=True, kw_only=True, tag="judge-came"):
    """A person took the judge's chair: by its link, or as the host who gives up his seat for it."""


class JudgeGone(Entry, frozen=True, kw_only=True, tag="judge-gone"):
    """The host took the judge's chair away from whoever had it; no link opens it."""


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """A match began."""

    header: msgspec.Raw
    """Line 0 of its record."""
    secret: bytes
    """Of its first chance; leaves the server only when the match is over."""


class Named(msgspec.Struct, frozen=True, array_like=True):
    """After whom a seat of a copy is named."""

    person: str
    """Empty for a bot."""
    since: int
    """The entry by which he sat down in the match: of two equal names the later gets the mark."""


class Copied(Entry, frozen=True, kw_only=True, tag="copied"):
    """A copy of a match that is over began, to be played on from one of its steps; it counts for nothing."""

    lines: tuple[msgspec.Raw, ...]
    """The match's record up to that step, header and all."""
    source: str = ""
    """The code of the table it was played at; empty if its record was brought."""
    number: int = 0
    """Which match of that table it was, from 1."""
    name: str
    """Of the copy, where a match has its id."""
    secret: bytes
    """Of its first chance; it never leaves the server."""
    sat: tuple[Named, ...] = ()
    """Who sat where in the match."""


class Cut(Entry, frozen=True, kw_only=True, tag="cut"):
    """A person cut for the next chance."""

    seat: Seat
    cut: str
    """Random bytes of that person's browser, in hexadecimal."""


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    """A move was made: by its seat, by a bot or by default, or by the clock."""

    actor: Actor
    line: msgspec.Raw
    """The record's line; not for anybody's eyes before the match is over."""
    bank: int = 0
    """Milliseconds this seat may still think beyond its patience."""
    cut: str = ""
    """A cut that came with it, in hexadecimal."""
    why: str = ""
    """``bot`` or ``default`` if the seat's person did not choose it."""


class Drawn(Entry, frozen=True, kw_only=True, tag="drawn"):
    """A chance was drawn with the secret promised before and the cuts received since the last."""

    line: msgspec.Raw
    secret: bytes
    """Of the next chance; leaves the server only when the match is over."""


class Finished(Entry, frozen=True, kw_only=True, tag="finished"):
    """A match came to its end: its secrets are open."""

    line: msgspec.Raw
    """The last line of its record."""


class Held(Entry, frozen=True, kw_only=True, tag="held"):
    """A bot holds this seat for its absent person."""

    seat: Seat


class Returned(Entry, frozen=True, kw_only=True, tag="returned"):
    """A person took his seat back from the bot."""

    seat: Seat


class PauseWished(Entry, frozen=True, kw_only=True, tag="pause-wished"):
    """A person proposed a pause, or agreed to the one proposed."""


class PauseDropped(Entry, frozen=True, kw_only=True, tag="pause-dropped"):
    """There will be no pause: a person said no, took it back, or (by nobody) not all answered."""


class Paused(Entry, frozen=True, kw_only=True, tag="paused"):
    """All who were there had agreed: the match's watch stands still."""


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    """A person ended the pause; or the house, as nobody was left who could."""


class TakenUp(Entry, frozen=True, kw_only=True, tag="taken-up"):
    """A server went on with a match that had been broken off, or found the first of its people back."""

    ms: int
    """Milliseconds of the match that its watch shows from then on."""


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    """The table gets ready for another match."""


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """The match was closed unfinished: nobody was there any more."""


AnyEntry: TypeAlias = (
    Opened
    | Agreed
    | Joined
    | Claimed
    | Left
    | Sent
    | Seated
    | Cleared
    | Swapped
    | Readied
    | Passed
    | HoldAgreed
    | TalkAgreed
    | Hushed
    | JudgeAsked
    | JudgeCame
    | JudgeGone
    | Started
    | Copied
    | Cut
    | Moved
    | Drawn
    | Finished
    | Held
    | Returned
    | PauseWished
    | PauseDropped
    | Paused
    | Resumed
    | TakenUp
    | Rematched
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def pack(entry: AnyEntry) -> bytes:
    """Write an entry as it is kept."""
    return _encoder.encode(entry)


def unpack(body: bytes) -> AnyEntry:
    """Read an entry; ``unpack(pack(entry)) == entry``.

    Raises:
        msgspec.ValidationError: If it is none.

    """
    return _decoder.decode(body)
