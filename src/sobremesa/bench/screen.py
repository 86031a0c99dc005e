"""How soon a slow phone shows something: first paint, a tap, back from a locked screen, the house restarted.

Everything runs on this machine: a real browser with the screen of a phone and a quarter of the processor, and a
real server. Without Playwright or a browser it is skipped.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from sobremesa.bench.rows import Row, middle, say
from sobremesa.bench.server import free_port, running, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from sobremesa.bench.phone import Phone

PAGES: Final = {"home": "/", "new table": "/new/tomate", "lesson": "/learn/tomate", "rules": "/book/tomate"}
"""Pages that are there without a table."""
LOCKED: Final = 70.0
"""Seconds a screen stays locked: after 60 a bot holds the seat, and nothing more happens later."""
SHORTEST: Final = 16.0
"""Milliseconds: what took less is not told by the browser."""

_OFFERED: Final = ".own button[data-move]:not(.sent, [aria-disabled=true])"
_ASKED: Final = f"""() => document.querySelector('{_OFFERED}') &&
  Number(document.querySelector('[data-wait]').dataset.wait)"""
_MOVED: Final = "() => Number(document.querySelector('[data-wait]')?.dataset.wait) !== {wait} || {over}"
_OVER: Final = "document.body.dataset.status !== 'playing'"
_STALE: Final = "() => document.querySelector('[data-zone=table] > *').stale = true"
_FRESH: Final = """() => !document.querySelector('[data-zone=table] > *')?.stale &&
  document.querySelector('[data-line]')?.hidden"""
"""Also true of the page of a match that has ended meanwhile, on which no table lies."""


def measure(runs: int = 5, taps: int = 20, locked: float = LOCKED) -> list[Row]:
    """Measure first paints, taps, and the way back from a locked screen and a killed server."""
    if find_spec("playwright") is None:
        say("screen: skipped, there is no playwright; install the tools of the tests (make test does)")
        return []
    from sobremesa.bench.phone import browser  # noqa: PLC0415 -- it needs playwright

    with browser() as started:
        rows = [*_on_one_server(started, runs, taps, locked), _killed(started, runs)]
    return [{"game": "tomate", **row} for row in rows]


def _on_one_server(browser: Browser, runs: int, taps: int, locked: float) -> Iterator[Row]:
    with serving() as server:
        say(f"screen: {runs} first paints of each page")
        yield from _paints(browser, server.port, runs)
        say(f"screen: {taps} taps")
        yield from _taps(browser, server.port, taps)
        say(f"screen: {runs} phones, locked for {locked:.0f} s")
        yield _back(browser, server.port, runs, locked)


def _paints(browser: Browser, port: int, runs: int) -> Iterator[Row]:
    paths = {**PAGES, "table": ""}
    for name, path in paths.items():
        times = [_paint(browser, port, path) for _ in range(runs)]
        yield {"variant": f"{name}, first paint", "unit": "ms", **middle(times)}


def _paint(browser: Browser, port: int, path: str) -> float:
    from sobremesa.bench.phone import Phone  # noqa: PLC0415 -- as above

    with closing(Phone(browser, port)) as phone:
        phone.open(path or phone.sit())
        return phone.first_paint()


def _taps(browser: Browser, port: int, taps: int) -> Iterator[Row]:
    from sobremesa.bench.phone import Phone  # noqa: PLC0415 -- as above

    with closing(Phone(browser, port)) as phone:
        phone.open(phone.sit(options={"length": "deals=10"}))
        for _ in range(taps):
            wait = phone.until(_ASKED, "a move to make")
            phone.page.tap(_OFFERED)
            phone.until(_MOVED.format(wait=wait, over=_OVER), "the next question")
        painted, played = phone.taps()
    yield {"variant": "tap, until the next paint", "unit": "ms", **middle(painted or [SHORTEST])}
    yield {"variant": "tap, until the table has moved on", "unit": "ms", **middle(played)}


def _back(browser: Browser, port: int, runs: int, locked: float) -> Row:
    """Lock several phones together, wait, unlock one after the other."""
    from sobremesa.bench.phone import Phone  # noqa: PLC0415 -- as above

    phones = [Phone(browser, port) for _ in range(runs)]
    for phone in phones:
        phone.open(phone.sit())
        phone.until(_ASKED, "a move to make")
        phone.locks()
    time.sleep(locked)
    times = []
    for phone in phones:
        times.append(_returns(phone))
        phone.close()
    return {"variant": "back from a locked screen", "unit": "ms", **middle(times)}


def _returns(phone: Phone) -> float:
    phone.page.evaluate(_STALE)
    unlocked = time.monotonic()
    phone.unlocks()
    phone.until(_FRESH, "the table as it is")
    return 1000 * (time.monotonic() - unlocked)


def _killed(browser: Browser, runs: int) -> Row:
    """Kill the server while somebody is asked for a card, start it again, and wait for the page."""
    from sobremesa.bench.phone import Phone  # noqa: PLC0415 -- as above

    say(f"screen: the server killed {runs} times")
    port = free_port()
    times = []
    with TemporaryDirectory(prefix="sobremesa-bench-") as folder:
        with running(Path(folder), port) as server:
            phone = Phone(browser, port)
            phone.open(phone.sit())
            phone.until(_ASKED, "a move to make")
            os.kill(server.pid, signal.SIGKILL)
        for _ in range(runs):
            phone.page.wait_for_selector("[data-line]:not([hidden])")
            with running(Path(folder), port) as server:
                times.append(_returns_to(phone))
                os.kill(server.pid, signal.SIGKILL)
        phone.close()
    return {"variant": "back after the server was killed", "unit": "ms", **middle(times)}


def _returns_to(phone: Phone) -> float:
    """Wait until the page hears again from a server that answers now."""
    phone.page.evaluate(_STALE)
    answers = time.monotonic()
    phone.until(_FRESH, "the table as it was")
    return 1000 * (time.monotonic() - answers)
