"""What a seat, a judge or a spectator may see: the only maker of a ``View``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sobremesa.bits import popcount
from sobremesa.contract import Viewer
from sobremesa.games.domino import chronicle, history, play, rules
from sobremesa.games.domino.closing import winning_pair
from sobremesa.games.domino.moves import HandSettled
from sobremesa.games.domino.opening import no_hand
from sobremesa.games.domino.pieces import NO_TILE, RACK, SEATS, Pip, Tile, Tiles
from sobremesa.games.domino.state import (
    COUNT,
    DRAW,
    FIVE,
    JUDGED,
    OPEN,
    OVER,
    PLAY,
    Act,
    Entry,
    House,
    Pair,
    PerPair,
    PerSeat,
    Phase,
    Seats,
    State,
    Table,
)
from sobremesa.seats import Actor, Seat

SHUT: Final = -1
"""In place of a rack that nobody may see."""


class View(NamedTuple):
    """Everything one viewer may know. Rows are indexed by absolute seat, or by slot; pairs are ``seat & 1``."""

    viewer: Viewer
    phase: str
    """``draw``, ``five``, ``play``, ``count``, ``judged``, ``chance`` (tiles are on their way), ``over``."""
    awaited: frozenset[Actor]
    """Those without whom the game cannot go on."""
    held: PerSeat
    """How many tiles each holds (public)."""
    acts: tuple[Act, ...]
    """Tiles and PASO of this hand, in order."""
    exposed: PerSeat
    """Masks of the tiles that lie face up before their owners."""
    racks: PerSeat
    """Masks of the racks the viewer sees: his own, those opened, all at the end of a hand; else ``SHUT``."""
    slots: tuple[Tile, ...]
    """By ``7 * seat + slot``: the tile that is or was there, as far as the viewer knows; else -1."""
    empty: PerSeat
    """Masks of the slots (bit = slot) the viewer knows to be empty."""
    bound: Seat
    """Whose pass was taken back, so that he has to play; else -1."""
    passed: PerSeat
    """How often each has passed in the whole match."""
    returned: tuple[Seat, Tiles]
    """Who returned which tiles for their doubles; -1 and none."""
    opened: Seats
    """A mask of the racks the judge has opened."""
    ledger: tuple[Entry, ...]
    scores: tuple[HandSettled, ...]
    """Every hand settled so far."""
    counted: HandSettled | None
    """While the racks are counted: how the hand will be settled once all agree."""
    winner: Pair
    """Who won a match that is over, -1 if it is drawn or not over."""
    open: State
    """The state with what is hidden left blank: what all see, and what ``resample`` and bots build on."""

    @property
    def house(self) -> House:
        """The house rules, as the rules read them."""
        return self.open.house

    @property
    def wait(self) -> int:
        """How often something has been asked of people."""
        return self.open.wait

    @property
    def number(self) -> int:
        """Hands dealt so far, this one included (0 before the first)."""
        return self.open.course.number

    @property
    def opener(self) -> Seat:
        """Who leads this hand, -1 while that is not known."""
        return self.open.course.opener

    @property
    def answered(self) -> Seats:
        """A mask of those who have kept their tiles, or agreed to the count."""
        return self.open.course.answered

    @property
    def called(self) -> bool:
        """Time has been called."""
        return self.open.course.called == 1

    @property
    def drawn(self) -> PerSeat:
        """Tiles drawn for the first lead, -1 if none."""
        return self.open.draw.tiles

    @property
    def score(self) -> PerPair:
        """Points less fines."""
        return self.open.tally.score

    @property
    def bonus(self) -> PerPair:
        """Bonuses of this hand, booked when it is settled."""
        return self.open.tally.bonus

    @property
    def left(self) -> Pip:
        """The number at the left end; 7 before the first tile."""
        return self.open.hand.left

    @property
    def right(self) -> Pip:
        """The number at the right end; 7 before the first tile."""
        return self.open.hand.right

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.open.hand.turn

    @property
    def passes(self) -> int:
        """PASO in a row."""
        return self.open.hand.passes

    @property
    def ending(self) -> int:
        """``state.OPEN``, ``OUT``, ``BLOCKED`` or ``VOID``."""
        return self.open.hand.ending

    @property
    def voids(self) -> PerSeat:
        """Per seat, a mask of numbers (bit = number) it has shown not to hold in this hand."""
        return history.voids(self.acts)

    @property
    def hand(self) -> Tiles:
        """The viewer's own tiles; none for who has no seat."""
        return self.racks[self.viewer] if self.viewer is not None and self.viewer >= 0 else 0


_PHASES: Final[dict[Phase, str]] = {
    PLAY: "play",
    DRAW: "draw",
    FIVE: "five",
    COUNT: "count",
    JUDGED: "judged",
    OVER: "over",
}


def view(table: Table, viewer: Viewer) -> View:
    """Show one viewer what he may know; ``JUDGE`` and ``None`` see what the whole table sees."""
    state = table.state
    awaited = play.awaits(table)
    hand = state.hand
    return View(
        viewer=viewer,
        phase=_PHASES.get(state.phase, "chance"),
        awaited=awaited if isinstance(awaited, frozenset) else frozenset(),
        held=_by_seat(map(popcount, hand.racks)),
        acts=table.acts,
        exposed=table.exposed,
        racks=_racks(table, viewer),
        slots=_slots(table, viewer),
        empty=_empty(table, viewer),
        bound=table.bound,
        passed=table.passed,
        returned=table.returned,
        opened=table.opened,
        ledger=table.ledger,
        scores=table.scores,  # type: ignore[arg-type]  # the record names them without knowing events
        counted=chronicle.settling(state) if state.phase == COUNT else None,
        winner=winning_pair(state) if rules.over(state) else -1,
        open=state._replace(hand=hand._replace(racks=no_hand().racks)),
    )


def own(table: Table, seat: Seat) -> tuple[object, ...]:
    """Gather what a seat that may not move sees by itself: its rack and slots, whether others see them."""
    public = sees_rack(table, None, seat)
    return _racks(table, seat), _slots(table, seat), _empty(table, seat), public, table.bound == seat


def sees_rack(table: Table, viewer: Viewer, seat: Seat) -> bool:
    """Tell whether a viewer sees a seat's rack: his own, one that was opened, all at the end of a hand."""
    return viewer == seat or table.state.hand.ending != OPEN or bool(table.opened >> seat & 1)


def _racks(table: Table, viewer: Viewer) -> PerSeat:
    racks = table.state.hand.racks
    return _by_seat(racks[seat] if sees_rack(table, viewer, seat) else SHUT for seat in range(SEATS))


def _slots(table: Table, viewer: Viewer) -> tuple[Tile, ...]:
    """Show the slots of one's own tiles; of others' public tiles only where empty slots are visible."""
    known = [_known(table, viewer, seat) for seat in range(SEATS)]
    return tuple(
        tile if tile != NO_TILE and known[place // RACK] >> tile & 1 else NO_TILE
        for place, tile in enumerate(table.slots)
    )


def _known(table: Table, viewer: Viewer, seat: Seat) -> Tiles:
    """Find the tiles of a seat whose slots a viewer knows."""
    hand = table.state.hand
    if viewer == seat:
        return ~0
    if not table.state.house.rack_visible:
        return 0
    tiles = history.laid(table.acts, seat) | table.exposed[seat]
    return tiles | hand.racks[seat] if sees_rack(table, viewer, seat) else tiles


def _empty(table: Table, viewer: Viewer) -> PerSeat:
    state = table.state
    found = [0] * SEATS
    for place, tile in enumerate(table.slots):
        seat, slot = divmod(place, RACK)
        gone = tile != NO_TILE and not (state.hand.racks[seat] & ~table.exposed[seat]) >> tile & 1
        if gone and (viewer == seat or state.house.rack_visible):
            found[seat] |= 1 << slot
    return _by_seat(found)


def _by_seat(row: Iterable[int]) -> PerSeat:
    a, b, c, d = row
    return a, b, c, d
