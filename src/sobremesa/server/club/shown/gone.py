"""What stands after the name of a pair that plays no more, wherever all are listed by how they stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.languages import mark, tongue
from sobremesa.server.club.shown.tabs import WORDS
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.state import Entry, Presence

_GONE: Final[Mapping[Presence, str]] = {
    Presence.LEFT: mark("{pair}, withdrawn"),
    Presence.DISQUALIFIED: mark("{pair}, disqualified"),
}


def marked(called: NameOf, entries: Mapping[EntryId, Entry], language: str) -> NameOf:
    """Name pairs, and say of whoever has left or is disqualified that it is so."""
    say = tongue(language, WORDS).say

    def marked_(entry: EntryId) -> str:
        gone = _GONE.get(entries[entry].presence)
        return say(gone, pair=called(entry)) if gone else called(entry)

    return marked_
