"""What every room offers, on one screen: a room exports one ``Game``, everything above asks only this.

State is immutable; every function is pure. Legality is written once, in the room's rules; ``refusal`` puts it
into words and ``moves`` lists what is left. ``awaits``, ``may``, ``wait`` and ``patience`` rest on public facts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sobremesa.seats import Actor, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from sobremesa.languages import Saying, Tongue
    from sobremesa.rulebook import Book

O = TypeVar("O")  # noqa: E741 -- options
S = TypeVar("S")  # state
M = TypeVar("M")  # move
V = TypeVar("V")  # view

Viewer: TypeAlias = int | None
"""A seat, ``JUDGE``, or ``None`` for a spectator."""
Seconds: TypeAlias = float
Event: TypeAlias = Any
"""What happened, in the past tense, as the whole table saw it: a frozen record of the room."""


class UnreadableMoveError(ValueError):
    """The text is no move of this game at all (a readable move may still be refused)."""

    def __init__(self, message: str, saying: Saying | None = None) -> None:
        super().__init__(message)
        self.saying = saying
        """What to mend, where the text is a move but for the words or the number in it."""


class Chance(NamedTuple):
    """The game waits for a deal, a roll or a blind discard."""

    kind: str
    """One of ``Spec.chances``."""
    of: int = 0
    """What it is drawn from, as public facts allow (a mask of cards, a number of dice): the room says."""
    cutter: Seat | None = None
    """Whose cut this chance waits for, one second at most, if a person sits there."""


class Refusal(NamedTuple):
    """Why not."""

    clause: str
    """Id of the clause that rules it out, such as ``tomate.follow``."""
    reason: str
    """A key of the room's words."""
    about: tuple[int, ...] = ()
    """The pieces that may be played instead, or what the reason speaks of."""
    priced: bool = False
    """True if the house rules let it happen and fine it."""


class Alarm(NamedTuple):
    """A clock of the match itself (never scaled by the pace): ``move`` is CLOCK's once the time has run."""

    name: str
    after: Seconds
    """Counted from the moment the alarm first stood in ``alarms``."""
    move: Any
    lasting: bool = False
    """It measures the match and not an answer: a match that was broken off goes on with what was left of it."""


class Outcome(NamedTuple):
    """How it ended."""

    payoffs: tuple[float, ...]
    """One a seat."""
    clause: str
    """The clause that ended it."""


class Randomness(Protocol):
    """Where a chance draws from: verifiable in a match, any generator in simulations."""

    def below(self, n: int) -> int:
        """Draw ``0..n-1`` without bias."""

    def shuffled(self, n: int) -> tuple[int, ...]:
        """Draw an order of ``0..n-1`` without bias."""


class Beat(NamedTuple):
    """One step of a lesson: a move, what the coach says before it, or both."""

    actor: Actor
    move: str
    """As ``Game.write`` writes it; empty = nobody moves, and the learner goes on once he has read."""
    says: str = ""
    """A key of the room's words; empty = the move just happens."""
    clause: str = ""
    """The clause this is about, if any."""


class Lesson(NamedTuple):
    """A guided first round of a game: legal moves, and a coach's words at some of them."""

    options: Mapping[str, str]
    """House rules as ``{code: text}``, seats included; what is not named keeps its default."""
    seat: Seat
    """The learner's. Before each of his moves the coach speaks."""
    beats: tuple[Beat, ...]
    """The last one is words alone: the end."""


class Limits(NamedTuple):
    """Bounds of one match under given options; ``None`` where there is none."""

    longest: int | None
    """Moves, those of chance included."""
    least: float | None
    most: float | None


@dataclass(frozen=True, slots=True)
class Spec(Generic[O]):
    """The facts of a game, as data."""

    name: str
    rules_version: int
    """Rises only when some legal record would run differently."""
    options: type[O]
    """A frozen dataclass made of ``sobremesa.options`` fields; its ``seats`` is the number of players."""
    chances: frozenset[str]
    codes: int
    """Moves of people are numbered ``0..codes-1``."""
    limits: Callable[[O], Limits]
    anticlockwise: Callable[[O], bool]
    """Which way play goes round the table under these house rules."""
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Named sets of house rules as ``{code: text}``; what a preset does not name keeps its default."""
    opens: frozenset[str] = frozenset({"deal"})
    """Those of ``chances`` that open a new hand or round: there a late joiner takes over his seat."""
    sides: tuple[tuple[Seat, Seat], tuple[Seat, Seat]] | tuple[()] = ()
    """The two pairs of seats that win and lose together; empty if everybody plays alone."""


class Words(Protocol):
    """The room in a person's language. Names of seats are given, never known."""

    def title(self, tongue: Tongue) -> str:
        """Name the game."""

    def tell(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        """Say what happened in one sentence; empty if there is nothing to say."""

    def label(self, move: Any, tongue: Tongue) -> str:  # noqa: ANN401 -- every room has its own moves
        """Name a move as a button does."""

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        """Say why not, naming what may be played instead."""

    def ask(self, view: Any, moves: Sequence[Any], names: Sequence[str], tongue: Tongue) -> str:  # noqa: ANN401 -- views too
        """Say what is asked of the viewer now; to one who is not asked what ``stands`` and ``waits`` say."""

    def stands(self, view: Any, tongue: Tongue) -> str:  # noqa: ANN401 -- views too
        """Say why a viewer who is not asked only looks on; empty if there is nothing to say."""

    def waits(self, view: Any, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ANN401 -- the same
        """Say whom the table waits for, or how the match ended, from what all see: the same for every viewer."""

    def explain(self, view: Any, moves: Sequence[Any], tongue: Tongue) -> tuple[str, str]:  # noqa: ANN401 -- the same
        """Say why just these moves are the viewer's, and the id of the clause; the text may be empty."""

    def story(
        self, events: Sequence[Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        """Tell a row of events, one sentence each (empty if there is nothing to say), richer than ``tell``.

        The first ``known`` are left out, having been told: no sentence depends on what comes after it.
        """

    def score_line(self, line: Any, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ANN401 -- and lines
        """Say one line of a settlement."""

    def article(self, clause: str, tongue: Tongue) -> str:
        """Name a clause as a link to the book does: ``servir``."""

    def coach(self, key: str, tongue: Tongue) -> str:
        """Say what a beat of the room's lesson calls by this key."""

    def option(self, code: str, tongue: Tongue) -> tuple[str, str]:
        """Ask for a house rule in plain words: question, explanation."""

    def choice(self, code: str, value: str, tongue: Tongue) -> str:
        """Name one value of a house rule."""

    def note(self, code: str, value: str, tongue: Tongue) -> str:
        """Say in a few words what speaks for this value; may be empty."""

    def preset(self, name: str, tongue: Tongue) -> tuple[str, str]:
        """Name a preset: title, what is special in it."""


def _never_silent(_agreed: Mapping[str, str], _state: Any) -> bool:  # noqa: ANN401 -- any room's
    return False


def _no_judge(_options: Any) -> bool:  # noqa: ANN401 -- any room's
    return False


def _never_anew(_state: Any) -> bool:  # noqa: ANN401 -- any room's
    return False


def _nothing_notable(_event: Event) -> bool:
    return False


def _nobody_out(_view: Any) -> frozenset[Seat]:  # noqa: ANN401 -- any room's
    return frozenset()


def _no_opening(_state: Any, _move: Any) -> int | None:  # noqa: ANN401 -- any room's
    return None


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, M, V]):
    """One room's door."""

    spec: Spec[O]
    book: Book
    words: Words
    setup: Callable[[O], S]
    """Open a match: nothing dealt yet."""
    awaits: Callable[[S], Chance | frozenset[Actor]]
    """Without whom the game cannot go on; empty when it is over."""
    may: Callable[[S], frozenset[Actor]]
    """Who else may act now."""
    wait: Callable[[S], int]
    """Rises only when what is asked of people changes."""
    moves: Callable[[S, Actor], Sequence[M]]
    """Those without any refusal (payload such as text is not enumerated)."""
    refusal: Callable[[S, Actor, M], Refusal | None]
    after: Callable[[S, Actor, M], tuple[S, tuple[Event, ...]]]
    """Takes unrefused and priced moves; any other is a ``ValueError``. Events hold public facts only."""
    patience: Callable[[S, Actor], Seconds | None]
    """How long the table waits for this actor at normal pace; ``None`` = for ever."""
    default: Callable[[S, Actor], M]
    """What happens then; never refused."""
    alarms: Callable[[S], tuple[Alarm, ...]]
    draw: Callable[[Chance, Randomness], M]
    """An outcome of a chance; rests on the public facts in ``Chance`` alone."""
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Viewer], V]
    """Whitelist of what this viewer may see."""
    own: Callable[[S, Seat], Any]
    """On what all rests that a seat which may not move is shown for itself: its hand, why it only looks on. As
    long as it is equal that need not be drawn anew, whatever else has changed on the table."""
    resample: Callable[[V, Random], S]
    """A state consistent with all the viewer has seen; never reads the truth."""
    write: Callable[[M], str]
    """A move in the notation of records, chance included."""
    read: Callable[[str], M]
    """``read(write(move)) == move``; raises ``UnreadableMoveError``."""
    encode: Callable[[M], int]
    """The number of a person's move (payload such as text is not in it)."""
    decode: Callable[[int], M]
    lesson: Lesson | None = None
    """A guided first round for somebody who has never played; ``None`` if the room has none."""
    anew: Callable[[S], bool] = _never_anew
    """Whether what chance does next begins a hand again that was begun already, instead of a new one. Public."""
    notable: Callable[[Event], bool] = _nothing_notable
    """Whether all at a table have to notice an event, however they look at it: it moves points, undoes something
    or asks for something else than before, and no piece on the table shows why."""
    out: Callable[[V], frozenset[Seat]] = _nobody_out
    """Seats that play no more in this match, whoever sits there; read off what a spectator sees."""
    opening: Callable[[S, M], int | None] = _no_opening
    """The number of the opening an any-time move answers (a charge, a challenge); it never falls. ``None`` for
    one that answers the wait. A command quotes it instead of the wait: no other move makes it stale. Public."""
    judged: Callable[[O], bool] = _no_judge
    """Whether a judge may have anything to do under these house rules."""
    silent: Callable[[Mapping[str, str], S], bool] = _never_silent
    """House rules as ``{code: text}`` and the state → whether nobody may speak at the table now, not even
    those who watch; it rests on public facts."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
