"""What can be untrue in a readable record, in words."""

from __future__ import annotations

from typing import Final

NO_GAME: Final = "no game {seen!r} here; there are: {allowed}"
OLD_RULES: Final = "record made under rules_version {seen} of {game}; this program plays {allowed}"
OPTIONS: Final = "the house rules cannot be read: {why}"
OPTIONS_UNSAID: Final = "the house rules name {seen}; every one must stand there: {allowed}"
DIGEST: Final = "the digest {seen} is not that of these house rules; theirs is {allowed}"
SEATS: Final = "{seen} seats; the house rules say {allowed}"

AFTER_END: Final = "nothing may follow the line that opens the secrets"
NUMBERING: Final = "numbered {seen}; here stands line {allowed}"
CHAIN: Final = (
    "it follows a line with the hash {seen}, but the line before has {allowed}: one of them was changed"
)
BACKWARDS: Final = "made at {seen} ms, before the line above it ({allowed} ms)"
NO_SEAT: Final = "seat {seen} at a table of {allowed}; seats count from 0"
NO_MOVE: Final = "{seen!r} is no move of {game}"
NO_CHANCE: Final = "chance moves, but the game waits for none"
REFUSED: Final = "{actor} may not play {move!r} here ({clause})"
EARLY_CLOCK: Final = "the clock moves at {seen} ms, when no such alarm rings"
MANY_CUTS: Final = "seat {seat} cut {seen} times; one chance takes {allowed}"
SAME_PROMISE: Final = "the commitment {seen} stands twice; every chance has a secret of its own"

NOT_OVER: Final = "the secrets are opened before the match is over"
PAYOFFS: Final = "payoffs {seen}; the moves give {allowed}"
CLAUSE: Final = "ended by {seen}; the moves end it by {allowed}"
SECRETS: Final = "{seen} secrets are opened; there must be {allowed}, one a chance and the unused last one"
BROKEN_PROMISE: Final = "the secret opened for this chance is not the one promised in line {promised}"
BROKEN_LAST: Final = "the unused last secret is not the one promised in line {promised}"
DRAWN: Final = "chance drew {seen!r}; the secret and the cuts give {allowed!r}"
MISSING_END: Final = "the match is over, but its secrets are not open"

OTHER_MATCH: Final = "the cut file is of match {seen}; this record is of {allowed}"
CUT_LOST: Final = "the cut {cut}… of seat {seat} is missing"
CUT_CHANGED: Final = "the cut {seen}… of seat {seat} stands here; the browser kept {cut}…"
CUT_LOST_ANYWHERE: Final = "the cut {cut}… of seat {seat} stands nowhere in the record"
CUT_INVENTED: Final = (
    "the cut {cut}… of seat {seat} is none of those kept: another device cut there, or it was invented"
)
PROMISE_CHANGED: Final = "the commitment {seen} stands here; the browser was shown {allowed}"
NO_PROMISE: Final = "no commitment stands here; the browser was shown {allowed}"

TRUE: Final = "the record is true: {moves} moves, {chances} draws re-derived from the opened secrets"
UNFINISHED: Final = "the match is unfinished: {moves} moves are legal and in order, {chances} draws stay unproven"

CUTS_BY: Final = "cuts that counted: {counts}"
UNCUT: Final = "draws nobody cut, chosen by the secret alone: {lines}"
CUT_WAITS: Final = "a cut of seat {seat} had not been used yet"
CUT_TOO_LATE: Final = "a cut of seat {seat} came after the last chance"
CUT_OF_OTHERS: Final = "line {line} has a cut of seat {seat} from before or after those kept"
YOURS_LAST: Final = "draws in which a kept cut came last: {count} of {chances}"
SEAL: Final = "compare this with another player's copy: {seal}"
