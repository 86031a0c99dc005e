"""Categories, prizes and days."""

from __future__ import annotations

import pytest

from sobremesa.tournament.events import (
    Categorised,
    DayBegan,
    Event,
    Prize,
    PrizesSet,
    ProfileChanged,
    Ruled,
    Withdrew,
)
from sobremesa.tournament.reckoning.awards import awarded
from tournament.desk import Desk, drawn_in_order

PRIZES = (
    Prize(1, "", "a ham"),
    Prize(2, "", "a cheese"),
    Prize(1, "ladies", "wine"),
    Prize(2, "Ladies", "oil"),
    Prize(1, "juniors", "books"),
)


def played() -> Desk:
    """Eight entries that stand 1, 3, 5, 7, then the others; ladies are 1, 5, 7, 2 and a junior is 3."""
    desk = drawn_in_order(8)
    for entry in (1, 5, 7, 2):
        desk.tell(Categorised(entry, ("ladies",)))
    desk.tell(Categorised(3, ("juniors", "locals")), PrizesSet(PRIZES))
    desk.open().play({(1, 2): (200, 0), (3, 4): (200, 10), (5, 6): (200, 20), (7, 8): (200, 30)})
    assert desk.standing[:4] == [1, 3, 5, 7]
    return desk


def got(desk: Desk) -> list[int | None]:
    return [award.entry for award in awarded(desk.tournament)]


@pytest.mark.rule("domino.standings")
def test_nobody_gets_two_and_the_prize_listed_first_counts() -> None:
    assert got(played()) == [1, 3, 5, 7, None]


@pytest.mark.rule("domino.standings")
def test_where_two_are_allowed_each_list_goes_by_its_own_places() -> None:
    desk = played().tell(ProfileChanged("one_prize", "no", "the club says so"))
    assert got(desk) == [1, 3, 1, 5, 3]


@pytest.mark.rule("domino.standings")
def test_a_category_listed_before_all_others_counts_first() -> None:
    desk = played().tell(
        PrizesSet((Prize(1, "ladies", "wine"), Prize(1, "", "a ham"), Prize(2, "ladies", "oil")))
    )
    assert got(desk) == [1, 3, 5]
    desk.tell(PrizesSet((Prize(2, "ladies", "oil"), Prize(1, "", "a ham"), Prize(1, "ladies", "wine"))))
    assert got(desk) == [5, 1, 7]


@pytest.mark.rule("domino.standings", "domino.forfeit")
def test_the_disqualified_get_no_prize_and_who_has_left_does() -> None:
    assert got(played().tell(Ruled(1, "disqualified", "x"), Withdrew(3))) == [3, 5, 7, 2, None]


def test_before_the_first_round_nobody_gets_a_prize() -> None:
    assert got(drawn_in_order(4).tell(PrizesSet(PRIZES[:2]))) == [None, None]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Categorised(9, ()), "there is no pair 9; write it down first"),
        (Categorised(1, ("Ladies", "ladies")), "the category Ladies is there twice; once is enough"),
        (Categorised(1, (" ",)), "a category has no name; write it, or leave it out"),
        (PrizesSet((PRIZES[0], Prize(1, "", "x"))), "place 1 has a prize already in the same category; put both"),
        (PrizesSet((Prize(3, "", " "),)), "the prize of place 3 has no name; say what one gets"),
    ],
)
def test_what_makes_no_list_is_refused(event: Event, line: str) -> None:
    assert drawn_in_order(4).refused(event).startswith(line)


def test_categories_are_replaced_and_prizes_come_from_a_judge_or_the_director() -> None:
    desk = drawn_in_order(4).tell(Categorised(1, ("a", "b")), Categorised(1, ("c",)), by="desk")
    assert desk.tournament.entries[1].categories == ("c",)
    assert desk.refused(PrizesSet(()), by="desk") == "the desk cannot decide that; a judge or the director does"


def test_a_round_belongs_to_the_day_on_which_it_was_opened() -> None:
    desk = drawn_in_order(4).open().tell(DayBegan(2, "Sunday")).play().open()
    assert [one.day for one in desk.tournament.rounds] == [1, 2]
    assert [(day.number, day.words) for day in desk.tournament.days] == [(2, "Sunday")]
    assert desk.refused(DayBegan(2)) == "day 2 is not the next to begin; that is day 3"
    fresh = drawn_in_order(4).tell(DayBegan(1, "Saturday"))
    assert fresh.refused(DayBegan(1)) == "day 1 is not the next to begin; that is day 2"
    assert drawn_in_order(4).open().refused(DayBegan(1)) == "day 1 is not the next to begin; that is day 2"
