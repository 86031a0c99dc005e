"""Commands as browsers send them: strict shapes, nothing more.

What must not live here: how they are read (``decoding``), what a command does (``doing``, ``moving``).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from sobremesa.record import CUT_BYTES
from sobremesa.server.face import Voices

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
AnyNumber: TypeAlias = Annotated[int, Meta(gt=-(2**31), lt=2**31)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
_LEAST, _MOST = CUT_BYTES
CutText: TypeAlias = Annotated[str, Meta(pattern=rf"^(?:(?:[0-9a-f]{{2}}){{{_LEAST},{_MOST}}})?\Z")]
"""A cut in hexadecimal, or none."""
Value: TypeAlias = Annotated[str, Meta(max_length=12_000)]
"""What a house rule is set to; a board that people have written themselves is the longest."""
Texts: TypeAlias = Annotated[dict[Word, Value], Meta(max_length=64)]


class Move(Struct, frozen=True):
    """A move; ``wait`` is the wait it answers, or the opening if it is an any-time move."""

    id: Id
    wait: int
    move: Annotated[str, Meta(min_length=1, max_length=4000)]
    cut: CutText = ""
    seat: SeatNumber | None = None
    """For whom; a phone that is passed round has to say it."""


class Expect(Struct, frozen=True):
    """Ask what a table may expect of these house rules, before it is opened."""

    game: Word
    seats: Count
    preset: Word = ""
    options: Texts = {}


class Open(Struct, frozen=True):
    """Open a table. ``quick``: bots on every other seat, and it starts at once.

    ``shared``: names of those who play on this one phone, passed round.
    """

    game: Word
    id: Annotated[str, Meta(max_length=64)] = ""
    preset: Word = ""
    options: Texts = {}
    seats: Count | None = None
    bots: Count = 0
    bot: Word = ""
    name: Name = ""
    pace: Word = ""
    hold: bool | Annotated[str, Meta(max_length=1)] = True
    quick: bool = False
    shared: Annotated[tuple[Name, ...], Meta(max_length=99)] = ()


class Copy(Struct, frozen=True):
    """Play on in a copy of a match from one of its steps, on one of its seats."""

    step: AnyNumber
    seat: AnyNumber
    id: Annotated[str, Meta(max_length=64)] = ""


class Again(Struct, frozen=True):
    """Play on once more from where a copy began."""

    id: Annotated[str, Meta(max_length=64)] = ""


class Link(Struct, frozen=True):
    """Ask for the link of a seat; which, only a phone that is passed round has to say."""

    seat: SeatNumber | None = None


class Claim(Struct, frozen=True):
    """Let this browser act for the seat a link stands for."""

    capability: Annotated[str, Meta(max_length=200)]
    id: Annotated[str, Meta(max_length=64)] = ""


class _Do(Struct, frozen=True, tag_field="do", kw_only=True):
    id: Id
    cut: CutText = ""


class Join(_Do, frozen=True, kw_only=True, tag="join"):
    """Sit down."""

    name: Name = ""
    seat: SeatNumber | None = None


class Leave(_Do, frozen=True, kw_only=True, tag="leave"):
    """Get up."""


class _ToTerms(_Do, frozen=True, kw_only=True):
    terms: AnyNumber | None = None
    """The entry by which what the page shows was agreed; left out by who takes whatever it is."""


class Ready(_ToTerms, frozen=True, kw_only=True, tag="ready"):
    """Say that one is ready for what is agreed, or not yet."""

    ready: bool | Annotated[str, Meta(max_length=1)] = True
    """An empty text is no."""


class GiveName(_Do, frozen=True, kw_only=True, tag="name"):
    """Be called otherwise; or name who plays on a free seat with real pieces and no phone."""

    name: Name
    seat: SeatNumber | None = None


class Bot(_Do, frozen=True, kw_only=True, tag="bot"):
    """Put a bot on a free seat, or on all of them."""

    seat: SeatNumber | None = None
    bot: Word = ""


class _ToSitter(_Do, frozen=True, kw_only=True):
    seat: SeatNumber
    sitter: AnyNumber | None = None
    """The entry by which whoever the page shows there sat down; left out by who means whoever it is."""


class Clear(_ToSitter, frozen=True, kw_only=True, tag="clear"):
    """Take a bot away."""


class Send(_ToSitter, frozen=True, kw_only=True, tag="send"):
    """Send a person away."""


class Swap(_ToSitter, frozen=True, kw_only=True, tag="swap"):
    """Let two seats change places."""

    other: SeatNumber


class Pass(_ToSitter, frozen=True, kw_only=True, tag="pass"):
    """Make somebody else the host."""


class Options(_Do, frozen=True, kw_only=True, tag="options"):
    """Agree on other house rules, another pace, or whether bots hold seats; what is left out stays as it is."""

    options: Texts = {}
    preset: Word = ""
    pace: Word = ""
    hold: bool | Annotated[str, Meta(max_length=1)] | None = None
    """An empty text is no."""


class Hold(_Do, frozen=True, kw_only=True, tag="hold"):
    """Agree whether bots hold the seats of the absent."""

    hold: bool = True


class Talk(_Do, frozen=True, kw_only=True, tag="talk"):
    """Agree who may speak, and whether in words of one's own; what is left out stays as it is."""

    voices: Voices | None = None
    words: bool | None = None


class Hush(_ToSitter, frozen=True, kw_only=True, tag="hush"):
    """Mute a seat for the whole table, or let it speak again."""

    hush: bool = True


class Say(_Do, frozen=True, kw_only=True, tag="say"):
    """Say a phrase of the house, or words of one's own."""

    phrase: Word = ""
    words: Annotated[str, Meta(max_length=400)] = ""


class Share(_Do, frozen=True, kw_only=True, tag="share"):
    """Let one more play on the phone that is passed round."""

    name: Name
    seat: SeatNumber | None = None


class Unshare(_ToSitter, frozen=True, kw_only=True, tag="unshare"):
    """Let who plays on the phone passed round get up."""


class Regain(_ToSitter, frozen=True, kw_only=True, tag="regain"):
    """Let who went over from the phone passed round, and whose own is gone, play on it again."""


class Confirm(_ToSitter, frozen=True, kw_only=True, tag="confirm"):
    """Say who holds the phone now: his view is shown on it."""

    page: Word
    """Which of its pages it is, by what that page told the stream."""


class Judge(_Do, frozen=True, kw_only=True, tag="judge"):
    """Make a link that opens the judge's chair; the one before opens it no more."""


class NoJudge(_Do, frozen=True, kw_only=True, tag="nojudge"):
    """Take the judge's chair away, and its link."""


class JudgeMyself(_Do, frozen=True, kw_only=True, tag="judgemyself"):
    """Judge oneself instead of playing: the host's choice, before the start."""


class Start(_ToTerms, frozen=True, kw_only=True, tag="start"):
    """Start the match, bots on the free seats; ``without``: and for those who are not ready, until they come."""

    without: bool = False


class Return(_Do, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot that held it."""


class Pause(_Do, frozen=True, kw_only=True, tag="pause"):
    """Propose a pause, or agree to the one that is proposed."""


class NoPause(_Do, frozen=True, kw_only=True, tag="nopause"):
    """Play on instead of pausing."""


class Resume(_Do, frozen=True, kw_only=True, tag="resume"):
    """End the pause."""


class Rematch(_ToTerms, frozen=True, kw_only=True, tag="rematch"):
    """Play another match at this table."""


class Cut(_Do, frozen=True, kw_only=True, tag="cut"):
    """Cut for the next chance without doing anything else."""


Do: TypeAlias = (
    Join
    | Leave
    | Ready
    | GiveName
    | Bot
    | Clear
    | Send
    | Swap
    | Pass
    | Options
    | Hold
    | Talk
    | Hush
    | Say
    | Share
    | Unshare
    | Regain
    | Confirm
    | Judge
    | NoJudge
    | JudgeMyself
    | Start
    | Return
    | Pause
    | NoPause
    | Resume
    | Rematch
    | Cut
)
