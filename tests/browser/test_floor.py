"""The floor of a tournament in browsers: two phones at a table, a dead line, a wall on which nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.house import Served
from browser.measures import overflow, too_small
from browser.visitor import DESK, LYING, PHONE, SIZES, SMALL, Size, Visitor
from server.club.evening import do as sent
from server.club.evening import done
from server.club.hall_evening import Evening
from server.living import Person, until
from sobremesa.server.club.live.backups import backup_of
from sobremesa.server.club.live.roles import key
from sobremesa.tournament.events import ClockStarted
from sobremesa.tournament.keeping.backup import write

BEAMER = Size(1920, 1080)


class Club:
    """A tournament in the served house, and its director at a keyboard."""

    def __init__(self, house: Served, evening: Evening) -> None:
        self.director = Person(house.local)
        self.about = evening.held.about
        answer = self.director.client.post(
            "/tournaments/restore",
            content=write(backup_of(evening.held)),
            headers={"content-type": "application/zip", "x-command": self.director.command()},
        )
        assert answer.status_code == 201, answer.text
        self.here = str(answer.json()["url"]).removesuffix("/desk")

    def do(self, do: str, **command: Any) -> None:  # noqa: ANN401 -- as JSON has them
        """Let the director command something."""
        done(sent(self.director, self.here.split("/")[-1], do, **command))

    def scan(self, phone: Visitor, table: int) -> None:
        """Let a phone scan the code of a table."""
        phone.page.goto(f"{phone.origin}{self.here}/table/{table}#k={key(self.about, f'table.{table}')}")
        phone.find("[data-zone=say] .ask").first.wait_for()

    def sit(self, phone: Visitor, table: int, side: int) -> None:
        """Let a phone scan the code and say which pair it is."""
        self.scan(phone, table)
        phone.press(f"[data-do=sit] >> nth={side}")
        phone.find("[data-do=sit]").first.wait_for(state="detached")


@pytest.fixture
def bring(house: Served) -> Iterator[Callable[[Evening], Club]]:
    """Bring tournaments into the house."""
    made: list[Club] = []

    def club(evening: Evening) -> Club:
        made.append(Club(house, evening))
        return made[-1]

    yield club
    for one in made:
        one.director.client.close()


@pytest.fixture
def club(bring: Callable[[Evening], Club]) -> Club:
    """Six pairs, whose first round is being played."""
    evening = Evening(6, format="swiss")
    evening.pair()
    evening.record(ClockStarted(1))
    return bring(evening)


def says(phone: Visitor, words: str) -> None:
    """Wait until the headline of a phone says something."""
    until(lambda: words in phone.find("[data-zone=say]").inner_text(), words)


def adds(phone: Visitor, points: int, side: int) -> None:
    """Write a hand."""
    phone.find("[name=points]").fill(str(points))
    phone.press(f"[data-to='{side}']")


def sums(phone: Visitor) -> list[str]:
    """Read off what the hands add up to."""
    return [phone.find(f"[data-sum='{side}']").inner_text() for side in (0, 1)]


def test_two_phones_write_and_confirm_and_a_third_finds_no_place(visit: Visit, club: Club) -> None:
    ana, beto, carla = visit(PHONE, "en"), visit(SMALL, "en"), visit(PHONE, "en")
    club.sit(ana, 1, 0)
    club.sit(beto, 1, 1)
    club.scan(carla, 1)
    says(carla, "Both pairs have a phone here already.")
    for points, side in ((60, 0), (147, 1), (210, 0)):
        adds(ana, points, side)
    ana.forgive("answered: 422")
    ana.press("[data-send]")
    until(lambda: ana.find(".asked [name=sure]").is_visible(), "it is asked again whether 270 is right")
    ana.press("[data-change='2']")
    adds(ana, 140, 0)
    assert not ana.find("[name=sure]").is_visible()
    assert sums(ana) == ["200", "147"]
    ana.find("[data-send]").dblclick()
    says(beto, "They wrote 200–147. Is that so?")
    says(ana, "Written. Now")
    beto.press("[data-do=agree]")
    says(ana, "You have won!")
    says(beto, "The result stands.")


def test_who_does_not_agree_calls_the_judge_with_words(visit: Visit, club: Club) -> None:
    ana, beto = visit(PHONE, "en"), visit(PHONE, "en")
    club.sit(ana, 2, 0)
    club.sit(beto, 2, 1)
    ana.press("[name=mode][value=end]")
    ana.find("[name=first]").fill("120")
    ana.press("[data-minus=first]")
    assert ana.find("[name=first]").input_value() == "-120"
    ana.press("[data-minus=first]")
    ana.find("[name=second]").fill("90")
    ana.forgive("answered: 422")
    ana.press("[data-send]")
    until(
        lambda: "if time ended the match, say so" in ana.find("body > [data-says]").inner_text(), "it is refused"
    )
    assert ana.find("[name=first]").input_value() == "120"
    until(lambda: ana.find(".asked [name=time]").count() == 1, "it asks whether time ended it")
    ana.press("[name=time]")
    ana.press("[data-send]")
    says(beto, "They wrote 120–90. Is that so?")
    beto.press(".no-so summary")
    beto.find("[name=words]").fill("we had 110")
    beto.press(".no-so form .btn")
    says(ana, "a judge comes to the table")
    says(ana, "we had 110")


def test_what_is_being_written_survives_a_dead_line_and_a_reload(visit: Visit, club: Club) -> None:
    ana = visit(PHONE, "en")
    club.sit(ana, 3, 0)
    adds(ana, 200, 0)
    ana.forgive("failed|ERR_INTERNET_DISCONNECTED|console")
    ana.context.set_offline(True)
    adds(ana, 55, 1)
    ana.context.set_offline(False)
    ana.page.reload()
    until(lambda: ana.find("[data-rows] tr").count() == 2, "both hands are there again")
    assert sums(ana) == ["200", "55"]
    club.do(
        do="record", events=[{"what": "time_granted", "round": 1, "table": 3, "minutes": 5, "words": "a tile"}]
    )
    until(lambda: "5 minutes more" in ana.find("[data-zone=head]").inner_text(), "the minutes are told")
    assert sums(ana) == ["200", "55"]
    ana.press("[data-send]")
    says(ana, "Written. Now")


def test_between_the_rounds_a_phone_learns_where_its_pair_plays(visit: Visit, club: Club) -> None:
    ana = visit(PHONE, "en")
    club.sit(ana, 3, 0)
    results = [
        {"what": "result_written", "round": 1, "table": table, "score": {"first": 200, "second": 60 + table}}
        for table in (1, 2, 3)
    ]
    club.do(do="record", events=results)
    says(ana, "You have won!")
    club.do(do="pair", round=2, close=True)
    until(lambda: "against" in ana.find("[data-zone=ways] .mine").inner_text(), "where it plays")
    says(ana, "against")


@pytest.mark.parametrize("theme", ["light", *rarely("dark")])
def test_every_moment_fits_every_phone_and_axe_finds_nothing(visit: Visit, club: Club, theme: str) -> None:
    dark = theme == "dark"
    ana, beto = visit(PHONE, "es", dark=dark), visit(PHONE, "it", dark=dark)
    wrong: list[str] = []

    def look(phone: Visitor, moment: str) -> None:
        for size in SIZES:
            phone.resize(size)
            wrong.extend(f"{moment} {size}: {fault}" for fault in overflow(phone) + too_small(phone))
        phone.resize(PHONE)
        wrong.extend(f"{moment}: {fault}" for fault in faults(phone))

    club.scan(ana, 1)
    look(ana, "which pair")
    club.sit(ana, 1, 0)
    adds(ana, 200, 0)
    look(ana, "writing")
    club.sit(beto, 1, 1)
    ana.press("[data-send]")
    beto.find("[data-do=agree]").wait_for()
    beto.press(".no-so summary")
    look(beto, "asked")
    beto.press("[data-do=agree]")
    beto.find("[data-do=agree]").wait_for(state="detached")
    look(beto, "settled")
    for page in ("", "/tables", "/standings", "/results", "/cross"):
        ana.open(f"{club.here}{page}")
        look(ana, page or "find")
    assert wrong == []


def test_the_wall_shows_every_pair_wholly_and_turns_by_keys(
    visit: Visit, bring: Callable[[Evening], Club]
) -> None:
    evening = Evening(41, format="swiss")
    evening.pair()
    club, wall = bring(evening), visit(DESK, "en")
    wall.open(f"{club.here}/screen?only=names")
    for size in (DESK, BEAMER, LYING):
        wall.resize(size)
        seen: list[str] = []
        while len(seen) < 41:
            wall.run("() => document.querySelector('.leaf.on').getAnimations().forEach((one) => one.finish())")
            shown = wall.run(WHOLE)
            assert shown, f"a page of nothing new at {size} after {len(seen)}"
            seen += shown
            wall.page.keyboard.press("ArrowRight")
        assert len(set(seen)) == len(seen) == 41
    wall.page.keyboard.press("Space")
    assert wall.find("[data-hold]").get_attribute("aria-pressed") == "true"
    assert faults(wall) == []


WHOLE = """() => {
  const frame = document.querySelector('.wall main').getBoundingClientRect();
  return [...document.querySelectorAll('.leaf.on li')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1;
  }).map((one) => one.innerText);
}"""


def test_the_clock_of_the_room_is_worked_by_who_has_an_office_only(visit: Visit, club: Club) -> None:
    ana, boss = visit(DESK, "en"), visit(DESK, "en")
    ana.open(f"{club.here}/clock")
    assert ana.find("[data-key=pause]").is_hidden()
    boss.page.goto(f"{boss.origin}{club.here}#k={key(club.about, 'director')}")
    boss.waits_for_page("**/desk")
    boss.open(f"{club.here}/clock")
    boss.press("[data-key=pause]")
    until(lambda: "The clock is paused." in ana.find("main").inner_text(), "it stands on the other screen")
    assert (overflow(ana), faults(ana), faults(boss)) == ([], [], [])


def test_a_phone_is_asked_for_the_lot_only_where_the_rules_want_it(
    visit: Visit, bring: Callable[[Evening], Club]
) -> None:
    evening = Evening(6, format="swiss", equal_at_time="lot")
    evening.pair()
    evening.record(ClockStarted(1))
    club, ana = bring(evening), visit(PHONE, "en")
    club.sit(ana, 1, 0)
    assert ana.find("[data-from]").is_visible()
    assert not ana.find("[data-until]").is_visible()
    ana.press("[name=mode][value=end]")
    for side in ("first", "second"):
        ana.find(f"[name={side}]").fill("150")
    assert not ana.find("[data-lot]").is_visible()
    ana.forgive("answered: 422")
    ana.press("[data-send]")
    ana.find("[data-lot]").wait_for()
    ana.press("[name=time]")
    ana.press("[name=lot] >> nth=1")
    ana.press("[data-send]")
    says(ana, "Written. Now")
