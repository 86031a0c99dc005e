"""Draws the pages of the desk, with its words."""

from __future__ import annotations

from typing import Final

from sobremesa.server.club.shown.drawing import Drawer

PACKAGE: Final = "sobremesa.server.club.desk"
DRAWER: Final = Drawer(PACKAGE)


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
