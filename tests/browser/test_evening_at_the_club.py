"""A club's whole evening as its people live it: a director at a keyboard, a judge, phones on the tables, a wall.

Every result is typed or written on a phone, and counted here a second time (``evening.tally``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.evening.desk import Desk
from browser.evening.office import listed
from browser.evening.papers import look_at_sheets
from browser.evening.phones import Phone, secret_of
from browser.evening.tally import Pencil, Score, score_of
from browser.house import Served
from browser.visitor import DESK, PHONE, Size, Visitor
from sobremesa.tournament.keeping.backup import About

BY_HAND = (
    ("Ana Ruiz", "Luis Gil"),
    ("Begoña Nuñez", "Íñigo Sanz"),
    ("Carmen Vidal", "Óscar Pla"),
    ("Eva", "Juan"),
)
BY_LIST = tuple((f"Paca {n}", f"Quico {n}") for n in "ABCDEFGH")
LATE = "Tardía Pérez – Tomás Rey"
LAST = 5


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Served]:
    """Serve a house that may be killed."""
    served = Served(tmp_path, away_after=600.0)
    yield served
    served.close()


class Evening:
    """One evening: the desk, who else is there, and the count with a pencil."""

    def __init__(self, visit: Visit, club: Served, folder: Path) -> None:
        self.club = club
        self.people: list[Visitor] = []
        self._visit = visit
        self._folder = folder
        self.desk = Desk(self.comes())
        self.pencil = Pencil()
        self._about: About | None = None

    def comes(self, size: Size = DESK) -> Visitor:
        """Let somebody come with a browser."""
        self.people.append(self._visit(size, "en", at=self.club))
        return self.people[-1]

    @property
    def about(self) -> About:
        """Give what the codes on the tables follow from, out of a backup."""
        if self._about is None:
            self.desk.goes("Settings")
            self._about = secret_of(self.desk.saves(self._folder))
            self.desk.goes("Tables")
        return self._about

    def phone(self) -> Phone:
        """Let somebody bring a phone."""
        return Phone(self.comes(PHONE), self.desk.here, self.about)

    def write(self, number: int, *tables: int) -> None:
        """Type made-up results of these tables of a round."""
        for table in tables:
            score = score_of(number, table)
            self.pencil.match(self.desk.writes_result(table, score), score)

    def two_phones(self, table: int, score: Score) -> tuple[Phone, Phone]:
        """Let a pair write a result on its phone, and the other be asked."""
        one, other = self.phone(), self.phone()
        one.sits(table, 0)
        other.sits(table, 1)
        one.reports(score)
        other.says(f"They wrote {score.first}–{score.second}. Is that so?")
        return one, other


@pytest.mark.soak
def test_a_club_plays_its_whole_evening(
    visit: Visit, house: Served, club: Served, tmp_path: Path, pictures: Path, request: pytest.FixtureRequest
) -> None:
    evening = Evening(visit, club, tmp_path)
    entries_and_draw(evening)
    first_round(evening)
    second_round(evening)
    third_round(evening)
    fourth_round(evening)
    fifth_round(evening)
    counted_again(evening)
    goes_on_elsewhere(evening, visit, house, tmp_path)
    stands_in_the_minutes(evening, "4711, said Marisa", "out of turn, twice", "two were mixed up", "a train")
    look_at_sheets(evening.desk, pictures / "evening" if request.config.getoption("--pictures") else None)


def entries_and_draw(evening: Evening) -> None:
    desk = evening.desk
    desk.opens("Copa de otoño", rounds=str(LAST))
    for one, other in BY_HAND:
        desk.writes(one, other)
    desk.brings(listed(BY_LIST), new=len(BY_LIST))
    desk.finds("begona", "Begoña Nuñez – Íñigo Sanz")
    desk.finds("1", "Ana Ruiz – Luis Gil")
    desk.ticks("Carmen Vidal – Óscar Pla")
    desk.ticks("Eva – Juan")
    desk.has_here(12)
    desk.agrees("Ana Ruiz")
    desk.goes("Settings")
    desk.promises("Ham", "Wine")
    desk.goes("Pairs")
    desk.draws("4711, said Marisa")
    desk.goes("Tables")
    desk.pairs_first()


def first_round(evening: Evening) -> None:
    desk, wall, clock = evening.desk, evening.comes(), evening.comes()
    assert desk.tables() == [1, 2, 3, 4, 5, 6]
    wall.open(f"{desk.here}/screen")
    wall.page.locator(".leaf.on", has_text="Ana Ruiz – Luis Gil").wait_for()
    clock.open(f"{desk.here}/clock").page.get_by_text("the clock starts with the signal").wait_for()
    desk.presses("Give the signal")
    clock.page.get_by_text("At the end the hand you have begun is finished").wait_for()
    desk.presses("Pause the clock")
    clock.page.get_by_text("The clock is paused.").wait_for()
    desk.presses("Let it run on")
    desk.grants(6, 5, "a tile was on the floor")
    clock.page.get_by_role("heading", name="More time").wait_for()
    assert desk.fines(2, "8", "out of turn, twice") == "25"
    one, other = evening.two_phones(1, score_of(1, 1))
    other.agrees()
    one.says("The result stands.")
    evening.pencil.match(desk.at_table(1), score_of(1, 1))
    evening.write(1, *range(2, 7))
    desk.goes("Pairs")
    desk.writes(*LATE.split(" – "), here=True)
    evening.pencil.missed(LATE)
    desk.goes("Tables")
    desk.next_round(2)


def second_round(evening: Evening) -> None:
    desk = evening.desk
    assert len(desk.tables()) == 6
    evening.pencil.bye(desk.sits_out())
    desk.director.forgive("answered: 422")
    desk.at_table(3)
    desk.types(Score(180, 180), by_time=True)
    desk.refused("180–180: a level match is played on; one more hand")
    extra = Score(180, 197)
    evening.pencil.match(desk.writes_result(3, extra, by_time=True), extra)
    one, other = evening.two_phones(2, Score(201, 150))
    other.objects("we had 160")
    one.says("a judge comes to the table")
    settle(evening, table=2, score=Score(201, 160))
    one.says("The result stands.")
    evening.pencil.match(desk.at_table(2), Score(201, 160))
    evening.write(2, *desk.wanted())
    desk.next_round(3)


def settle(evening: Evening, table: int, score: Score) -> None:
    """Let a judge, who has come by his link, decide a disputed result."""
    evening.desk.goes("Settings")
    link = evening.desk.link("Judge")
    evening.desk.goes("Tables")
    judge = Desk(evening.comes(PHONE))
    judge.page.goto(link)
    judge.director.waits_for_page("**/desk")
    judge.decides(table, score, "by the score sheet")


def third_round(evening: Evening) -> None:
    desk = evening.desk
    evening.pencil.bye(desk.sits_out())
    evening.write(3, *desk.tables())
    right = Score(222, 9)
    names = desk.corrects(4, right, "two were mixed up")
    evening.pencil.replace(names, score_of(3, 4), right)
    desk.goes("Fines")
    assert desk.books(names[0], "6a", "passed with a six in hand") == "50"
    desk.goes("Tables")
    ahead = desk.looks_ahead()
    assert "If round 3 were closed now" in ahead
    desk.goes("Pairs")
    desk.leaves(names[1], "has to catch a train")
    desk.goes("Tables")
    assert names[1] not in desk.looks_ahead().partition("Standings")[0]
    desk.next_round(4)


def fourth_round(evening: Evening) -> None:
    desk = evening.desk
    assert len(desk.tables()) == 6
    assert desk.page.get_by_text("sits out this round.").count() == 0
    one, other = evening.phone(), evening.phone()
    one.sits(1, 0)
    other.sits(1, 1)
    evening.write(4, 2, 3)
    names = desk.at_table(4)
    desk.page.keyboard.type("200")
    for person in evening.people:
        person.forgive("failed|console")
    evening.club.kill()
    desk.page.locator(".offline:not([hidden])").wait_for()
    evening.club.start()
    desk.page.locator(".offline[hidden]").wait_for(state="attached")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.type("77")
    desk.page.keyboard.press("Enter")
    desk.says("Table 4: 200–77 written.")
    evening.pencil.match(names, Score(200, 77))
    one.reports(score_of(4, 1))
    other.agrees()
    other.says("The result stands.")
    evening.pencil.match(desk.at_table(1), score_of(4, 1))
    evening.write(4, 5, 6)
    desk.next_round(5)


def fifth_round(evening: Evening) -> None:
    desk = evening.desk
    evening.write(5, *desk.tables())
    desk.presses("Close the last round")
    desk.page.get_by_role("link", name="Final standings").click()
    desk.director.waits_for_page("**/desk/standings")


def counted_again(evening: Evening) -> None:
    desk, counted = evening.desk, evening.pencil.count()
    shown = {line["Pair"].removesuffix(", withdrawn"): line for line in desk.standings()}
    found = {
        name: tuple(int(line[head]) for head in ("Won", "Lost", "For", "Against")) for name, line in shown.items()
    }
    assert found == {name: tuple(one) for name, one in counted.items()}
    assert list(shown) == evening.pencil.order()
    assert [line["Place"] for line in shown.values()] == [str(place) for place in range(1, 14)]
    prizes = desk.page.locator("[data-zone=prizes]").get_by_role("listitem").all_inner_texts()
    assert [text.split("\n")[-1] for text in prizes] == list(shown)[:2]
    assert sum(int(line["Fines"] or 0) for line in shown.values()) == 75


def goes_on_elsewhere(evening: Evening, visit: Visit, house: Served, folder: Path) -> None:
    before = evening.desk.standings()
    evening.desk.goes("Settings")
    file = evening.desk.saves(folder)
    there = Desk(visit(DESK, "en", at=house))
    there.director.open("/tournaments")
    there.page.get_by_label("Choose the file").set_input_files(file)
    there.director.waits_for_page("**/desk")
    there.goes("Standings")
    assert there.standings() == before


def stands_in_the_minutes(evening: Evening, *words: str) -> None:
    evening.desk.director.open(f"{evening.desk.here}/paper/minutes")
    told = evening.desk.page.get_by_role("main").inner_text()
    assert [word for word in words if word not in told] == []
