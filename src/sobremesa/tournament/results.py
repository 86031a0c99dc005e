"""Results: written by one side, agreed to by the other, corrected with a reason, forfeited; and fines."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.checking import won
from sobremesa.tournament.events import (
    By,
    Fined,
    Forfeited,
    Happened,
    ResultConfirmed,
    ResultCorrected,
    ResultWritten,
    Ruled,
    Score,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.registration import find
from sobremesa.tournament.rounds import current, need_words
from sobremesa.tournament.state import Fault, Fine, Match, Outcome, PointsOf, Presence, Round, Tournament

OFFICES_THAT_CONFIRM: Final = ("judge", "director")


def match_at(tournament: Tournament, number: int, table: int) -> tuple[Round, Match]:
    """Find a match by its round and table.

    Raises:
        EventError: If there is none.

    """
    if not 1 <= number <= len(tournament.rounds):
        raise EventError(mark("round {round} has not been paired"), round=number)
    one = tournament.rounds[number - 1]
    if table not in one.matches:
        raise EventError(
            mark("nobody meets at table {table} in round {round}; there are tables {tables}"),
            table=table,
            round=number,
            tables=_spans(sorted(one.matches)) or "–",
        )
    return one, one.matches[table]


def _spans(numbers: list[int]) -> str:
    """Write numbers with a dash for those in a row: ``1–4, 7``."""
    starts = [n for n in numbers if n - 1 not in numbers]
    ends = [n for n in numbers if n + 1 not in numbers]
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in zip(starts, ends, strict=True))


@rule("domino.result")
def result_written(tournament: Tournament, event: ResultWritten, said: Happened) -> Tournament:
    """Write a result where there is none yet; what stands is never replaced by it."""
    one, match = match_at(tournament, event.round, event.table)
    current(tournament, event.round)
    _refuse_stranger(match, said.by)
    if match.outcome is not None:
        raise EventError(
            mark("table {table} has the result {first}–{second} already; to change it, correct it with a reason"),
            table=event.table,
            first=match.outcome.points[0],
            second=match.outcome.points[1],
        )
    outcome = _played(_in_round(tournament, one), one, match, event.score, said.by)
    return tournament.with_round(one.with_match(match._replace(outcome=outcome)))


@rule("domino.2")
def _in_round(tournament: Tournament, one: Round) -> Profile:
    """Give the switches that hold for a result: those of today, with the target the round was played to."""
    return replace(tournament.profile, target=one.agreed.target)


def _played(profile: Profile, one: Round, match: Match, score: Score, by: By) -> Outcome:
    if one.bracket and score.first == score.second and profile.equal_at_time == "draw":
        raise EventError(
            mark("{points}–{points}: in a knock-out a level match is played on; one more hand"),
            points=score.first,
        )
    both = (score.first, score.second), (score.second, score.first)
    office = by in OFFICES_THAT_CONFIRM
    return Outcome(
        both, won(profile, match, score), at_time=score.at_time, by=by, confirmed=office, decided=office
    )


def _refuse_stranger(match: Match, by: By) -> None:
    if isinstance(by, int) and by not in match.entries:
        raise EventError(
            mark("entry {entry} does not play at table {table}; its own pairs and the desk may write there"),
            entry=by,
            table=match.table,
        )


@rule("domino.result")
def result_confirmed(tournament: Tournament, event: ResultConfirmed, said: Happened) -> Tournament:
    """Let the other pair or a judge agree to what stands."""
    one, match = match_at(tournament, event.round, event.table)
    outcome = match.outcome
    if outcome is None:
        raise EventError(mark("table {table} has no result yet; write it first"), table=event.table)
    _refuse_quoted(event.table, outcome, (event.first, event.second))
    _refuse_stranger(match, said.by)
    if said.by in (outcome.by, "desk") and said.by not in OFFICES_THAT_CONFIRM:
        raise EventError(mark("who wrote a result cannot confirm it; the other pair or a judge does"))
    decided = outcome.decided or said.by in OFFICES_THAT_CONFIRM
    agreed_to = outcome._replace(confirmed=True, decided=decided)
    return tournament.with_round(one.with_match(match._replace(outcome=agreed_to)))


def _refuse_quoted(table: int, outcome: Outcome, quoted: tuple[int, int]) -> None:
    if outcome.points != quoted:
        raise EventError(
            mark("table {table} has {first}–{second}, not {seen_first}–{seen_second}; look at it again"),
            table=table,
            first=outcome.points[0],
            second=outcome.points[1],
            seen_first=quoted[0],
            seen_second=quoted[1],
        )


@rule("domino.result")
def result_corrected(tournament: Tournament, event: ResultCorrected, said: Happened) -> Tournament:
    """Replace what stands, with a reason; the standings follow, later pairings stay."""
    one, match = match_at(tournament, event.round, event.table)
    need_words(event.words)
    if match.outcome is None:
        raise EventError(mark("table {table} has no result yet; write it first"), table=event.table)
    _refuse_quoted(event.table, match.outcome, event.was)
    _refuse_overruling(tournament, one, match.outcome, said.by)
    outcome = _played(_in_round(tournament, one), one, match, event.score, said.by)
    return tournament.with_round(one.with_match(match._replace(outcome=outcome._replace(words=event.words))))


@rule("domino.judges", "domino.result")
def _refuse_overruling(tournament: Tournament, one: Round, outcome: Outcome, by: By) -> None:
    """Let nobody but a judge or the director change what they decided, or what would no more be asked again."""
    if by in OFFICES_THAT_CONFIRM:
        return
    if outcome.decided:
        raise EventError(mark("a judge has decided this result; only a judge or the director changes it"))
    if one.closed and tournament.profile.confirmation == "required":
        message = mark("round {round} is closed, so nobody would confirm it; a judge or the director changes it")
        raise EventError(message, round=one.number)


@rule("domino.forfeit", "domino.6.block")
def forfeited(tournament: Tournament, event: Forfeited, said: Happened) -> Tournament:
    """Give a match to the rivals of one who is absent, or whom a judge declares to have lost; both may be."""
    one, match = match_at(tournament, event.round, event.table)
    need_words(event.words)
    if event.entry not in match.entries:
        raise EventError(
            mark("entry {entry} does not play at table {table}; there are {first} and {second}"),
            entry=event.entry,
            table=event.table,
            first=match.first,
            second=match.second,
        )
    if match.outcome is not None or event.was is not None:
        _refuse_unquoted(match, event.was)
    if match.outcome is not None:
        _refuse_overruling(tournament, one, match.outcome, said.by)
    standing = match._replace(outcome=None) if event.instead else match
    side = match.entries.index(event.entry)
    outcome = _forfeit(_in_round(tournament, one), standing, side, event.why, said.by)
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
    _refuse_quoted(match.table, match.outcome, quoted)


def _forfeit(profile: Profile, match: Match, side: int, why: Fault, by: By) -> Outcome:
    """Put a side at fault, beside what the other already is; two at fault both lose."""
    first, second = match.outcome.faults if match.outcome is not None else ("", "")
    faults = (why, second) if side == 0 else (first, why)
    return Outcome(
        (_written(profile, *faults), _written(profile, *reversed(faults))),
        (0 if faults[0] else 2, 0 if faults[1] else 2),
        faults,
        by=by,
        confirmed=True,
        decided=by in OFFICES_THAT_CONFIRM,
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


@rule("domino.fines")
def fined(tournament: Tournament, event: Fined, said: Happened) -> Tournament:
    """Add a line to the ledger. The score that is written has it taken off, whichever comes first."""
    entry = find(tournament, event.entry)
    need_words(event.words)
    if not 1 <= event.round <= len(tournament.rounds) or entry.id not in tournament.rounds[event.round - 1].order:
        raise EventError(mark("entry {entry} does not play round {round}"), entry=entry.id, round=event.round)
    line = Fine(event.round, entry.id, event.article, event.points, said.by, said.at, event.words)
    return replace(tournament, fines=(*tournament.fines, line))


@rule("domino.judges", "domino.forfeit")
def ruled(tournament: Tournament, event: Ruled, said: Happened) -> Tournament:
    """Take what a judge decided; whoever is disqualified loses the match being played, and plays no more."""
    entry = find(tournament, event.entry)
    need_words(event.words)
    if event.verdict == "noted":
        return tournament
    out = tournament.with_entry(entry._replace(presence=Presence.DISQUALIFIED))
    playing = out.rounds[-1] if out.rounds and not out.rounds[-1].closed else None
    match = playing.match_of(entry.id) if playing is not None else None
    if playing is None or match is None or _settled(out, match):
        return out
    outcome = _forfeit(_in_round(out, playing), match, match.entries.index(entry.id), "lost", said.by)
    return out.with_round(playing.with_match(match._replace(outcome=outcome._replace(words=event.words))))


def _settled(tournament: Tournament, match: Match) -> bool:
    """Tell whether nothing more is asked about a result."""
    return match.outcome is not None and (match.outcome.confirmed or tournament.profile.confirmation == "off")
