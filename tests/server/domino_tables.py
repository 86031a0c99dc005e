"""Tables of dominó to draw: a real match walked to the moment a test or a preview wants to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from server.tables import Dice
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.domino import GAME
from sobremesa.games.domino.options import Options
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Seat
from sobremesa.server import scenes
from sobremesa.server.face import TableFace, face_of_names

NAMES = ("Nora", "Luis", "Carmen", "Rosa")


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


def step(moment: Moment, rng: Random) -> Moment:
    """Make one move, chance's or anybody's."""
    awaited = GAME.awaits(moment.state)
    if isinstance(awaited, Chance):
        return done(moment, CHANCE, GAME.draw(awaited, Dice(rng)))
    actor = min(awaited - {CLOCK, JUDGE})
    moves = [move for move in GAME.moves(moment.state, actor) if "challenge" not in GAME.write(move)]
    return done(moment, actor, rng.choice(moves))


def done(moment: Moment, actor: int, move: Any) -> Moment:
    """Make this move."""
    state, events = GAME.after(moment.state, actor, move)
    return Moment(state, moment.events + events)


def walk(until: Callable[[Any], bool], *, seed: int = 1, **rules: Any) -> Moment:
    """Play a match until its public view is as wanted, or to its end."""
    rng, moment = Random(seed), begin(**rules)
    while not until(moment.view(None)) and GAME.outcome(moment.state) is None:
        moment = step(moment, rng)
    return moment


def face(**rules: Any) -> TableFace:
    """Face of a table with these house rules."""
    return face_of_names("domino", NAMES, options.write(Options(**rules)))


def zones(moment: Moment, seat: Seat | None, lang: str, table: TableFace) -> dict[str, str]:
    """Draw every zone for one viewer."""
    moves = moment.moves(seat) if seat is not None else ()
    sketches = scenes.public_sketches(table, moment.view(None))
    own = scenes.private_sketches(table, moment.view(seat), moves, lang, seat)
    return scenes.drawn({**own, **sketches}, lang)


def offered(zones: Mapping[str, str]) -> tuple[int, list[str]]:
    """Read off zones and title which wait is asked and what is offered, ends of tiles that fit both included."""
    wait = re.search(r'data-wait="(\d+)"', zones.get("ask/waits", ""))
    if wait is None or not zones["title"].startswith("●"):
        return -1, []
    buttons = re.findall(r"<button[^>]*>", zones["hand"])
    ready = [button for button in buttons if "aria-disabled" not in button]
    return int(wait[1]), [
        move for one in ready for move in re.findall(r'data-(?:move|left|right)="([^"]+)"', one)
    ]
