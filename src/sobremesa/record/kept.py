"""The *cut file*: what a player's browser kept of a match, to hold against the record afterwards."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from sobremesa.languages import Saying
from sobremesa.record import faults
from sobremesa.record.faults import KeptError
from sobremesa.record.fields import wrong
from sobremesa.record.lines import Cut, Digest, MatchId, SeatNumber

LineNumber: TypeAlias = Annotated[int, Meta(ge=0)]


class KeptCut(Struct, frozen=True, forbid_unknown_fields=True):
    """One cut this browser sent."""

    seat: SeatNumber
    cut: Cut
    line: LineNumber | None = None
    """The chance line in which the server said it stands; ``None`` if the browser was not told."""


class KeptCommitment(Struct, frozen=True, forbid_unknown_fields=True):
    """One commitment this browser was shown, before its secret was used."""

    line: LineNumber
    """The line that made it: 0 for the header, or a chance line (its ``next``)."""
    commitment: Digest


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What one browser kept of one match, cuts in the order sent."""

    match: MatchId
    cuts: tuple[KeptCut, ...]
    commitments: tuple[KeptCommitment, ...] = ()


_SHOWN: Final = 16
"""Characters of what is no cut file that are shown."""
_decode = msgspec.json.Decoder(Kept).decode


def read_kept(text: bytes | str) -> Kept:
    """Read a cut file.

    Raises:
        KeptError: If it is none: what was seen, what is allowed.

    """
    try:
        return _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise KeptError(wrong(text, Kept) or _no_json(text)) from None


def _no_json(text: bytes | str) -> Saying:
    seen = text[:_SHOWN]
    shown = seen if isinstance(seen, str) else seen.decode("utf-8", "replace")
    return Saying(faults.NO_JSON, {"seen": shown}, faults.PACKAGE)
