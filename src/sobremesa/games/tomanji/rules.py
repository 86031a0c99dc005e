"""The law of Tomanji: what each may do, and how the match goes on.

Its chapters have a file each: the turns, the squares, the breaches. What the table is in the middle of is a
scene; beside it stands what may be done at any time: use a stored charge, call a breach, be called otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sobremesa.contract import Chance
from sobremesa.games.tomanji import breaches, turns
from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.events import ChargeUsed, DieCast, Event, Rejected, Spoke, Tagged
from sobremesa.games.tomanji.moves import TAGS, Accuse, Call, Charge, Move
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.squares.giving import winner_gives
from sobremesa.games.tomanji.squares.reacting import chargeable, used
from sobremesa.games.tomanji.state import NOBODY, Course, Duty, State
from sobremesa.seats import Actor, Seat


@rule("tomanji.start")
def start(options: Options, board: Board) -> State:
    """Open a match: all tokens stand on Inicio."""
    blank = turns.blank(options.seats)
    tags = tuple(TAGS[0] for _ in blank)
    scene = turns.Chancing(turns.FIRST)
    return turns.opened(State(options, board, scene, NOBODY, places=blank, sips=blank, tags=tags))


def duty(state: State, seat: Seat) -> Duty:
    """Find what a seat may do and what rules out the rest: the only place where legality is written."""
    known = _newest[0]
    if known is None or known[0] is not state:
        known = _newest[0] = (state, {})
    duties = known[1]
    if seat not in duties:
        duties[seat] = _duty(state, seat)
    return duties[seat]


_newest: Final[list[tuple[State, dict[Seat, Duty]] | None]] = [None]
"""The last state that was asked of, and what was found for it: one moment is looked at move by move."""


def _duty(state: State, seat: Seat) -> Duty:
    if isinstance(state.scene, turns.Ended):
        return state.scene.duty(state, seat)
    anytime = (*chargeable(state, seat), *breaches.accusable(state, seat), *callable_so(state, seat))
    if seat in state.arrived and not turns.is_won(state):
        return anytime, "has_arrived"
    moves, why = state.scene.duty(state, seat)
    return (*moves, *anytime), why


@rule("tomanji.minas", "tomanji.hombres")
def callable_so(state: State, seat: Seat) -> tuple[Move, ...]:
    """List how else a seat may let itself be called, where the house goes by that."""
    if state.options.tags != "tag" or turns.is_won(state):
        return ()
    return tuple(Call(tag) for tag in TAGS if tag != state.tags[seat])


def awaited(state: State) -> Chance | frozenset[Actor]:
    """Name those without whom the match cannot go on."""
    return state.scene.awaited(state)


def over(state: State) -> bool:
    """Tell whether the match has ended."""
    return isinstance(state.scene, turns.Ended)


def act(state: State, actor: Actor, move: Move) -> Course:
    """Let an actor do one of its duties, then all that follows of itself."""
    state, events = _made(state, actor, move)
    while follows(state):
        state, more = onward(state)
        events += more
    return replace(state, happened=_since(state.happened, events)), events


def _since(before: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Add what happened to what all have seen of this turn, unless something new begins with it.

    What may happen any number of times in a turn is left out: a turn has no end, and a state needs one.
    """
    kept = tuple([event for event in events if not isinstance(event, Tagged | Spoke | Rejected)])
    new = [nth for nth, event in enumerate(kept) if isinstance(event, DieCast | ChargeUsed)]
    return kept[new[-1] :] if new else before + kept


def _made(state: State, actor: Actor, move: Move) -> Course:
    match move:
        case Charge(kind):
            return used(state, actor, kind)
        case Accuse():
            return breaches.called(state, actor, move)
        case Call(tag):
            tags = (*state.tags[:actor], tag, *state.tags[actor + 1 :])
            return replace(state, tags=tags), (Tagged(actor, tag),)
        case _:
            return state.scene.made(state, actor, move)


def follows(state: State) -> bool:
    """Tell whether something follows of itself."""
    return isinstance(state.scene, turns.Landed) or breaches.due(state)


def onward(state: State) -> Course:
    """Take the one step that follows of itself: the square, the winner's sips, a vote."""
    if not isinstance(state.scene, turns.Landed):
        return breaches.put_to_vote(state)
    if turns.is_won(state):
        return winner_gives(state)
    square = state.board.squares[state.places[state.turn] - 1]
    return KINDS[square.kind].lands(state, square)
