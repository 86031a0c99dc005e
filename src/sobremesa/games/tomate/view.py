"""What a seat, a judge or a spectator may see: the only maker of a ``View``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.bits import popcount
from sobremesa.contract import Viewer
from sobremesa.games.tomate import chronicle, rules
from sobremesa.games.tomate.dealing import no_cards
from sobremesa.games.tomate.history import voids_shown
from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.order import mano
from sobremesa.games.tomate.pieces import DECK_SIZE, HAND, NO_CARD, Card, Suit, suit_of
from sobremesa.games.tomate.scoring import need
from sobremesa.games.tomate.state import (
    DECLARE,
    DISCARDING,
    DRAW,
    MAZO,
    NOBODY,
    OVER,
    TRICK,
    TURNUP,
    Hidden,
    House,
    PerSeat,
    Phase,
    Seats,
    State,
    Table,
)
from sobremesa.games.tomate.state import Trick as Trick  # noqa: PLC0414 -- a View's own word
from sobremesa.seats import Seat


class View(NamedTuple):
    """Everything one viewer may know. Rows are indexed by absolute seat."""

    viewer: Viewer
    seats: int
    phase: str
    """``draw``, ``turnup``, ``declare``, ``mazo``, ``trick``, ``chance`` (a card is being dealt), ``over``."""
    wait: int
    number: int
    """Hands dealt so far, this one included (0 before the first)."""
    hands: int
    """How many hands the match has in all, 0 if it is played by the clock."""
    dealer: Seat
    """-1 before it is known; likewise ``mano`` (who speaks first) and ``lone``."""
    mano: Seat
    awaited: frozenset[Seat]
    """Seats without whom the game cannot go on."""
    purses: tuple[int, ...]
    """Chips won or lost; with a stake each, chips held."""
    stake: int
    """The stake each, 0 for an open purse."""
    plate: int
    base: int
    """What a tomate pays in this hand; 0 before the ante."""
    reserve: int
    out: tuple[bool, ...]
    """Seats that are out of the match (a stake each)."""
    drawn: tuple[Card, ...]
    """This round's card for the first deal, -1 if not drawn or not asked; all -1 once the dealer is known."""
    round: tuple[Card, ...]
    """The cards of the last whole round of that draw, -1 if not asked; empty before, and once a hand is dealt."""
    turnup: Card
    """-1 before the deal."""
    trump: Suit
    """-1 before the deal."""
    taken: bool
    """The dealer holds the turned card."""
    declared: tuple[int, ...]
    """-1 has not spoken, 0 passed, 1 plays."""
    lone: Seat
    """The only one who plays, once all have spoken; else -1."""
    taker: Seat
    """Who plays the mazo; else -1."""
    answered: tuple[bool, ...]
    """Who has answered the offer of the mazo (never what)."""
    need: tuple[int, ...]
    """Tricks each contestant needs (1, or 2 for the dealer who took the turned card); 0 for the others."""
    tricks: tuple[int, ...]
    """Tricks taken in this hand."""
    trick: Trick
    """The trick in play."""
    last: Trick | None
    """The trick before, of this hand or the end of the hand before."""
    played: tuple[tuple[Seat, Card], ...]
    """All cards played in this hand, in order."""
    held: tuple[int, ...]
    """How many cards each seat holds (public)."""
    stock: int
    """Cards face down in the stock."""
    places: tuple[Card, ...]
    """The viewer's own cards in their places, those already played too; empty while he may not see them."""
    hand: tuple[Card, ...]
    """Those of ``places`` that he still holds."""
    answer: int
    """The viewer's own answer about the mazo: -1 none yet, 0 no, 1 yes."""
    scores: tuple[HandSettled, ...]
    """Every hand settled so far."""
    payoffs: tuple[int, ...]
    """The final payoffs; empty before the match is over."""
    laid: tuple[Card, ...]
    """The viewer's own three cards that he passed with before he took the mazo; empty for all others."""
    house: House
    """The house rules, as the rules read them."""
    open: State
    """The state with its one hidden record left blank: what ``resample`` and searching bots build on."""

    @property
    def voids(self) -> PerSeat:
        """Per seat, a mask of suits (bit = suit) it has shown not to hold in this hand."""
        return voids_shown(self.open, self.played)


_PHASES: Final[dict[Phase, str]] = {
    DRAW: "draw",
    TURNUP: "turnup",
    DECLARE: "declare",
    MAZO: "mazo",
    TRICK: "trick",
    OVER: "over",
}


_VIEWER, _PLACES, _HAND, _ANSWER, _LAID = map(View._fields.index, ("viewer", "places", "hand", "answer", "laid"))
"""Where in a view its viewer's own things stand: what all see is copied whole for each, which must be quick."""
_HIDDEN: Final = State._fields.index("cards")


def view(table: Table, viewer: Viewer) -> View:
    """Show one viewer what he may know; ``JUDGE`` and ``None`` see what the whole table sees."""
    state, seen = table.state, _seen_by_all(table)
    if viewer is None or viewer < 0:
        return seen if viewer is None else seen._replace(viewer=viewer)
    own = own_places(state, viewer)
    row = list(seen)
    row[_VIEWER], row[_PLACES] = viewer, own
    row[_ANSWER], row[_LAID] = _answer(state, viewer), _laid(state, viewer)
    row[_HAND] = tuple([card for card in own if state.cards.held[viewer] >> card & 1])
    return View._make(row)


_newest: list[tuple[Table, View] | None] = [None]
"""The last table that was looked at, and what all see of it: several viewers look at one moment after another."""


def _seen_by_all(table: Table) -> View:
    known = _newest[0]
    if known is None or known[0] is not table:
        known = _newest[0] = (table, _public(table))
    return known[1]


def _public(table: Table) -> View:
    state = table.state
    course, chips, hand, tricks = state.course, state.chips, state.hand, state.tricks
    seats = len(chips.purses)
    return View(
        viewer=None,
        seats=seats,
        phase=_PHASES.get(state.phase, "chance"),
        wait=state.wait,
        number=course.number,
        hands=state.house.deals * seats,
        dealer=course.dealer,
        mano=_mano(state),
        awaited=chronicle.seat_set(rules.awaited(state), seats),
        purses=chips.purses,
        stake=state.house.stake,
        plate=chips.plate,
        base=chips.base,
        reserve=chips.reserve,
        out=_flags(~course.seated, seats),
        drawn=state.draw.cards,
        round=table.drawn,
        turnup=hand.turnup,
        trump=NO_CARD if hand.turnup == NO_CARD else suit_of(hand.turnup),
        taken=hand.taken == 1,
        declared=_declared(hand.playing, hand.passed, seats),
        lone=hand.lone,
        taker=hand.taker,
        answered=_flags(hand.answered, seats),
        need=_need(state, seats),
        tricks=tricks.taken,
        trick=_trick(table),
        last=table.last,
        played=table.played,
        held=tuple(map(int.bit_count, state.cards.held)),
        stock=_stock(state),
        places=(),
        hand=(),
        answer=-1,
        scores=table.scores,
        payoffs=chronicle.payoffs(state) if rules.over(state) else (),
        laid=(),
        house=state.house,
        open=_open(state),
    )


def own(table: Table, seat: Seat) -> tuple[object, ...]:
    """Gather what a seat that may not move sees by itself: its cards, its answer, why it only looks on."""
    state, bit = table.state, 1 << seat
    looks_on = state.course.seated & bit, state.hand.passed & bit, state.hand.taker == seat, state.phase == TRICK
    return own_places(state, seat), state.cards.held[seat], _answer(state, seat), looks_on


def own_places(state: State, viewer: Viewer) -> tuple[Card, ...]:
    """Show a seat its own cards in their places: nothing before the deal, nor to a dealer who has not looked."""
    if viewer is None or viewer < 0 or state.hand.turnup == NO_CARD:
        return ()
    if viewer == state.course.dealer and state.phase in (TURNUP, DISCARDING):
        return ()
    if viewer == state.hand.taker:
        return state.cards.mazo
    return _dealt_to(state, viewer)


def _laid(state: State, viewer: Viewer) -> tuple[Card, ...]:
    if viewer is None or viewer < 0 or viewer != state.hand.taker:
        return ()
    return _dealt_to(state, viewer)


def _dealt_to(state: State, seat: Seat) -> tuple[Card, ...]:
    dealt = state.cards.places[HAND * seat : HAND * seat + HAND]
    return () if NO_CARD in dealt else dealt


def _answer(state: State, viewer: Viewer) -> int:
    if viewer is None or viewer < 0 or not state.hand.answered >> viewer & 1:
        return -1
    return state.cards.willing >> viewer & 1


def _mano(state: State) -> Seat:
    return mano(state) if state.course.dealer != NOBODY and state.course.seated else NOBODY


@lru_cache(4096)
def _declared(playing: Seats, passed: Seats, seats: int) -> PerSeat:
    return tuple(1 if playing >> seat & 1 else 0 if passed >> seat & 1 else -1 for seat in range(seats))


def _need(state: State, seats: int) -> PerSeat:
    contestants = state.tricks.contestants
    if not contestants:
        return (0,) * seats
    return tuple([need(state, seat) if contestants >> seat & 1 else 0 for seat in range(seats)])


def _trick(table: Table) -> Trick:
    tricks = table.state.tricks
    count = popcount(tricks.contestants & ~tricks.owing) if tricks.top != NO_CARD else 0
    return Trick(tricks.leader, table.played[len(table.played) - count :], tricks.winner)


def _stock(state: State) -> int:
    """Count the cards face down in the stock, without the turned card."""
    if state.hand.turnup == NO_CARD:
        return 0
    dealt = len(state.cards.places) - state.cards.places.count(NO_CARD)
    taken = HAND if state.hand.taker != NOBODY else 0
    return DECK_SIZE - 1 - dealt - taken


@lru_cache(4096)
def _flags(mask: Seats, seats: int) -> tuple[bool, ...]:
    return tuple(mask >> seat & 1 == 1 for seat in range(seats))


def _open(state: State) -> State:
    unknown = _unknown(len(state.chips.purses))
    return State._make((*state[:_HIDDEN], unknown, *state[_HIDDEN + 1 :]))


@lru_cache(32)
def _unknown(seats: int) -> Hidden:
    return no_cards((0,) * seats)
