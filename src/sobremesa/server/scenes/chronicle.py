"""The story so far in words, newest last."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.server.scenes.markup import bold_name, esc, house

KEPT: Final = 30
"""Sentences that a page keeps: two hands of a full table."""


def log(story: tuple[str, ...], names: tuple[str, ...], lang: str) -> str:
    """Draw the newest sentences."""
    return _log(tuple([said for said in story[-KEPT:] if said]), names, lang)


@lru_cache(512)
def _log(story: tuple[str, ...], names: tuple[str, ...], lang: str) -> str:
    if not story:
        none = esc(house(lang).say("Nothing has happened yet."))
        return f'<p class="dim small">{none}</p>'
    return f'<ol class="log">{"".join([f"<li>{bold_name(said, names)}</li>" for said in story])}</ol>'
