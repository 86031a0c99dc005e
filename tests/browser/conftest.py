"""A real browser, real houses, and people who visit them under a name that is no secure context."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.house import NAME, Served
from browser.playing import dealt, rushed
from browser.visitor import DESK, Kept, Size, Visitor

HERE = Path(__file__).parent
KNOWN = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What systems call one, first the one that needs half as long; else Playwright's own is taken."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)
SLOWER = 10.0
"""In a slow house ten seconds for a finger last longer than any machine needs to move twenty."""
NARROW = 900
"""Pixels below which a screen is one to touch."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Mark everything here; without a browser leave out what was chosen of it, and say so in one line."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
    yield
    ours = [item for item in items if HERE in item.path.parents]
    if ours and not program():
        why = f"no browser on this machine for {len(ours)} browser tests; install chromium to run them"
        ours[0].add_marker(pytest.mark.skip(reason=why))
        config.hook.pytest_deselected(items=ours[1:])
        items[:] = [item for item in items if item not in ours[1:]]


@pytest.hookimpl(optionalhook=True)
def rarely(*values: object) -> list[Any]:
    """Leave these parameters of a test to the long run."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]


@cache
def program() -> str | None:
    """Find a browser: the system's, else Playwright's own if it was installed."""
    known = next((path for name in KNOWN if (path := shutil.which(name))), None)
    if known is None:
        with sync_playwright() as playwright:
            known = shutil.which(playwright.chromium.executable_path)
    return known


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser of this machine once."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house in which bots do not wait and nobody is away."""
    served = Served(tmp_path_factory.mktemp("house"), away_after=600.0)
    yield served
    served.close()


@pytest.fixture
def slow(browser: Browser, tmp_path: Path) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house whose clock goes slowly; ask for it before ``visit``, which leaves it first."""
    served = Served(tmp_path, away_after=600.0, slower=SLOWER)
    yield served
    served.close()


@pytest.fixture(scope="session")
def pictures(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name the folder for pictures: what ``--pictures`` says, else one that nobody keeps."""
    wanted: Path | None = request.config.getoption("--pictures")
    return wanted or tmp_path_factory.mktemp("pictures")


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, house: Served, pictures: Path) -> Iterator[Visit]:
    """Make people with browsers of their own; in the end nothing may have gone wrong in any of them."""
    made: list[Visitor] = []

    def come(
        size: Size = DESK,
        language: str = "es",
        *,
        dark: bool = False,
        moving: bool = False,
        at: Served = house,
        kept: Kept | None = None,
    ) -> Visitor:
        context = browser.new_context(**_context(size, language, dark=dark, moving=moving), storage_state=kept)
        made.append(Visitor(context, at.origin, pictures))
        return made[-1]

    yield come
    faults = [fault for visitor in made for fault in visitor.unforgiven()]
    for visitor in made:
        visitor.context.close()
    assert "\n".join(faults) == ""


@pytest.fixture(scope="session")
def played(browser: Browser, house: Served, pictures: Path) -> tuple[str, Kept]:
    """Let somebody play a match with bots to its end; return the table, and what her browser keeps."""
    ana = Visitor(browser.new_context(**_context(DESK, "es", dark=False, moving=False)), house.origin, pictures)
    code = dealt(ana, 3, length="deals=1")
    rushed(ana)
    assert ana.unforgiven() == []
    kept = ana.context.storage_state()
    ana.context.close()
    return code, kept


Over = Callable[..., tuple[Visitor, str]]


@pytest.fixture
def over(visit: Visit, played: tuple[str, Kept]) -> Over:
    """Let somebody come back, on any screen, to a match that she has played to its end."""

    def come(*how: Any, **more: Any) -> tuple[Visitor, str]:  # noqa: ANN401 -- what ``visit`` takes
        code, kept = played
        return visit(*how, **more, kept=kept).open(f"/t/{code}"), code

    return come


def _context(size: Size, language: str, *, dark: bool, moving: bool) -> dict[str, Any]:
    narrow = min(size) < 600 or size.width < NARROW
    return {
        "viewport": {"width": size.width, "height": size.height},
        "locale": language,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "no-preference" if moving else "reduce",
        "has_touch": narrow,
        "is_mobile": narrow,
    }
