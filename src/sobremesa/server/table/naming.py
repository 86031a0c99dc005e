"""What people are called at a table: names cleaned, equal ones told apart, bots given names of their own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table.sitting import Place, Sitting

LONGEST: Final = 24
"""Characters of a name."""
_JOINERS: Final = "\u200c\u200d"
"""Show nothing, but hold Persian words and families of emoji together."""
_HOLLOW: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Count as letters or signs, and show nothing."""
_ACCENTS: Final = ("Mn", "Me")
_UNSEEN: Final = ("Cf", *_ACCENTS)
"""Kinds of characters that show nothing of their own, as Unicode names them."""
_MARKS: Final = 3
"""Accents on one letter; more would climb out of the line."""

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
    """Tidy what somebody wants to be called: single spaces, nothing invisible, no towers of accents.

    Raises:
        Refused: 422 if nothing is left or too much.

    """
    tidy = tidied(name)
    if not (bare(tidy) and len(tidy) <= LONGEST):
        raise Refused(
            422, "A name has 1 to {n} visible characters; this one has {seen}.", n=LONGEST, seen=len(tidy)
        )
    return tidy


def tidied(text: str) -> str:
    """Tidy what somebody wrote: one line, single spaces, nothing invisible, no towers of accents."""
    return " ".join("".join(_shown_of(unicodedata.normalize("NFC", text))).split())


def _shown_of(name: str) -> Iterator[str]:
    """Go through the characters of a name as they may be shown."""
    marks = 0
    for char in name:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in _ACCENTS else 0
        if kind[0] == "Z" or kind == "Cc" or char in _HOLLOW:
            yield " "
        elif char in _JOINERS or (kind[0] != "C" and marks <= _MARKS):
            yield char


def bare(name: str) -> str:
    """Return what of a name one can tell apart by looking: no case, no width, nothing invisible."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join([char for char in plain if unicodedata.category(char) not in _UNSEEN]).strip()


def shown_names(table: Sitting, names: Mapping[str, str]) -> tuple[str, ...]:
    """Name every seat, empty for an empty one; who sat down later gets the mark (``Ana``, ``Ana 2``).

    In a copy a seat is called as in the match, so that the story told there and the replay agree; at the end of a
    match as those were who played it, whoever has got up since.
    """
    if table.sat:
        return names_at(table.sat, names)
    ended = table.status == "over" and table.played
    return names_at(table.played[-1].places if ended else table.places, names)


def names_at(places: tuple[Place, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    """Name those who sit or sat on these places, as ``shown_names`` does; an empty one by its stand-in."""
    return _shown(places, tuple([_called(seat, place, names) for seat, place in enumerate(places)]))


def stand_in(seat: Seat) -> str:
    """Say under whose id the name is kept of somebody who plays on this seat without a phone."""
    return f"seat-{seat}"


def _called(seat: Seat, place: Place, names: Mapping[str, str]) -> str:
    return names.get(place.person, "–") if place.person else names.get(stand_in(seat), "")


@lru_cache(4096)
def _shown(places: tuple[Place, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    shown = [""] * len(places)
    taken: set[str] = set()
    for seat in sorted(range(len(places)), key=lambda seat: places[seat].since):
        name = BOT_NAMES[seat % len(BOT_NAMES)] if places[seat].kind == "bot" else names[seat]
        if name:
            shown[seat] = _marked(name, taken)
            taken.add(bare(shown[seat]))
    return tuple(shown)


def _marked(name: str, taken: set[str]) -> str:
    number, marked = 1, name
    while bare(marked) in taken:
        number += 1
        marked = f"{name} {number}"
    return marked


def score_name(sitter: str, names: Mapping[str, str]) -> str:
    """Name one line of the evening's score."""
    if sitter.startswith("bot:"):
        return BOT_NAMES[int(sitter.rpartition(":")[2]) % len(BOT_NAMES)]
    return names.get(sitter, "–")
