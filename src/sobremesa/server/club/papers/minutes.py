"""The minutes: the whole evening told, how it ended, and what of the log whoever signs can check later."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.languages import Saying
from sobremesa.server.club.papers.official import moment, zone
from sobremesa.server.club.papers.rankings import after, as_it_stands, dated, ranked, won
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.tournament.telling.story import story


class Line(NamedTuple):
    """Something that happened."""

    at: str
    by: str
    said: str


def minutes(wanted: Wanted, head: Head) -> str:
    """Draw the minutes, to be signed; they name all who played."""
    log, called = wanted.held.log, wanted.known()
    return drawn(
        "minutes",
        wanted,
        dated(head, after(wanted)),
        lines=_lines(wanted),
        rows=ranked(wanted, called),
        won=won(wanted, called),
        as_it_stands=as_it_stands(wanted),
        log=log,
        tournament=wanted.tournament,
        contact=wanted.held.about.contact,
        zone=zone(),
    )


def _lines(wanted: Wanted) -> list[Line]:
    log, language = wanted.held.log, wanted.language
    return [
        Line(
            moment(told.at, language),
            told.by.tell(language) if isinstance(told.by, Saying) else told.by,
            told.said.tell(language),
        )
        for told in story(log.start, log.happened, wanted.known())
    ]
