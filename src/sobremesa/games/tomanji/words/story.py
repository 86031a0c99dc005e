"""A row of events as a story: one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sobremesa.games.tomanji.events import Event
from sobremesa.games.tomanji.words.telling import Names, tell
from sobremesa.languages import Tongue


def story(events: Sequence[Event], names: Names, tongue: Tongue, known: int = 0) -> tuple[str, ...]:
    """Tell a row of events but the first ``known``; here every sentence stands for itself."""
    told_to = tuple(names)
    return tuple(_told(event, told_to, tongue) for event in events[known:])


@lru_cache(8192)
def _told(event: Event, names: tuple[str, ...], tongue: Tongue) -> str:
    """Tell one event; all readers of a language are told the same."""
    return tell(event, names, tongue)
