"""Measurements, taken anew on whatever machine asks: no number in the project is kept by hand.

Progress goes to standard error; what is missing (an extra, a part of the system) is skipped and said so. What
must not live here: any rule, and anything the house needs to run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sobremesa.bench import bots, page, rules, screen, serve
from sobremesa.bench.rows import Row, say
from sobremesa.bench.where import where

BENCHES: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "rules": rules.measure,
    "bots": bots.measure,
    "serve": serve.measure,
    "page": page.measure,
    "screen": screen.measure,
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
    for name in names or BENCHES:
        say(f"{name} …")
        rows += [{"bench": name, **row, **where()} for row in BENCHES[name]()]
    return rows
