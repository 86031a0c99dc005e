"""What is wrong with a line that is JSON and yet no line of a record: which field, what it holds, what it may.

What must not live here: reading what is right – ``reading`` and ``kept`` do that, quickly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import Struct

from sobremesa.languages import Saying, mark
from sobremesa.record import faults

_SHOWN: Final = 24
"""Characters of a wrong value that are shown."""
_WHOLE: Final = mark("a whole number from {least} on")
_BETWEEN: Final = mark("a whole number from {least} to {most}")
_DIGITS: Final = mark("64 hexadecimal digits")
_CUTS: Final = mark("rows of a seat from 0 and 32 to 128 hexadecimal digits")
_ALLOWED: Final[Mapping[str, Saying]] = {
    field: Saying(message, values, faults.PACKAGE)
    for field, message, values in (
        ("sobremesa", _BETWEEN, {"least": 1, "most": 1}),
        ("match", mark("1 to 64 letters, digits, _ and -"), {}),
        ("game", mark("the name of a game"), {}),
        ("rules_version", _WHOLE, {"least": 1}),
        ("options", mark("house rules as code and text"), {}),
        ("digest", _DIGITS, {}),
        ("seats", _BETWEEN, {"least": 1, "most": 100}),
        ("commitment", _DIGITS, {}),
        ("n", _WHOLE, {"least": 1}),
        ("actor", mark("a seat from 0 to 99, “clock”, “judge” or “chance”"), {}),
        ("move", mark("a move as its game writes it"), {}),
        ("ms", _WHOLE, {"least": 0}),
        ("prev", _DIGITS, {}),
        ("cuts", _CUTS, {}),
        ("next", _DIGITS, {}),
        ("secrets", mark("a list of secrets, each of 64 hexadecimal digits"), {}),
        ("payoffs", mark("a list of numbers, one a seat"), {}),
        ("clause", mark("the clause that ended the match"), {}),
        ("commitments", mark("a list of lines and the promises they made"), {}),
    )
}
"""What a field may hold, in words."""
_KEPT_CUTS: Final = Saying(mark("a list of seats and the cuts they sent"), {}, faults.PACKAGE)


def wrong(text: bytes | str, kind: type[Struct]) -> Saying | None:
    """Name the first thing that keeps a text from being such a line; None if it is no JSON object at all."""
    try:
        seen = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return _in_fields(seen, kind) if isinstance(seen, dict) else None


def _in_fields(seen: Mapping[str, Any], kind: type[Struct]) -> Saying | None:
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        if field.name not in seen:
            if field.required:
                return _said(faults.MISSING, field=field.name, allowed=_allowed(kind, field.name))
        elif not _fits(seen[field.name], hints[field.name]):
            shown = _shown(seen[field.name])
            return _said(faults.WRONG_VALUE, field=field.name, seen=shown, allowed=_allowed(kind, field.name))
    more = [name for name in seen if name not in hints]
    return _said(faults.UNKNOWN, seen=more[0][:_SHOWN], allowed=", ".join(hints)) if more else None


def _allowed(kind: type[Struct], field: str) -> Saying:
    return _KEPT_CUTS if field == "cuts" and "prev" not in kind.__struct_fields__ else _ALLOWED[field]


def _fits(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _said(message: str, **values: object) -> Saying:
    return Saying(message, values, faults.PACKAGE)
