"""Static files: read and compressed once at the start, kept by browsers for ever under their version.

What must not live here: anything made for one person.
"""

from __future__ import annotations

import gzip
import mimetypes
from importlib.resources import files
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from sobremesa.server.art import sprite
from sobremesa.server.refusals import PACKAGE, Refused

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"
_TEXT: Final = ("text/", "image/svg", "application/json", "application/manifest")


class Asset(NamedTuple):
    """One file as it is sent."""

    body: bytes
    packed: bytes
    """With gzip; empty where that gains nothing."""
    kind: str
    version: str


def read_assets() -> dict[str, Asset]:
    """Read every static file, and draw those that are drawn."""
    drawn = {name: asset(name, sprite.sheet(name)) for name in sprite.SHEETS}
    folder = files(PACKAGE) / "static"
    kept = {file.name: asset(file.name, file.read_bytes()) for file in folder.iterdir() if file.is_file()}
    return kept | drawn


def asset(name: str, body: bytes) -> Asset:
    """Prepare one file."""
    kind = _KINDS.get(name.rpartition(".")[2]) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_TEXT) else b""
    return Asset(body, packed if len(packed) < len(body) else b"", kind, sprite.version_of(body))


_KINDS: Final = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}


class Assets:
    """The endpoint for static files."""

    def __init__(self) -> None:
        self._files = read_assets()

    async def __call__(self, request: Request) -> Response:
        """Send one file."""
        found = self._files.get(request.path_params["name"])
        if found is None:
            raise Refused(404, "There is no such file here.")
        headers = {
            "content-type": found.kind,
            "cache-control": _FOR_EVER if request.query_params.get("v") == found.version else _ASK,
            "etag": f'"{found.version}"',
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.packed, headers={**headers, "content-encoding": "gzip"})
        return Response(found.body, headers=headers)
