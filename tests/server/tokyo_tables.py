"""Tables of Tokyo to draw: a real match walked to the moment a test or a preview wants to see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from server.tables import NAMES as SOME
from server.tables import Dice
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import Announce, PassOn
from sobremesa.games.tokyo.options import Options
from sobremesa.seats import CHANCE, Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace, face_of_names

NAMES = (*SOME, "Mía", "Noé", "Olga", "Paco", "Rita", "Saúl", "Tere")


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


def done(moment: Moment, actor: int, move: Any) -> Moment:
    """Make this move."""
    state, events = GAME.after(moment.state, actor, move)
    return Moment(state, moment.events + events)


def likes(move: Any) -> float:
    """Prefer low announcements, so that rounds are not over at once."""
    return 1 / (1 + move.score) ** 2 if isinstance(move, Announce | PassOn) else 1.0


def step(moment: Moment, rng: Random) -> Moment:
    """Make one move, chance's or anybody's."""
    awaited = GAME.awaits(moment.state)
    if isinstance(awaited, Chance):
        return done(moment, CHANCE, GAME.draw(awaited, Dice(rng)))
    actor = min(awaited)
    moves = GAME.moves(moment.state, actor)
    return done(moment, actor, rng.choices(moves, [likes(move) for move in moves])[0])


def walk(until: Callable[[Any], bool], *, seed: int = 1, **rules: Any) -> Moment:
    """Play a match until its public view is as wanted, or to its end."""
    rng, moment = Random(seed), begin(**rules)
    while not until(moment.view(None)) and GAME.outcome(moment.state) is None:
        moment = step(moment, rng)
    return moment


def face(**rules: Any) -> TableFace:
    """Face of a table with these house rules."""
    agreed = Options(**rules)
    return face_of_names("tokyo", NAMES[: agreed.seats], options.write(agreed))


def zones(moment: Moment, seat: Seat | None, lang: str, table: TableFace) -> dict[str, str]:
    """Draw every zone for one viewer."""
    moves = moment.moves(seat) if seat is not None else ()
    sketches = scenes.public_sketches(table, moment.view(None))
    own = scenes.private_sketches(table, moment.view(seat), moves, lang, seat)
    return scenes.drawn({**own, **sketches}, lang)
