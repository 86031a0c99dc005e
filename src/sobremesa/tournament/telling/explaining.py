"""Why a round is paired as it is, in one sentence for each table and for whoever sits out, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sobremesa.games.domino.book import rule
from sobremesa.languages import Saying, mark
from sobremesa.tournament.faults import said
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law.rounds import barred
from sobremesa.tournament.pairing.knockout import pairs, through
from sobremesa.tournament.pairing.swiss import Met, Pair, Pairing, pair
from sobremesa.tournament.people.names import NameOf
from sobremesa.tournament.reckoning.standings import tally
from sobremesa.tournament.state import Round, Tournament


class _Words(NamedTuple):
    """What is said in a round."""

    next: str
    barred: str
    passed: str
    both: str
    anyhow: str
    last: str
    above: str


_LATER: Final = _Words(
    next=mark("{best} plays {rival}, the next in order."),
    barred=mark("{best} has met {barred}, so plays {rival}."),
    passed=mark("{best} plays {rival}: a match with {passed} would leave the others more rematches."),
    both=mark(
        "{best} has met {barred}, and a match with {passed} would leave the others more rematches: "
        "so it plays {rival}."
    ),
    anyhow=mark("{best} meets {rival} again: no pairing of this round has fewer rematches."),
    last=mark("{bye} sits out: the last in order without a bye so far."),
    above=mark("{bye} sits out: with {below} out instead, there would be more rematches."),
)
_FIRST: Final = _Words(
    next=mark("{best} plays {rival}, the next drawn number."),
    barred=mark("{best} is of one club with {barred}, so plays {rival}."),
    passed=mark("{best} plays {rival}: a match with {passed} would leave the others more matches within a club."),
    both=mark(
        "{best} is of one club with {barred}, and a match with {passed} would leave the others more matches "
        "within a club: so it plays {rival}."
    ),
    anyhow=mark("{best} meets {rival} of its own club: no pairing of this round has fewer such matches."),
    last=mark("{bye} sits out: the last drawn number."),
    above=mark("{bye} sits out: with {below} out instead, there would be more matches within a club."),
)
"""Of the first round, whose order is drawn and in which clubs may keep apart."""


@rule("domino.pairing", "domino.bye")
def why(
    tournament: Tournament, number: int, called: NameOf | None = None, *, quoting: bool = True
) -> dict[EntryId, Saying]:
    """Explain a round: for each entry that plays it, why it meets its rival or sits out.

    Entries are called by their place in the order of that round, unless ``called`` says otherwise. Without
    ``quoting`` a change by hand is told without its reason, whose words are somebody's own and for offices alone.
    """
    one = tournament.rounds[number - 1]
    place = {entry: str(at) for at, entry in enumerate(one.order, 1)}
    told = dict(_told(tournament, one, called or place.__getitem__))
    by_hand = dict(_by_hand(one, quoting=quoting))
    return {entry: by_hand.get(entry, told[entry]) for entry in one.order}


def _told(tournament: Tournament, one: Round, called: NameOf) -> Iterator[tuple[EntryId, Saying]]:
    if one.bracket:
        return _of_bracket(one, called)
    return _all_play_all(one) if one.all_play_all else _by_the_rule(tournament, one, called)


def _of_bracket(one: Round, called: NameOf) -> Iterator[tuple[EntryId, Saying]]:
    for both in pairs(one.bracket):
        message = mark("Knock-out: the bracket puts {first} against {second}.")
        sentence = said(message, first=called(both[0]), second=called(both[1]))
        yield from ((entry, sentence) for entry in both)
    for entry in through(one.bracket):
        yield entry, said(mark("Knock-out: {bye} goes through without a match."), bye=called(entry))


def _all_play_all(one: Round) -> Iterator[tuple[EntryId, Saying]]:
    for entry in one.order:
        if entry in one.byes:
            yield entry, said(mark("All play all: in round {round} its turn is to sit out."), round=one.number)
        else:
            yield entry, said(mark("All play all: so says round {round} of the table."), round=one.number)


def _by_hand(one: Round, *, quoting: bool) -> Iterator[tuple[EntryId, Saying]]:
    """Say for each that a change by hand touched it or its rival, and quote the reason of the last."""
    for swap in one.swaps:
        quoted = said(mark("Changed by hand: {words}"), words=swap.words)
        sentence = quoted if quoting else said(mark("Changed by hand."))
        for entry in (swap.one, swap.other):
            match = one.match_of(entry)
            yield from ((touched, sentence) for touched in (match.entries if match else (entry,)))


def _by_the_rule(tournament: Tournament, one: Round, called: NameOf) -> Iterator[tuple[EntryId, Saying]]:
    before = replace(
        tournament,
        profile=one.agreed,
        entries={
            entry.id: entry._replace(club=one.clubs.get(entry.id, "")) for entry in tournament.entries.values()
        },
        rounds=tournament.rounds[: one.number - 1],
    )
    rows = tally(before)
    met = barred(before, one.number, rows)
    byes = {entry: rows[entry].byes for entry in one.order}
    pairing = pair(one.order, met, byes)
    words = _FIRST if one.number == 1 else _LATER
    if pairing.bye is not None:
        yield pairing.bye, _of_bye(one.order, byes, pairing.bye, words, called)
    for both, passed in _passed_over(one.order, pairing):
        sentence = _of_pair(both, passed, met, words, called)
        yield from ((entry, sentence) for entry in both)


def _passed_over(order: Sequence[EntryId], pairing: Pairing) -> Iterator[tuple[Pair, list[EntryId]]]:
    """Name for each pair those who were still free and ranked better than the rival."""
    left = dict.fromkeys(entry for entry in order if entry != pairing.bye)
    for best, rival in pairing.pairs:
        del left[best]
        yield (best, rival), list(_until(left, rival))
        del left[rival]


def _until(entries: dict[EntryId, None], end: EntryId) -> Iterator[EntryId]:
    for entry in entries:
        if entry == end:
            return
        yield entry


def _of_pair(both: Pair, passed: Sequence[EntryId], met: Met, words: _Words, called: NameOf) -> Saying:
    best, rival = both
    barred_ = [entry for entry in passed if entry in met[best]]
    free = [entry for entry in passed if entry not in met[best]]
    values = {
        "best": called(best),
        "rival": called(rival),
        "barred": _row(barred_, called),
        "passed": _row(free, called),
    }
    if rival in met[best]:
        return said(words.anyhow, **values)
    if not passed:
        return said(words.next, **values)
    return said(words.both if barred_ and free else words.barred if barred_ else words.passed, **values)


def _of_bye(
    order: Sequence[EntryId], had: dict[EntryId, int], bye: EntryId, words: _Words, called: NameOf
) -> Saying:
    below = order[order.index(bye) + 1 :]
    could = [entry for entry in below if had[entry] <= had[bye]]
    if could:
        return said(words.above, bye=called(bye), below=_row(could, called))
    if had[bye]:
        message = mark("{bye} sits out again: all have done so, and it is the last of those with fewest byes.")
        return said(message, bye=called(bye))
    if below:
        message = mark("{bye} sits out; below it, those who did before: {below}.")
        return said(message, bye=called(bye), below=_row(below, called))
    return said(words.last, bye=called(bye))


def _row(entries: Sequence[EntryId], called: NameOf) -> Saying | str:
    """Write a row as people say it: ``1``, ``1 and 2``, ``1, 2 and 3``."""
    *some, last = [called(entry) for entry in entries] or [""]
    return said(mark("{some} and {last}"), some=", ".join(some), last=last) if some else last
