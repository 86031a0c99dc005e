"""A table fills with people: by code and by link, equal names, ready, sent away, the host's rights passed on."""

from __future__ import annotations

from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import joined, opened, play_until, plays_now, started
from browser.visitor import DESK, LYING, PHONE, SMALL, Visitor
from server.living import until

PUBLIC = ("table", "score", "log", "last")


def sitting(visitor: Visitor) -> list[str]:
    """Read the names in the lobby, without what stands beside them."""
    found: list[str] = visitor.run(
        "() => [...document.querySelectorAll('.seats .nm')].map((e) => e.firstChild.textContent)"
    )
    return found


def sees(visitor: Visitor, names: list[str]) -> None:
    """Wait until the lobby shows these seats."""
    until(lambda: sitting(visitor) == names, f"{names} in the lobby")


def hosted(visit: Visit, seats: int) -> Visitor:
    """Open a table with house rules of one's own, by the form."""
    ana = visit(DESK).open("/")
    ana.press("a[href='/new/tomate']")
    ana.waits_for_page("**/new/tomate")
    ana.find("#name").fill("Ana")
    ana.find("[name=ruff][value=over]").check(force=True)
    ana.find("[name=length]").select_option("deals=1")
    for _ in range(5 - seats):
        ana.press("[data-step=seats] [data-by='-1']")
    ana.press("text=Abrir la mesa")
    ana.waits_for_page("**/t/*")
    return ana


def test_people_join_by_code_and_by_link_and_the_house_rules_are_there_to_read(visit: Visit) -> None:
    ana = hosted(visit, seats=4)
    sees(ana, ["Ana", "Libre", "Libre", "Libre"])
    ana.press("[data-open=rules]")
    assert "La vuestra" not in ana.find("#rules dd").all_inner_texts()
    assert "Una vuelta: cada cual reparte una vez" in ana.find("#rules dd").all_inner_texts()
    ana.press("#rules [data-shut]")

    beto = visit(PHONE).open("/")
    beto.find("#code").fill(ana.find(".code [aria-hidden]").inner_text().lower())
    beto.press("[data-form=code] button")
    beto.waits_for_page("**/t/*")
    joined(beto, beto.code, "Ana")
    sees(ana, ["Ana", "Ana 2", "Libre", "Libre"])

    chus = visit(SMALL)
    joined(chus, ana.code, "Chus")
    for visitor in (ana, beto, chus):
        sees(visitor, ["Ana", "Ana 2", "Chus", "Libre"])


def test_nobody_starts_before_all_are_ready_and_who_is_sent_away_looks_on(visit: Visit) -> None:
    ana, beto = hosted(visit, seats=3), visit(PHONE)
    joined(beto, ana.code, "Beto")
    beto.press("[data-do=ready]")
    ana.find("[data-do=start][aria-disabled=true]").wait_for()
    ana.press("[data-do=start]", pale=True)
    assert "Beto" in ana.find(".wt").inner_text()
    sees(ana, ["Ana", "Beto", "Libre"])

    ana.press(".more summary[aria-label*=Beto]")
    ana.press("[data-do=send]")
    sees(ana, ["Ana", "Libre", "Libre"])
    sees(beto, ["Ana", "Libre", "Libre"])
    beto.hears().find("#name").fill("Beto")
    beto.forgive("answered: 403")
    beto.press("[data-form=join] button")
    beto.find("[data-says]:not(:empty)").wait_for()
    sees(ana, ["Ana", "Libre", "Libre"])


def test_the_host_leaves_his_rights_pass_on_and_three_people_with_a_bot_see_the_same_hand(visit: Visit) -> None:
    ana, beto, chus = hosted(visit, seats=4), visit(PHONE), visit(LYING)
    code = ana.code
    joined(beto, code, "Beto")
    joined(chus, code, "Chus")
    ana.press(".seats [data-do=leave]")
    ana.waits_for_page(f"{ana.origin}/")
    sees(beto, ["Libre", "Beto", "Chus", "Libre"])
    beto.find("[data-do=start]").wait_for()
    sees(chus, ["Libre", "Beto", "Chus", "Libre"])
    assert chus.find("[data-do=start]").count() == 0
    joined(ana, code, "Ana")
    sees(beto, ["Ana", "Beto", "Chus", "Libre"])

    people = (beto, ana, chus)
    started(beto, people)
    play_until(people, lambda seen: seen.phase == "trick" and seen.asked, lambda *_: alike(people))
    play_until(people, lambda _: beto.find("[data-settled]").count(), lambda *_: alike(people))
    alike(people)


def alike(people: tuple[Visitor, ...]) -> None:
    """Wait until every page shows the same public zones."""

    def same() -> bool:
        shown = [[text for zone, text in person.zones().items() if zone in PUBLIC] for person in people]
        return shown[0] == shown[1] == shown[2]

    until(same, "the same public zones on every page")


def test_a_late_friend_takes_the_seat_of_a_bot_and_anybody_changes_his_name(visit: Visit) -> None:
    ana, beto = visit(DESK), visit(PHONE)
    code = opened(ana, seats=3)
    ana.press("[data-do=bot][data-seat='1']")
    ana.press("[data-do=bot][data-seat='2']")
    until(lambda: ana.find("[data-do=clear]").count() == 2, "two bots")
    beto.open(f"/t/{code}").find("#name").fill("Beto")
    beto.press("[name=seat][value='2']")
    until(lambda: sitting(ana)[2] == "Beto", "Beto in the last seat")
    ana.press("[data-do=clear]")
    until(lambda: sitting(ana) == ["Ana", "Libre", "Beto"], "a free seat")
    ana.press("[aria-label='Un sitio menos']")
    sees(beto, ["Ana", "Beto"])
    beto.press("[data-open=called]")
    beto.find("#mine").fill("ana")
    beto.press("[data-form=name] button")
    sees(ana, ["Ana", "ana 2"])


def test_news_close_no_menu_and_open_no_other(visit: Visit) -> None:
    ana, beto = visit(DESK), visit(PHONE)
    code = opened(ana, seats=4)
    joined(beto, code, "Beto")
    sees(ana, ["Ana", "Beto", "Libre", "Libre"])
    ana.press("li:has-text('Beto') details.more summary")
    beto.press("[data-do=ready][data-ready='']")
    ana.find("li.wait:has-text('Beto')").wait_for()
    until(lambda: ana.find("details[open]").count() == 1, "one open menu")
    assert "Beto" in (ana.find("details[open] summary").get_attribute("aria-label") or "")


def test_who_sits_down_while_news_come_loses_neither_name_nor_tap(visit: Visit) -> None:
    ana, beto, chus = visit(DESK), visit(PHONE), visit(PHONE)
    code = opened(ana, seats=4)
    beto.open(f"/t/{code}").find("#name").fill("Beto")
    joined(chus, code, "Chus")
    sees(ana, ["Ana", "Chus", "Libre", "Libre"])
    button = beto.find("[data-form=join] button")
    button.hover()
    beto.page.mouse.down()
    beto.page.wait_for_timeout(200)
    beto.page.mouse.up()
    sees(ana, ["Ana", "Chus", "Beto", "Libre"])


def test_who_has_no_name_yet_is_asked_for_one_once_and_bears_it_at_the_table(visit: Visit) -> None:
    ana = visit(SMALL, "en").open("/")
    ana.press("[data-now=tomate]")
    assert wrong(ana) == []
    ana.press("#first-name .ib")
    assert ana.find("#first-name").is_hidden()
    plays_now(ana, "tomate", "Ana")
    ana.page.wait_for_url("**/t/*")
    assert ana.find(".seat.me strong").inner_text() == "Ana"
    ana.open("/").press("[data-now=tomate]")
    ana.page.wait_for_url("**/t/*")
    assert ana.find(".seat.me strong").inner_text() == "Ana"
