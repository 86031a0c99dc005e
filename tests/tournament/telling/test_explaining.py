"""Each pairing is explained in one sentence, in each language."""

from __future__ import annotations

import pytest

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import Swapped, Withdrew
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.telling.explaining import why
from tournament.desk import Desk, drawn_in_order


def told(desk: Desk, code: str = "en") -> list[str]:
    """Tell the round table by table, then who sits out."""
    one = desk.tournament.rounds[-1]
    said = why(desk.tournament, one.number)
    assert set(said) == {entry for both in desk.pairs for entry in both} | set(one.byes)
    return [said[entry].tell(code) for entry in (*(first for first, _ in desk.pairs), *one.byes)]


def five() -> Desk:
    """Five entries after a round in which 1 beat 2, 3 beat 4 and 5 sat out: 1, 5, 3, 4, 2."""
    desk = drawn_in_order(5, format="swiss").open().play({(3, 4): (200, 150)}).open()
    assert list(desk.tournament.rounds[1].order) == [1, 5, 3, 4, 2]
    return desk


@pytest.mark.rule("domino.pairing", "domino.bye")
def test_neighbours_a_look_ahead_and_the_bye_are_told() -> None:
    desk = five()
    assert desk.pairs == [(1, 3), (5, 4)]
    assert told(desk) == [
        "1 plays 3: a match with 2 would leave the others more rematches.",
        "2 plays 4, the next in order.",
        "5 sits out: the last in order without a bye so far.",
    ]


@pytest.mark.rule("domino.pairing")
def test_the_sentence_names_whom_the_leader_has_met() -> None:
    desk = drawn_in_order(8)
    for _ in range(2):
        desk.open().play()
    desk.open()
    assert told(desk)[0] == "1 plays 2, the next in order."
    assert len(desk.row(1).met) == 2
    desk.play().open()
    assert any("has met" in line for line in told(desk))


@pytest.mark.rule("domino.pairing", "domino.bye")
def test_a_rematch_and_a_bye_above_the_last_are_told_as_such() -> None:
    desk = drawn_in_order(3, format="swiss", rounds="4").open().play()
    for _ in range(2):
        desk.open().play()
    desk.open()
    (line, out) = told(desk)
    assert line.endswith("again: no pairing of this round has fewer rematches.")
    assert out == "3 sits out again: all have done so, and it is the last of those with fewest byes."


@pytest.mark.rule("domino.judges")
def test_a_change_by_hand_is_told_with_its_reason() -> None:
    desk = five().tell(Swapped(2, 3, 4, "they share a car"))
    assert told(desk)[:2] == ["Changed by hand: they share a car"] * 2
    assert told(desk)[2] == "5 sits out: the last in order without a bye so far."


@pytest.mark.parametrize(
    ("code", "expected"),
    [("en", "Changed by hand."), ("es", "Cambiado a mano."), ("it", "Cambiato a mano.")],
)
def test_for_everybody_a_change_by_hand_is_told_without_its_reason(code: str, expected: str) -> None:
    desk = five().tell(Swapped(2, 3, 4, "they share a car"))
    said = why(desk.tournament, 2, quoting=False)
    assert [said[entry].tell(code) for entry in (3, 4)] == [expected] * 2


@pytest.mark.rule("domino.1.swiss")
def test_all_against_all_is_told_as_such() -> None:
    desk = drawn_in_order(4).tell(Withdrew(4)).open()
    assert told(desk) == [
        "All play all: so says round 1 of the table.",
        "All play all: in round 1 its turn is to sit out.",
    ]


@pytest.mark.rule("domino.pairing")
def test_in_the_first_round_clubs_are_the_reason() -> None:
    desk = (
        Desk(Profile(format="swiss", first_round="apart_by_club"))
        .enter(1, 2, 3, 4, clubs="aabb")
        .draw("0")
        .open()
    )
    assert desk.pairs == [(1, 3), (2, 4)]
    assert told(desk) == ["1 is of one club with 2, so plays 3.", "2 plays 4, the next drawn number."]


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_can_stand_in_place_of_ranks(code: str) -> None:
    desk = five()
    said = why(desk.tournament, 2, {1: "Ana y Eva", 2: "Luz", 3: "Pío", 4: "Sol", 5: "Mar"}.__getitem__)
    assert "Ana y Eva" in said[1].tell(code)
    assert "{" not in said[1].tell(code)


@pytest.mark.rule("domino.bye")
def test_a_bye_above_the_last_names_those_below_who_had_one() -> None:
    desk = drawn_in_order(5, format="swiss").open()
    assert told(desk)[-1] == "5 sits out: the last drawn number."
    for _ in range(3):
        desk.play().open()
    assert told(desk)[-1] == "3 sits out; below it, those who did before: 4 and 5."


@pytest.mark.rule("domino.pairing")
def test_both_reasons_are_told_where_both_hold() -> None:
    desk = drawn_in_order(5, format="swiss").open().play().open().play().open()
    assert told(desk)[0] == (
        "1 has met 3, and a match with 2 would leave the others more rematches: so it plays 4."
    )


@pytest.mark.rule("domino.bye")
def test_a_bye_that_spares_rematches_says_whom_it_passed_over() -> None:
    """1 has met 2 and 3, who have not met; whoever else sat out would make it meet one of them again."""
    desk = drawn_in_order(4, format="swiss").open().play().open().play().tell(Withdrew(4)).open()
    assert told(desk)[-1] == "1 sits out: with 2 and 3 out instead, there would be more rematches."
