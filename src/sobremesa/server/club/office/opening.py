"""The page of all tournaments: one's own, a new one, one that goes on from a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.languages import tongue
from sobremesa.server.club.live.tournaments import Mine
from sobremesa.server.club.office.links import OFFICE_TITLES
from sobremesa.server.club.office.questions import asked, presets
from sobremesa.server.club.shown.drawing import Drawer
from sobremesa.tournament.profile import Profile

_PACKAGE: Final = "sobremesa.server.club.office"
_DRAWER: Final = Drawer(_PACKAGE)


def page(mine: Sequence[Mine], language: str) -> str:
    """Draw the page for somebody with an office in these."""
    say = tongue(language, _PACKAGE).say
    rows = [(one.code, one.about, say(OFFICE_TITLES[one.office])) for one in mine]
    groups = asked(Profile(), language)
    context = {
        "mine": rows,
        "presets": presets(language),
        "rounds": next(one for _, group in groups for one in group if one.code == "rounds"),
        "groups": [(title, [one for one in group if one.code != "rounds"]) for title, group in groups],
    }
    return _DRAWER.part("tournaments", language, has_cards=False, **context)
