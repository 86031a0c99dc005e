"""Files to take along: tables whose numbers are those of the standings, and a site that opens from any disk."""

from __future__ import annotations

import csv
import io
import zipfile
from dataclasses import replace
from html.parser import HTMLParser
from typing import Final

import pytest
from openpyxl import load_workbook

from server.club.halls import Hall
from server.club.test_papers import STATES, closed, wanted
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.papers.files import FILES
from sobremesa.tournament.knockout import final_order
from sobremesa.tournament.log import read
from sobremesa.tournament.people import Card

EMPTY: Final = frozenset({"meta", "link", "col"})


class Pages(HTMLParser):
    """Notes where a page leads, what it loads, and whether it is well-formed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        assert not any(name.startswith("on") or name == "style" for name in given)
        if tag not in EMPTY:
            self.open.append(tag)
        if tag == "a":
            self.links.append(given["href"] or "")
        elif "href" in given or "src" in given:
            self.loads.append(given.get("href") or given.get("src") or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def site(hall: Hall, language: str = "es") -> dict[str, str]:
    packed = FILES["site.zip"].make(wanted(hall.held, language))
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        return {name.removeprefix("site/"): file.read(name).decode() for name in file.namelist()}


@pytest.fixture(scope="module")
def played() -> Hall:
    """Nine pairs after two rounds, one of whom has not agreed to be named."""
    hall = closed(closed(Hall(9, confirmation="off")))
    hall.held = replace(hall.held, people={**hall.held.people, 3: Card(players=("Tímida", "Tímido"))})
    return hall


@pytest.mark.parametrize("state", STATES)
def test_every_file_can_be_made_in_every_language(state: str) -> None:
    at = STATES[state]()
    for language in LANGUAGES:
        assert all(file.make(wanted(at, language)) for file in FILES.values())


def test_every_link_of_the_site_leads_to_a_page_of_it(played: Hall) -> None:
    pages = site(played)
    for name, markup in pages.items():
        if name.endswith(".html"):
            page = Pages(markup)
            assert (page.open, page.loads) == ([], ["style.css"])
            assert "script" not in page.tags
            assert [link for link in page.links if link not in pages] == []
    assert "://" not in "".join(pages.values())


def test_the_site_has_a_page_for_every_pair_and_every_round(played: Hall) -> None:
    fixed = {"style.css", "index.html", "standings.html", "crosstable.html", "round-1.html", "round-2.html"}
    assert set(site(played)) == fixed | {f"pair-{entry}.html" for entry in range(1, 10)}


def test_the_page_of_a_pair_leads_to_its_rivals(played: Hall) -> None:
    match = played.match(1)
    page = Pages(site(played)[f"pair-{match.first}.html"])
    assert f"pair-{match.second}.html" in page.links
    assert f"pair-{match.second}.html" in Pages(site(played)["standings.html"]).links


def test_the_same_tournament_gives_the_same_site(played: Hall) -> None:
    file = FILES["site.zip"]
    assert file.make(wanted(played.held)) == file.make(wanted(played.held))
    assert "Clasificación" in site(played, "es")["index.html"]
    assert "Classifica" in site(played, "it")["index.html"]


def test_tables_and_workbook_have_the_numbers_of_the_standings(played: Hall) -> None:
    order = final_order(played.held.tournament)
    expected = [(place, row.entry, row.won, row.difference, row.points_for) for place, row in enumerate(order, 1)]
    text = FILES["standings.csv"].make(wanted(played.held, "es")).decode("utf-8-sig")
    _, *lines = csv.reader(io.StringIO(text), delimiter=";")
    assert [tuple(int(line[at]) for at in (0, 1, 5, 8, 9)) for line in lines] == expected
    book = load_workbook(io.BytesIO(FILES["tournament.xlsx"].make(wanted(played.held, "en"))))
    _, *rows = book["standings"].iter_rows(values_only=True)
    assert [tuple(row[at] for at in (0, 1, 5, 8, 9)) for row in rows] == expected


def test_who_has_not_agreed_is_named_in_the_tables_of_the_desk_alone(played: Hall) -> None:
    asked = wanted(played.held, "es")
    named = {
        name
        for name, file in FILES.items()
        if file.kind.startswith("text/csv") and "Tímida" in file.make(asked).decode()
    }
    assert named == {"entries.csv", "rounds.csv"}


def test_the_log_that_is_taken_along_can_be_read_again(played: Hall) -> None:
    body = FILES["log.jsonl"].make(wanted(played.held))
    assert read(body).seal == played.held.log.seal
