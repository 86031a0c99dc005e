"""The articles by which a pair is fined, in words, with the points each usually costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.games.domino.ledger import PRICES
from sobremesa.languages import mark
from sobremesa.tournament.faults import said

_ARTICLES: Final[Mapping[str, str]] = {
    "5": mark("Art. 5: talk, gestures, hands"),
    "6a": mark("Art. 6: a wrong pass, noticed at once"),
    "6b": mark("Art. 6: a wrong pass, noticed later; the hand is void"),
    "6c": mark("Art. 6: a pass to avoid a block; the match is lost too"),
    "7w": mark("Art. 7: out with an exposed tile; the hand scores nothing"),
    "8": mark("Art. 8: out of turn"),
    "ruling": mark("A ruling of the judge"),
}


class Article(NamedTuple):
    """What somebody may be fined by."""

    code: str
    points: int
    """As usual; whoever books it may write others."""
    words: str


def articles(language: str) -> list[Article]:
    """List them in the order of the book."""
    return [Article(code, max(PRICES.get(code, 0), 0), article(code, language)) for code in _ARTICLES]


def article(code: str, language: str) -> str:
    """Name an article; one that is not in this list by what was written."""
    return said(_ARTICLES[code]).tell(language) if code in _ARTICLES else code
