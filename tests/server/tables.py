"""Tables to draw: a real match of El Tomate walked to the moment a test or a preview wants to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Declare
from sobremesa.languages import tongue
from sobremesa.seats import CHANCE, CLOCK, Seat
from sobremesa.server import scenes
from sobremesa.server.face import EveningRow, Sitter, Standing, TableFace

NAMES = ("Ana", "Beto", "Chus", "Nora", "Dani", "Eva", "Fito", "Gema", "Hugo", "Inés", "Juan", "Kike", "Lola")


class Dice:
    """Randomness for draws."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffled(self, n: int) -> tuple[int, ...]:
        return tuple(self.rng.sample(range(n), n))


class Moment(NamedTuple):
    """A match at one moment."""

    state: Any
    events: tuple[Any, ...]

    def view(self, seat: Seat | None) -> Any:
        return GAME.view(self.state, seat)

    def moves(self, seat: Seat) -> Any:
        return GAME.moves(self.state, seat)

    def story(self, lang: str, names: tuple[str, ...] = NAMES) -> tuple[str, ...]:
        return GAME.words.story(self.events, names, tongue(lang, "sobremesa.games.tomate"))

    @property
    def public(self) -> Any:
        return self.view(None)


def step(moment: Moment, rng: Random, likes: Callable[[Any], float] = lambda _move: 1.0) -> Moment:
    """Make one move, chance's or anybody's."""
    awaited = GAME.awaits(moment.state)
    if isinstance(awaited, Chance):
        actor, move = CHANCE, GAME.draw(awaited, Dice(rng))
    else:
        actor = min(awaited - {CLOCK})
        moves = GAME.moves(moment.state, actor)
        move = rng.choices(moves, [likes(move) for move in moves])[0]
    state, events = GAME.after(moment.state, actor, move)
    return Moment(state, moment.events + events)


def walk(
    until: Callable[[Any], bool],
    *,
    seats: int = 5,
    seed: int = 1,
    likes: Callable[[Any], float] = lambda _move: 1.0,
    **rules: Any,
) -> Moment:
    """Play a match until its public view is as wanted, or to its end."""
    rng = Random(seed)
    if seats > 12:
        rules["mazo"] = "off"
    moment = Moment(GAME.setup(GAME.spec.options(seats=seats, **rules)), ())
    while not until(moment.public) and GAME.outcome(moment.state) is None:
        moment = step(moment, rng, likes)
    return moment


def face(seats: int = 5, names: tuple[str, ...] = NAMES, **changes: Any) -> TableFace:
    """Seat people and one bot at a table."""
    sitters = tuple(
        Sitter(
            seat,
            "bot" if seat == 4 else "person",
            names[seat],
            ready=True,
            away=False,
            held=False,
            host=seat == 3,
        )
        for seat in range(seats)
    )
    values = {
        "code": "K7QM",
        "game": "tomate",
        "status": "playing",
        "sitters": sitters,
        "options": {},
        "preset": "rulebook",
        "address": "192.168.1.20:8000",
        "link": "http://192.168.1.20:8000/t/K7QM",
        "watchers": 0,
        "bots_hold": True,
        "pace": "relaxed",
        "evening": tuple(EveningRow(name, 3, 3) for name in names[:seats]),
    }
    return TableFace(**{**values, **changes})


def keen(move: Any) -> float:
    return 2.0 if isinstance(move, Declare) and move.plays else 1.0


def shy(move: Any) -> float:
    return 0.1 if isinstance(move, Declare) and move.plays else 1.0


def moments(seats: int, seed: int = 5) -> Iterator[Moment]:
    """Every moment of a match in which people like to play and now and then all but one pass."""
    rng = Random(seed)
    mazo = "off" if seats > 12 else "table"
    moment = Moment(GAME.setup(GAME.spec.options(seats=seats, mazo=mazo, length=options.Amount("deals", 1))), ())
    yield moment
    while GAME.outcome(moment.state) is None:
        moment = step(moment, rng, shy if moment.public.number % 3 == 1 else keen)
        yield moment


def status(moment: Moment) -> str:
    return "over" if moment.public.phase == "over" else "playing"


def moves_of(moment: Moment, seat: Seat | None) -> Any:
    awaited = GAME.awaits(moment.state)
    return () if seat is None or isinstance(awaited, Chance) or seat not in awaited else moment.moves(seat)


def parts(moment: Moment, at: TableFace, seat: Seat | None, lang: str = "es") -> dict[str, str]:
    """Draw all that a viewer sees, zone by zone and part by part."""
    private = scenes.private_sketches(at, moment.view(seat), moves_of(moment, seat), lang, seat)
    return scenes.drawn(private | scenes.public_sketches(at, moment.public), lang) | {
        "log": scenes.log(moment.story(lang, at.names), at.names, lang)
    }


def zones(moment: Moment, at: TableFace, seat: Seat | None, lang: str = "es") -> dict[str, str]:
    """Draw all that a viewer sees, every part in its place."""
    return scenes.whole(parts(moment, at, seat, lang))


def public(moment: Moment, at: TableFace, lang: str = "es") -> dict[str, str]:
    """Draw what everybody sees."""
    story = scenes.log(moment.story(lang, at.names), at.names, lang)
    return scenes.drawn(scenes.public_sketches(at, moment.public), lang) | {"log": story}


def lobby(at: TableFace, me: Seat | None, lang: str = "es", *, is_host: bool = False) -> dict[str, str]:
    """Draw the lobby for a viewer."""
    sketches = scenes.lobby_sketches(at, me, Standing(host=is_host)) | scenes.open_sketches(at, ())
    return scenes.drawn(sketches, lang)


def awaited_seat(moment: Moment) -> Seat:
    return min(moment.public.awaited, default=0)


def trick() -> Moment:
    """A moment at which somebody must follow and holds a card that he may not play."""

    def refused(view: Any) -> bool:
        return view.phase == "trick" and len(view.trick.cards) > 1 and any(view.tricks)

    for seed in range(200):
        moment = walk(refused, seed=seed, likes=keen)
        seat = awaited_seat(moment)
        if 0 < len(moment.moves(seat)) < len(moment.view(seat).hand):
            return moment
    raise AssertionError("no such trick in two hundred matches")
