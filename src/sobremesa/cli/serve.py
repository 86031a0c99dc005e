"""``sobremesa serve``: open the house in a browser, for phones on the same network."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated, Final

import typer

from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import house

_own = house()
_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+/?")
HELP = _own.say("Open the house; phones join its tables by QR code.")


def serve(
    *,
    host: Annotated[
        str, typer.Option(help=_own.say("Where to listen; 127.0.0.1 keeps phones out."), show_default=True)
    ] = "0.0.0.0",  # noqa: S104 -- phones on the same network are the point of it
    port: Annotated[int, typer.Option(min=0, max=65_535, help=_own.say("Port; 0 takes a free one."))] = 8000,
    db: Annotated[
        str,
        typer.Option(metavar="URL", help=_own.say("Database: sqlite:///FILE. By default in your data folder.")),
    ] = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help=_own.say("The address people use, behind a proxy with https."))
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help=_own.say("Open the page in your browser."))] = False,
) -> None:
    """Serve until interrupted."""
    from sobremesa.server import serve as run  # noqa: PLC0415 -- the other commands need no server
    from sobremesa.store import StoreError  # noqa: PLC0415 -- the same

    if public_url and not _ADDRESS.fullmatch(public_url):
        raise Fault(f"public address {public_url!r} is no web address; write it like https://table.example")
    try:
        with suppress(KeyboardInterrupt):  # the way to end it
            run(host, port, db or None, public_url or None, open_page)
    except StoreError as error:
        raise Fault(str(error)) from None
    except OSError as error:
        raise Fault(f"cannot listen on {host}:{port}: {error.strerror or error}; choose another --port") from None
