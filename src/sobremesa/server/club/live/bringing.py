"""A list of pairs that somebody brings: what it would change, and taking exactly what was shown.

What must not live here: what a line of a list may hold, and what it changes (``lists`` and ``entering`` in
``sobremesa.tournament.spreadsheets``).
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from sobremesa.languages import mark
from sobremesa.server.club.live import subjects
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.refusals import DeskRefused, forgotten, said
from sobremesa.server.club.live.roles import Office
from sobremesa.tournament.spreadsheets import entering, lists
from sobremesa.tournament.spreadsheets.entering import Plan
from sobremesa.tournament.spreadsheets.lists import ListError


class ListRefused(DeskRefused):
    """A list was not taken; every line that is wrong is told."""

    def __init__(self, error: ListError) -> None:
        super().__init__(422, said(mark("lines that are wrong: {n}; nothing was taken"), n=len(error.mistakes)))
        self.error = error

    def answer(self, language: str) -> dict[str, Any]:
        """Tell the lines one by one."""
        told = [one.tell(language) for one in self.error.mistakes]
        return {**super().answer(language), "mistakes": told}


def plan(held: Held, raw: bytes, now: int, by: Office, *, here: bool) -> Plan:
    """Say what a list would change; ``here``: whoever it does not say to be away is here.

    Raises:
        DeskRefused: 422 if any line cannot be taken, 409 if it names people who were forgotten.

    """
    try:
        listed = lists.read(raw)
        listed = entering.all_here(listed) if here else listed
        planned = entering.plan(held.tournament, held.people, listed, now, by)
    except ListError as error:
        raise ListRefused(error) from None
    _refuse_forgotten(held, planned)
    return planned


def _refuse_forgotten(held: Held, planned: Plan) -> None:
    for entry in planned.people:
        if entry in held.people and held.people[entry].erased:
            raise forgotten(entry)


def seal(held: Held, planned: Plan) -> str:
    """Make a word that is the same as long as a list would change the same things into the same ones."""
    cards = {
        entry: (msgspec.structs.replace(card, consent=None), card.consent is not None)
        for entry, card in planned.people.items()
    }
    replaced = {subject for event in planned.events for subject in subjects.replaced(event)}
    replaced.update(map(subjects.card, cards))
    stood = sorted((one, held.touched[one].seq) for one in replaced if one in held.touched)
    return hashlib.sha256(msgspec.json.encode((planned.events, cards, stood))).hexdigest()


def bring(draft: Draft, raw: bytes, shown: str, by: Office, *, here: bool) -> None:
    """Take a list, if it changes what was shown before.

    Raises:
        DeskRefused: 409 if it would change something else by now, 422 if any line cannot be taken.

    """
    planned = plan(draft.held, raw, draft.now, by, here=here)
    if seal(draft.held, planned) != shown:
        raise DeskRefused(409, said(mark("the pairs have changed meanwhile; look at the list again")))
    for entry, card in planned.people.items():
        draft.card(entry, card)
    for event in planned.events:
        draft.take(event, by)
