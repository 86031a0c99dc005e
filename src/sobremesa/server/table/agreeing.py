"""Reading the house rules a table agrees on, and finding the preset they equal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

from sobremesa import bots
from sobremesa import options as house_rules
from sobremesa.contract import AnyGame
from sobremesa.games import game as room
from sobremesa.match import Pace
from sobremesa.server.face import SEATS
from sobremesa.server.refusals import Refused

TABLES: Final = ("tomate", "domino", "tokyo", "tomanji")
"""The games a table can be opened for: those this house can draw. The terminal plays all there are."""
OWN: Final = "own"
"""The name of house rules that equal no preset."""
PACE: Final[Pace] = "relaxed"
"""The pace among friends."""


class Agreement(NamedTuple):
    """House rules that go together."""

    texts: dict[str, str]
    preset: str


def find_game(name: str) -> AnyGame:
    """Find a game that can be played here.

    Raises:
        Refused: 404, naming those that can.

    """
    if name not in TABLES:
        there = ", ".join(TABLES)
        raise Refused(404, "There is no game {name} here; there are: {games}.", name=name[:40], games=there)
    return room(name)


def agree(game: AnyGame, preset: str, texts: Mapping[str, str]) -> Agreement:
    """Read house rules: what is not named comes from the preset, then from the book.

    Raises:
        Refused: 422 for an unknown preset, an unknown rule, a value out of bounds, rules that do not go together.

    """
    presets = game.spec.presets
    if preset and preset != OWN and preset not in presets:
        raise Refused(422, "There is no preset {name}; there are: {all}.", name=preset, all=", ".join(presets))
    try:
        read = house_rules.read(game.spec.options, texts, presets.get(preset))
    except house_rules.OptionError as error:
        raise Refused(422, "It cannot be played like that: {why}.", why=error.saying) from None
    agreed = house_rules.write(read)
    return Agreement(agreed, _preset_of(game, agreed))


def fewest_seats(game: AnyGame) -> int:
    """Say with how few a game can be played."""
    kind = next(fact.kind for fact in house_rules.facts(game.spec.options) if fact.code == SEATS)
    return kind.least if isinstance(kind, house_rules.Whole) else 1


def _preset_of(game: AnyGame, agreed: Mapping[str, str]) -> str:
    """Find the preset whose rules these are; the number of seats is nobody's rule."""
    seats = {"seats": agreed["seats"]}
    for name, texts in game.spec.presets.items():
        try:
            if house_rules.write(house_rules.read(game.spec.options, {**texts, **seats})) == agreed:
                return name
        except house_rules.OptionError:
            continue
    return OWN


def agree_pace(pace: str) -> Pace:
    """Read a pace; empty is the pace among friends.

    Raises:
        Refused: 422.

    """
    if not pace:
        return PACE
    for known in get_args(Pace):
        if pace == known:
            agreed: Pace = known
            return agreed
    raise Refused(422, "There is no pace {name}; there are: {all}.", name=pace, all=", ".join(get_args(Pace)))


def check_bot(game: AnyGame, name: str) -> str:
    """Return the name of a bot that plays this game; empty means the usual one.

    Raises:
        Refused: 422, naming those there are.

    """
    known = bots.names(game.spec.name)
    if not name:
        return bots.usual(game.spec.name)
    if name not in known:
        raise Refused(
            422, "There is no bot {name} for this game; there are: {all}.", name=name, all=", ".join(known)
        )
    return name
