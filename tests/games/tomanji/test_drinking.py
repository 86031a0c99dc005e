"""Squares at which sips fall at once, who sees how many, and that nobody learns whether they were drunk."""

from __future__ import annotations

from dataclasses import fields

import pytest

from games.tomanji.situations import (
    awaited,
    comes_of,
    go,
    happened,
    landed,
    may,
    new_table,
    opened,
    refused,
    seen,
)
from sobremesa.games.tomanji import moves, play
from sobremesa.games.tomanji.events import NobodyDrinks, SipsFell
from sobremesa.games.tomanji.state import State
from sobremesa.seats import JUDGE

LANDS = "roll; die 1"


@pytest.mark.rule("tomanji.toma")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_as_many_sips_as_stand_there_fall_to_whoever_lands(n: int) -> None:
    assert comes_of(opened(f"toma {n}", first=2), LANDS) == {2: n}


@pytest.mark.rule("tomanji.todos")
def test_a_sip_each_for_everybody() -> None:
    assert comes_of(opened("todos", seats=3), LANDS) == {0: 1, 1: 1, 2: 1}


@pytest.mark.rule("tomanji.izquierda", "tomanji.derecha")
@pytest.mark.parametrize(("first", "left", "right"), [(0, 3, 1), (2, 1, 3), (3, 2, 0)])
def test_the_left_neighbour_rolled_before_and_the_right_one_rolls_next(first: int, left: int, right: int) -> None:
    assert comes_of(opened("izquierda", first=first), LANDS) == {left: 1}
    assert comes_of(opened("derecha", first=first), LANDS) == {right: 1}


@pytest.mark.rule("tomanji.izquierda", "tomanji.derecha")
def test_of_two_each_is_the_others_left_and_right() -> None:
    assert comes_of(opened("izquierda", seats=2), LANDS) == comes_of(opened("derecha", seats=2), LANDS) == {1: 1}


@pytest.mark.rule("tomanji.tapita")
def test_a_cap_of_anything_counts_two_sips() -> None:
    assert comes_of(opened("tapita", tapita="9"), LANDS) == {0: 2}


@pytest.mark.rule("tomanji.tapita", "tomanji.alcohol")
@pytest.mark.parametrize(("house", "sips"), [({}, 5), ({"tapita": "7"}, 7)])
def test_with_alcohol_a_cap_counts_what_the_table_agreed(house: dict[str, str], sips: int) -> None:
    state = go(new_table("tapita", seats=2, alcohol="on", **house), "0 of-age; 1 not-of-age; lot 0")
    assert comes_of(state, "roll; die 1") == {0: sips}
    assert comes_of(state, "roll; die 2; roll; die 1") == {0: 1, 1: 2}


@pytest.mark.rule("tomanji.alcohol")
def test_before_alcohol_is_played_with_each_says_whether_he_is_of_age() -> None:
    state = new_table(seats=3, alcohol="on")
    assert awaited(state) == {0, 1, 2}
    assert may(state, 2)[:2] == ["of-age", "not-of-age"]
    state = go(state, "2 of-age; 0 of-age")
    assert (seen(state, None).adults, refused(state, 2, "of-age")) == (
        frozenset({0, 2}),
        ("tomanji.order", "has_answered"),
    )
    assert (play.patience(state, 1), play.default(state, 1)) == (60, moves.Confirm(of_age=False))
    assert seen(go(state, "1 not-of-age; lot 1"), None).adults == {0, 2}


@pytest.mark.rule("tomanji.alcohol")
def test_without_alcohol_nobody_is_asked_his_age() -> None:
    assert new_table().scene.name == "chance"


@pytest.mark.rule("tomanji.minas", "tomanji.hombres")
@pytest.mark.parametrize(
    ("tags", "women", "men"),
    [
        ("0 call woman; 1 call man; 2 call both", {0: 1, 2: 1}, {1: 1, 2: 1}),
        ("3 call woman; 3 call man; 3 call none", {}, {}),
        ("", {}, {}),
    ],
)
def test_women_and_men_are_who_let_themselves_be_called_so(
    tags: str, women: dict[int, int], men: dict[int, int]
) -> None:
    state = go(opened("mujeres, hombres"), tags)
    assert comes_of(state, "roll; die 1") == women
    assert comes_of(state, "roll; die 2") == men


@pytest.mark.rule("tomanji.minas")
def test_where_nobody_is_called_nothing_happens() -> None:
    assert happened(opened("mujeres"), LANDS)[1][-1] == NobodyDrinks("mujeres")


@pytest.mark.rule("tomanji.minas", "tomanji.hombres")
def test_a_tag_can_be_changed_at_any_time_and_is_nobody_elses_matter() -> None:
    state = go(landed("nunca"), "2 call man; 2 call both")
    assert state.tags == ("none", "none", "both", "none")
    assert refused(state, 2, "call both") == ("tomanji.minas", "same_tag")


@pytest.mark.rule("tomanji.minas", "tomanji.hombres")
def test_where_the_table_goes_by_seats_women_are_the_odd_ones_as_people_count() -> None:
    state = opened("mujeres, hombres", seats=5, tags="parity")
    assert comes_of(state, "roll; die 1") == {0: 1, 2: 1, 4: 1}
    assert comes_of(state, "roll; die 2") == {1: 1, 3: 1}
    assert refused(state, 0, "call man") == ("tomanji.minas", "no_tags")


@pytest.mark.rule("tomanji.dado")
def test_whoever_drinks_his_die_rolls_again_and_stays_where_he_is() -> None:
    state = landed("dado")
    assert (awaited(state), may(state, 0)[:1]) == ({0}, ["roll"])
    after, told = happened(state, "roll; die 6")
    assert (after.places[0], SipsFell(0, 6, "dado") in told, awaited(after)) == (1, True, {1})


@pytest.mark.rule("tomanji.tally")
def test_each_sees_his_own_count_and_an_onlooker_none() -> None:
    state = go(opened("toma 2, toma 3"), "roll; die 1; roll; die 2")
    rows = [seen(state, viewer).sips for viewer in (0, 1, 3, None, JUDGE)]
    nothing = (-1, -1, -1, -1)
    assert rows == [(2, -1, -1, -1), (-1, 3, -1, -1), (-1, -1, -1, 0), nothing, nothing]


@pytest.mark.rule("tomanji.tally")
def test_all_see_all_counts_where_the_table_chose_so() -> None:
    state = go(opened("toma 2, toma 3", tally="all"), "roll; die 1; roll; die 2")
    assert [seen(state, viewer).sips for viewer in (0, 3, None)] == [(2, 3, 0, 0)] * 3


@pytest.mark.rule("tomanji.sip")
def test_what_one_sip_is_stands_where_everybody_sees_it() -> None:
    assert seen(new_table(sip="un dedo de agua"), None).options.sip == "un dedo de agua"


PRIVATE = ("ceiling", "tope", "today", "drunk", "drank", "declined", "refused", "skipped", "limit", "left_out")


@pytest.mark.rule("tomanji.care")
def test_nothing_of_a_match_holds_whether_somebody_drank_or_how_much_he_will() -> None:
    kept = {field.name for field in fields(State)}
    made = {kind.__name__.lower() for kind in vars(moves).values() if isinstance(kind, type)}
    assert [name for name in kept | made if any(word in name for word in PRIVATE)] == []
