"""People at a table in the middle of a hand, and what its log holds."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, NamedTuple

from server.living import Living, Person, Reader, play_out, until
from sobremesa.server.hall.live import Table
from sobremesa.server.table import entries


class Party(NamedTuple):
    """People at a table in the middle of a hand, the first its host."""

    code: str
    table: Table
    people: list[Person]
    readers: list[Reader]

    @property
    def seats(self) -> dict[int, tuple[Person, Reader]]:
        return dict(enumerate(zip(self.people, self.readers, strict=True)))


def party(living: Living, stack: ExitStack, names: str = "Ana Ben", **wish: Any) -> Party:
    """Seat people, start, and play until somebody is asked."""
    called = names.split()
    people = [stack.enter_context(Person(living.origin)) for _ in called]
    code = people[0].open(name=called[0], **{"seats": len(called), "pace": "normal", **wish})
    for person, name in zip(people[1:], called[1:], strict=True):
        person.do(code, "join", name=name)
        person.do(code, "ready")
    readers = [stack.enter_context(Reader(person, code)) for person in people]
    assert people[0].do(code, "start").status_code == 200
    table = living.ask(lambda: living.house.hall.find(code))
    found = Party(code, table, people, readers)
    play_out(code, found.seats, len(called))
    until(lambda: any(reader.asked()[1] for reader in readers), "a question")
    return found


def kinds(living: Living, code: str, *wanted: type[Any]) -> list[str]:
    """Name the entries of these kinds in the order of the log."""
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [type(entry).__name__ for entry in log if isinstance(entry, wanted)]


def pauses(living: Living, code: str) -> list[str]:
    return kinds(
        living, code, entries.PauseWished, entries.PauseDropped, entries.Paused, entries.Resumed, entries.Returned
    )


def shows(reader: Reader, zone: str, text: str) -> None:
    until(lambda: text in reader.zones[zone], f"{text!r} in {zone}")


def moved_by(living: Living, code: str, actor: int) -> list[entries.Moved]:
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [entry for entry in log if isinstance(entry, entries.Moved) and entry.actor == actor]


def table_of(living: Living, code: str) -> Table:
    return living.ask(lambda: living.house.hall.find(code))


def moved(living: Living, code: str) -> list[entries.Moved]:
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [entry for entry in log if isinstance(entry, entries.Moved)]
