"""A tournament that nobody serves, for tests of what is shown of it: held as a house would hold it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sobremesa import options
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.web.kinds import draw
from sobremesa.tournament.events import By, CheckedIn, Drawn, Entered, Event, ResultWritten, Score
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Match, Round

NOON = 1_700_000_000_000


class Hall:
    """Takes events, and draws pages from what they make."""

    def __init__(self, pairs: int = 4, *, called: str = "Ana", **switches: str) -> None:
        about = About(title="Copa de otoño", place="Casino", secret="ab" * 32, created=NOON)
        log = logs.begin("K3HQS8", options.read(Profile, switches))
        people = {n: Card(players=(f"{called} {n}", f"Beto {n}"), consent=NOON) for n in range(1, pairs + 1)}
        self.held = Held(log, about, people, 1, {"boss": Rights({"director"})}, {})
        self.now = NOON
        self.tell(*map(Entered, people), *map(CheckedIn, people), Drawn("lottery 4711"))

    def tell(self, *events: Event, by: By = "director") -> Hall:
        """Take events, a second each."""
        for event in events:
            self.now += 1000
            draft = Draft(self.held, self.now, "boss")
            draft.take(event, by)
            self.held = draft.after(self.held)
        return self

    def pair(self) -> Hall:
        """Pair the next round."""
        return self.tell(next_round(self.held.tournament))

    def write(self, table: int, first: int = 200, second: int = 100, by: By = "director", **more: Any) -> Hall:
        """Write a result of the last round."""
        return self.tell(ResultWritten(self.round.number, table, Score(first, second, **more)), by=by)

    def write_all(self) -> Hall:
        """Write the results that are missing."""
        for table in [table for table, match in self.round.matches.items() if match.outcome is None]:
            self.write(table)
        return self

    @property
    def round(self) -> Round:
        """The last round."""
        return self.held.tournament.rounds[-1]

    def match(self, table: int) -> Match:
        """Who meets at a table of it."""
        return self.round.matches[table]

    def zone(self, kind: str, name: str, language: str = "en") -> str:
        """Draw a zone of a page."""
        return draw(self.held, View(kind))[name].draw(language)

    def facts(self, kind: str) -> dict[str, object]:
        """Give what the zones of a page rest on."""
        return {name: zone.facts for name, zone in draw(self.held, View(kind)).items()}

    def copy(self) -> Hall:
        """Make another one that goes its own way from here."""
        other = object.__new__(Hall)
        other.held, other.now = replace(self.held), self.now
        return other
