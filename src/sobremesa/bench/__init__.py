"""Measurements, taken anew on whatever machine asks: no number in the project is kept by hand.

Progress goes to standard error; what is missing (an extra, a part of the system) is skipped and said so. What
must not live here: any rule, and anything the house needs to run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.bench import bots, desk, page, rules, screen, serve, tournament
from sobremesa.bench.rows import Row, say
from sobremesa.bench.where import where


class Bench(NamedTuple):
    """One thing to be measured."""

    measure: Callable[[], list[Row]]
    does: str
    """What happens, in a few words."""
    lasts: str
    """About how long, on a laptop."""


BENCHES: Final[Mapping[str, Bench]] = {
    "rules": Bench(
        rules.measure,
        "the games by random legal moves, plain and compiled",
        "half a minute, more if it compiles",
    ),
    "bots": Bench(
        bots.measure,
        "steady players against random ones, 20 000 hands of El Tomate, 4 000 of dominó",
        "two minutes",
    ),
    "tournament": Bench(
        tournament.measure, "rounds of 10 000 and of 100 000 pairs: counted, ranked and paired", "half a minute"
    ),
    "serve": Bench(serve.measure, "people at hundreds of tables of a real server", "two minutes"),
    "desk": Bench(
        desk.measure, "a tournament of 250 tables whose phones all report within a minute", "a minute and a half"
    ),
    "page": Bench(page.measure, "what a phone loads of the home page and of a table", "a few seconds"),
    "screen": Bench(screen.measure, "what a slow phone shows, and how soon", "five minutes"),
}
"""What can be measured, by name."""


def run(names: Sequence[str] = ()) -> list[Row]:
    """Measure what is named, all there is by default; each row says bench, variant, value, unit, machine, commit.

    Raises:
        LookupError: For a name that is none of ``BENCHES``.

    """
    for name in names:
        if name not in BENCHES:
            raise LookupError(f"no bench {name!r}; there are {', '.join(BENCHES)}")
    rows: list[Row] = []
    asked = list(names or BENCHES)
    for number, name in enumerate(asked, 1):
        bench = BENCHES[name]
        say(f"{name} ({number} of {len(asked)}): {bench.does}; about {bench.lasts}")
        rows += [{"bench": name, **row, **where()} for row in bench.measure()]
    return rows
