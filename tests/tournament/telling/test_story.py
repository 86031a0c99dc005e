"""What happened is told, event by event, in each language."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockStarted,
    ClubSet,
    DayBegan,
    Entered,
    Event,
    Fined,
    FineLifted,
    Forfeited,
    Prize,
    PrizesSet,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    Ruled,
    Score,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.telling.story import author, story, told
from tournament.desk import Desk, drawn_in_order
from tournament.law.test_churn import chronicle

NAMES = ["", "Ana – Eva", "Beto – Chus", "Dora – Fito", "Gala – Hugo", "Iris – Joy"]


def lines(desk: Desk, code: str = "en") -> list[str]:
    return [line.said.tell(code) for line in story(Tournament(desk.start), desk.happened, NAMES.__getitem__)]


def test_an_evening_is_told_from_the_list_to_the_pairing() -> None:
    desk = Desk().tell(Entered(1, "Rosario"), Entered(2)).enter(3)
    desk.tell(CheckedIn(1), CheckedIn(2), Withdrew(2, "a taxi"), CheckedIn(2)).draw().open()
    assert lines(desk) == [
        "Ana – Eva is entered, of Rosario.",
        "Beto – Chus is entered.",
        "Dora – Fito is entered.",
        "Dora – Fito is here.",
        "Ana – Eva is here.",
        "Beto – Chus is here.",
        "Beto – Chus withdraws: a taxi",
        "Beto – Chus is back.",
        "The numbers are drawn from the word “lottery 4711”; pairs: 3.",
        f"Round 1 is paired; tables: 1; sitting out: {NAMES[desk.tournament.rounds[0].byes[0]]}.",
    ]


def four() -> Desk:
    """Four entries in their first round: at table 1 they are 1 and 4, whose result is 200–100 by the desk."""
    return drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100)), by="desk")


TABLE_1 = "Round 1, table 1, Ana – Eva against Gala – Hugo"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ResultWritten(1, 2, Score(90, 80, at_time=True)), "2, Beto – Chus against Dora – Fito: 90–80 at time."),
        (ResultWritten(1, 2, Score(90, 90, at_time=True, lot=3)), ": 90–90, won by lot by Dora – Fito."),
        (ResultConfirmed(1, 1, 200, 100), f"{TABLE_1}: 200–100 is confirmed."),
        (
            ResultCorrected(1, 1, (200, 100), Score(200, 90), "misread"),
            f"{TABLE_1}: 200–90, corrected from 200–100: misread",
        ),
        (ResultCleared(1, 1, (200, 100), "table 2"), f"{TABLE_1}: 200–100 is taken back: table 2"),
        (ResultDisputed(1, 1, "we had 150"), f"{TABLE_1}: 200–100 is disputed: we had 150"),
        (Forfeited(1, 1, 4, "absent", "late", (200, 100)), f"{TABLE_1}: Gala – Hugo is absent: late"),
        (Forfeited(1, 1, 4, "lost", "6c", (200, 100)), f"{TABLE_1}: Gala – Hugo has lost, by a judge's word: 6c"),
        (Fined(1, 1, "5", 25, "signs"), "Round 1: Ana – Eva is fined 25 points, article 5: signs"),
        (Fined(1, 1, "ruling", 25, "rude"), "Round 1: Ana – Eva is fined 25 points by a judge's ruling: rude"),
        (Fined(1, 1, "ruling", 0, "late"), "Round 1: Ana – Eva is warned: late"),
        (Ruled(1, "noted", "a new tile"), "A judge's ruling about Ana – Eva: a new tile"),
        (Ruled(1, "disqualified", "signs"), "Ana – Eva is disqualified: signs"),
        (Swapped(1, 2, 3, "a car"), "Round 1: Beto – Chus and Dora – Fito change places: a car"),
        (ClockStarted(1), "Round 1: the clock starts."),
        (TimeGranted(1, 2, 5, "a glass"), "Round 1, table 2: 5 min more: a glass"),
        (TimeGranted(1, None, 5, "the lights"), "Round 1: all tables get 5 min more: the lights"),
        (ProfileChanged("target", "150", "late"), "The switch target changes from 200 to 150: late"),
        (TableFixed(1, 3, "a wheelchair"), "Ana – Eva keeps table 3: a wheelchair"),
        (TableFixed(1, None), "Ana – Eva may sit at any table again."),
        (Categorised(1, ("ladies", "locals")), "Ana – Eva is in these categories: ladies, locals."),
        (ClubSet(1, "Peña Norte"), "Ana – Eva is of the club Peña Norte."),
        (ClubSet(1, ""), "Ana – Eva is of no club."),
        (Categorised(1, ()), "Ana – Eva is in no category."),
        (PrizesSet(()), "There are no prizes."),
        (
            PrizesSet((Prize(1, "", "a ham"), Prize(2, "ladies", "oil"))),
            "The prizes: a ham (place 1), oil (ladies, place 2).",
        ),
        (DayBegan(2, "Sunday"), "Day 2 begins: Sunday"),
    ],
    ids=lambda it: type(it).__name__ if not isinstance(it, str) else "",
)
def test_each_event_has_its_sentence(event: Event, said: str) -> None:
    assert str(told(four().tournament, event, NAMES.__getitem__)).endswith(said)


def test_what_is_taken_back_and_who_comes_late_is_told() -> None:
    desk = drawn_in_order(4, format="swiss").tell(Entered(5), CheckedIn(5), CheckInCancelled(5, "oh")).open()
    desk.tell(Fined(1, 1, "5", 25, "signs"), FineLifted(1, "not they"))
    assert [line for line in lines(desk) if "Iris" in line or "lifted" in line] == [
        "Iris – Joy is entered.",
        "Iris – Joy comes late, with number 5.",
        "The check-in of Iris – Joy is taken back: oh",
        "Fine 1 of Ana – Eva is lifted (25 points): not they",
    ]


def test_author_and_time_stand_beside_the_sentence() -> None:
    desk = four().tell(ResultConfirmed(1, 1, 200, 100), by=4)
    (*_, written, confirmed) = story(Tournament(desk.start), desk.happened, NAMES.__getitem__)
    assert (str(written.by), confirmed.by) == ("the desk", "Gala – Hugo")
    assert confirmed.at == desk.happened[-1].at
    assert [str(author(by, str)) for by in ("judge", "director", 7)] == ["a judge", "the director", "7"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_happens_is_told_whole_in_every_language(code: str) -> None:
    seen = set()
    for seed in range(30):
        *_, (desk, _) = chronicle(Random(seed), 120)
        told_ = list(story(Tournament(desk.start), desk.happened, "Pair {}".format))
        seen |= {type(one.event) for one in desk.happened}
        assert len(told_) == len(desk.happened)
        assert "{" not in "".join(line.said.tell(code) for line in told_)
    assert len(seen) >= len(get_args(Event)) - 2


def test_in_spanish_and_italian_names_need_no_gender() -> None:
    desk = four().tell(Ruled(1, "disqualified", "señas"))
    assert lines(desk, "es")[-1] == "Descalificación de Ana – Eva: señas"
    assert lines(desk, "it")[-2] == "Turno 1, tavolo 1, Ana – Eva contro Gala – Hugo: 200–100."
