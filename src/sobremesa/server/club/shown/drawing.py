"""How the wing draws: each of its packages has templates and words of its own, in the frame that all share."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from jinja2 import ChoiceLoader, Environment, PackageLoader

from sobremesa.languages import tongue
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.watching import View, Zones
from sobremesa.server.club.shown.tabs import WORDS, beside, tabs
from sobremesa.server.scenes.pages import environment


class Seen(NamedTuple):
    """What a page is made of: whose, of which tournament, in which language."""

    code: str
    held: Held
    view: View
    language: str
    rights: Rights
    origin: str
    """Scheme and host by which phones come here."""
    zones: Zones
    now: int
    """Milliseconds since 1970."""

    @property
    def here(self) -> str:
        """The address of the tournament, below which all its pages are."""
        return f"/tournaments/{self.code}"


class Drawer:
    """Draws the templates of one package of the wing, with its words."""

    def __init__(self, package: str, words: str = "") -> None:
        self.package = package
        self.words = words or package
        """Whose catalogue it speaks by."""

    def page(self, name: str, seen: Seen, /, **context: Any) -> str:  # noqa: ANN401 -- every page has its own context
        """Draw a whole page; its zones are drawn into it as the stream will send them."""
        zones = {zone: drawn.draw(seen.language) for zone, drawn in seen.zones.items()}
        frame = {
            "has_cards": False,
            "seen": seen,
            "zones": zones,
            "here": seen.here,
            "frame": _frame_words(seen.language),
            "tabs": tabs(seen.view.kind, seen.language),
            "beside": beside(seen.language),
        }
        return self.part(name, seen.language, **frame, **context)

    def part(self, name: str, language: str, /, **context: Any) -> str:  # noqa: ANN401 -- the same
        """Draw a part of a page."""
        own = tongue(language, self.words)
        words = {"lang": language, "say": own.say, "count": own.count, "of": own.of}
        markup: str = _environment(self.package).get_template(f"{name}.html").render(**words, **context)
        return markup


def _frame_words(language: str) -> dict[str, str]:
    own = tongue(language, WORDS)
    return {
        "lost": own.say("The house does not answer; what you do now is sent again when it does."),
        "waits": own.say(
            "Waiting to be sent: {n}. It goes by itself as soon as the house answers; do not press again.",
            n="{n}",
        ),
        "again": own.say("Send mine all the same"),
        "skip": own.say("To the content"),
        "games": own.say("All games"),
        "pages": own.say("Pages of the desk"),
    }


@cache
def _environment(package: str) -> Environment:
    return environment(
        ChoiceLoader(
            [
                PackageLoader(package),
                PackageLoader("sobremesa.server.club.shown"),
                PackageLoader("sobremesa.server"),
            ]
        )
    )
