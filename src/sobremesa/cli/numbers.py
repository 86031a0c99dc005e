"""Numbers typed on the command line, refused in our own words."""

from __future__ import annotations

from collections.abc import Callable

from sobremesa.cli.faults import Fault


def whole(option: str, least: int, most: int) -> Callable[[str], int]:
    """Read whole numbers within bounds, both included; the reader raises ``Fault`` for anything else."""

    def read(typed: str) -> int:
        text = str(typed)
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise Fault(f"{option} takes a whole number from {least} to {most}; {text!r} is none")

    return read
