"""The connection itself: a request is short and comes without dawdling, or nobody listens any longer.

What must not live here: what a request wants.
"""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Iterable, Mapping
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sobremesa.server.web.guard import LARGEST_RECORD, LARGEST_TOURNAMENT

LONGEST: Final = 65_536
"""Bytes of one request, from its first line to the end of its body; what the parser holds back is counted too."""
LONG: Final[Mapping[str, int]] = {"/replay/": LARGEST_RECORD, "/tournaments/": LARGEST_TOURNAMENT}
"""Beginnings of the addresses to which something long may be sent, and how many bytes of it."""
PATIENCE: Final = 30.0
"""Seconds a request may take to arrive, and a new connection to ask for something."""


class Wire(HttpToolsProtocol):
    """One browser's connection."""

    asking_since: float | None = None
    """When the request that is arriving began (seconds on the loop's clock); ``None`` if none is."""
    _taken = 0
    _most = LONGEST

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the call."""
        super().connection_made(transport)  # type: ignore[arg-type] # the same
        self.asking_since = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Listen, but not to an endless request."""
        self._taken += len(data)
        super().data_received(data)
        if self._taken > self._most and not self.transport.is_closing():
            self._hang_up()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        super().on_message_begin()
        self.asking_since = self.loop.time()

    def on_headers_complete(self) -> None:
        """Allow a longer body where a record is sent."""
        super().on_headers_complete()
        path: str = self.scope["path"]
        self._most = LONGEST + next((most for beginning, most in LONG.items() if path.startswith(beginning)), 0)

    def on_message_complete(self) -> None:
        """Note that it is all there."""
        super().on_message_complete()
        self.asking_since, self._taken, self._most = None, 0, LONGEST

    def _hang_up(self) -> None:
        """Say that it is too long, unless an answer is on its way already."""
        answering = self.cycle is not None and self.cycle.response_started  # type: ignore[redundant-expr] # typed as if there always were one
        if not answering:
            self.send_400_response("This request is too long.")
        self.transport.close()


def dismiss(connections: Iterable[Any], patience: float = PATIENCE) -> None:
    """Close the connections whose request has been on its way for longer than this (seconds)."""
    for wire in list(connections):
        if (
            isinstance(wire, Wire)
            and wire.asking_since is not None
            and wire.loop.time() - wire.asking_since > patience
        ):
            wire.transport.close()
