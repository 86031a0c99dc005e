"""A judge by his link: his desk on every screen, what he writes on every page, and matches with real tiles."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.measures import wrong
from browser.playing import joined, opened, started
from browser.visitor import DESK, LYING, PHONE, SMALL, Visitor
from server.living import until

STRICT = {"referee": "strict", "five_doubles": "0", "first_lead": "six_six", "minutes": "0"}
REAL = {"referee": "table", "minutes": "0", "target": "60"}


def comes_to_judge(host: Visitor, judge: Visitor, name: str) -> None:
    """Let the host make a link, and somebody open it and say his name."""
    host.press("[data-do=judge]")
    link = host.find(".judge .link").inner_text()
    url = urlsplit(link)
    judge.open(f"{url.path}#{url.fragment}")
    judge.find("body[data-judge] .judge").wait_for()
    judge.hears().press("[data-open=called]")
    judge.find("#mine").fill(name)
    judge.press("[data-form=name] button")
    until(lambda: name in judge.find(".judge").inner_text(), "the judge's name on his page")
    assert judge.page.url == f"{judge.origin}{url.path}"


def says_yes(person: Visitor) -> list[str]:
    """Answer every question of a page with yes; return what was asked."""
    asked: list[str] = []

    def answer(dialog: object) -> None:
        asked.append(dialog.message)  # type: ignore[attr-defined]  # a dialog
        dialog.accept()  # type: ignore[attr-defined]  # the same

    person.page.on("dialog", answer)
    return asked


def told(person: Visitor, words: str) -> None:
    """Wait until a page tells what was judged: beside the score sheet, in it, and in the story."""
    until(lambda: all(words in person.zones()[zone] for zone in ("judged", "score", "log")), words)


@pytest.mark.parametrize("language", ["es", *rarely("it", "en")])
def test_what_a_judge_books_by_keyboard_is_read_on_every_page(visit: Visit, language: str) -> None:
    ana, eva = visit(DESK, language), visit(DESK, language, dark=True)
    guests = [visit(size, language) for size in (PHONE, LYING, SMALL)]
    code = opened(ana, game="domino", options=STRICT, pace="off")
    for guest, name in zip(guests, ("Beto", "Chus", "Dani"), strict=True):
        joined(guest, code, name)
    comes_to_judge(ana, eva, "Eva")
    assert faults(ana) == faults(eva) == []
    started(ana, [ana, eva, *guests])

    asked = says_yes(eva)
    eva.find("#p-desk select[name=what]").focus()
    eva.page.keyboard.press("Tab")
    eva.page.keyboard.press("ArrowDown")
    eva.page.keyboard.press("Tab")
    eva.page.keyboard.type("una seña <b>")
    eva.page.keyboard.press("Enter")
    for person in (ana, eva, *guests):
        told(person, "una seña <b>")
    assert ("5" in asked[0], "Beto" in asked[0], "una seña <b>" in asked[0]) == (True, True, True)
    assert eva.find("#p-desk [name=words]").input_value() == ""
    assert [person.find("#p-desk").count() for person in (eva, ana, guests[0])] == [1, 0, 0]
    assert faults(eva) == []


def test_who_writes_at_the_desk_sees_the_match_go_on_and_keeps_his_words(visit: Visit) -> None:
    ana, eva = visit(PHONE), visit(DESK)
    opened(ana, game="domino", options=STRICT, pace="off")
    comes_to_judge(ana, eva, "Eva")
    started(ana, [ana, eva])
    words = eva.find("#p-desk [name=words]")
    words.press_sequentially("dos")
    ana.waits(lambda seen: seen.title.startswith("●"), "a turn")
    wait = eva.seen().wait
    ana.find(".rack .ok").first.click()
    ana.find(".rack .lift").click()
    eva.waits(lambda seen: seen.wait > wait, "the tile on the judge's table")
    words.press_sequentially(" golpes")
    assert (words.input_value(), eva.run("() => document.activeElement.name")) == ("dos golpes", "words")


def test_the_desk_of_a_judge_fits_every_screen(visit: Visit) -> None:
    ana, eva = visit(DESK), visit(PHONE, dark=True)
    opened(ana, game="domino", options=STRICT, pace="off")
    comes_to_judge(ana, eva, "Eva")
    started(ana, [ana, eva])
    found = wrong(eva)
    assert found == []
    for screen in (SMALL, PHONE, LYING):
        eva.resize(screen)
        eva.press(".tools [data-sheet=desk]")
        eva.press("#sheet summary")
        eva.find("#sheet [data-move='show 3']").scroll_into_view_if_needed()
        assert faults(eva) == []
        assert eva.run("() => document.querySelector('#sheet').scrollWidth <= innerWidth")
        eva.press("#sheet [data-shut]")


def test_a_host_writes_a_match_with_real_tiles_on_his_phone_alone(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(SMALL)
    code = opened(ana, game="domino", options=REAL, pace="off")
    ana.find("[data-do=start][aria-disabled=true]").wait_for()
    ana.press("[data-do=judgemyself]")
    ana.find("body[data-judge]").wait_for()
    started(ana.hears(), [ana])
    beto.open(f"/t/{code}")
    asked = says_yes(ana)
    for hand, (pair, points) in enumerate([(0, "34"), (1, "12"), (0, "40")], 1):
        ana.find(f"text=La mano {hand} se juega").wait_for()
        ana.press(".to-desk")
        form = ana.find("#sheet form:has([type=number])").first  # the other writes the hand before anew
        number = form.locator("[type=number]")
        assert (form.locator("[type=radio]:checked").count(), number.input_value()) == (0, "")
        form.locator("[type=radio]").nth(pair).check()
        number.fill(points)
        form.locator("button").click()
        ana.find(".rulings li").nth(hand - 1).wait_for(state="attached")
    for person in (ana, beto):
        person.waits(lambda seen: seen.status == "over", "the end")
        assert "74" in person.zones()["table/line"]
    assert [question.count("·") for question in asked] == [1, 1, 1]


def test_a_link_that_was_withdrawn_tells_so_in_one_line(visit: Visit) -> None:
    ana, eva = visit(DESK), visit(PHONE)
    code = opened(ana, game="domino", options=STRICT, pace="off")
    ana.press("[data-do=judge]")
    link = ana.find(".judge .link").inner_text().partition("#")[2]
    ana.press("[data-do=nojudge]")
    until(lambda: ana.find(".judge .link").count() == 0, "no link any more")
    eva.forgive("answered: 403")
    eva.open(f"/t/{code}#{link}")
    until(lambda: eva.find("[data-says]:not(:empty)").count(), "why not")
    assert eva.find("body[data-judge]").count() == 0
