"""A move is carried out once, answered when it is durable, and refused in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import NamedTuple

import httpx
import pytest

from server.living import Living, Person, Reader, play_out, until
from sobremesa.games import rooms
from sobremesa.match import verify
from sobremesa.record import read_record
from sobremesa.server.table import entries

Guest = Callable[[], Person]
Seats = dict[int, tuple[Person, Reader]]


class Playing(NamedTuple):
    """Three people at a table with a short match."""

    code: str
    seats: Seats

    @property
    def asked(self) -> tuple[Person, Reader, int, list[str]]:
        """Who is asked, what he reads, the wait and the moves offered."""
        seat = until(lambda: next((str(s) for s, (_, r) in self.seats.items() if r.asked()[1]), ""), "a question")
        person, reader = self.seats[int(seat)]
        return person, reader, *reader.asked()


@pytest.fixture
def playing(living: Living) -> Iterator[Playing]:
    with ExitStack() as stack:
        people = [stack.enter_context(Person(living.origin)) for _ in range(3)]
        code = people[0].open(seats=3, options={"length": "deals=1"})
        for person, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
            person.do(code, "join", name=name)
            person.do(code, "ready")
        assert people[0].do(code, "start").status_code == 200
        readers = [stack.enter_context(Reader(person, code)) for person in people]
        yield Playing(code, dict(enumerate(zip(people, readers, strict=True))))


def log(living: Living, code: str) -> list[bytes]:
    return living.house.hall.store.entries(code)


def test_a_move_is_in_the_log_before_it_is_answered(living: Living, playing: Playing) -> None:
    person, _, wait, offers = playing.asked
    answer = person.move(playing.code, wait=wait, move=offers[0])
    assert answer.status_code == 200
    assert len(log(living, playing.code)) >= answer.json()["seq"]


def test_the_same_command_sent_ten_times_at_once_is_one_move(living: Living, playing: Playing) -> None:
    person, _, wait, offers = playing.asked
    with ThreadPoolExecutor(10) as pool:
        move = {"id": "one", "wait": wait, "move": offers[0]}
        answers = list(pool.map(lambda _: person.move(playing.code, **move), range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert sum(b'"id":"one"' in body for body in log(living, playing.code)) == 1


def test_another_person_may_use_the_same_id(playing: Playing) -> None:
    first, _, wait, offers = playing.asked
    assert first.move(playing.code, id="equal", wait=wait, move=offers[0]).status_code == 200
    until(lambda: playing.asked[0] is not first, "a question to another")
    second, _, wait, offers = playing.asked
    assert second.move(playing.code, id="equal", wait=wait, move=offers[0]).status_code == 200


def test_a_stale_wait_gets_409_and_a_fresh_view(living: Living, playing: Playing) -> None:
    play_out(playing.code, playing.seats, 5)
    person, reader, wait, offers = playing.asked
    before = log(living, playing.code)
    answer = person.move(playing.code, wait=wait - 1, move=offers[0])
    assert answer.status_code == 409
    assert answer.json()["zones"] == {name: zone for name, zone in reader.zones.items() if name != "log"}
    assert (answer.json()["seq"], "\n" in answer.json()["says"]) == (reader.seq, False)
    assert log(living, playing.code) == before


def test_a_move_out_of_turn_is_refused_with_its_clause_and_kept_out(living: Living, playing: Playing) -> None:
    play_out(playing.code, playing.seats, 4)
    asked, _, wait, offers = playing.asked
    other = next(person for person, _ in playing.seats.values() if person is not asked)
    before = log(living, playing.code)
    answer = other.move(playing.code, wait=wait, move=offers[0])
    assert (answer.status_code, set(answer.json())) == (422, {"clause", "says"})
    assert answer.json()["clause"].startswith("tomate.")
    assert log(living, playing.code) == before


def test_asking_why_not_is_no_refusal_says_the_same_and_does_nothing(
    living: Living, playing: Playing, guest: Guest
) -> None:
    play_out(playing.code, playing.seats, 4)
    asked, _, wait, offers = playing.asked
    other = next(person for person, _ in playing.seats.values() if person is not asked)
    before = log(living, playing.code)

    def why(person: Person, wait: int = wait) -> httpx.Response:
        question = {"id": person.command(), "wait": wait, "move": offers[0]}
        return person.client.post(f"/t/{playing.code}/why", json=question)

    refused = other.move(playing.code, wait=wait, move=offers[0]).json()
    assert (why(other).status_code, why(other).json()) == (200, {**refused, "may": False})
    assert (why(asked).status_code, why(asked).json()) == (200, {"may": True})
    assert [why(asked, wait - 1).status_code, why(guest()).status_code] == [409, 403]
    assert log(living, playing.code) == before


def test_who_looks_on_cannot_play(living: Living, playing: Playing, guest: Guest) -> None:
    _, _, wait, offers = playing.asked
    before = log(living, playing.code)
    assert guest().move(playing.code, wait=wait, move=offers[0]).status_code == 403
    assert log(living, playing.code) == before


def test_everybody_hears_of_a_move_and_nobody_before_it_is_durable(living: Living, playing: Playing) -> None:
    person, _, wait, offers = playing.asked
    seq = person.move(playing.code, wait=wait, move=offers[0]).json()["seq"]
    for _, reader in playing.seats.values():
        reader.reaches(seq)
        assert reader.seq <= len(log(living, playing.code))


def test_a_match_ends_and_its_record_proves_every_draw(playing: Playing) -> None:
    person, reader, wait, offers = playing.asked
    cut = "ab" * 16
    assert person.move(playing.code, wait=wait, move=offers[0], cut=cut).status_code == 200
    unfinished = person.client.get(f"/t/{playing.code}/record").text
    assert '"secrets"' not in unfinished
    assert '"prev"' not in unfinished
    play_out(playing.code, playing.seats)
    assert reader.events[-1]["status"] == "over"
    text = person.client.get(f"/t/{playing.code}/record").text
    verdict = verify(text.encode(), rooms().values())
    assert (verdict.ok, verdict.unfinished) == (True, False), verdict.says
    assert cut in text
    assert read_record(text).closing is not None


def test_a_rematch_keeps_the_table_and_the_score_runs_on(living: Living, playing: Playing) -> None:
    play_out(playing.code, playing.seats)
    table = living.ask(lambda: living.house.hall.find(playing.code))
    first = dict(table.sitting.evening)
    assert sum(tally.total for tally in first.values()) == 0
    assert playing.seats[2][0].do(playing.code, "rematch").status_code == 200
    assert (table.sitting.status, len(table.sitting.played), len(table.sitting.people)) == ("lobby", 1, 3)
    assert table.sitting.evening == first


def test_a_cut_that_is_none_is_refused_and_one_too_many_is_left_out(living: Living, playing: Playing) -> None:
    person, _, wait, offers = playing.asked
    for wrong in ("zz" * 16, "ab", "ab" * 65):
        answer = person.move(playing.code, wait=wait, move=offers[0], cut=wrong)
        assert answer.status_code == 422
    for number in range(12):
        assert person.do(playing.code, "cut", cut=f"{number:032x}").status_code == 200
    match = living.ask(lambda: living.house.hall.find(playing.code)).sitting.match
    assert match is not None
    assert len(match.cuts) == 8


def test_under_load_every_answer_names_the_senders_own_entry(living: Living) -> None:
    """A commit acknowledges many tables at once: nobody may get a neighbour's acknowledgement."""
    with ExitStack() as stack, ThreadPoolExecutor(16) as pool:
        people = [stack.enter_context(Person(living.origin)) for _ in range(16)]
        codes = list(pool.map(lambda person: person.open(seats=2), people))

        def toggle(number: int) -> list[tuple[str, int]]:
            told = []
            for turn in range(12):
                command = {"id": f"{number}-{turn}", "do": "hold", "hold": bool(turn % 2)}
                answer = people[number].client.post(f"/t/{codes[number]}/do", json=command)
                told.append((f"{number}-{turn}", answer.json()["seq"]))
            return told

        answers = list(pool.map(toggle, range(16)))
    for code, told in zip(codes, answers, strict=True):
        kept = [entries.unpack(body).id for body in log(living, code)]
        assert [kept[seq - 1] for _, seq in told] == [command for command, _ in told]
