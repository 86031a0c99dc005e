"""The three tricks: follow, head, ruff; the highest card takes it. Compiles too."""

from __future__ import annotations

from typing import Final, TypeAlias

from sobremesa.bits import lowest, put
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.pieces import (
    DECK_SIZE,
    NO_CARD,
    STRENGTHS,
    STRONGER,
    SUIT_CARDS,
    Card,
    Cards,
    suit_of,
)
from sobremesa.games.tomate.state import (
    FULL,
    HEAD_WINNING,
    NOBODY,
    RUFF_ANY,
    RUFF_FREE,
    RUFF_OVER_OR_FREE,
    SETTLE,
    TRICK,
    Hidden,
    House,
    Seats,
    State,
    Tricks,
)
from sobremesa.seats import Seat

Why: TypeAlias = int
"""Which duty narrows the choice."""

ANY_CARD: Final = 0
MUST_FOLLOW: Final = 1
MUST_HEAD: Final = 2
MUST_RUFF: Final = 3
MUST_OVERRUFF: Final = 4


@rule("tomate.lead", "tomate.follow", "tomate.discard")
def playable(house: House, hand: Cards, turnup: Card, top: Card, best: Card) -> tuple[Cards, Why]:
    """Find which cards of a hand may be played to a trick, and the duty that rules out the others.

    ``top`` is the highest card of the led suit in the trick (``NO_CARD``: the hand leads), ``best`` the card that
    wins so far.
    """
    if top == NO_CARD:
        return hand, ANY_CARD
    of_suit = hand & SUIT_CARDS[suit_of(top)]
    if of_suit != 0:
        return _heading(house, of_suit, top, best)
    trumps = hand & SUIT_CARDS[suit_of(turnup)]
    if trumps != 0:
        return _ruffing(house, hand, trumps, best, suit_of(best) == suit_of(turnup))
    return hand, ANY_CARD


@rule("tomate.head", "tomate.follow.low")
def _heading(house: House, of_suit: Cards, top: Card, best: Card) -> tuple[Cards, Why]:
    """Owe a card that beats the highest of the led suit; not able to, or freed by a ruff, any card of it."""
    higher = of_suit & STRONGER[house.ranking][top]
    freed = house.head == HEAD_WINNING and best != top
    if higher != 0 and not freed:
        return higher, MUST_HEAD
    return of_suit, MUST_FOLLOW


@rule("tomate.ruff")
def _ruffing(house: House, hand: Cards, trumps: Cards, best: Card, ruffed: bool) -> tuple[Cards, Why]:  # noqa: FBT001 -- one fact of the trick
    """Owe a trump, being void; whether a higher one than the trick holds is a house rule."""
    if house.ruff == RUFF_FREE:
        return hand, ANY_CARD
    if house.ruff == RUFF_ANY or not ruffed:
        return trumps, MUST_RUFF
    higher = trumps & STRONGER[house.ranking][best]
    if higher != 0:
        return higher, MUST_OVERRUFF
    if house.ruff == RUFF_OVER_OR_FREE:
        return hand, ANY_CARD
    return trumps, MUST_RUFF


@rule("tomate.trick", "tomate.ranking")
def beats(ranking: int, turnup: Card, card: Card, best: Card) -> bool:
    """Tell whether a card beats the one that wins so far: a higher one of its suit, or the first trump."""
    if suit_of(card) == suit_of(best):
        return STRONGER[ranking][best] >> card & 1 == 1
    return suit_of(card) == suit_of(turnup)


def raised(ranking: int, turnup: Card, card: Card, top: Card, best: Card) -> tuple[Card, Card]:
    """Find the highest card of the led suit and the card that wins, once ``card`` lies on the trick too."""
    if top == NO_CARD:
        return card, card
    if STRONGER[ranking][top] >> card & 1 == 1:
        top = card
    if beats(ranking, turnup, card, best):
        best = card
    return top, best


def laid(state: State, seat: Seat, card: Card) -> State:
    """Lay a card to the trick; the next who owes one is asked."""
    before = state.tricks
    top, best = raised(state.house.ranking, state.hand.turnup, card, before.top, before.best)
    winner = before.winner
    if best == card:
        winner = seat
    owing = before.owing & ~(1 << seat)
    phase, turn, wait = FULL, NOBODY, state.wait
    if owing != 0:
        phase, turn, wait = TRICK, _first_from(owing, seat), state.wait + 1
    tricks = Tricks(
        taken=before.taken,
        contestants=before.contestants,
        owing=owing,
        leader=before.leader,
        top=top,
        best=best,
        winner=winner,
    )
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=state.hand,
        tricks=tricks,
        cards=_without(state.cards, seat, card),
        phase=phase,
        turn=turn,
        wait=wait,
    )


def _first_from(seats: Seats, seat: Seat) -> Seat:
    """Find the first of a set of seats from one on, in the order of play; the set is not empty."""
    later = seats >> seat
    if later != 0:
        return lowest(later) + seat
    return lowest(seats)


def _without(cards: Hidden, seat: Seat, card: Card) -> Hidden:
    """Take a card out of a hand."""
    return Hidden(
        places=cards.places,
        held=put(cards.held, seat, cards.held[seat] ^ 1 << card),
        mazo=cards.mazo,
        discard=cards.discard,
        willing=cards.willing,
    )


@rule("tomate.trick")
def trick_taken(state: State) -> State:
    """Give the trick to the highest card; its player leads the next, until no cards are left."""
    before, winner = state.tricks, state.tricks.winner
    phase, turn, owing, wait = SETTLE, NOBODY, 0, state.wait
    if state.cards.held[winner] != 0:
        phase, turn, owing, wait = TRICK, winner, before.contestants, state.wait + 1
    tricks = Tricks(
        taken=put(before.taken, winner, before.taken[winner] + 1),
        contestants=before.contestants,
        owing=owing,
        leader=turn,
        top=NO_CARD,
        best=NO_CARD,
        winner=NOBODY,
    )
    return State(
        house=state.house,
        chips=state.chips,
        course=state.course,
        draw=state.draw,
        hand=state.hand,
        tricks=tricks,
        cards=state.cards,
        phase=phase,
        turn=turn,
        wait=wait,
    )


@rule("tomate.absent")
def weakest(house: House, turnup: Card, cards: Cards) -> Card:
    """Name the card of a non-empty mask that wins least: plain before trump, then by strength, then by number."""
    found, least = NO_CARD, 0
    for card in range(DECK_SIZE):
        if cards >> card & 1 == 1:
            worth = STRENGTHS[house.ranking][card % 10]
            if suit_of(card) == suit_of(turnup):
                worth += 10
            if found == NO_CARD or worth < least:
                found, least = card, worth
    return found
