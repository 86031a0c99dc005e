"""What axe, the program for accessibility, finds wrong with a page; a page takes it in once."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

from browser.visitor import Visitor

_THERE = "() => 'axe' in window"
_FAULTS = """async () => (await axe.run({ resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))"""


def faults(visitor: Visitor) -> list[str]:
    """Ask axe what is wrong with what is shown now, a line each."""
    if not visitor.run(_THERE):
        visitor.page.evaluate(AXE_SCRIPT)
    found: list[str] = visitor.page.evaluate(_FAULTS)
    return found
