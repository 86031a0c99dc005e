"""What a match is worth: the order of arrival, and never the sips."""

from __future__ import annotations

from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.state import State


@rule("tomanji.win")
def payoffs(state: State) -> tuple[float, ...]:
    """Give one to the first who arrived and none to the last, with equal steps between them.

    Where the first to arrive ends the match, all others have none.
    """
    if state.options.finish != "all":
        return tuple(float(seat in state.arrived) for seat in range(state.seats))
    last = state.seats - 1
    return tuple((last - state.arrived.index(seat)) / last for seat in range(state.seats))
