"""A row of events as a story: when all but one have passed, not only that somebody did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.domino.breaches import Challenged
from sobremesa.games.domino.moves import Dealt, Event, Passed, TileLaid
from sobremesa.games.domino.rules import PASSES_OF_THE_OTHERS
from sobremesa.games.domino.words.telling import Names, tell
from sobremesa.languages import Tongue

_TAKEN_BACK: Final = "6a"


def story(events: Sequence[Event], names: Names, tongue: Tongue, known: int = 0) -> tuple[str, ...]:
    """Tell a row of events but the first ``known``, one sentence each; it should begin where a hand begins."""
    return tuple(_sentences(events, tuple(names), tongue, known))


@lru_cache(8192)
def _told(event: Event, names: tuple[str, ...], tongue: Tongue) -> str:
    """Tell one event; all readers of a language are told the same."""
    return tell(event, names, tongue)


def _sentences(events: Sequence[Event], names: tuple[str, ...], tongue: Tongue, known: int) -> Iterator[str]:
    passes = 0
    for number, event in enumerate(events):
        passes = _in_a_row(passes, event)
        if number < known:
            continue
        said = _told(event, names, tongue)
        if isinstance(event, Passed) and passes == PASSES_OF_THE_OTHERS:
            left = names[(event.seat + 1) % len(names)]
            said += " " + tongue.say("All but {name} have passed.", name=left)
        yield said


def _in_a_row(passes: int, event: Event) -> int:
    """Count how many PASO in a row there are after an event."""
    match event:
        case Passed():
            return passes + 1
        case TileLaid() | Dealt():
            return 0
        case Challenged(found=found) if found == _TAKEN_BACK:
            return passes - 1
    return passes
