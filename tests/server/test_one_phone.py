"""Several people at a table on one phone that is passed round: who sits, who may act, who is told what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.phones import Phone, page_of, phone
from sobremesa.server.hall.faces import face_of

THREE = ("Ana", "Ben", "Ana")


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def names(one: Phone) -> tuple[str, ...]:
    return face_of(one.table).names


def started(living: Living, stack: ExitStack, *called: str) -> Phone:
    """Start on one phone, and wait until somebody is asked."""
    found = phone(living, stack, *(called or THREE), options={"length": "deals=2"})
    found.next()
    return found


def test_who_types_names_opens_a_table_with_a_person_on_each_seat(living: Living, stack: ExitStack) -> None:
    opened = phone(living, stack, *THREE, start=False)
    sitting = opened.table.sitting
    assert names(opened) == ("Ana", "Ben", "Ana 2")
    assert (sitting.options["seats"], sitting.pace) == ("3", "off")
    assert len({place.person for place in sitting.places}) == 3
    assert all(place.ready for place in sitting.places)
    assert sitting.seat_of(sitting.keeper) is None


@pytest.mark.parametrize(
    ("wish", "status", "says"),
    [
        ({"shared": ["Ana"] * 14}, 422, "option seats='14' is not allowed; allowed: 2..13."),
        ({"shared": ["Ana", " "]}, 422, "A name has 1 to 24 visible characters; this one has 0."),
        (
            {"shared": ["Ana", "Ben"], "game": "domino"},
            422,
            "Only these are played on one phone passed round: tomate",
        ),
    ],
)
def test_names_that_cannot_be_open_no_table(
    living: Living, guest: Callable[..., Person], wish: dict[str, object], status: int, says: str
) -> None:
    before = set(living.house.hall.tables)
    answer = guest().client.post("/tables", json={"game": "tomate", "id": "one", **wish})
    assert (answer.status_code, says in answer.json()["says"]) == (status, True), answer.text
    assert set(living.house.hall.tables) == before


def test_one_name_alone_leaves_the_other_seats_of_the_smallest_table_to_bots(
    living: Living, stack: ExitStack
) -> None:
    alone = phone(living, stack, "Ana")
    assert [place.kind for place in alone.table.sitting.places] == ["person", "bot"]


def test_a_page_shows_what_all_may_see_until_somebody_says_who_he_is(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    assert one.holder is None
    assert "data-move" not in one.reader.zones["hand"]
    seat = one.next()
    one.pass_to(seat)
    assert "data-move" in one.reader.zones["hand"] + one.reader.zones["table"]


def test_the_cover_falls_when_the_turn_passes_on(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    while (played := one.turn()) == one.next():
        assert one.holder == played
    assert one.holder is None
    assert "data-move" not in one.reader.zones["hand"]


def test_saying_it_twice_is_saying_it_once(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    seat = one.next()
    assert [one.confirm(seat).status_code for _ in range(2)] == [200, 200]
    until(lambda: one.holder == seat, "his view")


def test_nobody_says_it_for_a_seat_that_has_nothing_to_do(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    while True:
        awaited = one.table.sitting.match.awaited  # type: ignore[union-attr]
        idle = [seat for seat in range(3) if isinstance(awaited, frozenset) and seat not in awaited]
        if idle:
            break
        one.turn()
    answer = one.confirm(idle[0])
    assert (answer.status_code, answer.json()["says"]) == (
        409,
        f"Nothing is asked of seat {idle[0] + 1} now; look again and choose anew.",
    )
    assert one.holder != idle[0]


@pytest.mark.parametrize(
    ("more", "status", "says"),
    [
        ({"seat": None}, 422, "Several people play on this phone; say for which seat this is."),
        ({"seat": 7}, 403, "Seat 8 is not played on this phone; look again and choose anew."),
        ({}, 409, "The phone is covered; whoever plays on seat {n} says so first."),
    ],
)
def test_a_move_for_the_wrong_seat_is_refused_in_one_line(
    living: Living, stack: ExitStack, more: dict[str, object], status: int, says: str
) -> None:
    one = started(living, stack)
    seat = one.next()
    before = one.table.sitting
    answer = one.keeper.move(one.code, **{"wait": 1, "move": "in", "seat": seat, **more})
    assert (answer.status_code, answer.json()["says"]) == (status, says.format(n=seat + 1))
    assert one.table.sitting == before


def test_a_second_tap_never_acts_for_the_next_holder(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    played = one.turn()
    while (following := one.next()) == played:
        played = one.turn()
    before = one.table.sitting
    wait = before.match.wait  # type: ignore[union-attr]
    answers = [one.keeper.move(one.code, wait=wait, move="in", seat=seat) for seat in (played, following)]
    assert [answer.status_code for answer in answers] == [409, 409]
    assert one.table.sitting == before


def test_a_page_uncovered_covers_every_other_of_the_same_phone(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    other = page_of(living, stack, one.keeper, one.code, "b2")
    seat = one.next()
    one.pass_to(seat)
    assert other.holder is None
    other.pass_to(seat)
    until(lambda: one.holder is None, "the first page covered")
    assert "data-move" not in one.reader.zones["hand"]


def test_a_page_that_comes_back_is_covered(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    seat = one.next()
    one.pass_to(seat)
    again = page_of(living, stack, one.keeper, one.code, one.page)
    assert again.holder is None
    assert "data-me=" not in one.keeper.page(one.code)


def test_only_an_open_page_can_be_uncovered(living: Living, stack: ExitStack) -> None:
    one = started(living, stack)
    seat = one.next()
    assert one.confirm(seat, page="ff").status_code == 409
    assert one.confirm(seat, sitter=99).status_code == 409
    assert one.holder is None


def test_whoever_does_not_pass_the_phone_round_confirms_nothing(
    living: Living, stack: ExitStack, guest: Callable[..., Person]
) -> None:
    one = started(living, stack)
    other = guest()
    looks = stack.enter_context(Reader(other, one.code, f"/t/{one.code}/stream?page=c3"))
    answer = other.do(one.code, "confirm", seat=one.asked, page="c3")
    assert answer.status_code == 403
    assert other.do(one.code, "share", name="Eva").status_code == 403
    assert looks.events[-1]["me"] is None


def test_who_sits_on_the_phone_is_never_away(tmp_path_factory: pytest.TempPathFactory) -> None:
    watch = Watch()
    chosen = settings(tmp_path_factory.mktemp("late"), now=watch)
    with serving(chosen) as living, ExitStack() as stack:
        keeper = stack.enter_context(Person(living.origin))
        code = keeper.open(name="", shared=list(THREE))
        keeper.do(code, "start")
        table = living.ask(lambda: living.house.hall.find(code))
        living.later(watch, 3600)
        assert not any(place.held for place in table.sitting.places)
        assert not any(sitter.away for sitter in living.ask(lambda: face_of(table)).sitters)
        assert table.sitting.hosted_by(table.sitting.keeper)


def test_the_phone_itself_sits_nowhere(living: Living, stack: ExitStack) -> None:
    one = phone(living, stack, *THREE, start=False)
    answer = one.keeper.do(one.code, "join", name="Eva")
    assert answer.status_code == 409
    assert "write a name for whoever sits down" in answer.json()["says"]
