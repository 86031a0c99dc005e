"""What the director decides: rulings, tables that are kept, switches, a round taken back."""

from __future__ import annotations

from typing import Annotated

import typer

from sobremesa.cli.match import house_rules
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house
from sobremesa.cli.tournament.arguments import MOST, LogFile, Pair, Reason

_own = house()


def rule(
    file: LogFile,
    pair: Pair,
    *,
    why: Reason,
    disqualified: Annotated[bool, typer.Option("--disqualified", help=_own.say("The pair is out."))] = False,
) -> None:
    """Write a ruling down."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import Ruled

    with held(file) as log:
        log.take(Ruled(pair, "disqualified" if disqualified else "noted", why))


def keep(
    file: LogFile,
    pair: Pair,
    table: Annotated[
        int | None,
        typer.Argument(
            metavar="[TABLE]",
            parser=whole("TABLE", 1, MOST),
            help=_own.say("The table it keeps; none = it may move again."),
        ),
    ] = None,
    *,
    why: Reason = "",
) -> None:
    """Fix a pair's table from the next round on."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import TableFixed

    with held(file) as log:
        log.take(TableFixed(pair, table, why))


def change(
    file: LogFile,
    switch: Annotated[str, typer.Argument(metavar="CODE=VALUE", help=_own.say("The switch and its new value."))],
    *,
    why: Reason,
) -> None:
    """Change a switch."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import ProfileChanged

    ((code, text),) = house_rules([switch], None).items()
    with held(file) as log:
        log.take(ProfileChanged(code, text, why))


def again(file: LogFile, *, why: Reason) -> None:
    """Take the round back."""
    from sobremesa.cli.tournament.logs import held
    from sobremesa.tournament.events import RoundCancelled

    with held(file) as log:
        log.take(RoundCancelled(log.round, why))
