"""The pages anybody may look at: complete, in step with the round, and silent about what is nobody's business."""

from __future__ import annotations

import re

import pytest

from server.club.hall_evening import CONTACT, NOTE, Evening
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.roles import Rights
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.shown.drawing import Seen
from sobremesa.server.club.web.kinds import KINDS
from sobremesa.tournament.events import Forfeited, Prize, PrizesSet, ResultDisputed, Swapped
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.reckoning.standings import halves

PAGES = ("public", "tables", "standings", "results", "cross")


@pytest.fixture
def evening() -> Evening:
    """Seven pairs, one of which sits out."""
    made = Evening(7, format="swiss", rounds=2)
    made.pair()
    return made


def tables(evening: Evening) -> str:
    return "".join(html for name, html in evening.zones("tables").items() if name.startswith("part-"))


def test_every_pair_is_found_once_by_name_with_its_table_and_its_rivals(evening: Evening) -> None:
    rows = evening.zones("public")["names"].split("<li")[1:]
    assert len(rows) == 7
    one = evening.held.tournament.rounds[0]
    for entry in one.order:
        row = next(row for row in rows if f' {entry}"' in row)
        match = one.match_of(entry)
        assert f'"big">{match.table}<' in row if match else "sit out this round" in row


def test_before_the_first_round_the_pairs_are_listed() -> None:
    names = Evening(4).zones("public")["names"]
    assert "4 pairs" in names
    assert names.count("<li") == 4


def test_between_rounds_it_says_how_they_stand(evening: Evening) -> None:
    evening.close()
    names = evening.zones("public")["names"]
    assert "After round 1, by name" in names
    assert names.count("<small>place</small>") == 7


def test_every_table_is_told_once_with_the_reason_of_its_pairing(evening: Evening) -> None:
    told = tables(evening)
    assert [int(n) for n in re.findall(r'"big">(\d+)<', told)] == [1, 2, 3]
    assert told.count("Why these two") == 3
    assert "sits out" in evening.zones("tables")["byes"]


def test_a_change_by_hand_is_told_without_the_words_of_the_desk(evening: Evening) -> None:
    one, other = evening.entries(1)[0], evening.entries(2)[0]
    evening.record(Swapped(1, one, other, "they are sisters"))
    assert tables(evening).count("Changed by hand.") == 2
    assert "sisters" not in tables(evening)


def test_tables_say_what_is_in_and_what_is_wanted(evening: Evening) -> None:
    evening.sit("ana", 1, 0)
    evening.report("ana", 1)
    assert "not confirmed yet" in tables(evening)
    evening.record(ResultDisputed(1, 1, "no"))
    assert "disputed: a judge decides" in tables(evening)
    evening.record(Forfeited(1, 2, evening.entries(2)[0], "absent", "nobody came"))
    assert "absent" in tables(evening)
    evening.settle(3, 90, 200)
    assert '<p class="won"><span class="pair">' in tables(evening)


def test_a_result_draws_one_part_of_the_tables_anew_and_nothing_else_of_any_page() -> None:
    evening = Evening(40, format="swiss")
    evening.pair()
    before = {page: evening.facts(page) for page in PAGES}
    evening.settle(1)
    changed = {
        (page, name)
        for page in PAGES
        for name, facts in evening.facts(page).items()
        if facts != before[page][name]
    }
    assert changed == {(page, "now") for page in PAGES} | {("tables", "part-0")}


def test_standings_results_and_cross_table_wait_for_the_end_of_the_round(evening: Evening) -> None:
    assert "before the first round" in evening.zones("standings")["standings"]
    assert "No round is over yet" in evening.zones("results")["results"]
    evening.close()
    assert "Standings after round 1" in evening.zones("standings")["standings"]
    assert evening.zones("standings")["standings"].count("<tr>") == 8
    results = evening.zones("results")["results"]
    assert (results.count(">200<"), results.count("sat out")) == (3, 1)
    assert evening.zones("cross")["cross"].count("200–147") == 3
    assert "bye" in evening.zones("cross")["cross"]


def test_a_correction_of_a_closed_round_is_seen(evening: Evening) -> None:
    evening.close()
    before = evening.facts("standings")["standings"]
    evening.record(Forfeited(1, 1, evening.entries(1)[0], "lost", "by a ruling", was=(200, 147)))
    assert evening.facts("standings")["standings"] != before
    assert evening.zones("results")["results"].count(">0<") == 1


def test_prizes_are_told_when_all_is_over(evening: Evening) -> None:
    evening.record(PrizesSet((Prize(1, "", "a ham"),)))
    evening.close()
    assert evening.zones("standings")["prizes"] == ""
    evening.pair()
    evening.close()
    assert "a ham" in evening.zones("standings")["prizes"]
    assert "Final standings" in evening.zones("standings")["standings"]
    assert "The tournament is over." in evening.zones("public")["now"]


def test_who_agrees_later_is_shown_by_name_then(evening: Evening) -> None:
    before = evening.facts("public")["names"]
    assert "Ana2" not in evening.zones("public")["names"]
    agreed = Card(players=("Ana2", "Beto2"), consent=0)
    evening.do("the director", commands.Change(id="9", saw=evening.held.seq, entry=2, card=agreed))
    assert "Ana2 – Beto2" in evening.zones("public")["names"]
    assert evening.facts("public")["names"] != before


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_page_tells_what_stays_in_the_house(evening: Evening, language: str) -> None:
    for step in (evening.close, evening.pair, evening.close):
        step()
        for page in PAGES:
            whole = drawn(evening, page, language) + str(evening.facts(page))
            hidden = [f"{name}{entry} " for entry in (2, 4, 6) for name in ("Ana", "Beto")]
            assert [word for word in (CONTACT, NOTE, *hidden, "ab" * 32) if word in whole] == []


def drawn(evening: Evening, page: str, language: str) -> str:
    kind, view = KINDS[page], View(page)
    zones = kind.zones(evening.held, view)
    return kind.page(Seen("CODE22", evening.held, view, language, Rights(), "http://here", zones, 0))


@pytest.mark.parametrize("page", PAGES)
def test_every_zone_has_a_place_on_its_page(evening: Evening, page: str) -> None:
    places = set(re.findall(r'data-zone="([^"]+)"', drawn(evening, page, "es")))
    assert places == set(evening.facts(page))


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½")])
def test_matches_are_counted_in_halves(number: int, text: str) -> None:
    assert halves(number) == text
