"""What lies on the tables: a score sheet for each match, a sign for each table; both let phones in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sobremesa.games.domino.ledger import PRICES
from sobremesa.languages import mark
from sobremesa.server.club.live.roles import key
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.tournament.kinds import EntryId

_ARTICLES: Final = (
    ("5", PRICES["5"], mark("talk, signs")),
    ("6", PRICES["6a"], mark("wrong pass")),
    ("8", PRICES["8"], mark("out of turn")),
)
"""The fines a pair can get at the table, with their points."""
HANDS: Final = 15
"""Lines of a score sheet."""


MOST_TABLES: Final = 250
"""For which signs can be asked before there are pairs."""


class ScoreSheet(NamedTuple):
    """What is printed on a score sheet."""

    round: str
    table: str
    pairs: tuple[str, str]
    numbers: tuple[EntryId, EntryId]
    """Of the pairs; 0 on a blank one."""
    link: str


_BLANK: Final = [ScoreSheet("", "", ("", ""), (0, 0), "")] * 2
"""A page of them."""


class Sign(NamedTuple):
    """What is printed on the sign of a table."""

    table: int
    link: str


def score_sheets(wanted: Wanted, head: Head) -> str:
    """Draw a score sheet for each match of a round, two on a page; before the first round, blank ones."""
    return _score_sheets(wanted, head, list(_scores(wanted)) or _BLANK)


def blank_sheets(wanted: Wanted, head: Head) -> str:
    """Draw a page of score sheets on which nothing is written yet, for the worst case."""
    return _score_sheets(wanted, head, _BLANK)


def _score_sheets(wanted: Wanted, head: Head, sheets: list[ScoreSheet]) -> str:
    one = wanted.round
    agreed = one.agreed if one else wanted.tournament.profile
    return drawn(
        "score_sheets",
        wanted,
        head,
        pages=halved(sheets),
        hands=HANDS,
        articles=[(article, points, wanted.tongue.say(what)) for article, points, what in _ARTICLES],
        agreed=agreed,
    )


def _scores(wanted: Wanted) -> Iterator[ScoreSheet]:
    one, called = wanted.round, wanted.known()
    if one is None:
        return
    for table, match in sorted(one.matches.items()):
        names, link = (called(match.first), called(match.second)), table_link(wanted, table)
        yield ScoreSheet(str(one.number), str(table), names, match.entries, link)


def halved(sheets: list[ScoreSheet]) -> list[tuple[ScoreSheet, ...]]:
    """Put two on each page, so that the stack is in order once it is cut: the first half of the tables left."""
    half = (len(sheets) + 1) // 2
    return [tuple(sheets[at::half]) for at in range(half)]


def signs(wanted: Wanted, head: Head) -> str:
    """Draw a sign for every table that is used, to be folded into a tent."""
    return drawn(
        "signs",
        wanted,
        head,
        signs=[Sign(n, table_link(wanted, n)) for n in table_numbers(wanted)],
        most=MOST_TABLES,
    )


def table_numbers(wanted: Wanted) -> list[int]:
    """List the tables in use – one for every two pairs, those kept or paired at – and those asked for."""
    tournament = wanted.tournament
    numbers = set(range(1, max(len(tournament.entries) // 2, wanted.tables) + 1))
    numbers |= {entry.table for entry in tournament.entries.values() if entry.table}
    return sorted(numbers.union(*(one.matches for one in tournament.rounds)))


def table_link(wanted: Wanted, table: int) -> str:
    """Write the address by which phones may write at a table."""
    return f"{wanted.origin}{wanted.here}/table/{table}#k={key(wanted.held.about, f'table.{table}')}"
