"""``sobremesa tournament simulate``: a tournament that never took place, to see how a profile behaves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sobremesa.cli.files import NewFile
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house, language, show
from sobremesa.cli.tournament.arguments import MOST_ROUNDS, Preset, Speak, Switches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sobremesa.tournament.events import Happened
    from sobremesa.tournament.profile import Profile

_own = house()
MOST_PAIRS: Final = 10_000
LARGEST_SEED: Final = 2**63 - 1

Pairs = Annotated[
    int, typer.Option(metavar="NUMBER", parser=whole("--pairs", 2, MOST_PAIRS), help=_own.say("How many pairs."))
]
Rounds = Annotated[
    int,
    typer.Option(
        metavar="NUMBER",
        parser=whole("--rounds", 0, MOST_ROUNDS),
        help=_own.say("How many rounds; 0 = as many as the number of pairs asks for."),
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        metavar="NUMBER",
        parser=whole("--seed", 0, LARGEST_SEED),
        help=_own.say("The same seed, the same tournament."),
    ),
]


def simulate(
    *,
    pairs: Pairs = 16,
    rounds: Rounds = 0,
    seed: Seed = 1,
    preset: Preset = "rulebook",
    option: Switches = None,
    log: Annotated[Path | None, typer.Option(metavar="FILE", help=_own.say("Write it into a new file."))] = None,
    speak: Speak = "",
) -> None:
    """Play it and print the standings."""
    from sobremesa.cli.tournament.lines import of_standings
    from sobremesa.cli.tournament.logs import agree
    from sobremesa.tournament.state import Tournament
    from sobremesa.tournament.supposing.simulating import simulate as play

    code = language(speak)
    profile = agree(preset, [*(option or []), *([f"rounds={rounds}"] if rounds else [])])
    happened, last = [], Tournament(profile)
    for one, last in play(pairs, seed, profile):  # noqa: B007 -- the last one is wanted
        happened.append(one)
    if log is not None:
        _keep(log, f"simulated-{seed}", profile, happened)
    show(house(code).say("Pairs: {pairs}. Rounds: {rounds}.", pairs=pairs, rounds=len(last.rounds)))
    for line in of_standings(last, {}, code):
        show(line)


def _keep(path: Path, name: str, profile: Profile, happened: Sequence[Happened]) -> None:
    from sobremesa.tournament.keeping.log import begin, write

    with NewFile(path) as file:
        for raw in write(begin(name, profile).heading, happened).splitlines():
            file.write(raw)
