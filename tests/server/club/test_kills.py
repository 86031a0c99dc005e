"""Power cuts in the middle of an evening: what a phone or the desk was told is done is in the log, once."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.club.evening import begun, do, done, in_store
from server.killing import Server, server
from server.living import Person
from sobremesa.server.club.live.keeping import PREFIX
from sobremesa.store import Store, open_store
from sobremesa.tournament.keeping.backup import About
from sobremesa.tournament.keeping.links import key

TABLES = 6


class Sender(threading.Thread):
    """Somebody who sends one command after the other, each until it is answered, and keeps the answers."""

    def __init__(self, person: Person, code: str, file: Path, commands: Iterator[dict[str, Any]]) -> None:
        super().__init__(daemon=True)
        self.person, self.code, self.file, self.commands = person, code, file, commands
        self.stop = threading.Event()

    def run(self) -> None:
        for command in self.commands:
            self.sends(command)
            if self.stop.is_set():
                return

    def sends(self, command: dict[str, Any]) -> None:
        """Repeat a command until it is answered, and write the answer down so that it survives everything."""
        while not self.stop.is_set():
            try:
                answer = self.person.client.post(f"/tournaments/{self.code}/do", json=command, timeout=5)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                with self.file.open("a") as kept:
                    kept.write(json.dumps([command["id"], answer.json()["seq"]]) + "\n")
                    kept.flush()
                    os.fsync(kept.fileno())
            return


def desk_work(name: str) -> Iterator[dict[str, Any]]:
    """Book fines and enter latecomers without end."""
    number = 0
    while True:
        number += 1
        fine = {"what": "fined", "round": 1, "entry": 1, "article": "7", "points": 1, "words": f"{name} {number}"}
        yield {"do": "record", "id": f"{name} fine {number}", "saw": 0, "events": [fine]}
        late = {"card": {"players": [f"{name} {number}", "Otra"]}}
        yield {"do": "enter", "id": f"{name} late {number}", "pairs": [late]}


def table_work(table: int, entry: int) -> Iterator[dict[str, Any]]:
    """Write the result of a table, then say again and again for whom this phone speaks."""
    score = {"first": 200, "second": 100}
    yield {"do": "sit", "id": "sit", "table": table, "entry": entry}
    yield {"do": "report", "id": "report", "round": 1, "table": table, "score": score}
    number = 0
    while True:
        number += 1
        yield {"do": "sit", "id": f"sit {number}", "table": table, "entry": entry}


@contextmanager
def log_of(house: Server) -> Iterator[Store]:
    """Read the log of a server that is not running."""
    store = open_store(house.db)
    try:
        yield store
    finally:
        store._reader.close()
        store._writer.close()
        store._lock.close()


def senders(house: Server, stack: ExitStack, folder: Path) -> tuple[str, list[Sender]]:
    """Begin a tournament with three at the desk and one phone at each table."""
    desks = [stack.enter_context(Person(house.origin)) for _ in range(3)]
    code = begun(desks[0], pairs=2 * TABLES)
    about, meets = printed(house)
    firsts = {table: first for table, first, _ in meets}
    made = []
    for number, person in enumerate(desks):
        claims(person, code, about, "director")
        made.append(Sender(person, code, folder / f"desk-{number}", desk_work(f"desk {number}")))
    for table, entry in firsts.items():
        phone = stack.enter_context(Person(house.origin))
        claims(phone, code, about, f"table.{table}")
        made.append(Sender(phone, code, folder / f"table-{table}", table_work(table, entry)))
    return code, made


def printed(house: Server) -> tuple[dict[str, Any], list[list[int]]]:
    """Read what signs and sheets would say, the secret and who meets where, while the server runs."""
    database = sqlite3.connect(house.db.removeprefix("sqlite:///"))
    ((about,),) = database.execute("select name from name where person = 'about'").fetchall()
    ((entry,),) = database.execute("select body from entry order by seq desc limit 1").fetchall()
    database.close()
    return json.loads(about), json.loads(entry)["lines"][-1]["happened"]["event"]["tables"]


def claims(person: Person, code: str, about: dict[str, Any], grant: str) -> None:
    """Use a link."""
    word = key(About(**about), grant)
    answer = person.client.post(f"/tournaments/{code}/claim", json={"key": word, "id": "claim"})
    assert answer.status_code == 200, answer.text


@pytest.mark.unmeasured
@pytest.mark.parametrize("kills", [2, pytest.param(60, marks=pytest.mark.soak)])
def test_kills_in_the_middle_of_an_evening_lose_nothing_and_do_nothing_twice(kills: int, tmp_path: Path) -> None:
    rng = Random(kills)
    with server(tmp_path) as house, ExitStack() as stack:
        code, made = senders(house, stack, tmp_path)
        for one in made:
            one.start()
        for _ in range(kills):
            time.sleep(0.1 + 0.4 * rng.random())
            house.kill()
            house.start()
        done(do(made[0].person, code, "rename", title="Torneo de San Blas, al final"))
        for one in made:
            one.stop.set()
        for one in made:
            one.join(30)
        house.kill()
        with log_of(house) as store:
            kept = [json.loads(body) for body in store.entries(PREFIX + code)]
            log = in_store(store, code)
        told = [json.loads(line) for one in made for line in one.file.read_text().splitlines()]
        assert len(told) > kills
        for command, seq in told:
            assert kept[seq - 1]["id"] == command
        assert max(Counter((one["who"], one["id"]) for one in kept).values()) == 1
        words = Counter(fine.words for fine in log.tournament.fines)
        fined = {command.replace("fine ", "") for command, _ in told if " fine " in command}
        assert fined <= words.keys()
        assert max(words.values()) == 1
        results = [match.outcome is not None for match in log.tournament.rounds[0].matches.values()]
        assert sum(results) >= sum(command == "report" for command, _ in told)
