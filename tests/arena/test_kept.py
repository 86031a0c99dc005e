"""The page of the bots: current, complete, and every number with the command that gives it again."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from sobremesa import bots
from sobremesa.arena.kept import command, merged, page
from sobremesa.arena.plot import plot, scale
from sobremesa.cli.arena import KEPT, PAGE, PICTURE
from sobremesa.games import GAMES

ROWS = json.loads(KEPT.read_text("utf-8"))


def test_page_and_picture_are_what_the_kept_results_give() -> None:
    renew = "write them anew: sobremesa arena --page"
    assert PAGE.read_text("utf-8") == page(ROWS), renew
    assert PICTURE.read_text("utf-8") == plot(ROWS), renew


@pytest.mark.parametrize("game", [name for name in GAMES if name != "tomanji"])
def test_every_bot_has_met_its_neighbour_in_the_list(game: str) -> None:
    met = {frozenset((row["first"], row["second"])) for row in ROWS if row["game"] == game}
    names = bots.names(game)
    assert {frozenset(two) for two in pairwise(names)} <= met


@pytest.mark.parametrize("row", ROWS, ids=command)
def test_a_number_stands_in_its_interval_with_all_that_repeats_it(row: dict[str, object]) -> None:
    assert float(str(row["least"])) <= float(str(row["value"])) <= float(str(row["most"]))
    assert {"seed", "commit", "versions", "machine", "budget", "texts"} <= row.keys()
    assert command(row) in PAGE.read_text("utf-8")


def test_nobody_stands_before_one_who_surely_beats_him() -> None:
    for row in ROWS:
        names = bots.names(row["game"])
        assert names.index(row["first"]) < names.index(row["second"])
        assert row["most"] > row["even"], command(row)


def test_an_interval_that_proves_nothing_is_marked_as_open() -> None:
    unsure = {**ROWS[0], "least": ROWS[0]["even"] - 1, "most": ROWS[0]["even"] + 1, "seed": 99}
    lines = [line for line in page([ROWS[0], unsure]).splitlines() if line.startswith("| steady")]
    assert [", open" in line for line in lines] == [False, True]


def test_a_new_result_takes_the_place_of_the_one_its_command_gave() -> None:
    again = {**ROWS[0], "value": 99.0}
    assert [row["value"] for row in merged(ROWS, [again])].count(99.0) == 1
    assert len(merged(ROWS, [again])) == len(ROWS)


def test_the_picture_is_readable_and_every_interval_lies_within() -> None:
    drawn = ET.fromstring(plot(ROWS))  # noqa: S314 -- our own
    dots = [one for one in drawn.iter() if one.tag.endswith("circle")]
    assert len(dots) == len(ROWS)
    width = float(drawn.attrib["width"])
    places = [
        float(one.attrib[name]) for one in drawn.iter() for name in ("x1", "x2", "cx") if name in one.attrib
    ]
    assert all(0 < place < width for place in places)
    assert re.search(r"prefers-color-scheme:dark", plot(ROWS))


def test_a_scale_of_one_single_value_has_air_on_both_sides() -> None:
    least, most = scale([{"least": 1, "most": 1, "even": 1}])
    assert least < 1 < most
