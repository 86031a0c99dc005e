"""Dice, cup and bomb clocks: told apart by pips and dots, as the book draws them, and light."""

from __future__ import annotations

import gzip
import math
import re
import xml.etree.ElementTree as ET

import pytest

from sobremesa.server.art import bombs, dice, sprite

CLOCKS = [(lives, penalties) for lives in bombs.LIVES for penalties in range(lives + 1)]


def symbols() -> dict[str, str]:
    """Read every symbol of the sheet by its name."""
    root = ET.fromstring(sprite.sheet("dice.svg"))  # noqa: S314 -- our own bytes
    return {each.attrib["id"]: ET.tostring(each, encoding="unicode") for each in root}


def places(drawing: str, line: str) -> list[tuple[float, float]]:
    """Find where each of the dots or ticks of a drawing begins."""
    return [(float(x), float(y)) for x, y in re.findall(rf"M(-?[\d.]+) (-?[\d.]+){line}", drawing)]


def hours(dots: list[tuple[float, float]]) -> list[float]:
    """Say for each place which part of the way round it lies, clockwise from twelve."""
    return [round(math.atan2(x, -y) / math.tau % 1, 2) for x, y in dots]


@pytest.mark.parametrize("face", dice.FACES)
def test_a_die_has_as_many_pips_as_its_number_says(face: int) -> None:
    assert len(places(symbols()[f"d{face}"], "h0")) == face


def test_faces_are_told_apart_by_where_their_pips_are() -> None:
    assert len({tuple(places(symbols()[f"d{face}"], "h0")) for face in dice.FACES}) == len(dice.FACES)


@pytest.mark.parametrize(("lives", "penalties"), CLOCKS)
def test_a_bomb_is_marked_clockwise_from_twelve_a_dot_for_each_penalty(lives: int, penalties: int) -> None:
    drawn = bombs.bomb(penalties, lives)
    assert hours(places(drawn, "h0")) == [round(tick / lives, 2) for tick in range(penalties)]
    assert sorted(hours(places(drawn, "L"))) == [round(tick / lives, 2) for tick in range(lives)]


def test_with_eight_lives_it_is_a_plus_over_an_x() -> None:
    angles = {part * 360 for part in hours(places(bombs.bomb(0, 8), "L"))}
    assert len(angles) == len({0, 90, 180, 270} | {45, 135, 225, 315})
    assert {0, 90, 180, 270} <= angles


@pytest.mark.parametrize("lives", bombs.LIVES)
def test_only_when_all_ticks_are_used_up_the_rim_is_lit(lives: int) -> None:
    lit = 'stroke="currentColor" stroke-width="6"'
    assert [lit in bombs.bomb(penalties, lives) for penalties in range(lives + 1)] == [False] * lives + [True]


def test_every_reference_finds_its_drawing() -> None:
    found = [sprite.bomb(penalties, lives) for lives, penalties in CLOCKS]
    found += [sprite.die(face) for face in dice.FACES] + [
        sprite.cup(),
        sprite.cup(raised=True),
        sprite.bomb(9, 8),
    ]
    targets = {match[1] for text in found if (match := re.search(r"dice\.svg\?v=[0-9a-f]{8}#([\w-]+)", text))}
    assert targets == set(symbols())


@pytest.mark.parametrize("lives", bombs.LIVES)
def test_one_penalty_more_than_there_are_lives_is_the_bang_whatever_it_counted(lives: int) -> None:
    assert "#bang" in sprite.bomb(lives + 1, lives)
    assert sprite.bomb(lives + 2, lives) == sprite.bomb(lives + 1, lives)


def test_all_pieces_of_the_table_weigh_less_than_two_kilobytes() -> None:
    assert len(gzip.compress(sprite.sheet("dice.svg"), 9)) < 2000
