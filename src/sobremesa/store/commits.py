"""Many tables' changes in one transaction: neighbouring entries in one statement, the guilty told apart."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

Done: TypeAlias = Callable[[BaseException | None], None]
"""Called on the event loop once the change is durable, or with what went wrong."""

BATCH: Final = 512
"""Changes in one commit at the most, and entries in one statement."""
ENTRY: Final = "insert into entry (stream, seq, at, body) values "
_NAME: Final = "insert into name values (?, ?, ?) on conflict do update set name = excluded.name"


class Change(NamedTuple):
    """A statement that changes the file, and who is told of it."""

    sql: str
    rows: tuple[tuple[object, ...], ...]
    """Values of each row: one, or the several entries of one command, kept together or not at all."""
    done: Done
    names: tuple[tuple[str, str, str], ...] = ()
    """How people are called from then on: table, person, name; kept together with the rows."""
    clean: bool = False
    """Nothing of what it replaces may be left in any file."""


def commit(database: sqlite3.Connection, batch: Sequence[Change]) -> list[BaseException | None]:
    """Commit all at once; if that fails, one by one, so that only the guilty is told of it."""
    try:
        _make(database, batch)
    except sqlite3.Error:
        return [_commit_one(database, change) for change in batch]
    return [None] * len(batch)


def scrub(database: sqlite3.Connection) -> bool:
    """Bring all that was written ahead into the file and empty that log; say whether it could be done.

    What was replaced has been overwritten in the file by then (``secure_delete``).
    """
    try:
        (busy, *_) = database.execute("pragma wal_checkpoint(truncate)").fetchone()
    except sqlite3.Error:
        return False
    return not busy


def _commit_one(database: sqlite3.Connection, change: Change) -> BaseException | None:
    try:
        _make(database, [change])
    except sqlite3.Error as error:
        return error
    return None


def _make(database: sqlite3.Connection, changes: Sequence[Change]) -> None:
    with _transaction(database):
        for sql, values in _statements(changes):
            database.execute(sql, values)


@contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("begin immediate")
    try:
        yield
        database.execute("commit")
    except sqlite3.Error:
        if database.in_transaction:
            database.execute("rollback")
        raise


def _statements(batch: Sequence[Change]) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Put neighbouring entries into one statement: half the cost of many."""
    rows: list[tuple[object, ...]] = []
    for change in batch:
        for called in change.names:
            yield _NAME, called
        if change.sql == ENTRY:
            rows += change.rows
            continue
        yield from _inserts(rows)
        rows = []
        yield change.sql, change.rows[0]
    yield from _inserts(rows)


def _inserts(rows: Sequence[tuple[object, ...]]) -> Iterator[tuple[str, tuple[object, ...]]]:
    for at in range(0, len(rows), BATCH):
        yield _many(rows[at : at + BATCH])


def _many(rows: Sequence[tuple[object, ...]]) -> tuple[str, tuple[object, ...]]:
    marks = ",".join(["(?,?,?,?)"] * len(rows))
    return ENTRY + marks, tuple(value for row in rows for value in row)
