"""A sentence of the story begins with a name in bold, never with a part of a word."""

from __future__ import annotations

import pytest

from sobremesa.server.scenes import lines


@pytest.mark.parametrize(
    ("sentence", "drawn"),
    [
        ("Tom sale con el as.", "<b>Tom</b> sale con el as."),
        ("Tomate para Tom.", "Tomate para Tom."),
        ("Tom 2 pasa.", "<b>Tom 2</b> pasa."),
        ("Hand 1: Tom deals.", "Hand 1: Tom deals."),
    ],
)
def test_a_name_is_bold_where_it_stands_alone(sentence: str, drawn: str) -> None:
    assert lines((sentence,), ("Tom", "Tom 2", "")) == f"<li>{drawn}</li>"
