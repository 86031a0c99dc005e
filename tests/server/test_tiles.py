"""The set of tiles: complete, told apart by pips alone, light."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from sobremesa.server.art import sprite

TILES = [(low, high) for low in range(7) for high in range(low, 7)]


def symbols() -> dict[str, str]:
    """Read every symbol of the sheet by its name."""
    root = ET.fromstring(sprite.sheet("tiles.svg"))  # noqa: S314 -- our own bytes
    return {each.attrib["id"]: ET.tostring(each, encoding="unicode") for each in root}


def test_the_sheet_holds_the_set_and_a_tile_from_behind() -> None:
    assert list(symbols()) == [f"t{low}{high}" for low, high in TILES] + ["tb"]


@pytest.mark.parametrize(("low", "high"), TILES)
def test_a_tile_has_as_many_pips_in_each_half_as_its_numbers_say(low: int, high: int) -> None:
    dots = [float(y) for y in re.findall(r"M[\d.]+ ([\d.]+)h0", symbols()[f"t{low}{high}"])]
    assert sum(y < 60 for y in dots) == low
    assert sum(y > 60 for y in dots) == high


def test_every_reference_finds_its_tile() -> None:
    found = [re.search(r"tiles\.svg\?v=[0-9a-f]{8}#(\w+)", sprite.tile(low, high)) for low, high in TILES]
    assert [match and match[1] for match in found] == list(symbols())[:-1]
    assert "#tb" in sprite.tile_back()


def test_the_whole_set_weighs_less_than_a_kilobyte() -> None:
    assert len(gzip.compress(sprite.sheet("tiles.svg"), 9)) < 1000
