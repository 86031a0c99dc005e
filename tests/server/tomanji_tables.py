"""Tables of Tomanji to draw: a real match walked to the moment a test or a preview wants to see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from server.tables import NAMES as SOME
from server.tables import Dice
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.options import Options
from sobremesa.seats import CHANCE, CLOCK, Actor, Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace, face_of_names

NAMES: Final = (*SOME, "Mía", "Noé", "Olga", "Paco", "Rita", "Saúl", "Tere")
SAYS: Final = ("quien diga «bebe» cambia de mano el vaso", "un gato", "…", "<script>&", "W" * 140)
"""What people write and say."""
_BOLD: Final = 0.25
"""How often somebody does what nobody has asked him."""


class Moment(NamedTuple):
    """A match at one moment."""

    state: Any
    events: tuple[Any, ...]

    def view(self, seat: Seat | None) -> Any:
        return GAME.view(self.state, seat)

    def moves(self, seat: Seat) -> Any:
        return GAME.moves(self.state, seat)


def begin(**rules: Any) -> Moment:
    """Open a match."""
    return Moment(GAME.setup(Options(**rules)), ())


def done(moment: Moment, actor: Actor, move: Any) -> Moment:
    """Make this move."""
    state, events = GAME.after(moment.state, actor, move)
    return Moment(state, moment.events + events)


def step(moment: Moment, rng: Random) -> Moment:
    """Make one move: of chance, of somebody who is awaited or not, of the clock."""
    awaited = GAME.awaits(moment.state)
    if isinstance(awaited, Chance):
        return done(moment, CHANCE, GAME.draw(awaited, Dice(rng)))
    bold = sorted(GAME.may(moment.state) - {CLOCK})
    actor = rng.choice(bold) if bold and rng.random() < _BOLD else rng.choice(sorted(awaited))
    return done(moment, actor, spoken(rng.choice(list(GAME.moves(moment.state, actor))), rng))


def spoken(move: Any, rng: Random) -> Any:
    """Put words into a move that has room for some."""
    return type(move)(rng.choice(SAYS)) if isinstance(move, m.Write | m.Say) else move


def walk(until: Callable[[Any], bool], *, seed: int = 1, **rules: Any) -> Moment:
    """Play matches until the public view is as wanted; the end of the last one if that never comes."""
    moment = begin(**rules)
    for again in range(seed, seed + 40):
        rng, moment = Random(again), begin(**rules)
        while GAME.outcome(moment.state) is None:
            if until(moment.view(None)):
                return moment
            moment = step(moment, rng)
        if until(moment.view(None)):
            break
    return moment


def some_way(seed: int, steps: int, **rules: Any) -> Moment:
    """Walk a match a number of steps."""
    rng, moment = Random(seed), begin(**rules)
    for _ in range(steps):
        if GAME.outcome(moment.state) is None:
            moment = step(moment, rng)
    return moment


def face(names: tuple[str, ...] = NAMES, **rules: Any) -> TableFace:
    """Face of a table with these house rules."""
    agreed = Options(**rules)
    return face_of_names("tomanji", names[: agreed.seats], options.write(agreed))


def zones(moment: Moment, seat: Seat | None, lang: str, table: TableFace) -> dict[str, str]:
    """Draw every zone for one viewer."""
    moves = moment.moves(seat) if seat is not None else ()
    quoted = {move: GAME.opening(moment.state, move) for move in moves}
    openings = {move: number for move, number in quoted.items() if number is not None}
    sketches = scenes.public_sketches(table, moment.view(None))
    own = scenes.private_sketches(table, moment.view(seat), moves, lang, seat, openings=openings)
    return scenes.drawn({**own, **sketches}, lang)
