"""Words that open something in a tournament: what they grant, and a seal made with the tournament's own secret.

So a link is as good in the next house. What must not live here: what a grant allows.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from sobremesa.tournament.keeping.backup import About

LONGEST_KEY: Final = 64
"""Characters."""


def key(about: About, grant: str) -> str:
    """Make the word that lets a browser have a grant.

    >>> key(About(secret="00" * 32), "table.7")
    'table.7.dHlpb7k_psKTOWoUNrJavqjCOcaAMTHV'
    """
    said = f"sobremesa.tournament\n{about.generation}\n{grant}".encode()
    mac = hmac.digest(bytes.fromhex(about.secret), said, hashlib.sha256)
    return f"{grant}.{base64.urlsafe_b64encode(mac[:24]).decode()}"


def named(word: str) -> str:
    """Say what a key would grant if it is true."""
    return word[:LONGEST_KEY].rpartition(".")[0]


def opens(about: About, word: str) -> bool:
    """Say whether a key is true: made with this secret, for this generation of links."""
    return bool(about.secret) and hmac.compare_digest(key(about, named(word)).encode(), word.encode())
