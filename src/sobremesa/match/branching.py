"""A copy of a match to be played on from one of its steps: the same hidden cards, chances of its own.

What must not live here: who may have a copy, who sits at it; anything by which it would pass for the match.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from sobremesa.contract import Event
from sobremesa.match.facts import Match, NotNowError
from sobremesa.match.reels import Reel
from sobremesa.match.replaying import follow
from sobremesa.record import line_hash


class Branch(NamedTuple):
    """A copy of a match as it stood at one of its steps, hidden things included."""

    match: Match
    before: tuple[Event, ...]
    """What all saw in the hand before this one."""
    events: tuple[Event, ...]
    """What all saw in this hand so far."""


def branch(reel: Reel, step: int, name: str, commitment: str) -> Branch:
    """Copy a match under a name of its own; ``commitment`` promises the secret of its next chance.

    What was dealt stays as it lies, and the match's clocks stand where they stood; who is asked is asked anew.
    The lines of a copy are numbered on from those of the match, but the first quotes the hash of no line at all:
    so they go on no record.

    Raises:
        NotNowError: If the match has no such step, or is over with it.
        RecordError: As ``replay``.

    """
    if not 0 <= step <= reel.last:
        raise NotNowError(f"a copy from step {step} was asked for; steps are 0..{reel.last}")
    hand = reel.hand_of(step)
    match, events = _until(reel, hand, step)
    if match.over:
        raise NotNowError(f"the match is over with step {step}; copy it from an earlier one")
    before = _until(reel, hand - 1, reel.hands[hand].first - 1)[1] if hand else ()
    return Branch(_renamed(match, name, commitment), before, events)


def _until(reel: Reel, hand: int, step: int) -> tuple[Match, tuple[Event, ...]]:
    """Follow a hand to one of its steps; say what all saw in it until then."""
    match, events, lines = reel.hands[hand]
    for raw in lines[: step - match.n]:
        _, match, more = follow(match, raw)
        events += more
    return match, events


def _renamed(match: Match, name: str, commitment: str) -> Match:
    header = replace(match.header, match=name, commitment=commitment)
    return replace(
        match,
        header=header,
        head=line_hash(b""),
        chances=0,
        commitment=commitment,
        asked=tuple([(actor, match.ms) for actor, _ in match.asked]),
    )
