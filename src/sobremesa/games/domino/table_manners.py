"""Where infractions can be made (``referee=strict``): touched and early tiles, wrong passes, challenges.

A plain chapter with a duty of its own, on top of the rules: what the others see of a wrong pass is only "PASO".
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.bits import put
from sobremesa.games.domino import rules
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.breaches import Challenged, Exposed, HandVoided, PlayedEarly
from sobremesa.games.domino.codes import CHALLENGE, PASO, RIGHT, Codes
from sobremesa.games.domino.laying import Why, fitting
from sobremesa.games.domino.ledger import booked, price
from sobremesa.games.domino.moves import Event, Lay
from sobremesa.games.domino.pieces import EMPTY, NO_TILE, WITH, Tiles
from sobremesa.games.domino.rules import PASSES_OF_THE_OTHERS
from sobremesa.games.domino.scoring import BONUS
from sobremesa.games.domino.state import CARIBE, COUNT, NOBODY, OUT, PLAY, SETTLE, VOID, Act, State, Table
from sobremesa.seats import JUDGE, Actor, Seat

MUST_USE_EXPOSED: Final = 20
TOUCHED: Final = 21
EARLY: Final = 22
WRONG_PASS: Final = 23
NO_PASS_TO_CHALLENGE: Final = 24


class Duty(NamedTuple):
    """What an actor may do freely, what only at a price, and what rules out the rest."""

    free: Codes
    priced: Codes
    why: Why


def duty(table: Table, seat: Seat) -> Duty:
    """Find what a seat may do where infractions can be made."""
    free, why = rules.duty(table.state, seat)
    priced = 0
    if table.state.phase == PLAY and seat == table.state.hand.turn:
        free, priced, why = _on_turn(table, seat, free, why)
    elif table.state.phase == PLAY:
        priced, why = early_tiles(table, seat), EARLY
    return Duty(free | challenges(table, seat), priced, why)


@rule("domino.7", "domino.6")
def _on_turn(table: Table, seat: Seat, free: Codes, why: Why) -> Duty:
    """Use an exposed tile that fits; else lay what fits; touch what does not, or pass, at a price."""
    exposed = table.exposed[seat]
    bound = free & (exposed | exposed << RIGHT)
    if bound and free != 1 << PASO:
        free, why = bound, MUST_USE_EXPOSED
    hand = table.state.hand
    if hand.left == EMPTY:
        return Duty(free, 0, why)
    loose = hand.racks[seat] & ~exposed & ~(WITH[hand.left] | WITH[hand.right])
    priced = loose | loose << RIGHT
    if free != 1 << PASO and table.bound != seat:
        priced |= 1 << PASO
    return Duty(free, priced, why)


@rule("domino.8")
def early_tiles(table: Table, seat: Seat) -> Codes:
    """Find the tiles a seat may play out of turn, at a price: those that do not lie face up already."""
    loose = table.state.hand.racks[seat] & ~table.exposed[seat]
    return loose | loose << RIGHT


@rule("domino.6", "domino.challenge")
def challenges(table: Table, actor: Actor) -> Codes:
    """Find the seats whose passes an opponent or the judge may challenge: those with a pass not yet tried."""
    if table.state.phase not in (PLAY, COUNT):
        return 0
    codes = 0
    for act in table.acts:
        if act.tile == NO_TILE and not act.true and (actor == JUDGE or (act.seat ^ actor) & 1):
            codes |= 1 << CHALLENGE + act.seat
    return codes


def may_act(table: Table, seat: Seat) -> bool:
    """Tell from public facts whether a seat that is not asked can do something: challenge, or play too early."""
    state = table.state
    if challenges(table, seat):
        return True
    loose = state.hand.racks[seat].bit_count() - table.exposed[seat].bit_count()
    return state.phase == PLAY and seat != state.hand.turn and loose > 0


# --- what happens then ---------------------------------------------------------------------------------------


@rule("domino.7")
def touched(table: Table, seat: Seat, move: Lay) -> tuple[Table, tuple[Event, ...]]:
    """Leave a touched tile that does not fit face up before its owner, who has acted by that."""
    acts = (*table.acts[:-1], *(act._replace(answered=True) for act in table.acts[-1:]))
    return _exposing(table._replace(acts=acts), seat, move), (Exposed(seat, move.tile),)


@rule("domino.8")
def played_early(table: Table, seat: Seat, move: Lay) -> tuple[Table, tuple[Event, ...]]:
    """Fine a tile out of turn at once; it goes back to its owner, face up."""
    later, said = booked(_exposing(table, seat, move), "8", seat, price(table, "8"), NOBODY)
    return later, (PlayedEarly(seat, move.tile), said)


def _exposing(table: Table, seat: Seat, move: Lay) -> Table:
    return table._replace(exposed=put(table.exposed, seat, table.exposed[seat] | 1 << move.tile))


@rule("domino.7.win")
def won_for_nothing(before: Table, state: State, move: Lay) -> State:
    """Give nothing, no capicúa either, to one who goes out with a tile that lay exposed."""
    seat = before.state.hand.turn
    if state.hand.ending != OUT or not before.exposed[seat] >> move.tile & 1:
        return state
    return state._replace(tally=before.state.tally._replace(nil=1))


def racks_at(table: Table, number: int) -> tuple[Tiles, ...]:
    """Find what each held when act ``number`` of the hand was about to be done."""
    racks = list(table.state.hand.racks)
    for act in table.acts[number:]:
        if act.tile != NO_TILE:
            racks[act.seat] |= 1 << act.tile
    return tuple(racks)


def is_wrong(table: Table, number: int) -> bool:
    """Tell whether act ``number`` is a pass of one who could have played."""
    act = table.acts[number]
    rack = racks_at(table, number)[act.seat]
    return act.tile == NO_TILE and fitting(rack, act.left, act.right) != 0


@rule("domino.6", "domino.challenge")
def challenged(table: Table, by: Actor, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """Try a seat's passes: take the last act back, void the hand for an earlier one, or fine the challenger."""
    last = len(table.acts) - 1
    act, in_play = table.acts[last], table.state.phase == PLAY
    if in_play and act.seat == seat and not act.answered and is_wrong(table, last):
        return _taken_back(table, by, seat)
    if any(act.seat == seat and is_wrong(table, number) for number, act in enumerate(table.acts)):
        return _voided(table, by, seat)
    return _rightly_passed(table, by, seat)


@rule("domino.6", "domino.bonus")
def _taken_back(table: Table, by: Actor, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """Take a wrong pass back before the next player acts: fifty points, and he has to play."""
    table, said = booked(table, "6a", seat, price(table, "6a"), by)
    state = table.state
    hand = state.hand._replace(turn=seat, passes=state.hand.passes - 1)
    tally = state.tally
    if state.house.bonus == CARIBE and state.hand.passes == PASSES_OF_THE_OTHERS:
        pair = (seat + 1) & 1
        tally = tally._replace(bonus=put(tally.bonus, pair, tally.bonus[pair] - BONUS))
    later = state._replace(hand=hand, tally=tally, wait=state.wait + 1)
    return table._replace(state=later, acts=table.acts[:-1], bound=seat), (Challenged(by, seat, "6a"), said)


@rule("domino.6")
def _voided(table: Table, by: Actor, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """Void a hand in which a wrong pass was found too late to be taken back: fifty points, the lead moves on."""
    table, said = booked(table, "6b", seat, price(table, "6b"), by)
    state = table.state
    later = state._replace(hand=state.hand._replace(ending=VOID), phase=SETTLE)
    return table._replace(state=later), (Challenged(by, seat, "6b"), said, HandVoided(state.hand.racks))


@rule("domino.challenge")
def _rightly_passed(table: Table, by: Actor, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
    """Let the passes of a seat stand for certain; a challenger who is not the judge pays what the house says."""
    acts = tuple(act._replace(true=True) if _is_pass_of(act, seat) else act for act in table.acts)
    later = table._replace(acts=acts)
    points = price(table, "challenge")
    if by == JUDGE or points == 0:
        return later, (Challenged(by, seat, ""),)
    later, said = booked(later, "challenge", by, points, NOBODY)
    return later, (Challenged(by, seat, ""), said)


def _is_pass_of(act: Act, seat: Seat) -> bool:
    return act.seat == seat and act.tile == NO_TILE
