"""What a list of pairs would change, drawn before it is taken."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from sobremesa.languages import tongue
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.shown.drawing import Drawer
from sobremesa.tournament.events import Categorised, CheckedIn, ClubSet, Entered, Event, TableFixed
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.people.names import calling
from sobremesa.tournament.spreadsheets.entering import Plan

_PACKAGE: Final = "sobremesa.server.club.office"
_DRAWER: Final = Drawer(_PACKAGE)


class Line(NamedTuple):
    """One pair in the list."""

    entry: EntryId
    called: str
    says: str


def markup(held: Held, planned: Plan, shown: str, language: str) -> str:
    """Draw it; ``shown`` is the seal by which it is taken."""
    events: dict[EntryId, list[Event]] = defaultdict(list)
    for event in planned.events:
        if isinstance(event, Entered | ClubSet | Categorised | TableFixed | CheckedIn):
            events[event.entry].append(event)
    called = calling({**held.people, **planned.people}, language)
    moved = [entry for entry in planned.numbers if entry in planned.people or entry in events]
    lines = [Line(entry, called(entry), _says(planned, entry, events[entry], language)) for entry in moved]
    new = [line for line in lines if line.entry not in held.tournament.entries]
    changed = [line for line in lines if line.entry in held.tournament.entries]
    same = len(planned.numbers) - len(lines)
    return _DRAWER.part("shown", language, new=new, changed=changed, same=same, shown=shown)


def _says(planned: Plan, entry: EntryId, events: list[Event], language: str) -> str:
    """Say what happens to a pair."""
    say, said = tongue(language, _PACKAGE).say, []
    for event in events:
        if isinstance(event, Entered | ClubSet) and event.club:
            said.append(event.club)
        elif isinstance(event, Categorised):
            said.append(", ".join(event.categories) or say("no category"))
        elif isinstance(event, TableFixed):
            said.append(say("keeps table {n}", n=event.table) if event.table else say("keeps no table"))
        elif isinstance(event, CheckedIn):
            said.append(say("here"))
    if card := planned.people.get(entry):
        ticks = {say("paid"): card.paid, say("by name"): card.consent is not None}
        said += [text for text, ticked in ticks.items() if ticked]
    return " · ".join(said)
