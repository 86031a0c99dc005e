"""Matches lost without a score: by absence, by a judge's word, by disqualification; and other rulings."""

from __future__ import annotations

from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.events import Forfeited, Happened, Ruled
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.registration import find
from sobremesa.tournament.law.results import (
    OFFICES_THAT_CONFIRM,
    match_at,
    refuse_misquoted,
    refuse_overruling,
    switches_for,
)
from sobremesa.tournament.law.rounds import need_words, settled
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import WIN, Entry, Fault, Match, Outcome, PointsOf, Presence, Tournament


@rule("domino.forfeit", "domino.6.block")
def forfeited(tournament: Tournament, event: Forfeited, said: Happened) -> Tournament:
    """Give a match to the rivals of one who is absent, or whom a judge declares to have lost; both may be."""
    one, match = match_at(tournament, event.round, event.table)
    need_words(event.words)
    if event.entry not in match.entries:
        raise EventError(
            mark("pair {entry} does not play at table {table}; there are {first} and {second}"),
            entry=event.entry,
            table=event.table,
            first=match.first,
            second=match.second,
        )
    if match.outcome is not None or event.was is not None:
        _refuse_unquoted(match, event.was)
    refuse_overruling(tournament, one, match, said.by)
    standing = match._replace(outcome=None) if event.instead else match
    side = match.entries.index(event.entry)
    outcome = _forfeit(switches_for(tournament, one), standing, side, event.why, said)
    return tournament.with_round(one.with_match(match._replace(outcome=outcome._replace(words=event.words))))


def _refuse_unquoted(match: Match, quoted: tuple[int, int] | None) -> None:
    """Let a forfeit replace only the result that whoever books it has seen."""
    if match.outcome is None:
        raise EventError(mark("table {table} has no result yet; there is none to replace"), table=match.table)
    if quoted is None:
        raise EventError(
            mark("table {table} has the result {first}–{second} already; to replace it, say what it was"),
            table=match.table,
            first=match.outcome.points[0],
            second=match.outcome.points[1],
        )
    refuse_misquoted(match.table, match.outcome, quoted)


def _forfeit(profile: Profile, match: Match, side: int, why: Fault, said: Happened) -> Outcome:
    """Put a side at fault, beside what the other already is; two at fault both lose."""
    first, second = match.outcome.faults if match.outcome is not None else ("", "")
    faults = (why, second) if side == 0 else (first, why)
    return Outcome(
        (_written(profile, *faults), _written(profile, *reversed(faults))),
        (0 if faults[0] else WIN, 0 if faults[1] else WIN),
        faults,
        by=said.by,
        confirmed=True,
        decided=said.by in OFFICES_THAT_CONFIRM,
        made=said,
    )


@rule("domino.forfeit")
def _written(profile: Profile, mine: Fault, theirs: Fault) -> PointsOf:
    """Say what a side is written, for and against, where it or its rivals are at fault."""
    if mine == "absent":
        percents = profile.absent_for, profile.absent_against
    elif mine == "lost":
        percents = profile.lost_for, profile.lost_against
    elif theirs == "absent":
        percents = profile.present_for, profile.present_against
    else:
        percents = profile.lost_against, profile.lost_for
    return profile.share(percents[0]), profile.share(percents[1])


@rule("domino.judges", "domino.forfeit")
def ruled(tournament: Tournament, event: Ruled, said: Happened) -> Tournament:
    """Take what a judge decided; whoever is disqualified loses the match being played, and plays no more."""
    entry = find(tournament, event.entry)
    need_words(event.words)
    if event.verdict == "noted":
        return tournament
    if event.verdict == "readmitted":
        return _readmitted(tournament, entry)
    out = tournament.with_entry(entry._replace(presence=Presence.DISQUALIFIED))
    playing = out.rounds[-1] if out.rounds and not out.rounds[-1].closed else None
    match = playing.match_of(entry.id) if playing is not None else None
    if playing is None or match is None or settled(out, match):
        return out
    outcome = _forfeit(switches_for(out, playing), match, match.entries.index(entry.id), "lost", said)
    return out.with_round(playing.with_match(match._replace(outcome=outcome._replace(words=event.words))))


def _readmitted(tournament: Tournament, entry: Entry) -> Tournament:
    """Let an entry check in again; a match it lost by the disqualification is corrected apart."""
    if entry.presence is not Presence.DISQUALIFIED:
        raise EventError(mark("pair {entry} is not disqualified"), entry=entry.id)
    return tournament.with_entry(entry._replace(presence=Presence.LEFT))
