"""What people are called at a table: names cleaned, equal ones told apart, bots given names of their own."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sobremesa.server.refusals import Refused
from sobremesa.server.table.sitting import Place, Sitting

LONGEST: Final = 24
"""Characters of a name."""

BOT_NAMES: Final = (
    "Amparo",
    "Benito",
    "Candela",
    "Dimas",
    "Elvira",
    "Fermín",
    "Gala",
    "Honorio",
    "Inés",
    "Jacinto",
    "Leonor",
    "Matías",
    "Nieves",
)
"""By seat, so that a bot keeps its name as long as it keeps its chair."""


def clean_name(name: str) -> str:
    """Tidy what somebody wants to be called: single spaces, no invisible characters.

    Raises:
        Refused: 422 if nothing is left or too much.

    """
    visible = "".join(char if unicodedata.category(char)[0] not in "CZ" else " " for char in name)
    tidy = " ".join(unicodedata.normalize("NFC", visible).split())
    if not 1 <= len(tidy) <= LONGEST:
        raise Refused(
            422, "A name has 1 to {n} visible characters; this one has {seen}.", n=LONGEST, seen=len(tidy)
        )
    return tidy


def shown_names(table: Sitting, names: Mapping[str, str]) -> tuple[str, ...]:
    """Name every seat, empty for an empty one; who sat down later gets the mark (``Ana``, ``Ana 2``)."""
    return _shown(table.places, tuple([names.get(place.person, "–") for place in table.places]))


@lru_cache(4096)
def _shown(places: tuple[Place, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    shown = [""] * len(places)
    taken: set[str] = set()
    for seat in sorted(range(len(places)), key=lambda seat: places[seat].since):
        if places[seat].kind != "empty":
            name = names[seat] if places[seat].person else BOT_NAMES[seat % len(BOT_NAMES)]
            shown[seat] = _marked(name, taken)
            taken.add(shown[seat].casefold())
    return tuple(shown)


def _marked(name: str, taken: set[str]) -> str:
    number, marked = 1, name
    while marked.casefold() in taken:
        number += 1
        marked = f"{name} {number}"
    return marked


def score_name(sitter: str, names: Mapping[str, str]) -> str:
    """Name one line of the evening's score."""
    if sitter.startswith("bot:"):
        return BOT_NAMES[int(sitter.rpartition(":")[2]) % len(BOT_NAMES)]
    return names.get(sitter, "–")
