"""``sobremesa tournament simulate``: a tournament that never took place, to see how a profile behaves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sobremesa.cli.files import NewFile
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house, language, show
from sobremesa.cli.tournament.arguments import MOST_ROUNDS, Preset, Speak, Switches

_own = house()
MOST_PAIRS = 10_000
LARGEST_SEED = 2**63 - 1


def simulate(
    *,
    pairs: Annotated[
        int,
        typer.Option(metavar="NUMBER", parser=whole("--pairs", 2, MOST_PAIRS), help=_own.say("How many pairs.")),
    ] = 16,
    rounds: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--rounds", 0, MOST_ROUNDS),
            help=_own.say("How many rounds; 0 = as many as the number of pairs asks for."),
        ),
    ] = 0,
    seed: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--seed", 0, LARGEST_SEED),
            help=_own.say("The same seed, the same tournament."),
        ),
    ] = 1,
    preset: Preset = "rulebook",
    option: Switches = None,
    log: Annotated[Path | None, typer.Option(metavar="FILE", help=_own.say("Write it into a new file."))] = None,
    speak: Speak = "",
) -> None:
    """Play it and print the standings."""
    from sobremesa.cli.tournament.lines import of_standings
    from sobremesa.cli.tournament.logs import agree
    from sobremesa.tournament.log import begin, write
    from sobremesa.tournament.simulating import simulate as play
    from sobremesa.tournament.state import Tournament

    code = language(speak)
    profile = agree(preset, [*(option or []), *([f"rounds={rounds}"] if rounds else [])])
    happened, last = [], Tournament(profile)
    for one, last in play(pairs, seed, profile):  # noqa: B007 -- the last one is wanted
        happened.append(one)
    if log is not None:
        with NewFile(log) as file:
            for raw in write(begin(f"simulated-{seed}", profile).heading, happened).splitlines():
                file.write(raw)
    own = house(code)
    show(own.say("Pairs: {pairs}. Rounds: {rounds}.", pairs=pairs, rounds=len(last.rounds)))
    for line in of_standings(last, {}, code):
        show(line)
