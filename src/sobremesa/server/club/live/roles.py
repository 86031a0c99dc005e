"""Who may do what in a tournament: rights as links that nobody guesses, exchanged once for a browser's own right.

A *grant* is ``director``, ``desk``, ``judge`` or ``table.7``. Its key is the grant and a seal made with the
tournament's own secret: it is as good on the next laptop. What must not live here: how a grant is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from sobremesa.languages import mark
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.keeping.links import key, named, opens

__all__ = ["OFFICES", "Office", "Rights", "grant_of", "key"]
"""The keys are made in ``sobremesa.tournament.keeping.links``."""

Office: TypeAlias = Literal["director", "judge", "desk"]
OFFICES: Final[tuple[Office, ...]] = ("director", "judge", "desk")
"""By what they may do, most first."""
_GRANT: Final = re.compile(r"director|judge|desk|table\.[1-9][0-9]{0,6}")


class Rights:
    """What one person may do in one tournament."""

    def __init__(self, grants: Iterable[str] = ()) -> None:
        self.grants = frozenset(grants)

    @classmethod
    def read(cls, text: str) -> Rights:
        """Read rights as they are kept."""
        return cls(text.split())

    def __str__(self) -> str:
        """Spell rights as they are kept."""
        return " ".join(sorted(self.grants))

    def plus(self, grant: str) -> Rights:
        """Add a grant."""
        return Rights(self.grants | {grant})

    @property
    def office(self) -> Office | None:
        """Name the highest office held, if any."""
        return next((office for office in OFFICES if office in self.grants), None)

    def acting(self, *allowed: Office) -> Office:
        """Say in which office one does what is for some of them only.

        Raises:
            DeskRefused: 403 if it is none of those allowed.

        """
        office = self.office
        if office is None:
            raise DeskRefused(403, said(mark("only the desk may do that; open the link you were given for it")))
        if office not in allowed:
            raise DeskRefused(403, said(mark("that is not for your office; the director may do it")))
        return office

    def at_table(self, table: int) -> bool:
        """Say whether one may write at a table for the pairs that sit there."""
        return f"table.{table}" in self.grants


def grant_of(about: About, word: str) -> str | None:
    """Find what a key grants; ``None`` if it grants nothing (any more)."""
    grant = named(word)
    return grant if _GRANT.fullmatch(grant) and opens(about, word) else None
