"""The phone at a table says one thing to do, to whom it is for, and nothing that is not for it."""

from __future__ import annotations

import re

import pytest

from server.club.hall_evening import CONTACT, DIRECTOR, NOTE, Evening
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.tournament.events import (
    ClockPaused,
    ClockStarted,
    Fined,
    FineLifted,
    Forfeited,
    ResultCorrected,
    RoundClosed,
    Score,
    TimeGranted,
)


@pytest.fixture
def evening() -> Evening:
    """Six pairs at three tables."""
    made = Evening(6, format="swiss", rounds=2)
    made.pair()
    return made


def said(evening: Evening, who: str, table: int = 1) -> str:
    return evening.zones("table", table, who)["say"]


def test_before_the_first_round_it_says_that_there_is_none() -> None:
    assert "The first round is not paired yet." in said(Evening(4), "ana")


def test_without_the_link_of_the_table_it_only_tells_who_plays(evening: Evening) -> None:
    zones = evening.zones("table", 1, "a stranger")
    assert "scan the code" in zones["say"]
    assert "data-do" not in zones["say"]
    assert zones["write"] == ""


def test_with_it_a_phone_says_first_which_pair_it_is(evening: Evening) -> None:
    evening.scan("ana", 1)
    assert "Which pair are you?" in said(evening, "ana")
    assert said(evening, "ana").count('data-do="sit"') == 2


def test_a_side_that_a_phone_has_taken_is_told_to_the_others(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.scan("beto", 1)
    assert said(evening, "beto").count("another phone speaks for this pair") == 1
    evening.sit("beto", 1, 1)
    evening.scan("carla", 1)
    assert "Both pairs have a phone here already" in said(evening, "carla")
    assert evening.zones("table", 1, "carla")["write"] == ""


def test_who_sits_waits_for_the_signal_then_plays_to_the_target(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    assert "wait for the signal" in said(evening, "ana")
    evening.record(ClockStarted(1))
    assert "Play to 200 points." in said(evening, "ana")
    assert f'data-ends="{evening.now + 40 * 60_000}"' in evening.zones("table", 1, "ana")["head"]
    evening.record(ClockPaused(1))
    assert "The clock is paused." in said(evening, "ana")
    assert 'data-left="2400000"' in evening.zones("table", 1, "ana")["head"]


def test_the_clock_of_a_table_has_the_minutes_it_was_given(evening: Evening) -> None:
    evening.record(ClockStarted(1), TimeGranted(1, 2, 5, "a tile was missing"))
    heads = [evening.zones("table", table, "ana")["head"] for table in (1, 2)]
    ends = [f'data-ends="{evening.now + minutes * 60_000}"' for minutes in (40, 45)]
    assert [end in head for end, head in zip(ends, heads, strict=True)] == [True, True]
    assert "5 minutes more for this table" in heads[1]


def test_the_form_shows_fines_that_count_and_no_others(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    first, _ = evening.entries(1)
    evening.record(
        Fined(1, first, "5", 25, "talked"), Fined(1, first, "8", 25, "out of turn"), FineLifted(2, "no")
    )
    form = evening.zones("table", 1, "ana")["write"]
    assert form.count('data-side="0" data-points="-25"') == 1
    assert "Fine, art. 5" in form
    assert "Fine, art. 8" not in form


def test_what_one_pair_wrote_the_other_is_asked(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    evening.report("ana", 1)
    assert "Written. Now" in said(evening, "ana")
    asked = said(evening, "beto")
    assert 'They wrote <span class="unbroken">200–147</span>. Is that so?' in asked
    assert 'data-first="200" data-second="147"' in asked
    assert evening.zones("table", 1, "beto")["write"] == ""


def test_whoever_chooses_a_pair_reads_its_number_once_whether_it_has_a_name_or_not(evening: Evening) -> None:
    asked = []
    for table in (1, 2, 3):
        evening.scan("ana", table)
        asked += re.findall(r"<button.*?</button>", said(evening, "ana", table))
    assert len(asked) == 6
    for entry in range(1, 7):
        assert sum(len(re.findall(rf"pair {entry}\b", button.lower())) for button in asked) == 1


def test_points_below_zero_are_written_with_a_minus(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    evening.report("ana", 1, -25, 200)
    assert 'They wrote <span class="unbroken">−25–200</span>. Is that so?' in said(evening, "beto")
    assert '<b class="points">−25</b>' in said(evening, "ana")


def test_agreeing_settles_it(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    evening.report("ana", 1)
    evening.do("beto", commands.Agree(id="2", round=1, table=1, first=200, second=147))
    assert "You have won!" in said(evening, "ana")
    assert 'This time you have lost, <span class="unbroken">147–200</span>.' in said(evening, "beto")
    assert "The result stands." in said(evening, "beto")


def test_objecting_calls_the_judge_and_tells_the_words_at_the_table_only(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    evening.report("ana", 1)
    evening.do("beto", commands.Object(id="2", round=1, table=1, words="it was 190"))
    assert "a judge comes to the table" in said(evening, "ana")
    assert "it was 190" in said(evening, "ana")
    assert "it was 190" not in said(evening, "a stranger")


def test_what_was_written_wrong_is_taken_back_as_long_as_nobody_has_agreed(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    evening.report("ana", 1)
    take_back = commands.Retract(id="2", round=1, table=1, first=200, second=147, words="wrong")
    with pytest.raises(DeskRefused, match="takes back only what it wrote itself"):
        evening.do("beto", take_back)
    assert 'data-do="retract"' in said(evening, "ana")
    assert 'data-do="retract"' not in said(evening, "beto")
    evening.do("ana", take_back)
    assert evening.zones("table", 1, "ana")["write"] != ""
    evening.report("ana", 1)
    evening.do("beto", commands.Agree(id="3", round=1, table=1, first=200, second=147))
    with pytest.raises(DeskRefused, match="before the others agree"):
        evening.do("ana", take_back)


def test_a_match_nobody_came_to_says_so(evening: Evening) -> None:
    _, second = evening.entries(1)
    evening.record(Forfeited(1, 1, second, "absent", "nobody came"))
    assert "did not come." in said(evening, "ana")


def test_when_the_round_is_closed_it_says_how_they_stand(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.close()
    zones = evening.zones("table", 1, "ana")
    assert "Round 1 is over." in zones["say"]
    assert "How you stand" in zones["ways"]
    assert zones["ways"].count("place") == 2


def test_when_the_next_is_paired_it_says_where_those_of_the_table_play(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    first, second = evening.entries(1)
    evening.close()
    evening.pair()
    one = evening.held.tournament.rounds[-1]
    at = {entry: match.table for match in one.matches.values() for entry in match.entries}
    ways = evening.zones("table", 1, "ana")["ways"]
    assert [f'"big">{at[entry]}<' in ways for entry in (first, second)] == [True, True]
    there = "You stay at this table" if at[first] == 1 else f"You play now at table {at[first]}"
    assert there in said(evening, "ana")
    assert "You play now" not in said(evening, "somebody who never sat there")


def test_who_has_a_bye_next_is_told(evening: Evening) -> None:
    odd = Evening(7, rounds=3, format="swiss")
    odd.pair()
    odd.close()
    odd.pair()
    bye = odd.held.tournament.rounds[-1].byes[0]
    table = odd.held.tournament.rounds[0].match_of(bye)
    assert table is not None
    assert "sit out this round" in odd.zones("table", table.table, "ana")["ways"]
    assert "sit out this round" not in evening.zones("table", 1, "ana")["ways"]


def test_a_table_without_a_match_says_so(evening: Evening) -> None:
    assert "Nobody plays at this table in round 1." in said(evening, "ana", 9)


def test_after_the_last_round_it_says_how_they_end(evening: Evening) -> None:
    evening.close()
    evening.pair()
    evening.close()
    zones = evening.zones("table", 1, "ana")
    assert "The tournament is over." in zones["say"]
    assert "How you end" in zones["ways"]


def test_nothing_is_drawn_anew_for_what_happens_at_another_table(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.close()
    evening.pair()
    evening.sit("ana", 1, 0)
    before = evening.facts("table", 1, "ana")
    evening.sit("carla", 2, 0)
    evening.report("carla", 2)
    evening.settle(3)
    assert evening.facts("table", 1, "ana") == before


def test_what_a_table_rests_on_changes_with_what_is_shown(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    facts = [evening.facts("table", 1, "ana")]
    evening.report("ana", 1)
    facts.append(evening.facts("table", 1, "ana"))
    evening.record(ResultCorrected(1, 1, (200, 147), Score(200, 140), "seven less"))
    facts.append(evening.facts("table", 1, "ana"))
    evening.settle(2)
    evening.settle(3)
    evening.record(RoundClosed(1))
    facts.append(evening.facts("table", 1, "ana"))
    assert len({str(one) for one in facts}) == 4


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_page_of_a_table_tells_what_is_not_for_the_hall(evening: Evening, language: str) -> None:
    evening.sit("ana", 1, 0)
    evening.sit("beto", 1, 1)
    for moment in ("playing", "written", "closed", "next"):
        if moment == "written":
            evening.report("ana", 1)
        if moment == "closed":
            evening.close()
        if moment == "next":
            evening.pair()
        for who in ("ana", "beto", "a stranger", DIRECTOR):
            whole = str(evening.zones("table", 1, who, language)) + str(evening.facts("table", 1, who))
            assert [word for word in (CONTACT, NOTE, *unasked(6)) if word in whole] == []


def unasked(pairs: int) -> list[str]:
    """Name the players who have not agreed that their names are shown."""
    return [f"{name}{entry} " for entry in range(2, pairs + 1, 2) for name in ("Ana", "Beto")]


def test_names_of_those_who_agreed_are_shown(evening: Evening) -> None:
    texts = [evening.zones("table", table, "ana")["say"] for table in (1, 2, 3)]
    assert sum(text.count("Ana1 Ortega – Beto1 Ruiz") > 0 for text in texts) == 1
