"""What pairs are called on pages that anybody in the house can open: by name if they agreed, else by number.

A pair sees itself by number, too, until it has agreed; judges and desk, whose pages are not these, see all names.
Contacts, notes and what was paid never come here: ``people.public`` drops them before anything is drawn.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, cast

from sobremesa.server.club.live.held import Held
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.cards import NOBODY, People, public
from sobremesa.tournament.people.names import NameOf, by_name, calling

_LATEST: Final = 64


class Same:
    """Things taken together, equal only to the very same things: what was worked out of them is still so."""

    __slots__ = ("things",)

    def __init__(self, *things: object) -> None:
        self.things = things

    def __hash__(self) -> int:
        """Rest on which things they are, not on what is in them."""
        return hash(tuple(map(id, self.things)))

    def __eq__(self, other: object) -> bool:
        """Compare thing by thing."""
        if not isinstance(other, Same) or len(self.things) != len(other.things):
            return False
        return all(mine is theirs for mine, theirs in zip(self.things, other.things, strict=True))


class Names:
    """How pairs are called where everybody may look; one object as long as no card changes."""

    def __init__(self, people: People) -> None:
        self._people = public(people)
        self._called: dict[str, NameOf] = {}

    def called(self, language: str) -> NameOf:
        """Name pairs so that no two are called the same."""
        if language not in self._called:
            self._called[language] = cache(calling(self._people, language))
        return self._called[language]

    def place(self, entry: EntryId, language: str) -> tuple[str, EntryId]:
        """Say where a pair stands in a list by name."""
        return by_name(self.called(language)(entry)), entry

    def players(self, entry: EntryId) -> tuple[str, ...]:
        """Name the two players, if they agreed to it."""
        return self._people.get(entry, NOBODY).players[:2]


def names(held: Held) -> Names:
    """Give the names that may be shown."""
    return _names(Same(held.people))


@lru_cache(_LATEST)
def _names(people: Same) -> Names:
    (cards,) = people.things
    return Names(cast("People", cards))
