"""The story so far in words, newest last."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc

KEPT: Final = 30
"""Sentences that a page keeps; ``zones.js``, which lets them grow, keeps as many."""


class _Told(dict[str, str]):
    """The sentences of one table as list items, each made once; what is no sentence is none."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self._names = sorted(names, key=len, reverse=True)

    def __missing__(self, sentence: str) -> str:
        item = self[sentence] = f"<li>{self._bold(sentence)}</li>" if sentence else ""
        return item

    def _bold(self, sentence: str) -> str:
        for name in self._names:
            if name and sentence.startswith(name) and not sentence[len(name) :][:1].isalnum():
                return f"<b>{esc(name)}</b>{esc(sentence[len(name) :])}"
        return esc(sentence)


_told = lru_cache(4096)(_Told)


def log(story: tuple[str, ...], names: tuple[str, ...], lang: str) -> str:
    """Draw the newest sentences, each with the name it begins with in bold."""
    told = [sentence for sentence in story if sentence][-KEPT:]
    return f'<ol class="log">{lines(tuple(told), names)}</ol>' if told else _nothing(lang)


def lines(sentences: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Draw sentences as the log goes on with them."""
    told = _told(names)
    return "".join([told[sentence] for sentence in sentences])


@lru_cache(8)
def _nothing(lang: str) -> str:
    none = esc(own_words(lang).say("Nothing has happened yet."))
    return f'<p class="dim small">{none}</p>'
