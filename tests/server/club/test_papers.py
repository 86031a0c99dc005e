"""Sheets of paper: each can be drawn at any time, and names whom it may."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.club.halls import NOON, Hall
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.roles import grant_of, key
from sobremesa.server.club.papers import tables
from sobremesa.server.club.papers.entries import PRESENCES
from sobremesa.server.club.papers.files import FILES
from sobremesa.server.club.papers.sheet import Wanted, head
from sobremesa.server.club.papers.sheets import SHEETS
from sobremesa.server.scenes.ways import qr
from sobremesa.tournament.events import (
    Fined,
    FineLifted,
    Forfeited,
    Prize,
    PrizesSet,
    RoundClosed,
    Ruled,
    Withdrew,
)
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Presence

SHY: Final = Card(players=("Tímido Uno", "Tímida Dos"), contact="600 123 456", note="silla baja", paid=True)
WALL: Final = [name for name, sheet in SHEETS.items() if not sheet.office]
DESK: Final = [name for name, sheet in SHEETS.items() if sheet.office]


def wanted(at: Held, language: str = "en", number: int = 0) -> Wanted:
    return Wanted("K3HQS8", at, language, "http://192.168.1.20:8000", number)


def drawn(at: Held, name: str, language: str = "en", number: int = 0) -> str:
    asked = wanted(at, language, number)
    return SHEETS[name].draw(asked, head(asked, name, SHEETS[name]))


def words(markup: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def with_shy(hall: Hall, entry: int = 2) -> Hall:
    hall.held = replace(hall.held, people={**hall.held.people, entry: SHY})
    return hall


def closed(hall: Hall) -> Hall:
    return hall.pair().write_all().tell(RoundClosed(hall.round.number))


def empty() -> Held:
    return replace(Hall(2).held, log=logs.begin("K3HQS8", Profile()), people={})


def fined() -> Held:
    hall = closed(Hall(6)).pair()
    hall.tell(Fined(2, 1, "5", 25, "señas"), Fined(2, 2, "8", 25, "antes de tiempo"), by="judge")
    hall.tell(FineLifted(2, "no fue así"), Ruled(3, "noted", "reloj parado"), Ruled(4, "disqualified", "gritos"))
    hall.tell(Ruled(4, "readmitted", "era otra pareja"))
    return hall.tell(PrizesSet((Prize(1, "", "Jamón"), Prize(1, "Veteranos", "Vino")))).held


def knock_out() -> Held:
    hall = Hall(9, knockout="4", rounds="2", format="swiss", confirmation="off")
    for _ in range(4):
        closed(hall)
    return hall.held


def absent() -> Held:
    hall = closed(Hall(7, scoring="3-1-0", equal_at_time="draw", minutes="0", confirmation="off")).pair()
    entry = hall.match(1).first
    return hall.tell(Forfeited(2, 1, entry, "absent", "no vinieron"), Withdrew(entry)).held


STATES: Final[dict[str, Callable[[], Held]]] = {
    "empty": empty,
    "drawn": lambda: Hall(3).held,
    "playing": lambda: Hall(4).pair().write(1).held,
    "byes": lambda: closed(closed(Hall(5, confirmation="off"))).held,
    "knock-out": knock_out,
    "fined": fined,
    "absent": absent,
}


@pytest.mark.parametrize("state", STATES)
def test_every_sheet_can_be_drawn_in_every_language(state: str) -> None:
    at = STATES[state]()
    for name in SHEETS:
        for language in LANGUAGES:
            markup = drawn(at, name, language)
            assert f'<html lang="{language}">' in markup
            assert "Copa de otoño" in words(markup) or "data-print" in markup
            assert "{" not in words(markup)


def test_every_word_for_how_somebody_is_there_is_known() -> None:
    said = words(drawn(STATES["absent"](), "desk-list", "es"))
    assert ("aquí" in said, "se ha ido" in said, set(PRESENCES)) == (True, True, set(Presence))


@given(st.integers(2, 13))
def test_by_name_every_pair_stands_once(pairs: int) -> None:
    markup = drawn(Hall(pairs).pair().held, "pairings-by-name")
    named = re.findall(r'<th scope="row">(.*?)</th>', markup)
    assert sorted(named) == sorted(f"Ana {n} – Beto {n}" for n in range(1, pairs + 1))
    assert named[-1] == f"Ana {pairs} – Beto {pairs}"  # numbers by their size, not by their first digit


def test_by_table_every_table_names_both_and_the_bye_stands_below() -> None:
    hall = Hall(5).pair()
    said = words(drawn(hall.held, "pairings"))
    for table, match in hall.round.matches.items():
        assert f"{table} Ana {match.first} – Beto {match.first} Ana {match.second} – Beto {match.second}" in said
    assert said.endswith(f"Bye Ana {hall.round.byes[0]} – Beto {hall.round.byes[0]}")


def test_a_sheet_of_an_earlier_round_shows_that_round() -> None:
    hall = closed(closed(Hall(4, confirmation="off")))
    assert "Round 1: results" in words(drawn(hall.held, "results", number=1))
    assert "Round 2: results" in words(drawn(hall.held, "results"))


def test_on_the_wall_and_in_public_files_only_those_are_named_who_agreed() -> None:
    hall = closed(with_shy(Hall(4, confirmation="off")).tell(PrizesSet((Prize(1, "", "Jamón"),))))
    public = {name: drawn(hall.held, name, "es").encode() for name in WALL}
    public |= {name: file.make(wanted(hall.held, "es")) for name, file in FILES.items() if not file.office}
    secrets = ["Tímido", "Tímida", "600 123 456", "silla baja", hall.held.about.secret]
    secrets += [key(hall.held.about, grant) for grant in ("director", "desk", "judge", "table.1", "table.2")]
    found = [(name, secret) for name, body in public.items() for secret in secrets if secret.encode() in body]
    assert found == []
    assert "Pareja 2" in public["standings"].decode()
    assert "Ana 1 – Beto 1" in public["standings"].decode()


@pytest.mark.parametrize("name", ["score-sheets", "desk-list", "minutes"])
def test_the_desk_and_the_tables_read_every_name(name: str) -> None:
    said = words(drawn(with_shy(Hall(4)).pair().held, name))
    assert "Tímido Uno – Tímida Dos" in said
    assert "Ana 1 – Beto 1" in said


def test_names_are_written_as_they_are_and_never_as_markup() -> None:
    hall = Hall(2)
    people = {**hall.held.people, 1: Card(players=("<b>Ana</b>", "B & C"), consent=NOON)}
    hall.held = replace(hall.held, people=people)
    hall.pair()
    for name in ("pairings", "pairings-by-name", "score-sheets", "standings", "minutes", "cross-table"):
        assert "&lt;b&gt;Ana&lt;/b&gt; – B &amp; C" in drawn(hall.held, name)


def test_a_score_sheet_opens_its_own_table() -> None:
    hall = Hall(8).pair()
    markup = drawn(hall.held, "score-sheets")
    for table in hall.round.matches:
        link = tables.table_link(wanted(hall.held), table)
        assert qr(link, f"QR code of table {table}") in markup
        address, _, word = link.partition("#k=")
        assert address == f"http://192.168.1.20:8000/tournaments/K3HQS8/table/{table}"
        assert grant_of(hall.held.about, word) == f"table.{table}"


@given(st.integers(1, 25).map(lambda count: [str(n) for n in range(1, count + 1)]))
def test_score_sheets_are_in_order_once_the_stack_is_cut(numbers: list[str]) -> None:
    sheets = [tables.ScoreSheet("1", number, ("", ""), (1, 2), "") for number in numbers]
    pages = tables.halved(sheets)
    left = [page[0].table for page in pages]
    right = [page[1].table for page in pages if page[1:]]
    assert left + right == numbers


def test_a_score_sheet_says_under_which_number_a_pair_plays() -> None:
    hall = with_shy(Hall()).pair()
    table = next(one.table for one in hall.round.matches.values() if 2 in one.entries)
    sheet = words(drawn(hall.held, "score-sheets")).split("Round 1 Table ")[table]
    assert "pair 2" in sheet
    assert "Tímido Uno – Tímida Dos" in sheet


def test_before_the_first_round_blank_score_sheets_are_printed() -> None:
    markup = drawn(Hall(4).held, "score-sheets")
    assert (markup.count('class="score"'), markup.count("<figure>")) == (2, 0)


def test_blank_score_sheets_are_there_also_once_a_round_is_paired() -> None:
    markup = drawn(Hall(4).pair().held, "blank-sheets")
    assert (markup.count('class="score"'), markup.count("<figure>")) == (2, 0)


def test_signs_are_there_for_as_many_tables_as_are_asked_for_before_anybody_is_entered() -> None:
    assert tables.table_numbers(wanted(empty())._replace(tables=3)) == [1, 2, 3]
    assert tables.table_numbers(wanted(Hall(9).held)._replace(tables=3)) == [1, 2, 3, 4]


def test_a_sign_stands_on_every_table_in_use() -> None:
    assert drawn(Hall(9).held, "signs").count('class="tent"') == 4
    assert drawn(empty(), "signs").count('class="tent"') == 0


def test_the_standings_say_what_parts_those_who_look_level() -> None:
    hall = Hall(4, confirmation="off").pair()
    hall.write(1, 200, 100).write(2, 210, 110).tell(RoundClosed(1))
    said = words(drawn(hall.held, "standings"))
    winner, other = hall.match(2).first, hall.match(1).first
    assert f"1. Ana {winner} – Beto {winner} before 2. Ana {other} – Beto {other}: more points for." in said


def test_many_rounds_are_parted_into_several_cross_tables() -> None:
    hall = Hall(2, rounds="12", confirmation="off")
    for _ in range(12):
        closed(hall)
    tables_ = drawn(hall.held, "cross-table").split("<table")[1:]
    heads = [re.findall(r'<th scope="col">R(\d+)</th>', one) for one in tables_]
    assert heads == [[str(n) for n in range(1, 11)], ["11", "12"]]


def test_a_league_shows_its_points() -> None:
    hall = closed(Hall(4, scoring="3-1-0", confirmation="off"))
    assert re.findall(r'<td class="r n">(\d+)</td>', drawn(hall.held, "standings")) == list("13233040")
    assert "Pts" not in words(drawn(closed(Hall(4, confirmation="off")).held, "standings"))


def test_the_standings_say_from_when_they_are() -> None:
    hall = closed(Hall(4, confirmation="off"))
    assert "after round 1 ·" in words(drawn(hall.held, "standings"))
    hall.pair().write(1)
    assert "after round 1, with what is in of round 2" in words(drawn(hall.held, "standings"))


def test_the_minutes_tell_every_event_and_bear_the_seal() -> None:
    at = fined()
    markup = drawn(at, "minutes")
    assert markup.count('class="when"') == len(at.log.happened)
    assert at.log.seal in markup
    assert f"{at.log.length} lines" in markup
    assert re.search(r'class="when">1[45] nov, \d\d:\d\d</td>', drawn(at, "minutes", "es"))


def test_what_is_promised_depends_on_the_field() -> None:
    assert "Guaranteed" in words(drawn(Hall(16).held, "guarantee"))
    assert "Usually no two pairs" in words(drawn(Hall(7, format="swiss").held, "guarantee"))
    assert "lottery 4711" in words(drawn(Hall(16).held, "guarantee"))


def test_a_lifted_fine_is_struck_and_says_why() -> None:
    markup = drawn(fined(), "fines", "es")
    assert "Art. 8: jugar fuera de turno" in markup
    assert markup.count('class="lifted"') == 1
    assert "Retirada: no fue así" in words(markup)
