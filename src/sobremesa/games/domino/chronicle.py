"""What the whole table saw in one step of the rules: the events, and what the table remembers of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.closing import begun, winning_pair
from sobremesa.games.domino.pieces import EMPTY, NO_TILE
from sobremesa.games.domino.scoring import compared, counted_against, counts, settled, winner
from sobremesa.games.domino.state import (
    BLOCKED,
    COMPARE,
    LEAD,
    LOST,
    NOBODY,
    OUT,
    SETTLE,
    STRICT,
    VOID,
    Act,
    State,
    Table,
)
from sobremesa.seats import Actor


def of_move(before: State, after: State, actor: Actor, move: m.Move) -> tuple[m.Event, ...]:  # noqa: PLR0911 -- one a move
    """Tell what the table saw of a move by the rules, from the states before and after it."""
    match move:
        case m.Turn(tile):
            return (m.TileDrawn(before.draw.drawer, tile),)
        case m.Deal():
            return (m.Dealt(after.course.number, after.course.opener, anew=bool(before.course.anew)),)
        case m.Keep():
            return (m.Kept(actor),)
        case m.Claim():
            return (m.DoublesReturned(actor, before.hand.racks[actor]),)
        case m.Agree():
            return (m.Agreed(actor),)
        case m.Lot(pair):
            return (m.LotDrawn(pair),)
        case m.Time():
            return (m.TimeCalled(begun(before)),)
        case m.Lay() | m.Pass():
            return tuple(_of_play(before, after, actor, move))
    return ()


def _of_play(before: State, after: State, seat: Actor, move: m.Lay | m.Pass) -> Iterator[m.Event]:
    hand, old = after.hand, before.hand
    if isinstance(move, m.Lay):
        yield m.TileLaid(seat, move.tile, move.end, old.left == EMPTY, hand.left, hand.right)
    else:
        yield m.Passed(seat, old.left, old.right)
    if after.tally.bonus != before.tally.bonus:
        yield m.BonusWon(hand.turn, "capicua" if hand.ending == OUT else "pass")
    if hand.ending == OUT:
        yield m.WentOut(seat, hand.racks)
    elif hand.ending == BLOCKED:
        yield m.Blocked(hand.racks, counts(hand))


def of_course(before: State, after: State) -> tuple[m.Event, ...]:
    """Tell what the table saw of one step that followed of itself."""
    if before.phase == COMPARE:
        seat = after.course.opener
        return (m.LeadDrawn(seat, before.draw.tiles[seat]),)
    if before.phase == LEAD and before.course.opener == NOBODY:
        return (m.SixSixLeads(after.course.opener),)
    if before.phase == SETTLE:
        return (settling(before),)
    return ()


def ended(table: Table) -> m.MatchEnded:
    """Tell how a match that is over has ended."""
    state = table.state
    return m.MatchEnded(winning_pair(state), state.tally.score, ending_clause(table))


def ending_clause(table: Table) -> str:
    """Name the clause that has ended the match."""
    state = table.state
    last = table.ledger[-1] if table.ledger else None
    if last is not None and last.points == LOST:
        return "domino.6.block" if last.article == "6c" else "domino.judges"
    if state.course.won != NOBODY:
        return "domino.2.equal"
    return "domino.2" if max(state.tally.score) >= state.house.target else "domino.2.time"


def remember(table: Table, state: State, events: tuple[m.Event, ...]) -> Table:
    """Return the table as it is now, with what all have seen of it."""
    acts, exposed, opened = table.acts, table.exposed, table.opened
    bound, passed, returned, scores = table.bound, table.passed, table.returned, table.scores
    for event in events:
        match event:
            case m.Dealt():
                acts, exposed, opened, bound, returned = (), (0, 0, 0, 0), 0, NOBODY, (NOBODY, 0)
            case m.DoublesReturned(seat, tiles):
                returned = seat, tiles
            case m.TileLaid(seat, tile, end):
                ends = table.state.hand
                acts = (*acts, Act(seat, tile, end, ends.left, ends.right, true=True))
                exposed = _without(exposed, seat, tile)
                bound = NOBODY
            case m.Passed(seat, left, right):
                sure = state.house.referee != STRICT
                acts = (*acts, Act(seat, NO_TILE, 0, left, right, true=sure))
                passed = _counted(passed, seat)
            case m.HandSettled():
                scores = (*scores, event)
    return Table(state, table.slots, acts, exposed, opened, bound, passed, returned, table.ledger, scores)


def _without(exposed: tuple[int, int, int, int], seat: int, tile: int) -> tuple[int, int, int, int]:
    a, b, c, d = (mask & ~(1 << tile) if other == seat else mask for other, mask in enumerate(exposed))
    return a, b, c, d


def _counted(passed: tuple[int, int, int, int], seat: int) -> tuple[int, int, int, int]:
    a, b, c, d = (number + (other == seat) for other, number in enumerate(passed))
    return a, b, c, d


NOTABLE: Final = (
    m.DoublesReturned,
    m.BonusWon,
    m.HandSettled,
    m.TimeCalled,
    m.LotDrawn,
    b.Exposed,
    b.PlayedEarly,
    b.Challenged,
    b.Fined,
    b.RackShown,
    b.HandVoided,
    b.BonusGiven,
    b.BonusTaken,
    b.HandCorrected,
    b.StoppedBetween,
)
"""What moves points, undoes something or asks for something else."""


def notable(event: m.Event) -> bool:
    """Tell whether all at the table have to notice this event."""
    return isinstance(event, NOTABLE)


_HOW = {OUT: "out", BLOCKED: "blocked", VOID: "void"}


def settling(state: State) -> m.HandSettled:
    """Tell how a hand that is over is settled, or will be once all agree."""
    house, hand = state.house, state.hand
    return m.HandSettled(
        state.course.number,
        _HOW[hand.ending],
        winner(house, hand),
        tuple(_lines(state)),
        settled(house, hand, state.tally).score,
        hand.turn if hand.ending == OUT else NOBODY,
        compared(house, hand) if hand.ending == BLOCKED else (0, 0),
        counts(hand),
    )


def _lines(before: State) -> Iterator[m.ScoreLine]:
    """List what a hand brings: the tiles left over, or nothing for an exposed tile; and the bonuses."""
    house, hand, tally = before.house, before.hand, before.tally
    pair = winner(house, hand)
    if pair != NOBODY and tally.nil:
        yield m.ScoreLine(pair, 0, "exposed", hand.turn)
    elif pair != NOBODY:
        pips = counted_against(house, hand, pair)
        yield from (m.ScoreLine(pair, pips[seat], "tiles", seat) for seat in range(4) if pips[seat])
    if hand.ending != VOID:
        yield from (m.ScoreLine(side, tally.bonus[side], "bonus") for side in (0, 1) if tally.bonus[side])
