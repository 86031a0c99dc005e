"""A true record of two rounds, and what a verdict says of it once it was changed."""

from __future__ import annotations

from match import highcard
from match.forging import Lines, changed, parse, rehashed, text
from sobremesa.contract import AnyGame
from sobremesa.match import verify
from sobremesa.match.simulate import Manners, run

GAMES = [highcard.GAME]


def lines() -> Lines:
    """Two rounds of two seats: 1 deal, 2–3 answers, 4 change, 5 deal, 6–7 answers, 8 change, 9 the secrets."""
    options = highcard.Options()
    return parse(run(highcard.GAME, options, [keep, keep], 1, Manners(cutters=(1,))).lines)


def keep(_view: object, _moves: object, _rng: object) -> str:
    return "keep"


def says(forged: Lines, plays: list[AnyGame] | None = None) -> str:
    return verify(text(rehashed(forged)), GAMES if plays is None else plays).says


def header(**fields: object) -> Lines:
    return changed(lines(), 0, **fields)
