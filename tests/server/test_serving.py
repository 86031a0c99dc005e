"""Finding a port and the address that phones can use."""

from __future__ import annotations

import ipaddress
import socket
from pathlib import Path

import pytest

from server.living import Person, serving, settings
from sobremesa.server import serve
from sobremesa.server.web.serving import PORT, greeting, reachable, take_port
from sobremesa.store import UnsupportedUrlError


def test_in_place_of_8000_the_next_free_port_is_taken() -> None:
    with take_port("127.0.0.1", PORT) as first:
        first.listen()
        with take_port("127.0.0.1", PORT) as second:
            assert second.getsockname()[1] > first.getsockname()[1] >= PORT


def test_a_port_that_was_named_is_taken_or_refused() -> None:
    with take_port("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            serve("127.0.0.1", taken.getsockname()[1])


def test_a_database_we_do_not_speak_is_refused_and_the_port_let_go() -> None:
    with take_port("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    with pytest.raises(UnsupportedUrlError):
        serve("127.0.0.1", port, "mysql://nowhere/db")
    take_port("127.0.0.1", port).close()


def test_answers_are_not_held_back_by_nagle() -> None:
    with take_port("127.0.0.1", 0) as taken:
        assert taken.proto == socket.IPPROTO_TCP


def test_phones_are_told_an_address_of_this_machine() -> None:
    assert reachable("192.168.1.20") == "192.168.1.20"
    assert reachable("::1") == "[::1]"
    assert not ipaddress.ip_address(reachable("0.0.0.0")).is_unspecified  # noqa: S104 -- compared, not bound


@pytest.mark.parametrize(
    ("origin", "note", "has_code"),
    [
        ("http://192.168.1.20:8000", "same network; ", True),
        ("http://127.0.0.1:8000", "this machine alone; ", False),
        ("http://[::1]:8000", "this machine alone; ", False),
        ("https://mesa.example.org", "", True),
    ],
)
def test_the_terminal_says_who_gets_there_and_draws_a_code_for_phones_that_do(
    origin: str, note: str, *, has_code: bool
) -> None:
    code, _, line = greeting(origin).rpartition("\n")
    assert line == f"sobremesa: {origin}  ({note}stop with Ctrl+C)"
    assert ("█" in code) is has_code


def test_static_files_are_kept_by_their_version_and_sent_packed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        home = ana.client.get("/").text
        sheet = home.partition('href="/static/app.css')[2].partition('"')[0]
        kept = ana.client.get(f"/static/app.css{sheet}")
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert kept.headers["content-encoding"] == "gzip"
        other = ana.client.get("/static/app.css?v=older", headers={"accept-encoding": "identity"})
        assert (other.headers["cache-control"], "content-encoding" in other.headers) == ("no-cache", False)
        assert other.text == kept.text
        again = ana.client.get("/static/app.css", headers={"if-none-match": kept.headers["etag"]})
        assert again.status_code == 304
        assert ana.client.get("/static/..%2fpages.py").status_code == 404


def test_the_code_of_a_table_may_be_typed_small_and_is_drawn_for_phones(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(seats=2)
        small = ana.client.get(f"/t/{code.lower()}")
        assert (small.status_code, small.headers["location"]) == (307, f"/t/{code}")
        drawn = ana.client.get(f"/qr/{code}.svg")
        assert (drawn.headers["content-type"], drawn.text[:4]) == ("image/svg+xml", "<svg")
        assert ana.client.get("/qr/BBBB.svg").status_code == 404


def test_pages_are_sent_packed_and_their_length_tells_nothing(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3)
        plain = ana.client.get("/new/tomate", headers={"accept-encoding": "identity"})
        packed = [ana.client.get("/new/tomate") for _ in range(12)]
        assert "content-encoding" not in plain.headers
        assert {answer.headers["content-encoding"] for answer in packed} == {"gzip"}
        assert {answer.text.partition("<!-- ")[0] for answer in packed} == {plain.text}
        assert len({answer.headers["content-length"] for answer in packed}) > 1
        assert ana.client.get(f"/t/{code}").headers["vary"] == "accept-encoding"
