"""What the house does by itself: bots, defaults, held seats, the host's rights, late joiners."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

from server.living import PATIENCE, Living, Person, Reader, Watch, play_out, serving, settings, until
from server.parties import moved, table_of
from sobremesa.games import rooms
from sobremesa.match import replay
from sobremesa.server.hall.live import Table
from sobremesa.server.hall.records import records
from sobremesa.server.table import entries


def test_bots_play_a_whole_match_with_one_person(living: Living) -> None:
    with Person(living.origin) as ana:
        code = ana.open(quick=True, seats=4, options={"length": "deals=1"})
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)})
            assert reader.events[-1]["status"] == "over"
    whys = {entry.why for entry in moved(living, code)}
    assert whys == {"", "bot"}


def test_bots_wait_a_human_moment_and_longer_when_there_is_something_to_see(tmp_path: Path) -> None:
    chosen = replace(settings(tmp_path), bot_delay=0.15, linger=0.3)
    with serving(chosen) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=4)
        begun = monotonic()
        with Reader(ana, code) as reader:
            until(lambda: len(moved(living, code)) == 3, "three bots' draws")
            assert monotonic() - begun > 3 * 0.15 - 0.05
            play_out(code, {0: (ana, reader)}, 4)
        times = [entry.at for entry in moved(living, code) if entry.why == "bot"]
        assert min(later - sooner for sooner, later in pairwise(times)) > 0.1


def test_where_bots_play_at_once_nothing_waits_to_be_seen(tmp_path: Path) -> None:
    chosen = replace(settings(tmp_path), bot_delay=0.0, linger=10 * PATIENCE)
    with serving(chosen) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3, options={"length": "deals=1"})
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)})
            assert reader.events[-1]["status"] == "over"


def chances(living: Living, code: str) -> list[float]:
    """List when chance has moved: three cards drawn, then the deal."""
    log = map(entries.unpack, living.house.hall.store.entries(code))
    return [entry.at for entry in log if isinstance(entry, entries.Drawn)]


def test_nothing_is_dealt_before_the_cards_drawn_for_it_have_been_seen(tmp_path: Path) -> None:
    chosen = replace(settings(tmp_path), bot_delay=0.1, linger=0.4)
    with serving(chosen) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3)
        with Reader(ana, code) as reader:
            play_out(code, {0: (ana, reader)}, 1)
            until(lambda: len(chances(living, code)) > 3, "all have drawn, and the deal")
        draw, deal = chances(living, code)[2:4]
        assert deal - draw > 0.49  # the match counts whole milliseconds


def test_who_does_not_answer_plays_the_default_and_a_deserted_table_plays_itself_out(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3, options={"length": "deals=1"}, hold=False, pace="quick")
        table = table_of(living, code)
        while table.sitting.status == "playing":
            living.later(watch, 200.0)
            sleep(0.01)
        assert {entry.why for entry in moved(living, code) if entry.actor == 0} == {"default"}
        lines, _, whole = records(living.house.hall.store.entries(code))[-1]
        assert (whole, len(list(replay(lines, rooms().values())))) == (True, len(lines))


def test_thinking_beyond_the_patience_is_spent_from_the_bank_once(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, hold=False, pace="normal")
        table = table_of(living, code)
        with Reader(ana, code) as reader:
            until(lambda: reader.asked()[1], "the first question")
            left, whole = reader.events[-1]["clocks"]["0"]
            assert (whole, left > whole - 2) == (65.0, True)  # five seconds to draw, and the bank
            living.later(watch, 25.0)
            play_out(code, {0: (ana, reader)}, 1)
        assert 38_000 < table.sitting.banks[0] <= 40_000


def test_with_the_clock_off_nobody_is_hurried(living: Living) -> None:
    with Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3, pace="off")
        table = table_of(living, code)
        until(lambda: len(moved(living, code)) == 2, "the bots' draws")
        assert [due.what for due in living.ask(lambda: list(living.house.hall.pace.dues(table)))] == ["hold"]


def test_a_seat_left_empty_is_held_and_taken_back_at_any_moment(tmp_path: Path) -> None:
    with serving(settings(tmp_path, away_after=0.1)) as living, ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(seats=2, pace="off")
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        here = stack.enter_context(Reader(ana, code))
        ana.do(code, "start")
        table = table_of(living, code)
        until(lambda: table.sitting.places[1].held, "a bot to hold the seat")
        until(lambda: any(entry.why == "bot" and entry.actor == 1 for entry in moved(living, code)), "its move")
        assert not table.sitting.places[0].held
        assert ben.do(code, "return").status_code == 200
        assert not table.sitting.places[1].held
        assert here.seq > 0


def test_a_table_that_did_not_agree_to_it_holds_no_seat(tmp_path: Path) -> None:
    with serving(settings(tmp_path, away_after=0.05)) as living, Person(living.origin) as ana:
        code = ana.open(quick=True, seats=2, hold=False, pace="off")
        table = table_of(living, code)
        sleep(0.3)
        assert not table.sitting.places[0].held
        assert living.ask(lambda: list(living.house.hall.pace.dues(table))) == []
        assert ana.do(code, "hold", hold=True).status_code == 200
        until(lambda: table.sitting.places[0].held, "a bot to hold the seat")


def test_a_move_takes_the_seat_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path, away_after=0.05)) as living, ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(seats=2, pace="off")
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        ana.do(code, "start")
        table = table_of(living, code)
        until(lambda: table.sitting.places[0].held and table.sitting.places[1].held, "both seats held")
        until(lambda: table.sitting.status == "over", "the bots' match")
        assert {entry.why for entry in moved(living, code)} == {"bot"}


def test_a_leaver_is_replaced_and_the_match_goes_on(living: Living) -> None:
    with ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(seats=2, options={"length": "deals=1"})
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        ana.do(code, "start")
        reader = stack.enter_context(Reader(ana, code))
        assert ben.do(code, "leave").status_code == 200
        assert table_of(living, code).sitting.places[1].kind == "bot"
        play_out(code, {0: (ana, reader)})
        assert reader.events[-1]["status"] == "over"


def test_who_comes_late_takes_over_a_bots_seat_when_the_next_hand_begins(living: Living) -> None:
    with ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(quick=True, seats=3, options={"length": "deals=2"})
        table = table_of(living, code)
        reader = stack.enter_context(Reader(ana, code))
        until(lambda: reader.asked()[1], "the first question")
        play_out(code, {0: (ana, reader)}, 3)
        assert ben.do(code, "join", name="Ben", seat=2).status_code == 200
        late = stack.enter_context(Reader(ben, code))
        begun = table.sitting.begins
        assert (table.sitting.places[2].heir != "", late.events[-1]["me"]) == (True, None)
        assert "data-move" not in late.zones["hand"]
        while table.sitting.places[2].kind == "bot":
            wait, moves = reader.asked()
            if moves:
                reader.reaches(ana.move(code, wait=wait, move=moves[0]).json()["seq"])
        assert table.sitting.begins != begun
        until(lambda: late.events[-1]["me"] == 2, "the seat on the late one's stream")


def test_the_rights_of_a_host_who_stays_away_go_to_somebody_who_is_there(tmp_path: Path) -> None:
    with serving(settings(tmp_path, away_after=0.2)) as living, ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = ana.open(seats=4)
        for person, name in ((ben, "Ben"), (cleo, "Cleo")):
            person.do(code, "join", name=name)
            person.do(code, "ready")
        sleep(0.4)
        assert cleo.do(code, "start").status_code == 403
        stack.enter_context(Reader(cleo, code))
        until(lambda: cleo.do(code, "start").status_code == 200, "the host's rights")


def hand(table: Table) -> int:
    """Count the hands dealt so far."""
    match = table.sitting.match
    assert match is not None
    number: int = match.game.view(match.state, None).number
    return number


def test_who_came_too_late_for_a_hand_sits_at_the_next_match(living: Living) -> None:
    with ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(quick=True, seats=2, options={"length": "deals=1"})
        reader = stack.enter_context(Reader(ana, code))
        table = table_of(living, code)
        while hand(table) < 2:  # the last one
            play_out(code, {0: (ana, reader)}, 1)
        assert ben.do(code, "join", name="Ben").status_code == 200
        play_out(code, {0: (ana, reader)})
        assert (table.sitting.status, table.sitting.places[1].kind) == ("over", "bot")
        assert ana.do(code, "rematch").status_code == 200
        assert [place.kind for place in table.sitting.places] == ["person", "person"]
        assert table.sitting.status == "lobby"
