"""House rules as data: fields with a code, bounds, the clause they touch, presets and a hash.

A room's options are a frozen dataclass whose fields come from ``choice``, ``whole``, ``amount``, ``text`` and
``special``. Everything here works on any such class: reading ``code=value``, writing it back, hashing it. What
must not live here: any option of a game.

The code of an option is the name of its field; where Python keeps that word for itself the field ends in ``_``.

A default is what was played before there was the option: a record from that time does not name it and is read so.
To add an option with another default, or to change a default later, raise the game's ``rules_version``.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from sobremesa.languages import Saying, mark
from sobremesa.options.text import NOT_SHOWN, PACKAGE, Text, UnreadableError, one_line, out_of_bounds, unfit

if TYPE_CHECKING:
    from collections.abc import Mapping

O = TypeVar("O")  # noqa: E741 -- options

__all__ = [
    "NOT_SHOWN",
    "Amount",
    "AmountOf",
    "Choice",
    "Kind",
    "OptionError",
    "OptionFact",
    "Text",
    "UnreadableError",
    "Whole",
    "amount",
    "choice",
    "digest",
    "facts",
    "one_line",
    "out_of_bounds",
    "read",
    "special",
    "text",
    "unfit",
    "whole",
    "write",
]
_SHOWN: Final = 80
"""Characters of a refused text that are shown again."""


class OptionError(ValueError):
    """An option's value cannot be taken: one line that says what was seen and what is allowed."""

    def __init__(self, saying: Saying) -> None:
        self.saying = saying
        super().__init__(str(saying))


class Amount(NamedTuple):
    """A number with its unit: ``deals=2``, ``minutes=40``; a bare word such as ``open`` has no number (0)."""

    unit: str
    n: int = 0


class Kind(Protocol):
    """How one option is read, written and described."""

    @property
    def allowed(self) -> str | Saying:
        """Say what may be written, for the line that refuses."""

    def read(self, text: str) -> Any:  # noqa: ANN401 -- str, int, Amount or what a room reads
        """Turn text into the value; ``ValueError`` if it is none, best an ``UnreadableError`` that says more."""

    def write(self, value: Any) -> str:  # noqa: ANN401 -- the same
        """Turn the value into text."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One word of several."""

    words: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """List the words."""
        return " | ".join(self.words)

    def read(self, text: str) -> str:
        """Take the word."""
        if text not in self.words:
            raise ValueError(text)
        return text

    def write(self, value: str) -> str:
        """Write the word."""
        return self.read(value)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds, both included."""

    least: int
    most: int

    @property
    def allowed(self) -> str:
        """Name the bounds."""
        return f"{self.least}..{self.most}"

    def read(self, text: str) -> int:
        """Take the number, written in plain digits."""
        if not (text.isascii() and text.isdigit() and len(text) <= 9):  # noqa: PLR2004 -- no number is longer
            raise ValueError(text)
        if not self.least <= int(text) <= self.most:
            raise ValueError(text)
        return int(text)

    def write(self, value: int) -> str:
        """Write the number."""
        self.read(str(value))
        return str(value)


@dataclass(frozen=True, slots=True)
class AmountOf:
    """A number in one of several units, each with bounds; ``None`` for a bare word."""

    units: tuple[tuple[str, Whole | None], ...]

    @property
    def allowed(self) -> str:
        """List the units and their bounds."""
        return " | ".join(unit if whole is None else f"{unit}={whole.allowed}" for unit, whole in self.units)

    def read(self, text: str) -> Amount:
        """Take ``word`` or ``unit=number``."""
        unit, equals, number = text.partition("=")
        bounds = dict(self.units)
        if unit not in bounds or bool(equals) is (bounds[unit] is None):
            raise ValueError(text)
        whole = bounds[unit]
        return Amount(unit) if whole is None else Amount(unit, whole.read(number))

    def write(self, value: Amount) -> str:
        """Write ``word`` or ``unit=number``."""
        text = value.unit if dict(self.units).get(value.unit) is None else f"{value.unit}={value.n}"
        self.read(text)
        return text


def choice(*words: str, clause: str) -> Any:  # noqa: ANN401 -- a dataclass field
    """Make a field for one word of several; the first is the default."""
    return field(default=words[0], metadata={"kind": Choice(words), "clause": clause})


def whole(default: int, least: int, most: int, *, clause: str) -> Any:  # noqa: ANN401 -- the same
    """Make a field for a whole number within bounds."""
    return field(default=default, metadata={"kind": Whole(least, most), "clause": clause})


def amount(default: Amount, *, clause: str, **units: tuple[int, int] | None) -> Any:  # noqa: ANN401 -- the same
    """Make a field for a number with a unit, such as ``deals=(1, 20)``; ``open=None`` is a bare word."""
    kinds = tuple((unit, None if bounds is None else Whole(*bounds)) for unit, bounds in units.items())
    return field(default=default, metadata={"kind": AmountOf(kinds), "clause": clause})


def text(default: str, most: int, *, clause: str) -> Any:  # noqa: ANN401 -- the same
    """Make a field for one line of free text of at most so many characters."""
    return field(default=default, metadata={"kind": Text(most), "clause": clause})


def special(default: object, kind: Kind, *, clause: str) -> Any:  # noqa: ANN401 -- the same
    """Make a field for what only its room can read; the kind and its values are frozen."""
    return field(default=default, metadata={"kind": kind, "clause": clause})


class OptionFact(NamedTuple):
    """One option of a game, described."""

    code: str
    kind: Kind
    default: Any
    clause: str
    field: str
    """Under which name the class has it."""


def facts(options: type[Any]) -> tuple[OptionFact, ...]:
    """Describe every option of a game, in the order of its class."""
    return tuple(
        OptionFact(f.name.rstrip("_"), f.metadata["kind"], f.default, f.metadata["clause"], f.name)
        for f in fields(options)
    )


def read(options: type[O], texts: Mapping[str, str], preset: Mapping[str, str] | None = None) -> O:
    """Read options from ``{code: text}``; what is not named comes from the preset, then the default.

    Raises:
        OptionError: For an unknown code, a value out of bounds, or options that do not go together.

    """
    known = {fact.code: fact for fact in facts(options)}
    values: dict[str, Any] = {}
    for code, text in {**(preset or {}), **texts}.items():
        if code not in known:
            raise _refused(mark("no option {code!r}; there are {known}"), code=code, known=", ".join(known))
        try:
            values[known[code].field] = known[code].kind.read(text)
        except UnreadableError as error:
            raise _refused(mark("option {code}: {why}"), code=code, why=error.saying) from None
        except ValueError:
            allowed = known[code].kind.allowed
            said = mark("option {code}={text!r} is not allowed; allowed: {allowed}")
            raise _refused(said, code=code, text=_shown(text), allowed=allowed) from None
    return options(**values)


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _refused(message: str, **values: object) -> OptionError:
    return OptionError(Saying(message, values, PACKAGE))


def write(options: Any) -> dict[str, str]:  # noqa: ANN401 -- any room's options
    """Write options as ``{code: text}``, every one, so that what was agreed can be read without this program."""
    return {fact.code: fact.kind.write(getattr(options, fact.field)) for fact in facts(type(options))}


def digest(game: str, rules_version: int, texts: Mapping[str, str]) -> str:
    """Hash a game with its house rules: the same sheet, the same 64 hexadecimal digits."""
    lines = [f"{game} {rules_version}", *(f"{code}={texts[code]}" for code in sorted(texts))]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
