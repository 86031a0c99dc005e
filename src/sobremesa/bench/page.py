"""What a phone has to load: bytes of a page and of everything it asks for, as they are sent to a browser."""

from __future__ import annotations

import gzip
import http.client
import json
import re
from contextlib import closing
from typing import Final, NamedTuple

from sobremesa.bench.rows import Row
from sobremesa.bench.server import HERE, serving

_LOADED: Final = re.compile(rb'/static/([\w.-]+)|from "\./([\w.-]+)"|url\("?(?:\./)?([\w.-]+)[^)]*\)')


class Part(NamedTuple):
    """One answer."""

    sent: int
    """Bytes of its body as sent."""
    body: bytes
    """Unpacked."""


def measure() -> list[Row]:
    """Weigh the home page, and a table in play with the cards on it."""
    with serving() as server, closing(http.client.HTTPConnection(HERE, server.port, timeout=10)) as line:
        pages = {"home": "/", "table": _table(line, server.port)}
        return [_weighed(name, _with_all(line, path)) for name, path in pages.items()]


def _table(line: http.client.HTTPConnection, port: int) -> str:
    """Open a table that plays at once, and name its page."""
    command = {"game": "tomate", "quick": True, "id": "bench", "name": "Person"}
    headers = {"content-type": "application/json", "origin": f"http://{HERE}:{port}"}
    line.request("POST", "/tables", json.dumps(command), headers)
    answer = line.getresponse()
    said = json.loads(answer.read())
    if "url" not in said:
        raise RuntimeError(f"no table was opened: {said}")
    return str(said["url"])


def _with_all(line: http.client.HTTPConnection, path: str) -> dict[str, Part]:
    """Load a page, what it names, and what that names."""
    parts: dict[str, Part] = {}
    wanted = [path]
    while wanted:
        path = wanted.pop()
        if path not in parts:
            parts[path] = _part(line, path)
            wanted += [f"/static/{b''.join(names).decode()}" for names in _LOADED.findall(parts[path].body)]
    return parts


def _part(line: http.client.HTTPConnection, path: str) -> Part:
    line.request("GET", path, headers={"accept-encoding": "gzip", "accept-language": "es"})
    answer = line.getresponse()
    sent = answer.read()
    if answer.status != 200:  # noqa: PLR2004 -- found
        raise RuntimeError(f"{path} answered {answer.status}; a page names what is not there")
    packed = answer.headers.get("content-encoding") == "gzip"
    return Part(len(sent), gzip.decompress(sent) if packed else sent)


def _weighed(name: str, parts: dict[str, Part]) -> Row:
    return {
        "game": "tomate" if name == "table" else "",
        "variant": name,
        "value": sum(part.sent for part in parts.values()),
        "unit": "bytes sent",
        "unpacked": sum(len(part.body) for part in parts.values()),
        "requests": len(parts),
        "heaviest": max(parts, key=lambda path: parts[path].sent),
    }
