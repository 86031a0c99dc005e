"""The contract's functions of the kermesse, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from typing import Final

from kermesse import rules
from kermesse.moves import (
    CODES,
    Accuse,
    Accused,
    BellRung,
    CardForfeited,
    CardPut,
    Close,
    Deal,
    Dealt,
    Event,
    Forfeit,
    HandOpened,
    Move,
    Open,
    Put,
    Ring,
    Roll,
    Rule,
    Ruled,
    StallClosed,
    decode,
    encode,
)
from kermesse.options import Options
from kermesse.pieces import DECK, cards_in
from kermesse.state import OVER, PUT, WINDOW, State
from sobremesa.contract import Alarm, Chance, Outcome, Randomness, Refusal, Seconds
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Actor

PATIENCE: Final[Seconds] = 20
WINDOW_SECONDS: Final[Seconds] = 10


def setup(options: Options) -> State:
    """Open a match: nothing dealt yet."""
    nothing = (0,) * options.seats
    return State(
        options.seats,
        options.rounds,
        options.referee == "strict",
        options.minutes,
        points=nothing,
        hands=nothing,
    )


def awaits(state: State) -> Chance | frozenset[Actor]:
    """Name those without whom the game cannot go on."""
    return rules.awaited(state)


def may(state: State) -> frozenset[Actor]:
    """Name who else may act now."""
    able = {seat for seat in range(state.seats) if rules.may_accuse(state, seat)}
    if state.charges:
        able.add(JUDGE)
    if rules.may_ring(state):
        able.add(CLOCK)
    asked = rules.awaited(state)
    return frozenset(able) - (frozenset() if isinstance(asked, Chance) else asked)


def wait(state: State) -> int:
    """Count what has been asked of people."""
    return state.wait


def moves(state: State, actor: Actor) -> tuple[Move, ...]:
    """List what an actor may do at no price."""
    if actor == CLOCK:
        return tuple(alarm.move for alarm in alarms(state))
    free, _ = rules.duty(state, actor)
    return tuple(decode(code) for code in range(CODES) if free >> code & 1)


def refusal(state: State, actor: Actor, move: Move) -> Refusal | None:
    """Say why not."""
    if state.phase == OVER:
        return Refusal("kermesse.end", "over")
    if actor == CHANCE:
        return _refusal_of_chance(state, move)
    if actor == CLOCK:
        return None if move in moves(state, CLOCK) else Refusal("kermesse.bell", "no_clock")
    return _refusal_of_people(state, actor, move)


def _refusal_of_people(state: State, actor: Actor, move: Move) -> Refusal | None:
    if not isinstance(move, Put | Accuse | Open | Rule):
        return Refusal("kermesse.deal", "not_for_people")
    free, priced = rules.duty(state, actor)
    code = encode(move)
    if free >> code & 1:
        return None
    if isinstance(move, Put):
        return _refusal_to_put(state, actor, move, priced)
    if isinstance(move, Accuse):
        return Refusal("kermesse.charge", "no_charge")
    return Refusal("kermesse.judge", "not_now" if actor == JUDGE else "judge_only")


def _refusal_to_put(state: State, actor: Actor, move: Put, priced: int) -> Refusal:
    owed, _ = rules.cards_owed(state, actor) if 0 <= actor < state.seats else (0, 0)
    if not owed:
        return Refusal("kermesse.put", "no_card_due")
    if not state.hands[actor] >> move.card & 1:
        return Refusal("kermesse.put", "not_your_card", cards_in(owed))
    return Refusal("kermesse.star", "star_owed", cards_in(owed), priced=bool(priced >> move.card & 1))


def _refusal_of_chance(state: State, move: Move) -> Refusal | None:
    asked = rules.awaited(state)
    if not isinstance(asked, Chance):
        return Refusal("kermesse.deal", "no_chance")
    match asked.kind, move:
        case ("deal", Deal(order)) if sorted(order) == list(range(DECK)):
            return None
        case ("roll", Roll(pips)) if 1 <= pips <= asked.of:
            return None
        case ("forfeit", Forfeit(place)) if 0 <= place < asked.of:
            return None
    return Refusal("kermesse.deal", "no_chance")


def after(state: State, actor: Actor, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Make a move that is not refused, or refused only at a price.

    Raises:
        ValueError: If the move is refused.

    """
    no = refusal(state, actor, move)
    if no is not None and not no.priced:
        raise ValueError(f"{move} of {actor} is refused by {no.clause}")
    return _stepped(state, actor, move)


def _stepped(state: State, actor: Actor, move: Move) -> tuple[State, tuple[Event, ...]]:
    match move:
        case Put(card):
            return rules.put(state, actor, card), (CardPut(actor),)
        case Accuse(accused):
            return rules.accuse(state, actor, accused), (Accused(actor, accused),)
        case Open():
            opened, event = rules.open_hand(state)
            return opened, (event,)
        case Rule(guilty, words):
            return rules.judge(state, guilty=guilty, words=words)
    return _stepped_by_itself(state, move)


def _stepped_by_itself(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    match move:
        case Deal(order):
            return rules.deal(state, order), (Dealt(state.number + 1),)
        case Roll(pips):
            rolled, event = rules.roll(state, pips)
            return rolled, (event,)
        case Forfeit(place):
            return rules.forfeit(state, place), (CardForfeited(state.winner),)
        case Ring():
            return rules.ring(state), (BellRung(),)
    closed, events = rules.close(state)
    return closed, (StallClosed(), *events)


def patience(state: State, actor: Actor) -> Seconds | None:
    """Say how long the table waits: for a card; for a judge without end."""
    return PATIENCE if state.phase == PUT and actor >= 0 else None


def default(state: State, actor: Actor) -> Move:
    """Put the lowest card owed; as judge, acquit."""
    return Rule(guilty=False) if actor == JUDGE else moves(state, actor)[0]


def alarms(state: State) -> tuple[Alarm, ...]:
    """List the clocks that run: the stall's closing and the bell."""
    bell = (Alarm("bell", 60 * state.minutes, Ring(), lasting=True),) if rules.may_ring(state) else ()
    if state.phase != WINDOW:
        return bell
    return (Alarm(f"window-{state.number}", WINDOW_SECONDS, Close()), *bell)


def draw(chance: Chance, randomness: Randomness) -> Move:
    """Draw an outcome of a chance."""
    if chance.kind == "deal":
        return Deal(randomness.shuffled(DECK))
    if chance.kind == "roll":
        return Roll(1 + randomness.below(chance.of))
    return Forfeit(randomness.below(chance.of))


def outcome(state: State) -> Outcome | None:
    """Give everybody his points, once it is over."""
    if state.phase != OVER:
        return None
    return Outcome(tuple(float(points) for points in state.points), "kermesse.end")


def judged(_options: Options) -> bool:
    """Say that a judge may be needed whatever was agreed: anybody may charge anybody."""
    return True


def opening(state: State, move: Move) -> int | None:
    """Number the round a charge answers, or the charge a ruling answers."""
    match move:
        case Accuse():
            return state.number
        case Open() | Rule():
            return state.ruled
    return None


def notable(event: Event) -> bool:
    """Say whether all at the table have to notice an event: a charge, what comes of it, a lost card."""
    return isinstance(event, Accused | HandOpened | Ruled | CardForfeited)
