"""The tokens and what else Tomanji draws: twenty that nobody takes for one another, and light."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from server.test_tokens import contrast
from sobremesa.server.art import dice, sprite
from sobremesa.server.art.tokens import MOST, TOKENS, Token

DARK = "#1c1a17"
LIGHT = "#fffcf4"


def symbols() -> set[str]:
    """Read the names of all symbols of the sheet."""
    root = ET.fromstring(sprite.sheet("tomanji.svg"))  # noqa: S314 -- our own bytes
    return {each.attrib["id"] for each in root}


def test_twenty_tokens_are_told_apart_without_colour() -> None:
    assert len(TOKENS) == MOST == 20
    assert len({(one.outline, one.ringed) for one in TOKENS}) == MOST


@pytest.mark.parametrize("one", TOKENS)
def test_the_letter_on_a_token_can_be_read(one: Token) -> None:
    assert contrast(DARK if one.pale else LIGHT, one.ink) >= 4.5


def test_every_reference_finds_its_drawing() -> None:
    drawn = [sprite.token(seat) for seat in range(MOST)] + [sprite.glass(), sprite.leaf()]
    drawn += [sprite.cast(face) for face in dice.FACES]
    drawn += [sprite.finger(there=there) for there in (True, False)]
    drawn += [sprite.cheeks(puffed=puffed) for puffed in (True, False)]
    found = {match[1] for text in drawn if (match := re.search(r"tomanji\.svg\?v=[0-9a-f]{8}#(\w+)", text))}
    assert found == symbols()


def test_all_of_it_weighs_less_than_fifteen_hundred_bytes() -> None:
    assert len(gzip.compress(sprite.sheet("tomanji.svg"), 9)) < 1500
