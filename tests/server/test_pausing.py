"""A pause: all who are there agree to it, any of them ends it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import sleep

import pytest

from server.living import Living, Person, Reader, Watch, serving, settings, until
from server.parties import party, pauses, shows
from server.reading import offered
from sobremesa.server.settings import HOUR


def test_all_agree_to_a_pause_nobody_moves_in_it_and_any_of_them_ends_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben), (first, second) = party(living, stack)
        assert ana.do(code, "pause").status_code == 200
        shows(second, "pause", "Ana asks for a pause.")
        assert 'data-do="pause"' in second.zones["pause"]
        shows(first, "pause", "Still to answer: Ben.")
        assert (table.sitting.paused, 'data-do="pause"' in first.zones["pause"]) == (False, False)
        asked = first if first.asked()[1] else second
        wait, moves = asked.asked()
        assert ben.do(code, "pause").status_code == 200
        for reader in (first, second):
            shows(reader, "ask", "The table is paused.")
            assert ('data-do="resume"' in reader.zones["hand"], offered(reader.zones)[1]) == (True, [])
            assert (reader.zones["pause"], reader.events[-1]["clocks"], reader.asked()) == ("", {}, (-1, []))
        mover = ana if asked is first else ben
        refused = mover.move(code, wait=wait, move=moves[0])
        assert (refused.status_code, refused.json()["says"]) == (409, "The table is paused; go on first.")
        assert ben.do(code, "resume").status_code == 200
        until(lambda: asked.asked() == (wait, moves), "the same question")
        assert pauses(living, code) == ["PauseWished", "PauseWished", "Paused", "Resumed"]


def test_one_person_alone_with_bots_pauses_with_one_tap(tmp_path: Path) -> None:
    with serving(settings(tmp_path, bot_delay=0.1)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=4, pace="quick")
        with Reader(ana, code) as reader:
            assert ana.do(code, "pause").status_code == 200
            shows(reader, "ask", "The table is paused.")
            length = len(living.house.hall.store.entries(code))
            sleep(0.4)
            assert len(living.house.hall.store.entries(code)) == length
            assert ana.do(code, "resume").status_code == 200
            until(lambda: len(living.house.hall.store.entries(code)) > length + 1, "a bot's move")


def test_who_would_rather_play_on_says_so_and_it_is_told_for_a_while(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, ben), (first, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        assert ben.do(code, "nopause").status_code == 200
        shows(first, "pause", "Ben would rather play on.")
        until(lambda: second.zones["pause"] == "", "nothing more to answer")
        living.later(watch, 11.0)
        until(lambda: first.zones["pause"] == "", "the end of the news")
        ben.do(code, "pause")
        shows(first, "pause", "Ben asks for a pause.")
        assert ben.do(code, "nopause").status_code == 200
        until(lambda: first.zones["pause"] == "", "the proposal to be taken back")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)


def test_a_proposal_that_not_all_answer_lapses_after_a_minute(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, _), (first, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        living.later(watch, 55.0)
        shows(second, "pause", "Ana asks for a pause.")
        living.later(watch, 6.0)
        until(lambda: (first.zones["pause"], second.zones["pause"]) == ("", ""), "the proposal to lapse")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)
        assert pauses(living, code) == ["PauseWished", "PauseDropped"]


def test_twenty_taps_at_once_are_one_pause_and_twenty_more_one_end_of_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, people, _ = party(living, stack)
        pool = stack.enter_context(ThreadPoolExecutor(20))
        for wish in ("pause", "resume"):
            answers = [pool.submit(people[tap % 2].do, code, wish) for tap in range(20)]
            assert {answer.result().status_code for answer in answers} == {200}
            assert table.sitting.paused is (wish == "pause")
        assert pauses(living, code) == ["PauseWished", "PauseWished", "Paused", "Resumed"]


@pytest.mark.parametrize("how", ["leaves", "is sent away"])
def test_nobody_waits_for_the_answer_of_one_who(living: Living, how: str) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben, cleo), _ = party(living, stack, "Ana Ben Cleo")
        ben.do(code, "pause")
        ana.do(code, "pause")
        assert not table.sitting.paused
        answer = cleo.do(code, "leave") if how == "leaves" else ana.do(code, "send", seat=2)
        assert (answer.status_code, table.sitting.paused) == (200, True)


def test_nobody_waits_for_the_answer_of_one_whose_page_is_closed(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, ExitStack() as stack:
        code, table, (ana, _), (_, second) = party(living, stack, pace="off")
        ana.do(code, "pause")
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "Ben is gone")
        living.later(watch, 3.0)
        assert not table.sitting.paused  # a page may be loaded anew
        living.later(watch, 3.0)
        until(lambda: table.sitting.paused, "the pause")


def test_a_proposal_goes_with_who_made_it(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben, _), readers = party(living, stack, "Ana Ben Cleo")
        ana.do(code, "pause")
        ben.do(code, "pause")
        ana.do(code, "leave")
        until(lambda: readers[2].zones["pause"] == "", "no proposal any more")
        assert (table.sitting.asking, table.sitting.paused) == (None, False)


def test_whose_seat_a_bot_holds_is_not_asked_and_is_back_when_he_speaks(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, bot_delay=HOUR)) as living, ExitStack() as stack:
        code, table, (ana, ben), (_, second) = party(living, stack, pace="off")
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "Ben is gone")
        living.later(watch, 61.0)
        until(lambda: table.sitting.places[1].held, "a bot on the seat")
        ana.do(code, "pause")
        assert table.sitting.paused
        assert ben.do(code, "resume").status_code == 200
        assert (table.sitting.paused, table.sitting.places[1].held) == (False, False)
        assert pauses(living, code) == ["PauseWished", "Paused", "Returned", "Resumed"]


def test_who_comes_late_sits_down_in_a_pause_too_and_is_not_asked(living: Living) -> None:
    with ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(quick=True, seats=2, options={"length": "deals=2"})
        reader = stack.enter_context(Reader(ana, code))
        table = living.ask(lambda: living.house.hall.find(code))
        ana.do(code, "pause")
        assert ben.do(code, "join", name="Ben").status_code == 200
        late = stack.enter_context(Reader(ben, code))
        assert ("The table is paused." in late.zones["ask"], "resume" in late.zones["hand"]) == (True, True)
        assert [ben.do(code, wish).status_code for wish in ("pause", "nopause")] == [403, 403]
        assert (table.sitting.paused, ben.do(code, "resume").status_code) == (True, 200)
        while table.sitting.places[1].kind == "bot":
            wait, moves = reader.asked()
            if moves:
                reader.reaches(ana.move(code, wait=wait, move=moves[0]).json()["seq"])
        until(lambda: late.events[-1]["me"] == 1, "the seat of the late one")


def test_a_pause_ends_when_the_last_who_could_end_it_has_left(living: Living) -> None:
    with ExitStack() as stack:
        code, table, (ana, ben), _ = party(living, stack, options={"length": "deals=1"})
        ana.do(code, "pause")
        ben.do(code, "pause")
        ana.do(code, "leave")
        assert table.sitting.paused
        ben.do(code, "leave")
        assert not table.sitting.paused
        until(lambda: table.sitting.status == "over", "the bots to play it out")


def test_only_who_sits_at_a_match_in_play_may_ask_for_a_pause(living: Living) -> None:
    with ExitStack() as stack:
        ana, looker = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(seats=2, bots=1)
        assert (ana.do(code, "pause").status_code, looker.do(code, "pause").status_code) == (409, 403)
        ana.do(code, "start")
        assert looker.do(code, "pause").status_code == 403
        assert [ana.do(code, wish).status_code for wish in ("resume", "nopause")] == [200, 200]
        assert pauses(living, code) == []


def test_a_seat_played_from_a_second_phone_is_not_empty(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, bot_delay=HOUR)) as living, ExitStack() as stack:
        code, table, (ana, _), (_, second) = party(living, stack, pace="off")
        phone = stack.enter_context(Person(living.origin))
        capability = living.ask(lambda: table.capability(1))
        claim = {"capability": capability, "id": phone.command()}
        assert phone.client.post(f"/t/{code}/claim", json=claim).status_code == 200
        other = stack.enter_context(Reader(phone, code))
        second.__exit__()
        until(lambda: not table.streams.here(table.sitting.places[1].person), "the first phone is put away")
        living.later(watch, 61.0)
        sleep(0.1)
        assert not table.sitting.places[1].held
        ana.do(code, "pause")
        shows(other, "pause", "Ana asks for a pause.")
        assert not table.sitting.paused
        phone.do(code, "pause")
        assert table.sitting.paused
        phone.do(code, "resume")
        other.__exit__()
        until(lambda: len(table.streams.open) == 1, "the second phone is put away")
        living.later(watch, 61.0)
        until(lambda: table.sitting.places[1].held, "a bot on the seat")
