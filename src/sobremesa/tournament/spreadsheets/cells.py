"""What a cell of a list of entries says, column by column."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from sobremesa.languages import LANGUAGES, Saying, mark, mark_of, tongue
from sobremesa.tournament.bounds import refuse_text
from sobremesa.tournament.faults import PACKAGE, EventError
from sobremesa.tournament.kinds import Category, Club
from sobremesa.tournament.people.cards import LATEST, Card, checked, tidy
from sobremesa.tournament.spreadsheets.headings import plain
from sobremesa.tournament.spreadsheets.spelling import moment, read_moment

Told: TypeAlias = Mapping[str, Any]
"""What a line says, by the code of its column: ``number`` and ``table`` a whole number or ``None``, ``paid`` yes
or no, ``here`` too or ``None``, ``consent`` yes, no or a time, ``categories`` texts, the others a text."""
PLAYERS: Final = ("player1", "player2", "substitute")
CONTEXT: Final = "cell"
YES: Final = mark_of("cell", "yes")
NO: Final = mark_of("cell", "no")
BETWEEN: Final = "/"
"""Stands between categories."""
_LARGEST: Final = 10**6
_WHOLE: Final = re.compile(r"0*[1-9][0-9]{0,6}")
_YES: Final = {"y", "s", "x", "1", "true", *(plain(tongue(code, PACKAGE).of(CONTEXT, YES)) for code in LANGUAGES)}
_NO: Final = {"n", "0", "false", *(plain(tongue(code, PACKAGE).of(CONTEXT, NO)) for code in LANGUAGES)}


def told(cells: Mapping[str, str]) -> Told:
    """Read the cells of a line, by the codes of their columns.

    Raises:
        EventError: For the first that cannot be: what was seen, what is allowed, what to do.

    """
    read = {column: _READERS.get(column, tidy)(text) for column, text in cells.items()}
    players = [read.get(column, "") for column in PLAYERS]
    checked(
        Card(
            tuple(filter(None, players)), read.get("name", ""), read.get("contact", ""), note=read.get("note", "")
        )
    )
    refuse_text(Saying(mark("the club"), {}, PACKAGE), read.get("club", ""), Club)
    if not (any(players) or read.get("name") or read.get("number")):
        raise EventError(mark("the name is missing; write name;club"))
    return read


def _whole(text: str) -> int | None:
    if not text.strip():
        return None
    if _WHOLE.fullmatch(text.strip()) and int(text) <= _LARGEST:
        return int(text)
    raise EventError(mark("{seen!r} is no number from 1 to {most}"), seen=text, most=_LARGEST)


def _yes_or_no(text: str) -> bool | None:
    word = plain(text)
    if word in _YES or word in _NO:
        return word in _YES
    if text.strip():
        raise EventError(mark("{seen!r} is neither yes nor no; write one of the two"), seen=text)
    return None


def _consent(text: str) -> int | bool:
    """Read when they agreed, or only whether."""
    try:
        at = read_moment(text.strip())
    except ValueError:
        at = None
    if at is not None and 0 <= at <= LATEST:
        return at
    try:
        return bool(_yes_or_no(text))
    except EventError:
        message = mark("{seen!r} is no time; write yes, no or a time such as {example}")
        raise EventError(message, seen=text, example=moment(0)) from None


def _categories(text: str) -> tuple[str, ...]:
    read = [tidy(part) for part in text.split(BETWEEN) if part.strip()]
    for one in read:
        refuse_text(Saying(mark("a category"), {}, PACKAGE), one, Category)
    return tuple(dict.fromkeys(read))


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "number": _whole,
    "table": _whole,
    "paid": lambda text: bool(_yes_or_no(text)),
    "here": _yes_or_no,
    "consent": _consent,
    "categories": _categories,
}
"""What is no text."""
