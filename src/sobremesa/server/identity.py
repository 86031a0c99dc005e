"""Who is asking: a guest's signed cookie, and the capability that carries a seat to another browser.

A person is a random id, never a name. What must not live here: what a person may do at a table.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from functools import lru_cache
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "guest"
_MARK: Final = b"guest="
_LONGEST: Final = 120
"""No cookie of ours is longer (bytes); a longer one is not even looked at."""
_YEAR: Final = 365 * 24 * 3600
_REMEMBERED: Final = 20_000
"""Cookies whose signature has been checked lately."""


class Identity:
    """Makes and checks guests' cookies and seats' capabilities with one secret."""

    def __init__(self, secret: bytes, *, secure: bool) -> None:
        self._secret = secret
        self._secure = secure
        self._signer = Signer(secret, salt="sobremesa.guest", digest_method=hashlib.sha256)
        self.check = lru_cache(_REMEMBERED)(self._check)

    def person(self, cookies: bytes) -> str | None:
        """Name the person of a ``Cookie`` header; ``None`` without a cookie that we signed."""
        at = cookies.find(_MARK)
        while at >= 0:
            if at == 0 or cookies[at - 1] in b"; ":
                end = cookies.find(b";", at)
                value = cookies[at + len(_MARK) : end if end >= 0 else len(cookies)].strip()
                person = self.check(value) if len(value) <= _LONGEST else None
                if person is not None:  # a cookie of the same name from elsewhere must not hide ours
                    return person
            at = cookies.find(_MARK, at + 1)
        return None

    def new(self) -> str:
        """Invent a person."""
        return secrets.token_urlsafe(16)

    def cookie(self, person: str) -> str:
        """Write the ``Set-Cookie`` header that makes a browser this person."""
        return self._header(self._signer.sign(person).decode(), _YEAR)

    def farewell(self) -> str:
        """Write the ``Set-Cookie`` header that makes a browser nobody."""
        return self._header("", 0)

    def capability(self, *what: object) -> str:
        """Make the unguessable word that stands for a seat: the same for the same seat and sitter."""
        said = "\n".join(str(part) for part in what).encode()
        mac = hmac.digest(self._secret, b"sobremesa.seat\n" + said, "sha256")
        return base64.urlsafe_b64encode(mac).rstrip(b"=").decode()

    def _check(self, value: bytes) -> str | None:
        try:
            return self._signer.unsign(value).decode()
        except BadSignature:
            return None

    def _header(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
