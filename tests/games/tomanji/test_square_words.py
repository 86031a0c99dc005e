"""Squares in words: each kind has a name of its own and says what it does, short enough for a card on a phone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tomanji.boards import squares
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.words.squares import kind_name, square_name, square_text
from sobremesa.languages import LANGUAGES, Tongue, tongue

PACKAGE = "sobremesa.games.tomanji"
ES = tongue("es", PACKAGE)
tongues = st.sampled_from([tongue(code, PACKAGE) for code in LANGUAGES])


@pytest.mark.parametrize(
    ("square", "name", "says"),
    [
        (Square("toma", 1), "Toma 1", "1 sorbo."),
        (Square("toma", 3), "Toma 3", "3 sorbos."),
        (Square("regala", 4), "Regala 4", "Reparte 4 sorbos como quieras."),
        (Square("regla", 1), "Regla 1", "Añade una regla para todos. Si ya lo hiciste: 1 sorbo."),
        (Square("mujeres"), "Minas toman", "Un sorbo para cada mujer."),
        (Square("dado"), "Toma tu dado", "Tira otra vez: tantos sorbos como marque el dado."),
        (Square("libre", 0, "canta {n} & <b>"), "Casilla libre", "canta {n} & <b>"),
        (Square("libre"), "Casilla libre", "Lo que diga quien lleva la mesa."),
    ],
)
def test_a_square_is_named_and_says_what_it_does(square: Square, name: str, says: str) -> None:
    assert (square_name(square, ES), square_text(square, ES)) == (name, says)


@given(square=squares, told=tongues)
def test_every_square_fits_on_a_card(square: Square, told: Tongue) -> None:
    name, says = square_name(square, told), square_text(square, told)
    assert 0 < len(name) <= 20
    assert says == square.text if square.text else 0 < len(says) <= 90


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_a_name_of_its_own(code: str) -> None:
    told = tongue(code, PACKAGE)
    names = {kind_name(kind, told) for kind in KINDS}
    assert (len(names), [name for name in names if name != name.strip()]) == (len(KINDS), [])


def test_a_kind_is_named_without_its_number() -> None:
    assert [kind_name(kind, ES) for kind in ("toma", "regala", "regla", "dedo")] == [
        "Toma",
        "Regala",
        "Regla",
        "Dedo",
    ]
