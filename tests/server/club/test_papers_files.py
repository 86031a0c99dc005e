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
from server.club.test_papers import STATES, closed, drawn, wanted
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.papers.files import FILES, called
from sobremesa.tournament.events import Prize, PrizesSet, ProfileChanged
from sobremesa.tournament.keeping.log import read
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.spreadsheets.spelling import moment

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


def promised(hall: Hall, rounds: int) -> Hall:
    """Promise a prize in a tournament of so many rounds."""
    changed = ProfileChanged("rounds", str(rounds), "poca gente")
    return hall.copy().tell(PrizesSet((Prize(1, "", "Jamón"),)), changed)


def test_the_site_names_winners_only_when_no_round_is_left(played: Hall) -> None:
    winner = f"Ana {final_order(played.held.tournament)[0].entry} "
    for rounds, won in ((5, False), (2, True)):
        first, _, pairs = site(promised(played, rounds))["index.html"].partition('<ul class="pairs">')
        assert "Jamón" in first
        assert (winner in first) is won
        assert winner in pairs


def test_minutes_taken_before_the_end_say_so(played: Hall) -> None:
    for rounds, said in ((5, True), (2, False)):
        markup = drawn(promised(played, rounds).held, "minutes")
        assert ("as it stands; rounds are still to be played" in markup) is said
        assert "after round 2" in markup


@pytest.mark.parametrize(("language", "said", "more"), [
    ("en", "after round 2", ", with what is in of round 3"),
    ("es", "tras la ronda 2", ", con lo ya anotado de la ronda 3"),
    ("it", "dopo il turno 2", ", con quanto è arrivato del turno 3"),
])  # fmt: skip
def test_the_site_says_from_when_it_is(played: Hall, language: str, said: str, more: str) -> None:
    for pages, expected in ((site(played, language), said), (site(played.copy().pair(), language), said + more)):
        for name in ("standings", "crosstable", "pair-1"):
            markup = pages[f"{name}.html"]
            assert f">{expected}<" in markup or f">({expected})<" in markup


def test_a_file_is_saved_under_a_name_that_says_from_when_it_is(played: Hall) -> None:
    states = [Hall(4), played, played.copy().pair()]
    assert [called(wanted(hall.held), "standings.csv") for hall in states] == [
        "K3HQS8-standings.csv",
        "K3HQS8-standings-round-2.csv",
        "K3HQS8-standings-during-round-3.csv",
    ]


def test_the_standings_say_from_when_they_are_under_any_name(played: Hall) -> None:
    for hall, ended in ((played, "2;sí"), (played.copy().pair(), "3;no")):
        heading, *rows = FILES["standings.csv"].make(wanted(hall.held, "es")).decode().splitlines()
        assert heading.endswith(";número de sorteo;ronda;ronda cerrada;cuándo (UTC)")
        expected = f";{ended};{moment(hall.now)}"
        assert [row[-len(expected) :] for row in rows] == [expected] * 9


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
