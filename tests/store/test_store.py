"""The log keeps what it acknowledged, tells each in order, and refuses in one line."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from sobremesa.store import Store, StoreBusyError, StoreError, UnsupportedUrlError, open_store


def in_store(path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(f"sqlite:///{path}")
        store.start(asyncio.get_running_loop())
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def kept(change: Callable[..., None], *values: object) -> BaseException | None:
    told: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
    change(*values, told.set_result)
    return await told


async def called(store: Store, stream: str, **names: str) -> BaseException | None:
    """Keep what people are called, without any entry."""
    return await kept(lambda done: store.append(stream, 1, [], done, names))


def test_an_acknowledged_entry_is_read_back_by_the_next_process(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        assert await kept(store.append, "K7QM", 1, [b"one"]) is None
        assert await kept(store.append, "K7QM", 2, [b"two"]) is None

    async def read(store: Store) -> None:
        assert store.entries("K7QM") == [b"one", b"two"]
        assert [(table.stream, table.seq) for table in store.tables()] == [("K7QM", 2)]

    in_store(tmp_path / "a.db", write)
    in_store(tmp_path / "a.db", read)


def test_of_what_was_erased_or_replaced_for_good_no_byte_is_left_in_any_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await called(store, "CLUB", ana="Ana García", ben="Benito Prieto", iris="Iris Malo")
        assert await kept(store.erase, "ana") is None
        none_told = asyncio.get_running_loop().create_future()
        store.append("CLUB", 1, [], none_told.set_result, {"ben": "–"}, clean=True)
        assert await none_told is None
        assert left(tmp_path, "Ana García", "Benito Prieto", "Iris Malo") == ["Iris Malo"]

    in_store(tmp_path / "a.db", work)


def left(folder: Path, *names: str) -> list[str]:
    """List the names that stand in some file."""
    files = b"".join(file.read_bytes() for file in folder.iterdir())
    return [name for name in names if name.encode() in files]


def test_a_person_is_forgotten_where_he_stands_for_something_too(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await called(store, "CLUB", ana="director", seat="ana", other="ben")
        assert await kept(store.erase, "ana") is None
        assert store.names("CLUB") == {"other": "ben"}
        assert store.names("CLUB", ("other", "seat")) == {"other": "ben"}

    in_store(tmp_path / "a.db", work)


def test_logs_are_listed_by_how_their_names_begin(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for stream in ("K7QM", "club/ONE", "club/TWO"):
            assert await kept(store.append, stream, 1, [stream.encode()]) is None
        assert [one.stream for one in store.streams("club/")] == ["club/ONE", "club/TWO"]
        assert [one.stream for one in store.tables()] == ["K7QM"]
        assert (store.first("club/TWO"), store.first("club/THREE")) == (b"club/TWO", b"")

    in_store(tmp_path / "a.db", work)


def test_entries_of_many_tables_kept_together_share_the_pages_they_are_written_on(tmp_path: Path) -> None:
    path, tables, earlier, body = tmp_path / "a.db", 200, 40, b"x" * 400

    async def fill(store: Store) -> None:
        await asyncio.gather(*(kept(store.append, f"T{n}", 1, [body] * earlier) for n in range(tables)))

    async def one_more_each() -> int:
        """Keep an entry of every table in one commit; return the pages that it wrote."""
        store, loop = open_store(f"sqlite:///{path}"), asyncio.get_running_loop()
        told: list[asyncio.Future[BaseException | None]] = [loop.create_future() for _ in range(tables)]
        for n, one in enumerate(told):
            store.append(f"T{n}", earlier + 1, [body], one.set_result)
        store.start(loop)  # all wait for the writer, so it takes them at once
        assert set(await asyncio.gather(*told)) == {None}
        pages = path.with_name("a.db-wal").stat().st_size // PAGE
        await store.close()
        return pages

    in_store(path, fill)
    assert 0 < asyncio.run(one_more_each()) < tables / 2


PAGE: Final = 4096 + 24
"""Bytes of a page in SQLite's write-ahead log, with what stands before it."""


def test_acknowledgements_come_in_order_each_with_its_own_outcome(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        told: list[tuple[int, str]] = []
        finished = asyncio.Event()

        def teller(n: int) -> Callable[[BaseException | None], None]:
            def tell(outcome: BaseException | None) -> None:
                told.append((n, type(outcome).__name__))
                if n == 1999:
                    finished.set()

            return tell

        for n in range(2000):
            store.append("A", 0 if n == 700 else n, [b"x"], teller(n))
        await finished.wait()
        assert told == [(n, "IntegrityError" if n == 700 else "NoneType") for n in range(2000)]
        assert len(store.entries("A")) == 1999

    in_store(tmp_path / "a.db", work)


def test_one_broken_acknowledgement_does_not_lose_the_others_of_its_batch(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        def broken(_outcome: BaseException | None) -> None:
            raise RuntimeError("this seat is gone")

        store.append("A", 1, [b"x"], broken)
        assert await kept(store.append, "A", 2, [b"y"]) is None

    in_store(tmp_path / "a.db", work)
    assert "an acknowledgement failed" in caplog.text


def test_the_same_entry_twice_is_refused_and_the_first_stands(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await kept(store.append, "A", 1, [b"first"]) is None
        assert isinstance(await kept(store.append, "A", 1, [b"second"]), sqlite3.IntegrityError)
        assert store.entries("A") == [b"first"]

    in_store(tmp_path / "a.db", work)


def test_the_entries_of_one_command_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await kept(store.append, "A", 1, [b"one", b"two"]) is None
        assert isinstance(await kept(store.append, "A", 2, [b"other", b"three"]), sqlite3.IntegrityError)
        many = [b"%d" % n for n in range(3, 2003)]
        assert await kept(store.append, "A", 3, many) is None
        assert store.entries("A") == [b"one", b"two", *many]

    in_store(tmp_path / "a.db", work)


def test_names_are_kept_with_the_entries_that_bring_them_or_not_at_all(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await kept(lambda done: store.append("A", 1, [b"opened"], done, {"p1": "Ana"})) is None
        late = await kept(lambda done: store.append("A", 1, [b"joined"], done, {"p2": "Beto"}))
        assert isinstance(late, sqlite3.IntegrityError)
        assert (store.entries("A"), store.names("A")) == ([b"opened"], {"p1": "Ana"})

    in_store(tmp_path / "a.db", work)


def test_an_erased_person_leaves_the_log_whole(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await kept(store.append, "A", 1, [b"joined p1"])
        await called(store, "A", p1="Ana")
        await called(store, "A", p1="Ana María", p2="Beto")
        assert store.names("A") == {"p1": "Ana María", "p2": "Beto"}
        await kept(store.erase, "p1")
        assert store.names("A") == {"p2": "Beto"}
        assert store.entries("A") == [b"joined p1"]

    in_store(tmp_path / "a.db", work)


def test_a_dropped_table_is_gone_and_the_others_stay(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for table in "AB":
            await kept(store.append, table, 1, b"x")
            await called(store, table, p1="Ana")
        await kept(store.drop, "A")
        assert [table.stream for table in store.tables()] == ["B"]
        assert (store.names("A"), store.names("B")) == ({}, {"p1": "Ana"})

    in_store(tmp_path / "a.db", work)


def test_a_setting_is_made_once(tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        assert store.setting("secret", lambda: b"made") == b"made"

    async def later(store: Store) -> None:
        assert store.setting("secret", lambda: b"other") == b"made"

    in_store(tmp_path / "a.db", first)
    in_store(tmp_path / "a.db", later)


@pytest.mark.parametrize(
    "url",
    [
        "postgres://me:word@host/db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite://host/x.db",
        "x",
        "",
        "sqlite:///a?b=c",
    ],
)
def test_an_unsupported_url_is_refused_in_one_line_that_hides_the_password(url: str) -> None:
    with pytest.raises(UnsupportedUrlError) as refused:
        open_store(url)
    assert "allowed: sqlite:///" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "word" not in str(refused.value)


def test_a_file_that_is_no_database_or_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_bytes(b"no database " * 1000)
    for place in (tmp_path / "text.db", tmp_path / "text.db" / "below.db", tmp_path):
        with pytest.raises(StoreError) as refused:
            open_store(f"sqlite:///{place}")
        assert "\n" not in str(refused.value)


def test_two_servers_never_share_a_file(tmp_path: Path) -> None:
    async def work(_store: Store) -> None:
        with pytest.raises(StoreBusyError):
            open_store(f"sqlite:///{tmp_path / 'a.db'}")

    in_store(tmp_path / "a.db", work)


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    program = textwrap.dedent("""
        import asyncio, sys
        from sobremesa.store import open_store
        async def main():
            store = open_store("sqlite:///" + sys.argv[1])
            store.start(asyncio.get_running_loop())
            for n in range(10**9):
                done = asyncio.get_running_loop().create_future()
                store.append("A", n, [b"x"], done.set_result)
                await done
                print(n, flush=True)
        asyncio.run(main())
    """)
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "a.db")], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for _ in range(50):
            writer.stdout.readline()
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged = 50 + len(writer.stdout.read().split())

    async def read(store: Store) -> None:
        assert acknowledged <= len(store.entries("A")) <= acknowledged + 1

    in_store(tmp_path / "a.db", read)
