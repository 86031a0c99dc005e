"""A command of a tournament is carried out once, whoever else sends what, and though the server be restarted."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.club.evening import (
    begun,
    do,
    done,
    enter,
    held,
    in_store,
    let_in,
    opened,
    record,
    watching,
    written,
)
from server.living import Living, Person, serving, settings, until
from server.mislaid import broken

Guest = Callable[..., Person]


@pytest.fixture
def ana(guest: Guest) -> Person:
    """Whoever directs."""
    return guest()


def test_a_repeated_command_gets_its_first_answer(ana: Person, living: Living) -> None:
    code = begun(ana)
    fine = {"what": "fined", "round": 1, "entry": 1, "article": "7", "points": 25, "words": "tarde"}
    answers = [do(ana, code, "record", id="the fine", events=[fine]) for _ in range(3)]
    assert len({done(answer) for answer in answers}) == 1
    assert len(held(living, code).tournament.fines) == 1


def test_a_repeated_opening_opens_one_tournament(ana: Person) -> None:
    assert opened(ana, id="once") == opened(ana, id="once") != opened(ana, id="twice")


def test_two_desks_that_pair_at_once_pair_one_round(ana: Person, living: Living) -> None:
    code = opened(ana)
    enter(ana, code, 12)
    with ThreadPoolExecutor(20) as desks:
        answers = list(desks.map(lambda _: do(ana, code, "pair", round=1), range(20)))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 19]
    assert len(held(living, code).tournament.rounds) == 1


def test_what_a_stale_desk_sends_is_refused_and_replaces_nothing(
    ana: Person, guest: Guest, living: Living
) -> None:
    code, ben = begun(ana), guest()
    let_in(living, ben, code, "director")
    done(record(ana, code, written(1, 1, 200, 100)))
    corrected = {**written(1, 1, 200, 110), "what": "result_corrected", "was": [200, 100], "words": "mal leído"}
    done(record(ana, code, corrected))
    before = held(living, code)
    stale = (
        record(ben, code, written(1, 1, 50, 200)),
        record(ben, code, {**corrected, "score": {"first": 200, "second": 120}}),
        do(ben, code, "pair", round=1),
    )
    assert [answer.status_code for answer in stale] == [422, 422, 409]
    assert held(living, code) is before


def test_several_events_are_taken_together_or_not_at_all(ana: Person, living: Living) -> None:
    code = begun(ana)
    before = held(living, code)
    refused = record(ana, code, written(1, 1), written(1, 99))
    assert (refused.status_code, "\n" in refused.json()["says"]) == (422, False)
    assert held(living, code) is before


def test_after_a_restart_everything_stands_and_a_repeated_command_gets_its_first_answer(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        cookies = dict(ana.client.cookies)
        code = begun(ana, id="opening")
        seq = done(do(ana, code, "record", id="result", events=[written(1, 1)]))
        before = held(living, code)
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        ana.client.cookies.clear()
        ana.client.cookies.update(cookies)
        assert opened(ana, id="opening") == code
        assert done(do(ana, code, "record", id="result", events=[written(1, 1)])) == seq
        again = held(living, code)
        assert (again.log, again.about, again.people) == (before.log, before.about, before.people)
        assert (again.sides, again.seq, again.touched) == (before.sides, before.seq, before.touched)
        done(record(ana, code, written(1, 2)))


def test_a_command_that_could_not_be_written_leaves_nothing_and_may_be_sent_again(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = begun(ana)
        before = held(living, code)
        with watching(ana, code, "desk") as looking:
            with broken(tmp_path, "entry"):
                failed = do(ana, code, "record", id="result", events=[written(1, 1)])
                assert (failed.status_code, len(failed.json()["says"].splitlines())) == (503, 1)
                until(lambda: looking.ended, "the pages to be let go")
            again = held(living, code)
            assert (again.log, again.seq) == (before.log, before.seq)
        done(do(ana, code, "record", id="result", events=[written(1, 1)]))
        with broken(tmp_path, "name"):
            new = {"players": ["Eva", "Iris"]}
            assert do(ana, code, "enter", id="late", pairs=[{"card": new}]).status_code == 503
        assert (len(held(living, code).people), len(held(living, code).tournament.entries)) == (4, 4)
        done(do(ana, code, "enter", id="late", pairs=[{"card": new}]))
        assert held(living, code).people[5].title == "Eva – Iris"
        in_store(living.house.hall.store, code)
