"""What the director types between results: entries, the draw, rounds."""

from __future__ import annotations

from pathlib import Path
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
    from sobremesa.tournament.log import begin

    name = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in file.stem)[:64]
    log = begin(name or "tournament", agree(preset, option or []))
    with files.NewFile(file) as target:
        target.write(log.last)


def enter(
    file: LogFile,
    pairs: Annotated[Path, typer.Argument(metavar="LIST", help=_own.say("The list, a text file."))],
) -> None:
    """Enter and check in whoever stands in the list, numbered on from those who are in already."""
    from sobremesa.cli.tournament.logs import add, add_names, read_log
    from sobremesa.tournament.events import CheckedIn, Entered

    rows = [
        line.strip() for line in files.read(pairs).decode("utf-8-sig", "replace").splitlines() if line.strip()
    ]
    if not rows:
        raise Fault(f"{pairs} is empty; write one pair a line, as name;club")
    split = [row.partition(";") for row in rows]
    first = max(read_log(file).tournament.entries, default=0) + 1
    numbered = [(first + at, name.strip(), club.strip()) for at, (name, _, club) in enumerate(split)]
    add(file, *(event for n, _, club in numbered for event in (Entered(n, club), CheckedIn(n))))
    add_names(file, {number: name for number, name, _ in numbered})
    for number, name, _ in numbered:
        show(f"{number:>4}  {name}")


def here(file: LogFile, pair: Pair) -> None:
    """Check a pair in."""
    from sobremesa.cli.tournament.logs import add
    from sobremesa.tournament.events import CheckedIn

    add(file, CheckedIn(pair))


def away(file: LogFile, pair: Pair, *, why: Reason = "") -> None:
    """Pair it no more."""
    from sobremesa.cli.tournament.logs import add
    from sobremesa.tournament.events import Withdrew

    add(file, Withdrew(pair, why))


def draw(
    file: LogFile,
    *,
    seed: Annotated[str, typer.Option(metavar="TEXT", help=_own.say("The published seed."))],
    speak: Speak = "",
) -> None:
    """Draw, and say how many rounds that makes."""
    from sobremesa.cli.tournament.logs import add
    from sobremesa.tournament.events import Drawn
    from sobremesa.tournament.formats import rounds, without_rematches

    own = house(language(speak))
    tournament = add(file, Drawn(seed)).tournament
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
    from sobremesa.cli.tournament.lines import of_round
    from sobremesa.cli.tournament.logs import add, read_log, read_names
    from sobremesa.tournament.faults import EventError
    from sobremesa.tournament.rounds import next_round

    code = language(speak)
    try:
        event = next_round(read_log(file).tournament)
    except EventError as error:
        raise Fault(str(error)) from None
    tournament = add(file, event).tournament
    for line in of_round(tournament, event.round, read_names(file), code):
        show(line)


def swap(file: LogFile, pair: Pair, other: Other, *, why: Reason) -> None:
    """Exchange two pairs of the round that is being played."""
    from sobremesa.cli.tournament.logs import add, round_of
    from sobremesa.tournament.events import Swapped

    add(file, Swapped(round_of(file, None), pair, other, why))


def close(file: LogFile) -> None:
    """Close the round that is being played."""
    from sobremesa.cli.tournament.logs import add, round_of
    from sobremesa.tournament.events import RoundClosed

    add(file, RoundClosed(round_of(file, None)))
