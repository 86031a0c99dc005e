"""Web pages, streams and the people at a table. What must not live here: any rule of a game."""

from __future__ import annotations

__all__ = ["serve"]


def serve(
    host: str = "0.0.0.0",  # noqa: S104 -- phones are meant to reach it
    port: int = 8000,
    db: str | None = None,
    public_url: str | None = None,
    open_page: bool = False,  # noqa: FBT001, FBT002 -- the command line hands its switch on
) -> None:
    """Serve tables until interrupted.

    ``port`` 8000 means the next one free if it is taken, 0 any free one. ``db`` None means the user's data
    directory.

    Raises:
        OSError: If the port is in use or may not be used, or the host is none of this machine's.
        StoreError: If the log cannot be opened.

    """
    from sobremesa.server.web.serving import run  # noqa: PLC0415 -- drawing and replaying need no web server

    run(host, port, db, public_url, open_page=open_page)
