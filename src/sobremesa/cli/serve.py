"""``sobremesa serve``: open the house in a browser, for phones on the same network."""

from __future__ import annotations

import errno
import re
import socket
from contextlib import suppress
from typing import Annotated, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.numbers import whole
from sobremesa.cli.speech import house

_own = house()
_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+/?")
HELP = _own.say("Open the house; phones join its tables by QR code.")


Host = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        envvar="SOBREMESA_HOST",
        help=_own.say("Where to listen; 127.0.0.1 keeps phones out."),
        show_default=True,
    ),
]
Port = Annotated[
    int,
    typer.Option(
        metavar="NUMBER",
        envvar="SOBREMESA_PORT",
        parser=whole("--port", 0, 65_535),
        help=_own.say("Port; 0 takes a free one."),
    ),
]
Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="SOBREMESA_DB",
        help=_own.say("Database: sqlite:///FILE. By default in your data folder."),
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="SOBREMESA_PUBLIC_URL",
        help=_own.say("The address people use, behind a proxy with https."),
    ),
]
OpenPage = Annotated[bool, typer.Option("--open", help=_own.say("Open the page in your browser."))]


def serve(
    *,
    host: Host = "0.0.0.0",  # noqa: S104 -- phones on the same network are the point of it
    port: Port = 8000,
    db: Database = "",
    public_url: PublicUrl = "",
    open_page: OpenPage = False,
) -> None:
    """Serve until interrupted."""
    from sobremesa.server import serve as run  # noqa: PLC0415 -- the other commands need no server
    from sobremesa.store import StoreBusyError, StoreError  # noqa: PLC0415 -- the same

    if public_url and not _ADDRESS.fullmatch(public_url):
        raise Fault(f"public address {public_url!r} is no web address; write it like https://table.example")
    try:
        with suppress(KeyboardInterrupt):  # the way to end it
            run(host, port, db or None, public_url or None, open_page)
    except StoreBusyError as error:
        raise Fault(f"{error}: --port 0 --db sqlite:///other.db") from None
    except StoreError as error:
        raise Fault(str(error)) from None
    except OSError as error:
        raise Fault(f"cannot listen on {host}:{port}: {_why(error)}") from None


def _why(error: OSError) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return "this machine has no such address; leave --host out, or name one that it has"
    if error.errno == errno.EADDRINUSE:
        return "the port is in use, perhaps by another house; choose another --port, 0 for any free one"
    if error.errno in (errno.EACCES, errno.EPERM):
        return "this port is not for everybody; choose a --port from 1024 on"
    return f"{error.strerror or error}; choose another --port or --host"
