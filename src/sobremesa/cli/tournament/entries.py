"""Who takes part: lists that are entered, and people who are forgotten."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sobremesa.cli import files
from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house, show
from sobremesa.cli.tournament.arguments import LogFile, Pair

if TYPE_CHECKING:
    from sobremesa.cli.tournament.logs import OpenLog
    from sobremesa.tournament.people.cards import Card
    from sobremesa.tournament.spreadsheets.lists import Listed

_own = house()
ListFile = Annotated[
    Path, typer.Argument(metavar="LIST", help=_own.say("The list: columns under a heading, or name;club lines."))
]
_Change: TypeAlias = "Callable[[Sequence[Listed]], Sequence[Listed]]"


def import_(file: LogFile, pairs: ListFile) -> None:
    """Enter who is new in a list and change what it says of the others; ``here`` alone checks anybody in."""
    _take(file, pairs, tuple)


def enter(file: LogFile, pairs: ListFile) -> None:
    """Do the same and check everybody in of whom the list does not say that they are not here."""
    from sobremesa.tournament.spreadsheets.entering import all_here

    _take(file, pairs, all_here)


def _take(file: Path, pairs: Path, change: _Change) -> None:
    from sobremesa.cli.tournament.beside import read_people
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.people.cards import NOBODY
    from sobremesa.tournament.spreadsheets.entering import plan
    from sobremesa.tournament.spreadsheets.lists import ListError, read

    with held(file) as log:
        known = {n: card for n, card in read_people(file).items() if n in log.tournament.entries}
        try:
            made = plan(log.tournament, known, change(read(files.read(pairs))), time.time_ns() // 10**6)
        except ListError as error:
            raise Fault(f"{pairs}, {error}") from None
        log.take(*made.events, people=made.people)
    for number in made.numbers:
        card = made.people.get(number) or known.get(number, NOBODY)
        show(f"{number:>4}  {card.title}".rstrip())


def consent(
    file: LogFile,
    pair: Pair,
    *,
    taken_back: Annotated[
        bool, typer.Option("--taken-back", help=_own.say("They agree no more; their number is shown alone."))
    ] = False,
) -> None:
    """Note whether the people of a pair agreed to be named."""
    from msgspec import structs

    with _card_of(file, pair) as (log, card):
        now = None if taken_back else card.consent or time.time_ns() // 10**6
        log.take(people={pair: structs.replace(card, consent=now)})


@contextmanager
def _card_of(file: Path, pair: int) -> Iterator[tuple[OpenLog, Card]]:
    """Hold a tournament's file and find the card of a pair."""
    from sobremesa.cli.tournament.beside import read_people
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.people.cards import NOBODY

    with held(file) as log:
        if pair not in log.tournament.entries:
            raise Fault(f"there is no pair {pair}; look at sobremesa tournament standings")
        yield log, read_people(file).get(pair, NOBODY)


def forget(file: LogFile, pair: Pair) -> None:
    """Take the names, the contact and the note of a pair out; what it played stays."""
    from sobremesa.tournament.people.cards import erase

    with _card_of(file, pair) as (log, card):
        log.take(people={pair: erase(card)})
    show(_own.say("Pair {pair} has no name any more. Backups of before still have it.", pair=pair))
