"""Tables of dominó at which somebody judges: opened, invited to, and what stands at his desk."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import httpx

from server.living import Living, Person, Reader
from server.parties import table_of

Guests = Callable[..., Person]
STRICT = {"referee": "strict", "five_doubles": "0", "minutes": "0"}
REAL = {"referee": "table", "minutes": "0"}


def opened(host: Person, **rules: str) -> str:
    """Open a table of dominó."""
    return host.open(game="domino", options=rules, pace="off")


def link_of(host: Person, code: str) -> str:
    """Read the link for a judge off the host's page; empty if there is none."""
    found = re.search(r'class="link small">[^<]*#s=([^<]+)<', unescape(host.page(code)))
    return found[1] if found else ""


def invited(host: Person, code: str) -> str:
    """Make a link for a judge."""
    assert host.do(code, "judge").status_code == 200
    return link_of(host, code)


def comes(person: Person, code: str, link: str) -> httpx.Response:
    """Open the link of a judge."""
    return person.client.post(f"/t/{code}/claim", json={"capability": link, "id": person.command()})


def judge_of(living: Living, code: str) -> str:
    """Say how the table calls whoever judges; empty if nobody does."""
    table = table_of(living, code)
    return table.names.get(table.sitting.judging.person, "")


def starts(living: Living, host: Person, code: str) -> None:
    """Start with bots on the other seats."""
    answer = host.do(code, "start")
    assert answer.status_code == 200, answer.text
    assert table_of(living, code).sitting.status == "playing"


def quoted(reader: Reader, move: str) -> int:
    """Read off the desk which opening the form or the button of a move quotes."""
    desk = reader.zones["desk"]
    form = re.search(r'<form data-writes data-opening="(\d+)"', desk)
    button = re.search(rf'data-move="{move}" data-opening="(\d+)"', desk)
    found = button or form
    assert found, desk
    return int(found[1])
