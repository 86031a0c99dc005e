"""Pages as they are sent: packed, if the browser can unpack.

A page may hold a seat's secret beside words that others chose, and how well such words pack would hint at the
secret: so a page ends with noise of any length, which hides it. What must not live here: what a page shows.
"""

from __future__ import annotations

import gzip
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse

_NOISE: Final = 64
"""Bytes of noise at most; they do not pack."""
_LEVEL: Final = 5


def page(request: Request, markup: str, status: int) -> HTMLResponse:
    """Answer with a page that nobody keeps."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(markup, status, headers)
    noise = f"<!-- {secrets.token_urlsafe(secrets.randbelow(_NOISE))} -->"
    body = gzip.compress(f"{markup}{noise}".encode(), _LEVEL, mtime=0)
    return HTMLResponse(body, status, {**headers, "content-encoding": "gzip"})
