"""The plate: who pays, who shares, what stays, what a reserve keeps. Whole chips; compiles too."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.bits import filled, popcount, put
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.order import next_in
from sobremesa.games.tomate.state import (
    ANTE_EMPTY,
    LONE_STAYS,
    MAZO_TABLE,
    NOBODY,
    WIN_SHARES,
    Chips,
    House,
    PerSeat,
    Seats,
    State,
)
from sobremesa.seats import Seat

ANTE: Final = 3
"""Chips the dealer puts in (tomate.ante)."""
TRICKS_OF_MAZO: Final = 2
"""Tricks that win against the mazo or with it (tomate.mazo.win)."""


class Parties(NamedTuple):
    """What the tricks of a hand mean for the plate, as masks of seats."""

    payers: Seats
    """Who puts in as much as the plate held."""
    winners: Seats
    """Among whom the plate is divided."""
    takers: Seats
    """Which of them take their share out; the others' stays in the plate."""
    short: Seats
    """Which payers cannot pay in full."""


@rule("tomate.tomate", "tomate.tomate.dealer")
def need(state: State, seat: Seat) -> int:
    """Count the tricks that save a contestant: one, or two for the dealer who took the turned card."""
    if state.hand.taken == 1 and seat == state.course.dealer:
        return 2
    return 1


def saved(state: State) -> Seats:
    """Find the contestants who took as many tricks as they needed."""
    return _with_tricks(state, 0)


@rule("tomate.many")
def parties(state: State) -> Parties:
    """Say who pays, who wins and who takes, once the tricks of a hand are played."""
    hand = state.hand
    contestants = state.tricks.contestants
    winners = saved(state)
    payers = contestants & ~winners
    takers = winners
    if hand.taker != NOBODY:
        return _duel(state, winners, payers)
    if hand.lone != NOBODY:
        payers, winners, takers = 0, contestants, contestants
    return Parties(payers, winners, takers, cannot_pay(state, payers))


@rule("tomate.mazo.table", "tomate.mazo.own", "tomate.mazo.win", "tomate.pot.lone")
def _duel(state: State, winners: Seats, payers: Seats) -> Parties:
    """Say who pays, who wins and who takes, with one player against the mazo."""
    hand, house = state.hand, state.house
    if house.mazo_win != WIN_SHARES:
        winners = _with_tricks(state, TRICKS_OF_MAZO)
    takers = winners
    if house.mazo == MAZO_TABLE:
        takers &= ~(1 << hand.taker)
        payers &= ~(1 << hand.taker)
        if house.lone_loser == LONE_STAYS:
            payers = 0
    return Parties(payers, winners, takers, cannot_pay(state, payers))


def _with_tricks(state: State, least: int) -> Seats:
    found = 0
    for seat in range(len(state.tricks.taken)):
        if state.tricks.contestants >> seat & 1 == 1 and state.tricks.taken[seat] >= max(
            least, need(state, seat)
        ):
            found |= 1 << seat
    return found


@rule("tomate.purse")
def payable(house: House, purse: int, owed: int) -> int:
    """Count what a purse can pay of what it owes: all of it, unless everybody brought a stake."""
    if house.stake == 0:
        return owed
    return min(owed, purse)


def cannot_pay(state: State, payers: Seats) -> Seats:
    """Find those of the payers whose purse does not hold what a tomate costs."""
    found = 0
    for seat in range(len(state.chips.purses)):
        owed = state.chips.base
        if payers >> seat & 1 == 1 and payable(state.house, state.chips.purses[seat], owed) < owed:
            found |= 1 << seat
    return found


@rule("tomate.pot.cap")
def returning(house: House, chips: Chips) -> int:
    """Count the chips that come back from the reserve before a deal: some only if the plate is empty."""
    if chips.plate > 0:
        return 0
    return min(house.keep, chips.reserve)


@rule("tomate.ante")
def ante_owed(house: House, chips: Chips) -> int:
    """Count the chips the dealer owes before a deal."""
    if house.ante == ANTE_EMPTY and chips.plate + returning(house, chips) > 0:
        return 0
    return ANTE


@rule("tomate.ante", "tomate.pot.empty")
def opened(house: House, chips: Chips, dealer: Seat) -> Chips:
    """Fill the plate for the next hand: an empty one from the reserve, then the dealer's chips."""
    back = returning(house, chips)
    plate = chips.plate + back
    ante = payable(house, chips.purses[dealer], ante_owed(house, chips))
    return Chips(
        purses=put(chips.purses, dealer, chips.purses[dealer] - ante),
        plate=plate + ante,
        reserve=chips.reserve - back,
        base=plate + ante,
        ante=ante,
        paid=filled(chips.paid, 0),
        got=filled(chips.got, 0),
    )


@rule("tomate.pot.pay", "tomate.pot.share")
def settled(house: House, chips: Chips, sides: Parties) -> Chips:
    """Let the losers pay what the plate held, the winners share what it then holds, and cap what stays."""
    paid, got, purses = filled(chips.paid, 0), filled(chips.got, 0), chips.purses
    pot = chips.plate
    for seat in range(len(purses)):
        if sides.payers >> seat & 1 == 1:
            paid = put(paid, seat, payable(house, purses[seat], chips.base))
            pot += paid[seat]
    share = pot // max(1, popcount(sides.winners))
    for seat in range(len(purses)):
        if sides.takers >> seat & 1 == 1:
            got = put(got, seat, share)
            pot -= share
        purses = put(purses, seat, purses[seat] + got[seat] - paid[seat])
    return _capped(house, chips, purses, paid, got, pot)


@rule("tomate.pot.cap")
def _capped(house: House, chips: Chips, purses: PerSeat, paid: PerSeat, got: PerSeat, plate: int) -> Chips:
    """Leave in a plate above the cap only what the table keeps there; the rest goes to the reserve."""
    aside = 0
    if 0 < house.cap < plate:
        aside = plate - house.keep
    return Chips(
        purses=purses,
        plate=plate - aside,
        reserve=chips.reserve + aside,
        base=chips.base,
        ante=chips.ante,
        paid=paid,
        got=got,
    )


@rule("tomate.length")
def shared_out(chips: Chips, heirs: Seats, dealer: Seat) -> Chips:
    """Share plate and reserve equally at the end of the match, leftovers one each from the mano on."""
    pool = chips.plate + chips.reserve
    got, purses = filled(chips.got, 0), chips.purses
    if pool > 0:
        each, rest = divmod(pool, popcount(heirs))
        seat = dealer
        for turn in range(popcount(heirs)):
            seat = next_in(heirs, seat)
            share = each
            if turn < rest:
                share += 1
            got = put(got, seat, share)
            purses = put(purses, seat, purses[seat] + share)
    return Chips(
        purses=purses,
        plate=0,
        reserve=0,
        base=chips.base,
        ante=chips.ante,
        paid=filled(chips.paid, 0),
        got=got,
    )
