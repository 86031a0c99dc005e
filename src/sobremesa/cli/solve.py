"""``sobremesa solve``: Tokyo between two, worked out: how often to lie, when to doubt."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.match import house_rules
from sobremesa.cli.rooms import agree
from sobremesa.cli.rooms import game as room_of
from sobremesa.cli.speech import house, language, show

if TYPE_CHECKING:
    from rich.table import Table

    from sobremesa.bots.tokyo_solved.rounds import Values
    from sobremesa.bots.tokyo_solved.shown import Shown

_own = house()
HELP = _own.say("Work out how a round of Tokyo between two is best played.")
GAME: Final = "tokyo"
PAIR: Final = 2


def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help=_own.say("The game; only tokyo is solved."))],
    *,
    option: Annotated[
        list[str] | None, typer.Option(metavar="CODE=VALUE", help=_own.say("A house rule. May be repeated."))
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_own.say("Print every number as JSON."))] = False,
    picture: Annotated[
        str | None, typer.Option(metavar="FILE", help=_own.say("Draw it into this file, as SVG."))
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help=_own.say("In a clone: work out the table of the bot anew."))
    ] = False,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Solve it and print what to do."""
    if game != GAME:
        raise Fault(f"{game!r} is not solved; only {GAME} is")
    code = language(speak)
    if write:
        _write()
        return
    rules = _rules(option or [])
    from sobremesa.bots.tokyo_solved.shown import shown  # noqa: PLC0415 -- other commands solve nothing

    found = shown(rules)
    if picture is not None:
        _draw(found, picture)
    elif as_json:
        show(json.dumps(found.as_data(), indent=1))
    else:
        _tell(found, code)


def _rules(words: list[str]) -> Any:  # noqa: ANN401 -- the room's options
    """Read the house rules: two seats if no others are named."""
    options = agree(room_of(GAME), {"seats": "2"} | house_rules(words, None), "rulebook")
    if options.blind != "off":
        raise Fault("a cup that is passed on unseen is not solved; leave blind=off, as the book has it")
    return options


def _write() -> None:
    """Write the bot's table, telling how far it has come."""
    from sobremesa.bots.tokyo_solved import table  # noqa: PLC0415 -- other commands solve nothing

    rounds = list(table.sets())

    def solved() -> Iterator[tuple[Mapping[str, str], Values]]:
        for nth, texts in enumerate(rounds, 1):
            sys.stderr.write(f"{nth} of {len(rounds)}: {' '.join(f'{k}={v}' for k, v in texts.items())}\n")
            yield texts, table.worked_out(table.house_of(texts))

    text = table.written(solved())
    _save(Path(str(table.PLACE)), text)


def _draw(found: Shown, name: str) -> None:
    from sobremesa.cli.solved_chart import chart  # noqa: PLC0415 -- only a picture needs it

    _save(Path(name), chart(found))


def _save(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Fault(f"cannot write {file}: {error.strerror}") from None
    sys.stderr.write(f"{file}\n")


def _tell(found: Shown, code: str) -> None:
    from rich.console import Console  # noqa: PLC0415 -- only a table needs it

    own = house(code)
    show(own.say("Who begins a round between two wins {worth} of a penalty in it.", worth=f"{found.worth:.3f}"))
    gain = max(found.gain)
    if found.seats == PAIR:
        show(
            own.say(
                "Whatever one does against it, one gains no more than {gain} of a penalty.", gain=f"{gain:.0e}"
            )
        )
    else:
        show(
            own.say(
                "Among {n} who play so, one who answers best gains up to {gain} of a penalty a round.",
                n=found.seats,
                gain=f"{gain:.3f}",
            )
        )
    if found.begun is not None:
        show(
            own.say(
                "Who begins a match of {lives} lives wins it {percent} times in a hundred.",
                lives=found.lives,
                percent=f"{100 * found.begun:.1f}",
            )
        )
    show()
    Console(highlight=False, width=None if sys.stdout.isatty() else 200).print(_table(found, code))


def _table(found: Shown, code: str) -> Table:
    from rich.table import Table  # noqa: PLC0415 -- only a table needs it

    own = house(code)
    table = Table(box=None, pad_edge=False)
    table.add_column(own.say("after"), justify="right")
    table.add_column(own.say("lies %"), justify="right")
    table.add_column(own.say("worth"), justify="right")
    table.add_column(own.say("announced: how often, how often doubted (%)"))
    for floor in found.floors:
        heard = [
            f"{one.name} {100 * one.often:.0f}/{100 * one.doubted:.0f}"
            for one in floor.announced
            if one.often >= 0.005  # noqa: PLR2004 -- what rounds to one in a hundred
        ]
        table.add_row(floor.name or "–", f"{100 * floor.lies:.0f}", f"{floor.worth:+.3f}", "  ".join(heard))
    return table
