"""The end of a match: its page is called so, and those who are level when time is called share the win."""

from __future__ import annotations

import pytest

from games.tomate.situations import dealt, go
from server import domino_tables
from server.tables import NAMES, face, walk
from server.tags import Tags
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.languages import tongue
from sobremesa.server import scenes

THREE = ("1e 4c 5b", "2e 6c 7b", "3e 10c 11b")


def what(view: object, seats: int) -> tuple[str, str]:
    """Read what stands in the bar of a table."""
    drawn = scenes.drawn(scenes.public_sketches(face(seats, status="over"), view), "en")
    felt = Tags(drawn["table"]).with_("data-what")
    ((said, tag),) = felt.items()
    return said, tag.attributes["data-more"]


def test_the_bar_of_a_match_that_is_over_names_no_hand_and_no_dealer() -> None:
    agreed = options.Amount("deals", 1)
    during = walk(lambda view: view.number == 3, seats=3, length=agreed)
    over = walk(lambda view: view.phase == "over", seats=3, length=agreed)
    assert what(during.public, 3)[0] == "Hand 3 of 3"
    assert what(over.public, 3) == ("End of the match", "")


def test_so_does_that_of_domino() -> None:
    table = domino_tables.face()
    over = domino_tables.walk(lambda view: view.phase == "over", seed=1)
    drawn = scenes.drawn(scenes.public_sketches(table, over.view(None)), "es")
    felt = next(tag for tag in Tags(drawn["table"]).found if "data-what" in tag.attributes)
    assert (felt.attributes["data-what"], felt.attributes["data-more"]) == ("Fin de la partida", "")


@pytest.mark.rule("tomate.length")
def test_those_who_are_level_when_time_is_called_win_together() -> None:
    table = go(dealt(THREE, "4b", length="minutes=5"), "clock:time look pass pass pass")
    view, names, words = GAME.view(table, None), NAMES[:3], tongue("en", "sobremesa.games.tomate")
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.payoffs, outcome.clause) == ((1.0, 1.0, -2.0), "tomate.length")
    assert "Ana and Beto" in GAME.words.waits(view, names, words)
    drawn = scenes.drawn(scenes.public_sketches(face(3, status="over"), view), "en")
    assert [
        tag.attributes["data-seat"] for tag in Tags(drawn["table/middle"]).found if "data-best" in tag.attributes
    ] == [
        "0",
        "1",
    ]
