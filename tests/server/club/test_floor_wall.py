"""The projector and the clock of the room: what is on them at each moment, and how little of it changes."""

from __future__ import annotations

import re

import pytest

from server.club.hall_evening import CONTACT, NOTE, Evening
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.web.kinds import KINDS
from sobremesa.tournament.events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    Prize,
    PrizesSet,
    ResultDisputed,
    TimeGranted,
)
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.profile import Profile

MINUTE = 60_000


@pytest.fixture
def evening() -> Evening:
    """Seven pairs, one of which sits out."""
    made = Evening(7, format="swiss", rounds=2)
    made.pair()
    return made


def filled(evening: Evening) -> list[str]:
    """Name the pages that the projector turns now."""
    zones = evening.zones("screen")
    return [name for name, html in zones.items() if html.strip() and name != "strip"]


def test_the_projector_turns_what_the_moment_asks_for(evening: Evening) -> None:
    evening.record(PrizesSet((Prize(1, "", "a ham"),)))
    assert filled(Evening(5)) == ["names"]
    assert filled(evening) == ["names", "tables"]
    evening.settle(1)
    assert filled(evening) == ["names", "tables", "pending"]
    evening.close()
    assert filled(evening) == ["standings"]
    evening.pair()
    assert filled(evening) == ["names", "tables", "standings"]
    evening.close()
    assert filled(evening) == ["prizes", "standings"]


def test_before_anybody_is_entered_no_page_is_turned() -> None:
    empty = Held(logs.begin("copa", Profile()), About(title="Copa"), {}, 1, {}, {})
    drawn = {name: zone.draw("en").strip() for name, zone in KINDS["screen"].zones(empty, View("screen")).items()}
    assert [name for name, html in drawn.items() if html and name != "strip"] == []


def test_every_pair_is_on_the_wall_once_by_name_and_once_by_table(evening: Evening) -> None:
    zones = evening.zones("screen")
    assert zones["names"].count("<li>") == 7
    assert sorted(map(int, re.findall(r"</small> (\d+)</b>", zones["tables"]))) == [1, 2, 3]
    assert zones["tables"].count("sit out this round") == 1


def test_a_table_on_the_wall_is_called_so_and_looks_like_no_place(evening: Evening) -> None:
    evening.settle(1)
    zones = evening.zones("screen")
    for page in ("names", "tables", "pending"):
        assert '<b class="no"><small>Table</small> 2</b>' in zones[page]


def test_names_are_sorted_without_their_accents_and_numbers_as_numbers() -> None:
    evening = Evening(12)
    order = re.findall(r"<b>(Pair \d+)</b>", evening.zones("screen")["names"])
    assert order == [f"Pair {entry}" for entry in (2, 4, 6, 8, 10, 12)]


def test_a_result_changes_the_strip_and_the_tables_that_still_play(evening: Evening) -> None:
    evening.settle(1)
    before = evening.facts("screen")
    evening.settle(2)
    changed = [name for name, facts in evening.facts("screen").items() if facts != before[name]]
    assert changed == ["strip", "pending"]


def test_the_clock_of_the_room_waits_runs_stands_and_is_given_more(evening: Evening) -> None:
    time = evening.zones("clock")["time"]
    assert f'data-left="{40 * MINUTE}"' in time
    assert "the clock starts with the signal" in time
    assert time.count("<i>") == 40
    evening.record(ClockStarted(1))
    assert f'data-ends="{evening.now + 40 * MINUTE}"' in evening.zones("clock")["time"]
    evening.now += MINUTE
    evening.record(ClockPaused(1))
    assert f'data-left="{39 * MINUTE}"' in evening.zones("clock")["time"]
    assert "The clock is paused." in evening.zones("clock")["time"]
    evening.record(ClockResumed(1), TimeGranted(1, None, 5, "the lights went out"))
    assert f'data-ends="{evening.now + 44 * MINUTE}"' in evening.zones("clock")["time"]
    assert evening.zones("clock")["time"].count("<i>") == 45


def test_a_long_time_has_no_more_boxes_than_fit() -> None:
    long = Evening(4, minutes=100)
    long.pair()
    time = long.zones("clock")["time"]
    assert time.count("<i>") == 50
    assert f'data-each="{2 * MINUTE}"' in time


def test_the_buttons_of_the_clock_fit_its_state(evening: Evening) -> None:
    assert "clock_started" in evening.zones("clock")["controls"]
    evening.record(ClockStarted(1))
    assert "clock_paused" in evening.zones("clock")["controls"]
    evening.record(ClockPaused(1))
    assert "clock_resumed" in evening.zones("clock")["controls"]
    evening.close()
    assert evening.zones("clock")["controls"].strip() == ""


def test_the_clock_lists_who_still_plays_and_who_has_more_time(evening: Evening) -> None:
    evening.record(ClockStarted(1), TimeGranted(1, 2, 3, "a tile was missing"))
    evening.sit("ana", 1, 0)
    evening.report("ana", 1)
    playing = evening.zones("clock")["playing"]
    assert re.findall(r"<li( class=\"\w+\")?>(\d+)<", playing) == [(' class="done"', "1"), ("", "2"), ("", "3")]
    assert f'Table 2 <b data-ends="{evening.now + 43 * MINUTE}">' in playing
    evening.record(ResultDisputed(1, 1, "no"))
    assert 'class="bad"' in evening.zones("clock")["playing"]
    evening.settle(2)
    assert "Table 2" not in evening.zones("clock")["playing"]


def test_a_result_leaves_the_face_of_the_clock_alone(evening: Evening) -> None:
    before = evening.facts("clock")
    evening.settle(1)
    changed = [name for name, facts in evening.facts("clock").items() if facts != before[name]]
    assert changed == ["playing"]


def test_before_after_and_without_a_clock_it_says_so(evening: Evening) -> None:
    assert "not paired yet" in Evening(4).zones("clock")["time"]
    evening.close()
    assert "Round 1 is over." in evening.zones("clock")["time"]
    timeless = Evening(4, minutes=0)
    timeless.pair()
    assert "without a clock" in timeless.zones("clock")["time"]


def drawn(evening: Evening, page: str, language: str) -> str:
    kind, view = KINDS[page], View(page)
    zones = kind.zones(evening.held, view)
    return kind.page(Seen("CODE22", evening.held, view, language, Rights(), "http://here", zones, 0))


@pytest.mark.parametrize("page", ["screen", "clock"])
def test_every_zone_has_a_place_and_nothing_else_is_told(evening: Evening, page: str) -> None:
    for language in ("en", "es", "it"):
        whole = drawn(evening, page, language)
        assert set(re.findall(r'data-zone="([^"]+)"', whole)) == set(evening.facts(page))
        assert [word for word in (CONTACT, NOTE, "Ana2 ", "ab" * 32) if word in whole] == []


def turned_up(evening: Evening) -> list[str]:
    return re.findall(r'class="leaf on" data-leaf="(\w+)"', drawn(evening, "screen", "en"))


def test_the_page_comes_with_its_first_leaf_turned_up_and_needs_no_script_for_it() -> None:
    evening = Evening(4, format="swiss", rounds=1)
    assert turned_up(evening) == ["names"]
    evening.pair()
    evening.close()
    assert turned_up(evening) == ["standings"]
    evening.record(PrizesSet((Prize(1, "", "a ham"),)))
    assert turned_up(evening) == ["prizes"]
