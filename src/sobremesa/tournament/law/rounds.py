"""Rounds: paired, paired again, changed by hand, closed, reopened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from sobremesa.games.domino.book import rule
from sobremesa.languages import Saying, mark
from sobremesa.tournament.events import RoundCancelled, RoundClosed, RoundOpened, RoundReopened, Swapped
from sobremesa.tournament.faults import EventError, said
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law.course import knockout_begun, planned_rounds, rounds_before_knockout
from sobremesa.tournament.law.days import today
from sobremesa.tournament.pairing.formats import FEWEST, all_against_all, is_round_robin
from sobremesa.tournament.pairing.knockout import first_bracket, next_bracket, pairs, through
from sobremesa.tournament.pairing.swiss import Met, Pair, pair
from sobremesa.tournament.pairing.tables import seated
from sobremesa.tournament.reckoning.standings import Rows, met, rank, tally
from sobremesa.tournament.state import Bracket, Match, Presence, Round, Swap, Tournament


class Plan(NamedTuple):
    """How the rule pairs a round."""

    order: tuple[EntryId, ...]
    """Who plays it, the best ranked first."""
    pairs: Sequence[Pair]
    byes: tuple[EntryId, ...]
    bracket: Bracket = ()
    all_play_all: bool = False


def next_round(tournament: Tournament) -> RoundOpened:
    """Pair the next round.

    Raises:
        EventError: If it cannot be paired now.

    """
    return _as_event(tournament, _planned(tournament))


def _as_event(tournament: Tournament, plan: Plan) -> RoundOpened:
    kept = {entry.id: entry.table for entry in tournament.entries.values() if entry.table is not None}
    return RoundOpened(len(tournament.rounds) + 1, seated(plan.pairs, kept), plan.byes)


def _planned(tournament: Tournament) -> Plan:
    number = len(tournament.rounds) + 1
    _refuse_opening(tournament, number)
    plan = _plan(tournament, number)
    if not plan.pairs and not plan.byes:
        raise EventError(mark("nobody is left in the knock-out; it is over"))
    return plan


def _refuse_opening(tournament: Tournament, number: int) -> None:
    if tournament.seed is None:
        raise EventError(mark("the numbers are not drawn yet; draw them first, from a word said in the hall"))
    if tournament.rounds and not tournament.rounds[-1].closed:
        raise EventError(mark("round {round} is not closed yet; close it first"), round=number - 1)
    planned = planned_rounds(tournament)
    if number > planned:
        raise EventError(mark("all {n} rounds are played; to play more, change their number"), n=planned)
    if len(_playing(tournament)) < FEWEST and not knockout_begun(tournament):
        raise EventError(mark("fewer than two pairs are left; nobody can be paired"))


def _standing_order(tournament: Tournament, rows: Rows) -> tuple[EntryId, ...]:
    """List those who play the next round, the best ranked first."""
    playing = _playing(tournament)
    return tuple(row.entry for row in rank(rows.values(), tournament.profile) if row.entry in playing)


def _playing(tournament: Tournament) -> set[EntryId]:
    return {entry.id for entry in tournament.entries.values() if entry.presence is Presence.HERE and entry.number}


def _plan(tournament: Tournament, number: int) -> Plan:
    """Pair those who play, the leaders first, and name who sits out."""
    rows = tally(tournament)
    order = _standing_order(tournament, rows)
    places = _bracket(tournament, number, order)
    if places:
        inside = tuple(entry for entry in order if entry in places)
        return Plan(inside, pairs(places), through(places), bracket=places)
    if is_round_robin(tournament.field, tournament.profile):
        return Plan(order, *_by_numbers(tournament, number, order), all_play_all=True)
    pairing = pair(order, barred(tournament, number, rows), {entry: rows[entry].byes for entry in order})
    return Plan(order, pairing.pairs, () if pairing.bye is None else (pairing.bye,))


def _bracket(tournament: Tournament, number: int, order: Sequence[EntryId]) -> Bracket:
    """Give the places of a knock-out; none in other rounds."""
    if number <= rounds_before_knockout(tournament):
        return ()
    last = tournament.rounds[-1]
    return next_bracket(tournament, last) if last.bracket else first_bracket(order, tournament.profile)


@rule("domino.pairing")
def barred(tournament: Tournament, number: int, rows: Rows) -> Met:
    """Say whom each should not meet: whom it has met, in the first round those of its club if they go apart."""
    if number > 1 or tournament.profile.first_round == "draw":
        return met(rows)
    clubs: dict[str, set[EntryId]] = {}
    for entry in tournament.entries.values():
        if entry.number and entry.club:
            clubs.setdefault(entry.club, set()).add(entry.id)
    return {id_: clubs.get(tournament.entries[id_].club, set()) - {id_} for id_ in rows}


@rule("domino.forfeit")
def _by_numbers(
    tournament: Tournament, number: int, order: Sequence[EntryId]
) -> tuple[Sequence[Pair], tuple[EntryId, ...]]:
    """Pair all against all; whose rival has left sits out like one who has the bye."""
    holder = {entry.number: entry.id for entry in tournament.entries.values()}
    place = {entry: at for at, entry in enumerate(order)}
    drawn = [(holder[one], holder[other]) for one, other in all_against_all(tournament.field, number)]
    left = [both for both in drawn if both[0] in place and both[1] in place]
    left.sort(key=lambda both: min(place[entry] for entry in both))
    playing = {entry for both in left for entry in both}
    return left, tuple(entry for entry in order if entry not in playing)


@rule("domino.pairing")
def opened(tournament: Tournament, event: RoundOpened) -> Tournament:
    """Open a round as the rule pairs it."""
    plan = _planned(tournament)
    if event != _as_event(tournament, plan):
        raise EventError(mark("this is not how the rule pairs round {round}; pair it anew"), round=event.round)
    added = Round(
        event.round,
        plan.order,
        {one.table: Match(one.table, one.first, one.second) for one in event.tables},
        tournament.profile,
        event.byes,
        all_play_all=plan.all_play_all,
        bracket=plan.bracket,
        clubs={} if tournament.rounds else {one.id: one.club for one in tournament.entries.values() if one.club},
        day=today(tournament),
    )
    return replace(tournament, rounds=(*tournament.rounds, added))


def current(tournament: Tournament, number: int) -> Round:
    """Find the round that is being played.

    Raises:
        EventError: If it is not this one.

    """
    playing = next((one for one in tournament.rounds[-1:] if not one.closed), None)
    if playing is None:
        raise EventError(mark("round {round} is not being played, nor is any other; pair the next"), round=number)
    if playing.number != number:
        message = mark("round {round} is not being played; the one that is: {playing}")
        raise EventError(message, round=number, playing=playing.number)
    return playing


def cancelled(tournament: Tournament, event: RoundCancelled) -> Tournament:
    """Take a round back, with its byes and who has missed it, so that it can be paired again from the start."""
    written = _written(current(tournament, event.round).matches.values())
    need_words(event.words)
    if written:
        raise EventError(
            mark("round {round} has results {where}; only a round without any can be paired again"),
            round=event.round,
            where=_where(written),
        )
    entries = {
        entry.id: entry._replace(missed=entry.missed - {event.round}) for entry in tournament.entries.values()
    }
    return replace(tournament, entries=entries, rounds=tournament.rounds[:-1])


def _written(matches: Iterable[Match]) -> Sequence[Match]:
    return [match for match in matches if match.outcome is not None]


def _tables(matches: Iterable[Match]) -> str:
    return ", ".join(str(match.table) for match in matches)


def need_words(words: str) -> None:
    """Ask for a reason.

    Raises:
        EventError: If there is none.

    """
    if not words.strip():
        raise EventError(mark("a reason is missing; say in words why"))


@rule("domino.judges")
def swapped(tournament: Tournament, event: Swapped) -> Tournament:
    """Let two entries change places, one of them perhaps with the bye."""
    playing = current(tournament, event.round)
    need_words(event.words)
    found = [playing.match_of(entry) for entry in (event.one, event.other)]
    _refuse_swap(tournament, playing, event)
    changed = {event.one: event.other, event.other: event.one}
    matches = [_exchanged(match, changed) for match in found if match is not None]
    byes = tuple(changed.get(entry, entry) for entry in playing.byes)
    bracket = tuple(changed.get(entry or 0, entry) for entry in playing.bracket)
    swaps = (*playing.swaps, Swap(event.one, event.other, event.words))
    return tournament.with_round(replace(playing.with_match(*matches), byes=byes, bracket=bracket, swaps=swaps))


def _exchanged(match: Match, changed: Mapping[EntryId, EntryId]) -> Match:
    first, second = (changed.get(entry, entry) for entry in match.entries)
    return Match(match.table, first, second)


def _refuse_swap(tournament: Tournament, playing: Round, event: Swapped) -> None:
    one, other = (playing.match_of(entry) for entry in (event.one, event.other))
    for entry, match in ((event.one, one), (event.other, other)):
        if match is None and entry not in playing.byes:
            raise EventError(mark("pair {entry} does not play round {round}"), entry=entry, round=event.round)
    if one == other:
        raise EventError(mark("they would change nothing; name two pairs of different tables"))
    written = _written(match for match in (one, other) if match is not None)
    if written:
        raise EventError(mark("a result is written {where}; swap before that"), where=_where(written))
    _refuse_second_bye(tournament, playing, event.other if event.one in playing.byes else event.one)


@rule("domino.bye")
def _refuse_second_bye(tournament: Tournament, playing: Round, gets: EntryId) -> None:
    """Let no hand give a second bye while somebody in the field has had none."""
    if gets in playing.byes or not playing.byes or playing.bracket:
        return
    had = Counter(entry for one in tournament.rounds[:-1] for entry in one.byes)
    if had[gets] > min(had[entry] for entry in playing.order):
        raise EventError(mark("pair {entry} has had the bye; give it to one that has not"), entry=gets)


@rule("domino.result")
def closed(tournament: Tournament, event: RoundClosed) -> Tournament:
    """Close a round whose results are all in, and confirmed if that was agreed."""
    playing = current(tournament, event.round)
    open_ = [match for match in playing.matches.values() if not settled(tournament, match)]
    missing = [match for match in open_ if match.outcome is None]
    disputed = [match for match in open_ if match.outcome is not None and match.outcome.disputed]
    wanting = (
        (mark("results are missing {where}"), missing),
        (mark("results are not confirmed {where}"), [one for one in open_ if one not in (*missing, *disputed)]),
        (mark("results are disputed {where}; a judge or the director decides"), disputed),
    )
    lacks = [said(message, where=_where(matches)) for message, matches in wanting if matches]
    if lacks:
        whole = reduce(lambda before, one: said(mark("{one}; {other}"), one=before, other=one), lacks)
        raise EventError(whole.message, **whole.values)
    return tournament.with_round(replace(playing, closed=True))


def _where(matches: Sequence[Match]) -> Saying:
    message = mark("at table {tables}") if len(matches) == 1 else mark("at tables {tables}")
    return said(message, tables=_tables(matches))


@rule("domino.result")
def settled(tournament: Tournament, match: Match) -> bool:
    """Tell whether nothing more is wanted of a match: its result is undisputed, and confirmed if need be."""
    if match.outcome is None or match.outcome.disputed:
        return False
    return match.outcome.confirmed or tournament.profile.confirmation == "off"


def reopened(tournament: Tournament, event: RoundReopened) -> Tournament:
    """Go on with the last round, as long as the next is not paired."""
    need_words(event.words)
    if not 1 <= event.round <= len(tournament.rounds):
        raise EventError(mark("round {round} has not been paired"), round=event.round)
    last = tournament.rounds[-1]
    if event.round != last.number:
        message = mark("round {last} is paired, so round {round} stays closed; correct its results instead")
        raise EventError(message, round=event.round, last=last.number)
    if not last.closed:
        raise EventError(mark("round {round} is not closed yet"), round=event.round)
    return tournament.with_round(replace(last, closed=False))
