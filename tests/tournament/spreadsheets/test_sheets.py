"""Sheets and the workbook: every number that other programs get is the tournament's own."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from sobremesa.languages import LANGUAGES
from sobremesa.options import read as read_profile
from sobremesa.tournament.events import CheckedIn, Entered, Fined, FineLifted, Forfeited
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.spreadsheets import sheets
from sobremesa.tournament.spreadsheets.headings import TITLES as HEADINGS
from sobremesa.tournament.spreadsheets.sheets import SHEETS, WORDS, Sheet
from sobremesa.tournament.spreadsheets.spelling import moment
from sobremesa.tournament.spreadsheets.workbook import workbook
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.supposing.simulating import simulate
from tournament.desk import NOON, drawn_in_order

FORMULAS = {
    1: Card(name="=1+1"),
    2: Card(name="+34"),
    3: Card(("http://x.example", "Beto")),
    4: Card(name="0012"),
}


def simulated(pairs: int, seed: int, **switches: str) -> Tournament:
    return list(simulate(pairs, seed, read_profile(Profile, switches)))[-1][1]


def as_rows(sheet: Sheet) -> list[dict[str, Any]]:
    head, *lines = sheet.lines()
    return [dict(zip(map(str, head), line, strict=True)) for line in lines]


@given(st.integers(2, 12), st.integers(0, 99), st.sampled_from(["wins", "3-1-0"]))
def test_the_rounds_add_up_to_the_standings(pairs: int, seed: int, scoring: str) -> None:
    tournament = simulated(pairs, seed, rounds="3", scoring=scoring)
    sums: Counter[tuple[int, str]] = Counter()
    for row in as_rows(sheets.rounds(tournament, {})):
        for who, of in (("pair", ""), ("rival", "rival_")):
            if row[who] is not None:
                won = row[f"{of}won"]
                sums[row[who], "won"] += won == 1
                sums[row[who], "drawn"] += won == 0.5
                sums[row[who], "lost"] += won == 0
                sums[row[who], "points_for"] += row[f"{of}points_for"]
                sums[row[who], "points_against"] += row[f"{of}points_against"]
    standings = as_rows(sheets.standings(tournament, {}))
    assert [row["pair"] for row in standings] == [row.entry for row in final_order(tournament)]
    for row in standings:
        for what in ("won", "drawn", "lost", "points_for", "points_against"):
            assert sums[row["pair"], what] == row[what]


@given(st.integers(2, 12), st.integers(0, 99))
def test_the_cross_table_adds_up_to_the_standings_and_every_match_stands_there_twice(
    pairs: int, seed: int
) -> None:
    tournament = simulated(pairs, seed, rounds="3")
    standings = {row["pair"]: row for row in as_rows(sheets.standings(tournament, {}))}
    rows = as_rows(sheets.cross_table(tournament, {}))
    assert [row["pair"] for row in rows] == list(standings)
    met: Counter[frozenset[int]] = Counter()
    for row in rows:
        for what in ("points_for", "points_against"):
            assert sum(row[f"r{n}_{what}"] for n in (1, 2, 3)) == standings[row["pair"]][what]
        assert sum(row[f"r{n}_won"] for n in (1, 2, 3)) == standings[row["pair"]]["won"]
        met.update(frozenset({row["pair"], row[f"r{n}_rival"]}) for n in (1, 2, 3) if row[f"r{n}_rival"])
    played = [row for row in as_rows(sheets.rounds(tournament, {})) if row["rival"]]
    assert sum(met.values()) == 2 * len(played)
    assert all(met[frozenset({row["pair"], row["rival"]})] % 2 == 0 for row in played)


def test_a_cross_table_tells_who_was_late_absent_or_has_no_result_yet() -> None:
    desk = drawn_in_order(4, format="swiss").open()
    one = desk.tournament.rounds[0]
    desk.tell(Forfeited(1, 1, one.matches[1].first, "absent", "not here"), Entered(5), CheckedIn(5))
    rows = {row["pair"]: row for row in as_rows(sheets.cross_table(desk.tournament, {5: Card(name="Late")}))}
    assert (rows[5]["name"], rows[5]["r1_ended"], rows[5]["r1_points_against"]) == ("Late", "missed", 200)
    first, second = (rows[entry] for entry in one.matches[1].entries)
    assert (first["r1_ended"], first["r1_won"], first["r1_points_for"]) == ("absent", 0, 0)
    assert (second["r1_ended"], second["r1_won"], second["r1_rival"]) == ("played", 1, first["pair"])
    assert {rows[entry]["r1_ended"] for entry in one.matches[2].entries} == {None}


def test_a_sheet_says_what_is_pending_forfeited_fined_and_sat_out() -> None:
    desk = drawn_in_order(3).open()
    first = desk.tournament.rounds[0].matches[1].first
    (pending, bye) = as_rows(sheets.rounds(desk.tournament, {}))
    assert (pending["ended"], pending["points_for"], bye["ended"], bye["points_for"]) == (None, None, "bye", 200)
    desk.tell(
        Forfeited(1, 1, first, "absent", "not here"), Fined(1, first, "5", 25, "=gesture"), FineLifted(1, "no")
    )
    (row, _) = as_rows(sheets.rounds(desk.tournament, {first: Card(name="Ana")}))
    told = (
        row["name"],
        row["ended"],
        row["points_for"],
        row["rival_ended"],
        row["rival_points_for"],
        row["rival_won"],
    )
    assert told == ("Ana", "absent", 0, "played", 200, 1)
    (fine,) = as_rows(sheets.fines(desk.tournament, {}))
    assert (fine["fine"], fine["pair"], fine["points"], fine["author"]) == (1, first, 25, "director")
    assert (fine["reason"], fine["lifted"], fine["at"]) == (
        "=gesture",
        "no",
        moment(NOON + len(desk.happened) - 2),
    )


def test_who_goes_through_a_bracket_without_a_match_has_no_points() -> None:
    rows = as_rows(sheets.rounds(simulated(3, 1, knockout="4"), {}))
    (through,) = [row for row in rows if row["ended"] == "through"]
    assert (through["round"], through["rival"], through["points_for"]) == (4, None, None)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_heading_and_word_is_said_in_every_language(code: str) -> None:
    tournament = simulated(3, 1, knockout="4")
    for sheet in sheets.all_of(tournament, {}):
        heading, *lines = sheet.lines(code)
        assert len(set(heading)) == len(heading)
        if code != "en":
            said = {cell for line in lines for cell in line if isinstance(cell, str)}
            assert not said & {word for word in WORDS if word != "no"}
    assert {"rival 1", "rival 4"} <= {*next(sheets.cross_table(tournament, {}).lines("es"))}
    assert {column.code for sheet in sheets.all_of(tournament, {}) for column in sheet.columns} == set(HEADINGS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_workbook_holds_what_the_sheets_hold_and_no_text_becomes_a_formula(code: str) -> None:
    tournament = simulated(9, 7, rounds="4", knockout="4")
    book = load_workbook(io.BytesIO(workbook(tournament, FORMULAS, "Open & more", code)))
    assert len(book.sheetnames) == len(SHEETS)
    for page, sheet in zip(book.worksheets, sheets.all_of(tournament, FORMULAS), strict=True):
        found = [tuple(cell.value for cell in row) for row in page.iter_rows()]
        assert found == [tuple(cell if cell != "" else None for cell in line) for line in sheet.lines(code)]
        assert {cell.data_type for row in page.iter_rows() for cell in row} <= {"s", "n"}
        assert not any(cell.hyperlink for row in page.iter_rows() for cell in row)


def test_a_title_of_any_length_and_sign_stands_over_a_printed_page() -> None:
    for title in ("&" * 200, "&P &R", "ñ" * 200):
        with ZipFile(io.BytesIO(workbook(Tournament(), {}, title))) as book:
            page = book.read("xl/worksheets/sheet2.xml").decode()
        written = title[:100].replace("&", "&&").replace("&", "&amp;")
        assert f"<oddHeader>&amp;L{written}&amp;R&amp;A</oddHeader>" in page


def test_the_same_tournament_gives_the_same_workbook() -> None:
    tournament = simulated(4, 1)
    assert workbook(tournament, FORMULAS) == workbook(tournament, FORMULAS)


def test_a_workbook_can_be_had_before_anything_has_happened() -> None:
    book = load_workbook(io.BytesIO(workbook(Tournament(), {})))
    assert [page.max_row for page in book.worksheets] == [1] * len(SHEETS)


def test_what_may_leave_the_hall_stands_in_a_sheet_and_nothing_else() -> None:
    tournament = simulated(4, 1)
    people = {1: Card(name="Ana", consent=NOON, contact="600", note="n"), 2: Card(name="Beto", contact="601")}
    text = repr([list(sheet.lines()) for sheet in sheets.all_of(tournament, people, only_public=True)])
    assert ("Ana" in text, "Beto" in text, "600" in text, "601" in text) == (True, False, False, False)
    book = load_workbook(io.BytesIO(workbook(tournament, people, only_public=True)))
    head = [cell.value for cell in next(book.worksheets[0].iter_rows())]
    assert head == ["number", "player 1", "player 2", "substitute", "name", "club", "categories"]


def test_reasons_in_somebodys_own_words_do_not_leave_the_hall() -> None:
    desk = drawn_in_order(4).open()
    desk.tell(
        Forfeited(1, 1, 1, "absent", "Luz is ill"),
        Fined(1, 2, "5", 25, "Ana shouted"),
        Fined(1, 3, "5", 25, "so did Beto"),
        FineLifted(1, "Ana was hoarse"),
    )
    told = {code: sheets.one_of(code, desk.tournament, {}, only_public=True) for code in SHEETS}
    text = repr([list(sheet.lines()) for sheet in told.values()])
    assert [word for word in ("Luz", "Ana", "Beto") if word in text] == []
    assert [row["lifted"] for row in as_rows(told["fines"])] == ["yes", "no"]


def test_the_reference_names_every_column_of_every_table() -> None:
    page = (Path(__file__).parents[3] / "docs/reference/tournament-files.md").read_text("utf-8")
    tables = {"entries": page.partition("## Lists")[2].partition("## Tables")[0]}
    tables |= {
        code: page.partition(f"| `{code}` |")[2].partition("\n\n")[0] for code in SHEETS if code not in tables
    }
    for sheet in sheets.all_of(simulated(2, 1, rounds="1"), {}):
        told = set(re.findall(r"`(\w+)`", tables[sheet.code]))
        assert {column.code for column in sheet.columns} - told == set(), sheet.code


def dated(tournament: Tournament, at: int | None) -> list[tuple[Any, ...]]:
    rows = as_rows(sheets.one_of("standings", tournament, {}, at, only_public=True))
    return sorted({(row["round"], row["closed"], row.get("at")) for row in rows}, key=str)


def test_every_row_of_the_standings_says_from_when_it_is() -> None:
    told = [last for _, last in simulate(4, 1, read_profile(Profile, {"format": "swiss", "rounds": "2"}))]
    drawn = next(one for one in told if one.field)
    paired = next(one for one in told if len(one.rounds) == 2)
    assert dated(drawn, None) == [(None, None, None)]
    assert dated(paired, NOON) == [(2, "no", moment(NOON))]
    assert dated(told[-1], NOON) == [(2, "yes", moment(NOON))]
    assert [sheet.code for sheet in sheets.all_of(told[-1], {}, NOON) if sheet.columns[-1].code == "at"] == [
        "standings"
    ]
