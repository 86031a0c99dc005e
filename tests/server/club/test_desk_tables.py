"""The desk's first page: what is wanted at each table, what stands, and when the round can be closed."""

from __future__ import annotations

import pytest

from server.club.halls import Hall
from sobremesa.server.club.desk.foot import foot
from sobremesa.server.club.desk.rows import Row, rows
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.events import (
    ClockPaused,
    ClockStarted,
    Fined,
    Forfeited,
    ResultConfirmed,
    ResultDisputed,
    RoundClosed,
    TimeGranted,
)

MINUTE = 60_000


def row(hall: Hall, table: int) -> Row:
    return next(one for one in rows(picture(hall.held)) if one.table == table)


def test_a_table_says_in_turn_what_is_wanted_of_it() -> None:
    hall = Hall().pair()
    first, second = hall.match(1).entries
    states = [row(hall, 1).state]
    hall.write(1, by=first)
    states.append(row(hall, 1).state)
    hall.tell(ResultDisputed(1, 1, "it was 200 to 110"), by=second)
    states.append(row(hall, 1).state)
    hall.tell(ResultConfirmed(1, 1, 200, 100), by="judge")
    states.append(row(hall, 1).state)
    assert states == ["playing", "unconfirmed", "disputed", "settled"]


def test_who_did_not_come_is_told_apart_from_who_lost_by_a_ruling() -> None:
    hall = Hall().pair()
    hall.tell(Forfeited(1, 1, hall.match(1).first, "absent", "not here"))
    hall.tell(Forfeited(1, 2, hall.match(2).first, "lost", "passed to avoid a block"))
    assert [row(hall, 1).state, row(hall, 2).state] == ["absent", "lost"]


def test_a_row_names_the_fines_that_the_score_has_taken_off() -> None:
    hall = Hall().pair()
    hall.tell(Fined(1, hall.match(1).second, "5", 25, "talked"))
    assert row(hall, 1).fines == (0, 25)


def test_a_table_with_minutes_of_its_own_has_a_clock_of_its_own() -> None:
    hall = Hall().pair().tell(ClockStarted(1))
    began = hall.now
    hall.tell(TimeGranted(1, 1, 5, "tiles had to be replaced"))
    assert [row(hall, 1).clock.ends, row(hall, 2).clock.ends] == [began + 45 * MINUTE, began + 40 * MINUTE]
    assert (row(hall, 1).extra, row(hall, 2).extra) == (5, 0)


def test_a_clock_that_stands_says_what_is_left_and_not_when_it_ends() -> None:
    hall = Hall().pair()
    before = foot(picture(hall.held)).clock
    hall.tell(ClockStarted(1))
    hall.now += 10 * MINUTE - 1000
    hall.tell(ClockPaused(1))
    after = foot(picture(hall.held)).clock
    assert (before.ends, before.left, before.begun) == (None, 40 * MINUTE, False)
    assert (after.ends, after.left, after.begun) == (None, 30 * MINUTE, True)


def test_the_button_that_closes_the_round_says_why_it_cannot_be_pressed() -> None:
    hall = Hall(8).pair()
    assert "missing at tables 1, 2, 3, 4" in foot(picture(hall.held)).why_not
    hall.write_all()
    assert foot(picture(hall.held)).why_not == ""
    assert 'aria-disabled="true"' not in hall.zone("desk", "foot")


def test_the_last_round_is_closed_and_pairs_no_other() -> None:
    hall = Hall(2, rounds="1").pair().write_all()
    assert "Close the last round" in hall.zone("desk", "foot")
    hall.tell(RoundClosed(1))
    assert foot(picture(hall.held)).stage == "over"


def test_an_unconfirmed_result_changes_neither_what_stands_over_the_page_nor_its_badges() -> None:
    hall = Hall(8).pair()
    before = hall.facts("desk")
    hall.write(1, by=hall.match(1).first)
    changed = {name for name, facts in hall.facts("desk").items() if facts != before[name]}
    assert changed == {"tables", "top", "foot"}


@pytest.mark.parametrize(
    ("score", "lacks"),
    [
        ({"first": 300, "second": 10}, ("sure",)),
        ({"first": 150, "second": 90}, ("at_time",)),
        ({"first": 150, "second": 150}, ("at_time", "lot")),
        ({"first": 150, "second": 150, "at_time": True}, ("lot",)),
        ({"first": 200, "second": 200}, None),
        ({"first": 900, "second": 0}, None),
    ],
)
def test_a_refused_score_says_what_it_lacks_if_that_is_all(
    score: dict[str, int], lacks: tuple[str, ...] | None
) -> None:
    hall = Hall(equal_at_time="lot").pair()
    with pytest.raises(DeskRefused) as caught:
        hall.write(1, **score)
    assert caught.value.answer("en").get("asks") == lacks


@pytest.mark.parametrize(("kind", "zone"), [("desk", "tables"), ("desk.round", "call")])
def test_beside_each_name_stands_the_number_by_which_walls_and_phones_call_the_pair(kind: str, zone: str) -> None:
    drawn = Hall().pair().zone(kind, zone)
    for entry in range(1, 5):
        assert f'Ana {entry} – Beto {entry} <small class="dim">no. {entry}</small>' in drawn


def test_the_standings_say_how_many_results_they_count_that_may_change() -> None:
    hall = Hall(8).pair()
    first, second = hall.match(1).entries
    hall.write(1, by=first)
    assert "1 result counts here that is not certain yet." in hall.zone("desk", "top")
    hall.tell(ResultDisputed(1, 1, "it was 200 to 110"), by=second).write(2, by=hall.match(2).first)
    assert "2 results count here that are not certain yet." in hall.zone("desk", "top")
    hall.tell(ResultConfirmed(1, 1, 200, 100), ResultConfirmed(1, 2, 200, 100), by="judge")
    assert "not certain yet" not in hall.zone("desk", "top")


def test_nobody_plays_before_the_signal() -> None:
    hall = Hall().pair()
    assert "before the signal" in hall.zone("desk", "tables")
    hall.tell(ClockStarted(1))
    assert "before the signal" not in hall.zone("desk", "tables")


def test_what_keeps_a_round_open_names_every_table_that_is_wanted() -> None:
    hall = Hall(6).pair()
    first, second = hall.match(1).entries
    hall.write(1, by=first).tell(ResultDisputed(1, 1, "it was 200 to 110"), by=second)
    hall.write(3, by=hall.match(3).entries[0])
    assert foot(picture(hall.held)).why_not == (
        "results are missing at table 2; results are not confirmed at table 3; "
        "results are disputed at table 1; a judge or the director decides"
    )


def test_when_numbers_are_drawn_no_page_asks_to_draw_them() -> None:
    said = Hall(4).zone("desk", "tables")
    assert ["Pair the first round" in said, "draw their numbers" in said] == [True, False]


def test_only_disputes_look_like_something_to_do() -> None:
    hall = Hall().pair().tell(Fined(1, 1, "5", 25, "talked"))
    assert "<b>" not in hall.zone("desk", "badge-fines")
