"""A tournament that is served, for tests: who opens it, who has which link, what they send."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, get_args

import httpx

from server.living import Living, Person, Reader
from sobremesa.server.club.live.backups import backup_of
from sobremesa.server.club.live.commands import DeskCommand
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.keeping import PREFIX
from sobremesa.server.club.live.roles import key
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.store import Store
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping import log as logs
from sobremesa.tournament.keeping.log import Log

Guest = Callable[..., Person]
ANA_AND_LUIS = {"players": ["Ana García", "Luis Peña"], "contact": "ana@club.example", "note": "juega sentada"}
"""A card with everything that must not go round."""
QUOTING = {
    tag
    for one in get_args(DeskCommand)
    if "saw" in one.__struct_fields__ and isinstance(tag := one.__struct_config__.tag, str)
}
"""Commands that quote what their sender has seen."""


def opened(director: Person, **wish: Any) -> str:
    """Open a tournament and return its code."""
    answer = director.client.post(
        "/tournaments", json={"title": "Torneo de San Blas", "id": director.command(), **wish}
    )
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).split("/")[2]


def do(person: Person, code: str, what: str, **more: Any) -> httpx.Response:
    """Send a command; one that may replace something quotes what a page shows, or what it says it ``saw``."""
    if what in QUOTING:
        more.setdefault("saw", seen(person, code))
    return person.client.post(f"/tournaments/{code}/do", json={"id": person.command(), "do": what, **more})


def seen(person: Person, code: str) -> int:
    """Say up to which command a page shows what there is."""
    page = person.client.get(f"/tournaments/{code}/results").text
    shown = re.search(r'data-seq="(\d+)"', page)
    return int(shown[1]) if shown else 0


def record(person: Person, code: str, *events: dict[str, Any]) -> httpx.Response:
    """Send events as they are."""
    return do(person, code, "record", events=list(events))


def done(answer: httpx.Response) -> int:
    """Hold that a command was carried out, and return its number."""
    assert answer.status_code == 200, answer.text
    return int(answer.json()["seq"])


def enter(person: Person, code: str, pairs: int) -> None:
    """Enter pairs who are here, and draw."""
    cards = [{"card": {"players": [f"Uno {n}", f"Dos {n}"]}} for n in range(1, pairs + 1)]
    done(do(person, code, "enter", pairs=cards, here=True))
    done(record(person, code, {"what": "drawn", "seed": "lottery 4711"}))


def begun(director: Person, pairs: int = 4, **wish: Any) -> str:
    """Open a tournament in which the first round is being played."""
    code = opened(director, **wish)
    enter(director, code, pairs)
    done(do(director, code, "pair", round=1))
    return code


def written(number: int, table: int, first: int = 200, second: int = 100) -> dict[str, Any]:
    """Make the event by which the desk writes a result."""
    score = {"first": first, "second": second}
    return {"what": "result_written", "round": number, "table": table, "score": score}


def live(living: Living, code: str) -> LiveTournament:
    """Find a tournament in the house."""
    return living.wait(living.house.club.tournaments.find(code))


def held(living: Living, code: str) -> Held:
    """Read how a tournament stands."""
    return live(living, code).held


def key_of(living: Living, code: str, grant: str) -> str:
    """Make a key as it stands in a link."""
    return key(held(living, code).about, grant)


def claim(person: Person, code: str, word: str) -> httpx.Response:
    """Exchange a key for a right."""
    return person.client.post(f"/tournaments/{code}/claim", json={"key": word, "id": person.command()})


def let_in(living: Living, person: Person, code: str, grant: str) -> None:
    """Let a person have a right by its link."""
    answer = claim(person, code, key_of(living, code, grant))
    assert answer.status_code == 200, answer.text


def watching(person: Person, code: str, view: str = "public") -> Reader:
    """Open the stream of a page."""
    return Reader(person, code, f"/tournaments/{code}/stream?{view}")


def in_store(store: Store, code: str) -> Log:
    """Read the log as it is on disk, checked line by line."""
    lines = [line for body in store.entries(PREFIX + code) for line in json.loads(body)["lines"]]
    return logs.read(
        b"".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" for line in lines)
    )


def file_of(living: Living, code: str) -> bytes:
    """Make a file of a tournament."""
    return backup.write(backup_of(held(living, code)))


def played(ana: Person, code: str) -> None:
    """Let the first round be played and closed."""
    done(record(ana, code, written(1, 1), written(1, 2), {"what": "round_closed", "round": 1}))
