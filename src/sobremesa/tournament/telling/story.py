"""What happened, one sentence an event, and why one stands before another: for the minutes, and for the desk.

Author and time stand beside a sentence and not in it. What must not live here: names; whoever asks brings them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import asdict

from sobremesa import options
from sobremesa.languages import Saying, mark
from sobremesa.tournament.events import (
    By,
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    DayBegan,
    DrawCancelled,
    Drawn,
    Entered,
    Event,
    Fined,
    FineLifted,
    Forfeited,
    Happened,
    Prize,
    PrizesSet,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundOpened,
    RoundReopened,
    Ruled,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.faults import said
from sobremesa.tournament.law.folding import after
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.reckoning.standings import Row, ties
from sobremesa.tournament.state import Presence, Tournament
from sobremesa.tournament.telling.results import of_result

_Teller: TypeAlias = Callable[[Tournament, Any, NameOf], Saying]

_OFFICES: Final[Mapping[By, str]] = {
    "desk": mark("the desk"),
    "judge": mark("a judge"),
    "director": mark("the director"),
}

_PARTED: Final[Mapping[str, str]] = {
    "points_for": mark("{above} before {below}: more points for."),
    "buchholz": mark("{above} before {below}: higher Buchholz."),
    "encounter": mark("{above} before {below}: won more where those level met."),
    "number": mark("{above} before {below}: level in everything, so the lower drawn number."),
}

_NAMED: Final[Mapping[str, str]] = {"entry": "pair", "one": "one", "other": "other"}
"""Fields that hold an entry, and how sentences name them."""


class Told(NamedTuple):
    """A line of the minutes."""

    at: int
    """Milliseconds since 1970, UTC."""
    by: Saying | str
    said: Saying


def story(start: Tournament, happened: Iterable[Happened], called: NameOf) -> Iterator[Told]:
    """Tell a whole log, from the tournament it starts with.

    Raises:
        EventError: For the first event that could not happen.

    """
    tournament = start
    for one in happened:
        yield Told(one.at, author(one.by, called), told(tournament, one.event, called))
        tournament = after(tournament, one)


def author(by: By, called: NameOf) -> Saying | str:
    """Name who said so."""
    return called(by) if isinstance(by, int) else said(_OFFICES[by])


def told(before: Tournament, event: Event, called: NameOf) -> Saying:
    """Tell an event that happened to this tournament, as it was before."""
    if type(event) in _PLAIN:
        sentence = said(_PLAIN[type(event)], **_values(event, called))
    else:
        sentence = _TELLERS[type(event)](before, event, called)
    words = getattr(event, "words", "")
    return (
        said(mark("{said}: {words}"), said=sentence, words=words)
        if words
        else said(mark("{said}."), said=sentence)
    )


def parted(tournament: Tournament, ranking: Sequence[Row], called: NameOf) -> list[Saying]:
    """Say of neighbours that look level what parts them; whom a knock-out has put in order needs no reason."""
    if not tournament.rounds:
        return []
    inside = {entry for one in tournament.rounds for entry in one.bracket}
    rows = [row for row in ranking if row.entry not in inside]
    return [
        said(_PARTED[tie.key], above=called(tie.above), below=called(tie.below))
        for tie in ties(rows, tournament.profile)
    ]


def _values(event: Event, called: NameOf) -> dict[str, object]:
    """Give the fields of an event, the entries among them as they are called."""
    fields = asdict(event)
    return {**fields, **{word: called(fields[name]) for name, word in _NAMED.items() if name in fields}}


def _entered(_: Tournament, event: Entered, called: NameOf) -> Saying:
    if event.club:
        return said(mark("{pair} is entered, of {club}"), pair=called(event.entry), club=event.club)
    return said(mark("{pair} is entered"), pair=called(event.entry))


def _checked_in(before: Tournament, event: CheckedIn, called: NameOf) -> Saying:
    entry, pair = before.entries[event.entry], called(event.entry)
    if entry.presence is Presence.LEFT:
        return said(mark("{pair} is back"), pair=pair)
    if before.seed is not None and not entry.number:
        return said(mark("{pair} comes late, with number {number}"), pair=pair, number=before.field + 1)
    return said(mark("{pair} is here"), pair=pair)


def _table_fixed(_: Tournament, event: TableFixed, called: NameOf) -> Saying:
    if event.table is None:
        return said(mark("{pair} may sit at any table again"), pair=called(event.entry))
    return said(mark("{pair} keeps table {table}"), pair=called(event.entry), table=event.table)


def _club_set(_: Tournament, event: ClubSet, called: NameOf) -> Saying:
    if not event.club:
        return said(mark("{pair} is of no club"), pair=called(event.entry))
    return said(mark("{pair} is of the club {club}"), pair=called(event.entry), club=event.club)


def _categorised(_: Tournament, event: Categorised, called: NameOf) -> Saying:
    if not event.categories:
        return said(mark("{pair} is in no category"), pair=called(event.entry))
    message = mark("{pair} is in these categories: {categories}")
    return said(message, pair=called(event.entry), categories=", ".join(event.categories))


def _drawn(before: Tournament, event: Drawn, _: NameOf) -> Saying:
    here = sum(entry.presence is Presence.HERE for entry in before.entries.values())
    return said(mark("The numbers are drawn from the word “{seed}”; pairs: {n}"), seed=event.seed, n=here)


def _profile_changed(before: Tournament, event: ProfileChanged, _: NameOf) -> Saying:
    was = options.write(before.profile)[event.code]
    return said(mark("The switch {code} changes from {was} to {now}"), code=event.code, was=was, now=event.text)


def _prizes_set(_: Tournament, event: PrizesSet, __: NameOf) -> Saying:
    if not event.prizes:
        return said(mark("There are no prizes"))
    return said(mark("The prizes: {prizes}"), prizes=tuple(map(_prize, event.prizes)))


def _prize(prize: Prize) -> Saying:
    if prize.category:
        message = mark("{what} ({category}, place {place})")
        return said(message, category=prize.category, place=prize.place, what=prize.what)
    return said(mark("{what} (place {place})"), place=prize.place, what=prize.what)


def _round_opened(_: Tournament, event: RoundOpened, called: NameOf) -> Saying:
    tables = len(event.tables)
    if not event.byes:
        return said(mark("Round {round} is paired; tables: {n}"), round=event.round, n=tables)
    message = mark("Round {round} is paired; tables: {n}; sitting out: {byes}")
    return said(message, round=event.round, n=tables, byes=", ".join(map(called, event.byes)))


def _time_granted(_: Tournament, event: TimeGranted, __: NameOf) -> Saying:
    if event.table is None:
        message = mark("Round {round}: all tables get {minutes} min more")
        return said(message, round=event.round, minutes=event.minutes)
    message = mark("Round {round}, table {table}: {minutes} min more")
    return said(message, round=event.round, table=event.table, minutes=event.minutes)


def _fined(_: Tournament, event: Fined, called: NameOf) -> Saying:
    values = {"pair": called(event.entry), "round": event.round, "article": event.article, "points": event.points}
    if event.article == "ruling" and event.points:
        return said(mark("Round {round}: {pair} is fined {points} points by a judge's ruling"), **values)
    if event.points:
        return said(mark("Round {round}: {pair} is fined {points} points, article {article}"), **values)
    return said(mark("Round {round}: {pair} is warned"), **values)


def _fine_lifted(before: Tournament, event: FineLifted, called: NameOf) -> Saying:
    line = before.fines[event.fine - 1]
    message = mark("Fine {fine} of {pair} is lifted ({points} points)")
    return said(message, fine=event.fine, points=line.points, pair=called(line.entry))


def _ruled(_: Tournament, event: Ruled, called: NameOf) -> Saying:
    return said(_VERDICTS[event.verdict], pair=called(event.entry))


_VERDICTS: Final[Mapping[str, str]] = {
    "noted": mark("A judge's ruling about {pair}"),
    "disqualified": mark("{pair} is disqualified"),
    "readmitted": mark("{pair} is readmitted"),
}

_PLAIN: Final[Mapping[type, str]] = {
    CheckInCancelled: mark("The check-in of {pair} is taken back"),
    Withdrew: mark("{pair} withdraws"),
    DrawCancelled: mark("The draw is taken back"),
    DayBegan: mark("Day {day} begins"),
    RoundCancelled: mark("Round {round} is taken back, to be paired again"),
    Swapped: mark("Round {round}: {one} and {other} change places"),
    ClockStarted: mark("Round {round}: the clock starts"),
    ClockPaused: mark("Round {round}: the clock stands still"),
    ClockResumed: mark("Round {round}: the clock runs on"),
    RoundClosed: mark("Round {round} is closed"),
    RoundReopened: mark("Round {round} is open again"),
}
"""Events that tell themselves by their own fields."""

_TELLERS: Final[Mapping[type, _Teller]] = {
    Entered: _entered,
    CheckedIn: _checked_in,
    TableFixed: _table_fixed,
    ClubSet: _club_set,
    Categorised: _categorised,
    Drawn: _drawn,
    ProfileChanged: _profile_changed,
    PrizesSet: _prizes_set,
    RoundOpened: _round_opened,
    TimeGranted: _time_granted,
    ResultWritten: of_result,
    ResultConfirmed: of_result,
    ResultCorrected: of_result,
    ResultCleared: of_result,
    ResultDisputed: of_result,
    Forfeited: of_result,
    Fined: _fined,
    FineLifted: _fine_lifted,
    Ruled: _ruled,
}
