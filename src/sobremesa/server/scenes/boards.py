"""Boards of Tomanji that people write on a page: what may stand on one, what is wrong with it, how it looks.

The page itself knows none of this: it is told the kinds of squares with their bounds, sends what stands there and
shows what comes back. What must not live here: what a board is (``games.tomanji.board``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sobremesa.games.tomanji import board, board_file
from sobremesa.games.tomanji.board import BoardFault, Square
from sobremesa.games.tomanji.board_file import Draft
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.words import house_rules
from sobremesa.games.tomanji.words.squares import kind_name
from sobremesa.languages import Tongue, tongue
from sobremesa.options import UnreadableError
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.tomanji.board import board as picture

_FIVE: Final = ("toma 1", "regala 3", "todos", "nunca", "dado")
"""A little of everything to begin with."""


class Choice(NamedTuple):
    """A kind of square as it is chosen. Texts are not escaped."""

    kind: str
    name: str
    group: str
    numbers: str
    """Those that may stand with it, with a space between; empty if none does."""
    text: bool
    """Whether one writes what is to be done."""


class Start(NamedTuple):
    """A board to start from. Texts are not escaped."""

    title: str
    name: str
    """What the board is called then."""
    squares: tuple[dict[str, Any], ...]


def ends(lang: str) -> tuple[str, str]:
    """Name the place before the first square and the one after the last."""
    own = own_words(lang)
    return own.of("board", "Start"), own.say("Finish")


def choices(lang: str) -> tuple[Choice, ...]:
    """List the kinds of squares."""
    words = _words(lang)
    return tuple(
        Choice(
            kind.id,
            kind_name(kind.id, words),
            kind.group,
            " ".join([str(n) for n in range(kind.least, kind.most + 1) if n]),
            kind.text,
        )
        for kind in KINDS.values()
    )


def starts(lang: str) -> tuple[Start, ...]:
    """List what one can start from."""
    own = own_words(lang)
    found = [board.read(name) for name in board.SHIPPED]
    known = [Start(one.name, own.say("My board"), tuple(map(_parts, one.squares))) for one in found]
    return (*known, Start(own.say("Five squares"), own.say("My board"), tuple(map(_seen, _FIVE))))


def answer(draft: Draft, lang: str) -> dict[str, Any]:
    """Say all of a board as it stands: squares, faults, picture, the line a table takes, the file."""
    found = board.faults(*draft)
    told = _Told(own_words(lang), _words(lang))
    line = "" if found else board.write(board.made(*draft))
    return {
        "name": draft.name,
        "language": draft.language,
        "squares": [_seen(text) for text in draft.squares],
        "faults": [{"part": one.part, "square": one.square, "says": one.why.tell(lang)} for one in found],
        "told": told.of(len(draft.squares), found),
        "picture": _picture(draft.squares, lang),
        "line": line,
        "label": house_rules.choice("board", line, told.words) if line else "",
        "file": board_file.write(draft, told.words),
    }


class _Told(NamedTuple):
    own: Tongue
    words: Tongue

    def of(self, squares: int, found: Sequence[BoardFault]) -> str:
        """Sum up how it stands."""
        if found:
            return self.own.count("{n} thing to mend", "{n} things to mend", len(found))
        return self.own.count("{n} square, ready to play", "{n} squares, ready to play", squares)


def _seen(text: str) -> dict[str, Any]:
    """Take a square apart for the page; one that is none is shown as it was written."""
    try:
        return _parts(board.read_square(text))
    except UnreadableError:
        return {"kind": "", "n": 0, "text": "", "raw": text}


def _parts(square: Square) -> dict[str, Any]:
    return {"kind": square.kind, "n": square.n, "text": square.text, "raw": ""}


def _picture(texts: Sequence[str], lang: str) -> str:
    """Draw the board; nothing if a square on it is none, or they are too few or too many."""
    squares = tuple(_squares(texts))
    drawn = board.FEWEST <= len(squares) == len(texts) <= board.MOST
    return picture(squares, lang) if drawn else ""


def _squares(texts: Sequence[str]) -> Iterator[Square]:
    for text in texts[: board.MOST]:
        try:
            yield board.read_square(text)
        except UnreadableError:
            return


def _words(lang: str) -> Tongue:
    return tongue(lang, board.PACKAGE)
