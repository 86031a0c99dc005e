"""What somebody types that is too large, too long or missing is refused in words, by the bounds of its field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sobremesa.server.club.live import commands
from sobremesa.server.club.live.refusals import DeskRefused

CARD = {"players": ["Ana", "Luis"]}


def refused(command: dict[str, Any], language: str = "en") -> str:
    """Say why something is no command."""
    with pytest.raises(DeskRefused) as caught:
        commands.read(json.dumps({"id": "1", **command}).encode())
    return caught.value.says(language)


def recorded(**event: Any) -> dict[str, Any]:
    return {"do": "record", "events": [event]}


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (
            recorded(what="time_granted", round=1, table=None, minutes=0, words="x"),
            "The minutes: the least is 1; write another number",
        ),
        (
            recorded(what="time_granted", round=1, table=None, minutes=90, words="x"),
            "The minutes: the most is 60; write another number",
        ),
        (recorded(what="drawn", seed=""), "The word of the draw is missing; write it"),
        (
            recorded(what="prizes_set", prizes=[{"place": 0, "category": "", "what": "x"}]),
            "The place: the least is 1; write another number",
        ),
        (
            recorded(what="prizes_set", prizes=[{"place": 1, "category": "", "what": ""}]),
            "The prize is missing; write it",
        ),
        (
            recorded(what="withdrew", entry=1, words="x" * 501),
            "The reason is too long: write it in at most 500 characters",
        ),
        (
            {"do": "enter", "pairs": [{"card": {"players": ["x" * 61, "b"]}}]},
            "A player’s name is too long: write it in at most 60 characters",
        ),
        (
            {"do": "enter", "pairs": [{"card": CARD, "categories": ["a"], "club": "x" * 65}]},
            "The club is too long: write it in at most 64 characters",
        ),
        (
            recorded(what="fined", round=1, entry=1, article="5", points=10_000, words="x"),
            "The points: the most is 9999; write another number",
        ),
        (
            recorded(what="table_fixed", entry=1, table=0),
            "The table: the least is 1; write another number",
        ),
    ],
)
def test_a_value_outside_its_bounds_is_refused_in_words(command: dict[str, Any], line: str) -> None:
    assert refused(command) == line


def test_it_is_refused_in_the_language_of_whoever_typed_it() -> None:
    command = recorded(what="time_granted", round=1, table=None, minutes=0, words="x")
    assert refused(command, "es") == "Los minutos: 1 o más; escribe otro número"
    assert refused(command, "it") == "I minuti: 1 o più; scrivi un altro numero"


@pytest.mark.parametrize(
    "command", [recorded(what="entered", entry=0), {"do": "sing"}, {"do": "pair", "round": "x"}]
)
def test_what_nobody_types_is_told_as_it_is(command: dict[str, Any]) -> None:
    assert refused(command).startswith("This is no command of a tournament: ")
