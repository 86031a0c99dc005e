"""The director's office as he works in it: opening, writing pairs down, the roll call, the draw, the links.

What must not live here: what a test expects; the tables of a round (``desk``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator

from browser.visitor import Visitor
from server.living import until


class Office:
    """The pages of a tournament before and beside its rounds."""

    def __init__(self, director: Visitor) -> None:
        self.director = director
        self.page = director.page

    @property
    def here(self) -> str:
        """Give the address below which all pages of the tournament are."""
        found = re.search("/tournaments/[^/#]+", self.page.url)
        assert found, self.page.url
        return found[0]

    def opens(self, title: str, **switches: str) -> None:
        """Open a tournament; numbers and answers of switches are given by their code."""
        self.director.open("/tournaments")
        self.page.get_by_label("Name", exact=True).fill(title)
        self.page.get_by_text("All switches").click()
        for code, value in switches.items():
            field = self.page.locator(f"[data-was][name={code}]")
            group = self.page.locator("details.switches:not([open])").filter(has=field)
            if group.count():
                group.locator("summary").click()
            if field.evaluate("(field) => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.page.get_by_role("button", name="Open the tournament").click()
        self.director.waits_for_page("**/entries")

    def goes(self, tab: str) -> None:
        """Go to another page of the desk by its tab."""
        tabs = self.page.get_by_role("navigation", name="Pages of the desk")
        link = tabs.get_by_role("link", name=re.compile(f"^{tab}"))
        address = link.get_attribute("href")
        link.click()
        self.director.waits_for_page(f"**{address}")

    def writes(self, one: str, other: str, *, here: bool = False) -> None:
        """Write a pair down with the keyboard: a name, Enter, the other, Enter."""
        form = self.page.get_by_role("form", name="Write a pair down")
        form.get_by_label("Here already").set_checked(here)
        form.get_by_label("Player").first.focus()
        for name in (one, other):
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")
        self.told(f"{one} – {other} is written down.")

    def told(self, words: str) -> None:
        """Wait until the page says what was done."""
        self.page.locator("[data-done]", has_text=words).wait_for()

    def brings(self, text: str, new: int) -> None:
        """Paste a list, look at what it changes, take it."""
        self.page.get_by_role("button", name="Bring a list").click()
        sheet = self.page.get_by_role("dialog", name="Bring a list")
        sheet.get_by_label("Paste or write it here").fill(text)
        sheet.get_by_role("button", name="See what it changes").click()
        sheet.get_by_text(f"{new} new pairs").wait_for()
        sheet.get_by_role("button", name="Take the list").click()
        sheet.wait_for(state="hidden")

    def finds(self, sought: str, name: str) -> None:
        """Tick a pair as here from the keyboard: some of its name or its number, Enter."""
        search = self.page.get_by_role("searchbox")
        search.fill(sought)
        search.press("Enter")
        self.told(f"{name} is here.")

    def ticks(self, name: str) -> None:
        """Tick a pair as here in its line."""
        self.line(name).get_by_role("button", name=re.compile("^Here")).click()
        self.told(f"{name} is here.")

    def line(self, name: str) -> Locator:
        """Find the line of a pair."""
        return self.page.locator("[data-entry]", has_text=name)

    def has_here(self, pairs: int) -> None:
        """Wait until so many pairs are ticked."""
        counts = self.page.get_by_role("region", name="How many")
        counts.locator("div", has_text=re.compile(rf"^\s*Here\s*{pairs}\s*$")).wait_for()

    def agrees(self, name: str) -> None:
        """Note in a pair's sheet that it agrees to be shown by name."""
        sheet = self.sheet(name)
        sheet.get_by_label("They agree to be shown by name").check()
        sheet.get_by_role("button", name="Save").click()
        sheet.wait_for(state="hidden")

    def sheet(self, name: str) -> Locator:
        """Open the sheet of a pair."""
        self.line(name).get_by_role("button", name=name).first.click()
        sheet = self.page.locator("#pair")
        sheet.wait_for()
        return sheet

    def leaves(self, name: str, why: str) -> None:
        """Let a pair leave the tournament."""
        form = self.sheet(name).locator("[data-form=withdraw]")
        form.get_by_label("Why").fill(why)
        form.get_by_role("button", name="They leave").click()
        self.page.locator("[data-standing=left]", has_text=name).wait_for()

    def draws(self, seed: str) -> None:
        """Draw the numbers from a word that was said aloud, and go on to the tables."""
        self.page.get_by_role("link", name="To the draw").click()
        self.director.waits_for_page("**/draw")
        self.page.get_by_label("The word from the hall").fill(seed)
        self.page.get_by_role("button", name="Draw", exact=True).click()
        self.page.get_by_role("heading", name=f"Drawn from “{seed}”").wait_for()

    def promises(self, *prizes: str) -> None:
        """Write down what the first places win."""
        form = self.page.locator("[data-form=prizes]")
        for place, prize in enumerate(prizes, 1):
            row = form.get_by_role("listitem").nth(place - 1)
            row.get_by_label("Place").fill(str(place))
            row.get_by_label("Prize").fill(prize)
            form.get_by_role("button", name="One more").click()
        form.get_by_role("button", name="Save the prizes").click()
        until(lambda: form.locator("input[value='1']").count(), "the prizes are kept")

    def link(self, title: str) -> str:
        """Read a link off the settings."""
        return self.page.get_by_label(f"Address: {title}", exact=True).input_value()

    def saves(self, folder: Path) -> Path:
        """Download the backup."""
        with self.page.expect_download() as coming:
            self.page.get_by_role("link", name="Download the backup").click()
        file = folder / coming.value.suggested_filename
        coming.value.save_as(file)
        return file


def listed(pairs: Sequence[tuple[str, str]]) -> str:
    """Write pairs as a spreadsheet saves them."""
    return "\n".join(["player 1;player 2;paid;consent;here", *(f"{a};{b};yes;yes;yes" for a, b in pairs)])
