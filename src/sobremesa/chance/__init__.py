"""Where deals, rolls and blind discards come from: secrets promised beforehand, and draws anybody can repeat.

Before people *cut* (send random bytes of their own), the SHA-256 of a secret is on the table; secret and cuts
together decide the draw, and opening the secret proves it. What must not live here: what is drawn (a room says),
when a secret is made, kept or opened (a match and its table say).
"""

from sobremesa.chance.draws import Cuts, Seeded, Verifiable, message
from sobremesa.chance.secret import SECRET_BYTES, commitment, fresh_secret

__all__ = [
    "SECRET_BYTES",
    "Cuts",
    "Seeded",
    "Verifiable",
    "commitment",
    "fresh_secret",
    "message",
]
