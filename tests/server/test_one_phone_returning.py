"""A friend's own phone dies: he plays on the shared one again, and nobody does so for one who is here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from server.killing import zones
from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.phones import Phone, phone

AWAY = 60.0
PHONE_GONE = "Plays here again"


class Apart(NamedTuple):
    """Ana went over to a phone of her own; Ben and Cleo still share theirs."""

    living: Living
    watch: Watch
    one: Phone
    ana: Person
    seat: int
    hers: ExitStack
    """Her phone's stream; closed, that phone is dead."""

    def dies(self) -> None:
        """Let her phone die, and a minute pass."""
        self.hers.close()
        until(lambda: not self.one.table.streams.here(self.browser()), "her phone to be gone")
        self.living.later(self.watch, AWAY + 1)

    def browser(self) -> str:
        (double,) = self.one.table.sitting.doubles
        return double

    def comes_back(self) -> tuple[int, str]:
        answer = self.one.keeper.do(self.one.code, "regain", seat=self.seat)
        return answer.status_code, answer.json().get("says", "")


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Apart]:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, away_after=AWAY)) as living, ExitStack() as stack:
        one = phone(living, stack, "Ana", "Ben", "Cleo", game="tokyo", options={"lives": "2"})
        seat = one.next()
        one.pass_to(seat)
        link = one.keeper.client.post(f"/t/{one.code}/link", json={"seat": seat}).json()["capability"]
        ana = stack.enter_context(Person(living.origin))
        assert ana.client.post(f"/t/{one.code}/claim", json={"capability": link}).status_code == 200
        hers = stack.enter_context(ExitStack())
        hers.enter_context(Reader(ana, one.code))
        yield Apart(living, watch, one, ana, seat, hers)


def test_she_plays_on_the_shared_phone_again_with_the_seat_and_the_turn_she_had(apart: Apart) -> None:
    apart.dies()
    until(lambda: PHONE_GONE in apart.one.reader.zones["people"], "the way back")
    assert apart.comes_back() == (200, "")
    until(lambda: PHONE_GONE not in apart.one.reader.zones["people"], "her name among the others")
    sitting = apart.one.table.sitting
    assert sitting.sharing == (0, 1, 2)
    assert not sitting.places[apart.seat].held
    assert apart.one.next() in range(3)
    while apart.one.turn() != apart.seat:
        assert not apart.one.over


def test_the_phone_that_wakes_up_again_only_looks_on(apart: Apart) -> None:
    apart.dies()
    assert apart.comes_back()[0] == 200
    assert f'data-me="{apart.seat}"' not in apart.ana.page(apart.one.code)
    assert "data-move" not in zones(apart.ana, apart.one.code)["hand"]


def test_nobody_plays_for_one_who_is_here_on_a_phone_of_her_own(apart: Apart) -> None:
    n = apart.seat + 1
    says = f"Whoever plays on seat {n} is here, or was just now; wait until he is away."
    assert PHONE_GONE not in apart.one.reader.zones["people"]
    assert apart.comes_back() == (409, says)
    apart.hers.close()
    assert apart.comes_back() == (409, says)
    assert apart.one.table.sitting.seat_of(apart.browser()) == apart.seat


def test_only_the_shared_phone_takes_back_and_only_whom_it_had(apart: Apart) -> None:
    apart.dies()
    assert apart.ana.do(apart.one.code, "regain", seat=apart.seat).status_code == 403
    other = (apart.seat + 1) % 3
    answer = apart.one.keeper.do(apart.one.code, "regain", seat=other)
    assert answer.status_code == 409


def test_it_is_the_same_after_the_log_is_read_again(apart: Apart) -> None:
    apart.dies()
    assert apart.comes_back()[0] == 200
    table = apart.one.table
    assert table.sitting.doubles == {}
    code = apart.one.code
    apart.living.ask(lambda: apart.living.house.hall.forget(table))
    again = apart.living.ask(lambda: apart.living.house.hall.find(code)).sitting
    assert (again.sharing, dict(again.doubles), again.host) == ((0, 1, 2), {}, again.keeper)
