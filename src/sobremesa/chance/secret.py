"""A secret and the promise made of it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

SECRET_BYTES: Final = 32
"""Length of a secret in bytes."""


def fresh_secret() -> bytes:
    """Make a secret of 32 bytes that nobody can guess; it is for one chance only."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Promise a secret without showing it: its SHA-256 in 64 lower-case hexadecimal digits.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()
