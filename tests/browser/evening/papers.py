"""The sheets of an evening, opened one by one as somebody opens them before printing.

What must not live here: what stands on a sheet.
"""

from __future__ import annotations

from pathlib import Path

from browser.evening.desk import Desk
from browser.visitor import Size

A4, ACROSS = Size(794, 1123), Size(1123, 794)
"""A page of paper on a screen, upright and lying."""


def look_at_sheets(desk: Desk, pictures: Path | None) -> None:
    """Open every sheet and keep pictures of them if wanted."""
    director = desk.director
    director.open(f"{desk.here}/paper")
    links = desk.page.locator(f"main li > a[href^='{desk.here}/paper/']")
    addresses = [str(link.get_attribute("href")) for link in links.all()]
    assert len(addresses) >= 14
    for address in addresses:
        director.open(address)
        desk.page.get_by_role("button", name="Print").wait_for()
        if pictures:
            _keep(desk, pictures / f"{address.rpartition('/')[2]}.png")


def _keep(desk: Desk, file: Path) -> None:
    before = desk.page.viewport_size
    desk.page.emulate_media(media="print", color_scheme="light")
    upright = desk.page.locator("body").evaluate("(body) => getComputedStyle(body).page") != "across"
    desk.director.resize(A4 if upright else ACROSS)
    desk.page.screenshot(path=file, full_page=True)
    desk.page.emulate_media(media="screen")
    if before:
        desk.page.set_viewport_size(before)
