"""The contract's functions of Tomanji, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Alarm, Chance, Outcome, Randomness, Refusal, Seconds
from sobremesa.games.tomanji import events, notation, rules, turns
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import read as read_board
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.scoring import payoffs
from sobremesa.games.tomanji.state import State
from sobremesa.seats import CHANCE, CLOCK, Actor, Seat

REASONS: Final = {
    "already_over": "tomanji.win",
    "not_a_player": "tomanji.players",
    "not_for_people": "tomanji.material",
    "not_awaited": "tomanji.order",
    "no_such_seat": "tomanji.first",
    "no_clock": "tomanji.absent",
    "not_your_turn": "tomanji.order",
    "has_arrived": "tomanji.meta",
    "chance_is_due": "tomanji.material",
    "must_confirm": "tomanji.alcohol",
    "has_answered": "tomanji.order",
    "not_asked": "tomanji.order",
    "must_roll": "tomanji.order",
    "must_give": "tomanji.regala",
    "must_tell": "tomanji.nunca",
    "must_answer": "tomanji.nunca",
    "must_perform": "tomanji.libre",
    "must_vote": "tomanji.breach",
    "must_name": "tomanji.cultura",
    "must_say": "tomanji.cultura",
    "may_reject": "tomanji.cultura",
    "has_rejected": "tomanji.cultura",
    "must_pin": "tomanji.regla",
    "must_count": "tomanji.cascada",
    "may_begin": "tomanji.cascada",
    "begins_later": "tomanji.cascada",
    "drinks": "tomanji.cascada",
    "stops_soon": "tomanji.cascada",
    "has_stopped": "tomanji.cascada",
    "not_in_it": "tomanji.cascada",
    "must_follow": "tomanji.dedo",
    "has_followed": "tomanji.dedo",
    "no_charge": "tomanji.dedo",
    "charge_waits": "tomanji.dedo",
    "no_rules": "tomanji.breach",
    "no_such_rule": "tomanji.breach",
    "has_called": "tomanji.breach",
    "is_won": "tomanji.winner",
    "is_oneself": "tomanji.breach",
    "same_tag": "tomanji.minas",
    "no_tags": "tomanji.minas",
    "not_taking": "tomanji.regala",
}
"""Every ``Refusal.reason`` of this room, and the clause it rests on."""


def setup(options: Options) -> State:
    """Open a match: no lot drawn, all tokens on Inicio."""
    return rules.start(options, read_board(options.board))


def awaits(state: State) -> Chance | frozenset[Actor]:
    """Name those without whom the match cannot go on."""
    return rules.awaited(state)


def may(state: State) -> frozenset[Actor]:
    """Name who else may act now."""
    able: set[Actor] = {seat for seat in range(state.seats) if rules.duty(state, seat)[0]}
    if alarms(state):
        able.add(CLOCK)
    asked = awaits(state)
    return frozenset(able) - (frozenset() if isinstance(asked, Chance) else asked)


def wait(state: State) -> int:
    """Count what has been asked of people."""
    return state.wait


def moves(state: State, actor: Actor) -> tuple[m.Move, ...]:
    """List what an actor may do; what chance may do is not enumerated."""
    if actor == CLOCK:
        return tuple(alarm.move for alarm in alarms(state))
    if not 0 <= actor < state.seats:
        return ()
    return rules.duty(state, actor)[0]


def refusal(state: State, actor: Actor, move: m.Move) -> Refusal | None:
    """Say why not, with the clause."""
    if rules.over(state):
        return _refused("already_over")
    if actor == CHANCE:
        return _refusal_of_chance(state, move)
    if actor == CLOCK:
        return None if move in moves(state, CLOCK) else _refused("no_clock")
    if not 0 <= actor < state.seats:
        return _refused("not_a_player")
    if isinstance(move, m.Lot | m.Die | m.Swallow | m.Close | m.Ring):
        return _refused("not_for_people")
    return _refusal_of_seat(state, actor, move)


def _refused(reason: str) -> Refusal:
    return Refusal(REASONS[reason], reason)


def _refusal_of_seat(state: State, seat: Seat, move: m.Move) -> Refusal | None:
    allowed, why = rules.duty(state, seat)
    if notation.plain(move) in allowed:
        no_rule = isinstance(move, m.Accuse) and move.rule >= len(state.pinned)
        return _refused("no_such_rule") if no_rule else None
    match move:
        case m.Charge(kind):
            return _refused("charge_waits" if (seat, kind) in state.charges else "no_charge")
        case m.Call():
            return _refused("same_tag" if state.options.tags == "tag" else "no_tags")
        case m.Accuse():
            return _refused(_no_accusing(state, seat, move))
        case m.Give(to) if why == "must_give":
            return _refused("not_taking" if to < state.seats else "no_such_seat")
        case _:
            return _refused(why)


def _no_accusing(state: State, seat: Seat, move: m.Accuse) -> str:
    if not state.pinned:
        return "no_rules"
    if turns.is_won(state):
        return "is_won"
    if isinstance(state.scene, turns.Chancing):
        return "chance_is_due"
    if move.seat == seat:
        return "is_oneself"
    if move.seat >= state.seats:
        return "no_such_seat"
    return "has_called" if seat in state.accusers else "has_arrived"


def _refusal_of_chance(state: State, move: m.Move) -> Refusal | None:
    asked = awaits(state)
    kind = asked.kind if isinstance(asked, Chance) else ""
    match kind, move:
        case turns.FIRST, m.Lot(seat):
            return None if seat < state.seats else _refused("no_such_seat")
        case ((turns.ROLL | turns.SIPS), m.Die()):
            return None
        case _:
            return _refused("not_awaited")


def after(state: State, actor: Actor, move: m.Move) -> tuple[State, tuple[events.Event, ...]]:
    """Make a move that is not refused, then all that follows of itself.

    Raises:
        ValueError: If the move is refused.

    """
    no = refusal(state, actor, move)
    if no is not None:
        raise ValueError(
            f"{notation.write(move)!r} of {actor} is refused: {no.reason} ({no.clause}); ask refusal first"
        )
    return rules.act(state, actor, move)


@rule("tomanji.absent")
def patience(state: State, actor: Actor) -> Seconds | None:
    """Say how long the table waits for a seat at normal pace; ``None`` if it does not wait, or its clock runs."""
    asked = awaits(state)
    if isinstance(asked, Chance) or actor not in asked or actor < 0:
        return None
    return state.scene.patience(state, actor)


@rule("tomanji.absent")
def default(state: State, actor: Actor) -> m.Move:
    """Do for an awaited seat what its scene says."""
    return state.scene.default(state, actor)


def alarms(state: State) -> tuple[Alarm, ...]:
    """List the clocks that run: those of the scene."""
    return state.scene.alarms(state)


@rule("tomanji.material")
def draw(chance: Chance, randomness: Randomness) -> m.Move:
    """Draw an outcome of a chance."""
    if chance.kind == turns.FIRST:
        return m.Lot(randomness.below(chance.of))
    return m.Die(1 + randomness.below(chance.of))


@rule("tomanji.win")
def outcome(state: State) -> Outcome | None:
    """Give everybody his points, once the match is over."""
    return Outcome(payoffs(state), "tomanji.win") if rules.over(state) else None


def opening(state: State, move: m.Move) -> int | None:
    """Say by number what an any-time move answers: a reaction, what was said, the turn, the rules there are."""
    match move:
        case m.Charge():
            return state.counts.reactions
        case m.Reject():
            return state.counts.spoken
        case m.Lift():
            return state.counts.turns
        case m.Accuse():
            return len(state.pinned)
        case m.Call():
            return 0
        case _:
            return None


_NOTABLE: Final = (
    events.SipsFell,
    events.NobodyDrinks,
    events.AnswersShown,
    events.Verdict,
    events.BreachDecided,
    events.Arrived,
)
"""What fell to whom and why: the next is asked to roll before that could be read."""


def notable(event: events.Event) -> bool:
    """Tell whether all at the table have to notice this event."""
    return isinstance(event, _NOTABLE)
