"""What a page reads off the zones it is sent: the story as it goes on, what is asked, which moves are offered."""

from __future__ import annotations

import re

from sobremesa.server.scenes.chronicle import KEPT

_BEGINS, _ENDS = '<ol class="log">', "</ol>"


def gone_on(log: str, lines: str) -> str:
    """Go on with the story as a page does: the newest sentences are kept."""
    told = (log.removeprefix(_BEGINS).removesuffix(_ENDS) + lines).split("<li>")[1:]
    return _BEGINS + "".join(f"<li>{line}" for line in told[-KEPT:]) + _ENDS


def offered(zones: dict[str, str]) -> tuple[int, list[str]]:
    """Read off zones which wait is asked and which moves are offered."""
    wait = re.search(r'data-wait="(\d+)"', zones.get("ask/waits", ""))
    if wait is None:
        return -1, []
    buttons = re.findall(r"<button[^>]*>", zones["hand"])
    moves = [found[1] for button in buttons if (found := re.search(r'data-move="([^"]+)"', button))]
    refused = re.findall(r'data-move="([^"]+)"[^>]*aria-disabled', " ".join(buttons))
    return int(wait[1]), [move for move in moves if move not in refused]
