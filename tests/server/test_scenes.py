"""The zones of a table: escaped, whole, the same for every seat, in three languages."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from server.tables import (
    NAMES,
    Moment,
    awaited_seat,
    face,
    moments,
    moves_of,
    parts,
    public,
    shy,
    status,
    trick,
    walk,
    zones,
)
from server.tags import Tags
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import HandSettled, ScoreLine
from sobremesa.languages import LANGUAGES
from sobremesa.server import scenes
from sobremesa.server.face import NO_STANDING, EveningRow, Past, Sitter, TableFace
from sobremesa.server.hall.board import Board, Reader
from sobremesa.server.refusals import room_words
from sobremesa.server.scenes.tomate.cards import card_of
from sobremesa.server.scenes.tomate.middle import final, settlement

PHASES = {"draw", "turnup", "declare", "mazo", "trick", "chance", "over"}
EVIL = tuple(f"<script>alert({seat})</script>\"'&" for seat in range(13))


@pytest.mark.parametrize("seats", [2, 3, 5, 6, pytest.param(13, marks=pytest.mark.soak)])
def test_every_zone_is_whole_at_every_moment(seats: int) -> None:
    seen = set()
    for moment in moments(seats):
        seen.add(moment.public.phase)
        at = face(seats, status=status(moment))
        for name, markup in zones(moment, at, awaited_seat(moment)).items():
            assert markup or name in ("hand", "pause", "evening", "news"), name
            assert Tags(markup).found or not markup
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


def test_every_part_is_in_the_slot_its_zone_has_for_it() -> None:
    for moment in moments(5):
        at = face(5, status=status(moment))
        for name, markup in parts(moment, at, awaited_seat(moment)).items():
            if "/" in name:
                assert markup.count(f'data-zone="{name}"') == 1
                assert markup in zones(moment, at, awaited_seat(moment))[name.partition("/")[0]]
        assert "<template" not in "".join(zones(moment, at, awaited_seat(moment)).values())


@pytest.mark.parametrize("seats", [2, 4, pytest.param(13, marks=pytest.mark.soak)])
def test_a_page_that_took_in_what_was_new_shows_what_a_fresh_one_shows(seats: int) -> None:
    boards = {seat: Board() for seat in (None, *range(seats))}
    pages: dict[int | None, dict[str, str]] = {seat: {} for seat in boards}
    for moment in moments(seats):
        at = face(seats, status=status(moment))
        for seat, board in boards.items():
            reader = Reader(seat, "it", NO_STANDING)
            public = board.turn(scenes.public_sketches(at, moment.public))
            drawing = partial(sketched, moment, at, seat)
            fresh = board.turn_for(reader, rests(moment, at, seat), drawing)
            fresh |= {name: part for name, part in board.parts_of(fresh).items() if name not in public}
            pages[seat] = taken_in(pages[seat], scenes.drawn(fresh | public, "it"))
            whole = parts(moment, at, seat, "it")
            assert pages[seat] == {name: markup for name, markup in whole.items() if name != "log"}


def rests(moment: Moment, at: TableFace, seat: int | None) -> object:
    """Say what a viewer's own zones rest on, as the hall does."""
    if seat is None:
        return at.status, None
    return None if moves_of(moment, seat) else (at.status, GAME.own(moment.state, seat))


def sketched(moment: Moment, at: TableFace, seat: int | None, _: Reader) -> scenes.Sketches:
    return scenes.private_sketches(at, moment.view(seat), moves_of(moment, seat), "it", seat)


def taken_in(page: dict[str, str], news: dict[str, str]) -> dict[str, str]:
    """Take zones in as a page does: a zone drawn anew wipes what lay within it."""
    for name, markup in news.items():
        page = {old: was for old, was in page.items() if old.partition("/")[0] != name or old == name}
        page[name] = markup
    return page


def test_everybody_gets_the_same_public_bytes() -> None:
    moment = trick()
    at = face()
    first = public(moment, at)
    zones(moment, at, 2)
    assert public(moment, face()) == first


def test_a_public_zone_shows_only_cards_that_lie_open() -> None:
    for moment in moments(5):
        at = face(status=status(moment))
        markup = "".join(public(moment, at).values())
        shown = {href.partition("#c-")[2] for href in Tags(markup).with_("href") if "#c-" in href} - {"back"}
        assert shown <= {name_in_sprite(card) for card in open_cards(moment.public)}


def open_cards(view: Any) -> set[int]:
    """Cards that lie open on the table now, or did in the last trick."""
    tricks = [view.trick, *([view.last] if view.last else [])]
    return {card for one in tricks for _, card in one.cards} | {view.turnup, *view.drawn, *view.round} - {-1}


def name_in_sprite(card: int) -> str:
    rank = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)[card % 10]
    return f"{rank}-{('oros', 'copas', 'espadas', 'bastos')[card // 10]}"


def test_what_people_write_is_never_markup() -> None:
    for moment in list(moments(5))[::4]:
        rows = tuple(EveningRow(name, 1, 1) for name in EVIL)
        past = (Past(1, tuple((name, 1) for name in EVIL)), Past(2, ()))
        at = face(5, EVIL, status=status(moment), evening=rows, past=past)
        for markup in zones(moment, at, awaited_seat(moment)).values():
            assert Tags(markup).named("script") == []
            assert "<script" not in markup


def test_a_name_that_is_a_format_string_stays_a_name() -> None:
    moment = trick()
    names = ("{n}", "{name}", "%s", "{0}", "{{x}}")
    at = face(5, names)
    drawn = Tags(zones(moment, at, awaited_seat(moment))["table"])
    assert {tag.attributes["title"] for tag in drawn.named("strong")} == set(names)


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
    names = {GAME.words.label(GAME.read(move), room_words(GAME, "es")) for move in drawn.with_("data-move")}
    assert all(name in drawn.text for name in names)


def test_a_played_card_has_the_name_its_owner_gives_to_the_card_he_taps() -> None:
    moment = trick()
    drawn = Tags(zones(moment, face(), None)["table"])
    played = [who for who, _ in moment.public.played]
    names = {card_of(moment.public.number, who, played.count(who) - 1) for who, _ in moment.public.trick.cards}
    assert names <= {tag.attributes["data-vt"] for tag in drawn.of("up")}


@pytest.mark.parametrize("asked", [True, False])
def test_a_command_quotes_the_wait_it_answers(asked: bool) -> None:  # noqa: FBT001 -- a case
    moment = trick()
    seat = awaited_seat(moment) if asked else None
    drawn = Tags(zones(moment, face(), seat)["ask"])
    assert list(drawn.with_("data-wait")) == [str(GAME.wait(moment.state))]


def test_the_reason_links_to_its_clause_in_the_book() -> None:
    moment = trick()
    hrefs = list(Tags(zones(moment, face(), awaited_seat(moment))["ask"]).with_("href"))
    anchors = {f"/book/tomate#{id_.removeprefix('tomate.')}" for id_ in GAME.book.clauses}
    assert len(hrefs) == 1
    assert set(hrefs) <= anchors


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
    at = face(3, status="over", past=(Past(1, ()), Past(2, ())))
    for seat, may in ((0, {"rematch"}), (None, set[str]())):
        drawn = Tags(zones(moment, at, seat)["hand"])
        assert set(drawn.with_("data-do")) == may
        assert set(drawn.with_("href")) == {"/t/K7QM", "/t/K7QM/match/2/record", "/t/K7QM/match/2/replay"}


def test_the_settled_hand_is_told_line_by_line() -> None:
    moment = walk(lambda view: len(view.scores) == 1, seats=4)
    drawn = Tags(zones(moment, face(4), 0, "es")["score"])
    assert list(drawn.with_("data-settled")) == ["1"]
    assert len(drawn.named("output")) == len({line.seat for line in moment.public.scores[0].lines})


def test_the_end_of_a_match_tells_how_its_last_hand_was_paid() -> None:
    moment = walk(lambda view: view.phase == "over", seats=4)
    shown = zones(moment, face(4, status="over"), 0, "es")["table"]
    last = moment.public.scores[-1]
    assert settlement(last, NAMES[:4], "es") in shown


def test_all_who_won_most_stand_out_in_the_final_score() -> None:
    drawn = Tags(final((3, -4, 3, -2), None, ("Ana", "Beto", "Chus", "Dani"), "es"))
    best = [(tag, facts) for tag, facts in drawn.found if "data-best" in facts]
    assert [facts["data-seat"] for _, facts in best] == ["0", "2"]


def test_who_pays_and_wins_in_one_hand_has_one_line_with_the_sum() -> None:
    lines = (ScoreLine(0, -3, "ante"), ScoreLine(1, -6, "tomate"), ScoreLine(0, 6, "share"))
    shown = settlement(HandSettled(4, lines, 3, 0), NAMES[:2], "es")
    assert shown.count("<b>Ana</b>") == shown.count("<b>Beto</b>") == 1
    assert (
        "<b>Ana</b><output>+3</output><span>al repartir puso 3 fichas en el plato; a salvo, le tocan 6" in shown
    )
