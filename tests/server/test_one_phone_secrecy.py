"""What a phone that is passed round is sent holds nothing that only one seat may know but his who holds it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest

from server import scripted
from server.eyes import bytes_for
from server.living import PATIENCE, Living, Person, Reader, serving, settings, until
from server.phones import Phone, phone
from server.test_secrecy import NAMES, SEATS, dealt, drawn, order, view
from sobremesa.games.tomate.moves import Deal, Declare, Look
from sobremesa.server.identity import Identity
from sobremesa.server.scenes.shelf import SCENES
from sobremesa.server.table.draft import Draft

KEEPER = "whose phone it is"
OWN = {"ask", "hand", "cover", "mine", "people", "pause", "talk"}
"""Zones that are drawn for one reader; all others are the same for everybody."""
PASSED = [name for name, drawn_ in SCENES.items() if drawn_.passed and drawn_.openly is None]


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def on_one_phone(hidden: tuple[int, ...], seed: int) -> Draft:
    """Deal at a table on one phone; the cards of these seats and the stock come out differently by the seed."""
    draft = drawn(keeper=KEEPER)
    dealt(draft, hidden, seed)
    return draft


def test_covered_it_gets_the_same_bytes_whatever_was_dealt_to_anybody(tmp_path: Path) -> None:
    got = []
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        got.append(bytes_for(on_one_phone(tuple(range(SEATS)), seed), folder, NAMES, KEEPER))
    assert got[0] == got[1]


@pytest.mark.parametrize("holder", range(SEATS))
def test_uncovered_it_gets_the_same_bytes_whatever_was_dealt_to_the_others(tmp_path: Path, holder: int) -> None:
    got = []
    for seed in (1, 2):
        draft = asked(holder, seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        got.append(shown_to(draft, folder, holder))
    assert got[0] == got[1]


def asked(holder: int, seed: int) -> Draft:
    """Bring a hand to where somebody is asked whether he plays; all cards but his come out by the seed."""
    draft = drawn(keeper=KEEPER)
    seen = view(draft)
    scripted.draw(draft, Deal(order(tuple(seat for seat in range(SEATS) if seat != holder), seen.mano, seed)))
    scripted.play(draft, [(seen.dealer, Look())])
    while (seat := min(view(draft).awaited)) != holder:
        scripted.play(draft, [(seat, Declare(plays=True))])
    return draft


def shown_to(draft: Draft, folder: Path, holder: int) -> bytes:
    """Serve the table; return all that comes over the stream when somebody has said that he holds the phone."""
    url = scripted.keep(draft, folder, NAMES)
    chosen = settings(folder, db=url, public_url="http://mesa.test", cut_wait=PATIENCE)
    with serving(chosen) as living, Person(living.origin) as keeper:
        cookie = Identity(scripted.COOKIE_SECRET, secure=False).cookie(KEEPER)
        name, _, value = cookie.partition(";")[0].partition("=")
        keeper.client.cookies.clear()
        keeper.client.cookies.set(name, value)
        with Reader(keeper, scripted.CODE, f"/t/{scripted.CODE}/stream?page=a1") as reader:
            assert keeper.do(scripted.CODE, "confirm", seat=holder, page="a1").status_code == 200
            until(lambda: reader.events[-1]["me"] == holder, "his view")
            return reader.raw


def public(zones: dict[str, str]) -> dict[str, str]:
    return {name: markup for name, markup in zones.items() if name not in OWN}


PLAYS: Final = 60
"""Moves after which enough of a match has been seen."""


def walked(one: Phone, looks: Reader) -> Iterator[tuple[int | None, int | None]]:
    """Pass the phone round for a while, or to the end; yield who has confirmed, and whose view is shown."""
    for _ in range(PLAYS):
        until(lambda: one.over or one.asked is not None, "a question, or the end")
        if one.over:
            return
        seat = one.next()
        if one.holder != seat:
            yield None, one.holder
            one.pass_to(seat)
        yield seat, one.holder
        assert one.play().status_code == 200
        looks.reaches(one.reader.seq)


@pytest.mark.parametrize("game", PASSED)
def test_through_a_match_it_shows_who_has_confirmed_and_else_what_all_see(
    living: Living, stack: ExitStack, game: str
) -> None:
    one = phone(living, stack, "Ana", "Ben", "Cleo", game=game, **shortest(game))
    onlooker = stack.enter_context(Person(living.origin))
    looks = stack.enter_context(Reader(onlooker, one.code))
    passed = 0
    for confirmed, shown in walked(one, looks):
        assert shown == confirmed
        looks.reaches(one.reader.seq)
        assert public(one.reader.zones) == public(looks.zones)
        if confirmed is None:
            passed += 1
            assert "data-move" not in one.reader.zones["hand"]
            assert "#s=" not in one.reader.zones["mine"] + one.keeper.page(one.code)
            assert one.reader.zones["ask"] == looks.zones["ask"]
    assert passed >= 3
    told = [event for event in one.reader.events if event["me"] is None and "hand" in event["zones"]]
    assert all("data-move" not in event["zones"]["hand"] for event in told)


def shortest(game: str) -> dict[str, Any]:
    """Return house rules under which a match of this game is soon over."""
    return {"tomate": {"options": {"length": "deals=1"}}, "tokyo": {"options": {"lives": "2"}}}.get(game, {})
