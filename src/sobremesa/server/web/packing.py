"""Pages, and data for them, as they are sent: packed, if the browser can unpack.

A page may hold a seat's secret beside words that others chose, and how well such words pack would hint at the
secret: so a page ends with noise of any length, which hides it. What must not live here: what a page shows.
"""

from __future__ import annotations

import gzip
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

_NOISE: Final = 64
"""Bytes of noise at most; they do not pack."""
_LEVEL: Final = 5
_HEADERS: Final = {"cache-control": "no-store", "vary": "accept-encoding"}
_PACKED: Final = {**_HEADERS, "content-encoding": "gzip"}


def page(request: Request, markup: str, status: int) -> HTMLResponse:
    """Answer with a page that nobody keeps."""
    if not _unpacks(request):
        return HTMLResponse(markup, status, _HEADERS)
    noise = f"<!-- {secrets.token_urlsafe(secrets.randbelow(_NOISE))} -->"
    body = gzip.compress(f"{markup}{noise}".encode(), _LEVEL, mtime=0)
    return HTMLResponse(body, status, _PACKED)


def data(request: Request, body: bytes) -> Response:
    """Answer with JSON that nobody keeps."""
    if not _unpacks(request):
        return Response(body, 200, _HEADERS, "application/json")
    return Response(gzip.compress(body, _LEVEL, mtime=0), 200, _PACKED, "application/json")


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")
