"""The line of a hand of dominó as it lies on the table."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.server.scenes.domino.chain import LEFT, RIGHT, Chain, Laid, Placed, Rect, chain, columns

TILES = [(low, high) for low in range(7) for high in range(low, 7)]
SIZES = [(26, 14), (36, 16)]
"""The two tables of the house: for narrow boxes and for wide ones."""


@st.composite
def lines(draw: st.DrawFn) -> list[Laid]:
    """Lay tiles as they fit, until none fits or it is enough."""
    left = draw(st.permutations(TILES))
    first, left = left[0], left[1:]
    laid = [Laid(*first, draw(st.sampled_from((LEFT, RIGHT))))]
    numbers = [first[0], first[1]] if laid[0].end == LEFT else [first[1], first[0]]
    for _ in range(draw(st.integers(0, 27))):
        fitting = [(tile, end) for tile in left for end in (LEFT, RIGHT) if numbers[end] in tile]
        if not fitting:
            break
        (low, high), end = draw(st.sampled_from(fitting))
        left = [tile for tile in left if tile != (low, high)]
        numbers[end] = low + high - numbers[end]
        laid.append(Laid(low, high, end))
    return laid


def apart(one: Rect, other: Rect) -> bool:
    """Say whether two places have no ground in common."""
    return (
        one.x + one.w <= other.x
        or other.x + other.w <= one.x
        or one.y + one.h <= other.y
        or other.y + other.h <= one.y
    )


def halves(tile: Laid, placed: Placed) -> dict[Rect, int]:
    """Cut a tile into its two halves with their numbers."""
    x, y, w, h = placed.rect
    lower = {0: (x, y), 1: (x + 2, y), 2: (x, y + 2), 3: (x, y)}[placed.turn]
    upper = {0: (x, y + 2), 1: (x, y), 2: (x, y), 3: (x + 2, y)}[placed.turn]
    assert (w, h) == ((2, 4) if placed.turn in (0, 2) else (4, 2))
    return {Rect(*lower, 2, 2): tile.low, Rect(*upper, 2, 2): tile.high}


def edge(one: Rect, other: Rect) -> tuple[int, int]:
    """Measure the edge that two places share: how long it is across, and how long down."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return (across, 0) if down == 0 < across else (0, down) if across == 0 < down else (0, 0)


def neighbours(laid: list[Laid], found: Chain) -> list[tuple[int, int]]:
    """Pair every tile with the one it was joined to."""
    last, pairs = {LEFT: 0, RIGHT: 0}, []
    for at in range(1, len(found.tiles)):
        pairs.append((last[laid[at].end], at))
        last[laid[at].end] = at
    return pairs


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(100)
def test_no_two_tiles_lie_upon_each_other_nor_on_an_open_end(laid: list[Laid], width: int, height: int) -> None:
    """The weak point of the first drawing: a double after a corner."""
    found = chain(laid, width, height)
    places = [placed.rect for placed in found.tiles] + list(found.ends)
    assert [(a, b) for at, a in enumerate(places) for b in places[at + 1 :] if not apart(a, b)] == []


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(100)
def test_neighbours_touch_with_the_halves_that_match(laid: list[Laid], width: int, height: int) -> None:
    """Also around corners and at doubles."""
    found = chain(laid, width, height)
    for before, after in neighbours(laid, found):
        one, other = halves(laid[before], found.tiles[before]), halves(laid[after], found.tiles[after])
        shared = {True: 0, False: 0}
        for a, b in product(one, other):
            shared[one[a] == other[b]] += sum(edge(a, b))
        assert shared[True] == 2
        assert shared[False] <= 1


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(100)
def test_a_double_lies_across_with_its_long_side_to_its_neighbour(
    laid: list[Laid], width: int, height: int
) -> None:
    """All but the first tile, which article 12 wants horizontal if it is a double."""
    found = chain(laid, width, height).tiles
    for before, after in neighbours(laid, chain(laid, width, height)):
        if laid[after].low == laid[after].high:
            across, down = edge(found[before].rect, found[after].rect)
            assert (across > 0, down > 0) == (found[after].rect.w == 4, found[after].rect.h == 4)


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(100)
def test_what_is_shown_of_the_columns_holds_the_line_and_never_shrinks(
    laid: list[Laid], width: int, height: int
) -> None:
    shown = [columns(chain(laid[:count], width, height)) for count in range(len(laid) + 1)]
    assert shown == sorted(shown)
    assert shown[-1] <= width
    whole = chain(laid, width, height)
    for place in (*[placed.rect for placed in whole.tiles], *whole.ends):
        assert -shown[-1] // 2 <= place.x
        assert place.x + place.w <= shown[-1] // 2


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(100)
def test_tiles_and_open_ends_lie_within_the_frame(laid: list[Laid], width: int, height: int) -> None:
    """Nothing leaves the box, whatever is laid."""
    found = chain(laid, width, height)
    x, y, w, h = found.frame
    for place in (*[placed.rect for placed in found.tiles], *found.ends):
        assert x <= place.x
        assert y <= place.y
        assert place.x + place.w <= x + w
        assert place.y + place.h <= y + h


@pytest.mark.parametrize(("width", "height"), SIZES)
@given(laid=lines())
@examples(50)
def test_a_tile_keeps_its_place_whatever_is_laid_later(laid: list[Laid], width: int, height: int) -> None:
    """And the frame stays as long as the new tile and its end are in it."""
    steps = [chain(laid[:count], width, height) for count in range(1, len(laid) + 1)]
    for before, after in pairwise(steps):
        assert after.tiles[: len(before.tiles)] == before.tiles
        inside = all(
            before.frame.y <= place.y and place.y + place.h <= before.frame.y + before.frame.h
            for place in (after.tiles[-1].rect, *after.ends)
        )
        if inside and before.frame.h == height:
            assert after.frame == before.frame


@given(laid=lines())
@examples(100)
def test_the_style_sheet_has_a_place_for_every_tile(laid: list[Laid]) -> None:
    """The page knows this many columns and rows."""
    for width, height in SIZES:
        frame = chain(laid, width, height).frame
        assert frame.w <= 36
        assert frame.h <= 40


@pytest.mark.rule("domino.12")
def test_a_double_led_lies_flat_and_a_mixed_tile_upright_with_its_lower_number_below() -> None:
    """Below is towards the leader, in whose view the line is drawn."""
    double = chain([Laid(6, 6, LEFT)], 26, 14).tiles[0]
    mixed = [chain([Laid(2, 5, end)], 26, 14).tiles[0] for end in (LEFT, RIGHT)]
    assert double == Placed(Rect(-2, -1, 4, 2), 3)
    assert mixed == [Placed(Rect(-1, -2, 2, 4), 2)] * 2


def test_an_empty_table_shows_its_frame() -> None:
    """Before the first tile."""
    assert chain([], 26, 14) == Chain((), (), Rect(-13, -7, 26, 14))


def test_a_double_after_a_corner_lies_under_its_end_and_the_line_goes_on_beside_it() -> None:
    """Row to the edge, the tile that turns, the double, and one more."""
    numbers = [(0, 0), (0, 1), (1, 2), (2, 2), (2, 3)]
    found = chain([Laid(low, high, RIGHT) for low, high in numbers], 26, 14).tiles
    assert [placed.rect for placed in found[1:]] == [
        Rect(2, -1, 4, 2),
        Rect(6, -1, 2, 4),
        Rect(5, 3, 4, 2),
        Rect(1, 3, 4, 2),
    ]
