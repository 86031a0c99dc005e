"""What a judge does: fines, rulings, opened racks; and with real tiles (``referee=table``) everything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, TypeAlias, cast

from sobremesa.bits import put
from sobremesa.games.domino import closing
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.breaches import (
    Bonus,
    BonusGiven,
    BonusTaken,
    Correct,
    Fine,
    HandCorrected,
    NoBonus,
    NoResult,
    RackShown,
    Result,
    Rule,
    Show,
    Stop,
    StoppedBetween,
)
from sobremesa.games.domino.codes import (
    ARTICLES,
    BONUS,
    CORRECT,
    FINE,
    NO_BONUS,
    NO_RESULT,
    RESULT,
    RULING,
    RULINGS,
    SHOW,
    STOP,
    Codes,
)
from sobremesa.games.domino.ledger import booked, price
from sobremesa.games.domino.moves import Event, HandSettled, ScoreLine
from sobremesa.games.domino.pieces import ALL_PIPS, SEATS
from sobremesa.games.domino.scoring import BONUS as BONUS_POINTS
from sobremesa.games.domino.state import (
    CARIBE,
    FINISH,
    JUDGED,
    LOST,
    NOBODY,
    OVER,
    PLAY,
    REAL,
    STRICT,
    Pair,
    PerPair,
    Table,
)
from sobremesa.games.domino.table_manners import challenges
from sobremesa.seats import JUDGE, Seat

Judged: TypeAlias = Show | Fine | Rule | Result | Correct | NoResult | Bonus | NoBonus | Stop
"""What only a judge does."""
ONLINE: Final = ("5", "6c")
"""Articles a judge books where the program sees to the others."""
MOST_POINTS: Final = ALL_PIPS
"""No hand is worth more."""


def duty(table: Table) -> Codes:
    """Find what the judge may do now."""
    state = table.state
    if state.phase == OVER:
        return 0
    if state.house.referee == STRICT:
        return _fines(table, ONLINE) | _rulings() | _shows(table) | challenges(table, JUDGE)
    if state.phase == JUDGED:
        return _fines(table, ARTICLES) | _rulings() | _results(table)
    return 0


@rule("domino.5", "domino.6.block")
def _fines(table: Table, articles: tuple[str, ...]) -> Codes:
    codes = 0
    for number, article in enumerate(ARTICLES):
        if article in articles and price(table, article) != 0:
            codes |= 0b1111 << FINE + SEATS * number
    return codes


@rule("domino.judges")
def _rulings() -> Codes:
    return (1 << SEATS * len(RULINGS)) - 1 << RULING


@rule("domino.6.block")
def _shows(table: Table) -> Codes:
    """Find the racks that may be opened: those of a hand in play that are still shut."""
    if table.state.phase != PLAY:
        return 0
    return (0b1111 & ~table.opened) << SHOW


@rule("domino.judges", "domino.2.time")
def _results(table: Table) -> Codes:
    """Find what may be written of a hand with real tiles; that none was in play, once time is called."""
    course = table.state.course
    codes = 0b11 << RESULT | 1 << NO_RESULT
    if table.state.house.bonus == CARIBE:
        codes |= 0b11 << BONUS
    if table.scores:
        codes |= 0b11 << CORRECT
    for pair in (0, 1):
        if table.state.tally.bonus[pair]:
            codes |= 1 << NO_BONUS + pair
    if course.called and not course.extra:
        codes |= 1 << STOP
    return codes


def waits_for_judge(table: Table) -> bool:
    """Tell whether the match cannot go on without the judge."""
    return table.state.phase == JUDGED


def may_act(table: Table) -> bool:
    """Tell whether the judge may act although nobody waits for him."""
    return table.state.house.referee == STRICT and table.state.phase != OVER


def judged(table: Table, move: Judged) -> tuple[Table, tuple[Event, ...]]:  # noqa: PLR0911 -- one a kind of move
    """Do what the judge may."""
    match move:
        case Show(seat):
            return shown(table, seat)
        case Fine() | Rule():
            return fined(table, move)
        case Result(pair, points):
            return result(table, pair, points)
        case Correct(pair, points):
            return corrected(table, pair, points)
        case NoResult():
            return result(table, NOBODY, 0)
        case Bonus(pair):
            return bonus(table, pair)
        case NoBonus(pair):
            return no_bonus(table, pair)
        case Stop():
            return stopped(table)


@rule("domino.6.block")
def shown(table: Table, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """Open a rack for all to see, until the next deal."""
    later = table._replace(opened=table.opened | 1 << seat)
    return later, (RackShown(seat, table.state.hand.racks[seat]),)


@rule("domino.5", "domino.6.block", "domino.judges")
def fined(table: Table, move: Fine | Rule) -> tuple[Table, tuple[Event, ...]]:
    """Book a fine or a ruling; one that costs the match ends it."""
    article, points = (
        ("ruling", move.points) if isinstance(move, Rule) else (move.article, price(table, move.article))
    )
    later, said = booked(table, article, move.seat, points, JUDGE, move.words)
    if points == LOST:
        later = later._replace(state=closing.won_by(later.state, 1 - (move.seat & 1)))
    return later, (said,)


@rule("domino.bonus")
def bonus(table: Table, pair: Pair) -> tuple[Table, tuple[Event, ...]]:
    """Keep a bonus of the hand in play, to be booked with its result."""
    return _with_bonus(table, pair, BONUS_POINTS), (BonusGiven(pair),)


@rule("domino.bonus")
def no_bonus(table: Table, pair: Pair) -> tuple[Table, tuple[Event, ...]]:
    """Take a bonus of the hand in play back: it was none."""
    return _with_bonus(table, pair, -BONUS_POINTS), (BonusTaken(pair),)


def _with_bonus(table: Table, pair: Pair, points: int) -> Table:
    """Change the bonuses of the hand in play; what is asked of the judge is asked anew."""
    state = table.state
    tally = state.tally._replace(bonus=put(state.tally.bonus, pair, state.tally.bonus[pair] + points))
    return table._replace(state=state._replace(tally=tally, wait=state.wait + 1))


@rule("domino.judges")
def result(table: Table, pair: Pair, points: int) -> tuple[Table, tuple[Event, ...]]:
    """Book a hand played with real tiles as the judge writes it; ``NOBODY`` with 0 = it does not count."""
    state = table.state
    lines = [ScoreLine(side, state.tally.bonus[side], "bonus") for side in (0, 1) if state.tally.bonus[side]]
    if pair != NOBODY:
        lines.insert(0, ScoreLine(pair, points, "result"))
    score = state.tally.score
    for line in lines:
        score = put(score, line.pair, score[line.pair] + line.points)
    tally = state.tally._replace(score=score, bonus=(0, 0))
    ends = closing.ends(state, tally)
    course = state.course._replace(number=state.course.number + 1, extra=state.course.called)
    later = state._replace(
        course=course, tally=tally, phase=FINISH if ends else JUDGED, wait=state.wait + (not ends)
    )
    settled = HandSettled(course.number, "void" if pair == NOBODY else "result", pair, tuple(lines), score)
    return table._replace(state=later, scores=(*table.scores, settled)), (settled,)


@rule("domino.judges")
def corrected(table: Table, pair: Pair, points: int) -> tuple[Table, tuple[Event, ...]]:
    """Write the last hand anew; its bonuses and fines since stay. That may end the match, as the hand itself."""
    state, last = table.state, cast("HandSettled", table.scores[-1])
    before = [line for line in last.lines if line.reason == "result"]
    line = ScoreLine(pair, points, "result")
    delta = [(one.pair, -one.points) for one in before] + [(pair, points)]
    tally = state.tally._replace(score=_moved(state.tally.score, delta))
    lines = (line, *(one for one in last.lines if one.reason != "result"))
    anew = replace(last, how="result", pair=pair, lines=lines, score=_moved(last.score, delta))
    ends = state.course.extra == 1 or max(tally.score) >= state.house.target
    later = state._replace(tally=tally, phase=FINISH if ends else JUDGED, wait=state.wait + (not ends))
    said = HandCorrected(last.number, pair, points, tally.score)
    return table._replace(state=later, scores=(*table.scores[:-1], anew)), (said,)


def _moved(score: PerPair, points: Iterable[tuple[Pair, int]]) -> PerPair:
    for pair, more in points:
        score = put(score, pair, score[pair] + more)
    return score


@rule("domino.2.time")
def stopped(table: Table) -> tuple[Table, tuple[Event, ...]]:
    """Let the score decide, since no hand was in play when time was called."""
    state = table.state
    later = state._replace(course=state.course._replace(extra=1), phase=FINISH)
    return table._replace(state=later), (StoppedBetween(),)


def writable(move: Result | Correct) -> bool:
    """Tell whether a hand can be worth so many points."""
    return 0 <= move.points <= MOST_POINTS


def is_real(table: Table) -> bool:
    """Tell whether the tiles are real."""
    return table.state.house.referee == REAL
