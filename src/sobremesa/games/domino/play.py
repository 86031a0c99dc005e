"""The contract's functions of dominó, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sobremesa.bits import nth, popcount
from sobremesa.contract import Alarm, Chance, Outcome, Randomness, Refusal, Seconds
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import chronicle, closing, dealing, judging, notation, opening, rules, table_manners
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.book import rule
from sobremesa.games.domino.codes import CODES, PASO, RIGHT, Codes
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import EMPTY, PIPS, SEATS, SET, SET_SIZE, tiles_in
from sobremesa.games.domino.refusing import WHY, refused
from sobremesa.games.domino.state import (
    COUNT,
    DRAW,
    FIVE,
    NOBODY,
    PLAY,
    STRICT,
    House,
    Phase,
    Seats,
    State,
    Table,
)
from sobremesa.games.domino.table_manners import Duty
from sobremesa.options import Choice, facts
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Actor

_CHANCES: Final = {rules.TURN_TILE: "draw", rules.DEAL_TILES: "deal", rules.DRAW_LOT: "lot"}
CHANCES: Final = frozenset(_CHANCES.values())
"""Kinds of chance: a tile for the first lead, the twenty-eight tiles, the lot between equal pairs."""

_PATIENCE: Final[dict[Phase, Seconds]] = {DRAW: 5, FIVE: 10, PLAY: 30, COUNT: 10}
"""Seconds at normal pace."""
_DEFAULTS: Final[dict[Phase, m.Move]] = {DRAW: m.DrawTile(), FIVE: m.Keep(), COUNT: m.Agree()}


def setup(options: Options) -> Table:
    """Open a match: nothing drawn, nothing dealt."""
    state, nothing = rules.start(house(options)), (0, 0, 0, 0)
    return Table(state, dealing.NO_SLOTS, (), nothing, 0, NOBODY, nothing, (NOBODY, 0), (), ())


def house(options: Options) -> House:
    """Write the house rules as the ints the rules work on."""
    words = {fact.code: fact.kind.words for fact in facts(Options) if isinstance(fact.kind, Choice)}
    coded = {code: words[code].index(getattr(options, code)) for code in words if code in House._fields}
    numbers = {"five_doubles": int(options.five_doubles), "wrong_challenge": int(options.wrong_challenge)}
    return House(**{**coded, **numbers}, target=options.target, minutes=options.minutes)


def awaits(table: Table) -> Chance | frozenset[Actor]:
    """Name those without whom the match cannot go on."""
    state = table.state
    kind = rules.chance_kind(state)
    if kind == rules.TURN_TILE:
        return Chance("draw", of=opening.undrawn(state.draw))
    if kind == rules.DEAL_TILES:
        return Chance("deal", of=SET_SIZE)
    if kind == rules.DRAW_LOT:
        return Chance("lot", of=2)
    if judging.waits_for_judge(table):
        return frozenset({JUDGE})
    return _seat_set(rules.awaited(state))


@lru_cache(32)
def _seat_set(mask: Seats) -> frozenset[Actor]:
    return frozenset(seat for seat in range(SEATS) if mask >> seat & 1)


def may(table: Table) -> frozenset[Actor]:
    """Name who else may act now: the clock, while it runs; in a strict match the judge and those not on turn."""
    able = {CLOCK} if alarms(table) else set()
    if judging.may_act(table):
        able.add(JUDGE)
    if table.state.house.referee == STRICT:
        asked = rules.awaited(table.state)
        able |= {seat for seat in range(SEATS) if not asked >> seat & 1 and table_manners.may_act(table, seat)}
    return frozenset(able)


def wait(table: Table) -> int:
    """Count what has been asked of people."""
    return table.state.wait


def duty(table: Table, actor: Actor) -> Duty:
    """Find what a seat or the judge may do, freely or at a price, and what rules out the rest."""
    if actor == JUDGE:
        return Duty(judging.duty(table), 0, rules.NOT_ASKED)
    if table.state.house.referee == STRICT:
        return table_manners.duty(table, actor)
    free, why = rules.duty(table.state, actor)
    return Duty(free, 0, why)


def moves(table: Table, actor: Actor) -> tuple[m.Move, ...]:
    """List what an actor may do at no price; what chance may do is not enumerated."""
    if actor == CLOCK:
        return tuple(alarm.move for alarm in alarms(table))
    if actor != JUDGE and not 0 <= actor < SEATS:
        return ()
    return _named(duty(table, actor).free)


@lru_cache(8192)
def _named(codes: Codes) -> tuple[m.Move, ...]:
    return tuple(notation.decode(code) for code in range(CODES) if codes >> code & 1)


def refusal(table: Table, actor: Actor, move: m.Move) -> Refusal | None:
    """Say why not, with the clause and, where a tile is due, the tiles that may be laid."""
    if rules.over(table.state):
        return Refusal(*WHY[rules.IS_OVER])
    if actor == CHANCE:
        return _refusal_of_chance(table, move)
    if actor == CLOCK:
        return None if move in moves(table, CLOCK) else Refusal("domino.2", "no_clock")
    if actor != JUDGE and not 0 <= actor < SEATS:
        return Refusal("domino.set", "not_a_player")
    if isinstance(move, m.OfChance | m.Time):
        return Refusal("domino.4", "not_for_people")
    return refused(table, actor, move, duty(table, actor))


def _refusal_of_chance(table: Table, move: m.Move) -> Refusal | None:
    asked = rules.chance_kind(table.state)
    match asked, move:
        case rules.TURN_TILE, m.Turn(tile):
            gone = not opening.undrawn(table.state.draw) >> tile & 1
            return Refusal("domino.3", "tile_gone") if gone else None
        case rules.DEAL_TILES, m.Deal(order):
            whole = sorted(order) == list(range(SET_SIZE))
            return None if whole else Refusal("domino.set", "not_a_set")
        case rules.DRAW_LOT, m.Lot(pair):
            return None if pair in (0, 1) else Refusal("domino.2.equal", "not_awaited")
    return Refusal("domino.set", "not_awaited")


def after(table: Table, actor: Actor, move: m.Move) -> tuple[Table, tuple[m.Event, ...]]:
    """Make a move that is not refused, or refused only at a price, then all that follows of itself.

    Raises:
        ValueError: If the move is refused.

    """
    no = refusal(table, actor, move)
    if no is not None and not no.priced:
        raise ValueError(
            f"{notation.write(move)!r} of {actor} is refused: {no.reason} ({no.clause}); ask refusal first"
        )
    later, events = _made(table, actor, move, priced=no is not None)
    return _followed(later, events)


def _followed(table: Table, events: tuple[m.Event, ...]) -> tuple[Table, tuple[m.Event, ...]]:
    """Let all follow that does, remember what came of it, and say that the match is over once it is."""
    state = table.state
    told: tuple[m.Event, ...] = ()
    while rules.follows(state):
        before, state = state, rules.onward(state)
        told += chronicle.of_course(before, state)
    table = chronicle.remember(table, state, told)
    ended = (chronicle.ended(table),) if rules.over(state) else ()
    return table, (*events, *told, *ended)


def _made(table: Table, actor: Actor, move: m.Move, *, priced: bool) -> tuple[Table, tuple[m.Event, ...]]:
    match move:
        case m.Challenge(seat):
            return table_manners.challenged(table, actor, seat)
        case (
            b.Show()
            | b.Fine()
            | b.Rule()
            | b.Result()
            | b.Correct()
            | b.NoResult()
            | b.Bonus()
            | b.NoBonus()
            | b.Stop()
        ):
            return judging.judged(table, move)
        case m.Lay() if priced and actor == table.state.hand.turn:
            return table_manners.touched(table, actor, move)
        case m.Lay() if priced:
            return table_manners.played_early(table, actor, move)
    state = _by_the_rules(table, actor, move)
    events = chronicle.of_move(table.state, state, actor, move)
    return chronicle.remember(dealing.placed(table, move), state, events), events


def _by_the_rules(table: Table, actor: Actor, move: m.Move) -> State:
    state = table.state
    match move:
        case m.Turn(tile):
            return opening.turned(state, tile)
        case m.Deal(order):
            return opening.dealt(state, dealing.racks(order))
        case m.Lot(pair):
            return closing.drawn_by_lot(state, pair)
        case m.Time():
            return closing.time_called(state)
        case m.Lay():
            return table_manners.won_for_nothing(table, rules.act(state, actor, notation.encode(move)), move)
    return rules.act(state, actor, notation.encode(move))


@rule("domino.absent")
def patience(table: Table, actor: Actor) -> Seconds | None:
    """Say how long the table waits for a seat at normal pace; for a judge without end."""
    if actor < 0 or not rules.awaited(table.state) >> actor & 1:
        return None
    return _PATIENCE[table.state.phase]


@rule("domino.absent")
def default(table: Table, actor: Actor) -> m.Move:
    """Draw, keep, count; lay the legal tile with the fewest pips, the left end first, or say PASO."""
    if actor == JUDGE:
        return b.NoResult()
    if table.state.phase != PLAY:
        return _DEFAULTS[table.state.phase]
    codes = duty(table, actor).free
    if codes >> PASO & 1:
        return m.Pass()
    lightest = min(tiles_in((codes | codes >> RIGHT) & SET), key=lambda tile: PIPS[tile])
    return m.Lay(lightest, 0 if codes >> lightest & 1 else 1)


@rule("domino.5")
def silent(agreed: Mapping[str, str], table: Table) -> bool:
    """Tell whether nobody may speak now: from the first tile to the count, unless the table agreed otherwise."""
    state = table.state
    return agreed.get("chat", "between_hands") != "free" and state.phase == PLAY and state.hand.left != EMPTY


@rule("domino.2")
def alarms(table: Table) -> tuple[Alarm, ...]:
    """List the clock of the match; it starts with the first deal, with real tiles at once."""
    state = table.state
    if state.house.minutes == 0 or state.course.called or rules.over(state):
        return ()
    if state.course.number == 0 and not judging.is_real(table):
        return ()
    return (Alarm("length", 60 * state.house.minutes, m.Time(), lasting=True),)


def draw(chance: Chance, randomness: Randomness) -> m.Move:
    """Draw an outcome of a chance."""
    if chance.kind == "deal":
        return m.Deal(randomness.shuffled(chance.of))
    if chance.kind == "lot":
        return m.Lot(randomness.below(chance.of))
    return m.Turn(nth(chance.of, randomness.below(popcount(chance.of))))


@rule("domino.2")
def outcome(table: Table) -> Outcome | None:
    """Give each of the winning pair +1 and each of the other −1, once the match is over; 0 if it is drawn."""
    if not rules.over(table.state):
        return None
    pair = closing.winning_pair(table.state)
    payoffs = tuple(0.0 if pair == NOBODY else 1.0 if seat & 1 == pair else -1.0 for seat in range(SEATS))
    return Outcome(payoffs, chronicle.ending_clause(table))


@rule("domino.9")
def anew(table: Table) -> bool:
    """Tell whether the tiles are to be dealt once more for the same hand, since doubles were returned."""
    return table.state.course.anew == 1


def opening_of(table: Table, move: m.Move) -> int | None:
    """Say which opening a move answers: a seat's passes, for a challenge; for a judge's word the hand.

    A fine answers the fines of the judge before it, too: two of his pages do not book the same one twice.
    """
    match move:
        case m.Challenge(seat):
            return table.passed[seat]
        case b.Show():
            return table.state.course.number
        case b.Fine() | b.Rule():
            return table.state.course.number + sum(entry.author == JUDGE for entry in table.ledger)
    return None
