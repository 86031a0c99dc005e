"""Logs written by hand: tables whose draws a test has chosen, as a server would have left them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from sobremesa import options as house_rules
from sobremesa.chance import commitment
from sobremesa.games import game
from sobremesa.match import begin
from sobremesa.record import ChanceLine, write_line
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Drawn, Joined, JudgeAsked, JudgeCame, Opened, Readied, Started, pack
from sobremesa.server.table.folding import unopened
from sobremesa.store import open_store

CODE = "KKKK"
COOKIE_SECRET = b"the same in both houses"
BEGAN = 1_800_000_000.0


def secret(number: int) -> bytes:
    """Make the secret of a chance."""
    return number.to_bytes(32, "big")


def person(seat: int) -> str:
    """Name the person on a seat."""
    return f"person-{seat}"


def seated(seats: int, **options: str) -> Draft:
    """Begin a match of El Tomate without clocks, with a person on every seat."""
    return begun("tomate", seats=str(seats), **options)


def begun(name: str, *, judge: str = "", keeper: str = "", **options: str) -> Draft:
    """Begin a match without clocks: all on phones of their own or on that of a keeper; perhaps with a judge."""
    room = game(name)
    draft = Draft(unopened(CODE, room), BEGAN)
    agreed = house_rules.read(room.spec.options, options)
    texts = house_rules.write(agreed)
    host = keeper or person(0)
    opened = Opened(at=BEGAN, who=host, game=name, options=texts, preset="own", pace="off", hold=False)
    draft.add(structs.replace(opened, shared=bool(keeper)))
    for seat in range(agreed.seats) if keeper else ():
        draft.add(Joined(at=BEGAN, who=keeper, seat=seat, person=person(seat)))
    for seat in range(1, agreed.seats) if not keeper else ():
        draft.add(Joined(at=BEGAN, who=person(seat), seat=seat))
        draft.add(Readied(at=BEGAN, who=person(seat), ready=True))
    if judge:
        draft.add(JudgeAsked(at=BEGAN, who=person(0)))
        draft.add(JudgeCame(at=BEGAN, who=judge))
    _, header = begin(room, agreed, "scripted", commitment(secret(0)))
    draft.add(Started(at=BEGAN, who=person(0), header=msgspec.Raw(header), secret=secret(0)))
    return draft


def draw(draft: Draft, move: Any) -> None:
    """Let chance have drawn this."""
    match = moving.match_in_play(draft)
    following = secret(len(draft.table.secrets))
    line = ChanceLine(
        match.n + 1, "chance", match.game.write(move), match.ms, match.head, match.cuts, commitment(following)
    )
    draft.add(Drawn(at=BEGAN, line=msgspec.Raw(write_line(line)), secret=following))


def play(draft: Draft, moves: Iterable[tuple[int, Any]]) -> None:
    """Let seats, or the judge, have made these moves."""
    for seat, move in moves:
        moving.move_for(draft, seat, move, "")


def keep(draft: Draft, folder: Path, names: Sequence[str]) -> str:
    """Write the table into a log and return its address."""
    url = f"sqlite:///{folder / 'tables.db'}"
    store = open_store(url)
    store.setting("cookie secret", lambda: COOKIE_SECRET)
    connection = store._reader
    for seq, entry in enumerate(draft.entries, 1):
        connection.execute("insert into entry values (?, ?, ?, ?)", (CODE, seq, BEGAN + 10**9, pack(entry)))
    for seat, name in enumerate(names):
        connection.execute("insert into name values (?, ?, ?)", (CODE, person(seat), name))
    connection.close()
    store._lock.close()
    return url
