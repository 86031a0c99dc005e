"""``sobremesa arena``: bots against each other over the same deals, and how sure it is who is better."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sobremesa.cli import rooms
from sobremesa.cli.faults import Fault
from sobremesa.cli.match import LARGEST_SEED, house_rules
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house, language, show
from sobremesa.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from sobremesa.arena.meeting import Result
    from sobremesa.arena.playing import Meeting
    from sobremesa.arena.seating import Mix
    from sobremesa.languages import Tongue

_own = house()
HELP = _own.say(
    "Let bots play against each other over the same deals, and say who is better and how sure that is."
)
DOCS = Path(__file__).parents[3] / "docs"
KEPT = DOCS / "reference" / "bots.json"
PAGE = DOCS / "reference" / "bots.md"
PICTURE = DOCS / "pictures" / "bots.svg"
MOST_GAMES = 10_000_000
LONGEST_BUDGET = 60.0


def arena(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=_own.say("The game: tomate, domino, tokyo or tomanji."))
    ] = "",
    *,
    bots: Annotated[
        str,
        typer.Option(metavar="NAMES", help=_own.say("Two bots or more, separated by commas; all by default.")),
    ] = "",
    games: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--games", 1, MOST_GAMES),
            help=_own.say("How many matches two of them play, at least: every deal from all places."),
        ),
    ] = 1000,
    seats: Annotated[
        str, typer.Option(metavar="NUMBERS", help=_own.say("The sizes of the tables, separated by commas."))
    ] = "",
    mix: Annotated[
        str,
        typer.Option(metavar="MIX", help=_own.say("Who sits together: all, one against the rest, or halves.")),
    ] = "all",
    option: Annotated[
        list[str] | None, typer.Option(metavar="CODE=VALUE", help=_own.say("A house rule. May be repeated."))
    ] = None,
    budget: Annotated[
        str, typer.Option(metavar="SECONDS", help=_own.say("How long a bot may think about a move."))
    ] = "0.1",
    seed: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--seed", 0, LARGEST_SEED),
            help=_own.say("The same seed, the same deals and results."),
        ),
    ] = 0,
    jobs: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--jobs", 1, 256),
            help=_own.say("How many processes share the work; the result is the same."),
        ),
    ] = 1,
    keep: Annotated[
        bool,
        typer.Option("--keep", help=_own.say("In a clone: keep the result and write the page of the bots anew.")),
    ] = False,
    page: Annotated[
        bool, typer.Option("--page", help=_own.say("In a clone: only write the page of the bots anew."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_own.say("Print a JSON list."))] = False,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Play every pair of bots and print a line each."""
    from sobremesa.arena.meeting import meet  # noqa: PLC0415 -- the other commands measure nothing

    code = language(speak)
    if page and not game:
        _keep([])
        return
    meetings = _meetings(game, bots, seats, mix, option or [], _seconds(budget), seed)
    with _progress(meetings, games, code) as told:
        results = [meet(one, games, min(jobs, os.cpu_count() or 1), told) for one in meetings]
    if keep:
        _keep([_row(result) for result in results])
    if as_json:
        show(json.dumps([_row(result) for result in results], indent=2, ensure_ascii=False))
        return
    _draw(results, code)
    _say_notes(game, meetings, code)


def _meetings(
    game: str, names: str, seats: str, mix: str, option: Sequence[str], budget: float, seed: int
) -> list[Meeting]:
    """Read what was asked for: one meeting for each pair of bots.

    Raises:
        Fault: For anything that cannot be played.

    """
    from sobremesa.arena.fields import field_of  # noqa: PLC0415 -- the other commands measure nothing
    from sobremesa.arena.playing import Meeting  # noqa: PLC0415 -- the same

    if not game:
        raise Fault(f"missing argument 'GAME'; there are {', '.join(GAMES)}; see sobremesa arena --help")
    room = rooms.game(game)
    mixed = _mix(mix)
    players, field, own = _players(game, names), field_of(game), house_rules(option, None)
    if "seats" in own:
        raise Fault(f"--option seats={own['seats']}: the arena takes several sizes of tables; write --seats")
    texts = {**field.texts, **own}
    sizes = _sizes(seats) or field.seats
    for size in sizes:
        if size < 2:  # noqa: PLR2004 -- two bots
            raise Fault(f"--seats {size}: two bots need two seats at least")
        rooms.agree(room, {**texts, "seats": str(size)}, next(iter(room.spec.presets)))
    return [
        Meeting(game, texts, first, second, sizes, mixed, budget, seed)
        for first, second in combinations(players, 2)
    ]


def _mix(text: str) -> Mix:
    from sobremesa.arena.seating import MIXES  # noqa: PLC0415 -- the other commands measure nothing

    for known in MIXES:
        if text == known:
            return known
    raise Fault(f"no mix {text!r}; there are {', '.join(MIXES)}")


def _players(game: str, names: str) -> tuple[str, ...]:
    from sobremesa import bots  # noqa: PLC0415 -- only a match needs players

    asked = tuple(name.strip() for name in names.split(",")) if names else bots.names(game)
    for name in asked:
        try:
            bots.find(game, name)
        except LookupError as error:
            raise Fault(str(error.args[0])) from None
    if len(asked) < 2 or len(set(asked)) < len(asked):  # noqa: PLR2004 -- two meet
        raise Fault(f"--bots takes two different bots or more, separated by commas; {names!r} is not so")
    return asked


def _sizes(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")] if text else []
    return tuple(whole("--seats", 1, 99)(word) for word in words)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST_BUDGET:
        raise Fault(f"--budget takes seconds from 0 to {LONGEST_BUDGET:g}; {text!r} is none")
    return seconds


@contextmanager
def _progress(meetings: Sequence[Meeting], games: int, code: str) -> Iterator[Callable[[int], None]]:
    """Show on standard error how far it is, if a person looks."""
    from rich.console import Console  # noqa: PLC0415 -- only a bar needs it
    from rich.progress import Progress  # noqa: PLC0415 -- the same

    from sobremesa.arena.meeting import deals_for  # noqa: PLC0415 -- the other commands measure nothing

    deals = sum(deals_for(one, games) for one in meetings)
    with Progress(console=Console(stderr=True), disable=not os.isatty(2), transient=True) as bar:
        task = bar.add_task(house(code).say("deals"), total=deals)
        yield lambda _matches: bar.advance(task)


def _draw(results: Sequence[Result], code: str) -> None:
    from rich.console import Console  # noqa: PLC0415 -- only a table needs it
    from rich.table import Table  # noqa: PLC0415 -- the same

    own = house(code)
    table = Table(title=results[0].unit, title_justify="left")
    for head in (own.say("bots"), own.say("the first wins"), own.say("95 % interval"), own.say("matches")):
        table.add_column(head)
    for result in results:
        table.add_row(*_cells(result))
    Console().print(table)
    for result in results:
        show(_times(result, own))


def _cells(result: Result) -> Iterator[str]:
    from sobremesa.arena.kept import signed  # noqa: PLC0415 -- the other commands measure nothing

    yield f"{result.meeting.first} – {result.meeting.second}"
    yield signed(result.value, result.even)
    yield f"{signed(result.least, result.even)} … {signed(result.most, result.even)}"
    yield f"{result.matches}"


def _times(result: Result, own: Tongue) -> str:
    """Say how long the bots of a meeting thought."""
    names = (result.meeting.first, result.meeting.second)
    return "; ".join(
        own.say(
            "{bot}: {half} ms a choice, {slow} ms for the slow ones",
            bot=name,
            half=f"{1000 * half:.2f}",
            slow=f"{1000 * slow:.2f}",
        )
        for name, (_, half, slow) in zip(names, result.times, strict=True)
    )


def _say_notes(game: str, meetings: Sequence[Meeting], code: str) -> None:
    from sobremesa import bots  # noqa: PLC0415 -- only a match needs players

    for note in bots.notes(game, [name for one in meetings for name in (one.first, one.second)]):
        show(note.tell(code))


def _keep(rows: Sequence[dict[str, Any]]) -> None:
    """Keep results in a clone, and write the page and the picture from all that is kept."""
    from sobremesa.arena.kept import merged  # noqa: PLC0415 -- the other commands measure nothing
    from sobremesa.arena.kept import page as written  # noqa: PLC0415 -- the same
    from sobremesa.arena.plot import plot  # noqa: PLC0415 -- the same

    if not KEPT.parent.exists():
        raise Fault("results are kept in a clone, and this is none; use --json")
    kept = merged(json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else [], rows)
    KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(written(kept), "utf-8")
    PICTURE.write_text(plot(kept), "utf-8")


def _row(result: Result) -> dict[str, Any]:
    """Write a result with all that it takes to get it again."""
    from sobremesa.bench.where import where  # noqa: PLC0415 -- the other commands measure nothing

    times = [
        {"bot": bot, "choices": choices, "half_s": half, "slow_s": slow}
        for bot, (choices, half, slow) in zip(
            (result.meeting.first, result.meeting.second), result.times, strict=True
        )
    ]
    counted = {"deals": result.deals, "matches": result.matches, "hands": result.hands}
    value = {"value": result.value, "least": result.least, "most": result.most, "even": result.even}
    return {**result.meeting._asdict(), **value, "unit": result.unit, **counted, "times": times, **where()}
