"""What was said at a table lately: in memory only, in no log, gone with the process.

What must not live here: who may speak (``talking``), what it looks like (``scenes``).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from sobremesa.server.face import Heard
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import Rate
from sobremesa.server.table.commands import Say
from sobremesa.server.table.sitting import Sitting
from sobremesa.server.table.talking import said_by, silence_of

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table

KEPT: Final = 8
"""Things said that can still be read."""
OFTEN: Final = Rate(5, 12.0)
"""How often one person may speak."""
_REMEMBERED: Final = 64
"""Commands known to be carried out already."""


class Said(NamedTuple):
    """Something one person said."""

    number: int
    person: str
    name: str
    """What he is called if he looks on."""
    phrase: str
    words: str


class Company:
    """The last things said at one table, and how often each person has spoken."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._said: deque[Said] = deque(maxlen=KEPT)
        self._times: dict[str, deque[float]] = {}
        self._done: deque[tuple[str, str]] = deque(maxlen=_REMEMBERED)

    def has_done(self, who: str, command: str) -> bool:
        """Say whether a command was carried out already."""
        return (who, command) in self._done

    def take(self, who: str, command: str, said: Said) -> None:
        """Take in what somebody says.

        Raises:
            Refused: 429 if he speaks too often.

        """
        now = self._now()
        self._count(said.person, now)
        last = self._said[-1].number if self._said else 0
        self._said.append(said._replace(number=max(last + 1, int(now * 1000))))
        self._done.append((who, command))

    def _count(self, person: str, now: float) -> None:
        times, seconds = OFTEN
        self._times = {one: spoke for one, spoke in self._times.items() if spoke[-1] > now - seconds}
        mine = self._times.get(person, deque(maxlen=times))
        if len(mine) == times and mine[0] > now - seconds:
            raise Refused(
                429,
                "That was {n} times within {seconds} seconds; you can speak again in {left} s.",
                n=times,
                seconds=round(seconds),
                left=int(mine[0] + seconds - now) + 1,
            )
        mine.append(now)
        self._times[person] = mine

    def heard(self, sitting: Sitting) -> tuple[Heard, ...]:
        """List what can be read now: nothing of one who may not speak any more, no words that are not allowed."""
        return tuple(
            [
                Heard(number, seat, name if seat is None else "", phrase, words, sitting.judges(person))
                for number, person, name, phrase, words in self._said
                if (sitting.words or not words) and not silence_of(sitting, person)
                for seat in (sitting.seat_of(person),)
            ]
        )

    def forget(self, person: str) -> bool:
        """Forget what a person said; say whether there was anything."""
        kept = [said for said in self._said if said.person != person]
        there_was = len(kept) < len(self._said)
        self._said = deque(kept, maxlen=KEPT)
        return there_was


def speak(table: Table, who: str, command: Say) -> None:
    """Let a person say something to all who are at a table.

    Raises:
        Refused: 403 if he may not, 409 if he looks on from nowhere, 422 if it cannot be said, 429 if too often.

    """
    sitting, company = table.sitting, table.company
    if company.has_done(who, command.id):
        return
    person = sitting.owner(who)
    phrase, words = said_by(sitting, person, command)
    if not sitting.belongs(person) and not table.streams.here(who):
        raise Refused(409, "Only who is at the table can speak; open its page first.")
    name = table.names.get(person) or table.hall.last_name(person)
    company.take(who, command.id, Said(0, person, name, phrase, words))
    table.hall.fan.stir(table)
