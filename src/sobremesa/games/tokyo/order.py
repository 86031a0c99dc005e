"""Who comes after whom: the turn goes to the right, from seat to seat + 1, past those who are out.

Compiles as it stands.
"""

from __future__ import annotations

from sobremesa.bits import lowest
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.state import Seats
from sobremesa.seats import Seat


@rule("tokyo.order")
def next_in(seats: Seats, seat: Seat) -> Seat:
    """Name the first of a non-empty mask of seats after this one; the seat itself comes last."""
    later = seats >> seat + 1
    if later != 0:
        return lowest(later) + seat + 1
    return lowest(seats)
