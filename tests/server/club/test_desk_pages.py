"""The desk's other pages: the call, the ledger, disputes, the standings, what happened, and what would be."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from server.club.halls import NOON, Hall
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.desk import DESK, history, ranking
from sobremesa.server.club.desk.call import call, listed
from sobremesa.server.club.desk.disputes import disputes
from sobremesa.server.club.desk.history import earlier, told
from sobremesa.server.club.live.held import NOBODY
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.shown.picture import picture
from sobremesa.tournament.events import (
    Fined,
    FineLifted,
    ResultCorrected,
    ResultDisputed,
    RoundClosed,
    Ruled,
    Score,
    Swapped,
    TableFixed,
)
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.reckoning.crosstable import crosstable


def begun() -> Hall:
    """Five pairs in the second round, with a bye, a fine, a ruling and a dispute."""
    hall = Hall(5, format="swiss").tell(TableFixed(2, 1)).pair().write_all().tell(RoundClosed(1)).pair()
    first, second = hall.match(1).entries
    hall.write(1, by=first).tell(ResultDisputed(2, 1, "it was 200 to 150"), by=second)
    return hall.tell(Fined(2, first, "5", 25, "talked"), Ruled(second, "noted", "a new set of tiles"))


def drawing(scoring: str = "wins") -> Hall:
    """A pair that has drawn twice and is in its third round, and others that have won."""
    hall = Hall(8, format="swiss", equal_at_time="draw", scoring=scoring)
    for _ in range(2):
        hall.pair()
        own = next(table for table, match in hall.round.matches.items() if 1 in match.entries)
        hall.write(own, 150, 150, at_time=True).write_all().tell(RoundClosed(hall.round.number))
    return hall.pair()


def eliminated() -> Hall:
    """Four pairs in the final of a knock-out, after as many rounds as a league has."""
    hall = Hall(4, rounds="1", knockout="4").pair().write_all().tell(RoundClosed(1))
    return hall.pair().write_all().tell(RoundClosed(2)).pair()


STATES: dict[str, Callable[[], Hall]] = {
    "entered": lambda: Hall(3),
    "paired": lambda: Hall(8).pair(),
    "begun": begun,
    "drawing": drawing,
    "league": lambda: drawing("3-1-0"),
    "knock-out": eliminated,
    "over": lambda: Hall(2, rounds="1").pair().write_all().tell(RoundClosed(1)),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("kind", DESK)
def test_every_page_of_the_desk_can_be_drawn_in_every_state_and_language(
    kind: str, state: str, language: str
) -> None:
    hall = STATES[state]()
    view = View(kind)
    seen = Seen("K3HQS8", hall.held, view, language, NOBODY, "http://hall", DESK[kind].zones(hall.held, view), 0)
    page = DESK[kind].page(seen)
    assert page.count("<h1>Copa de otoño</h1>") == 1
    assert page.count('aria-current="page"') == (kind not in ("desk.ahead", "desk.cross"))


@pytest.mark.parametrize("kind", DESK)
def test_the_same_moment_rests_on_the_same_facts_so_that_nothing_is_sent(kind: str) -> None:
    hall = begun()
    assert hall.facts(kind) == hall.copy().facts(kind)


def test_the_call_says_why_and_marks_who_keeps_a_table() -> None:
    hall = begun()
    drawn = hall.zone("desk.round", "call")
    assert drawn.count("sits out") >= 2
    called = call(hall.held)
    assert called is not None
    assert [any(one.fixed) for one in called.tables] == [2 in one.entries for one in called.tables]


def test_a_swap_is_told_with_its_reason() -> None:
    hall = Hall(8).pair()
    hall.tell(Swapped(1, hall.match(1).first, hall.match(2).first, "brothers"))
    assert hall.zone("desk.round", "call").count("Changed by hand: brothers") == 2


def test_a_round_with_a_result_says_why_it_is_not_paired_anew() -> None:
    hall = Hall(8).pair()
    assert "round_cancelled" in hall.zone("desk.round", "hands")
    hall.write(1)
    assert "has results at table 1" in hall.zone("desk.round", "hands")


def test_a_dispute_shows_both_sides_and_ends_with_a_correction() -> None:
    hall = begun()
    (one,) = disputes(hall.held)
    assert (one.points, one.words) == ((200, 100), "it was 200 to 150")
    assert (one.by, one.against) == one.names
    hall.tell(ResultCorrected(2, 1, (200, 100), Score(200, 150), "by their sheets"), by="judge")
    assert disputes(hall.held) == ()


def test_a_lifted_fine_stays_in_the_ledger_with_why() -> None:
    hall = begun().tell(FineLifted(1, "the wrong pair"))
    drawn = hall.zone("desk.fines", "ledger")
    assert "Lifted: the wrong pair" in drawn
    assert "fine_lifted" not in drawn


def test_the_standings_contradict_no_cross_table_and_where_they_did_it_would_be_told() -> None:
    hall = begun()
    seen, lines = picture(hall.held), crosstable(hall.held.tournament)
    assert ranking.contradictions(seen, lines, "en") == []
    lines[0].row.points_for += 7
    (fault,) = ranking.contradictions(seen, lines, "en")
    assert "is a difference of" in fault


def test_what_is_taken_back_is_offered_where_the_rules_have_a_way_and_else_they_say_why() -> None:
    hall = begun()
    fined = next(line for line in told(hall.held, "en", 0) if "talked" in line.said)
    assert fined.back.undo == {"what": "fine_lifted", "fine": 1}
    assert (fined.back.asks_why, fined.back.office) == (True, "judge")
    ruled = next(line for line in told(hall.held, "en", 0) if "new set of tiles" in line.said)
    assert (ruled.back.undo, bool(ruled.back.why_not)) == (None, True)


def test_what_is_long_past_is_neither_sent_nor_told_again_with_every_event() -> None:
    hall = Hall(120).pair().write(1)
    hall.zone("desk.history", "latest")
    before, facts, folded = (
        earlier(hall.held),
        hall.facts("desk.history")["earlier"],
        history._folded.cache_info(),
    )
    assert before > 0
    for table in (2, 3):
        hall.write(table)
        hall.zone("desk.history", "latest")
        assert (earlier(hall.held), hall.facts("desk.history")["earlier"]) == (before, facts)
    assert history._folded.cache_info().misses == folded.misses


@pytest.mark.parametrize(("scoring", "head", "has"), [("wins", "Won", "1"), ("3-1-0", "Points", "2")])
def test_two_draws_are_worth_on_every_page_what_the_standings_count(scoring: str, head: str, has: str) -> None:
    hall = drawing(scoring)
    for kind, zone, at in (("desk", "top", 0), ("desk.cross", "cross", -1)):
        drawn = hall.zone(kind, zone)
        assert f">{head}</th>" in drawn
        (own,) = [row for row in drawn.split("<tr>") if "Ana 1 " in row]
        found = re.findall(r'class="num">(?:<b>)?([^<]*)<', own)
        assert (kind, found[at]) == (kind, has)
    assert ("Points" in hall.zone("desk.standings", "standings")) is (head == "Points")
    assert f">{head}</th>" in hall.zone("desk.ahead", "ahead")


def test_names_stand_where_people_look_for_them_whatever_their_accents() -> None:
    hall = Hall(3).pair()
    names = ("Zoe", "Ángel", "Olga")
    people = {n: Card(name=name, consent=NOON) for n, name in enumerate(names, 1)}
    hall.held = replace(hall.held, people=people)
    assert [pair.name for pair in listed(picture(hall.held), "en")] == ["Ángel", "Olga", "Zoe"]
    booking = hall.zone("desk.fines", "booking")
    assert sorted(names, key=booking.index) == ["Ángel", "Olga", "Zoe"]


def test_nothing_is_told_of_the_next_round_while_a_result_is_missing() -> None:
    hall = Hall(8).pair()
    assert "missing at tables" in hall.zone("desk.ahead", "ahead")
    hall.write_all()
    assert hall.zone("desk.ahead", "ahead").count('class="no"') == 4
