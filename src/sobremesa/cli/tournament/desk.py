"""What the director types between results: entries, the draw, rounds."""

from __future__ import annotations

from typing import Annotated

import typer

from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, language, show
from sobremesa.cli.tournament.arguments import LogFile, Other, Pair, Preset, Reason, Speak, Switches

_own = house()


def new(file: LogFile, *, preset: Preset = "rulebook", option: Switches = None) -> None:
    """Write the heading."""
    from sobremesa.cli.tournament.logs import agree
    from sobremesa.tournament.keeping.log import begin

    name = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in file.stem)[:64]
    log = begin(name or "tournament", agree(preset, option or []))
    with files.NewFile(file) as target:
        target.write(log.last)


def here(file: LogFile, pair: Pair) -> None:
    """Check a pair in."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import CheckedIn

    with held(file) as log:
        log.take(CheckedIn(pair))


def away(file: LogFile, pair: Pair, *, why: Reason = "") -> None:
    """Pair it no more."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Withdrew

    with held(file) as log:
        log.take(Withdrew(pair, why))


def draw(
    file: LogFile,
    *,
    seed: Annotated[str, typer.Option(metavar="TEXT", help=_own.say("The word of the draw."))],
    speak: Speak = "",
) -> None:
    """Draw, and say how many rounds that makes."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Drawn
    from sobremesa.tournament.pairing.formats import rounds, without_rematches

    own = house(language(speak))
    with held(file) as log:
        tournament = log.take(Drawn(seed))
    played = rounds(tournament.field, tournament.profile)
    show(own.say("Pairs: {pairs}. Rounds: {rounds}.", pairs=tournament.field, rounds=played))
    if tournament.profile.knockout != "0":
        show(own.say("After them a knock-out of the first {n}.", n=tournament.profile.knockout))
    if without_rematches(tournament.field, tournament.profile):
        show(own.say("Nobody will meet twice, unless pairs leave."))
    else:
        show(own.say("Usually nobody meets twice; so few pairs cannot promise it for so many rounds."))


def pair(file: LogFile, *, speak: Speak = "") -> None:
    """Open the next round as the rule pairs it."""
    from sobremesa.cli.tournament.beside import read_people
    from sobremesa.cli.tournament.lines import of_round
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.faults import EventError
    from sobremesa.tournament.law.rounds import next_round

    code = language(speak)
    with held(file) as log:
        try:
            event = next_round(log.tournament)
        except EventError as error:
            raise Fault(str(error)) from None
        tournament = log.take(event)
    for line in of_round(tournament, event.round, read_people(file), code):
        show(line)


def swap(file: LogFile, pair: Pair, other: Other, *, why: Reason) -> None:
    """Exchange two pairs of the round that is being played."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Swapped

    with held(file) as log:
        log.take(Swapped(log.round, pair, other, why))


def close(file: LogFile) -> None:
    """Close the round that is being played."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import RoundClosed

    with held(file) as log:
        log.take(RoundClosed(log.round))
        lines, seal = log.sealed
    show(_own.say("Lines: {lines}. Seal: {seal}. Note both down.", lines=lines, seal=seal))


def mend(file: LogFile) -> None:
    """Drop a last line that was never written whole."""
    from sobremesa.cli.tournament.logs import mended

    show(
        _own.say("Dropped the line that breaks off (bytes: {n}); type again what was typed last.", n=mended(file))
    )
