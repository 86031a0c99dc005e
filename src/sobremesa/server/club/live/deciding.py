"""What a command makes of a tournament: which events, by whom, and what is kept beside them.

Whether an event may be is decided by the tournament's own rules; here stands who may send what, and what the
sender cannot know: new numbers, the pairing. What phones at a table send is in ``phones``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, TypeAlias

import msgspec

from sobremesa.languages import mark
from sobremesa.server.club.live import bringing, commands, phones, rollcall, subjects
from sobremesa.server.club.live.held import NOBODY as NOBODY_MAY
from sobremesa.server.club.live.held import Draft
from sobremesa.server.club.live.refusals import DeskRefused, forgotten, nobody, said
from sobremesa.server.club.live.roles import OFFICES, Office, grant_of
from sobremesa.server.club.live.unseen import refuse_unseen
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    DayBegan,
    Entered,
    Event,
    RoundClosed,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law import rounds
from sobremesa.tournament.law.registration import free_numbers
from sobremesa.tournament.people.cards import NOBODY, Card, erase
from sobremesa.tournament.state import Presence

_Decide: TypeAlias = Callable[[Draft, Any], None]


def decide(draft: Draft, command: commands.Command) -> None:
    """Carry a command out on a draft.

    Raises:
        DeskRefused: 403 if the asker may not, 409 if it answers what is no more, 422 if the rules refuse it.

    """
    if not isinstance(command, commands.PhoneCommand):
        draft.rights.acting(*OFFICES)
    _DECIDED[type(command)](draft, command)


def let_in(draft: Draft, key: str) -> None:
    """Let the asker have what a key grants.

    Raises:
        DeskRefused: 403 if it grants nothing (any more).

    """
    grant = grant_of(draft.held.about, key)
    if grant is None:
        raise DeskRefused(403, said(mark("this link opens nothing here any more; ask the desk for a new one")))
    if grant not in draft.rights.grants:
        draft.grant(draft.who, draft.rights.plus(grant))


def _record(draft: Draft, command: commands.Record) -> None:
    office = draft.rights.acting(*OFFICES)
    refuse_unseen(draft, command.saw, _replaced(command.events))
    for event in command.events:
        draft.take(event, office)


def _replaced(events: Iterable[Event]) -> Iterator[subjects.Subject]:
    return chain.from_iterable(map(subjects.replaced, events))


def _enter(draft: Draft, command: commands.Enter) -> None:
    office = draft.rights.acting(*OFFICES)
    numbers = free_numbers(draft.tournament.entries)
    for entry, newcomer in zip(numbers, command.pairs, strict=False):
        _newcomer(draft, entry, newcomer, office, here=command.here)


def _newcomer(draft: Draft, entry: EntryId, newcomer: commands.Newcomer, office: Office, *, here: bool) -> None:
    _card(draft, entry, newcomer.card)
    draft.take(Entered(entry, newcomer.club), office)
    if newcomer.categories:
        draft.take(Categorised(entry, newcomer.categories), office)
    if here:
        draft.take(CheckedIn(entry), office)


def _card(draft: Draft, entry: EntryId, card: Card) -> None:
    """Keep who the people of a pair are; what somebody has just agreed to, a browser dates 0."""
    agreed = card if card.consent != 0 else msgspec.structs.replace(card, consent=draft.now)
    draft.card(entry, agreed)
    if not draft.held.people[entry].title:
        raise DeskRefused(422, said(mark("a pair needs the names of its players, or a name of its own")))


def _bring(draft: Draft, command: commands.Bring) -> None:
    office = draft.rights.acting(*OFFICES)
    bringing.bring(draft, command.raw, command.shown, office, here=command.here)


def _change(draft: Draft, command: commands.Change) -> None:
    office = draft.rights.acting(*OFFICES)
    _known(draft, command.entry)
    stands = draft.held.people.get(command.entry, NOBODY)
    if stands.erased:
        raise forgotten(command.entry)
    card = () if command.card == stands else (subjects.card(command.entry),)
    refuse_unseen(draft, command.saw, (*card, *_replaced(command.events)))
    _card(draft, command.entry, command.card)
    for event in command.events:
        draft.take(event, office)


def _forget(draft: Draft, command: commands.Forget) -> None:
    draft.rights.acting("director")
    _known(draft, command.entry)
    refuse_unseen(draft, command.saw, (subjects.card(command.entry),))
    draft.card(command.entry, erase(draft.held.people.get(command.entry, NOBODY)))


def _known(draft: Draft, entry: EntryId) -> None:
    if entry not in draft.tournament.entries:
        raise nobody(entry)


def _pair(draft: Draft, command: commands.Pair) -> None:
    office = draft.rights.acting(*OFFICES)
    if command.round <= len(draft.tournament.rounds):
        raise DeskRefused(409, said(mark("round {round} is paired already"), round=command.round))
    if command.close:
        closing = RoundClosed(command.round - 1)
        refuse_unseen(draft, command.saw, subjects.replaced(closing))
        draft.take(closing, office)
    try:
        event = rounds.next_round(draft.tournament)
    except EventError as error:
        raise DeskRefused(422, error.saying) from None
    if event.round != command.round:
        raise DeskRefused(409, said(mark("the next round is {round}; look again"), round=event.round))
    draft.take(event, office)


def _dawn(draft: Draft, command: commands.Dawn) -> None:
    office = draft.rights.acting(*OFFICES)
    playing = next((one.number for one in draft.tournament.rounds if not one.closed), None)
    if playing is not None:
        message = mark("round {round} is being played; a day begins when it is closed")
        raise DeskRefused(409, said(message, round=playing))
    here = [one.id for one in draft.tournament.entries.values() if one.presence is Presence.HERE]
    refuse_unseen(draft, command.saw, map(subjects.presence, here))
    draft.take(DayBegan(command.day), office)
    for entry in here:
        draft.take(Withdrew(entry, command.words), office)


def _gather(draft: Draft, command: commands.Gather) -> None:
    rollcall.gather(draft, command.day, command.saw, draft.rights.acting(*OFFICES))


def _rename(draft: Draft, command: commands.Rename) -> None:
    draft.rights.acting("director")
    about = about_with(draft.held.about, command)
    refuse_unseen(draft, command.saw, subjects.retitled(draft.held.about, about))
    draft.tell(about)


def about_with(about: About, told: commands.Rename | commands.Open) -> About:
    """Take in what a tournament is called, where and when it is.

    Raises:
        DeskRefused: 422 if it has no name, or one that nobody could read.

    """
    texts = {name: text for name in subjects.TITLES if (text := getattr(told, name)) is not None}
    about = msgspec.structs.replace(about, **texts)
    try:
        about = backup.checked(about)
    except EventError as error:
        raise DeskRefused(422, error.saying) from None
    if not about.title:
        raise DeskRefused(422, said(mark("the tournament needs a name; write it")))
    return about


def _relink(draft: Draft, command: commands.Relink) -> None:
    draft.rights.acting("director")
    refuse_unseen(draft, command.saw, (subjects.LINKS,))
    about = draft.held.about
    draft.tell(msgspec.structs.replace(about, secret=secrets.token_hex(32), generation=about.generation + 1))
    for person in draft.held.rights:
        if person != draft.who:
            draft.grant(person, NOBODY_MAY)


_DECIDED: Final[Mapping[type, _Decide]] = {
    commands.Record: _record,
    commands.Enter: _enter,
    commands.Bring: _bring,
    commands.Change: _change,
    commands.Forget: _forget,
    commands.Pair: _pair,
    commands.Dawn: _dawn,
    commands.Gather: _gather,
    commands.Rename: _rename,
    commands.Relink: _relink,
    commands.Sit: phones.sit,
    commands.Free: phones.free,
    commands.Report: phones.report,
    commands.Agree: phones.agree,
    commands.Object: phones.disagree,
    commands.Retract: phones.retract,
}
