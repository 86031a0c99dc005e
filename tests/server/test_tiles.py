"""The set of tiles: complete, told apart by pips alone, light."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from typing import get_args

import pytest

from sobremesa.server.art import sprite, tiles

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


@pytest.mark.parametrize("turn", get_args(tiles.Turn))
def test_a_turned_tile_fills_its_window_with_the_lower_number_where_it_is_told(turn: tiles.Turn) -> None:
    reference = sprite.tile(1, 2, turn)
    matrix = re.search(r"matrix\((.*)\)", reference)
    a, b, c, d, e, f = map(float, re.findall(r"-?\d+", matrix[1])) if matrix else (1, 0, 0, 1, 0, 0)
    corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (60, 120))]
    window = re.search(r'viewBox="0 0 (\d+) (\d+)"', reference)
    assert window
    assert [sorted(side) for side in zip(*corners, strict=True)] == [[0, int(window[1])], [0, int(window[2])]]
    middle = (a * 30 + c * 30 + e, b * 30 + d * 30 + f)
    assert middle == {0: (30, 30), 1: (90, 30), 2: (30, 90), 3: (30, 30)}[turn]


def test_every_reference_finds_its_tile() -> None:
    found = [re.search(r"tiles\.svg\?v=[0-9a-f]{8}#(\w+)", sprite.tile(low, high)) for low, high in TILES]
    assert [match and match[1] for match in found] == list(symbols())[:-1]
    assert "#tb" in sprite.tile_back()


def test_the_whole_set_weighs_less_than_a_kilobyte() -> None:
    assert len(gzip.compress(sprite.sheet("tiles.svg"), 9)) < 1000
