"""What can be untrue in a readable record, in words."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.languages import Saying, mark
from sobremesa.record import RecordError

NO_GAME: Final = mark("no game {seen!r} here; there are: {allowed}")
OLD_RULES: Final = mark("record made under rules_version {seen} of {game}; this program plays {allowed}")
OPTIONS: Final = mark("the house rules cannot be read: {why}")
OPTIONS_MISSPELLED: Final = mark("the house rules are written {seen}; they have one spelling: {allowed}")
DIGEST: Final = mark("the digest {seen:.12}… is not that of these house rules; theirs is {allowed:.12}…")
SEATS: Final = mark("seats: {seen}; the house rules say {allowed}")

AFTER_END: Final = mark("nothing may follow the line that opens the secrets")
NUMBERING: Final = mark("numbered {seen}; here stands line {allowed}")
CHAIN: Final = mark(
    "it follows a line with the hash {seen:.12}…, but the line before has {allowed:.12}…: one was changed"
)
BACKWARDS: Final = mark("made at {seen} ms, before the line above it ({allowed} ms)")
NO_SEAT: Final = mark("seat {seen} at a table of {allowed}; seats count from 0")
NO_MOVE: Final = mark("{seen!r} is no move of {game}")
NO_CHANCE: Final = mark("chance moves, but the game waits for none")
REFUSED: Final = mark("{move!r} of actor {actor!r} is not allowed here ({clause})")
EARLY_CLOCK: Final = mark("the clock moves at {seen} ms, when no such alarm rings")
CLOCK_SILENT: Final = mark("made at {seen} ms, after the clock of the match should have rung ({due} ms)")
MANY_CUTS: Final = mark("cuts of seat {seat}: {seen}; one chance takes {allowed}")
SAME_PROMISE: Final = mark("the commitment {seen:.12}… stands twice; every chance has a secret of its own")

NOT_OVER: Final = mark("the secrets are opened before the match is over")
PAYOFFS: Final = mark("payoffs {seen}; the moves give {allowed}")
CLAUSE: Final = mark("ended by {seen}; the moves end it by {allowed}")
SECRETS: Final = mark("secrets opened: {seen}; there must be {allowed}, one a chance and the unused last one")
BROKEN_PROMISE: Final = mark("the secret opened for this chance is not the one promised in line {promised}")
BROKEN_LAST: Final = mark("the unused last secret is not the one promised in line {promised}")
DRAWN: Final = mark("chance drew {seen!r}; the secret and the cuts give {allowed!r}")
MISSING_END: Final = mark("the match is over, but its secrets are not open")

OTHER_MATCH: Final = mark("the cut file is of match {seen}; this record is of {allowed}")
CUT_LOST: Final = mark("the cut {cut:.12}… of seat {seat} is missing")
CUT_CHANGED: Final = mark("the cut {seen:.12}… of seat {seat} stands here; the browser kept {cut:.12}…")
CUT_LOST_ANYWHERE: Final = mark("the cut {cut:.12}… of seat {seat} stands nowhere in the record")
CUT_INVENTED: Final = mark(
    "the cut {cut:.12}… of seat {seat} is none of those kept: another device sent it, or it was invented"
)
PROMISE_CHANGED: Final = mark("the commitment {seen:.12}… stands here; the browser was shown {allowed:.12}…")
NO_PROMISE: Final = mark("no commitment stands here; the browser was shown {allowed:.12}…")

TRUE: Final = mark("the record is true (moves: {moves}; draws re-derived from the opened secrets: {chances})")
UNFINISHED: Final = mark(
    "the match is unfinished; so far the record is in order (moves: {moves}; draws not yet proven: {chances})"
)

CUTS_BY: Final = mark("cuts that counted, by seat: {counts}")
UNCUT: Final = mark("draws nobody cut, chosen by the secret alone: {lines}")
CUT_WAITS: Final = mark("a cut of seat {seat} had not been used yet")
CUT_TOO_LATE: Final = mark("a cut of seat {seat} came after the last chance")
CUT_TOO_MANY: Final = mark("a cut of seat {seat} did not count: line {line} had {most} of that seat already")
CUT_OF_OTHERS: Final = mark("line {line} has a cut of seat {seat} from before or after those kept")
YOURS_LAST: Final = mark("draws in which a kept cut came last: {count} of {chances}")
SEAL: Final = mark("compare this with another player's copy: {seal}")

PACKAGE: Final = "sobremesa.match"
"""Whose catalogue translates these."""


class UntrueError(RecordError):
    """A readable line that cannot be true where it stands: what was seen, what is allowed."""

    package: ClassVar = PACKAGE


def saying(message: str, **values: object) -> Saying:
    """Fill one of these sentences."""
    return Saying(message, values, PACKAGE)
