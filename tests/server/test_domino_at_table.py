"""Dominó in a house that runs: a match to its end, what reaches a browser meanwhile, and a challenge."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.domino_tables import offered
from server.living import Living, Person, Reader, serving, settings, until
from sobremesa.games.domino.pieces import FACES, tiles_in

MORE = "169"
"""Points: more than all tiles count, so that a match takes two hands or more."""
TILE = re.compile(r"#t(\d)(\d)\"")


def state(living: Living, code: str) -> Any:
    """Look into the house, where everything is known."""
    match = living.ask(lambda: living.house.hall.tables[code].sitting.match)
    return None if match is None else match.state


def now(living: Living, code: str) -> tuple[int, Any]:
    """Look into the house on its own loop: how many entries there are, and the state after them."""
    sitting = living.house.hall.tables[code].sitting
    return sitting.seq, None if sitting.match is None else sitting.match.state


def offers(reader: Reader) -> tuple[int, list[str]]:
    """Read off which wait is asked and what the page offers, an end of a tile that fits both included."""
    return offered({**reader.zones, "title": reader.events[-1]["title"]})


def shown(zones: dict[str, str]) -> set[tuple[int, int]]:
    """List the tiles whose faces a page shows."""
    told = "".join(text for zone, text in zones.items() if zone.startswith(("table", "hand")))
    return {(int(low), int(high)) for low, high in TILE.findall(told)}


def allowed(table: Any, seat: int) -> set[tuple[int, int]]:
    """List the tiles a seat may know, read off the truth."""
    own = [tile for tile in table.slots[7 * seat : 7 * seat + 7] if tile >= 0]
    laid = [act.tile for act in table.acts if act.tile >= 0]
    drawn = [tile for tile in table.state.draw.tiles if tile >= 0]
    up = [tile for mask in table.exposed for tile in tiles_in(mask)]
    return {FACES[tile] for tile in (*own, *laid, *drawn, *up)}


@pytest.mark.unmeasured
def test_a_match_is_played_to_its_end_and_no_hidden_tile_reaches_a_browser(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(game="domino", quick=True, options={"target": MORE, "rack_visible": "on"})
        with Reader(ana, code) as reader:
            hands, compared = set(), 0
            while reader.events[-1]["status"] != "over":
                wait, moves = turn(reader)
                if not moves:
                    break
                seen, zones = reader.seq, reader.zones
                seq, table = living.ask(lambda: now(living, code))
                if table.state.hand.ending == 0 and seq == seen:  # so nothing newer was seen either
                    assert shown(zones) <= allowed(table, 0)
                    compared += 1
                hands.add(table.state.course.number)
                answer = ana.move(code, wait=wait, move=moves[0])
                moves_on(reader, answer)
            assert max(hands) > 1
            assert compared > 10
            score = state(living, code).state.tally.score
            assert max(score) >= int(MORE)
            assert f"<output>{max(score)}</output>" in reader.zones["table/line"]
            again = [ana.client.get(f"/t/{code}/replay{hand}") for hand in ("", "/0", "/1", "/1?as=table")]
            assert [answer.status_code for answer in again] == [200] * 4
            assert "domino.css" in again[0].text


def turn(reader: Reader) -> tuple[int, list[str]]:
    """Wait until this reader is asked, and return which wait and what is offered; nothing when it is over."""
    over = -1, ["over"]

    def found() -> tuple[int, list[str]] | None:
        seen = over if reader.events[-1]["status"] == "over" else offers(reader)
        return seen if seen[1] else None

    seen = until(found, "somebody is asked, or the end")
    return (-1, []) if seen in (over, None) else seen


def moves_on(reader: Reader, answer: httpx.Response) -> None:
    """Wait until this reader has seen what came of a move; a bot’s doubles may have come before it."""
    assert answer.status_code in (200, 409), answer.text
    assert answer.status_code == 200 or "has moved on" in answer.json()["says"]
    reader.reaches(answer.json()["seq"])


def test_a_challenge_quotes_the_passes_it_answers_and_no_other_move_makes_it_stale(tmp_path: Path) -> None:
    """The button stands at the seat of whoever passed; the number it quotes is the house's opening."""
    rules = {"referee": "strict", "five_doubles": "0", "first_lead": "six_six"}
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(game="domino", quick=True, options=rules)
        with Reader(ana, code) as reader:
            found = None
            while found is None:
                wait, moves = turn(reader)
                places = "".join(reader.zones[f"table/seat-{seat}"] for seat in (1, 3))
                found = re.search(r'data-move="(challenge \d)" data-opening="(\d+)"', places)
                if found is None:
                    answer = ana.move(code, wait=wait, move=moves[0])
                    moves_on(reader, answer)
            wrong = ana.move(code, wait=int(found[2]) + 1000, move=found[1])
            right = ana.move(code, wait=int(found[2]), move=found[1])
            assert (wrong.status_code, right.status_code) == (409, 200)


def rings(reader: Reader) -> float | None:
    """Return in how many seconds the clock of the match rings."""
    found: float | None = reader.events[-1]["rings"]
    return found


def test_the_clock_of_the_match_reaches_all_who_look(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana, Person(living.origin) as eva:
        code = ana.open(game="domino", quick=True, options={"minutes": "40"})
        with Reader(ana, code) as own, Reader(eva, code) as looks_on:
            wait, moves = turn(own)
            assert ana.move(code, wait=wait, move=moves[0]).status_code == 200
            for reader in (own, looks_on):
                until(partial(rings, reader), "the clock starts with the deal")
                assert 2390 < reader.events[-1]["rings"] <= 2400


@pytest.mark.rule("domino.5")
def test_nobody_speaks_from_the_first_tile_to_the_count_unless_agreed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        answers = {}
        for chat in ("between_hands", "free"):
            code = ana.open(game="domino", quick=True, options={"chat": chat, "five_doubles": "0"})
            with Reader(ana, code) as reader:
                assert ana.do(code, "say", phrase="hello").status_code == 200
                until(partial(_plays_on, living, ana, code, reader), "a hand in play")
                answers[chat] = ana.do(code, "say", phrase="hand").status_code
                palette = reader.zones["talk"]
                assert ('data-say="hand"' in palette) == (chat == "free")
        assert answers == {"between_hands": 403, "free": 200}


def _plays_on(living: Living, ana: Person, code: str, reader: Reader) -> bool:
    """Go on until Ana is on turn and tiles lie."""
    wait, moves = offers(reader)
    if not moves:
        return False
    if reader.zones["table"].find('data-phase="play"') > 0 and state(living, code).acts:
        return True
    answer = ana.move(code, wait=wait, move=moves[0])
    reader.reaches(answer.json()["seq"])
    return False
