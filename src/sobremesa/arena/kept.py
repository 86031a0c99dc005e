"""Results that are kept: numbers with the command that gives them again, and the page that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from sobremesa import bots
from sobremesa.arena.fields import FIELDS, field_of
from sobremesa.bots.budget import BUDGET

Row: TypeAlias = Mapping[str, Any]
"""A result as ``sobremesa arena --json`` prints it."""

_HEAD: Final = """\
# How well the bots play

Every number here was measured by the command under it, which gives it again: `sobremesa arena` lets two bots play
the same deals from all places of the table, so that neither has the better cards. What is given is what the first
bot wins, on average, with its 95 % interval over deals. An interval that holds the dashed line, where both are
equal, proves nothing and is marked as open. `sobremesa arena GAME --keep` measures anew and writes this page.

![What the first of two bots wins, with its interval](../pictures/bots.svg)
"""
_COLUMNS: Final = (
    "| first – second | tables | wins | 95 % interval | matches, hands | ms a choice, half and 95 % |"
)


def command(row: Row) -> str:
    """Write the command that measures a result."""
    field = field_of(row["game"])
    words = [
        "sobremesa arena",
        row["game"],
        f"--bots {row['first']},{row['second']}",
        f"--games {row['matches']}",
    ]
    if tuple(row["seats"]) != field.seats:
        words.append("--seats " + ",".join(map(str, row["seats"])))
    if row["mix"] != "all":
        words.append(f"--mix {row['mix']}")
    own = {code: text for code, text in row["texts"].items() if field.texts.get(code) != text}
    words += [f"--option {code}={text}" for code, text in own.items()]
    if row["budget"] != BUDGET:
        words.append(f"--budget {row['budget']:g}")
    return " ".join([*words, f"--seed {row['seed']}"])


def merged(kept: Sequence[Row], new: Iterable[Row]) -> list[Row]:
    """Put new results in the place of those that the same command gave, or behind them, game by game."""
    rows = {command(row): row for row in kept} | {command(row): row for row in new}
    return sorted(rows.values(), key=lambda row: list(FIELDS).index(row["game"]) if row["game"] in FIELDS else 9)


def page(rows: Sequence[Row]) -> str:
    """Write the page of the reference."""
    return "\n".join([_HEAD, *(line for game in _games(rows) for line in _chapter(game, rows)), ""])


def signed(value: float, even: float) -> str:
    """Write what was won, with its sign where gains stand against losses."""
    return f"{value:.3f}" if even else f"{value:+.3f}".replace("-", "−")


def _games(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(row["game"] for row in rows))


def _chapter(game: str, rows: Sequence[Row]) -> Iterator[str]:
    mine = [row for row in rows if row["game"] == game]
    yield f"## {game}\n"
    yield f"Bots: {', '.join(f'`{name}`' for name in bots.names(game))}. In {mine[0]['unit']}; " + _even(mine[0])
    yield from ("", _COLUMNS, "|---|---|---|---|---|---|", *map(_line, mine), "")
    for row in mine:
        yield f"    {command(row)}"
    yield ""
    yield "\n".join(f"- {told}" for told in dict.fromkeys(map(_where, mine))) + "\n"


def _even(row: Row) -> str:
    return f"two that play as well have {row['even']:g}."


def _line(row: Row) -> str:
    tables = ", ".join(map(str, row["seats"])) + ("" if row["mix"] == "all" else f"; {row['mix']}")
    think = "" if row["budget"] == BUDGET else f" ({1000 * row['budget']:g} ms)"
    times = "; ".join(f"{1000 * one['half_s']:.2g} {1000 * one['slow_s']:.2g}" for one in row["times"])
    cells = (
        f"{row['first']} – {row['second']}{think}",
        tables,
        signed(row["value"], row["even"]),
        f"{signed(row['least'], row['even'])} … {signed(row['most'], row['even'])}{_doubt(row)}",
        f"{row['matches']}, {row['hands']}",
        times,
    )
    return f"| {' | '.join(cells)} |"


def _doubt(row: Row) -> str:
    """Mark an interval that proves nothing."""
    return ", open" if row["least"] <= row["even"] <= row["most"] else ""


def _where(row: Row) -> str:
    python = row["versions"]["python"]
    return (
        f"Measured at {row['commit']} with Python {python}, numba {row['versions']['numba']}, {row['machine']}."
    )
