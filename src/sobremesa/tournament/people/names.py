"""What entries are called, so that no two are called the same, and in which order names stand.

What must not live here: what is known of people beside their names; that is on their cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from sobremesa.languages import tongue
from sobremesa.tournament.faults import PACKAGE
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.cards import NOBODY, People

NameOf: TypeAlias = Callable[[EntryId], str]
"""How an entry is called in a sentence."""

_NUMBERED: Final = re.compile(r"\(\d+\)$")
"""How a name ends that could be that of an entry told apart by its number."""
_DIGITS: Final = re.compile(r"\d+")
_WIDE: Final = 7
"""Digits to which numbers in names are filled up, so that they are sorted as such."""


def calling(people: People, code: str = "en") -> NameOf:
    """Name every entry so that no two are called the same, in one of ``LANGUAGES``.

    Entries of one name get their numbers, and one without a name is called by its number.
    """
    own = tongue(code, PACKAGE)
    nameless = folded(own.say("Pair {number}", number=""))
    shared = Counter(folded(card.title) for card in people.values())

    def called_(entry: EntryId) -> str:
        title = people.get(entry, NOBODY).title
        if not title:
            return own.say("Pair {number}", number=entry)
        plain = folded(title)
        alike = shared[plain] > 1 or _NUMBERED.search(plain) or plain.removeprefix(nameless).isdecimal()
        return f"{title} ({entry})" if alike else title

    return called_


def called(people: People, entry: EntryId, code: str = "en") -> str:
    """Name one entry; whoever names many asks ``calling`` once."""
    return calling(people, code)(entry)


def folded(title: str) -> str:
    """Make names equal that look equal."""
    return unicodedata.normalize("NFKC", title).casefold()


def by_name(title: str) -> str:
    """Give what names are sorted by: accents and capitals count for nothing, and 6 comes before 36.

    >>> sorted(["Pair 36", "Óscar", "pair 6", "Olga"], key=by_name)
    ['Olga', 'Óscar', 'pair 6', 'Pair 36']
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", title) if not unicodedata.combining(sign))
    return _DIGITS.sub(lambda digits: digits[0].zfill(_WIDE), plain.casefold())
