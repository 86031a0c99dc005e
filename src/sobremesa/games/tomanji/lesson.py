"""A first match of Tomanji for somebody who has never played: who does what, and where the coach speaks.

Each step has one idea, and no word is needed before it has been told. What people would write is said aloud or
taken from the house, so that it is the same in every language. What the coach says stands in ``words/coaching``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.contract import Beat, Lesson
from sobremesa.seats import CHANCE, Seat

LEARNER, BETO, CHUS, DANI = range(4)
BOARD: Final = "Tomanji | es | izquierda | toma 2 | regla 1 | todos | nunca | regala 3 | dedo | derecha | toma 1"
"""As short as a match can be in which all that the coach tells happens once."""


def _rolls(seat: Seat, pips: int) -> Iterator[Beat]:
    """Let a seat roll and go its way."""
    yield Beat(seat, "roll")
    yield Beat(CHANCE, f"die {pips}")


def _words(says: str, clause: str) -> Beat:
    return Beat(LEARNER, "", says, clause)


LESSON: Final = Lesson(
    options={"seats": "4", "board": BOARD, "tags": "parity"},
    seat=LEARNER,
    beats=(
        _words("aim", "tomanji.meta"),
        _words("sip", "tomanji.care"),
        Beat(CHANCE, f"lot {LEARNER}", "lot", "tomanji.first"),
        Beat(LEARNER, "roll", "roll", "tomanji.move"),
        Beat(CHANCE, "die 2"),
        _words("toma", "tomanji.tally"),
        *_rolls(BETO, 4),
        _words("todos", "tomanji.todos"),
        *_rolls(CHUS, 5),
        Beat(CHUS, "suggest", "nunca", "tomanji.nunca"),
        Beat(BETO, "no"),
        Beat(LEARNER, "yes", "answer", "tomanji.nunca"),
        Beat(DANI, "yes"),
        _words("answers", "tomanji.nunca"),
        *_rolls(DANI, 3),
        Beat(DANI, "write …", "rule", "tomanji.regla"),
        Beat(LEARNER, "roll", "again", "tomanji.regla.again"),
        Beat(CHANCE, "die 4"),
        Beat(LEARNER, f"give {CHUS}", "give", "tomanji.regala"),
        Beat(LEARNER, f"give {DANI}", "more", "tomanji.regala"),
        Beat(LEARNER, f"give {LEARNER}", "self", "tomanji.regala"),
        *_rolls(BETO, 3),
        _words("finger", "tomanji.dedo"),
        Beat(BETO, "dedo"),
        Beat(DANI, "follow"),
        Beat(LEARNER, "follow", "follow", "tomanji.dedo"),
        Beat(CHUS, "follow"),
        _words("last", "tomanji.dedo"),
        Beat(CHUS, f"accuse {BETO} 0"),
        Beat(LEARNER, "vote yes", "vote", "tomanji.breach"),
        Beat(DANI, "vote yes"),
        _words("guilty", "tomanji.breach"),
        Beat(CHUS, "roll", "near", "tomanji.meta"),
        Beat(CHANCE, "die 6"),
        Beat(CHUS, f"give {BETO}", "winner", "tomanji.winner"),
        Beat(CHUS, f"give {DANI}"),
        Beat(CHUS, f"give {LEARNER}"),
        Beat(CHUS, f"give {BETO}"),
        Beat(CHUS, f"give {DANI}"),
        _words("time", "tomanji.absent"),
        _words("ends", "tomanji.care"),
    ),
)
"""A match of four on nine squares: sips of one's own, of all, given and voted, a private answer, and a finger."""
