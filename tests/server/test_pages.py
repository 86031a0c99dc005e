"""Whole pages and the lobby: escaped, under the strictest policy, in three languages, each way marked."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from server.tables import NAMES, awaited_seat, face, lobby, trick, zones
from server.tags import Tags
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.languages import LANGUAGES
from sobremesa.server import scenes
from sobremesa.server.face import Sitter
from sobremesa.server.refusals import Refused
from sobremesa.server.scenes import questions, replay, shelf
from sobremesa.server.table.agreeing import agree
from sobremesa.server.table.naming import LONGEST, clean_name

EVIL = tuple(f"<script>alert({seat})</script>\"'&" for seat in range(13))


def test_lobby_and_pages_escape_what_people_write() -> None:
    at = face(5, EVIL, status="lobby", address="<b>here</b>", options=options.write(GAME.spec.options()))
    waiting = lobby(at, 0, is_host=True)
    pages = [
        scenes.page("lobby", "es", face=at, zones=waiting, seq=1, me=0, name=EVIL[0], judges=False),
        scenes.page("new", "es", game="tomate", name=EVIL[0]),
        scenes.page("home", "es", mine=[("/t/ABCD", "El Tomate", EVIL[1], "te toca", True)], name=""),
        scenes.page("error", "es", status=404, says=EVIL[2], code=EVIL[3], onward=EVIL[3]),
    ]
    for markup in [*waiting.values(), *pages]:
        assert [
            tag for tag in Tags(markup.replace("<!doctype html>", "")).named("script") if not tag.attributes
        ] == []
        assert "<script>" not in markup
        assert "<b>here</b>" not in markup


def test_every_form_takes_as_long_a_name_as_the_house() -> None:
    fields = [
        (page, field.attributes["maxlength"])
        for page, markup in whole_pages("es").items()
        for field in Tags(markup.replace("<!doctype html>", "")).named("input")
        if field.attributes.get("name") == "name"
    ]
    assert {page for page, _ in fields} >= {"new", "guest"}
    assert {longest for _, longest in fields} == {str(LONGEST)}
    assert clean_name("n" * LONGEST) == "n" * LONGEST
    with pytest.raises(Refused, match=f"1 to {LONGEST} visible characters; this one has {LONGEST + 1}"):
        clean_name("n" * (LONGEST + 1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_says_of_a_game_how_many_may_play_it_here(lang: str) -> None:
    home = scenes.page("home", lang, mine=[], name="")
    told = re.findall(r'class="meta">([^<]+)<', home)
    for game, facts in zip(shelf.SHELF, told, strict=True):
        if game.playable:
            seats = questions.seats(shelf.scene(game.game))
            told_seats = [str(seats.least), str(seats.most)] if seats.least < seats.most else [str(seats.least)]
            assert re.findall(r"\d+", facts) == told_seats


def whole_pages(lang: str) -> dict[str, str]:
    moment = trick()
    seat = awaited_seat(moment)
    texts = options.write(GAME.spec.options())
    at = face(options=texts)
    waiting = face(status="lobby", options=texts)
    return {
        "home": scenes.page("home", lang, mine=[("/t/ABCD", "El Tomate", "Ana", "te toca", True)], name=""),
        "new": scenes.page("new", lang, game="tomate", name="Ana"),
        "lobby": scenes.page(
            "lobby",
            lang,
            face=waiting,
            zones=lobby(waiting, 3, lang, is_host=True),
            seq=1,
            me=3,
            name="",
            judges=False,
        ),
        "guest": scenes.page(
            "lobby",
            lang,
            face=waiting,
            zones=lobby(waiting, None, lang),
            seq=1,
            me=None,
            name="",
            judges=False,
        ),
        "table": scenes.page(
            "table",
            lang,
            face=at,
            zones=zones(moment, at, seat, lang),
            seq=9,
            me=seat,
            name=NAMES[0],
            judges=False,
            match="m1",
            seat_link="http://192.168.1.20/t/K7QM#s=x",
            is_host=True,
        ),
        "replay": scenes.page(
            "replay",
            lang,
            face=at,
            zones=zones(moment, at, seat, lang),
            me=seat,
            firsts=(0, 9),
            last=40,
            hands=("Mano 1", "Mano 2"),
            looks=replay.looks(at, range(5), seat, lang),
            source="/t/K7QM/replay",
            back="/t/K7QM",
            whole=True,
            played=True,
            record="/t/K7QM/record",
            check="/replay?t=K7QM&m=1",
        ),
        "check": scenes.page("check", lang, code="", source=""),
        "book": scenes.page("book", lang, game="tomate", options=texts, back="/t/K7QM"),
        "error": scenes.page("error", lang, status=404, says="No hay nada aquí.", code="K7QM", onward=""),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_passes_the_strictest_policy(lang: str) -> None:
    for name, markup in whole_pages(lang).items():
        drawn = Tags(markup.replace("<!doctype html>", ""))
        assert [tag for tag in drawn.found if "style" in tag.attributes or tag.name == "style"] == [], name
        assert [tag for tag in drawn.found if any(key.startswith("on") for key in tag.attributes)] == [], name
        assert all("src" in tag.attributes for tag in drawn.named("script")), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_and_transition_names_are_unique_and_every_label_finds_its_field(lang: str) -> None:
    for name, markup in whole_pages(lang).items():
        drawn = Tags(markup.replace("<!doctype html>", ""))
        for key in ("id", "data-vt"):
            counts = Counter(tag.attributes[key] for tag in drawn.found if key in tag.attributes)
            assert [value for value, count in counts.items() if count > 1] == [], name
        fields = set(drawn.with_("for"))
        assert fields <= set(drawn.with_("id")), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_speaks_its_language_and_has_one_first_heading(lang: str) -> None:
    for name, markup in whole_pages(lang).items():
        drawn = Tags(markup.replace("<!doctype html>", ""))
        assert drawn.named("html")[0].attributes["lang"] == lang, name
        assert len(drawn.named("h1")) == 1, name
        assert len(drawn.named("main")) == 1, name


def test_nothing_is_asked_of_another_house() -> None:
    for name, markup in whole_pages("es").items():
        drawn = Tags(markup.replace("<!doctype html>", ""))
        addresses = [
            tag.attributes[key] for tag in drawn.found for key in ("src", "href") if key in tag.attributes
        ]
        assert [address for address in addresses if not address.startswith(("/", "#"))] == [], name


def test_the_book_has_every_clause_under_its_own_anchor() -> None:
    drawn = Tags(whole_pages("es")["book"].replace("<!doctype html>", ""))
    assert [id_.removeprefix("tomate.") for id_ in GAME.book.clauses] == [
        tag.attributes["id"] for tag in drawn.named("li") if "id" in tag.attributes
    ]


def test_the_host_learns_why_the_match_cannot_start_yet() -> None:
    sitters = tuple(
        Sitter(seat, "person", NAMES[seat], seat != 1, away=False, held=False, host=seat == 0)
        for seat in range(3)
    )
    at = face(3, sitters=sitters, status="lobby")
    drawn = Tags(lobby(at, 0, is_host=True)["lobby"])
    starts = [tag.attributes for tag in drawn.named("button") if tag.attributes.get("data-do") == "start"]
    assert ["aria-disabled" in start for start in starts] == [True, False]
    assert ["data-without" in start for start in starts] == [False, True]
    assert "Falta que Beto diga «ya estoy»." in drawn.text


def test_only_the_host_moves_others() -> None:
    at = face(5, status="lobby")
    assert set(Tags(lobby(at, 3, is_host=True)["lobby"]).with_("data-do")) == {
        "swap",
        "clear",
        "pass",
        "send",
        "options",
        "leave",
        "start",
    }
    assert set(Tags(lobby(at, 1)["lobby"]).with_("data-do")) == {"leave", "ready"}
    assert set(Tags(lobby(at, None)["lobby"]).with_("data-do")) == set()


def test_the_lobby_shows_the_whole_address_as_a_code_to_scan() -> None:
    assert 'role="img"' in lobby(face(status="lobby"), None)["lobby"]


def test_the_new_table_asks_for_every_house_rule_but_the_seats() -> None:
    drawn = Tags(whole_pages("es")["new"].replace("<!doctype html>", ""))
    codes = {fact.code for fact in options.facts(GAME.spec.options)} - {"seats"}
    assert set(drawn.with_("data-code")) == codes
    chosen = [tag.attributes["name"] for tag in drawn.named("input") if "checked" in tag.attributes]
    assert set(chosen) == {"preset", "phones"} | {
        f.code for f in options.facts(GAME.spec.options) if isinstance(f.kind, options.Choice)
    }


def test_every_answer_the_new_table_offers_can_be_agreed() -> None:
    for question in questions.questions(shelf.scene("tomate"), "es"):
        for answer in question.answers:
            base = {"seats": "4"} | ({"cap": "96"} if question.code == "keep" else {})
            options.read(GAME.spec.options, base | {question.code: answer.value})


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("es", "Así no se puede jugar: lo que se deja (5) pasa del tope (4); subid el tope o dejad menos."),
        (
            "it",
            "Così non si può giocare: quel che resta (5) supera il tetto (4); alzate il tetto o lasciate meno.",
        ),
    ],
)
def test_house_rules_that_cannot_be_are_refused_in_the_language_of_the_page(language: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        agree(GAME, "", {"cap": "4", "keep": "5"})
    assert refused.value.says(language) == says


def test_a_page_says_what_it_must_be_given() -> None:
    with pytest.raises(LookupError, match="page 'home' takes mine, name; see mine, name"):
        scenes.page("home", "es")
    with pytest.raises(LookupError, match="no page 'attic'; there are home, new, lobby, table, "):
        scenes.page("attic", "es")


def test_a_game_nobody_can_draw_is_named() -> None:
    with pytest.raises(LookupError, match="no game 'chess' can be drawn; there are tomate"):
        shelf.scene("chess")
