"""Who may do what in a tournament: rights as links that nobody guesses, exchanged once for a browser's own right.

A *grant* is ``director``, ``desk``, ``judge`` or ``table.7``. Its key is the grant and a seal made with the
tournament's own secret: it is as good on the next laptop. What must not live here: how a grant is kept.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from sobremesa.tournament.backup import About

Office: TypeAlias = Literal["director", "judge", "desk"]
OFFICES: Final[tuple[Office, ...]] = ("director", "judge", "desk")
"""By what they may do, most first."""
_GRANT: Final = re.compile(r"director|judge|desk|table\.[1-9][0-9]{0,5}")
LONGEST_KEY: Final = 64
"""Characters."""


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

    def at_table(self, table: int) -> bool:
        """Say whether one may write at a table for the pairs that sit there."""
        return f"table.{table}" in self.grants


def key(about: About, grant: str) -> str:
    """Make the word that lets a browser have a grant."""
    said = f"sobremesa.tournament\n{about.generation}\n{grant}".encode()
    mac = hmac.digest(bytes.fromhex(about.secret), said, hashlib.sha256)
    return f"{grant}.{base64.urlsafe_b64encode(mac[:24]).decode()}"


def grant_of(about: About, word: str) -> str | None:
    """Find what a key grants; ``None`` if it grants nothing (any more)."""
    grant = named(word)
    if not about.secret or not _GRANT.fullmatch(grant):
        return None
    return grant if hmac.compare_digest(key(about, grant).encode(), word.encode()) else None


def named(word: str) -> str:
    """Say what a key would grant if it is true."""
    return word[:LONGEST_KEY].rpartition(".")[0]
