"""Nobody without a seat moves anything in Tomanji or reads what is a seat's own, whatever the table is in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from server import scripted
from server.killing import body
from server.living import Living, Person, Reader, serving, settings
from server.tomanji_served import MIDDLES, NAMES, Back, back, comes, kept, steps, written
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft

USUAL: Final = ("breach", "cascada", "dedo", "nunca half answered")


def middle_of(name: str) -> Draft:
    """Write a match in the middle of a game, all done that is done there."""
    middle = MIDDLES[name]
    return written(middle._replace(before="; ".join(steps(f"{middle.before}; {middle.now}"))))


def may(draft: Draft) -> Iterator[tuple[int, str, int]]:
    """List what every seat may do, with what it has to quote."""
    match = moving.match_in_play(draft)
    for seat in range(len(NAMES)):
        for move in match.game.moves(match.state, seat):
            opening = match.game.opening(match.state, move)
            yield seat, match.game.write(move), match.wait if opening is None else opening


def strangers(living: Living, stack: ExitStack) -> list[Person]:
    """Come without a cookie, and with those of a player of whom a letter was changed."""
    found = [stack.enter_context(Person(living.origin))]
    for at in (0, 10, -1):
        forged = stack.enter_context(comes(living.origin, scripted.person(0)))
        ((name, value),) = forged.client.cookies.items()
        letter = "a" if value[at] != "a" else "b"
        forged.client.cookies.set(name, value[:at] + letter + (value[at + 1 :] if at != -1 else ""))
        found.append(forged)
    return found


@pytest.fixture
def served(tmp_path: Path, name: str) -> Iterator[tuple[Living, Back, Draft]]:
    draft = middle_of(name)
    with serving(settings(tmp_path, db=kept(tmp_path, draft))) as living, ExitStack() as stack:
        yield living, back(living.origin, stack), draft


rarely = [name if name in USUAL else pytest.param(name, marks=pytest.mark.soak) for name in MIDDLES]


@pytest.mark.parametrize("name", rarely)
def test_whatever_a_seat_may_do_nobody_else_does_for_it(served: tuple[Living, Back, Draft]) -> None:
    living, table, draft = served
    asked = list(may(draft))
    assert asked
    with ExitStack() as stack:
        others = [*strangers(living, stack), table.people[-1]]
        before = living.house.hall.store.entries(table.code)
        for seat, move, quoted in asked:
            for stranger in others:
                for named in ({}, {"seat": seat}):
                    answer = stranger.move(table.code, wait=quoted, move=move, **named)
                    assert (answer.status_code, answer.json()["says"].isprintable()) == (403, True), move
            neighbour = table.people[(seat + 1) % len(NAMES)]
            assert neighbour.move(table.code, wait=quoted, move=move, seat=seat).status_code == 403, move
        assert living.house.hall.store.entries(table.code) == before


@pytest.mark.parametrize("name", rarely)
def test_a_forged_cookie_opens_no_stream_and_the_page_of_one_who_looks_on(
    served: tuple[Living, Back, Draft],
) -> None:
    living, table, _draft = served
    looks_on = body(table.people[-1].page(table.code))
    assert body(table.people[0].page(table.code)) != looks_on
    with ExitStack() as stack:
        for forged in strangers(living, stack)[1:]:
            reader = stack.enter_context(Reader(forged, table.code))
            assert (reader.status, reader.zones) == (403, {})
            assert body(forged.page(table.code)) == looks_on
