"""Making the face of a table: who sits where, who is there, what was agreed and what is asked.

What must not live here: how long somebody has left (``clocks``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from sobremesa.server.face import (
    HOLD,
    PACE,
    SEATS,
    Asked,
    Changed,
    EveningRow,
    Judge,
    Judged,
    Origin,
    Past,
    Sitter,
    Status,
    TableFace,
    Talk,
    numbered,
)
from sobremesa.server.hall.presence import away, here
from sobremesa.server.table.naming import names_at, score_name, shown_names
from sobremesa.server.table.sitting import Asking, Judging, Place, Played, Ruling, Sitting, Tally, Terms
from sobremesa.server.table.talking import is_still

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table


class Seen(Struct, frozen=True):
    """Everything a face is made of: as long as it is the same, so is the face."""

    places: tuple[Place, ...]
    host: str
    doubles: Mapping[str, str]
    shared: frozenset[str]
    status: Status
    options: Mapping[str, str]
    preset: str
    pace: str
    hold: bool
    agreed: int
    known: Terms
    talk: Talk
    evening: Mapping[str, Tally]
    played: tuple[Played, ...]
    names: Mapping[str, str]
    presence: Presence
    asking: Asking | None
    paused: bool
    origin: Origin | None
    judge: Judge | None
    rulings: tuple[Ruling, ...]


class Presence(Struct, frozen=True):
    """Who is there."""

    aways: tuple[bool, ...]
    watchers: int


Known: TypeAlias = tuple[tuple[int, tuple[Place, ...], Mapping[str, str], Judging, str], Presence]
"""How often somebody had come or gone, seats, doubles, judge, keeper; and who was there as long as that is so."""


def face_of(table: Table) -> TableFace:
    """Make a table's face as it is now, or find the one made before if nothing of it has changed."""
    seen, known = _seen(table), table.faced
    if known is None or known[0] != seen:
        known = table.faced = (seen, _made(table, seen))
    return known[1]


def _seen(table: Table) -> Seen:
    sitting = table.sitting
    return Seen(
        sitting.places,
        sitting.host,
        sitting.doubles,
        sitting.shared,
        sitting.status,
        sitting.options,
        sitting.preset,
        sitting.pace,
        sitting.hold,
        sitting.agreed,
        sitting.known,
        _talk(sitting),
        sitting.evening,
        sitting.played,
        table.names,
        _presence(table),
        sitting.asking,
        sitting.paused,
        _origin(table),
        _judge(table),
        sitting.rulings,
    )


def _judge(table: Table) -> Judge | None:
    """Say who judges, whether he is there, and whether a link leads to his chair."""
    sitting = table.sitting
    if not sitting.judged:
        return None
    judge = sitting.judging.person
    name = table.names.get(judge, "–") if judge else ""
    return Judge(name, bool(judge) and not here(table, judge) and away(table, judge), sitting.judging.open_link)


def _origin(table: Table) -> Origin | None:
    """Say of what match this is a copy, and whether that can still be looked at."""
    origin = table.sitting.origin
    if origin is None or not origin.source:
        return origin
    return origin._replace(kept=table.hall.has(origin.source))


def _presence(table: Table) -> Presence:
    """Say who is there; it changes with time only if somebody is missing."""
    sitting, streams = table.sitting, table.streams
    now = streams.changes, sitting.places, sitting.doubles, sitting.judging, sitting.keeper
    if table.present is not None and table.present[0] == now:
        return table.present[1]
    missing = [bool(place.person) and not here(table, place.person) for place in sitting.places]
    aways = tuple(
        [gone and away(table, place.person) for gone, place in zip(missing, sitting.places, strict=True)]
    )
    found = Presence(aways, streams.people() - sum([streams.here(person) for person in _seated(sitting)]))
    table.present = None if any(missing) else (now, found)
    return found


def _made(table: Table, seen: Seen) -> TableFace:
    sitting, settings = table.sitting, table.hall.settings
    return TableFace(
        code=sitting.code,
        game=sitting.game.spec.name,
        status=sitting.status,
        sitters=_sitters(
            sitting.places,
            sitting.host,
            seen.presence.aways,
            shown_names(sitting, table.names),
            sitting.shared,
            sitting.lent,
            tuple([table.names.get(place.heir, "") for place in sitting.places]),
        ),
        options=sitting.options,
        preset=sitting.preset,
        address=settings.origin.partition("://")[2],
        link=f"{settings.origin}/t/{sitting.code}",
        watchers=seen.presence.watchers,
        bots_hold=sitting.hold,
        pace=sitting.pace,
        agreed=sitting.agreed,
        changed=_changed(sitting.known, sitting.terms),
        evening=_evening(table),
        past=_past(sitting.played, table.names),
        talk=seen.talk,
        asked=_asked(sitting),
        paused=sitting.paused,
        origin=seen.origin,
        judge=seen.judge,
        written=sitting.written,
        judged=tuple([Judged(table.names.get(by, "–"), *what) for by, *what in sitting.rulings]),
    )


def _changed(known: Terms, now: Terms) -> tuple[Changed, ...]:
    """List what is agreed otherwise than people know it; how many seats there are is seen without."""
    rules = [
        Changed(code, text)
        for code, text in known.options.items()
        if code != SEATS and text != now.options.get(code)
    ]
    pace = [Changed(PACE, known.pace)] if known.pace != now.pace else []
    hold = [Changed(HOLD, "1" if known.hold else "")] if known.hold != now.hold else []
    return (*rules, *pace, *hold)


def _asked(sitting: Sitting) -> Asked | None:
    """Say by seats who proposes a pause and who has answered."""
    asking = sitting.asking
    by = None if asking is None else sitting.seat_of(asking.by)
    if asking is None or by is None:
        return None
    agreed = frozenset(seat for seat in sitting.people if sitting.places[seat].person in asking.agreed)
    return Asked(by, agreed, sitting.seat_of(asking.refused))


def _talk(sitting: Sitting) -> Talk:
    hushed = (
        [seat for seat in sitting.people if sitting.places[seat].person in sitting.hushed]
        if sitting.hushed
        else ()
    )
    return Talk(sitting.voices, sitting.words, frozenset(hushed), is_still(sitting))


def _seated(sitting: Sitting) -> Iterator[str]:
    """Name everybody who sits, acts for who sits, or judges."""
    yield from (place.person for place in sitting.places if place.person)
    yield from sitting.doubles
    if sitting.judging.person:
        yield sitting.judging.person
    if sitting.keeper:
        yield sitting.keeper


@lru_cache(4096)
def _sitters(
    places: tuple[Place, ...],
    host: str,
    aways: tuple[bool, ...],
    shown: tuple[str, ...],
    shared: frozenset[str],
    lent: frozenset[str],
    heirs: tuple[str, ...],
) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(
            seat,
            place.kind,
            shown[seat],
            ready=place.ready,
            away=aways[seat],
            held=place.held,
            late=place.late,
            host=place.kind == "person" and place.person == host,
            since=place.since,
            shared=place.person in shared,
            parted=place.person in lent - shared,
            heir=heirs[seat] if place.heir in shared else "",
        )
        for seat, place in enumerate(places)
    )


def _evening(table: Table) -> tuple[EveningRow, ...]:
    rows = [
        EveningRow(score_name(sitter, table.names), round(tally.total), round(tally.last))
        for sitter, tally in table.sitting.evening.items()
    ]
    return tuple(sorted(rows, key=lambda row: -row.total))


def _past(played: tuple[Played, ...], names: Mapping[str, str]) -> tuple[Past, ...]:
    return tuple([Past(number, _won(match, names)) for number, match in enumerate(played, 1)])


def _won(match: Played, names: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    if not match.payoffs:
        return ()
    called = [name or numbered(seat) for seat, name in enumerate(names_at(match.places, names))]
    won = zip(called, [round(payoff) for payoff in match.payoffs], strict=True)
    return tuple(sorted(won, key=lambda one: -one[1]))
