"""What can be written into a log and read back: texts neither too long nor empty, numbers within their bounds.

The bounds stand once, on the fields of ``sobremesa.tournament.events``; the library checks them only in reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from sobremesa.languages import Saying, mark
from sobremesa.tournament.events import Happened, Prize
from sobremesa.tournament.faults import PACKAGE, EventError

_TEXTS: Final[Mapping[str, str]] = {
    "words": mark("the reason"),
    "club": mark("the club"),
    "seed": mark("the word of the draw"),
    "article": mark("the article"),
    "code": mark("the switch"),
    "text": mark("the switch"),
    "categories": mark("the category"),
    "category": mark("the category"),
    "what": mark("the prize"),
}


def refuse_unwritable(happened: Happened) -> None:
    """Let nothing into a log that could not be read out of it.

    Raises:
        EventError: For the first field that is out of its bounds: what was seen, what is allowed.

    """
    for record in _records(happened):
        for name, hint in _hints(type(record)).items():
            value = getattr(record, name)
            for text, bounds in _texts(value, hint):
                refuse_text(Saying(_TEXTS.get(name, name), {}, PACKAGE), text, bounds)
            if not isinstance(value, str | Struct):
                _refuse_value(name, value, hint)


@cache
def _hints(record: type[Struct]) -> Mapping[str, object]:
    """Read what describes the fields of a record, once: it takes longer than everything else here."""
    return get_type_hints(record, include_extras=True)


def _records(record: Struct) -> Iterator[Struct]:
    """Give the records within a record, and then it: so a wrong field is named and not what it lies in."""
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if isinstance(value, Struct):
            yield from _records(value)
        elif isinstance(value, tuple):
            for one in value:
                if isinstance(one, Prize):  # other rows hold no texts, and may be long
                    yield from _records(one)
    yield record


def _texts(value: object, hint: object) -> Iterator[tuple[str, object]]:
    """Give a text, or those of a row, each with what describes it."""
    if isinstance(value, str):
        yield value, hint
    elif isinstance(value, tuple):
        row = get_args(hint)[0] if get_origin(hint) is Annotated else hint
        yield from ((text, get_args(row)[0]) for text in value if isinstance(text, str))


def refuse_text(what: Saying, value: str, hint: object) -> None:
    """Refuse a text that nobody can read, that is missing or too long, by the bounds its type describes.

    Raises:
        EventError: What was seen, what is allowed, what to do.

    """
    if not value.isprintable():
        strange = next(letter for letter in value if not letter.isprintable())
        message = mark("{what} holds {strange}, which nobody can read; write it with letters, in one line")
        raise EventError(message, what=what, strange=ascii(strange))
    least, most = _lengths(hint)
    if len(value) < least:
        raise EventError(mark("{what} is missing; write it"), what=what)
    if most is not None and len(value) > most:
        message = mark("{what} has {seen} characters; at most {most} are allowed: shorten it")
        raise EventError(message, what=what, seen=len(value), most=most)


def _lengths(hint: object) -> tuple[int, int | None]:
    """Read the least and the greatest length from a field's own description."""
    described = next((it for it in get_args(hint) if isinstance(it, Meta)), Meta())
    return described.min_length or 0, described.max_length


def _refuse_value(name: str, value: Any, hint: Any) -> None:  # noqa: ANN401 -- whatever a field holds
    try:
        msgspec.convert(msgspec.to_builtins(value), hint)
    except msgspec.ValidationError as error:
        message = mark("{name} cannot be {value}: {why}")
        raise EventError(message, name=name, value=value, why=error) from None
