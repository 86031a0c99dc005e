"""The book as people read it: on its page, at the table, and why a deal is fair."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from server.living import Person, serving, settings
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.options import Options
from sobremesa.languages import LANGUAGES
from sobremesa.rulebook import Standing
from sobremesa.server import scenes
from sobremesa.server.scenes import volume
from sobremesa.server.scenes.shelf import SCENES, scene


def agreed(**changes: str) -> dict[str, str]:
    return options.write(options.read(Options, changes))


def at_table(lang: str, **changes: str) -> str:
    """Draw the book as it is read at a table."""
    return scenes.page("clauses", lang, game="tomate", options=agreed(**changes))


def test_what_was_agreed_stands_in_the_book_where_it_applies() -> None:
    rows = {row.anchor: row for row in volume.volume(scene("tomate"), "es", agreed(ruff="free")).play}
    (ruff,) = rows["ruff"].rules
    assert (ruff.asks, ruff.chosen) == ("Sin el palo de salida", "Ninguno: echa lo que quieras")
    assert ruff.choices.split(" · ")[-1] == ruff.chosen
    assert rows["follow"].rules == ()


def test_without_a_table_the_book_says_what_may_be_chosen() -> None:
    page = scenes.page("book", "en", game="tomate", options={}, back="/")
    assert "The table chooses: Which cards are high? – As in tute · As numbered" in page
    assert "At this table:" not in page


def test_at_a_table_the_book_says_what_it_chose() -> None:
    page = scenes.page("book", "it", game="tomate", options=agreed(mazo="off"), back="/")
    assert "A questo tavolo: Di chi è il rischio del mazo? <b>Non si prende</b>" in page


def test_only_what_the_program_does_not_see_to_is_marked() -> None:
    for row in volume.volume(scene("tomate"), "en", {}).play:
        assert bool(row.standing) is (row.kind != Standing.CODED.value), row.anchor


def test_at_the_table_one_reads_how_it_is_played_with_what_was_agreed_where_it_applies() -> None:
    rules = at_table("es", head="winning")
    assert (
        rules.index("Se juega con la baraja")
        < rules.index("Hay que asistir")
        < rules.index("Quien no puede montar")
    )
    assert "Solo si gana" in rules[rules.index("Y hay que montar") : rules.index("Quien no puede montar")]


def test_what_speaks_of_tournaments_comes_last_and_is_closed_at_a_table() -> None:
    rules = scenes.page("clauses", "en", game="domino", options={})
    play, _, tournament = rules.partition("<details>")
    assert "Where a tile may be laid" in scenes.page("book", "en", game="domino", options={}, back="/")
    assert ("Swiss rounds" in play, "Swiss rounds" in tournament) == (False, True)
    assert play.index("it counts the sum of its halves") < play.index("Judges decide whatever")
    assert "<details" not in at_table("en")


@pytest.mark.parametrize("game", SCENES)
def test_no_book_opens_with_what_is_not_played(game: str) -> None:
    first = volume.volume(scene(game), "en", {}).play[0]
    assert first.kind in ("coded", "silent"), first.anchor


def test_the_page_of_a_table_asks_for_the_book_with_what_it_agreed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, options={"mazo": "off"})
        page = ana.client.get(f"/t/{code}", headers={"accept-language": "es"}).text
        (address,) = re.findall(r'data-book="([^"]+)"', page)
        assert page.index(address) < page.index("Lo acordado")
        book = ana.client.get(address, headers={"accept-language": "es"})
        assert (book.status_code, "¿Quién corre el riesgo del mazo? <b>No se toma</b>" in book.text) == (
            200,
            True,
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_the_table_nobody_reads_what_the_book_does_not_say(lang: str) -> None:
    rules = at_table(lang)
    for clause in GAME.book.clauses.values():
        silent = clause.standing is Standing.SILENT
        read = re.escape(clause.decision[lang] if silent else clause.gist[lang])
        assert re.search(f"<p>{read}</p>", rules.replace("&#39;", "'")), clause.id


@pytest.mark.parametrize(
    ("lang", "title"), [("es", "Por qué nadie"), ("it", "Perché nessuno"), ("en", "Why nobody")]
)
def test_why_a_deal_is_fair_is_told_on_a_page_that_the_menu_of_a_table_leads_to(
    lang: str, title: str, tmp_path: Path
) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        spoken = {"accept-language": lang}
        code = ana.open(quick=True, seats=2)
        assert '<a href="/fair"' in ana.client.get(f"/t/{code}", headers=spoken).text
        answer = ana.client.get("/fair", headers=spoken)
        assert (answer.status_code, title in answer.text) == (200, True)
        assert 'href="/replay"' in answer.text
