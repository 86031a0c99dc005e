"""Boards as hypothesis draws them: any that may be written."""

from __future__ import annotations

from hypothesis import strategies as st

from contract.cases import lines
from sobremesa.games.tomanji.board import LONGEST_NAME, LONGEST_TEXT, Board, Square
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.languages import LANGUAGES


def _squares_of(kind: str) -> st.SearchStrategy[Square]:
    bounds = KINDS[kind]
    texts = lines(LONGEST_TEXT) if bounds.text else st.just("")
    return st.builds(Square, st.just(kind), st.integers(bounds.least, bounds.most), texts)


squares: st.SearchStrategy[Square] = st.sampled_from(sorted(KINDS)).flatmap(_squares_of)
boards = st.builds(
    Board,
    lines(LONGEST_NAME).filter(bool),
    st.sampled_from(LANGUAGES),
    st.lists(squares, min_size=5, max_size=24).map(tuple),
)
