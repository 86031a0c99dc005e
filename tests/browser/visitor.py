"""Somebody with a browser: opens pages, reads zones, taps moves; and everything that went wrong meanwhile.

What must not live here: what a test expects.
"""

from __future__ import annotations

import base64
import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Error, Locator, Page, Request, Response, StorageState

from server.living import PATIENCE, until


class Size(NamedTuple):
    """A screen."""

    width: int
    height: int


PHONE = Size(390, 844)
SMALL = Size(320, 568)
LYING = Size(844, 390)
DESK = Size(1280, 800)
TABLET = Size(768, 1024)
SIZES = (SMALL, PHONE, LYING, DESK)

_LARGEST_PICTURE = 150_000
"""Bytes of a picture that is kept."""

_SMALLER = 0.68
"""Scale of the picture of a desk."""
_HASTE = 4
"""How much faster than for people."""
_REPORT = "addEventListener('securitypolicyviolation', (e) => console.error('policy', e.violatedDirective));"

_AGE = "for (const zone of document.querySelectorAll('[data-zone]')) (zone.firstElementChild ?? {}).old = true;"
"""Marks what the zones show; the stream puts other elements in their place, which bear no mark."""
_BORN_OLD = f"""document.addEventListener('readystatechange', () => {{
  if (document.readyState === 'interactive') {_AGE}
}});"""
"""Marks what came with the page itself, before any script of the page runs."""
_WHOLE = """async (given) => {
  while (document.readyState !== 'complete')
    await new Promise((ready) => document.addEventListener('readystatechange', ready, { once: true }));
  return (%s)(given);
}"""
"""Waits for the rest of a page that is still being loaded: half of it tells nothing."""

_SEEN = """() => {
  const own = [...document.querySelectorAll('.own button[data-move]')];
  const zones = [...document.querySelectorAll('[data-zone]')];
  return {
    live: !document.body?.dataset.seq || !zones.some((zone) => zone.firstElementChild?.old),
    status: document.body?.dataset.status ?? '',
    phase: document.querySelector('.felt')?.dataset.phase ?? '',
    wait: Number(document.querySelector('[data-wait]')?.dataset.wait ?? -1),
    offers: own.filter((b) => b.ariaDisabled !== 'true').map((b) => b.dataset.move),
    refused: own.filter((b) => b.matches('.no')).map((b) => b.dataset.move),
    sent: own.some((b) => b.matches('.sent')),
    title: document.title,
  };
}"""
_ZONES = """() => Object.fromEntries([...document.querySelectorAll('[data-zone]')].map((zone) =>
  [zone.dataset.zone, zone.textContent.replace(/\\s+/g, ' ').trim()]))"""

_AT_ONCE = "(move) => document.querySelector(`.own [data-move='${move}']`)?.click()"

_UP_TO_DATE = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html');
  for (const late of page.querySelectorAll('[data-expected]'))
    late.innerHTML = document.querySelector('[data-expected]')?.innerHTML;
  const told = (where) => [...where.querySelectorAll('[data-zone]')].map((zone) => zone.textContent).join();
  return told(page) === told(document);
}"""


class Seen(NamedTuple):
    """What a page of a table shows at one moment."""

    live: bool
    """Whether the stream has told it: what came with the page is replaced a moment after."""
    status: str
    phase: str
    wait: int
    offers: tuple[str, ...]
    refused: tuple[str, ...]
    sent: bool
    title: str

    @property
    def asked(self) -> bool:
        """Whether this person is asked for a move, by buttons that stay."""
        return self.live and bool(self.offers) and not self.sent


Habit: TypeAlias = Callable[[Seen], str]
"""What somebody plays when asked."""


def keen(seen: Seen) -> str:
    """Play every hand, take neither the turned card nor the mazo, else what is offered first."""
    return next(move for move in ("look", "in", "no", seen.offers[0]) if move in seen.offers)


def shy(seen: Seen) -> str:
    """Pass every hand."""
    return next(move for move in ("look", "pass", "no", seen.offers[0]) if move in seen.offers)


Kept: TypeAlias = StorageState
"""What a browser keeps of somebody: who he is, and what pages wrote down."""


class Visitor:
    """A browser of one person, with its first page."""

    def __init__(self, context: BrowserContext, origin: str, pictures: Path) -> None:
        self.context = context
        self.origin = origin
        self.faults: list[str] = []
        self.habit: Habit = keen
        self.by_taps = False
        self._forgiven: list[str] = []
        self._pictures = pictures
        context.set_default_timeout(PATIENCE * 1000)
        self._watch(context)
        self.page: Page = context.new_page()

    def _watch(self, context: BrowserContext) -> None:
        context.add_init_script(_REPORT + _BORN_OLD)
        context.on("console", lambda said: self._complain(said.type == "error", f"console: {said.text}"))
        context.on("weberror", lambda error: self._complain(True, f"page error: {error.error}"))  # noqa: FBT003 -- always
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def _complain(self, really: bool, fault: str) -> None:  # noqa: FBT001 -- the condition
        if really and not fault.startswith("console: Failed to load resource"):  # told by the answer itself
            self.faults.append(fault)

    def _asked(self, request: Request) -> None:
        url = urlsplit(request.url)
        outside = url.scheme not in ("data", "blob") and f"{url.scheme}://{url.netloc}" != self.origin
        self._complain(outside, f"outside: {request.url}")

    def _failed(self, request: Request) -> None:
        left = request.failure == "net::ERR_ABORTED"  # by the page itself: a stream it closed, a page it left
        self._complain(not left, f"failed: {request.failure} {urlsplit(request.url).path}")

    def _answered(self, response: Response) -> None:
        self._complain(response.status >= 400, f"answered: {response.status} {urlsplit(response.url).path}")

    def forgive(self, pattern: str) -> None:
        """Let faults that match be: the test brings them about."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """List everything that went wrong and should not have."""
        self.run("() => 'what was said before has come by now'")
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self._forgiven)]

    def open(self, path: str) -> Visitor:
        """Open a page of the house; of a table, wait until its stream tells it."""
        self.page.goto(f"{self.origin}{path}")
        return self.hears()

    def hears(self) -> Visitor:
        """Wait until this page has heard from its stream, if it has one."""
        self.waits(lambda _: True, "the first words of the stream")
        return self

    def ages(self) -> None:
        """Take what is shown for old, until the stream tells it anew."""
        self.run(f"() => {{ {_AGE} }}")

    def tab(self) -> Visitor:
        """Open a second tab of the same browser at the same page."""
        other = copy.copy(self)
        other.page = self.context.new_page()
        return other.open(urlsplit(self.page.url).path)

    def hastens(self) -> Visitor:
        """Let all that moves on this page go the same way in less time: each frame costs the machine dear."""
        session = self.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": _HASTE})
        return self

    def find(self, selector: str) -> Locator:
        """Find something on the page."""
        return self.page.locator(selector)

    def press(self, selector: str, *, pale: bool = False) -> None:
        """Tap or click; what is ``pale`` looks as if it did not react, and is pressed all the same."""
        self.find(selector).first.click(force=pale)

    def run(self, script: str, given: Any = None) -> Any:  # noqa: ANN401 -- whatever the script returns
        """Evaluate a function in the whole page, again if the page was just being reloaded."""
        for _ in range(20):
            try:
                return self.page.evaluate(_WHOLE % script, given)
            except Error as error:
                if not re.search("context was destroyed|navigat", str(error)):
                    raise
                self.page.wait_for_load_state()
        raise TimeoutError(f"{self.page.url} is reloaded again and again")

    @property
    def code(self) -> str:
        """The letters of the table this page is at."""
        return urlsplit(self.page.url).path.removeprefix("/t/")

    def seen(self) -> Seen:
        """Read off the table as it is shown now, whoever told it."""
        found = self.run(_SEEN)
        return Seen(**{**found, "offers": tuple(found["offers"]), "refused": tuple(found["refused"])})

    def zones(self) -> dict[str, str]:
        """Read the text of every zone."""
        found: dict[str, str] = self.run(_ZONES)
        return found

    def waits(self, done: Callable[[Seen], object], what: str) -> Seen:
        """Wait until the stream has told that the table is so."""
        return until(lambda: seen if (seen := self.seen()).live and done(seen) else None, what) or self.seen()

    def catches_up(self) -> Visitor:
        """Wait until the page shows what the house would send now: nothing is on its way any more."""
        until(lambda: self.run(_UP_TO_DATE), "the page shows what the house knows")
        return self

    def play(self, move: str) -> None:
        """Tap a move, and wait until the table has taken it."""
        before = self.seen()
        self.press(f'.own [data-move="{move}"]')
        self.moves_on(before, move)

    def moves_on(self, before: Seen, move: str) -> None:
        """Wait until a move that was made is no longer asked for."""
        self.waits(lambda seen: seen.wait != before.wait or move not in seen.offers, f"{move} is taken")

    def play_by_habit(self, seen: Seen) -> None:
        """Play what this person plays when asked; only ``by_taps`` it matters where a tap would fall."""
        move = self.habit(seen)
        if self.by_taps:
            self.play(move)
        else:
            self.run(_AT_ONCE, move)
            self.moves_on(seen, move)

    def waits_for_page(self, pattern: str) -> None:
        """Wait until another page is being shown; of a table, until its stream tells it."""
        self.page.wait_for_url(pattern, wait_until="domcontentloaded")
        self.hears()

    def resize(self, size: Size) -> None:
        """Turn or change the screen, and wait until the page has it."""
        self.page.set_viewport_size({"width": size.width, "height": size.height})
        has_it = f"(width: {size.width}px) and (height: {size.height}px)"
        until(lambda: self.run("(so) => matchMedia(so).matches", has_it), f"a screen of {has_it}")

    def picture(self, name: str) -> None:
        """Keep a picture of what can be seen now."""
        self._pictures.mkdir(parents=True, exist_ok=True)
        size = self.page.viewport_size or {"width": 0, "height": 0}
        clip = {"x": 0, "y": 0, **size, "scale": _SMALLER if size["width"] >= DESK.width else 1}
        session = self.context.new_cdp_session(self.page)
        shot = base64.b64decode(session.send("Page.captureScreenshot", {"clip": clip})["data"])
        session.detach()
        (self._pictures / f"{name}.png").write_bytes(shot)
        assert len(shot) < _LARGEST_PICTURE, f"{name}.png has {len(shot)} bytes"
