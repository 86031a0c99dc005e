"""A tournament evening without a server: commands are decided as the desk would, and pages are looked at."""

from __future__ import annotations

from typing import Any

from sobremesa.server.club.live import commands
from sobremesa.server.club.live.deciding import decide
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.web.kinds import KINDS
from sobremesa.tournament.events import Drawn, Event, ResultConfirmed, ResultWritten, RoundClosed, Score
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.profile import Profile

DIRECTOR = "the director"
CONTACT, NOTE = "600123456", "allergic to noise"
"""What is known of everybody, and must never be seen."""


class Evening:
    """A tournament whose pairs are drawn; those of an even number have not agreed that their names are shown."""

    def __init__(self, pairs: int = 6, **switches: Any) -> None:
        log = logs.begin("copa", Profile(**switches))
        about = About(title="Copa", secret="ab" * 32)
        self.held = Held(log, about, {}, 1, {DIRECTOR: Rights({"director"})}, {})
        self.now = 1_000_000
        newcomers = tuple(commands.Newcomer(_card(entry)) for entry in range(1, pairs + 1))
        self.do(DIRECTOR, commands.Enter(id="1", pairs=newcomers, here=True))
        self.record(Drawn("a seed"))

    def do(self, who: str, command: commands.Command) -> None:
        """Let somebody command something."""
        draft = Draft(self.held, self.now, who)
        decide(draft, command)
        self.held = draft.after(self.held)

    def record(self, *events: Event) -> None:
        """Let the director record what happens."""
        self.do(DIRECTOR, commands.Record(id="1", saw=self.held.seq, events=events))

    def pair(self) -> None:
        """Pair the next round."""
        number = len(self.held.tournament.rounds) + 1
        self.do(DIRECTOR, commands.Pair(id="1", saw=self.held.seq, round=number))

    def scan(self, who: str, table: int) -> None:
        """Let a phone have the right to write at a table."""
        draft = Draft(self.held, self.now, who)
        draft.grant(who, draft.rights.plus(f"table.{table}"))
        self.held = draft.after(self.held)

    def entries(self, table: int) -> tuple[int, int]:
        """Name who meets at a table."""
        return self.held.tournament.rounds[-1].matches[table].entries

    def sit(self, who: str, table: int, side: int) -> None:
        """Let a phone speak for a pair at a table."""
        self.scan(who, table)
        self.do(who, commands.Sit(id="1", table=table, entry=self.entries(table)[side]))

    def report(self, who: str, table: int, first: int = 200, second: int = 147) -> None:
        """Let a phone write a result."""
        number = len(self.held.tournament.rounds)
        self.do(who, commands.Report(id="1", round=number, table=table, score=Score(first, second)))

    def settle(self, table: int, first: int = 200, second: int = 147) -> None:
        """Let the director decide a result."""
        number = len(self.held.tournament.rounds)
        self.record(ResultWritten(number, table, Score(first, second)))

    def close(self) -> None:
        """Settle what is open and close the round."""
        one = self.held.tournament.rounds[-1]
        for table, match in one.matches.items():
            if match.outcome is None:
                self.settle(table)
            elif not match.outcome.confirmed:
                self.record(ResultConfirmed(one.number, table, *match.outcome.points))
        self.record(RoundClosed(one.number))

    def zones(self, kind: str, table: int = 0, who: str = "", language: str = "en") -> dict[str, str]:
        """Look at a page, zone by zone."""
        drawn = KINDS[kind].zones(self.held, View(kind, table, who))
        return {name: zone.draw(language) for name, zone in drawn.items()}

    def facts(self, kind: str, table: int = 0, who: str = "") -> dict[str, Any]:
        """Name what the zones of a page rest on."""
        return {name: zone.facts for name, zone in KINDS[kind].zones(self.held, View(kind, table, who)).items()}


def _card(entry: int) -> Card:
    agreed = 0 if entry % 2 else None
    players = (f"Ana{entry} Ortega", f"Beto{entry} Ruiz")
    return Card(players=players, contact=CONTACT, paid=True, consent=agreed, note=NOTE)
