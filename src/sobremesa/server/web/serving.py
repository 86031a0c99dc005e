"""Serving: find a port and the address phones can use, say it, and run until somebody stops it.

What must not live here: anything about tables.
"""

from __future__ import annotations

import errno
import gc
import io
import ipaddress
import resource
import socket
import webbrowser
from typing import Final
from urllib.parse import urlsplit

import segno
import uvicorn

from sobremesa.server.hall.players import take_turns
from sobremesa.server.settings import Settings
from sobremesa.server.web.app import House, create_app
from sobremesa.server.web.wire import Wire, dismiss
from sobremesa.store import default_url

PORT: Final = 8000
_TRIES: Final = 20
"""Ports tried from 8000 on."""
_GRACE: Final = 3
"""Seconds open requests have when the server stops."""
_BACKLOG: Final = 2048
_FILES: Final = 20_000
"""Open files wanted: every stream is one, and many systems begin with 256 or 1024."""
_LOOK: Final = 50
"""Ticks of a tenth of a second between two looks for connections that dawdle."""


def run(host: str, port: int, db: str | None, public_url: str | None, *, open_page: bool) -> None:
    """Serve tables until interrupted; see ``sobremesa.server.serve``."""
    taken = take_port(host, port)
    _allow_files()
    take_turns()
    try:
        address = f"{reachable(host)}:{taken.getsockname()[1]}"
        house = create_app(Settings(db=db or default_url(), address=address, public_url=public_url))
        house.hall.store.announce(house.hall.settings.origin)
        _Server(house, open_page=open_page).run(sockets=[taken])
    finally:
        taken.close()


class _Server(uvicorn.Server):
    """uvicorn, which opens the page once it serves and lets readers go before it waits for them."""

    def __init__(self, house: House, *, open_page: bool) -> None:
        super().__init__(
            uvicorn.Config(
                house,
                http=Wire,
                loop="uvloop",
                ws="none",
                log_level="warning",
                access_log=False,
                server_header=False,
                date_header=False,
                backlog=_BACKLOG,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self._house = house
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; what was made so far is left out of garbage collection: no stalls at thousands of streams."""
        await super().startup(sockets=sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 50, 1000)
        if self.started:
            print(greeting(self._house.hall.settings.origin), flush=True)  # noqa: T201 -- what the terminal is for
        if self._open_page and self.started:
            webbrowser.open(self._house.hall.settings.origin)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first: they would never end by themselves."""
        self._house.let_go()
        await super().shutdown(sockets=sockets)

    async def on_tick(self, counter: int) -> bool:
        """Look after the connections now and then."""
        if counter % _LOOK == 0:
            dismiss(self.server_state.connections)
        return await super().on_tick(counter)


def _allow_files() -> None:
    """Take as many open files as the system gives without asking, up to what thousands of streams need."""
    given, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if most == resource.RLIM_INFINITY else min(_FILES, most)
    if given != resource.RLIM_INFINITY and given < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def take_port(host: str, port: int) -> socket.socket:
    """Bind a port; in place of 8000 the first one free after it.

    Raises:
        OSError: If it is in use or may not be used, or the host is none of this machine's.

    """
    for number in range(port, port + _TRIES) if port == PORT else ():
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    return _bound(host, port)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # named, or asyncio leaves Nagle on: 40 ms
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
    except (OSError, TypeError, ValueError) as error:
        taken.close()
        if isinstance(error, OSError):
            raise
        raise socket.gaierror(f"{host!r} cannot be the name of a machine") from None
    return taken


def reachable(host: str) -> str:
    """Name the address by which phones on the same network reach a server bound to this host."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 -- compared, not bound
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent, the route names our own
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return address


def greeting(origin: str) -> str:
    """Say where to go and from where one gets there, with a QR code unless it is for this machine alone."""
    host = urlsplit(origin).hostname or ""
    try:
        alone = ipaddress.ip_address(host).is_loopback
    except ValueError:  # a name, which may be known anywhere
        return f"{_code(origin)}\nsobremesa: {origin}  (stop with Ctrl+C)"
    if alone:
        return f"sobremesa: {origin}  (this machine alone; stop with Ctrl+C)"
    return f"{_code(origin)}\nsobremesa: {origin}  (same network; stop with Ctrl+C)"


def _code(origin: str) -> str:
    drawn = io.StringIO()
    segno.make(origin, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
