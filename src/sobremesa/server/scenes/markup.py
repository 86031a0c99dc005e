"""The few ways text becomes markup: escaped, joined, put into its slot. Everything a person wrote passes here.

What must not live here: any word of a page or a game.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def slot(zone: str) -> str:
    """Leave a place for a part of a zone, such as ``table/middle``."""
    return f'<template data-zone="{zone}"></template>'


def whole(zones: Mapping[str, str]) -> dict[str, str]:
    """Put every part into the slot its zone has for it."""
    found = {name: markup for name, markup in zones.items() if "/" not in name}
    for name, markup in zones.items():
        around = name.partition("/")[0]
        if around != name:
            found[around] = found[around].replace(slot(name), markup)
    return found
