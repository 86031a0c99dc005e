"""Results: written by one side, agreed to or disputed by the other, corrected or taken back with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NoReturn

from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.events import (
    By,
    Happened,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    Score,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.checking import won
from sobremesa.tournament.law.rounds import current, need_words, settled
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Match, Outcome, Round, Tournament

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
    outcome = _played(switches_for(tournament, one), one, match, event.score, said)
    return tournament.with_round(one.with_match(match._replace(outcome=outcome)))


@rule("domino.2")
def switches_for(tournament: Tournament, one: Round) -> Profile:
    """Give the switches that hold for a result: those of today, with the target and the time of its round."""
    return replace(tournament.profile, target=one.agreed.target, minutes=one.agreed.minutes)


def _played(profile: Profile, one: Round, match: Match, score: Score, said: Happened) -> Outcome:
    if one.bracket and score.first == score.second and profile.equal_at_time == "draw":
        raise EventError(
            mark("{points}–{points}: in a knock-out a level match is played on; one more hand"),
            points=score.first,
        )
    both = (score.first, score.second), (score.second, score.first)
    office = said.by in OFFICES_THAT_CONFIRM
    return Outcome(
        both,
        won(profile, match, score),
        at_time=score.at_time,
        by=said.by,
        confirmed=office,
        decided=office,
        hands=score.hands,
        made=said,
    )


def _refuse_stranger(match: Match, by: By) -> None:
    if isinstance(by, int) and by not in match.entries:
        raise EventError(
            mark("pair {entry} does not play at table {table}; its own pairs and the desk may write there"),
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
    refuse_misquoted(event.table, outcome, (event.first, event.second))
    _refuse_stranger(match, said.by)
    if said.by in (outcome.by, "desk") and said.by not in OFFICES_THAT_CONFIRM:
        raise EventError(mark("who wrote a result cannot confirm it; the other pair or a judge does"))
    if outcome.disputed and said.by not in OFFICES_THAT_CONFIRM:
        _refuse_disputed(event.table)
    decided = outcome.decided or said.by in OFFICES_THAT_CONFIRM
    agreed_to = outcome._replace(confirmed=True, decided=decided, disputed="")
    return tournament.with_round(one.with_match(match._replace(outcome=agreed_to)))


def refuse_misquoted(table: int, outcome: Outcome, quoted: tuple[int, int]) -> None:
    """Let a result be touched only by who has seen it.

    Raises:
        EventError: If other points stand.

    """
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
    refuse_misquoted(event.table, match.outcome, event.was)
    refuse_overruling(tournament, one, match, said.by)
    outcome = _played(switches_for(tournament, one), one, match, event.score, said)
    return tournament.with_round(one.with_match(match._replace(outcome=outcome._replace(words=event.words))))


@rule("domino.judges", "domino.result")
def refuse_overruling(tournament: Tournament, one: Round, match: Match, by: By) -> None:
    """Let nobody but a judge or the director change what they decided, are to decide, or nobody would confirm.

    Raises:
        EventError: If somebody else would.

    """
    if by in OFFICES_THAT_CONFIRM or match.outcome is None:
        return
    if match.outcome.decided:
        raise EventError(mark("a judge has decided this result; only a judge or the director changes it"))
    if match.outcome.disputed:
        _refuse_disputed(match.table)
    if one.closed and tournament.profile.confirmation == "required":
        message = mark("round {round} is closed, so nobody would confirm it; a judge or the director changes it")
        raise EventError(message, round=one.number)


def _refuse_disputed(table: int) -> NoReturn:
    raise EventError(mark("table {table} has a disputed result; a judge or the director decides"), table=table)


@rule("domino.result")
def result_cleared(tournament: Tournament, event: ResultCleared, said: Happened) -> Tournament:
    """Take back a result that was written at the wrong table, as long as the round is being played."""
    one, match = match_at(tournament, event.round, event.table)
    current(tournament, event.round)
    need_words(event.words)
    if match.outcome is None:
        raise EventError(mark("table {table} has no result; there is none to take back"), table=event.table)
    refuse_misquoted(event.table, match.outcome, event.was)
    refuse_overruling(tournament, one, match, said.by)
    _refuse_others(tournament, match, match.outcome, said.by)
    return tournament.with_round(one.with_match(match._replace(outcome=None)))


def _refuse_others(tournament: Tournament, match: Match, outcome: Outcome, by: By) -> None:
    """Let a pair take back what it wrote itself, as long as nobody has agreed to it."""
    if isinstance(by, int) and (outcome.by != by or settled(tournament, match)):
        message = mark(
            "a pair takes back only what it wrote itself, before the others agree; a judge does the rest"
        )
        raise EventError(message)


@rule("domino.judges", "domino.result")
def result_disputed(tournament: Tournament, event: ResultDisputed, said: Happened) -> Tournament:
    """Take it that the other pair calls a result wrong: until a judge has decided, the round stays open."""
    one, match = match_at(tournament, event.round, event.table)
    current(tournament, event.round)
    need_words(event.words)
    outcome = match.outcome
    if outcome is None:
        raise EventError(mark("table {table} has no result yet; write it first"), table=event.table)
    _refuse_stranger(match, said.by)
    if outcome.disputed:
        raise EventError(mark("table {table} has a disputed result already; a judge decides"), table=event.table)
    if outcome.decided:
        raise EventError(mark("a judge has decided this result; only a judge or the director changes it"))
    if isinstance(said.by, int) and said.by == outcome.by:
        raise EventError(mark("who wrote a result does not dispute it; the desk corrects it"))
    disputed = outcome._replace(disputed=event.words, confirmed=False, objection=said)
    return tournament.with_round(one.with_match(match._replace(outcome=disputed)))
