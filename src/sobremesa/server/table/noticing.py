"""What everybody at a table has to notice: what it is, and for how long it stands there.

What must not live here: what is notable (the room says that), how it looks, how long a page shows it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sobremesa.contract import AnyGame, Event

STANDS: Final = 8
"""Steps of a match for which news stand there, also for one whose page is loaded anew."""
_TOGETHER: Final = 2
"""Steps within which what happens is read together with what has happened."""
_MOST: Final = 4
"""Sentences that are read together."""


class News(NamedTuple):
    """What everybody has to notice."""

    events: tuple[Event, ...] = ()
    step: int = 0
    """The step of the match with which the last of it happened."""

    def with_those_of(self, game: AnyGame, events: tuple[Event, ...], step: int) -> News:
        """Take in what has happened with a step."""
        fresh = tuple([event for event in events if game.notable(event)])
        if not fresh:
            return self
        before = self.events if step - self.step <= _TOGETHER else ()
        return News((*before, *fresh)[-_MOST:], step)

    def standing(self, step: int) -> tuple[Event, ...]:
        """List what there still is to notice when a match has come to a step."""
        return self.events if step - self.step < STANDS else ()
