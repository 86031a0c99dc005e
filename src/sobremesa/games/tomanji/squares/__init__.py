"""What each square does: one module a family of kinds, each kind one record.

To add a kind, write its ``Kind`` beside its family, or in a module of its own named in ``_FAMILIES``; its words
stand in ``words``. What must not live here: the way of the tokens, and whatever may be done at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.games.tomanji.squares import (
    cascada,
    confessing,
    drinking,
    giving,
    performing,
    pinning,
    reacting,
    rounds,
)
from sobremesa.games.tomanji.squares.kind import Kind

_FAMILIES: Final = (drinking, giving, confessing, cascada, rounds, pinning, reacting, performing)

KINDS: Final[Mapping[str, Kind]] = {kind.id: kind for family in _FAMILIES for kind in family.KINDS}
"""Every kind of square, by its id."""
