"""Whatever is thrown at the door: one status, one line, and the table as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from server.living import Living, Person, serving, settings
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import Rate, Rates
from sobremesa.server.web.guard import SAFE, Turnstile, Visit, check_host, check_origin, language

Guest = Callable[[], Person]
OURS = "ours"
JSON = "application/json"


class Bad(NamedTuple):
    """One request that is not as it should be."""

    name: str
    path: str
    status: int
    body: bytes = b"{}"
    origin: str = OURS
    kind: str = JSON
    host: str = ""


def do(**command: Any) -> bytes:
    return json.dumps({"id": "x", **command}).encode()


BAD = [
    Bad("no origin", "/t/{code}/do", 403, do(do="leave"), origin=""),
    Bad("an opaque origin", "/t/{code}/do", 403, do(do="leave"), origin="null"),
    Bad("a foreign origin", "/t/{code}/do", 403, do(do="leave"), origin="http://evil.example"),
    Bad("a foreign origin that begins like ours", "/t/{code}/move", 403, origin="http://127.0.0.1.evil.example"),
    Bad("a foreign origin opening a table", "/tables", 403, do(game="tomate"), origin="http://evil.example"),
    Bad("a foreign origin erasing", "/me/erase", 403, origin="http://evil.example"),
    Bad("a form", "/t/{code}/do", 415, b"do=leave", kind="application/x-www-form-urlencoded"),
    Bad("plain text", "/t/{code}/move", 415, do(do="leave"), kind="text/plain"),
    Bad("too long", "/t/{code}/do", 413, do(do="join", name="x" * 20_000)),
    Bad("too long a move", "/t/{code}/move", 413, do(wait=0, move="x" * 20_000)),
    Bad("no JSON", "/t/{code}/do", 400, b"{"),
    Bad("no JSON as a move", "/t/{code}/move", 400, b"\xff\xfe"),
    Bad("nothing", "/t/{code}/do", 400, b""),
    Bad("deeply nested", "/t/{code}/do", 400, b'{"x":' + b"[" * 10_000),
    Bad("a list", "/t/{code}/do", 422, b"[]"),
    Bad("no command", "/t/{code}/do", 422, do()),
    Bad("an unknown command", "/t/{code}/do", 422, do(do="cheat")),
    Bad("no id", "/t/{code}/do", 422, b'{"do":"leave"}'),
    Bad("an endless id", "/t/{code}/do", 422, do(do="leave").replace(b'"x"', b'"' + b"x" * 65 + b'"')),
    Bad("a seat that is none", "/t/{code}/do", 422, do(do="bot", seat=5)),
    Bad("a negative seat", "/t/{code}/do", 422, do(do="bot", seat=-1)),
    Bad("a seat in words", "/t/{code}/do", 422, do(do="bot", seat="first")),
    Bad("a huge seat", "/t/{code}/do", 422, do(do="bot", seat=2**70)),
    Bad("an unknown bot", "/t/{code}/do", 422, do(do="bot", seat=1, bot="cheater")),
    Bad("an unknown rule", "/t/{code}/do", 422, do(do="options", options={"cheat": "yes"})),
    Bad("a rule out of bounds", "/t/{code}/do", 422, do(do="options", options={"seats": "99"})),
    Bad("an unknown preset", "/t/{code}/do", 422, do(do="options", preset="cheat")),
    Bad("an unknown pace", "/t/{code}/do", 422, do(do="options", pace="warp")),
    Bad("a move before the start", "/t/{code}/move", 409, do(wait=0, move="7c")),
    Bad("an unknown game", "/tables", 404, do(game="chess")),
    Bad("an unknown table", "/t/BBBB/do", 404, do(do="leave")),
    Bad("an unknown table's move", "/t/BBBB/move", 404, do(wait=0, move="7c")),
    Bad("a code that is none", "/t/....../do", 404, do(do="leave")),
    Bad("an unknown address", "/nothing", 404),
    Bad("a GET address", "/new/tomate", 405),
    Bad("a capability that is none", "/t/{code}/claim", 403, b'{"capability":"\xc3\xa9"}'),
    Bad("a host that is none", "/t/{code}/do", 400, do(do="leave"), host="no host/at all"),
    Bad("a host with a password", "/t/{code}/move", 400, host="a@b"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_input_gets_one_line_and_changes_nothing(living: Living, guest: Guest, bad: Bad) -> None:
    ana = guest()
    code = ana.open(seats=3)
    before = living.house.hall.store.entries(code)
    headers = {"content-type": bad.kind, "origin": living.origin if bad.origin == OURS else bad.origin}
    if bad.host:
        headers["host"] = bad.host
    answer = ana.client.post(bad.path.format(code=code), content=bad.body, headers=headers)
    assert answer.status_code == bad.status
    assert answer.headers["content-type"] == JSON
    assert answer.json().keys() - {"detail"} == {"says"}
    assert one_line(answer.json()["says"])
    assert living.house.hall.store.entries(code) == before


@pytest.mark.parametrize(
    ("body", "es", "it", "detail"),
    [
        (
            do(do="bot", seat="first"),
            "Esta orden no se entiende; vuelve a abrir la página y prueba otra vez.",
            "Questo comando non si capisce; riapri la pagina e riprova.",
            "Expected `int | null`, got `str` - at `$.seat`",
        ),
        (
            do(do="cut", cut="ab"),
            "Esta orden no se entiende; vuelve a abrir la página y prueba otra vez.",
            "Questo comando non si capisce; riapri la pagina e riprova.",
            "Expected `str` matching regex",
        ),
        (
            b"{",
            "Esta orden no está escrita en JSON; vuelve a abrir la página y prueba otra vez.",
            "Questo comando non è scritto in JSON; riapri la pagina e riprova.",
            "Input data was truncated",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_language_with_the_detail_for_a_program(
    living: Living, body: bytes, es: str, it: str, detail: str
) -> None:
    for lang, said in (("es", es), ("it", it)):
        with Person(living.origin, lang) as ana:
            code = ana.open(seats=3)
            headers = {"content-type": "application/json"}
            answer = ana.client.post(f"/t/{code}/do", content=body, headers=headers).json()
            assert (answer["says"], answer["detail"][: len(detail)]) == (said, detail)


def one_line(says: str) -> bool:
    return 10 < len(says) < 400 and "\n" not in says and "Traceback" not in says and "{" not in says


@pytest.mark.parametrize("path", ["/t/BBBB", "/t/nothing-like-a-code", "/new/chess", "/book/chess", "/nothing"])
def test_a_person_who_errs_gets_a_page(guest: Guest, path: str) -> None:
    answer = guest().client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "<h1" in answer.text


@pytest.mark.parametrize("path", ["/", "/new/tomate", "/book/tomate", "/nothing", "/static/app.css", "/health"])
def test_every_answer_carries_the_safe_headers(guest: Guest, path: str) -> None:
    headers = guest().client.get(path).headers
    assert {name.decode(): headers.get(name.decode()) for name, _ in SAFE} == {
        name.decode(): value.decode() for name, value in SAFE
    }


@pytest.mark.parametrize(("public_url", "said"), [(None, None), ("https://mesa.test", "same-origin")])
def test_other_windows_are_kept_away_where_browsers_listen_to_it(
    tmp_path: Path, public_url: str | None, said: str | None
) -> None:
    with serving(settings(tmp_path, public_url=public_url)) as living:
        headers = httpx.get(f"{living.origin}/").headers
    assert headers.get("cross-origin-opener-policy") == said


def test_a_move_and_a_stream_carry_them_too(guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    refused = ana.move(code, wait=99, move="draw")
    with ana.client.stream("GET", f"/t/{code}/stream") as stream:
        for name, value in SAFE:
            assert refused.headers[name.decode()] == value.decode()
            assert stream.headers[name.decode()] == value.decode()


def test_no_page_needs_what_the_policy_forbids(guest: Guest) -> None:
    ana = guest()
    code = ana.open(quick=True)
    for path in ("/", "/new/tomate", "/book/tomate", f"/t/{code}", f"/t/{ana.open(seats=2)}", "/nothing"):
        page = ana.client.get(path).text
        assert " style=" not in page
        assert "<style" not in page
        assert "onclick=" not in page
        assert "<script>" not in page


def test_a_written_name_is_text_and_never_markup(guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=2, name="<b>&'\"")
    assert "<b>&'" not in ana.page(code)
    assert "&lt;b&gt;" in ana.page(code)


def test_opening_tables_without_end_is_refused_with_what_is_allowed(tmp_path: Any) -> None:
    often = Rate(1000, 60.0)
    rates = Rates(Rate(3, 600.0), often, often, often)
    with serving(settings(tmp_path, rates=rates)) as living, Person(living.origin) as ana:
        for _ in range(3):
            ana.open(seats=2)
        answer = ana.client.post("/tables", json={"game": "tomate"})
        assert answer.status_code == 429
        assert answer.json()["says"].startswith(
            "Too many of these from your address: 3 are allowed in 10 minutes"
        )


def test_bringing_tournaments_without_end_is_refused_whatever_is_brought(tmp_path: Any) -> None:
    often = Rate(1000, 60.0)
    rates = Rates(Rate(2, 600.0), often, often, often)
    headers = {"content-type": "application/zip"}
    with serving(settings(tmp_path, rates=rates)) as living, Person(living.origin) as ana:
        found = [ana.client.post("/tournaments/restore", content=b"no file", headers=headers) for _ in range(3)]
        assert [answer.status_code for answer in found] == [422, 422, 429]


def test_joining_without_end_is_refused(tmp_path: Any) -> None:
    often = Rate(1000, 60.0)
    rates = Rates(often, Rate(2, 600.0), often, often)
    with serving(settings(tmp_path, rates=rates)) as living, Person(living.origin) as ana:
        code = ana.open(seats=5)
        answers = []
        for _ in range(3):
            with Person(living.origin) as guest:
                answers.append(guest.do(code, "join", name="Ben").status_code)
        assert answers == [200, 200, 429]


def test_a_network_of_one_household_counts_as_one_address() -> None:
    turnstile = Turnstile(Rate(2, 60.0))
    turnstile.let("2001:db8:1:2::1")
    turnstile.let("2001:db8:1:2:ffff::2")
    turnstile.let("2001:db8:1:3::1")
    with pytest.raises(Refused):
        turnstile.let("2001:db8:1:2::3")


@pytest.mark.parametrize(
    "host", [b"mesa.test", b"192.168.1.20:8000", b"[fe80::1]:80", b"localhost", b"a-b_c.d:1"]
)
def test_a_host_a_browser_would_send_is_taken(host: bytes) -> None:
    check_host(host)


@pytest.mark.parametrize(
    "host", [b"", b"a b", b"a/b", b"a@b", b"a:b", b"a:123456", b"x" * 300, b"[::1", b"\xc3\xa9"]
)
def test_any_other_host_is_refused(host: bytes) -> None:
    with pytest.raises(Refused):
        check_host(host)


@pytest.mark.parametrize("origin", [b"http://mesa.example", b"https://mesa.example:444", b"null"])
def test_at_the_public_address_plain_http_is_nobody(origin: bytes) -> None:
    check_origin(b"https://mesa.example", b"mesa.example", "https://mesa.example")
    with pytest.raises(Refused):
        check_origin(origin, b"mesa.example", "https://mesa.example")


def test_phones_on_both_kinds_of_network_count_one_by_one() -> None:
    turnstile = Turnstile(Rate(1, 60.0))
    turnstile.let("::ffff:192.168.1.20")
    turnstile.let("::ffff:192.168.1.21")
    with pytest.raises(Refused):
        turnstile.let("192.168.1.20")


def test_behind_a_proxy_on_this_machine_everybody_counts_for_himself(tmp_path: Any) -> None:
    often = Rate(1000, 60.0)
    rates = Rates(Rate(1, 600.0), often, often, often)
    with serving(settings(tmp_path, rates=rates)) as living, Person(living.origin) as ana:
        answers = [
            ana.client.post("/tables", json={"game": "tomate"}, headers={"x-forwarded-for": seen}).status_code
            for seen in ("203.0.113.7", "203.0.113.8", "203.0.113.7", "198.51.100.1, 203.0.113.8")
        ]
        assert answers == [201, 201, 429, 429]


def test_behind_a_proxy_the_public_address_is_an_origin_of_ours() -> None:
    check_origin(b"https://mesa.example", b"127.0.0.1:8000", "https://mesa.example/")
    check_origin(b"http://192.168.1.20:8000", b"192.168.1.20:8000", "https://mesa.example")
    for foreign in (
        b"http://mesa.example",
        b"https://mesa.example.evil",
        b"https://mesa.example:444",
        b"",
        b"null",
    ):
        with pytest.raises(Refused):
            check_origin(foreign, b"127.0.0.1:8000", "https://mesa.example")


@pytest.mark.parametrize(
    ("cookies", "asked", "chosen"),
    [
        (b"", b"", "es"),
        (b"", b"de-DE,de;q=0.9", "es"),
        (b"", b"en-GB,en;q=0.9,es;q=0.8", "en"),
        (b"", b"en;q=0.2, it;q=0.9", "it"),
        (b"guest=x; lang=it", b"en", "it"),
        (b"lang=xx", b"en", "en"),
        (b"slang=it", b"en", "en"),
        (b"", b"it;q=" + b"9" * 10_000, "it"),
    ],
)
def test_the_language_is_the_one_chosen_else_the_browsers(cookies: bytes, asked: bytes, chosen: str) -> None:
    assert language(Visit(b"", b"", cookies, b"", b"", asked)) == chosen
