"""Cards that may not be played, taps that come twice, tabs that know too little."""

from __future__ import annotations

from playwright.sync_api import Request

from browser.conftest import Visit
from browser.playing import dealt, play_until
from browser.visitor import DESK, PHONE, SIZES, Visitor
from server.living import until


def before_a_refusal(visitor: Visitor) -> str:
    """Play against bots until a card may not be played, and name it."""
    dealt(visitor, 5, length="deals=4")
    return play_until([visitor], lambda seen: seen.asked and seen.refused).refused[0]


def test_a_refused_card_says_why_changes_nothing_and_leads_to_its_clause(visit: Visit) -> None:
    ana = visit(PHONE)
    card = before_a_refusal(ana)
    before, zones = ana.seen(), ana.zones()
    ana.press(f'.own [data-move="{card}"]', pale=True)
    why = ana.find(".why.no")
    why.wait_for()
    assert ana.seen() == before
    assert {zone: text for zone, text in ana.zones().items() if zone != "ask"} == {
        zone: text for zone, text in zones.items() if zone != "ask"
    }
    assert zones["ask"] not in ana.zones()["ask"]
    for size in SIZES:
        ana.resize(size)
        assert why.is_visible()
        assert ana.run("""() => {
          const link = document.querySelector('.why.no a'), box = link.getClientRects()[0];
          return link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }"""), size
    with ana.context.expect_page() as opened:
        why.locator("a").click()
    book = opened.value
    book.wait_for_load_state()
    clause = book.locator("li:target")
    assert clause.count() == 1
    assert len(clause.inner_text()) > len("asistir")
    top = "(clause) => clause.getBoundingClientRect().top"
    until(lambda: 0 <= clause.evaluate(top) < PHONE.height, "the clause is on the screen")


def test_of_two_tabs_of_one_seat_only_one_move_counts_and_both_show_it(visit: Visit) -> None:
    ana = visit(DESK)
    dealt(ana, 3)
    seen = play_until([ana], lambda seen: {"in", "pass"} <= set(seen.offers))
    other = ana.tab()
    until(lambda: other.zones() == ana.zones() and other.seen().offers == seen.offers, "two equal tabs")
    ana.forgive("answered: 409")
    for tab, move in ((ana, "in"), (other, "pass")):
        tab.run(
            "(move) => { setTimeout(() => document.querySelector(`.own [data-move=${move}]`)?.click(), 200); }",
            move,
        )
    ana.waits(lambda now: now.wait > seen.wait, "the table has taken one of them")
    until(
        lambda: other.seen() == ana.seen() and other.zones()["table"] == ana.zones()["table"], "equal tabs again"
    )
    said = ana.zones()["log"].count("Ana dice") + ana.zones()["log"].count("Ana pasa")
    assert said <= 1


def test_a_double_click_plays_once_and_complains_of_nothing(visit: Visit) -> None:
    ana = visit(DESK)
    dealt(ana, 3)
    seen = play_until([ana], lambda seen: seen.phase == "trick" and len(seen.offers) > 1)
    sent: list[Request] = []

    def note(request: Request) -> None:
        sent.append(request)

    ana.page.on("request", note)
    ana.find(f'.own [data-move="{seen.offers[0]}"]').dblclick()
    ana.waits(lambda now: now.wait > seen.wait, "the card is taken")
    for answer in [request.response() for request in sent]:
        assert answer is not None
        answer.finished()
    assert ana.find(".why.no").count() == 0
    assert ana.find(f'.own [data-move="{seen.offers[0]}"]').count() == 0


def test_a_tab_that_has_missed_something_is_shown_the_table_as_it_is(visit: Visit) -> None:
    ana = visit(DESK)
    dealt(ana, 3)
    seen = play_until([ana], lambda seen: "in" in seen.offers)
    stale = ana.tab()
    stale.page.route("**/stream*", lambda route: route.abort())
    stale.page.reload()
    ana.forgive("failed: net::ERR_FAILED /t/..../stream")
    ana.forgive("answered: 409")
    ana.play("in")
    ana.waits(lambda now: now.asked, "the next question")
    assert stale.seen().wait == seen.wait
    stale.press(".own [data-move=pass]")
    until(lambda: stale.seen().wait == ana.seen().wait, "fresh zones")
    assert stale.zones()["table"] == ana.zones()["table"]
    assert stale.zones()["hand"] == ana.zones()["hand"]
