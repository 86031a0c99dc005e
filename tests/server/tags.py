"""Reading markup in tests: its tags and its text, and whether every tag is closed."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple

VOID = {"input", "br", "hr", "meta", "link", "img", "path"}


class Tag(NamedTuple):
    name: str
    attributes: dict[str, str]

    def has(self, word: str) -> bool:
        return word in self.attributes.get("class", "").split()


class Tags(HTMLParser):
    """Every tag of a piece of markup; complains about one that is not closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[Tag] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(markup)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Tag(tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Tag(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)

    def named(self, name: str) -> list[Tag]:
        return [tag for tag in self.found if tag.name == name]

    def of(self, word: str) -> list[Tag]:
        return [tag for tag in self.found if tag.has(word)]

    def with_(self, attribute: str) -> dict[str, Tag]:
        return {tag.attributes[attribute]: tag for tag in self.found if attribute in tag.attributes}
