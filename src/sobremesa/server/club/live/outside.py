"""A number or a text that is outside its bounds, as whoever typed it reads it.

The bounds stand on the fields of commands and events; what the library says of them is for programs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from sobremesa.languages import Saying, mark
from sobremesa.server.club.live.refusals import said

_SEEN: Final = re.compile(
    r"Expected `(?:int|str)` (?P<bound>of length >=|of length <=|>=|<=) (?P<n>[0-9]+)"
    r" - at `\$(?:\.[a-z_]+(?:\[[0-9.]+\])*)*?\.(?P<field>[a-z_]+)(?:\[[0-9.]+\])*`"
)
"""What the library says of a value it does not take."""
_TOLD: Final = {
    "of length >=": mark("{what} is missing; write it"),
    "of length <=": mark("{what} is too long: write it in at most {n} characters"),
    ">=": mark("{what}: the least is {n}; write another number"),
    "<=": mark("{what}: the most is {n}; write another number"),
}
_TEXTS: Final[Mapping[str, str]] = {
    "title": mark("the name of the tournament"),
    "contact": mark("the contact"),
    "players": mark("a player’s name"),
    "name": mark("the pair’s name"),
    "note": mark("the note"),
    "club": mark("the club"),
    "categories": mark("the category"),
    "category": mark("the category"),
    "seed": mark("the word of the draw"),
    "what": mark("the prize"),
    "words": mark("the reason"),
}
_NUMBERS: Final[Mapping[str, str]] = {
    "minutes": mark("the minutes"),
    "place": mark("the place"),
    "table": mark("the table"),
    "points": mark("the points"),
    "first": mark("the points"),
    "second": mark("the points"),
}
"""What people may type, by the name of its field."""


def outside(told: str) -> Saying | None:
    """Say in words what the library told of a value; ``None`` if it is nothing that a person types."""
    seen = _SEEN.fullmatch(told)
    if seen is None:
        return None
    field = (_TEXTS if "length" in seen["bound"] else _NUMBERS).get(seen["field"])
    return None if field is None else said(_TOLD[seen["bound"]], what=said(field), n=int(seen["n"]))
