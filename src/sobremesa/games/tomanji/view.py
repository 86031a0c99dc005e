"""What a seat, a judge or a spectator may see: the only maker of a ``View``."""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.contract import Viewer
from sobremesa.games.tomanji import rules, turns
from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.events import Event, SipsFell
from sobremesa.games.tomanji.moves import Tag
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.scoring import payoffs
from sobremesa.games.tomanji.state import Breach, Counts, PerSeat, Pinned, Scene, State, Step
from sobremesa.seats import Seat

NOT_SHOWN: Final = -1
"""In a row of sips: how many fell to this seat is not for this viewer."""


class View(NamedTuple):
    """Everything one viewer may know. Rows are indexed by absolute seat."""

    viewer: Viewer
    seats: int
    phase: str
    """The name of the scene; ``over`` at the end."""
    wait: int
    scene: Scene
    """What the table is in the middle of, without the answers that are not for this viewer."""
    awaited: frozenset[int]
    """Who is awaited: seats, or the clock; empty while chance is."""
    turn: Seat
    """Who rolls, or has rolled and landed; -1 before the lot."""
    options: Options
    board: Board
    places: PerSeat
    """Where the tokens stand: 0 is Inicio, ``meta`` the end."""
    meta: int
    arrived: tuple[Seat, ...]
    step: Step | None
    """The last way of a token."""
    happened: tuple[Event, ...]
    """What all have seen since the last die was cast, or since a charge was used, words and tags aside."""
    sips: PerSeat
    """How many fell to each in the match so far; -1 where the viewer is not shown."""
    tags: tuple[Tag, ...]
    adults: frozenset[Seat]
    """Who has confirmed being of age."""
    charges: frozenset[tuple[Seat, str]]
    """Who keeps a finger (``dedo``) or puffed cheeks (``chancho``) in store."""
    pinned: tuple[Pinned, ...]
    breaches: tuple[Breach, ...]
    """Those called that are still to be decided."""
    accusers: frozenset[Seat]
    """Who has called one in this turn, and may not call another."""
    counts: Counts
    payoffs: tuple[float, ...]
    """The final payoffs; empty before the match is over."""

    @property
    def fell(self) -> tuple[SipsFell, ...]:
        """What fell to whom since then."""
        return tuple(event for event in self.happened if isinstance(event, SipsFell))


def view(state: State, viewer: Viewer) -> View:
    """Show one viewer what he may know; ``JUDGE`` and ``None`` see what the whole table sees."""
    awaited = rules.awaited(state)
    return View(
        viewer=viewer,
        seats=state.seats,
        phase=state.scene.name,
        wait=state.wait,
        scene=state.scene.hidden_from(viewer),
        awaited=awaited if isinstance(awaited, frozenset) else frozenset(),
        turn=state.turn,
        options=state.options,
        board=state.board,
        places=state.places,
        meta=state.meta,
        arrived=state.arrived,
        step=state.step,
        happened=state.happened,
        sips=_sips(state, viewer),
        tags=state.tags,
        adults=state.adults,
        charges=state.charges,
        pinned=state.pinned,
        breaches=state.breaches,
        accusers=state.accusers,
        counts=state.counts,
        payoffs=payoffs(state) if rules.over(state) else (),
    )


@rule("tomanji.tally")
def _sips(state: State, viewer: Viewer) -> PerSeat:
    """Show each his own count, or all of them where the table chose so."""
    if state.options.tally == "all":
        return state.sips
    return tuple(sips if seat == viewer else NOT_SHOWN for seat, sips in enumerate(state.sips))


def own(state: State, seat: Seat) -> tuple[object, ...]:
    """Gather what a seat that may not move sees by itself: its count, its answer, why it looks on."""
    _, why = rules.duty(state, seat)
    return state.sips[seat], state.scene.hidden_from(seat), why


def out(view: View) -> frozenset[Seat]:
    """Name the seats that have arrived where the others play on."""
    plays_on = view.options.finish == "all" and view.phase != turns.Ended.name
    return frozenset(view.arrived) if plays_on else frozenset()
