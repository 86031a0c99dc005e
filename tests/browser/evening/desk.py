"""The desk while rounds are played: the line in which results are typed, the tables, the button that goes on.

What must not live here: what a test expects.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from browser.evening.office import Office
from browser.evening.tally import Score
from server.living import until

Names = tuple[str, str]
_CELLS = "(table) => [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()))"


class Desk(Office):
    """The pages of a tournament during its rounds."""

    def pairs_first(self) -> None:
        """Pair the first round."""
        self.page.get_by_role("button", name="Pair round 1").click()
        self.at_round(1)

    def at_round(self, number: int) -> None:
        """Wait until a round is being played."""
        self.page.locator(f"[data-round='{number}'][data-playing]").wait_for(state="attached")

    def presses(self, name: str) -> None:
        """Press a button of the page."""
        self.page.get_by_role("button", name=name, exact=True).click()

    # --- the line ---
    @property
    def line_of_results(self) -> Locator:
        """Find the line in which results are typed."""
        return self.page.get_by_role("region", name="Write a result")

    def says(self, words: str) -> None:
        """Wait until the line says something."""
        self.line_of_results.locator("[data-hint]", has_text=words).wait_for()

    def refused(self, words: str) -> None:
        """Wait until the house says why not."""
        self.page.locator("body > [data-says], [data-refused]", has_text=words).wait_for()

    def at_table(self, table: int) -> Names:
        """Type a table into the line, and read who sits there."""
        self.line_of_results.get_by_label("Table", exact=True).focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(table))
        self.page.keyboard.press("Enter")
        sides = ("first", "second")
        labels = [self.line_of_results.locator(f"label:has([name={side}]) > [data-name]") for side in sides]
        first, second = (label.inner_text() for label in labels)
        return first, second

    def types(self, score: Score, *, by_time: bool = False) -> None:
        """Type points where the line is, Enter after each; T if time ended the match."""
        self.page.keyboard.type(str(score.first))
        self.page.keyboard.press("Enter")
        self.page.keyboard.type(str(score.second))
        if by_time:
            self.page.keyboard.press("t")
        self.page.keyboard.press("Enter")

    def writes_result(self, table: int, score: Score, *, by_time: bool = False) -> Names:
        """Type a result, and wait until it is written."""
        names = self.at_table(table)
        self.types(score, by_time=by_time)
        self.says(f"Table {table}: {score.first}–{score.second} written.")
        return names

    def corrects(self, table: int, score: Score, why: str) -> Names:
        """Type other points where some stand, and the reason."""
        names = self.at_table(table)
        self.types(score)
        reason = self.line_of_results.get_by_label("Why it is corrected")
        reason.fill(why)
        reason.press("Enter")
        self.says(f"Table {table}: {score.first}–{score.second} written.")
        return names

    # --- the tables ---
    def tables(self) -> list[int]:
        """List the tables of the round."""
        return self._tables("[data-table]")

    def wanted(self) -> list[int]:
        """List the tables that have no result yet."""
        return self._tables("[data-table]:not([data-points])")

    def _tables(self, rows: str) -> list[int]:
        found = self.page.get_by_role("region", name="Tables of the round").locator(rows)
        return sorted(int(row.get_attribute("data-table") or 0) for row in found.all())

    def sits_out(self) -> str:
        """Name who has a bye."""
        found = re.match("(.*) sits out this round.", self.page.get_by_text("sits out this round.").inner_text())
        assert found
        return found[1]

    def more_about(self, table: int, what: str) -> Locator:
        """Open the sheet of a table at one of its parts."""
        self.page.get_by_role("button", name=f"More about table {table}", exact=True).click()
        sheet = self.page.get_by_role("dialog", name=re.compile("^Table"))
        part = sheet.locator("details").filter(has=self.page.locator("summary", has_text=re.compile(f"^{what}$")))
        part.locator("summary").click()
        return part

    def grants(self, table: int, minutes: int, why: str) -> None:
        """Give a table more time."""
        part = self.more_about(table, "More minutes for this table")
        part.get_by_label("Minutes").fill(str(minutes))
        part.get_by_label("Why").fill(why)
        part.get_by_role("button", name="Grant them").click()
        self.page.locator(f"[data-table='{table}']", has_text=f"+{minutes} min").wait_for()

    def fines(self, table: int, article: str, words: str) -> str:
        """Fine the first pair of a table, and say how much it costs."""
        part = self.more_about(table, "Fine")
        part.get_by_role("radio").first.check()
        points = _fined(part, article, words)
        part.wait_for(state="hidden")
        return points

    def books(self, pair: str, article: str, words: str) -> str:
        """Book a fine on the page of the fines, and say how much it costs."""
        form = self.page.locator("form[data-key=fine]")
        form.get_by_label("Pair").select_option(label=pair)
        points = _fined(form, article, words)
        self.page.get_by_role("region", name="Fines").get_by_text(words).wait_for()
        return points

    # --- disputes ---
    def decides(self, table: int, score: Score, words: str) -> None:
        """Decide a disputed result."""
        self.goes("Disputes")
        one = self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=f"Table {table}"))
        for side, points in zip(("first", "second"), score, strict=True):
            one.locator(f"[name='score.{side}']").fill(str(points))
        one.get_by_label("How it was decided").fill(words)
        one.get_by_role("button", name="Decide so").click()
        one.wait_for(state="detached")

    # --- on to the next round ---
    def next_round(self, number: int) -> None:
        """Close the round and pair the next, in one click."""
        button = self.page.get_by_role("button", name=f"Close, and pair round {number}")
        until(lambda: button.get_attribute("aria-disabled") is None, "nothing is wanted any more")
        button.click()
        self.at_round(number)

    def looks_ahead(self) -> str:
        """Look at what would be if the round were closed now."""
        self.page.get_by_role("link", name="What if now?").click()
        sheet = self.page.get_by_role("dialog", name="What if the round were closed now")
        sheet.get_by_role("heading", name="Next round").wait_for()
        text = sheet.inner_text()
        sheet.get_by_role("button", name="Close").click()
        sheet.wait_for(state="hidden")
        return text

    def standings(self) -> list[dict[str, str]]:
        """Read the table of the standings off its page."""
        table = self.page.get_by_role("region", name="Standings").last.locator("table.full")
        heads, *rows = table.evaluate(_CELLS)
        return [dict(zip(heads, row, strict=True)) for row in rows]


def _fined(form: Locator, article: str, words: str) -> str:
    choice = form.get_by_label("Article")
    choice.select_option(value=article)
    form.get_by_label("In words").fill(words)
    points = form.get_by_label("Points").input_value()
    form.get_by_role("button", name="Book the fine").click()
    return points
