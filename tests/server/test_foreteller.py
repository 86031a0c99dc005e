"""What a table may expect is worked out by a process of its own, which comes and goes unnoticed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from server.living import Person
from sobremesa import options
from sobremesa.games.tomanji.options import Options
from sobremesa.server import scenes
from sobremesa.server.hall.foreteller import Foreteller
from sobremesa.server.refusals import Refused

Guest = Callable[[], Person]
RULES = options.write(Options(seats=3))
LONG = options.write(Options(seats=20, finish="bounce", board=" | ".join(["x", "es", *["dado"] * 120])))


def test_it_says_what_the_house_would_say_itself_also_after_its_process_was_killed() -> None:
    async def asked() -> list[str]:
        foreteller = Foreteller()
        try:
            first = await foreteller.expected("tomanji", RULES, "it")
            assert foreteller._process is not None
            foreteller._process.kill()
            foreteller._process.wait()
            return [first, await foreteller.expected("tomanji", RULES, "it")]
        finally:
            foreteller.close()

    assert asyncio.run(asked()) == [scenes.expected("tomanji", RULES, "it")] * 2


def test_what_takes_too_long_is_given_up_in_a_line_and_the_next_one_is_answered() -> None:
    async def asked() -> tuple[int, str]:
        foreteller = Foreteller(patience=0.0)
        with pytest.raises(Refused) as refused:
            await foreteller.expected("tomanji", LONG, "en")
        foreteller._patience = 60.0
        try:
            return refused.value.status, await foreteller.expected("tokyo", {}, "en")
        finally:
            foreteller.close()

    assert asyncio.run(asked()) == (503, "")


def test_nobody_has_to_wait_behind_very_many() -> None:
    async def asked() -> list[Any]:
        foreteller = Foreteller()
        try:
            crowd = [foreteller.expected("tokyo", {}, "en") for _ in range(12)]
            return await asyncio.gather(*crowd, return_exceptions=True)
        finally:
            foreteller.close()

    answers = asyncio.run(asked())
    assert [answers.count(""), sum(isinstance(one, Refused) for one in answers)] == [8, 4]


def test_it_leaves_when_nobody_has_asked_for_a_while() -> None:
    async def asked() -> tuple[bool, bool]:
        foreteller = Foreteller(rest=0.0)
        await foreteller.expected("tokyo", {}, "en")
        process = foreteller._process
        assert process is not None
        await asyncio.sleep(0.01)
        return foreteller._process is None, process.returncode is not None

    assert asyncio.run(asked()) == (True, True)


def test_a_new_table_is_foretold_before_it_is_opened(guest: Guest) -> None:
    ana = guest()
    wish = {"id": "1", "game": "tomanji", "seats": 4, "options": {"board": "clasico"}}
    told = ana.client.post("/expected", json=wish)
    agreed = options.write(Options(seats=4, board="clasico"))
    assert (told.status_code, told.json()["markup"]) == (200, scenes.expected("tomanji", agreed, "en"))


def test_rules_that_do_not_go_are_refused_with_what_is_wrong(guest: Guest) -> None:
    ana = guest()
    wish = {"id": "1", "game": "tomanji", "seats": 40, "options": {"board": "x"}}
    told = ana.client.post("/expected", json=wish)
    assert (told.status_code, told.json()["says"].startswith("It cannot be played like that: ")) == (422, True)
