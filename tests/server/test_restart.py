"""What was acknowledged is there after the power went: killed servers go on where they stopped."""

from __future__ import annotations

import os
import threading
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest

from server.killing import body, server, zones
from server.living import Person, Reader, until
from server.reading import offered
from sobremesa.games import rooms
from sobremesa.match import replay
from sobremesa.server.hall.records import records
from sobremesa.server.table import entries
from sobremesa.store import open_store


def table_of(people: list[Person]) -> str:
    """Seat people at a table of their own and start."""
    code = people[0].open(seats=len(people), options={"length": "deals=1"}, pace="off")
    for number, person in enumerate(people[1:], 2):
        person.do(code, "join", name=f"Player {number}")
        person.do(code, "ready")
    assert people[0].do(code, "start").status_code == 200
    return code


@pytest.mark.unmeasured
def test_after_a_kill_every_seat_sees_the_same_and_goes_on(tmp_path: Path) -> None:
    with server(tmp_path) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house.origin)) for _ in range(3)]
        code = table_of(people)
        answered = {}
        for number in range(9):
            seat, wait, moves = asked(people, code)
            answer = people[seat].move(code, id=f"move-{number}", wait=wait, move=moves[0])
            assert answer.status_code == 200
            answered[seat, f"move-{number}", wait, moves[0]] = answer.json()["seq"]
        before = [zones(person, code) for person in people]
        pages = [body(person.page(code)) for person in people]
        house.kill()
        house.start()
        assert [zones(person, code) for person in people] == before
        assert [body(person.page(code)) for person in people] == pages
        for (seat, command, wait, move), seq in answered.items():
            again = people[seat].move(code, id=command, wait=wait, move=move)
            assert (again.status_code, again.json()) == (200, {"seq": seq})
        seat, wait, moves = asked(people, code)
        assert people[seat].move(code, wait=wait, move=moves[0]).status_code == 200


def asked(people: list[Person], code: str) -> tuple[int, int, list[str]]:
    """Wait until somebody is asked, and find out who and what."""
    found = until(lambda: _asked(people, code), "a question")
    assert found is not None
    return found


def _asked(people: list[Person], code: str) -> tuple[int, int, list[str]] | None:
    for seat, person in enumerate(people):
        found = zones(person, code)
        if found["title"].startswith("●"):
            return seat, *offered(found)
    return None


@pytest.mark.unmeasured
def test_bots_answer_a_person_who_plays_on_after_a_kill(tmp_path: Path) -> None:
    with server(tmp_path) as house, Person(house.origin) as ana:
        code = ana.open(seats=4, quick=True, pace="off")
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
        house.kill()
        house.start()
        with Reader(ana, code) as reader:
            wait, moves = reader.asked()
            ana.move(code, wait=wait, move=moves[0])
            until(lambda: reader.asked()[1] and reader.asked()[0] > wait, "the bots' moves and the next question")


class Player(threading.Thread):
    """Somebody who plays on whatever happens to the server, and keeps a file of what was acknowledged."""

    def __init__(self, person: Person, code: str, file: Path, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.person, self.code, self.file, self.stop = person, code, file, stop
        self.moves = 0

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                self.turn()
            except (httpx.HTTPError, OSError, TimeoutError, AssertionError):
                time.sleep(0.02)

    def turn(self) -> None:
        """Look, play if asked, and repeat a command until it is answered."""
        page = self.person.client.get(f"/t/{self.code}").text
        found = {"ask/waits": page, "hand": page.partition('data-zone="hand"')[2].partition("</main>")[0]}
        wait, moves = offered(found)
        if wait < 0 or not moves:
            time.sleep(0.01)
            return
        self.moves += 1
        command = {"id": f"m{self.moves}", "wait": wait, "move": moves[self.moves % len(moves)]}
        while not self.stop.is_set():
            try:
                answer = self.person.client.post(f"/t/{self.code}/move", json=command)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                with self.file.open("a") as kept:
                    kept.write(f"{command['id']} {answer.json()['seq']}\n")
                    kept.flush()
                    os.fsync(kept.fileno())
            return


def another_match(seats: list[Person], code: str) -> bool:
    """Start one if none is played; say whether every answer came: a line may be closed while it is used again."""
    try:
        seats[0].do(code, "rematch")
        for person in seats:
            person.do(code, "ready")
        seats[0].do(code, "start")
    except httpx.HTTPError:
        return False
    return True


@pytest.mark.soak
def test_fifty_kills_under_load_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kills = 50
    with server(tmp_path) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house.origin)) for _ in range(12)]
        tables = [(table_of(people[at : at + 3]), people[at : at + 3]) for at in range(0, 12, 3)]
        stop = threading.Event()
        players = [
            Player(person, code, tmp_path / f"{code}-{seat}.txt", stop)
            for code, seats in tables
            for seat, person in enumerate(seats)
        ]
        for player in players:
            player.start()
        for number in range(kills):
            time.sleep(0.15 + 0.013 * (number % 17))
            house.kill()
            house.start()
            for code, seats in tables:
                until(partial(another_match, seats, code), "a house that answers")
        stop.set()
        for player in players:
            player.join(20)
        house.kill()
        acknowledged = sum(check(house.db, player) for player in players)
        assert acknowledged > kills
        for code, _ in tables:
            store = open_store(house.db)
            lines, _, _ = records(store.entries(code))[-1]
            assert len(list(replay(lines, rooms().values()))) == len(lines)
            store._reader.close()
            store._lock.close()


def check(db: str, player: Player) -> int:
    """Hold what a player was told against the log: each command stands there once, under the number told."""
    store = open_store(db)
    log = [entries.unpack(body) for body in store.entries(player.code)]
    store._reader.close()
    store._lock.close()
    told = [line.split() for line in player.file.read_text().splitlines()] if player.file.exists() else []
    mine = {entry.who for entry in log if isinstance(entry, entries.Moved) and entry.id == "m1"}
    for command, seq in told:
        entry = log[int(seq) - 1]
        assert entry.id == command
        assert entry.who in mine
        assert sum(other.id == command and other.who == entry.who for other in log) == 1
    return len(told)
