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

_FORMER: Final = "guest"
"""What every house called its cookie at first."""
_FORMER_MARK: Final = b"guest="
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
        self._name = f"guest-{hmac.digest(secret, b'sobremesa.cookie', 'sha256').hex()[:8]}"
        self._mark = f"{self._name}=".encode()
        self.check = lru_cache(_REMEMBERED)(self._check)

    def person(self, cookies: bytes) -> str | None:
        """Name the person of a ``Cookie`` header; ``None`` without a cookie that we signed.

        Browsers keep one jar for all ports of a host: every house has a cookie name of its own, or two on one
        machine would take each other's people away.
        """
        return self._find(cookies, self._mark) or self._find(cookies, _FORMER_MARK)

    def meet(self, cookies: bytes) -> tuple[str, tuple[str, ...]]:
        """Name the person of a ``Cookie`` header, somebody new if need be, and the ``Set-Cookie`` headers due."""
        if known := self._find(cookies, self._mark):
            return known, ()
        if former := self._find(cookies, _FORMER_MARK):
            return former, (self.cookie(former), self._header(_FORMER, "", 0))
        fresh = self.new()
        return fresh, (self.cookie(fresh),)

    def new(self) -> str:
        """Invent a person."""
        return secrets.token_urlsafe(16)

    def cookie(self, person: str) -> str:
        """Write the ``Set-Cookie`` header that makes a browser this person."""
        return self._header(self._name, self._signer.sign(person).decode(), _YEAR)

    def farewell(self, cookies: bytes) -> tuple[str, ...]:
        """Write the ``Set-Cookie`` headers that make the browser that sent these cookies nobody."""
        ours = (self._name, _FORMER) if self._find(cookies, _FORMER_MARK) else (self._name,)
        return tuple(self._header(name, "", 0) for name in ours)

    def capability(self, *what: object) -> str:
        """Make the unguessable word that stands for a seat: the same for the same seat and sitter."""
        said = "\n".join(str(part) for part in what).encode()
        mac = hmac.digest(self._secret, b"sobremesa.seat\n" + said, "sha256")
        return base64.urlsafe_b64encode(mac).rstrip(b"=").decode()

    def _find(self, cookies: bytes, mark: bytes) -> str | None:
        at = cookies.find(mark)
        while at >= 0:
            if at == 0 or cookies[at - 1] in b"; ":
                end = cookies.find(b";", at)
                value = cookies[at + len(mark) : end if end >= 0 else len(cookies)].strip()
                person = self.check(value) if len(value) <= _LONGEST else None
                if person is not None:  # a cookie of the same name from elsewhere must not hide ours
                    return person
            at = cookies.find(mark, at + 1)
        return None

    def _check(self, value: bytes) -> str | None:
        try:
            return self._signer.unsign(value).decode()
        except BadSignature:
            return None

    def _header(self, name: str, value: str, seconds: int) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
