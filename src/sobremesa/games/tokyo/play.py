"""The contract's functions of Tokyo, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.bits import lowest
from sobremesa.contract import Alarm, Chance, Outcome, Randomness, Refusal, Seconds
from sobremesa.games.tokyo import chronicle, notation, rules
from sobremesa.games.tokyo import moves as m
from sobremesa.games.tokyo.announcing import announceable, passable
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.pieces import DICE, NO_SCORE, SIDES, TOKYO, Score, score_of, scores_in
from sobremesa.games.tokyo.scoring import is_true
from sobremesa.games.tokyo.state import (
    ANNOUNCE,
    ANSWER,
    BLIND_ON,
    LOOK,
    ROLL,
    House,
    Phase,
    State,
    Table,
)
from sobremesa.options import Choice, facts
from sobremesa.seats import CHANCE, Actor, Seat

REASONS: Final = (
    "already_over",
    "not_a_player",
    "not_for_people",
    "out_already",
    "not_your_turn",
    "must_answer",
    "must_doubt",
    "must_roll",
    "must_look",
    "must_announce",
    "too_low",
    "unseen_off",
    "unseen_first",
    "unseen_too_low",
    "not_awaited",
    "no_such_seat",
    "not_dice",
    "no_clock",
)
"""Every ``Refusal.reason`` of this room, in this order: the match is over; only players act; chance acts, people
do not; the seat is out of the match; somebody else is asked; the announcement is to be believed or doubted; it is
the last of the round and to be doubted; the dice are to be rolled; they are to be looked at; a score is to be
announced (``about``: those that do); the score does not reach the last one (``about``: the last one, then those
that do); this table does not pass the cup on unseen; nothing was announced yet that one could outdo; it takes a
higher score to pass the cup on (``about``: as before); chance is not awaited, or not for this; no such seat; not
two dice; there is no clock in this match."""


_WHY: Final = {
    rules.IS_OVER: ("tokyo.win", "already_over"),
    rules.IS_OUT: ("tokyo.out", "out_already"),
    rules.NOT_ASKED: ("tokyo.order", "not_your_turn"),
    rules.MUST_ANSWER: ("tokyo.doubt", "must_answer"),
    rules.MUST_DOUBT: ("tokyo.cap", "must_doubt"),
    rules.MUST_ROLL: ("tokyo.believe", "must_roll"),
    rules.MUST_LOOK: ("tokyo.secret", "must_look"),
    rules.MUST_ANNOUNCE: ("tokyo.announce", "must_announce"),
}
"""What the duties of the rules are in the book, and the key of the words that say so."""

_LOT: Final = "lot"
_OPEN: Final = "open"
_ROLL: Final = "roll"
CHANCES: Final = frozenset({_LOT, _OPEN, _ROLL})
"""Kinds of chance: who rolls first, the first roll of a round, every other roll."""
OPENS: Final = frozenset({_OPEN})
"""Those of them that open a round."""
_ROLLS: Final = {rules.FIRST_ROLL: _OPEN, rules.LATER_ROLL: _ROLL}

_PATIENCE: Final[dict[Phase, Seconds]] = {ANSWER: 20, ROLL: 10, LOOK: 10, ANNOUNCE: 20}
"""Seconds at normal pace."""
_PATIENCE_UNSEEN: Final[Seconds] = 20
"""Seconds for the roll where the cup may be passed on instead."""


def setup(options: Options) -> Table:
    """Open a match: no lot drawn, nothing rolled."""
    return Table(rules.start(house(options), (0,) * options.seats), announced=(), settled=())


def house(options: Options) -> House:
    """Write the house rules as the ints the rules work on."""
    place = {
        fact.code: fact.kind.words.index(getattr(options, fact.field))
        for fact in facts(Options)
        if isinstance(fact.kind, Choice)
    }
    return House(
        truth=place["truth"],
        raising=place["raise"],
        starter=place["starter"],
        blind=place["blind"],
        lives=int(options.lives),
        tokyo_penalty=int(options.tokyo_penalty),
        cap=options.cap,
    )


def awaits(table: Table) -> Chance | frozenset[Actor]:
    """Name those without whom the match cannot go on; no roll waits for a cut."""
    kind = rules.chance_kind(table.state)
    if kind == rules.DRAW_LOT:
        return Chance(_LOT, of=seats(table))
    if kind != rules.NO_CHANCE:
        return Chance(_ROLLS[kind], of=DICE)
    return chronicle.seat_set(rules.awaited(table.state))


def seats(table: Table) -> int:
    """Count the seats of the table."""
    return len(table.state.course.penalties)


def may(_table: Table) -> frozenset[Actor]:
    """Name who else may act now: nobody."""
    return frozenset()


def wait(table: Table) -> int:
    """Count what has been asked of people."""
    return table.state.wait


def moves(table: Table, actor: Actor) -> tuple[m.Move, ...]:
    """List what an actor may do; what chance may do is not enumerated."""
    if not 0 <= actor < seats(table):
        return ()
    codes, _ = rules.duty(table.state, actor)
    return _named(codes)


@lru_cache(1024)
def _named(codes: rules.Codes) -> tuple[m.Move, ...]:
    return tuple(notation.decode(code) for code in range(m.CODES) if codes >> code & 1)


def refusal(table: Table, actor: Actor, move: m.Move) -> Refusal | None:
    """Say why not, with the clause and, where a score is due, the last one and those that would do."""
    if rules.over(table.state):
        return Refusal(*_WHY[rules.IS_OVER])
    if actor == CHANCE:
        return _refusal_of_chance(table, move)
    if actor < 0:
        return Refusal("tokyo.win", "no_clock")
    if actor >= seats(table):
        return Refusal("tokyo.players", "not_a_player")
    if isinstance(move, m.Lot | m.Throw):
        return Refusal("tokyo.first", "not_for_people")
    return _refusal_of_seat(table.state, actor, move)


def _refusal_of_seat(state: State, seat: Seat, move: m.Move) -> Refusal | None:
    codes, why = rules.duty(state, seat)
    if codes >> notation.encode(move) & 1:
        return None
    if why == rules.MUST_ANNOUNCE:
        return _refusal_to_announce(state, move)
    if why == rules.MUST_ROLL and isinstance(move, m.PassOn):
        return _refusal_to_pass_on(state)
    return Refusal(*_WHY[why])


def _refusal_to_announce(state: State, move: m.Move) -> Refusal:
    last, enough = state.call.score, scores_in(announceable(state))
    if isinstance(move, m.Announce):
        clause = "tokyo.score.cycle" if last == TOKYO else "tokyo.believe"
        return Refusal(clause, "too_low", (last, *enough))
    return Refusal(*_WHY[rules.MUST_ANNOUNCE], enough)


def _refusal_to_pass_on(state: State) -> Refusal:
    if state.house.blind != BLIND_ON:
        return Refusal("tokyo.blind", "unseen_off")
    if state.call.score == NO_SCORE:
        return Refusal("tokyo.blind", "unseen_first")
    return Refusal("tokyo.blind", "unseen_too_low", (state.call.score, *scores_in(passable(state))))


def _refusal_of_chance(table: Table, move: m.Move) -> Refusal | None:
    asked = rules.chance_kind(table.state)
    match asked, move:
        case rules.DRAW_LOT, m.Lot(seat):
            return None if 0 <= seat < seats(table) else Refusal("tokyo.first", "no_such_seat")
        case ((rules.FIRST_ROLL | rules.LATER_ROLL), m.Throw(first, second)):
            dice = 1 <= first <= SIDES and 1 <= second <= SIDES
            return None if dice else Refusal("tokyo.material", "not_dice")
        case _:
            return Refusal("tokyo.order", "not_awaited")


def after(table: Table, actor: Actor, move: m.Move) -> tuple[Table, tuple[m.Event, ...]]:
    """Make a move that is not refused, then all that follows of itself.

    Raises:
        ValueError: If the move is refused.

    """
    no = refusal(table, actor, move)
    if no is not None:
        raise ValueError(
            f"{notation.write(move)!r} of {actor} is refused: {no.reason} ({no.clause}); ask refusal first"
        )
    state = _made(table.state, actor, move)
    events = list(chronicle.of_move(table.state, move, actor))
    while rules.follows(state):
        before, state = state, rules.onward(state)
        events += chronicle.of_course(before, state)
    return chronicle.remember(table, state, tuple(events)), tuple(events)


def _made(state: State, actor: Actor, move: m.Move) -> State:
    match move:
        case m.Lot(seat):
            return rules.begun(state, seat)
        case m.Throw(first, second):
            return rules.thrown(state, first, second)
        case _:
            return rules.act(state, actor, notation.encode(move))


@rule("tokyo.absent")
def patience(table: Table, actor: Actor) -> Seconds | None:
    """Say how long the table waits for a seat at normal pace; ``None`` if it does not wait for it."""
    state = table.state
    if actor < 0 or not rules.awaited(state) >> actor & 1:
        return None
    if state.phase == ROLL and passable(state):
        return _PATIENCE_UNSEEN
    return _PATIENCE[state.phase]


@rule("tokyo.absent")
def default(table: Table, actor: Actor) -> m.Move:
    """Do for an awaited seat what is plainest: believe, roll, look, announce the lowest truth that will do."""
    state = table.state
    codes, why = rules.duty(state, actor)
    if why == rules.MUST_ANNOUNCE:
        return m.Announce(_plainest(state, codes))
    if why == rules.MUST_ROLL:
        return m.Roll()
    return notation.decode(lowest(codes))


def _plainest(state: State, scores: int) -> Score:
    """Name the lowest score allowed that is true, or else the lowest."""
    rolled = score_of(state.dice.first, state.dice.second)
    allowed = scores_in(scores)
    return next((said for said in allowed if is_true(state.house, said, rolled)), allowed[0])


def alarms(_table: Table) -> tuple[Alarm, ...]:
    """List the clocks of the match: there is none."""
    return ()


def draw(chance: Chance, randomness: Randomness) -> m.Move:
    """Draw an outcome of a chance."""
    if chance.kind == _LOT:
        return m.Lot(randomness.below(chance.of))
    return m.Throw(1 + randomness.below(SIDES), 1 + randomness.below(SIDES))


@rule("tokyo.win")
def outcome(table: Table) -> Outcome | None:
    """Give the last one in one point and the others none, once the match is over."""
    state = table.state
    if not rules.over(state):
        return None
    return Outcome(chronicle.payoffs(state), "tokyo.win")
