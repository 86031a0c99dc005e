import asyncio
import re

import pytest

from sobremesa import bench
from sobremesa.bench import bots, page, rules, serve, tournament
from sobremesa.bench.rows import Row, say
from sobremesa.bench.serve import Load
from sobremesa.bench.wires import Answer, Ear, Line
from sobremesa.fast.compiler import available


def test_an_unknown_bench_is_refused_with_the_list() -> None:
    there_are = "no bench 'speed'; there are rules, bots, tournament, serve, desk, page, screen"
    with pytest.raises(LookupError, match=re.escape(there_are)):
        bench.run(["speed"])


def test_every_row_says_what_where_and_of_which_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    few = bench.Bench(lambda: bots.measure({"tomate": 4}), "four matches", "a moment")
    monkeypatch.setattr(bench, "BENCHES", {"bots": few})
    (row,) = bench.run()
    assert {"bench", "game", "variant", "value", "unit", "machine", "versions", "commit"} <= row.keys()
    assert row["bench"] == "bots"
    assert row["versions"].keys() >= {"python", "sobremesa", "numba", "uvicorn"}


def test_what_each_bench_does_and_how_long_it_takes_is_said_before_it_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured() -> list[Row]:
        say("measured")
        return []

    each = {name: bench.Bench(measured, f"does {name}", "a moment") for name in ("one", "two")}
    monkeypatch.setattr(bench, "BENCHES", each)
    assert bench.run(["two", "one"]) == []
    assert capsys.readouterr().err.splitlines() == [
        "bench: two (1 of 2): does two; about a moment",
        "bench: measured",
        "bench: one (2 of 2): does one; about a moment",
        "bench: measured",
    ]


@pytest.mark.soak  # compiling for the first time takes longest, and ``tests/fast`` compiles too
def test_plain_and_compiled_rules_are_measured_in_one_run() -> None:
    rows = rules.measure(seats=3, runs=5, seconds=0.02)
    ours = ["plain", "fast"] if available() else ["plain"]
    assert all([row["variant"] for row in rows if row["game"] == name] == ours for name in ("tomate", "tokyo"))
    assert [row["variant"] for row in rows if row["game"] == "domino"][: len(ours)] == ours
    assert [row["variant"] for row in rows if row["game"] == "tomanji"] == ["plain"]
    for row in rows:
        assert 0 < row["least"] <= row["value"] <= row["most"]
        assert row["runs"] == 5


@pytest.mark.unmeasured
def test_a_steady_player_of_every_game_wins_from_random_ones() -> None:
    rows = bots.measure({"tomate": 160, "domino": 120, "tokyo": 60})
    assert [(row["game"], row["unit"]) for row in rows] == [
        ("tomate", "chips a hand"),
        ("domino", "points a hand"),
        ("tokyo", "times a fair share"),
    ]
    for row, even in zip(rows, (0, 0, 1), strict=True):
        assert even < row["least"] < row["value"] < row["most"]


def test_a_tournament_is_measured_beside_sorting_its_rows() -> None:
    rounds, sorting = tournament.measure((21,), rounds=3)
    assert 0 < sorting["value"] < rounds["value"]
    assert (rounds["entries"], rounds["rounds"], rounds["unit"]) == (21, 3, "s")


def test_a_page_is_weighed_with_all_it_loads() -> None:
    home, table = page.measure()
    for row in (home, table):
        assert 0 < row["value"] < row["unpacked"]
        assert row["requests"] > 3


def test_people_play_over_real_connections_and_nothing_is_refused() -> None:
    rows = {row["variant"]: row for row in serve.measure([Load("few", tables=4, rate=4, seconds=3)])}
    assert rows["few moves"]["value"] == pytest.approx(4, rel=0.3)
    assert rows["few moves"]["refused"] == 0
    assert 0 < rows["few p50"]["value"] <= rows["few p99"]["value"] < 1000


async def asked_twice(*pieces: bytes) -> tuple[Answer, Answer]:
    """Ask two things of a server that answers in these pieces."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(2)
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.002)
        await reader.read()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        line = Line(*server.sockets[0].getsockname())
        answers = await asyncio.gather(line.ask(b"?"), line.ask(b"?"))
        line.close()
        await asyncio.sleep(0.01)
    return answers


TWO = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhiHTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n"


@pytest.mark.parametrize("cut", range(len(TWO)))
def test_answers_are_whole_wherever_they_are_cut(cut: int) -> None:
    said = [(answer.status, answer.body) for answer in asyncio.run(asked_twice(TWO[:cut], TWO[cut:]))]
    assert said == [(200, b"hi"), (409, b"")]


def test_an_event_is_heard_once_it_is_whole() -> None:
    heard: list[bytes] = []
    ear = Ear(b"", heard.append)
    for piece in (b"1f\r\nid: 1\ndata: {", b"}\n\n\r\n", b"3\r\n:\n\n\r\n"):
        ear.data_received(piece)
    assert heard == [b"1f\r\nid: 1\ndata: {}\n\n\r\n", b"3\r\n:\n\n\r\n"]
