"""A solved round as people look at it: after each announcement, how often to lie, what to say, when to doubt."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from sobremesa.bots.tokyo_solved import table
from sobremesa.bots.tokyo_solved.deviating import gain
from sobremesa.bots.tokyo_solved.matches import who_alone, wins
from sobremesa.bots.tokyo_solved.rounds import FRESH
from sobremesa.games.tokyo.moves import Announce
from sobremesa.games.tokyo.notation import write
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.pieces import NO_SCORE, SCORES, Score
from sobremesa.games.tokyo.play import house
from sobremesa.games.tokyo.scoring import is_true
from sobremesa.games.tokyo.state import House

PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Announced:
    """One announcement after a floor."""

    name: str
    often: float
    """How often it is made, over all rolls."""
    true: float
    """How often it is then true."""
    doubted: float


@dataclass(frozen=True, slots=True)
class Floor:
    """A turn after an announcement."""

    name: str
    """Empty before the first announcement."""
    worth: float
    """To who rolls, in penalties."""
    lies: float
    """How often what is announced is false."""
    says: dict[str, dict[str, float]]
    """By roll: how often each score is announced for it, where it ever is."""
    announced: tuple[Announced, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A solved round."""

    rules: dict[str, str]
    worth: float
    """To who begins it between two, in penalties."""
    seats: int
    gain: tuple[float, ...]
    """What one who answers best has more of a round than one who plays so too, all others playing so, by how many
    seats after him it begins; in penalties, by the law alone."""
    lives: int
    begun: float | None
    """How likely who begins a match between two wins it; ``None`` if more play, or if more counts than who is
    penalised."""
    floors: tuple[Floor, ...]
    """Before the first announcement, then from the lowest to the highest."""

    def as_data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


def shown(options: Options) -> Shown:
    """Solve a round and gather what there is to see of it."""
    rules = house(options)
    best, kept = gain(rules, options.seats, table.ways(rules))
    floors = tuple(_floor(rules, floor) for floor in range(NO_SCORE, SCORES))
    return Shown(
        rules={"truth": options.truth, "raise": options.raise_, "tokyo_penalty": options.tokyo_penalty},
        worth=floors[0].worth,
        seats=options.seats,
        gain=tuple(one - other for one, other in zip(best, kept, strict=True)),
        lives=rules.lives,
        begun=_begun(rules) if options.seats == PAIR else None,
        floors=floors,
    )


def _begun(rules: House) -> float | None:
    most = rules.lives + 1
    return wins(rules)[most, most] if who_alone(rules) else None


def _name(score: Score) -> str:
    return "" if score == NO_SCORE else write(Announce(score))


def _floor(rules: House, floor: Score) -> Floor:
    turn = table.solved(table.plain(rules), floor, 0 if floor == NO_SCORE else 1)
    says, doubts = turn.way
    announced = tuple(_announced(rules, said, tuple(row[said] for row in says), doubts[said]) for said in doubts)
    return Floor(
        name=_name(floor),
        worth=turn.value,
        lies=sum(one.often * (1 - one.true) for one in announced),
        says={
            _name(rolled): {_name(said): often for said, often in enumerate(row) if often > 0}
            for rolled, row in enumerate(says)
        },
        announced=announced,
    )


def _announced(rules: House, said: Score, says: tuple[float, ...], doubted: float) -> Announced:
    often = [chance * share for chance, share in zip(FRESH, says, strict=True)]
    true = sum(share for rolled, share in enumerate(often) if is_true(rules, said, rolled))
    total = sum(often)
    return Announced(_name(said), total, true / total if total else 0.0, doubted)
