"""A slow phone: this machine's browser with the screen of a phone and a quarter of its processor.

Needs Playwright's Python package and a browser. What must not live here: what is measured.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, sync_playwright

from sobremesa.bench.server import HERE

THROTTLED: Final = 4
"""So many times slower than this machine's own browser."""
PATIENCE: Final = 60.0
"""Seconds until something that must come is given up."""

_KNOWN: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium-headless-shell",
)
_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_HEARD: Final = """
const asked = () => document.querySelector('[data-wait]')?.dataset.wait;
let tapped, wait;
window.painted = [];
window.played = [];
new PerformanceObserver((list) => painted.push(...list.getEntries().filter((one) => one.name === 'click')
  .map((one) => one.duration))).observe({ type: 'event', durationThreshold: 16 });
addEventListener('click', (e) => { tapped = e.timeStamp; wait = asked(); }, true);
document.addEventListener('drawn', () => {
  if (wait !== undefined && asked() !== wait) played.push(performance.now() - tapped);
  if (asked() !== wait) wait = undefined;
});"""
"""Keeps how long each tap took until the next paint, and until something else was asked (milliseconds)."""
_OPEN: Final = """async (wish) =>
  (await (await import('/static/house.js')).post('/tables', wish)).url"""
_HIDE: Final = """(hidden) => {
  const tell = (name, value) => Object.defineProperty(document, name, { value, configurable: true });
  tell('hidden', hidden);
  tell('visibilityState', hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def program() -> str | None:
    """Find the browser of this machine."""
    return next((path for name in _KNOWN if (path := shutil.which(name))), None)


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the browser of this machine, or the one that Playwright brought along."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program(), args=_ARGUMENTS)
        try:
            yield started
        finally:
            started.close()


class Phone:
    """A phone with one page, its memory empty."""

    def __init__(self, browser: Browser, port: int) -> None:
        self._house = f"http://{HERE}:{port}"
        self._context: BrowserContext = browser.new_context(
            viewport={"width": 390, "height": 844}, locale="es", has_touch=True, is_mobile=True
        )
        self._context.add_init_script(_HEARD)
        self.page: Page = self._context.new_page()
        self._wire: CDPSession = self._context.new_cdp_session(self.page)
        self._slow(THROTTLED)

    def _slow(self, times: int) -> None:
        """Slow its processor down: the browser does it by keeping a core of this machine busy in vain."""
        self._wire.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def close(self) -> None:
        """Put it away."""
        self._context.close()

    def open(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self._house + path)

    def sit(self, **wish: object) -> str:
        """Open a table that plays at once against bots; return its path."""
        self.open("/")
        command = {"game": "tomate", "name": "Ana", "quick": True, "seats": 3, "pace": "off", **wish}
        url: str = self.page.evaluate(_OPEN, command)
        return url

    def first_paint(self) -> float:
        """Read when the page showed its first content (milliseconds after it was asked for)."""
        found: float = self.until(
            "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime", "a first paint"
        )
        return found

    def taps(self) -> tuple[list[float], list[float]]:
        """Read how long each tap took until the next paint, and until something else was asked (milliseconds).

        Browsers tell the first in steps of 8, and nothing of what took less than 16.
        """
        painted, played = self.page.evaluate("() => [painted, played]")
        return painted, played

    def locks(self) -> None:
        """Lock the screen: the page is hidden and the system closes its lines.

        A locked phone rests: several of them must not take the processor from the one that is looked at.
        """
        self.page.evaluate(_HIDE, True)  # noqa: FBT003 -- what a page is told
        self._context.set_offline(True)
        self._slow(1)

    def unlocks(self) -> None:
        """Unlock it."""
        self._slow(THROTTLED)
        self._context.set_offline(False)
        self.page.evaluate(_HIDE, False)  # noqa: FBT003 -- the same

    def until(self, script: str, what: str) -> Any:  # noqa: ANN401 -- whatever the script returns
        """Wait until a function in the page returns something, and return that.

        Raises:
            TimeoutError: If it does not in time.

        """
        return until(lambda: self._tells(script), what)

    def _tells(self, script: str) -> Any:  # noqa: ANN401 -- as above
        """Ask the page; one that is just being loaded anew, as at the end of a match, has nothing to tell yet."""
        try:
            return self.page.evaluate(script)
        except Error as fault:
            if "context was destroyed" not in fault.message:
                raise
            return None


def until(found: Callable[[], Any], what: str) -> Any:  # noqa: ANN401 -- whatever is found
    """Wait until something is found, and return it.

    Raises:
        TimeoutError: If it is not in time.

    """
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        if (now := found()) is not None and now is not False:
            return now
        time.sleep(0.01)
    raise TimeoutError(f"{what} did not come in {PATIENCE:.0f} s")
