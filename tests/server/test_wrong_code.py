"""Who mistypes a code finds on the spot where to type it again, with what he typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.living import Living, Person
from server.tags import Tags

Guest = Callable[[], Person]


@pytest.mark.parametrize("typed", ["BBBB", "kq7m", "<b>\"'", "K", "KKKKKKKKKKKKKKKK"])
def test_a_wrong_code_can_be_corrected_where_it_is_refused(guest: Guest, typed: str) -> None:
    answer = guest().client.get(f"/t/{typed}", follow_redirects=True)
    page = Tags(answer.text.replace("<!doctype html>", ""))
    assert answer.status_code == 404
    shown = page.with_("data-form")["code"]
    field = next(tag for tag in page.named("input") if tag.attributes["name"] == "code")
    assert (shown.name, field.attributes["value"].upper()) == ("form", typed[:8].upper())
    assert "letters and digits" in page.text
    assert "/" in page.with_("href")


def test_where_no_table_was_looked_for_nobody_asks_for_a_code(living: Living, guest: Guest) -> None:
    with Person(living.origin) as ana:
        code = ana.open(seats=2)
    for path in ("/nothing", "/new/chess", f"/t/{code}/record"):
        answer = guest().client.get(path)
        assert (answer.status_code, 'data-form="code"' in answer.text) == (404, False)
