"""What a hand's chips did lately: what each player got or paid, and the coins that fly for it.

Both are told until the first trick of the next hand, so that a win is not lost in the stake that follows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.pieces import NO_CARD
from sobremesa.games.tomate.view import View
from sobremesa.seats import Seat
from sobremesa.server.art import sprite

PLATE: Final = "plate"
"""The spot of the plate."""
_FRESH: Final = ("chance", "turnup", "declare")
_RESULTS: Final = ("tomate", "share", "plate")
"""What score lines are for that say how a hand ended for somebody."""
_PAYS, _GETS, _STAKES = 1, 2, 3
"""Who pays is seen to pay before others are paid, and the next stake comes last."""


class Flight(NamedTuple):
    """Coins that fly once from one spot of the table to another."""

    name: str
    """Whoever has this name on his page has seen it."""
    coins: int
    source: str
    target: str
    wave: int
    """Waves fly one after another."""


def spot(seat: Seat) -> str:
    """Name the spot of a player's coins and tricks."""
    return f"seat-{seat}"


def fresh(view: View) -> HandSettled | None:
    """Find the settlement that is still news."""
    return view.scores[-1] if view.scores and view.phase in _FRESH else None


def result(view: View, seat: Seat) -> int:
    """Count the chips a player got (+) or paid (−) in the hand that was settled last, while that is news."""
    settled = fresh(view)
    return _results(settled).get(seat, 0) if settled else 0


@lru_cache(256)
def _results(settled: HandSettled) -> dict[Seat, int]:
    return {line.seat: line.chips for line in settled.lines if line.reason in _RESULTS}


def stake(view: View) -> int:
    """Count the chips the dealer has just put in for the hand that begins."""
    return view.open.chips.ante if view.phase in _FRESH and view.dealer >= 0 else 0


def flights(view: View) -> tuple[Flight, ...]:
    """List the coins that have just flown, in the order in which they do."""
    return tuple(sorted(_flights(view), key=lambda flight: flight.wave))


def _flights(view: View) -> Iterator[Flight]:
    settled, paid_in = fresh(view), stake(view)
    if settled:
        for seat, chips in _results(settled).items():
            name = f"coins{settled.number}-{seat}"
            if chips < 0:
                yield Flight(name, -chips, spot(seat), PLATE, _PAYS)
            elif chips > 0:
                yield Flight(name, chips, PLATE, spot(seat), _GETS)
    if paid_in:
        coming = view.number + (view.turnup == NO_CARD)
        yield Flight(f"stake{coming}", paid_in, spot(view.dealer), PLATE, _STAKES)


@lru_cache(1024)
def flown(flights: tuple[Flight, ...]) -> str:
    """Draw flights for the page to fly; at rest nothing of them is seen."""
    return "".join([_flown(flight) for flight in flights])


def _flown(flight: Flight) -> str:
    way = f'data-from="{flight.source}" data-to="{flight.target}" data-wave="{flight.wave}"'
    return f'<i data-vt="{flight.name}" {way} hidden>{sprite.pile(flight.coins)}</i>'
