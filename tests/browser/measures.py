"""What can be measured of a screen, each as lines that tell a fault; ``measures.js`` measures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.visitor import SIZES, Visitor

_SCRIPT = (Path(__file__).parent / "measures.js").read_text()
_FINGER = 44
"""CSS pixels that a finger needs, either way."""
_ASKED = ".say, .clockline, .choices > *, .hand button, .hand button span, .hand .laid, .hand .ghost"
_TOGETHER = (
    ".say, .clockline, .why, .choices > *, .hand li, .hand.unseen, .tools button, .bar > *",
    ".who > *, .seat .slot, .mid figure > *, .final li > *",
    ".seats li > *, .inv .txt > *, .inv .qr, .go button, .wt, .note",
    ".row > *, .rule > legend, .rule > .cl, .rule .opt, .bt > *, .tx > *",
)
"""Things none of which may lie over another."""
_ALL = f"""async ([asked, together, finger]) => {{
  await new Promise(requestAnimationFrame);
  const all = {_SCRIPT.strip()};
  return [all.cutOff(asked), all.overlaps(together), all.overflow(), all.tooSmall(finger)].flat();
}}"""
"""Everything at once, as soon as a page that has just got another size has set itself to it."""


def wrong(visitor: Visitor) -> list[str]:
    """List everything that does not fit at any of the four sizes."""
    found = []
    for size in SIZES:
        visitor.resize(size)
        faults: list[str] = visitor.run(_ALL, [_ASKED, ", ".join(_TOGETHER), _FINGER])
        found += [f"{size.width}×{size.height} {fault}" for fault in faults]
    return found


def cut_off(visitor: Visitor) -> list[str]:
    """Find what of the question and the hand is not wholly on the screen."""
    return _measure(visitor, "cutOff", _ASKED)


def overlaps(visitor: Visitor) -> list[str]:
    """Find what lies over something else."""
    return _measure(visitor, "overlaps", ", ".join(_TOGETHER))


def overflow(visitor: Visitor) -> list[str]:
    """Find pages wider than the screen, and tables higher."""
    return _measure(visitor, "overflow", None)


def too_small(visitor: Visitor) -> list[str]:
    """Find what is pressed and too small for a finger."""
    return _measure(visitor, "tooSmall", _FINGER)


def _measure(visitor: Visitor, name: str, given: Any) -> list[str]:  # noqa: ANN401 -- what the script takes
    found: list[str] = visitor.run(f"(given) => {_SCRIPT.strip()}.{name}(given)", given)
    return found
