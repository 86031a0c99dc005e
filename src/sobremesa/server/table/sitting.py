"""What a table is between two entries of its log: an immutable record, and the questions one may ask it.

What must not live here: how an entry changes it (``seating``, ``playing``), who is connected, any name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.contract import AnyGame, Event
from sobremesa.seats import Seat
from sobremesa.server.face import Kind, Origin, Status, Voices
from sobremesa.server.table.noticing import News
from sobremesa.server.table.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sobremesa.match import Match, Pace


class Place(NamedTuple):
    """One seat."""

    kind: Kind = "empty"
    person: str = ""
    """Whose seat it is; empty if ``kind`` is no person."""
    bot: str = ""
    """The bot that sits here."""
    ready: bool = False
    held: bool = False
    """A bot plays for the absent person."""
    since: int = 0
    """The entry by which its sitter sat down: of two equal names the later gets the mark."""
    heir: str = ""
    """The person who takes over when a new hand begins."""
    late: bool = False
    """Its last move was made for its person, who had not answered in time."""


class Terms(NamedTuple):
    """What a table has agreed on."""

    options: dict[str, str] = {}  # noqa: RUF012 -- never changed in place
    """House rules as ``{code: text}``."""
    pace: Pace = "relaxed"
    hold: bool = True
    """A bot holds the seat of somebody who stays away."""


class Asking(NamedTuple):
    """A pause somebody proposes."""

    by: str
    """The person who proposes it."""
    since: float
    """When it was proposed, or refused, seconds since the epoch."""
    agreed: frozenset[str]
    """The people who agree, ``by`` among them."""
    refused: str = ""
    """The person who said no: then it is only told for a while."""


class Judging(NamedTuple):
    """The judge's chair."""

    link: int = 0
    """The entry with which the link came that opens it; 0 = none does."""
    person: str = ""
    """Who judges; empty if nobody does."""
    by: int = 0
    """The link he came by."""

    @property
    def open_link(self) -> int:
        """Number the link by which somebody may come now; 0 if there is none, or somebody has come by it."""
        return 0 if self.person and self.by == self.link else self.link


class Ruling(NamedTuple):
    """Something a judge did, as the table remembers it for this match."""

    by: str
    """The person who judged."""
    ms: int
    """When, in milliseconds since the match began."""
    move: Any
    events: tuple[Event, ...]
    """What all saw."""


class Tally(NamedTuple):
    """What one sitter has won over the evening."""

    total: float = 0.0
    last: float = 0.0


class Played(NamedTuple):
    """A match that is over, as its table remembers it."""

    places: tuple[Place, ...]
    """Who sat where when it ended."""
    payoffs: tuple[float, ...]
    """By seat; empty if it was closed unfinished."""
    at: float
    """When it ended, seconds since the epoch."""


class Sitting(Struct, frozen=True):
    """A table after ``seq`` entries."""

    code: str
    game: AnyGame
    seq: int = 0
    at: float = 0.0
    """When its last entry was written, seconds since the epoch."""
    status: Status = "lobby"
    options: dict[str, str] = {}
    preset: str = ""
    pace: Pace = "relaxed"
    hold: bool = True
    host: str = ""
    agreed: int = 0
    """The entry by which what is agreed now was agreed: whoever says that he is ready for it quotes it."""
    known: Terms = Terms()
    """As the table was opened, or as was played here last: what people know it by."""
    places: tuple[Place, ...] = ()
    keeper: str = ""
    """The person whose browser is passed round; empty if none is. He has no seat himself."""
    shared: frozenset[str] = frozenset()
    """People who play on that browser, or will: invented for it, they have none of their own."""
    lent: frozenset[str] = frozenset()
    """All who ever did: some have got up, others play on phones of their own by now."""
    doubles: Mapping[str, str] = {}
    """Browsers that act for another person: the person of theirs, the person they act for."""
    sent: frozenset[str] = frozenset()
    """People the host sent away."""
    voices: Voices = "seated"
    words: bool = False
    """People may say words of their own, not only the house's phrases."""
    hushed: frozenset[str] = frozenset()
    """People the host has muted."""
    origin: Origin | None = None
    """What is played here is only a copy of a match, and nothing else ever will be."""
    sat: tuple[Place, ...] = ()
    """Who sat where in the match that is copied: in a copy every seat keeps its name, whoever plays it."""
    match: Match | None = None
    watch: Watch = Watch()
    """By which the match's time is taken."""
    judged: bool = False
    """By its house rules a judge may be needed here."""
    written: bool = False
    """A judge writes whatever is played: nobody at the seats is ever asked, and no bot can help."""
    judging: Judging = Judging()
    """Whoever judges, and how somebody may come to."""
    rulings: tuple[Ruling, ...] = ()
    """What judges did in this match."""
    asking: Asking | None = None
    """The pause that is proposed."""
    secrets: tuple[bytes, ...] = ()
    """Of this match's chances in order, the next one's last; they leave the server when the match is over."""
    story: tuple[Event, ...] = ()
    """What happened in the hand before this one and in this one, for everybody."""
    begins: int = 0
    """Where in ``story`` this hand begins."""
    lingers: bool = False
    """There is something to look at, such as a finished trick: more than one thing happened at once."""
    news: News = News()
    """What everybody has to notice."""
    banks: tuple[int, ...] = ()
    """Milliseconds each seat may still think beyond its patience."""
    evening: Mapping[str, Tally] = {}
    """By person or ``bot:NAME:SEAT``, over all matches of this table."""
    played: tuple[Played, ...] = ()
    """The matches of this table that are over, those closed unfinished among them."""
    closed: bool = False
    """Its match was ended unfinished."""

    @property
    def reads(self) -> bool:
        """Say whether the last thing done in the match is to be noticed by everybody."""
        return self.match is not None and bool(self.news.events) and self.news.step == self.match.n

    def seat_of(self, person: str) -> Seat | None:
        """Find the seat a person sits on or acts for; ``None`` if he looks on."""
        if person:
            person = self.owner(person)
            for seat, place in enumerate(self.places):
                if place.person == person:
                    return seat
        return None

    def judges(self, person: str) -> bool:
        """Say whether this person judges here."""
        return bool(person) and self.owner(person) == self.judging.person

    def belongs(self, person: str) -> bool:
        """Say whether this person has a seat here, or judges."""
        return self.seat_of(person) is not None or self.judges(person)

    def concerns(self, person: str) -> bool:
        """Say whether this person has a seat here, is promised one, judges, hosts or passes his phone round."""
        promised = self.waits_for(person) is not None
        return self.belongs(person) or promised or self.hosted_by(person) or self.keeps(person)

    def keeps(self, person: str) -> bool:
        """Say whether this person's browser is passed round."""
        return bool(person) and person == self.keeper

    def shares(self, seat: Seat) -> bool:
        """Say whether a seat is played on the browser that is passed round, or will be."""
        place = self.places[seat]
        return place.person in self.shared or place.heir in self.shared

    @property
    def sharing(self) -> tuple[Seat, ...]:
        """List the seats played on the browser that is passed round."""
        return tuple(seat for seat, place in enumerate(self.places) if place.person in self.shared)

    def waits_for(self, person: str) -> Seat | None:
        """Find the seat a person takes over when a new hand begins."""
        return next((seat for seat, place in enumerate(self.places) if person and place.heir == person), None)

    def hosted_by(self, person: str) -> bool:
        """Say whether this person has the host's rights."""
        return bool(person) and self.owner(person) == self.host

    def owner(self, person: str) -> str:
        """Name the person for whom a person acts here, himself as a rule."""
        return self.doubles.get(person, person)

    @property
    def terms(self) -> Terms:
        """Say what is agreed on now."""
        return Terms(self.options, self.pace, self.hold)

    @property
    def paused(self) -> bool:
        """Say whether the match is paused."""
        return self.status == "playing" and self.watch.stands

    @property
    def newest(self) -> int:
        """Number the newest match of this table, from 1; 0 before the first."""
        return len(self.played) + (self.status == "playing")

    def places_in(self, number: int) -> tuple[Place, ...]:
        """Say who sat where when a match of this table ended, or who sits where if it has not."""
        return self.played[number - 1].places if number <= len(self.played) else self.places

    @property
    def empty(self) -> tuple[Seat, ...]:
        """List the seats nobody is on."""
        return tuple(seat for seat, place in enumerate(self.places) if place.kind == "empty")

    @property
    def people(self) -> tuple[Seat, ...]:
        """List the seats of people."""
        return tuple(seat for seat, place in enumerate(self.places) if place.kind == "person")

    @property
    def attended(self) -> bool:
        """Say whether anybody plays or judges here, so that the house may wait for him to come back."""
        return bool(self.people or self.judging.person)

    def sitter(self, seat: Seat) -> str:
        """Name who gathers the evening's score on this seat: a person's id, ``bot:NAME:SEAT``, or nobody."""
        place = self.places[seat]
        return place.person or (f"bot:{place.bot}:{seat}" if place.bot else "")

    def _replace(self, **changes: Any) -> Sitting:  # noqa: ANN401 -- any of its fields
        """Return the table with some things changed, as a named tuple does it, which takes five times as long."""
        return replace(self, **changes)

    def put(self, seat: Seat, place: Place) -> Sitting:
        """Return the table with one seat changed."""
        return self._replace(places=(*self.places[:seat], place, *self.places[seat + 1 :]))
