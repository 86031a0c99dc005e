"""The few ways text becomes markup: escaped, joined, pressed as a button. Everything a person wrote passes here.

What must not live here: any word of a page or a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import escape

from sobremesa.languages import Tongue, tongue

PACKAGE: Final = "sobremesa.server"


def house(lang: str) -> Tongue:
    """Return a language for the house's own words."""
    return tongue(lang, PACKAGE)


@lru_cache(8192)
def esc(text: str) -> str:
    """Escape text for markup, attributes included."""
    return str(escape(text))


def classes(*names: str) -> str:
    """Write a class attribute from the names that are not empty; nothing if none is."""
    kept = " ".join(name for name in names if name)
    return f' class="{kept}"' if kept else ""


def lines(items: Iterable[str]) -> str:
    """Put every piece of markup into a list item."""
    return "".join([f"<li>{item}</li>" for item in items])


@lru_cache(1024)
def bold_name(sentence: str, names: tuple[str, ...]) -> str:
    """Escape a sentence and set the name it begins with in bold."""
    for name in sorted(names, key=len, reverse=True):
        if name and sentence.startswith(name):
            return f"<b>{esc(name)}</b>{esc(sentence[len(name) :])}"
    return esc(sentence)


def signed(n: int) -> str:
    """Write a gain or a loss with its sign: ``+9``, ``−3``, ``0``."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
