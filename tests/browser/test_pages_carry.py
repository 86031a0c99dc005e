"""What a page carries: no script or style of its own, nothing from outside, and not much of it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from browser.conftest import Visit, rarely
from browser.playing import dealt, opened, play_until, rushed
from browser.visitor import PHONE, Visitor
from server.living import until

HEAVIEST = 60_000
"""Bytes of the table's page over the line, with all it needs."""

WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter((one) => !one.name.includes('/stream')).map((one) => [new URL(one.name).pathname, one.transferSize])"""


class Inline(HTMLParser):
    """Finds script and style that stand in the page itself."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        given = dict(attrs)
        own = tag == "style" or (tag == "script" and "src" not in given)
        acts = any(
            name == "style" or name.startswith("on") or "javascript:" in (given[name] or "") for name in given
        )
        if own or acts:
            self.found.append(self.get_starttag_text() or tag)


def test_the_search_for_inline_script_and_style_finds_them() -> None:
    fair = "<script src=a></script><p title='onclick=a style=b'>"
    foul = "<script></script><style></style><i style=a><i onclick=b><a href='javascript:c'>"
    assert len(Inline(fair + foul).found) == 5


def carries(visitor: Visitor, path: str) -> None:
    """Open a page and hold it to the policy, which it must have been sent with."""
    answer = visitor.page.goto(f"{visitor.origin}{path}")
    assert answer is not None
    assert Inline(answer.text()).found == []
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_no_page_carries_script_or_style_of_its_own(visit: Visit) -> None:
    ana = visit()
    ana.forgive("answered: 404")
    for path in ("/", "/new/tomate", "/book/tomate", "/t/AAAA"):
        carries(ana, path)
    carries(ana, f"/t/{opened(ana, seats=3, name='<b onclick=x>')}")
    code = dealt(ana, 3, length="deals=1")
    play_until([ana], lambda seen: seen.phase == "trick")
    carries(ana, f"/t/{code}")
    rushed(ana)
    carries(ana, f"/t/{code}")


def test_the_policy_forbids_what_is_written_into_a_page_all_the_same(visit: Visit) -> None:
    ana = visit().open("/")
    ana.forgive("console: ")
    ana.run("""() => {
      const script = document.createElement('script'), style = document.createElement('style');
      script.textContent = 'window.broken = true';
      style.textContent = 'body { display: none }';
      document.body.append(script, style);
    }""")
    assert ana.run("() => [window.broken ?? false, getComputedStyle(document.body).display !== 'none']") == [
        False,
        True,
    ]
    until(lambda: ana.run("() => 'what was said before has come'") and told(ana) >= 2, "both are reported")
    assert told(ana) == 2


def told(visitor: Visitor) -> int:
    """Count the breaches of the policy that the page has told so far."""
    return sum(fault.startswith("console: policy") for fault in visitor.faults)


@pytest.mark.parametrize("seats", [13, *rarely(5)])
def test_the_table_and_all_it_needs_weigh_no_more_than_allowed(visit: Visit, seats: int) -> None:
    ana = visit(PHONE)
    code = dealt(ana, seats, length="deals=1")
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    looker = visit(PHONE).open(f"/t/{code}")
    names = ("table.css", "felt.css", "table.js", "zones.js", "art.svg")
    needed = {f"/t/{code}", *(f"/static/{name}" for name in names)}
    until(lambda: needed <= set(dict(looker.run(WEIGHT))), "everything has come")
    parts = dict(looker.run(WEIGHT))
    assert sum(parts.values()) <= HEAVIEST, parts
