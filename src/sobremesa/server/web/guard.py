"""What every request must pass before anybody looks at what it wants: host, origin, size, kind, frequency.

What must not live here: who sits where.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict, deque
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Final, NamedTuple

from sobremesa.languages import LANGUAGES
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import Rate

LARGEST: Final = 16_384
"""Bytes a command may have."""
LARGEST_RECORD: Final = 2 * 1024 * 1024
"""Bytes of a record that is brought, its cut file included; forty hands of thirteen have a quarter of that."""
LARGEST_TOURNAMENT: Final = 16 * 1024 * 1024
"""Bytes of a tournament that is brought; a thousand pairs in nine rounds have a quarter of that."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SAFE: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""Headers of every answer."""
SECURE: Final = ((b"cross-origin-opener-policy", b"same-origin"),)
"""Headers of every page that arrives over https; over plain http a browser ignores them and complains."""

_HOST: Final = re.compile(rb"(?:[a-z0-9](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.IGNORECASE)

_NETWORK: Final = len("2001:0db8:0000:0000")
"""Characters of an IPv6 address that name the network, its first 64 bits."""
_CHOSEN: Final = re.compile(f"(?:^|[; ])lang=({'|'.join(LANGUAGES)})(?:;|$)".encode())


class Visit(NamedTuple):
    """What the headers of one request say that the house cares about; missing is empty."""

    host: bytes
    origin: bytes
    cookies: bytes
    kind: bytes
    length: bytes
    tongues: bytes


_WANTED: Final = {
    b"host": 0,
    b"origin": 1,
    b"cookie": 2,
    b"content-type": 3,
    b"content-length": 4,
    b"accept-language": 5,
}


def visit(scope: Any) -> Visit:  # noqa: ANN401 -- an ASGI scope
    """Read the headers of a request once."""
    found = [b""] * len(_WANTED)
    for name, value in scope["headers"]:
        place = _WANTED.get(name)
        if place is not None:
            found[place] = value
    return Visit(*found)


@lru_cache(1024)
def check_host(host: bytes) -> None:
    """Refuse a ``Host`` header that is no name, address and port.

    Raises:
        Refused: 400.

    """
    if len(host) > 260 or not _HOST.fullmatch(host):  # noqa: PLR2004 -- a name has 253 at the most, a port 6
        raise Refused(400, "This request does not say which server it wants; open the page by its address again.")


@lru_cache(1024)
def check_origin(origin: bytes, host: bytes, public: str | None) -> None:
    """Refuse a write that does not come from a page of this house.

    Raises:
        Refused: 403.

    """
    scheme, _, place = origin.partition(b"://")
    ours = (public or "").rstrip("/").lower().encode()
    if ours and (origin == ours or host.lower() == ours.partition(b"://")[2]):
        allowed = origin == ours  # at the public address no other scheme will do: anybody may speak plain http
    else:
        allowed = scheme in (b"http", b"https") and place.lower() == host.lower()
    if allowed:
        return
    raise Refused(
        403, "This command does not come from a page of this server; open the table’s own address and try again."
    )


def check_body(seen: Visit, most: int = LARGEST, kind: str = "application/json") -> None:
    """Refuse a command that is not of its kind, JSON for most, or says it has more bytes than ``most``.

    Raises:
        Refused: 415 or 413.

    """
    if not seen.kind.lower().startswith(kind.encode()):
        raise Refused(415, "This is sent as {kind}; what came is not.", kind=kind)
    if seen.length and (not seen.length.isdigit() or int(seen.length) > most):
        raise too_long(most)


def too_long(most: int = LARGEST) -> Refused:
    """Say how long a command, or whatever is sent, may be."""
    return Refused(413, "This is longer than the {n} bytes allowed.", n=most)


async def read_body(receive: Any, most: int = LARGEST) -> bytes:  # noqa: ANN401 -- an ASGI receive
    """Read a command, never more bytes than ``most``.

    Raises:
        Refused: 413.

    """
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body", False) and len(body) <= most:
        message = await receive()
        body += message.get("body", b"")
    if len(body) > most:
        raise too_long(most)
    return body


def language(seen: Visit) -> str:
    """Choose a language: what was set on this browser, else the first it asks for that we have."""
    chosen = _CHOSEN.search(seen.cookies)
    return chosen[1].decode() if chosen else _first(seen.tongues[:400])


@lru_cache(1024)
def _first(asked: bytes) -> str:
    return min(_wanted(asked), default=(0.0, 0, LANGUAGES[0]))[2]


def _wanted(asked: bytes) -> list[tuple[float, int, str]]:
    """List the languages a browser asks for that we have, best first: minus quality, place, code."""
    found = []
    for place, part in enumerate(asked.decode("latin-1").split(",")):
        name, _, quality = part.strip().partition(";q=")
        code = name.strip()[:2].lower()
        if code in LANGUAGES:
            found.append((-_quality(quality), place, code))
    return found


def _quality(text: str) -> float:
    return float(text) if re.fullmatch(r"[01](\.\d{1,3})?", text) else 1.0


class Turnstile:
    """Counts what each address does and says when it is too much."""

    _ADDRESSES: Final = 20_000

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def let(self, address: str) -> None:
        """Count one more.

        Raises:
            Refused: 429, saying what is allowed.

        """
        now = time.monotonic()
        times = self._times.setdefault(_household(address), deque())
        self._times.move_to_end(_household(address))
        while times and times[0] <= now - self.rate.seconds:
            times.popleft()
        if len(times) >= self.rate.times:
            raise self._too_often(times[0] + self.rate.seconds - now)
        times.append(now)
        if len(self._times) > self._ADDRESSES:
            self._times.popitem(last=False)

    def _too_often(self, left: float) -> Refused:
        return Refused(
            429,
            "Too many of these from your address: {n} are allowed in {minutes} minutes; try again in {left} s.",
            n=self.rate.times,
            minutes=round(self.rate.seconds / 60),
            left=int(left) + 1,
        )


def _household(address: str) -> str:
    """Take the addresses of one IPv6 network as one; an IPv4 address written as IPv6 is one of its own."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        return ip.exploded[:_NETWORK] if ip.ipv4_mapped is None else str(ip.ipv4_mapped)
    return address
