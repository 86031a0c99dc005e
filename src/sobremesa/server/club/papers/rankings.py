"""The sheets of how all stand: the standings with what parts those that look level, and the prizes."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.server.club.papers.rounds import number
from sobremesa.server.club.papers.sheet import Head, Wanted, drawn
from sobremesa.server.club.shown.gone import marked
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.awards import awarded
from sobremesa.tournament.reckoning.standings import Row, is_league, worth, written
from sobremesa.tournament.telling.story import parted


class Standing(NamedTuple):
    """A line of the standings, as it is read."""

    place: int
    entry: EntryId
    name: str
    club: str
    won: int
    drawn: int
    lost: int
    difference: str
    points_for: str
    points_against: str
    buchholz: str
    byes: int
    fines: int
    number: int
    knockout: bool
    league: int | None
    """The points of a league, where one is played."""


def standings(wanted: Wanted, head: Head) -> str:
    """Draw the standings, all keys, with a legend."""
    rows = ranked(wanted, wanted.named())
    return drawn(
        "standings",
        wanted,
        dated(head, after(wanted)),
        rows=rows,
        league=is_league(wanted.tournament.profile),
        knockout=any(row.knockout for row in rows),
        parted=_parted(wanted),
    )


def dated(head: Head, said: str) -> Head:
    """Say over the sheet from when it is."""
    return head._replace(about=" · ".join(filter(None, (said, head.about))))


def after(wanted: Wanted) -> str:
    """Say which rounds count."""
    closed, own = sum(one.closed for one in wanted.tournament.rounds), wanted.tongue
    if len(wanted.tournament.rounds) > closed:
        return own.say("after round {n}, with what is in of round {next}", n=closed, next=closed + 1)
    return own.say("after round {n}", n=closed) if closed else ""


def ranked(wanted: Wanted, called: NameOf) -> list[Standing]:
    """List all that have a number, the best first."""
    tournament = wanted.tournament
    named = marked(called, tournament.entries, wanted.language)
    inside = {entry for one in tournament.rounds for entry in one.bracket}
    return [
        _standing(
            place,
            row,
            named(row.entry),
            tournament.entries[row.entry].club,
            tournament.profile,
            inside=row.entry in inside,
        )
        for place, row in enumerate(picture(wanted.held).ranking, 1)
    ]


def _standing(place: int, row: Row, name: str, club: str, profile: Profile, *, inside: bool) -> Standing:
    return Standing(
        place=place,
        entry=row.entry,
        name=name,
        club=club,
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        difference=signed(row.difference),
        points_for=number(row.points_for),
        points_against=number(row.points_against),
        buchholz=written(row.buchholz, profile),
        byes=row.byes,
        fines=row.fines,
        number=row.number,
        knockout=inside,
        league=worth(row, profile) if is_league(profile) else None,
    )


def signed(points: int) -> str:
    """Write a difference with its sign.

    >>> [signed(points) for points in (53, 0, -53)]
    ['+53', '0', '−53']
    """
    return f"+{points}" if points > 0 else number(points)


def _parted(wanted: Wanted) -> list[str]:
    """Say of neighbours that look level what parts them, with their places."""
    called, ranking = wanted.named(), picture(wanted.held).ranking
    place = {row.entry: at for at, row in enumerate(ranking, 1)}

    def placed(entry: EntryId) -> str:
        return f"{place[entry]}. {called(entry)}"

    return [one.tell(wanted.language) for one in parted(wanted.tournament, ranking, placed)]


class Won(NamedTuple):
    """A prize, and by whom it is won."""

    place: int
    category: str
    what: str
    name: str


def prizes(wanted: Wanted, head: Head) -> str:
    """Draw the list of prizes, with the winners as it stands."""
    return drawn("prizes", wanted, dated(head, as_it_stands(wanted)), rows=won(wanted, wanted.named()))


def as_it_stands(wanted: Wanted) -> str:
    """Say that nobody has won anything yet; nothing once the tournament is over."""
    return "" if picture(wanted.held).over else wanted.tongue.say("as it stands; rounds are still to be played")


def won(wanted: Wanted, called: NameOf) -> list[Won]:
    """List the prizes and who gets them."""
    return [
        Won(
            award.prize.place,
            award.prize.category,
            award.prize.what,
            "" if award.entry is None else called(award.entry),
        )
        for award in awarded(wanted.tournament)
    ]
