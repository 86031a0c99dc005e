"""The pages of the desk side by side, and what opens beside them in other windows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.languages import mark, tongue

WORDS: Final = "sobremesa.server.club"

_TABS: Final[Mapping[str, str]] = {
    "": mark("Tables"),
    "round": mark("Pairings"),
    "standings": mark("Standings"),
    "entries": mark("Pairs"),
    "fines": mark("Fines and rulings"),
    "disputes": mark("Disputes"),
    "history": mark("What happened"),
    "settings": mark("Settings"),
}
"""By the last part of their address."""
_PART_OF: Final[Mapping[str, str]] = {"desk.draw": "desk.entries"}
"""Pages that have no tab of their own, by kind."""
_BESIDE: Final[Mapping[str, str]] = {
    "screen": mark("Projector"),
    "clock": mark("Clock"),
    "paper": mark("Print"),
}
"""By their address below the tournament's."""


class Tab(NamedTuple):
    """A link to a page of the tournament."""

    at: str
    """Below the address of the tournament."""
    name: str
    label: str
    here: bool
    badge: str
    """The zone that counts what waits there, if one does."""


def tabs(kind: str, language: str) -> list[Tab]:
    """List the pages of the desk, one of them that of ``kind``."""
    say = tongue(language, WORDS).say
    return [
        Tab(
            f"desk/{name}" if name else "desk",
            name or "tables",
            say(label),
            _PART_OF.get(kind, kind) == (f"desk.{name}" if name else "desk"),
            f"badge-{name}" if name in ("fines", "disputes") else "",
        )
        for name, label in _TABS.items()
    ]


def beside(language: str) -> list[tuple[str, str]]:
    """List what opens beside the desk: address below the tournament's, and words."""
    say = tongue(language, WORDS).say
    return [(at, say(label)) for at, label in _BESIDE.items()]
