"""People's languages: catalogues of translations, read from the ``.po`` files beside the words they translate.

English is the language of the sources. What must not live here: any word of a game or a screen.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

LANGUAGES: Final = ("es", "it", "en")
"""In the order of preference when a person's browser asks for none of them."""


def mark(message: str) -> str:
    """Mark a message for the catalogues where it stands in a table, and hand it back untranslated."""
    return message


def mark_of(_context: str, message: str) -> str:
    """Mark a message whose meaning depends on its context, and hand it back untranslated."""
    return message


class Tongue:
    """One language for one package's words.

    >>> Tongue("en", gettext.NullTranslations()).say("{n} coins", n=3)
    '3 coins'
    """

    __slots__ = ("_catalogue", "code")

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue

    def say(self, message: str, /, **values: object) -> str:
        """Translate a message and fill in its values."""
        said = self._catalogue.gettext(message)
        return said.format(**values) if values else said

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate the form that fits a number and fill in ``n`` and the other values."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def of(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message whose meaning depends on its context (a word with two senses)."""
        said = self._catalogue.pgettext(context, message)
        return said.format(**values) if values else said


@cache
def tongue(code: str, package: str) -> Tongue:
    """Return a language for the words of a package, from its ``locale/CODE.po``; English needs none.

    Raises:
        LookupError: If the language is not one of ``LANGUAGES``.

    """
    if code not in LANGUAGES:
        raise LookupError(f"no language {code!r}; there are {', '.join(LANGUAGES)}")
    if code == "en":
        return Tongue(code, gettext.NullTranslations())
    from babel.messages.mofile import write_mo  # noqa: PLC0415 -- a tenth of a second that English need not wait
    from babel.messages.pofile import read_po  # noqa: PLC0415 -- the same

    source = files(package) / "locale" / f"{code}.po"
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source.read_bytes()), locale=code))
    compiled.seek(0)
    return Tongue(code, gettext.GNUTranslations(compiled))


class Saying(NamedTuple):
    """A sentence and what fills it, so that it can be said in any language."""

    message: str
    """In English, with ``{names}``; the key of the catalogues."""
    values: Mapping[str, object]
    """Other sayings among them, also rows of them, are said in the same language."""
    package: str
    """Whose catalogue translates it."""
    context: str = ""
    """What tells a word with two senses apart, if it is one."""

    def tell(self, code: str) -> str:
        """Say it in one of ``LANGUAGES``."""
        values = {name: _told(value, code) for name, value in self.values.items()}
        words = tongue(code, self.package)
        return (
            words.of(self.context, self.message, **values) if self.context else words.say(self.message, **values)
        )

    def __str__(self) -> str:
        """Say it in English."""
        return self.message.format(**{name: _told(value, "en") for name, value in self.values.items()})


def _told(value: object, code: str) -> object:
    """Say what fills a sentence, if it is a sentence or a row of sentences itself."""
    if isinstance(value, Saying):
        return value.tell(code)
    if isinstance(value, tuple) and value and all(isinstance(one, Saying) for one in value):
        return ", ".join(one.tell(code) for one in value)
    return value
