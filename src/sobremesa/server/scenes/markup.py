"""The few ways text becomes markup: escaped, joined, pressed as a button. Everything a person wrote passes here.

What must not live here: any word of a page or a game.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape


@lru_cache(8192)
def esc(text: str) -> str:
    """Escape text for markup, attributes included."""
    return str(escape(text))


def classes(*names: str) -> str:
    """Write a class attribute from the names that are not empty; nothing if none is."""
    kept = " ".join(name for name in names if name)
    return f' class="{kept}"' if kept else ""
