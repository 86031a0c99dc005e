"""Phones that lie on the tables: they scan the code, say whose they are, write, agree or object.

What must not live here: what a test expects.
"""

from __future__ import annotations

from pathlib import Path

from browser.evening.tally import Score
from browser.visitor import Visitor
from sobremesa.server.club.live.roles import key
from sobremesa.tournament.keeping.backup import About, read


def secret_of(file: Path) -> About:
    """Read out of a backup what the codes on the tables are made with."""
    return read(file.read_bytes()).about


class Phone:
    """A phone of one pair."""

    def __init__(self, visitor: Visitor, here: str, about: About) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._here = here
        self._about = about

    def scans(self, table: int) -> None:
        """Scan the code that lies on a table."""
        self.page.goto(f"{self.visitor.origin}{self._here}/table/{table}#k={key(self._about, f'table.{table}')}")

    def sits(self, table: int, side: int) -> None:
        """Scan the code of a table, and say which pair one is."""
        self.scans(table)
        pairs = self.page.get_by_role("group", name="Which pair are you?").get_by_role("button")
        pairs.nth(side).click()
        pairs.first.wait_for(state="detached")

    def says(self, words: str) -> None:
        """Wait until the phone says something."""
        self.page.locator("[data-zone=say]", has_text=words).wait_for()

    def reports(self, score: Score) -> None:
        """Write the result of the match."""
        self.page.locator("[name=mode][value=end]").check()
        for side, points in zip(("first", "second"), score, strict=True):
            self.page.locator(f"[data-form=report] [name={side}]").fill(str(points))
        self.page.get_by_role("button", name="Write the result").click()

    def agrees(self) -> None:
        """Agree to what the other pair wrote."""
        self.page.get_by_role("button", name="Yes, that is right").click()

    def objects(self, words: str) -> None:
        """Say that what the other pair wrote is wrong."""
        self.page.get_by_text("No, it is wrong").click()
        self.page.get_by_label("What is wrong?").fill(words)
        self.page.get_by_role("button", name="Call the judge").click()
