"""Ways to a table for somebody else's phone: an address as a code to be scanned."""

from __future__ import annotations

import io
from functools import lru_cache

import segno

from sobremesa.server.scenes.markup import esc


@lru_cache(512)
def qr(link: str, name: str) -> str:
    """Draw the QR code of an address as one path, dark on the light ground around it."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=3
    )
    drawn = out.getvalue().decode().strip()
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{esc(name)}" shape-rendering="crispEdges" ', 1)
