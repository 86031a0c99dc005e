"""What people see: escaped, the same for every seat, without styles in the markup, in three languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any, NamedTuple

import pytest

from server.tables import NAMES, Moment, face, step, walk
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Declare
from sobremesa.languages import LANGUAGES
from sobremesa.seats import Seat
from sobremesa.server import scenes
from sobremesa.server.face import EveningRow, Sitter, TableFace
from sobremesa.server.scenes import questions, shelf
from sobremesa.server.scenes.private import room_tongue

PHASES = {"draw", "turnup", "declare", "mazo", "trick", "chance", "over"}
VOID = {"input", "br", "hr", "meta", "link", "img", "path"}
EVIL = tuple(f"<script>alert({seat})</script>\"'&" for seat in range(13))


class Tag(NamedTuple):
    name: str
    attributes: dict[str, str]

    def has(self, word: str) -> bool:
        return word in self.attributes.get("class", "").split()


class Tags(HTMLParser):
    """Every tag of a piece of markup; complains about one that is not closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[Tag] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(markup)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Tag(tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Tag(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return "".join(self.words)

    def named(self, name: str) -> list[Tag]:
        return [tag for tag in self.found if tag.name == name]

    def of(self, word: str) -> list[Tag]:
        return [tag for tag in self.found if tag.has(word)]

    def with_(self, attribute: str) -> dict[str, Tag]:
        return {tag.attributes[attribute]: tag for tag in self.found if attribute in tag.attributes}


def keen(move: Any) -> float:  # noqa: ANN401
    return 2.0 if isinstance(move, Declare) and move.plays else 1.0


def shy(move: Any) -> float:  # noqa: ANN401
    return 0.1 if isinstance(move, Declare) and move.plays else 1.0


def moments(seats: int, seed: int = 5) -> Iterator[Moment]:
    """Every moment of a match in which people like to play and now and then all but one pass."""
    rng = Random(seed)
    mazo = "off" if seats > 12 else "table"
    moment = Moment(GAME.setup(GAME.spec.options(seats=seats, mazo=mazo, length=options.Amount("deals", 1))), ())
    yield moment
    while GAME.outcome(moment.state) is None:
        moment = step(moment, rng, shy if moment.public.number % 3 == 1 else keen)
        yield moment


def status(moment: Moment) -> str:
    return "over" if moment.public.phase == "over" else "playing"


def moves_of(moment: Moment, seat: Seat | None) -> Any:  # noqa: ANN401 -- the room's moves
    awaited = GAME.awaits(moment.state)
    return () if seat is None or isinstance(awaited, Chance) or seat not in awaited else moment.moves(seat)


def zones(moment: Moment, at: TableFace, seat: Seat | None, lang: str = "es") -> dict[str, str]:
    public = scenes.public_zones(at, moment.public, moment.story(lang, at.names), lang)
    return public | scenes.private_zones(at, moment.view(seat), moves_of(moment, seat), lang, seat)


def awaited_seat(moment: Moment) -> Seat:
    return min(moment.public.awaited, default=0)


def trick() -> Moment:
    """A moment at which somebody must follow and holds a card that he may not play."""

    def refused(view: Any) -> bool:  # noqa: ANN401
        return view.phase == "trick" and len(view.trick.cards) > 1 and any(view.tricks)

    for seed in range(200):
        moment = walk(refused, seed=seed, likes=keen)
        seat = awaited_seat(moment)
        if 0 < len(moment.moves(seat)) < len(moment.view(seat).hand):
            return moment
    raise AssertionError("no such trick in two hundred matches")


@pytest.mark.parametrize("seats", [2, 3, 5, 6, 13])
def test_every_zone_is_whole_at_every_moment(seats: int) -> None:
    seen = set()
    for moment in moments(seats):
        seen.add(moment.public.phase)
        at = face(seats, status=status(moment))
        for name, markup in zones(moment, at, awaited_seat(moment)).items():
            assert markup or name == "hand", name
            assert Tags(markup).found or name == "hand"
    assert seen >= PHASES - {"mazo"}


def test_the_offer_of_the_mazo_is_drawn_with_two_buttons() -> None:
    moment = walk(
        lambda view: view.phase == "mazo",
        likes=shy,
    )
    seat = awaited_seat(moment)
    drawn = Tags(zones(moment, face(), seat)["hand"])
    assert set(drawn.with_("data-move")) == {"mazo", "no"}
    assert len(drawn.of("laid")) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_can_be_read_in_every_language(lang: str) -> None:
    for moment in list(moments(4))[::5]:
        for markup in zones(moment, face(4, status=status(moment)), awaited_seat(moment), lang).values():
            Tags(markup)


@pytest.mark.parametrize("seats", range(2, 14))
def test_as_many_places_are_drawn_as_there_are_seats(seats: int) -> None:
    moment = next(moments(seats))
    drawn = Tags(zones(moment, face(seats), 0)["table"])
    assert [tag.attributes["data-seat"] for tag in drawn.of("seat")] == [str(seat) for seat in range(seats)]


def test_everybody_gets_the_same_public_bytes() -> None:
    moment = trick()
    at = face()
    first = scenes.public_zones(at, moment.public, moment.story("es", at.names), "es")
    scenes.private_zones(at, moment.view(2), moves_of(moment, 2), "es", 2)
    again = scenes.public_zones(face(), GAME.view(moment.state, None), moment.story("es", at.names), "es")
    assert first == again


def test_a_public_zone_shows_only_cards_that_lie_open() -> None:
    for moment in moments(5):
        at = face(status=status(moment))
        public = "".join(scenes.public_zones(at, moment.public, moment.story("es", at.names), "es").values())
        shown = {href.partition("#c-")[2] for href in Tags(public).with_("href") if "#c-" in href} - {"back"}
        assert shown <= {name_in_sprite(card) for card in open_cards(moment.public)}


def open_cards(view: Any) -> set[int]:  # noqa: ANN401
    """Cards that lie open on the table now, or did in the last trick."""
    tricks = [view.trick, *([view.last] if view.last else [])]
    return {card for one in tricks for _, card in one.cards} | {view.turnup, *view.drawn} - {-1}


def name_in_sprite(card: int) -> str:
    rank = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)[card % 10]
    return f"{rank}-{('oros', 'copas', 'espadas', 'bastos')[card // 10]}"


def test_what_people_write_is_never_markup() -> None:
    for moment in list(moments(5))[::4]:
        rows = tuple(EveningRow(name, 1, 1) for name in EVIL)
        at = face(5, EVIL, status=status(moment), evening=rows, matches=1)
        for markup in zones(moment, at, awaited_seat(moment)).values():
            assert Tags(markup).named("script") == []
            assert "<script" not in markup


def test_a_name_that_is_a_format_string_stays_a_name() -> None:
    moment = trick()
    names = ("{n}", "{name}", "%s", "{0}", "{{x}}")
    at = face(5, names)
    drawn = Tags(zones(moment, at, awaited_seat(moment))["table"])
    assert {tag.attributes["title"] for tag in drawn.named("strong")} == set(names)


def test_lobby_and_pages_escape_what_people_write() -> None:
    at = face(5, EVIL, status="lobby", address="<b>here</b>", options=options.write(GAME.spec.options()))
    lobby = scenes.lobby_zones(at, "es", 0, is_host=True)
    pages = [
        scenes.page("lobby", "es", face=at, zones=lobby, seq=1, me=0, name=EVIL[0]),
        scenes.page("new", "es", game="tomate", name=EVIL[0]),
        scenes.page("home", "es", mine=[("/t/ABCD", "El Tomate", EVIL[1], "te toca", True)]),
        scenes.page("error", "es", status=404, says=EVIL[2]),
    ]
    for markup in [*lobby.values(), *pages]:
        assert [
            tag for tag in Tags(markup.replace("<!doctype html>", "")).named("script") if not tag.attributes
        ] == []
        assert "<script>" not in markup
        assert "<b>here</b>" not in markup


def whole_pages(lang: str) -> dict[str, str]:
    moment = trick()
    seat = awaited_seat(moment)
    texts = options.write(GAME.spec.options())
    at = face(options=texts)
    waiting = face(status="lobby", options=texts)
    return {
        "home": scenes.page("home", lang, mine=[("/t/ABCD", "El Tomate", "Ana", "te toca", True)]),
        "new": scenes.page("new", lang, game="tomate", name="Ana"),
        "lobby": scenes.page(
            "lobby",
            lang,
            face=waiting,
            zones=scenes.lobby_zones(waiting, lang, 3, is_host=True),
            seq=1,
            me=3,
            name="",
        ),
        "guest": scenes.page(
            "lobby",
            lang,
            face=waiting,
            zones=scenes.lobby_zones(waiting, lang, None, is_host=False),
            seq=1,
            me=None,
            name="",
        ),
        "table": scenes.page(
            "table",
            lang,
            face=at,
            zones=zones(moment, at, seat, lang),
            seq=9,
            me=seat,
            match="m1",
            seat_link="http://192.168.1.20/t/K7QM#s=x",
            is_host=True,
        ),
        "book": scenes.page("book", lang, game="tomate", options=texts, back="/t/K7QM"),
        "error": scenes.page("error", lang, status=404, says="No hay nada aquí."),
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


def test_a_card_that_may_not_be_played_is_pale_but_can_be_asked_about() -> None:
    moment = trick()
    seat = awaited_seat(moment)
    allowed = {GAME.write(move) for move in moment.moves(seat)}
    buttons = Tags(zones(moment, face(), seat)["hand"]).with_("data-move")
    assert {move for move, tag in buttons.items() if "aria-disabled" not in tag.attributes} == allowed
    assert all(tag.has("no") for move, tag in buttons.items() if move not in allowed)
    assert [tag for tag in buttons.values() if "disabled" in tag.attributes] == []


def test_a_played_card_leaves_a_gap_with_its_name() -> None:
    moment = trick()
    seat = awaited_seat(moment)
    drawn = Tags(zones(moment, face(), seat, "es")["hand"])
    assert len(drawn.of("gone")) == sum(who == seat for who, _ in moment.public.played)
    assert "jugaste" in drawn.text


def test_the_hand_says_its_cards_by_name() -> None:
    moment = trick()
    seat = awaited_seat(moment)
    drawn = Tags(zones(moment, face(), seat, "es")["hand"])
    names = {GAME.words.label(GAME.read(move), room_tongue(GAME, "es")) for move in drawn.with_("data-move")}
    assert all(name in drawn.text for name in names)


def test_a_played_card_has_the_name_its_owner_gives_to_the_card_he_taps() -> None:
    moment = trick()
    drawn = Tags(zones(moment, face(), None)["table"])
    played = [who for who, _ in moment.public.played]
    names = {f"s{who}k{played.count(who) - 1}" for who, _ in moment.public.trick.cards}
    assert names <= {tag.attributes["data-vt"] for tag in drawn.of("up")}


def test_a_command_quotes_the_wait_it_answers() -> None:
    moment = trick()
    asked = Tags(zones(moment, face(), awaited_seat(moment))["ask"]).of("asked")[0]
    assert asked.attributes["data-wait"] == str(GAME.wait(moment.state))


def test_the_reason_links_to_its_clause_in_the_book() -> None:
    moment = trick()
    hrefs = list(Tags(zones(moment, face(), awaited_seat(moment))["ask"]).with_("href"))
    anchors = {f"/book/tomate#{id_.removeprefix('tomate.')}" for id_ in GAME.book.clauses}
    assert len(hrefs) == 1
    assert set(hrefs) <= anchors


def test_the_book_has_every_clause_under_its_own_anchor() -> None:
    drawn = Tags(whole_pages("es")["book"].replace("<!doctype html>", ""))
    assert [id_.removeprefix("tomate.") for id_ in GAME.book.clauses] == [
        tag.attributes["id"] for tag in drawn.named("li") if "id" in tag.attributes
    ]


def test_an_absent_player_gets_his_seat_back_with_one_button() -> None:
    moment = trick()
    seat = awaited_seat(moment)
    away = tuple(
        Sitter(s.seat, s.kind, s.name, ready=True, away=s.seat == seat, held=s.seat == seat, host=s.host)
        for s in face().sitters
    )
    drawn = zones(moment, face(sitters=away), seat)
    assert set(Tags(drawn["hand"]).with_("data-do")) == {"return"}
    assert Tags(drawn["ask"]).with_("href") == {}


def test_a_spectator_may_only_take_seats_that_no_person_has() -> None:
    moment = trick()
    drawn = Tags(zones(moment, face(), None)["hand"])
    assert set(drawn.with_("value")) == {"4"}
    assert drawn.with_("data-move") == {}


def test_after_the_match_one_may_play_again_and_take_the_record_along() -> None:
    moment = walk(lambda view: view.phase == "over", seats=3, length=options.Amount("deals", 1))
    drawn = Tags(zones(moment, face(3, status="over"), 0)["hand"])
    assert set(drawn.with_("data-do")) == {"rematch"}
    assert set(drawn.with_("href")) == {"/t/K7QM/record"}


def test_the_settled_hand_is_told_line_by_line() -> None:
    moment = walk(lambda view: len(view.scores) == 1, seats=4)
    drawn = Tags(zones(moment, face(4), 0, "es")["score"])
    assert list(drawn.with_("data-settled")) == ["1"]
    assert len(drawn.named("output")) == len(moment.public.scores[0].lines)


def test_the_host_learns_why_the_match_cannot_start_yet() -> None:
    sitters = tuple(
        Sitter(seat, "person", NAMES[seat], seat != 1, away=False, held=False, host=seat == 0)
        for seat in range(3)
    )
    at = face(3, sitters=sitters, status="lobby")
    drawn = Tags(scenes.lobby_zones(at, "es", 0, is_host=True)["lobby"])
    assert drawn.with_("data-do")["start"].attributes["aria-disabled"] == "true"
    assert "Falta que Beto diga que está a punto." in drawn.text


def test_only_the_host_moves_others() -> None:
    at = face(5, status="lobby")
    assert set(Tags(scenes.lobby_zones(at, "es", 3, is_host=True)["lobby"]).with_("data-do")) == {
        "swap",
        "clear",
        "pass",
        "send",
        "start",
    }
    assert set(Tags(scenes.lobby_zones(at, "es", 1, is_host=False)["lobby"]).with_("data-do")) == {"ready"}
    assert set(Tags(scenes.lobby_zones(at, "es", None, is_host=False)["lobby"]).with_("data-do")) == set()


def test_the_lobby_shows_the_whole_address_as_a_code_to_scan() -> None:
    assert 'role="img"' in scenes.lobby_zones(face(status="lobby"), "es", None, False)["lobby"]


def test_the_new_table_asks_for_every_house_rule_but_the_seats() -> None:
    drawn = Tags(whole_pages("es")["new"].replace("<!doctype html>", ""))
    codes = {fact.code for fact in options.facts(GAME.spec.options)} - {"seats"}
    assert set(drawn.with_("data-code")) == codes
    chosen = [tag.attributes["name"] for tag in drawn.named("input") if "checked" in tag.attributes]
    assert set(chosen) == {"preset"} | {
        f.code for f in options.facts(GAME.spec.options) if isinstance(f.kind, options.Choice)
    }


def test_every_answer_the_new_table_offers_can_be_agreed() -> None:
    for question in questions.questions(shelf.scene("tomate"), "es"):
        for answer in question.answers:
            base = {"seats": "4"} | ({"cap": "96"} if question.code == "keep" else {})
            options.read(GAME.spec.options, base | {question.code: answer.value})


def test_a_page_says_what_it_must_be_given() -> None:
    with pytest.raises(LookupError, match="page 'home' takes mine; see mine"):
        scenes.page("home", "es")
    with pytest.raises(LookupError, match="no page 'attic'; there are home, new, lobby, table, book, error"):
        scenes.page("attic", "es")


def test_a_game_nobody_can_draw_is_named() -> None:
    with pytest.raises(LookupError, match="no game 'chess' can be drawn; there are tomate"):
        shelf.scene("chess")
