"""The public page of a tournament: who meets whom, and how all stand."""

from __future__ import annotations

from functools import partial
from typing import Final

from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.picture import picture

_DRAWER: Final = Drawer("sobremesa.server.club.floor")


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    number = len(held.tournament.rounds), picture(held).planned
    return {"round": Zone(number, partial(_round, number))}


def _round(number: tuple[int, int], language: str) -> str:
    return _DRAWER.part("round", language, number=number[0], planned=number[1])


def page(seen: Seen) -> str:
    """Draw the page."""
    return _DRAWER.page("public", seen)
