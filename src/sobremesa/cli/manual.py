"""The options of every command as a page of the reference shows them, read off the commands themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import typer

from sobremesa.cli.app import app

_PART = re.compile(r"(?s)(<!-- options -->\n).*?(<!-- /options -->)")


def renewed(page: str) -> str:
    """Write the options of all commands between the marks of a page."""
    return _PART.sub(lambda part: part[1] + options() + part[2], page)


def options() -> str:
    """List every command's arguments and options in Markdown."""
    return "".join(_section(name, command) for name, command in commands().items())


def commands() -> dict[str, Any]:
    """List every command that can be typed, those of a group by both words."""
    return dict(_within(typer.main.get_command(app)))


def _within(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 -- typer's own commands
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _within(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def _section(name: str, command: Any) -> str:  # noqa: ANN401 -- typer's own commands
    rows = "".join(_row(one) for one in command.params)
    return f"\n**`sobremesa {name}`**\n\n| word | what it does | default | variable |\n|---|---|---|---|\n{rows}"


def _row(one: Any) -> str:  # noqa: ANN401 -- the same
    is_option = one.param_type_name == "option"
    value = "" if getattr(one, "is_flag", False) or not is_option else f" {_metavar(one)}"
    word = f"{one.opts[0]}{value}" if is_option else one.metavar
    default = f"`{one.default}`" if isinstance(one.default, str | int) and one.default not in ("", False) else "–"
    variable = f"`{one.envvar}`" if one.envvar else "–"
    return f"| `{word}` | {one.help} | {default} | {variable} |\n"


def _metavar(one: Any) -> str:  # noqa: ANN401 -- the same
    return str(one.metavar or "TEXT")
