"""A log in one SQLite file, with group commit: many tables' entries in one transaction, synced to disk.

A writer thread takes whatever waits, commits it at once, then tells the event loop in one callback. Everything
that changes the file goes through that thread, in the order it was asked for.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO, Final, NamedTuple

from sobremesa.store.commits import BATCH, ENTRY, Change, Done, commit, scrub

_LOG: Final = logging.getLogger(__name__)


class StoreError(Exception):
    """The log cannot be used: one line that says why."""


class StoreBusyError(StoreError):
    """Another process serves the same file."""

    def __init__(self, path: Path, address: str) -> None:
        self.address = address
        """Where it serves, as people type it; empty if it has not said so."""
        where = f"at {address}: go there, stop it," if address else f"with the tables of {path}: stop it"
        super().__init__(f"the house is open already {where} or open another with tables of its own")


class StoredLog(NamedTuple):
    """One table's log in short."""

    stream: str
    seq: int
    """Of its last entry."""
    at: float
    """Seconds since the epoch, when the last entry was kept."""


_LONGEST_ADDRESS: Final = 200
"""Bytes of the word that a server leaves."""
_WHY: Final = {
    "SQLITE_NOTADB": "it is no database; name another file",
    "SQLITE_CANTOPEN": "it cannot be opened or made; name a file where you may write",
    "SQLITE_CORRUPT": "it is damaged; put a copy in its place",
    "SQLITE_READONLY": "it may only be read; name a file you may write",
    "SQLITE_FULL": "the disk is full; make room",
}
"""What people can mend, by SQLite's own names."""
_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


class Store:
    """One process's log. ``append``, ``erase`` and ``drop`` may be called from any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reading = threading.Lock()
        self._lock = _locked(path)
        try:
            self._reader, self._writer = _connect(path), _connect(path)
        except sqlite3.Error as error:
            self._lock.close()
            raise StoreError(f"database file {path} cannot be used: {_why(error)}") from None

    def announce(self, address: str) -> None:
        """Leave word for whoever wants the same file where it is served."""
        self._lock.truncate(0)
        self._lock.write(address.encode())
        self._lock.flush()

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the writer; every ``done`` will be called on this loop."""
        self._loop = loop
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Commit what waits, then let the file go."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self._reader.close()
        self._writer.close()
        self._lock.close()

    def append(
        self,
        stream: str,
        first: int,
        bodies: Sequence[bytes],
        done: Done,
        names: Mapping[str, str] = _NOBODY,
        *,
        clean: bool = False,
    ) -> None:
        """Add entries numbered from ``first`` and what people are called, by person, together or not at all.

        ``done`` gets ``sqlite3.IntegrityError`` if one of their numbers stands already. ``clean``: no byte of the
        names that were there before may be left in any file.
        """
        now = time.time()
        rows = tuple((stream, seq, now, body) for seq, body in enumerate(bodies, first))
        called = tuple((stream, person, name) for person, name in names.items())
        self._waiting.put(Change(ENTRY, rows, done, called, clean))

    def erase(self, person: str, done: Done) -> None:
        """Forget every name of a person and where he is named by his id, so that no byte of it is left."""
        sql = "delete from name where person = ?1 or name = ?1"
        self._waiting.put(Change(sql, ((person,),), done, clean=True))

    def drop(self, stream: str, done: Done) -> None:
        """Forget a table: its entries and its names."""
        self._waiting.put(Change("delete from name where stream = ?", ((stream,),), _ignore))
        self._waiting.put(Change("delete from entry where stream = ?", ((stream,),), done))

    def entries(self, stream: str) -> list[bytes]:
        """Read one table's entries in order."""
        rows = self._read("select body from entry where stream = ? order by seq", (stream,))
        return [bytes(body) for (body,) in rows]

    def first(self, stream: str) -> bytes:
        """Read the first entry of a log; empty if there is none."""
        rows = self._read("select body from entry where stream = ? and seq = 1", (stream,))
        return bytes(rows[0][0]) if rows else b""

    def tables(self) -> list[StoredLog]:
        """List all tables, the one least lately used first; what has a ``/`` in its name is none."""
        return self._listed("instr(stream, '/') = 0", ())

    def streams(self, prefix: str) -> list[StoredLog]:
        """List the logs whose name begins so, the one least lately used first."""
        return self._listed("substr(stream, 1, ?) = ?", (len(prefix), prefix))

    def _listed(self, which: str, values: tuple[object, ...]) -> list[StoredLog]:
        sql = f"select stream, max(seq), max(at) from entry where {which} group by stream order by 3"  # noqa: S608 -- our own words
        return [StoredLog(*row) for row in self._read(sql, values)]

    def streams_of(self, person: str, prefix: str) -> list[str]:
        """List the logs whose name begins so and beside which something is kept of a person."""
        sql = "select stream from name where person = ? and substr(stream, 1, ?) = ?"
        return [stream for (stream,) in self._read(sql, (person, len(prefix), prefix))]

    def names(self, stream: str, of: Sequence[str] = ()) -> dict[str, str]:
        """Read what people are called at a table, by person; of these alone if any are named."""
        only = f" and person in ({','.join('?' * len(of))})" if of else ""
        rows = self._read(f"select person, name from name where stream = ?{only}", (stream, *of))  # noqa: S608 -- marks only
        return {person: name for person, name in rows}  # noqa: C416 -- says which is which

    def setting(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Read a setting of this database, made and kept at its first use. Call it before ``start``."""
        self._read("insert or ignore into setting values (?, ?)", (key, make()))
        ((value,),) = self._read("select value from setting where key = ?", (key,))
        return bytes(value)

    def _read(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"database file {self.path} cannot be used: {_why(error)}") from None

    def _write(self) -> None:
        going = True
        while going:
            batch, going = self._take()
            if batch:
                outcomes = commit(self._writer, batch)
                if any(change.clean for change in batch) and not scrub(self._writer):
                    _LOG.warning("%s is being read, so what was erased is overwritten later", self.path)
                self._tell(batch, outcomes)

    def _take(self) -> tuple[list[Change], bool]:
        """Wait for one change, then take all that wait too."""
        change = self._waiting.get()
        batch: list[Change] = []
        while change is not None:
            batch.append(change)
            if len(batch) == BATCH:
                return batch, True
            try:
                change = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _tell(self, batch: Sequence[Change], outcomes: Sequence[BaseException | None]) -> None:
        if self._loop is None or self._loop.is_closed():
            return
        pairs = [(change.done, outcome) for change, outcome in zip(batch, outcomes, strict=True)]
        try:
            self._loop.call_soon_threadsafe(_deliver, pairs)
        except RuntimeError:  # the loop closed in between: nobody is left to be told
            _LOG.debug("%d changes were committed after the loop had closed", len(pairs))


def _locked(path: Path) -> BinaryIO:
    """Take a database for this process alone, making its folder.

    Raises:
        StoreBusyError: If another process has it.
        StoreError: If there can be no such file.

    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(path.name + ".lock").open("ab+")
    except OSError as error:
        why = f"{error.strerror}; choose a place where you may write"
        raise StoreError(f"database file {path} cannot be opened: {why}") from None
    except ValueError:
        raise StoreError(f"database file {str(path)!r} has no name a file can have; choose another") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        with lock:
            lock.seek(0)
            raise StoreBusyError(path, lock.read(_LONGEST_ADDRESS).decode("utf-8", "replace")) from None
    return lock


def _why(error: sqlite3.Error) -> str:
    """Say in our own words why SQLite will not have a file."""
    name = getattr(error, "sqlite_errorname", "")
    return _WHY.get(name, f"SQLite says {name or error}")


def _deliver(pairs: Sequence[tuple[Done, BaseException | None]]) -> None:
    """Tell each in order; one that fails must not lose another's acknowledgement."""
    for done, outcome in pairs:
        try:
            done(outcome)
        except Exception:  # noqa: BLE001 -- whatever it was, the others must still be told
            _LOG.exception("an acknowledgement failed")


def _ignore(_outcome: BaseException | None) -> None:
    """Leave the telling to the change that follows."""


def _connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=BATCH + 20)
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    database.execute("pragma secure_delete = on")
    database.execute("pragma busy_timeout = 5000")
    database.executescript((files(__package__) / "schema.sql").read_text("utf-8"))
    return database
