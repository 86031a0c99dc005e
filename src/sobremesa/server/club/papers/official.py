"""What the director hangs up or keeps at hand: fines and rulings, what is promised, a cheat sheet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from babel.dates import format_skeleton

from sobremesa.languages import mark
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.events import Ruled
from sobremesa.tournament.kinds import By
from sobremesa.tournament.pairing.formats import is_round_robin, rounds, without_rematches
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.state import Presence
from sobremesa.tournament.telling.articles import article
from sobremesa.tournament.telling.story import author

VERDICTS: Final[Mapping[str, str]] = {
    "noted": mark("noted"),
    "disqualified": mark("disqualified"),
    "readmitted": mark("readmitted"),
}


class FineLine(NamedTuple):
    """A line of the ledger."""

    number: int
    round: int
    name: str
    article: str
    points: int
    author: str
    at: str
    words: str
    lifted: str


class Decided(NamedTuple):
    """A ruling."""

    name: str
    verdict: str
    author: str
    at: str
    words: str


def fines(wanted: Wanted, head: Head) -> str:
    """Draw the ledger of fines, and the rulings."""
    called = wanted.known()
    ledger = [
        FineLine(
            at,
            fine.round,
            called(fine.entry),
            article(fine.article, wanted.language),
            fine.points,
            _by(fine.author, called, wanted.language),
            moment(fine.at, wanted.language),
            fine.words,
            fine.lifted,
        )
        for at, fine in enumerate(wanted.tournament.fines, 1)
    ]
    return drawn("fines", wanted, head, ledger=ledger, rulings=_rulings(wanted), zone=zone())


def _rulings(wanted: Wanted) -> list[Decided]:
    called, own = wanted.known(), wanted.tongue
    return [
        Decided(
            called(said.event.entry),
            own.say(VERDICTS[said.event.verdict]),
            _by(said.by, called, wanted.language),
            moment(said.at, wanted.language),
            said.event.words,
        )
        for said in wanted.held.log.happened
        if isinstance(said.event, Ruled)
    ]


def _by(by: By, called: NameOf, language: str) -> str:
    """Name who says something."""
    named = author(by, called)
    return named if isinstance(named, str) else named.tell(language)


def moment(at: int, language: str) -> str:
    """Write a day and a time as the clock of the house shows it.

    ``at`` are milliseconds since 1970.
    """
    when = datetime.fromtimestamp(at / 1000).astimezone()
    return f"{format_skeleton('MMMd', when, locale=language)}, {when:%H:%M}"


def zone() -> str:
    """Name the zone of the clock of the house, as ``UTC+02:00``."""
    offset = datetime.now().astimezone().strftime("%z")
    return f"UTC{offset[:3]}:{offset[3:5]}"


def guarantee(wanted: Wanted, head: Head) -> str:
    """Draw what was promised before the first round: how many rounds, whether pairs meet again, by which rule."""
    tournament, profile = wanted.tournament, wanted.tournament.profile
    pairs = tournament.field or sum(one.presence is Presence.HERE for one in tournament.entries.values())
    return drawn(
        "guarantee",
        wanted,
        head,
        pairs=pairs,
        rounds=rounds(pairs, profile),
        all_play_all=is_round_robin(pairs, profile),
        guaranteed=without_rematches(pairs, profile),
        seed=tournament.seed,
        profile=profile,
        bye=(profile.share(profile.bye_for), profile.share(profile.bye_against)),
        absent=(profile.share(profile.absent_for), profile.share(profile.absent_against)),
    )


def cheat_sheet(wanted: Wanted, head: Head) -> str:
    """Draw the director's one page: how an evening runs, and the keys of the desk."""
    return drawn(
        "cheat_sheet", wanted, head, planned=picture(wanted.held).planned, profile=wanted.tournament.profile
    )
