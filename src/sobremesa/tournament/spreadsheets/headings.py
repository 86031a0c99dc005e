"""What the columns of tables are called: a code for programs, and a word in each language for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sobremesa.languages import LANGUAGES, Saying, mark_of, tongue
from sobremesa.tournament.faults import PACKAGE

_CONTEXT: Final = "column"
TITLES: Final[Mapping[str, str]] = {
    "number": mark_of("column", "number"),
    "player1": mark_of("column", "player 1"),
    "player2": mark_of("column", "player 2"),
    "substitute": mark_of("column", "substitute"),
    "name": mark_of("column", "name"),
    "club": mark_of("column", "club"),
    "categories": mark_of("column", "categories"),
    "contact": mark_of("column", "contact"),
    "paid": mark_of("column", "paid"),
    "consent": mark_of("column", "consent"),
    "table": mark_of("column", "table"),
    "here": mark_of("column", "here"),
    "note": mark_of("column", "note"),
    "place": mark_of("column", "place"),
    "pair": mark_of("column", "pair"),
    "won": mark_of("column", "won"),
    "drawn": mark_of("column", "drawn"),
    "lost": mark_of("column", "lost"),
    "difference": mark_of("column", "difference"),
    "points_for": mark_of("column", "points for"),
    "points_against": mark_of("column", "points against"),
    "buchholz": mark_of("column", "Buchholz"),
    "byes": mark_of("column", "byes"),
    "fines": mark_of("column", "fines"),
    "drawn_number": mark_of("column", "drawn number"),
    "round": mark_of("column", "round"),
    "rival": mark_of("column", "rival"),
    "rival_name": mark_of("column", "rival’s name"),
    "ended": mark_of("column", "how it ended"),
    "rival_points_for": mark_of("column", "rival’s points for"),
    "rival_points_against": mark_of("column", "rival’s points against"),
    "rival_won": mark_of("column", "rival won"),
    "rival_ended": mark_of("column", "how it ended for the rival"),
    "closed": mark_of("column", "round closed"),
    "fine": mark_of("column", "fine"),
    "confirmed": mark_of("column", "confirmed"),
    "by_time": mark_of("column", "by time"),
    "reason": mark_of("column", "reason"),
    "article": mark_of("column", "article"),
    "points": mark_of("column", "points"),
    "author": mark_of("column", "author"),
    "at": mark_of("column", "when (UTC)"),
    "lifted": mark_of("column", "lifted"),
}
OF_A_LIST: Final = tuple(TITLES)[: tuple(TITLES).index("note") + 1]
"""The columns of a list of entries, in their order."""
_ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "number": ("n", "no", "num", "núm"),
    "name": ("pair", "pareja", "coppia"),
    "categories": ("category", "categoría"),
    "contact": ("phone", "teléfono", "email"),
    "consent": ("agree", "agreed", "acepta", "aceptan", "acconsentono"),
}
"""What people also write over a column of a list."""


class Column(NamedTuple):
    """A column; in a cross table each round has its own."""

    code: str
    round: int = 0

    def title(self, code: str = "") -> str:
        """Head it in a language, or by its code.

        >>> [Column("rival", 3).title(code) for code in ("", "es", "en")]
        ['r3_rival', 'rival 3', 'rival 3']
        """
        if not code:
            return f"r{self.round}_{self.code}" if self.round else self.code
        title = tongue(code, PACKAGE).of(_CONTEXT, TITLES[self.code])
        return f"{title} {self.round}" if self.round else title


def of_a_list(text: str) -> str | None:
    """Say which column of a list is headed so: by its code or in any language, with or without accents."""
    return _known().get(plain(text))


def titles_of_a_list() -> tuple[Saying, ...]:
    """Name the columns of a list as people read them."""
    return tuple(Saying(TITLES[code], {}, PACKAGE, _CONTEXT) for code in OF_A_LIST)


@cache
def _known() -> Mapping[str, str]:
    known = {plain(other): code for code, others in _ALSO.items() for other in others}
    for code in OF_A_LIST:
        known |= {plain(Column(code).title(language)): code for language in ("", *LANGUAGES)}
    return known


def plain(text: str) -> str:
    """Leave letters and digits, without accents and capitals.

    >>> plain("Categoría_1.")
    'categoria1'
    """
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in parts if letter.isalnum())
