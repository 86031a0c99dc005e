"""What one landing costs: how many sips fall to a seat when somebody comes to a square.

Here people come in, and with them the assumptions. Squares for rules are not here: what they cost depends on what
was before (``rules_again``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.forecast.assumptions import Assumptions
from sobremesa.games.tomanji.forecast.odds import (
    NONE,
    Odds,
    added,
    any_of,
    maybe,
    mixed,
    of_so_many,
    surely,
)
from sobremesa.games.tomanji.moves import MOST_SIPS
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.squares.drinking import TAPITA_WITHOUT

RULE: Final = "regla"
PER_CENT: Final = 100


class Person(NamedTuple):
    """Whom the squares that call women and men call."""

    woman: bool
    man: bool


@dataclass(frozen=True, slots=True)
class House:
    """The house rules a forecast needs."""

    winner_gives: int
    rule_a_square: bool
    """Whether each player adds one rule on each such square, and not one in all."""
    breach: int
    speaker: bool
    """Whether he drinks who says what nobody has done."""
    parity: bool
    """Whether Mujeres and Hombres call odd and even seats."""
    tapita: int
    """Sips a cap of strong liquor counts."""
    alcohol: bool


def house_of(options: Options) -> House:
    """Pick from what a table agreed."""
    return House(
        winner_gives=int(options.winner_gives),
        rule_a_square=options.rules == "square",
        breach=options.breach,
        speaker=options.nunca_nobody == "speaker",
        parity=options.tags == "parity",
        tapita=options.tapita,
        alcohol=options.alcohol == "on",
    )


class Landing(NamedTuple):
    """Somebody comes to a square, as it is for one seat."""

    square: Square
    steps: int
    """How far to the right of the lander this seat sits: 0 is he himself, 1 the next one who plays on."""
    seats: int
    """Who play on, both included."""
    person: Person
    house: House
    people: Assumptions


def share(per_cent: int) -> float:
    """Make a chance of a percentage."""
    return per_cent / PER_CENT


def _himself(odds: Callable[[Landing], Odds]) -> Callable[[Landing], Odds]:
    return lambda landing: odds(landing) if landing.steps == 0 else NONE


def _the_others(odds: Callable[[Landing], Odds]) -> Callable[[Landing], Odds]:
    return lambda landing: odds(landing) if landing.steps else NONE


def _once(holds: Callable[[Landing], bool]) -> Callable[[Landing], Odds]:
    return lambda landing: surely(1) if holds(landing) else NONE


def handed_out(sips: int, steps: int, seats: int, people: Assumptions) -> Odds:
    """Take what one hands out: he keeps his part, the rest goes to any of the others."""
    kept = share(people.keeps)
    return of_so_many(sips, (1 - kept) / (seats - 1) if steps else kept)


def _nunca(landing: Landing) -> Odds:
    done = share(landing.people.done)
    if landing.steps:
        return maybe(done)
    return maybe((1 - done) ** (landing.seats - 1)) if landing.house.speaker else NONE


def _tapita(landing: Landing) -> Odds:
    if not landing.house.alcohol:
        return surely(TAPITA_WITHOUT)
    adults = share(landing.people.adults)
    return mixed((adults, surely(landing.house.tapita)), (1 - adults, surely(TAPITA_WITHOUT)))


def _cascada(landing: Landing) -> Odds:
    return _drinks(landing.steps, landing.people.cascade_first, landing.people.cascade_more)


@lru_cache(256)
def _drinks(steps: int, first: int, more: int) -> Odds:
    if steps == 0:
        return any_of(1, first)
    return added(_drinks(steps - 1, first, more), any_of(0, more), most=MOST_SIPS)


def first_to_fail(turn: int, seats: int, people: Assumptions) -> float:
    """Say how likely the first to fail is the one whose turn is the ``turn``-th, from 0, of a round."""
    holds = 1 - share(people.fails)
    return holds**turn * (1 - holds) / (1 - holds**seats)


def _cultura(landing: Landing) -> Odds:
    turn = (landing.steps - 1) % landing.seats
    return maybe(first_to_fail(turn, landing.seats, landing.people))


def _historia(landing: Landing) -> Odds:
    return maybe(first_to_fail(landing.steps, landing.seats, landing.people))


def _last_to_follow(landing: Landing) -> Odds:
    return maybe(share(landing.people.used) / (landing.seats - 1))


FALLS: Final[Mapping[str, Callable[[Landing], Odds]]] = {
    "toma": _himself(lambda landing: surely(landing.square.n)),
    "todos": _once(lambda _landing: True),
    "izquierda": _once(lambda landing: landing.steps == landing.seats - 1),
    "derecha": _once(lambda landing: landing.steps == 1),
    "regala": lambda landing: handed_out(landing.square.n, landing.steps, landing.seats, landing.people),
    "nunca": _nunca,
    "tapita": _himself(_tapita),
    "cascada": _cascada,
    "cultura": _cultura,
    "historia": _historia,
    "mujeres": _once(lambda landing: landing.person.woman),
    "hombres": _once(lambda landing: landing.person.man),
    "dado": _himself(lambda _landing: any_of(1, 6)),
    "dedo": _the_others(_last_to_follow),
    "chancho": _the_others(_last_to_follow),
    "hermana": lambda landing: maybe(share(landing.people.sister)),
    "trabalenguas": _himself(lambda landing: maybe(share(landing.people.stumbles))),
    "libre": lambda _landing: NONE,
    RULE: lambda _landing: NONE,
}
"""By kind of square. What a free square asks for is not counted."""


def falls(landing: Landing) -> Odds:
    """Say how likely each number of sips falls to this seat."""
    return FALLS[landing.square.kind](landing)


def persons(house: House, people: Assumptions, seats: int) -> dict[Person, float]:
    """List whom there is to be called, and how many of them: by their tags, or by the numbers of their seats."""
    women, men = share(people.women), share(people.men)
    if house.parity:
        women = (seats + 1) // 2 / seats
        men = 1 - women
    shares = {
        Person(woman=True, man=False): min(women, 1 - men),
        Person(woman=False, man=True): min(men, 1 - women),
        Person(woman=True, man=True): max(0.0, women + men - 1),
        Person(woman=False, man=False): max(0.0, 1 - women - men),
    }
    return {person: part for person, part in shares.items() if part > 0}
