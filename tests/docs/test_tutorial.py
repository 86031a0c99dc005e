"""What the tutorial tells people to tap is written on the pages just so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from sobremesa.games import GAMES

HERE = Path(__file__).parents[2]
OTHERS = {"juego", "paso", "tomate"}
"""Words of the game, not of a page."""


def said() -> set[str]:
    """List what the house and its rooms say, in English."""
    found = set[str]()
    for package in ("server", *(f"games/{name}" for name in GAMES)):
        with (HERE / "src/sobremesa" / package / "locale/es.po").open("rb") as file:
            for message in read_po(file):
                found |= {message.id} if isinstance(message.id, str) else set(message.id)
    return {re.sub(r" \(.*\)$", "", one) for one in found}


@pytest.mark.parametrize("paper", ["docs/tutorial.md", "README.md", "docs/how-to/host-for-friends.md"])
def test_every_label_that_is_to_be_tapped_is_on_a_page(paper: str) -> None:
    text = re.sub(r"(?ms)^```.*?^```$", "", (HERE / paper).read_text("utf-8")).replace("**", "")
    labels = {" ".join(label.split()) for label in re.findall(r"(?<!\w)\*([A-ZÉI][^*]+)\*", text)}
    assert labels
    assert labels - said() == set()
