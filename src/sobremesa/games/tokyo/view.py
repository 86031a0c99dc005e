"""What a seat, a judge or a spectator may see: the only maker of a ``View``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.contract import Viewer
from sobremesa.games.tokyo import chronicle, rules
from sobremesa.games.tokyo.announcing import announceable, must_doubt, passable
from sobremesa.games.tokyo.book import rule
from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.pieces import NO_SCORE, Pips, Score, score_of, scores_in
from sobremesa.games.tokyo.rolling import no_dice
from sobremesa.games.tokyo.state import (
    ANNOUNCE,
    ANSWER,
    LOOK,
    LOT,
    OVER,
    ROLL,
    House,
    PerSeat,
    Phase,
    Said,
    State,
    Table,
)
from sobremesa.seats import Seat


class View(NamedTuple):
    """Everything one viewer may know. Rows are indexed by absolute seat."""

    viewer: Viewer
    seats: int
    phase: str
    """``lot``, ``roll``, ``look``, ``announce``, ``answer``, ``chance`` (the dice are falling), ``over``."""
    wait: int
    number: int
    """Rounds opened so far, this one included (0 before the first roll); a round is open from its first roll to
    its doubt."""
    starter: Seat
    """Who begins, or began, this round; -1 before the lot."""
    turn: Seat
    """Who is asked, or for whom the dice are falling; else -1."""
    awaited: frozenset[Seat]
    """Seats without whom the game cannot go on."""
    said: Score
    """What was announced last in this round; -1 before the first announcement."""
    announcer: Seat
    """Who announced it; else -1. In the phase ``answer`` it is ``turn`` who answers this seat."""
    unseen: bool
    """The cup was passed on unseen with it."""
    announced: tuple[Said, ...]
    """The announcements of this round in order; those of the last round until this one is opened."""
    enough: tuple[Score, ...]
    """The scores that may be announced next, lowest first, whoever announces; all before the first."""
    higher: tuple[Score, ...]
    """Those with which the cup may be passed on unseen; empty if the house does not play so, or before there is a
    cup to pass on."""
    last_call: bool
    """This announcement must be doubted, the round having had all it may have."""
    covered: bool
    """Dice lie under the cup."""
    looker: Seat
    """Who knows them; -1 if nobody does."""
    penalties: PerSeat
    lives: int
    """Penalties that are survived: the ticks of a bomb clock."""
    out: tuple[bool, ...]
    """Seats whose bombs have exploded."""
    fell: tuple[Seat, ...]
    """Those seats in the order in which it happened."""
    settled: tuple[DoubtSettled, ...]
    """Every doubt so far, so one a round: what lay under the cup, what had been said, whom it cost."""
    dice: tuple[Pips, ...]
    """The two dice under the cup as they fell, if the viewer knows them; else empty."""
    rolled: Score
    """What those make; else -1."""
    payoffs: tuple[float, ...]
    """The final payoffs; empty before the match is over."""
    house: House
    """The house rules, as the rules read them."""
    open: State
    """The state with its one hidden record left blank: what ``resample`` and searching bots build on."""

    @property
    def last(self) -> DoubtSettled | None:
        """The last doubt, of the round before this one or the one that ended the match."""
        return self.settled[-1] if self.settled else None


def out(view: View) -> frozenset[Seat]:
    """Name the seats whose bombs have exploded."""
    return frozenset(view.fell)


_PHASES: Final[dict[Phase, str]] = {
    LOT: "lot",
    ROLL: "roll",
    LOOK: "look",
    ANNOUNCE: "announce",
    ANSWER: "answer",
    OVER: "over",
}
_VIEWER, _DICE, _ROLLED = map(View._fields.index, ("viewer", "dice", "rolled"))
"""Where in a view its viewer's own things stand: what all see is copied whole for each, which must be quick."""
_HIDDEN: Final = State._fields.index("dice")


def view(table: Table, viewer: Viewer) -> View:
    """Show one viewer what he may know; ``JUDGE`` and ``None`` see what the whole table sees."""
    seen = _seen_by_all(table)
    if viewer is None:
        return seen
    row = list(seen)
    dice = known_dice(table.state, viewer)
    row[_VIEWER], row[_DICE] = viewer, dice
    row[_ROLLED] = score_of(*dice) if dice else NO_SCORE
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
    course, call = state.course, state.call
    seats = len(course.penalties)
    return View(
        viewer=None,
        seats=seats,
        phase=_PHASES.get(state.phase, "chance"),
        wait=state.wait,
        number=course.number,
        starter=course.starter,
        turn=state.turn,
        awaited=chronicle.seat_set(rules.awaited(state)),
        said=call.score,
        announcer=call.seat,
        unseen=call.unseen == 1,
        announced=table.announced,
        enough=scores_in(announceable(state)),
        higher=scores_in(passable(state)),
        last_call=state.phase == ANSWER and must_doubt(state),
        covered=state.dice.first != 0,
        looker=state.looker,
        penalties=course.penalties,
        lives=state.house.lives,
        out=tuple([nth > 0 for nth in course.fell]),
        fell=_fell(course.fell),
        settled=table.settled,
        dice=(),
        rolled=NO_SCORE,
        payoffs=chronicle.payoffs(state) if rules.over(state) else (),
        house=state.house,
        open=_open(state),
    )


@lru_cache(1024)
def _fell(fell: PerSeat) -> tuple[Seat, ...]:
    return tuple(sorted((seat for seat in range(len(fell)) if fell[seat]), key=fell.__getitem__))


@rule("tokyo.secret")
def known_dice(state: State, viewer: Viewer) -> tuple[Pips, ...]:
    """Show the dice under the cup to the seat that looked at them, and to no other."""
    if viewer is None or viewer < 0 or viewer != state.looker:
        return ()
    return state.dice.first, state.dice.second


def own(table: Table, seat: Seat) -> tuple[object, ...]:
    """Gather what a seat that may not move sees by itself: dice it knows, and whether it is out."""
    state = table.state
    return known_dice(state, seat), state.course.living >> seat & 1 == 0 and state.phase != OVER


def _open(state: State) -> State:
    return State._make((*state[:_HIDDEN], no_dice(), *state[_HIDDEN + 1 :]))
