"""Who agrees to something, or means somebody, quotes what his page has shown: a late tap means nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from server.judged import STRICT, Guests, opened
from server.living import Living, Person
from server.parties import table_of
from sobremesa.server.table import commands

QUOTES = ("terms", "sitter")


def buttons(page: str, does: str) -> list[dict[str, str]]:
    """Read off a page every button that does something, with what it sends along."""
    found = re.findall(rf'<button[^>]*data-do="{does}"[^>]*>', page)
    return [dict(re.findall(r'data-([\w-]+)="([^"]*)"', button)) for button in found]


def taps(person: Person, code: str, button: dict[str, str]) -> Any:
    """Tap a button of a page, perhaps one that is no longer shown."""
    facts = {key: value for key, value in button.items() if key in {"seat", "ready", "without", *QUOTES}}
    return person.do(code, button["do"], **facts)


def is_ready(living: Living, code: str, seat: int) -> bool:
    return table_of(living, code).sitting.places[seat].ready


def test_who_says_ready_late_is_not_ready_for_rules_he_has_not_seen(living: Living, guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    late = buttons(ben.page(code), "ready")[0]
    assert ana.do(code, "options", options={"target": "1000"}).status_code == 200
    answer = taps(ben, code, late)
    assert (answer.status_code, "read it again" in answer.json()["says"]) == (409, True)
    assert not is_ready(living, code, 1)
    assert taps(ben, code, buttons(ben.page(code), "ready")[0]).status_code == 200
    assert is_ready(living, code, 1)
    takes_back = buttons(ben.page(code), "ready")[0]
    ana.do(code, "options", options={"target": "100"})
    assert taps(ben, code, takes_back).status_code == 200


def test_rules_that_were_changed_and_changed_back_are_read_again_too(living: Living, guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, target="200", **STRICT)
    ben.do(code, "join", name="Ben")
    late = buttons(ben.page(code), "ready")[0]
    for target in ("1000", "200"):
        ana.do(code, "options", options={"target": target})
    assert taps(ben, code, late).status_code == 409
    ana.do(code, "options", options={"target": "200"})
    assert taps(ben, code, buttons(ben.page(code), "ready")[0]).status_code == 200
    assert is_ready(living, code, 1)


def test_who_starts_late_does_not_start_by_rules_he_has_not_seen(living: Living, guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    late = buttons(ana.page(code), "start")
    assert [button.get("without", "") for button in late] == ["", "1"]
    ana.do(code, "options", pace="quick")
    assert taps(ana, code, late[1]).status_code == 409
    assert table_of(living, code).sitting.status == "lobby"
    assert taps(ana, code, buttons(ana.page(code), "start")[1]).status_code == 200


def test_who_comes_on_late_from_a_match_is_not_ready_for_another_that_was_agreed_on(
    living: Living, guest: Guests
) -> None:
    ana, ben, eva = guest(), guest(), guest()
    code = opened(ana, target="1", **STRICT)
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    ana.do(code, "judge")
    link = re.search(r"#s=([\w-]{43})<", ana.page(code))
    assert link is not None
    eva.client.post(f"/t/{code}/claim", json={"capability": link[1], "id": "eva"})
    assert ana.do(code, "start").status_code == 200
    state: Any = table_of(living, code).sitting.match
    ruled = state.game.read("rule lost 0")
    assert (
        eva.move(code, wait=state.game.opening(state.state, ruled), move="rule lost 0 enough").status_code == 200
    )
    late = buttons(ben.page(code), "rematch")[0]
    assert taps(ana, code, buttons(ana.page(code), "rematch")[0]).status_code == 200
    ana.do(code, "options", options={"target": "1000"})
    assert taps(ben, code, late).status_code == 200
    assert not is_ready(living, code, 1)
    ana.do(code, "options", options={"target": "1"})
    assert taps(ben, code, {**late, "terms": str(table_of(living, code).sitting.agreed)}).status_code == 200
    assert is_ready(living, code, 1)


@pytest.mark.parametrize("does", ["pass", "send"])
def test_what_is_meant_for_one_does_not_befall_who_sat_down_after_him(
    living: Living, guest: Guests, does: str
) -> None:
    ana, ben, zoe = guest(), guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    late = buttons(ana.page(code), does)[0]
    ben.do(code, "leave")
    zoe.do(code, "join", name="Zoe", seat=1)
    answer = taps(ana, code, late)
    assert (answer.status_code, "Somebody else sits in seat 2" in answer.json()["says"]) == (409, True)
    sitting = table_of(living, code).sitting
    assert (sitting.places[1].kind, sitting.host, sitting.sent) == (
        "person",
        sitting.places[0].person,
        frozenset(),
    )
    assert taps(ana, code, buttons(ana.page(code), does)[0]).status_code == 200


def test_a_bot_that_a_person_has_replaced_is_not_taken_away(guest: Guests) -> None:
    ana, zoe = guest(), guest()
    code = opened(ana, **STRICT)
    ana.do(code, "bot", seat=1)
    late = buttons(ana.page(code), "clear")[0]
    ana.do(code, "clear", seat=1)
    ana.do(code, "bot", seat=1)
    assert taps(ana, code, late).status_code == 409
    zoe.do(code, "join", name="Zoe", seat=1)
    assert taps(ana, code, late).status_code == 409


def test_every_button_that_agrees_to_terms_or_means_somebody_quotes_it(guest: Guests) -> None:
    ana, ben = guest(), guest()
    code = opened(ana, **STRICT)
    ben.do(code, "join", name="Ben")
    ana.do(code, "bot", seat=2)
    pages, shown = ana.page(code) + ben.page(code), set()
    for command in commands.Do.__args__:
        tag = command.__struct_config__.tag
        for button in buttons(pages, tag):
            own_seat = tag == "swap" and "sitter" not in button
            quoted = [quote for quote in QUOTES if quote in command.__struct_fields__]
            assert own_seat or all(quote in button for quote in quoted), button
            shown.add(tag)
    assert {"ready", "start", "swap", "pass", "send", "clear"} <= shown
    assert re.search(r'data-hush="1"[^>]*data-sitter="\d+"', pages)
