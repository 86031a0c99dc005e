"""What a table agreed on is changed by its host, before the start; everybody reads what was changed."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from server import tables
from server.living import Living, Person, Reader
from sobremesa.server import scenes
from sobremesa.server.face import Changed
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import questions, terms
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.table.sitting import Sitting, Terms

Guest = Callable[[], Person]


def table(living: Living, code: str) -> Sitting:
    return living.ask(lambda: living.house.hall.find(code)).sitting


def together(ana: Person, ben: Person, **wish: Any) -> str:
    """Open a table with a guest who is ready."""
    code = ana.open(seats=3, **wish)
    ben.do(code, "join", name="Ben")
    ben.do(code, "ready")
    return code


def zones(person: Person, code: str) -> dict[str, str]:
    with Reader(person, code) as reader:
        return dict(reader.zones)


def test_rules_pace_and_hold_change_together_and_everybody_reads_what_they_were(
    living: Living, guest: Guest
) -> None:
    ana, ben = guest(), guest()
    code = together(ana, ben)
    changed = ana.do(code, "options", options={"ruff": "over"}, pace="off", hold="")
    assert changed.status_code == 200
    now = table(living, code)
    assert (now.options["ruff"], now.pace, now.hold) == ("over", "off", False)
    assert [place.ready for place in now.places] == [True, False, False]
    for person in (ana, ben, guest()):
        told = zones(person, code)
        assert "Changed:" in told["lobby"]
        for before in ("before: Any trump", "before: Relaxed: twice the time", "before: a bot steps in"):
            assert before in told["lobby"]
            assert before in told["agreed"]


def test_only_the_host_is_offered_the_change(guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = together(ana, ben)
    assert ['data-open="change"' in zones(person, code)["lobby"] for person in (ana, ben, guest())] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("wish", "status", "says"),
    [
        ({"options": {"ruff": "sometimes"}}, 422, "option ruff='sometimes' is not allowed"),
        ({"options": {"purse": "chips=7000000"}}, 422, "option purse="),
        ({"options": {"poker": "yes"}}, 422, "no option 'poker'"),
        ({"pace": "slow"}, 422, "There is no pace slow"),
        ({"preset": "chess"}, 422, "There is no preset chess"),
        ({"hold": "never"}, 422, "cannot be understood"),
        ({"options": {"seats": "1"}}, 422, "option seats='1' is not allowed"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_and_changes_nothing(
    living: Living, guest: Guest, wish: dict[str, Any], status: int, says: str
) -> None:
    ana, ben = guest(), guest()
    code = together(ana, ben)
    before = table(living, code)
    refused = ana.do(code, "options", **{"pace": "quick", **wish})
    assert refused.status_code == status
    assert says in refused.json()["says"]
    assert table(living, code) is before


def test_nobody_but_the_host_changes_anything_and_nobody_once_it_has_begun(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = together(ana, ben)
    wish: dict[str, Any] = {"options": {"ruff": "over"}, "pace": "off"}
    assert [ben.do(code, "options", **wish).status_code, guest().do(code, "options", **wish).status_code] == [
        403
    ] * 2
    ana.do(code, "start")
    late = ana.do(code, "options", **wish)
    assert (late.status_code, late.json()["says"]) == (
        409,
        "That is settled before the match starts; now it is too late.",
    )
    assert table(living, code).terms.pace == "relaxed"


def test_two_tabs_of_the_host_that_change_different_things_undo_nothing_of_each_other(
    living: Living, guest: Guest
) -> None:
    ana = guest()
    code = ana.open(seats=3)
    ana.do(code, "options", options={"ruff": "over"})
    ana.do(code, "options", pace="quick")
    ana.do(code, "options", hold="")
    now = table(living, code)
    assert (now.options["ruff"], now.pace, now.hold) == ("over", "quick", False)


def test_what_is_agreed_already_asks_nobody_anew(living: Living, guest: Guest) -> None:
    ana, ben = guest(), guest()
    code = together(ana, ben)
    before = table(living, code)
    assert ana.do(code, "options", options=dict(before.options), pace="relaxed", hold="1").status_code == 200
    assert table(living, code) is before


def test_what_is_changed_back_is_no_change_and_a_match_makes_the_new_rules_known(
    living: Living, guest: Guest
) -> None:
    ana = guest()
    code = ana.open(seats=2, options={"length": "deals=1"})
    ana.do(code, "options", pace="quick")
    assert "Changed:" in zones(ana, code)["lobby"]
    ana.do(code, "options", pace="relaxed")
    assert "Changed:" not in zones(ana, code)["lobby"]
    ana.do(code, "options", pace="quick")
    ana.do(code, "start")
    now = table(living, code)
    assert now.known == now.terms == Terms(now.options, "quick", hold=True)


def test_more_seats_are_seen_and_not_told_as_a_change(guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=3)
    ana.do(code, "options", options={"seats": "5"})
    assert "Changed:" not in zones(ana, code)["lobby"]


def test_how_long_a_table_waits_is_said_differently_for_every_agreement() -> None:
    said = {
        lang: {
            terms.waiting(
                terms.sheet_of(tables.face(pace=pace, bots_hold=hold)),
                own_words(lang),
            )
            for pace, hold in itertools.product(("relaxed", "off"), (True, False))
        }
        for lang in ("es", "it", "en")
    }
    assert {lang: len(sentences) for lang, sentences in said.items()} == {"es": 4, "it": 4, "en": 4}


@pytest.mark.parametrize(
    ("lang", "words"), [("es", "«sin tiempo»"), ("it", "«tempo scaduto»"), ("en", "“out of time”")]
)
def test_the_sheet_of_a_new_table_says_what_happens_when_time_is_up(lang: str, words: str) -> None:
    assert words in scenes.page("new", lang, game="tomate", name="")


def test_the_short_of_it_names_the_pace_and_whatever_is_not_as_the_book_has_it() -> None:
    usual = tables.face(status="lobby", pace="quick")
    assert [one.chosen for one in terms.of_its_own(terms.sheet_of(usual), "en")] == ["Quick: half the time"]
    changed = replace(usual, options={**usual.options, "ruff": "free"}, preset="own")
    short = terms.summary(terms.sheet_of(changed), "en", is_host=False)
    (ruff,) = questions.agreed(scene("tomate"), {"ruff": "free"}, "en")
    assert f"<dt>{ruff.said}</dt><dd>{ruff.chosen}</dd>" in short
    assert (short.count("<dt>"), "Quick: half the time" in short) == (2, True)


def test_names_of_rules_and_what_they_were_are_escaped() -> None:
    wicked = tables.face(
        status="lobby",
        options={"seats": "5", "ruff": "over"},
        changed=(Changed("ruff", "any"),),
        preset="<b>",
    )
    assert "<b>.</b>" not in terms.changed(terms.sheet_of(wicked), "en")
