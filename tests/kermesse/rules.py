"""The law of the kermesse, in the order of the book."""

from __future__ import annotations

from typing import Final

from kermesse.book import rule
from kermesse.moves import ACCUSE, GUILTY, INNOCENT, OPEN, CardsShown, Event, HandOpened, MatchEnded, Ruled
from kermesse.pieces import DECK, HAND, NO_CARD, STARS, Card, Cards, cards_in, mask_of
from kermesse.state import DEAL, FORFEIT, JUDGING, OVER, PUT, ROLL, WINDOW, Charge, State
from sobremesa.bits import put as placed
from sobremesa.contract import Chance
from sobremesa.seats import CLOCK, JUDGE, Actor, Seat

TURNS: Final = 2
PIPS: Final = 6
FINE: Final = 2
FALSE_CHARGE: Final = 1


# --- who is asked ------------------------------------------------------------------------------------------


def awaited(state: State) -> Chance | frozenset[Actor]:
    """Name those without whom the game cannot go on."""
    chances = {
        DEAL: Chance("deal", DECK, cutter=state.number % state.seats),
        ROLL: Chance("roll", PIPS),
        FORFEIT: Chance("forfeit", state.hands[state.winner].bit_count()),
    }
    return chances.get(state.phase) or _asked(state)


@rule("kermesse.put", "kermesse.judge", "kermesse.charge.until")
def _asked(state: State) -> frozenset[Actor]:
    if state.phase == PUT:
        return frozenset(seat for seat in range(state.seats) if state.down[seat] == NO_CARD)
    if state.phase == WINDOW:
        return frozenset({CLOCK})
    return frozenset({JUDGE} if state.phase == JUDGING else ())


@rule("kermesse.charge", "kermesse.charge.until")
def may_accuse(state: State, seat: Seat) -> bool:
    """Tell whether a seat may charge another now."""
    return bool(state.shown) and state.phase <= WINDOW and state.phase != DEAL and not state.charged[seat]


@rule("kermesse.bell")
def may_ring(state: State) -> bool:
    """Tell whether the bell has still to ring."""
    return state.minutes > 0 and not state.rung and state.phase != OVER


# --- the duty of one seat ----------------------------------------------------------------------------------


@rule("kermesse.star")
def cards_owed(state: State, seat: Seat) -> tuple[Cards, Cards]:
    """Say which cards a seat may put, and which it may put at a price."""
    if state.phase != PUT or state.down[seat] != NO_CARD:
        return 0, 0
    hand = state.hands[seat]
    stars = hand & STARS
    if not stars:
        return hand, 0
    return stars, hand & ~stars if state.strict else 0


def duty(state: State, actor: Actor) -> tuple[int, int]:
    """Say which codes an actor may do freely, and which at a price."""
    if actor == JUDGE:
        return judges_duty(state), 0
    if not 0 <= actor < state.seats:
        return 0, 0
    free, priced = cards_owed(state, actor)
    if may_accuse(state, actor):
        for other in range(state.seats):
            free |= (other != actor) << (ACCUSE + other)
    return free, priced


@rule("kermesse.judge")
def judges_duty(state: State) -> int:
    """Say which codes the judge may do: rule on the first charge, open a hand once play is over."""
    if not state.charges:
        return 0
    codes = 1 << GUILTY | 1 << INNOCENT
    if state.phase in (WINDOW, JUDGING) and not state.opened[state.charges[0].accused]:
        codes |= 1 << OPEN
    return codes


# --- what chance, people and the clock change ----------------------------------------------------------------


@rule("kermesse.deal")
def deal(state: State, order: tuple[Card, ...]) -> State:
    """Deal a round, one card at a time."""
    seats = state.seats
    return state._replace(
        phase=PUT,
        wait=state.wait + 1,
        number=state.number + 1,
        hands=tuple(mask_of(order[seat : HAND * seats : seats]) for seat in range(seats)),
        down=(NO_CARD,) * seats,
        lost=(NO_CARD,) * seats,
        lost_at=(-1,) * seats,
        shown=(),
        rolls=(),
        winner=-1,
        charged=(False,) * seats,
        opened=(False,) * seats,
    )


@rule("kermesse.put")
def put(state: State, seat: Seat, card: Card) -> State:
    """Put a card face down; with the last one the die is due."""
    down = placed(state.down, seat, card)
    hands = placed(state.hands, seat, state.hands[seat] & ~(1 << card))
    return state._replace(down=down, hands=hands, phase=PUT if NO_CARD in down else ROLL)


@rule("kermesse.roll")
def roll(state: State, pips: int) -> tuple[State, CardsShown]:
    """Show the cards; the die says whether the highest or the lowest scores."""
    best = max(state.down) if pips % 2 else min(state.down)
    winner = state.down.index(best)
    shown = CardsShown(pips, state.down, winner)
    state = state._replace(
        shown=(*state.shown, state.down),
        rolls=(*state.rolls, pips),
        down=(NO_CARD,) * state.seats,
        points=placed(state.points, winner, state.points[winner] + 1),
        winner=winner,
        phase=FORFEIT,
    )
    return (state if state.hands[winner] else _next_turn(state)), shown


@rule("kermesse.forfeit")
def forfeit(state: State, place: int) -> State:
    """Take one card of the winner away, seen by nobody else."""
    seat = state.winner
    card = cards_in(state.hands[seat])[place]
    return _next_turn(
        state._replace(
            hands=placed(state.hands, seat, state.hands[seat] & ~(1 << card)),
            lost=placed(state.lost, seat, card),
            lost_at=placed(state.lost_at, seat, len(state.shown) - 1),
        )
    )


def _next_turn(state: State) -> State:
    if len(state.shown) == TURNS:
        return state._replace(phase=WINDOW)
    return state._replace(phase=PUT, wait=state.wait + 1)


@rule("kermesse.charge")
def accuse(state: State, accuser: Seat, accused: Seat) -> State:
    """Book a charge; the game goes on."""
    charges = (*state.charges, Charge(accuser, accused))
    return state._replace(charges=charges, charged=_marked(state.charged, accuser))


@rule("kermesse.judge")
def open_hand(state: State) -> tuple[State, HandOpened]:
    """Open the hand of the accused for all to see."""
    accused = state.charges[0].accused
    opened = _marked(state.opened, accused)
    return state._replace(opened=opened), HandOpened(accused, state.hands[accused])


@rule("kermesse.judge", "kermesse.fine")
def judge(state: State, *, guilty: bool, words: str) -> tuple[State, tuple[Event, ...]]:
    """Rule on the first charge; with the last one after play the round is over."""
    accuser, accused = state.charges[0]
    payer, fine = (accused, FINE) if guilty else (accuser, FALSE_CHARGE)
    state = state._replace(
        points=placed(state.points, payer, state.points[payer] - fine),
        charges=state.charges[1:],
        ruled=state.ruled + 1,
    )
    ruled = Ruled(accuser, accused, guilty, words)
    if state.phase != JUDGING:
        return state, (ruled,)
    state, events = _judged(state)
    return state, (ruled, *events)


@rule("kermesse.charge.until")
def close(state: State) -> tuple[State, tuple[Event, ...]]:
    """Let nobody accuse any more; what is open goes to the judge."""
    return _judged(state)


@rule("kermesse.end")
def _judged(state: State) -> tuple[State, tuple[Event, ...]]:
    if state.charges:
        return state._replace(phase=JUDGING, wait=state.wait + 1), ()
    if state.rung or state.number == state.rounds:
        return state._replace(phase=OVER), (MatchEnded(state.points),)
    return state._replace(phase=DEAL), ()


@rule("kermesse.bell")
def ring(state: State) -> State:
    """Make the round in play, or the one about to be dealt, the last."""
    return state._replace(rung=True)


def _marked(row: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    return tuple(was or other == seat for other, was in enumerate(row))
