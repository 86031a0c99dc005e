"""What a seat, the judge or a spectator may see of the kermesse: the only maker of a ``View``."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from kermesse import rules
from kermesse.pieces import DECK, NO_CARD, Card, Cards, is_star, mask_of
from kermesse.state import PHASES, Charge, State
from sobremesa.contract import Chance, Viewer
from sobremesa.seats import Actor, Seat


class View(NamedTuple):
    """Everything one viewer may know. Rows go by seat."""

    viewer: Viewer
    rounds: int
    strict: bool
    minutes: int
    phase: str
    wait: int
    awaited: frozenset[Actor]
    """Those without whom the game cannot go on."""
    number: int
    held: tuple[int, ...]
    """How many cards each seat holds."""
    put: tuple[bool, ...]
    """Who has put a card face down."""
    lost_at: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    rolls: tuple[int, ...]
    winner: Seat
    points: tuple[int, ...]
    charges: tuple[Charge, ...]
    charged: tuple[bool, ...]
    opened: tuple[Cards, ...]
    """The hands the judge has opened, -1 for the others."""
    ruled: int
    rung: bool
    hand: Cards
    """The viewer's own, likewise ``down`` and ``lost``; 0 and -1 for who has none."""
    down: Card
    lost: Card


def view(state: State, viewer: Viewer) -> View:
    """Show a viewer what he may know."""
    sits = viewer is not None and viewer >= 0 and bool(state.down)
    seat = viewer if sits and viewer is not None else -1
    awaited = rules.awaited(state)
    return View(
        viewer=viewer,
        rounds=state.rounds,
        strict=state.strict,
        minutes=state.minutes,
        phase=PHASES[state.phase],
        wait=state.wait,
        awaited=frozenset() if isinstance(awaited, Chance) else awaited,
        number=state.number,
        held=tuple(hand.bit_count() for hand in state.hands),
        put=tuple(card != NO_CARD for card in state.down),
        lost_at=state.lost_at,
        shown=state.shown,
        rolls=state.rolls,
        winner=state.winner,
        points=state.points,
        charges=state.charges,
        charged=state.charged,
        opened=tuple(hand if open_ else -1 for hand, open_ in zip(state.hands, state.opened, strict=False)),
        ruled=state.ruled,
        rung=state.rung,
        hand=state.hands[seat] if sits else 0,
        down=state.down[seat] if sits else NO_CARD,
        lost=state.lost[seat] if sits else NO_CARD,
    )


def own(state: State, seat: Seat) -> tuple[Cards, Card, Card]:
    """Gather what a seat alone sees: its hand, the card it put, the card it lost."""
    if not state.down:
        return 0, NO_CARD, NO_CARD
    return state.hands[seat], state.down[seat], state.lost[seat]


def resample(view: View, rng: Random) -> State:
    """Imagine a state in which the viewer would have seen just this."""
    hands, down, lost = _imagined(view, rng) if view.put else ((0,) * len(view.held), (), ())
    return State(
        seats=len(view.held),
        rounds=view.rounds,
        strict=view.strict,
        minutes=view.minutes,
        phase=PHASES.index(view.phase),
        wait=view.wait,
        number=view.number,
        hands=hands,
        down=down,
        lost=lost,
        lost_at=view.lost_at,
        shown=view.shown,
        rolls=view.rolls,
        winner=view.winner,
        points=view.points,
        charges=view.charges,
        charged=view.charged,
        opened=tuple(hand >= 0 for hand in view.opened),
        ruled=view.ruled,
        rung=view.rung,
    )


class Slots(NamedTuple):
    """The hidden places of one seat and whether a star may lie there."""

    seat: Seat
    cards: int
    """In hand and face down."""
    starless: bool
    lost: bool
    lost_starless: bool


Row = tuple[int, ...]


def _imagined(view: View, rng: Random) -> tuple[Row, Row, Row]:
    """Fill what the viewer cannot see: first the places that can hold no star, then the rest."""
    pool = [card for card in range(DECK) if not _seen(view) >> card & 1]
    rng.shuffle(pool)
    pool.sort(key=is_star)  # stars last; within each kind the shuffle stands
    slots = [_slots(view, seat) for seat in range(len(view.held)) if seat != view.viewer]
    taken: dict[tuple[Seat, str], list[Card]] = {}
    for starless in (True, False):
        for slot in slots:
            if slot.starless is starless:
                taken[slot.seat, "cards"] = [pool.pop(0) for _ in range(slot.cards)]
            if slot.lost and slot.lost_starless is starless:
                taken[slot.seat, "lost"] = [pool.pop(0)]
        rng.shuffle(pool)
    rows = [_row(view, seat, taken) for seat in range(len(view.held))]
    hands, down, lost = zip(*rows, strict=True)
    return hands, down, lost


def _seen(view: View) -> Cards:
    shown = mask_of(tuple(card for turn in view.shown for card in turn))
    own = view.hand | mask_of(tuple(card for card in (view.down, view.lost) if card != NO_CARD))
    opened = 0
    for hand in view.opened:
        opened |= max(hand, 0)
    return shown | own | opened


def _slots(view: View, seat: Seat) -> Slots:
    hidden = 0 if view.opened[seat] >= 0 else view.held[seat]
    plain = [not view.strict and not is_star(turn[seat]) for turn in view.shown]
    lost_at = view.lost_at[seat]
    return Slots(seat, hidden + view.put[seat], any(plain), lost_at >= 0, any(plain[: lost_at + 1]))


def _row(view: View, seat: Seat, taken: dict[tuple[Seat, str], list[Card]]) -> tuple[Cards, Card, Card]:
    if seat == view.viewer:
        return view.hand, view.down, view.lost
    cards = taken[seat, "cards"]
    if view.opened[seat] >= 0:
        return view.opened[seat], NO_CARD, taken.get((seat, "lost"), [NO_CARD])[0]
    down = NO_CARD
    if view.put[seat]:
        stars = [card for card in cards if is_star(card)]
        down = stars[0] if stars and not view.strict else cards[0]
    hand = mask_of(tuple(card for card in cards if card != down))
    return hand, down, taken.get((seat, "lost"), [NO_CARD])[0]
