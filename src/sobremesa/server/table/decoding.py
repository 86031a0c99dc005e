"""Reads commands as browsers send them, each kind with a decoder of its own.

What must not live here: which commands there are (``commands``).
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec

from sobremesa.languages import mark
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands

T = TypeVar("T")

_NO_COMMAND: Final = mark("This command cannot be understood; open the page anew and try again.")
_NO_JSON: Final = mark("This command is not written in JSON; open the page anew and try again.")
_SHORTER: Final = mark("In “{part}” at most {n} characters are taken; make it shorter.")
_TOO_LONG: Final = re.compile(r"`str` of length <= ([0-9]{2,}) - at `\$\.([a-z_]+)`")
"""A text with more characters than a command carries; a field of one character is a switch, not a text."""

move_decoder: Final = msgspec.json.Decoder(commands.Move)
open_decoder: Final = msgspec.json.Decoder(commands.Open)
expect_decoder: Final = msgspec.json.Decoder(commands.Expect)
copy_decoder: Final = msgspec.json.Decoder(commands.Copy, strict=False)
"""Takes numbers written as text too: where a record is brought they stand in the address."""
again_decoder: Final = msgspec.json.Decoder(commands.Again)
link_decoder: Final = msgspec.json.Decoder(commands.Link)
claim_decoder: Final = msgspec.json.Decoder(commands.Claim)
do_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(commands.Do, strict=False)
"""Takes numbers written as text too: that is how a page keeps them."""


def read(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    """Read a command.

    Raises:
        Refused: 400 if it is no JSON, 422 if it is no such command; ``detail`` tells a program why, in English.

    """
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        long = _TOO_LONG.search(str(error))
        if long is not None:
            raise Refused(422, _SHORTER, part=long[2], n=int(long[1]), more=_detail(error)) from None
        raise Refused(422, _NO_COMMAND, more=_detail(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refused(400, _NO_JSON, more=_detail(error)) from None


def _detail(error: Exception) -> dict[str, str]:
    return {"detail": " ".join(str(error).split())[:160]}
