"""What a kind of page must say of itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zones
from sobremesa.server.club.shown.drawing import Seen


def only_its_zones_tell(_held: Held, _view: View) -> Hashable:
    """Say of a page that what it rests on is known from its zones alone."""
    return None


class Kind(NamedTuple):
    """One kind of page of a tournament."""

    zones: Callable[[Held, View], Zones]
    """The parts that change while it is looked at; each rests on its facts alone."""
    page: Callable[[Seen], str]
    """The whole page, its zones in it."""
    office: bool = False
    """Only who has an office sees it."""
    own: bool = False
    """Everybody sees something of his own: the view names the person."""
    ground: Callable[[Held, View], Hashable] = only_its_zones_tell
    """What the page rests on as a whole; worth saying of a page that hundreds have open, each his own."""
