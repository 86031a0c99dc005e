"""How entries about a match change a table.

A step that has just been made is folded in as it is; one read from the log is followed line by line, draws taken
as they stand, so that a match goes on exactly where it stopped.
"""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.bits import put
from sobremesa.chance import commitment
from sobremesa.contract import Event
from sobremesa.games import rooms
from sobremesa.match import BANK_MS, Match, add_cut, branch, follow, open_record, opens_hand, wind
from sobremesa.record import MoveLine, read_header, read_line
from sobremesa.seats import JUDGE
from sobremesa.server.face import Origin
from sobremesa.server.table.entries import Closed, Copied, Cut, Drawn, Finished, Moved, Rematched, Started
from sobremesa.server.table.noticing import News
from sobremesa.server.table.seating import inherited, is_eager
from sobremesa.server.table.sitting import Place, Played, Ruling, Sitting, Tally
from sobremesa.server.table.watch import Watch


class Stepped(NamedTuple):
    """A step just made, or a copy that begins: the match after it, what all saw."""

    match: Match
    events: tuple[Event, ...]
    before: tuple[Event, ...] = ()
    """Where a copy begins, what all saw in the hand before this one."""


def started(table: Sitting, entry: Started) -> Sitting:
    """Begin a match: nothing is dealt yet."""
    match = open_record(bytes(entry.header), rooms().values())
    return table._replace(
        status="playing",
        match=match,
        known=table.terms,
        watch=Watch(entry.at),
        secrets=(entry.secret,),
        story=(),
        begins=0,
        news=News(),
        rulings=(),
        banks=(BANK_MS,) * len(table.places),
        closed=False,
    )


def copied(table: Sitting, entry: Copied, stepped: Stepped | None) -> Sitting:
    """Begin a copy of a match where that stood at one of its steps."""
    match, events, before = stepped or _branched(entry)
    original = read_header(bytes(entry.lines[0])).match
    return table._replace(
        status="playing",
        origin=Origin(original, match.n, entry.source, entry.number),
        sat=tuple([Place("person" if one.person else "bot", one.person, since=one.since) for one in entry.sat]),
        match=match,
        watch=Watch.showing(match.ms, entry.at),
        secrets=(entry.secret,),
        story=before + events,
        begins=len(before),
        lingers=True,
        banks=(BANK_MS,) * len(table.places),
    )


def _branched(entry: Copied) -> Stepped:
    reel = wind([bytes(line) for line in entry.lines], rooms().values())
    match, before, events = branch(reel, reel.last, entry.name, commitment(entry.secret))
    return Stepped(match, events, before)


def moved(table: Sitting, entry: Moved, stepped: Stepped | None) -> Sitting:
    """Make a move of a seat, the clock or the judge."""
    match, events, _ = stepped or _followed(table, entry)
    if entry.actor >= 0:
        table = _of_seat(table, entry)
    elif entry.actor == JUDGE:
        table = _of_judge(table, entry, match, events)
    return _told(table, match, events, lingers=len(events) > 1)


def _told(table: Sitting, match: Match, events: tuple[Event, ...], *, lingers: bool) -> Sitting:
    """Go on with the match and its story; keep what everybody has to notice."""
    news = table.news.with_those_of(table.game, events, match.n)
    return table._replace(match=match, story=table.story + events, lingers=lingers, news=news)


def _of_seat(table: Sitting, entry: Moved) -> Sitting:
    """Note what is left of a seat's bank, and whether its person was late."""
    place = table.places[entry.actor]
    late = entry.why == "default" and place.kind == "person"
    if late != place.late:
        table = table.put(entry.actor, place._replace(late=late))
    return table._replace(banks=put(table.banks, entry.actor, entry.bank))


def _of_judge(table: Sitting, entry: Moved, match: Match, events: tuple[Event, ...]) -> Sitting:
    """Remember who judged, when and what."""
    line = read_line(bytes(entry.line), match.n)
    move = match.game.read(line.move) if isinstance(line, MoveLine) else None
    return table._replace(rulings=(*table.rulings, Ruling(table.owner(entry.who), match.ms, move, events)))


def drawn(table: Sitting, entry: Drawn, stepped: Stepped | None) -> Sitting:
    """Resolve the chance the match waits for; late joiners take over where a new hand begins."""
    opens = opens_hand(the_match(table))
    match, events, _ = stepped or _followed(table, entry)
    table = table._replace(secrets=(*table.secrets, entry.secret))
    if opens:
        story = table.story[table.begins :]
        table = inherited(table._replace(story=story, begins=len(story)))
    return _told(table, match, events, lingers=table.lingers or len(events) > 1)


def _followed(table: Sitting, entry: Moved | Drawn) -> Stepped:
    match = the_match(table)
    if isinstance(entry, Moved) and entry.cut:
        match = add_cut(match, entry.actor, bytes.fromhex(entry.cut))
    replayed = follow(match, bytes(entry.line))
    return Stepped(replayed.match, replayed.events)


def finished(table: Sitting, entry: Finished) -> Sitting:
    """End a match and add it to the evening's score; a copy counts for nothing."""
    if table.origin is not None:
        return table._replace(status="over", asking=None)
    outcome = table.game.outcome(the_match(table).state)
    payoffs = tuple(outcome.payoffs) if outcome else ()
    evening = dict(table.evening)
    for seat, payoff in enumerate(payoffs):
        sitter = table.sitter(seat)
        if sitter:
            evening[sitter] = Tally(evening.get(sitter, Tally()).total + payoff, payoff)
    played = Played(table.places, payoffs, entry.at)
    return table._replace(
        status="over",
        evening=evening,
        played=(*table.played, played),
        asking=None,
    )


def cut(table: Sitting, entry: Cut) -> Sitting:
    """Keep a person's cut for the next chance."""
    return table._replace(match=add_cut(the_match(table), entry.seat, bytes.fromhex(entry.cut)))


def rematched(table: Sitting, entry: Rematched) -> Sitting:
    """Get ready for another match: seats as they are, late joiners on theirs; who asked for it is ready."""
    table = inherited(table)
    eager = table.owner(entry.who)
    places = tuple(
        place._replace(ready=is_eager(table, place, eager), held=False, late=False) for place in table.places
    )
    return table._replace(status="lobby", match=None, secrets=(), story=(), begins=0, places=places, closed=False)


def closed(table: Sitting, entry: Closed) -> Sitting:
    """End a match unfinished; its secrets stay closed, its record stays."""
    if table.origin is not None:
        return table._replace(status="over", closed=True, asking=None)
    played = Played(table.places, (), entry.at)
    return table._replace(status="over", closed=True, played=(*table.played, played), asking=None)


def the_match(table: Sitting) -> Match:
    """Return the match of a table that plays one.

    Raises:
        LookupError: If there is none.

    """
    if table.match is None:
        raise LookupError(f"table {table.code} plays no match")
    return table.match
