"""Who comes after whom: everything goes to the right, from seat to seat + 1, past those who take no part.

Compiles as it stands.
"""

from __future__ import annotations

from sobremesa.bits import lowest
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.state import Seats, State
from sobremesa.seats import Seat


@rule("tomate.order")
def next_in(seats: Seats, seat: Seat) -> Seat:
    """Name the first of a non-empty mask of seats after this one; the seat itself comes last."""
    later = seats >> seat + 1
    if later != 0:
        return lowest(later) + seat + 1
    return lowest(seats)


def last_in(seats: Seats, seat: Seat) -> Seat:
    """Name the seat of a non-empty mask that comes just before this one; the seat itself comes last."""
    found = seat
    ahead = next_in(seats, seat)
    while ahead != seat:
        found = ahead
        ahead = next_in(seats | 1 << seat, ahead)
    return found


@rule("tomate.order")
def mano(state: State) -> Seat:
    """Name who sits at the dealer's right and speaks first; there must be a dealer."""
    return next_in(state.course.seated, state.course.dealer)


@rule("tomate.deal")
def cutter(state: State) -> Seat:
    """Name the dealer's neighbour on the left, who cuts."""
    return last_in(state.course.seated, state.course.dealer)
