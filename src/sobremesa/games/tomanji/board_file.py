"""A board as a file that people write and hand on: TOML with its name, its language and its squares.

What is wrong is told with the number of its line, all of it at once. What must not live here: what a board is
(``board``), and how a line is found (``board_lines``).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final, NamedTuple

from sobremesa.games.tomanji.board import (
    FEWEST,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST,
    PACKAGE,
    Board,
    BoardFault,
    faults,
    made,
    shown,
    write_square,
)
from sobremesa.games.tomanji.board_lines import line_of, line_of_too_many_dots, lines_of_squares
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.languages import LANGUAGES, Saying, Tongue, mark

LARGEST: Final = 64 * 1024
"""Bytes of a file; a board needs a quarter of that."""
KEYS: Final = ("name", "language", "squares")
_PLACE: Final = re.compile(r"at line (\d+)")


class FileFault(NamedTuple):
    """What is wrong with a file."""

    line: int
    """From 1; 0 if it is the whole."""
    why: Saying

    @property
    def told(self) -> Saying:
        """Say it with its line."""
        return _said(_AT_LINE, line=self.line, why=self.why) if self.line else self.why


class BoardFileError(ValueError):
    """A file that cannot be taken for a board, with all that is wrong with it."""

    def __init__(self, *found: FileFault) -> None:
        self.faults = found
        super().__init__(str(found[0].told))


class Draft(NamedTuple):
    """What stands in a file, right or wrong."""

    name: str
    language: str
    squares: tuple[str, ...]


def read(content: bytes) -> Draft:
    """Read what stands in a file, whether it makes a board or not.

    Raises:
        BoardFileError: If it is no such file at all.

    """
    source = _text(content)
    table = _table(source)
    found = tuple(_misshapen(table, source))
    if found:
        raise BoardFileError(*found)
    return Draft(table["name"], table["language"], tuple(table["squares"]))


def board_of(content: bytes) -> Board:
    """Read a board.

    Raises:
        BoardFileError: If there is none in it.

    """
    draft = read(content)
    found = faults(*draft)
    if found:
        raise BoardFileError(*_placed(found, _text(content)))
    return made(*draft)


def write(draft: Draft, tongue: Tongue) -> str:
    """Write a file that ``read`` reads back, with what one needs to know of it at its head in a language.

    Texts may be wrong, but not such as cannot stand in a file.
    """
    head = [
        tongue.say("A board of Tomanji. To see what is wrong with it: sobremesa board FILE --check"),
        tongue.say("Squares: {kinds}", kinds=", ".join(_forms(tongue))),
    ]
    lines = [f"# {line}" for line in head]
    lines += [f"{key} = {_quoted(text)}" for key, text in (("name", draft.name), ("language", draft.language))]
    return "\n".join([*lines, "squares = [", *(f"  {_quoted(square)}," for square in draft.squares), "]", ""])


def draft_of(board: Board) -> Draft:
    """Take a board for one that is being written."""
    return Draft(board.name, board.language, tuple(write_square(square) for square in board.squares))


def schema() -> dict[str, Any]:
    """Describe the file as JSON Schema (2020-12), as programs that edit TOML read it."""
    squares = "|".join(_pattern(kind) for kind in KINDS)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A board of Tomanji",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
            "language": {"enum": list(LANGUAGES)},
            "squares": {
                "type": "array",
                "minItems": FEWEST,
                "maxItems": MOST,
                "items": {"type": "string", "pattern": f"^({squares})$"},
            },
        },
        "required": list(KEYS),
        "additionalProperties": False,
    }


def schema_text() -> str:
    """Write the schema as it is published: indented, keys as made, one line end at the end."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


_AT_LINE: Final = mark("line {line}: {why}")
_TOO_LARGE: Final = mark("the file has {n} bytes, and {most} are allowed")
_NO_UTF8: Final = mark("here is a byte that is no UTF-8; save the file as UTF-8")
_NO_TOML: Final = mark("from here on it cannot be read; look at quotes, commas and brackets")
_NO_KEY: Final = mark("there is no “{key}”; a board has {keys}")
_OTHER_KEY: Final = mark("“{key}” is not known; a board has {keys}")
_NO_WORDS: Final = mark("“{key}” is a text in quotes")
_NO_LIST: Final = mark('“squares” is a list of texts, such as ["toma 2", "todos"]')
_NO_SQUARE: Final = mark('a square is a text in quotes, such as "toma 2"')


def _text(content: bytes) -> str:
    if len(content) > LARGEST:
        raise BoardFileError(FileFault(0, _said(_TOO_LARGE, n=len(content), most=LARGEST)))
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BoardFileError(FileFault(content[: error.start].count(b"\n") + 1, _said(_NO_UTF8))) from None


def _table(source: str) -> dict[str, Any]:
    if line := line_of_too_many_dots(source):
        raise BoardFileError(FileFault(line, _said(_NO_TOML)))
    try:
        return tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        place = _PLACE.search(str(error))
        line = int(place[1]) if place else source.rstrip().count("\n") + 1
        raise BoardFileError(FileFault(line, _said(_NO_TOML))) from None


def _misshapen(table: Mapping[str, Any], source: str) -> Iterator[FileFault]:
    """Find what of a table is not shaped as a board is."""
    keys = ", ".join(KEYS)
    for key in islice((key for key in table if key not in KEYS), MOST):
        yield FileFault(line_of(key, source), _said(_OTHER_KEY, key=shown(key), keys=keys))
    for key in KEYS:
        if key not in table:
            yield FileFault(0, _said(_NO_KEY, key=key, keys=keys))
    for key in KEYS[:2]:
        if not isinstance(table.get(key, ""), str):
            yield FileFault(line_of(key, source), _said(_NO_WORDS, key=key))
    squares = table.get("squares", [])
    if not isinstance(squares, list):
        yield FileFault(line_of("squares", source), _said(_NO_LIST))
    elif not all(isinstance(square, str) for square in squares):
        lines = lines_of_squares(source)
        wrong = [nth for nth, square in enumerate(squares) if not isinstance(square, str)]
        yield from (FileFault(lines.get(nth, 0), _said(_NO_SQUARE)) for nth in wrong[:MOST])


def _placed(found: tuple[BoardFault, ...], source: str) -> Iterator[FileFault]:
    lines = lines_of_squares(source)
    for fault in found:
        line = lines.get(fault.square - 1, 0) if fault.square else line_of(fault.part, source)
        yield FileFault(line, fault.why)


def _forms(tongue: Tongue) -> Iterator[str]:
    """Write what a square of each kind looks like."""
    own = tongue.say("what is to be done")
    for kind, bounds in KINDS.items():
        if bounds.text:
            yield f"{kind}: {own}"
        else:
            yield f"{kind} {bounds.least}–{bounds.most}" if bounds.most else kind


def _pattern(kind: str) -> str:
    bounds = KINDS[kind]
    if bounds.text:
        return f"{kind}(: .{{1,{LONGEST_TEXT}}})?"
    return f"{kind} [{bounds.least}-{bounds.most}]" if bounds.most else kind


def _quoted(text: str) -> str:
    """Write a text as TOML does, which for texts of one line is as JSON does."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _said(message: str, **values: object) -> Saying:
    return Saying(message, values, PACKAGE)
