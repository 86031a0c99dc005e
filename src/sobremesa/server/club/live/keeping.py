"""Writes commands of tournaments into the store: durable, or refused.

What must not live here: what a command makes of a tournament (``deciding``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec

from sobremesa.languages import mark
from sobremesa.server.club.live.held import KeptCommand
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.hall.live import settle
from sobremesa.store import Store

_LOG: Final = logging.getLogger(__name__)
PREFIX: Final = "tournament/"
"""Begins the names of tournaments in the store, which they share with tables."""
_pack = msgspec.json.Encoder().encode


async def keep(
    store: Store, code: str, seq: int, command: KeptCommand, beside: Mapping[str, str], *, erases: bool = False
) -> None:
    """Write a command and what it changes beside the log; it is durable afterwards.

    Raises:
        DeskRefused: 503 if it cannot be written.

    """
    kept = asyncio.get_running_loop().create_future()
    store.append(PREFIX + code, seq, [_pack(command)], partial(settle, kept), beside, clean=erases)
    try:
        await kept
    except Exception as error:
        _LOG.warning("tournament %s: the log could not be written: %s", code, error)
        message = mark("the log could not be written, so nothing was done; try again in a moment")
        raise DeskRefused(503, said(message)) from error
