"""What is trump, said in one way wherever it is said."""

from __future__ import annotations

import pytest

from sobremesa.games.tomate.words.cards import suit_name
from sobremesa.languages import tongue
from sobremesa.server.scenes.tomate.middle import _trumps


@pytest.mark.parametrize(
    ("lang", "said"),
    [("es", "Pintan <b>copas</b>"), ("it", "La briscola è <b>coppe</b>"), ("en", "<b>Cups</b> are trumps")],
)
def test_trumps_are_said_as_people_say_them(lang: str, said: str) -> None:
    assert _trumps(suit_name(1, tongue(lang, "sobremesa.games.tomate")), lang) == said
