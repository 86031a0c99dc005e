"""Where something stands in the file of a board: found in one walk, whatever the file holds.

What must not live here: what a board is (``board``), and what of a file is one (``board_file``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

MOST_DOTS: Final = 100
"""Outside texts, where a board has none: a reader of TOML takes the longer the more parts a key has, squared."""
_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|\'\'\'.*?(?:\'{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?|\'[^\'\n]*\'?|\#[^\n]*|.',
    re.DOTALL,
)
"""A text, also one that never ends, a comment, or one character that is neither."""
_QUOTED: Final = str.maketrans("", "", " \t\"'")


def _tokens(source: str) -> Iterator[tuple[int, str]]:
    """Part a source into what it is made of, each with the number of its line."""
    line = 1
    for token in _TOKEN.finditer(source):
        yield line, token[0]
        line += token[0].count("\n")


def line_of_too_many_dots(source: str) -> int:
    """Find the line from which on there are more dots outside texts than anybody reads; 0 if there are not."""
    dots = 0
    for line, sign in _tokens(source):
        dots += sign == "."
        if dots > MOST_DOTS:
            return line
    return 0


def line_of(key: str, source: str) -> int:
    """Find the line of a key at the edge of a file that can be read; 0 if it is written in an uncommon way."""
    place = re.search(rf"(?m)^[ \t]*[\[\"']*{re.escape(key)}\b", source)
    return source[: place.start()].count("\n") + 1 if place else 0


def lines_of_squares(source: str) -> dict[int, int]:
    """Find the line on which each square begins, by its place from 0, in a file that can be read."""
    lines: dict[int, int] = {}
    depth, nth, head, listed = 0, 0, "", False
    for line, sign in _tokens(source):
        if sign in {"[", "{"} and not depth:
            listed, depth = head.translate(_QUOTED) == "squares=", 1
            continue
        if listed and sign == "," and depth == 1:
            nth += 1
        elif listed and not sign.isspace() and sign[0] not in "#]":
            lines.setdefault(nth, line)
        depth += (sign in {"[", "{"}) - (sign in {"]", "}"})
        if listed and not depth:
            break
        head = "" if sign == "\n" or depth else head + sign
    return lines
