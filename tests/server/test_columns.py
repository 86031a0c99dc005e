"""A row of columns as a picture: as high as what it shows; no label lies over another or outside."""

from __future__ import annotations

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sobremesa.server.art.columns import HEIGHT, LETTER, WIDTH, Column, columns

shares = st.floats(0.001, 1)
drawn = st.lists(
    st.builds(Column, st.from_regex(r"[0-9]{1,3}–[0-9]{1,3}", fullmatch=True), shares, st.booleans()),
    min_size=1,
    max_size=14,
)


def heights(svg: str) -> list[float]:
    return [float(found) for found in re.findall(r'<rect [^>]*height="([\d.]+)"', svg)]


def labels(svg: str) -> list[tuple[float, str]]:
    return [(float(x), text) for x, text in re.findall(r'<text x="([\d.]+)" y="[\d.]+">([^<]*)</text>', svg)]


@given(drawn)
def test_columns_are_as_high_as_their_shares(row: list[Column]) -> None:
    highest = max(one.share for one in row)
    for one, height in zip(row, heights(columns(row, "x")), strict=True):
        assert abs(height - HEIGHT * one.share / highest) < 0.01


@given(drawn)
def test_no_label_lies_over_another_or_leaves_the_picture(row: list[Column]) -> None:
    found = [(x, text) for x, text in labels(columns(row, "x")) if not text.endswith(" %")]
    wide = {text: LETTER * len(text) / 2 for _, text in found}
    assert all(wide[text] - 0.01 <= x <= WIDTH - wide[text] + 0.01 for x, text in found)
    assert all(x + wide[text] <= other - wide[more] for (x, text), (other, more) in pairwise(found))


def test_the_highest_says_its_share_and_what_is_usual_is_told_apart() -> None:
    svg = columns(
        [Column("1–2", 0.1, usual=False), Column("3–4", 0.7, usual=True), Column("5–6", 0.2, usual=True)], "sips"
    )
    assert ("70 %" in svg, svg.count('class="usual"'), svg.count('class="rare"')) == (True, 2, 1)
    assert 'role="img" aria-label="sips"' in svg
