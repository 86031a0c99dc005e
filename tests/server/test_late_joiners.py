"""Who is promised a seat belongs to the table already: nothing hangs on one who is away while he is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from server.living import Living, Person, Reader, Watch, serving, settings, until
from sobremesa.server.table.sitting import Sitting

AWAY = 60.0


class Waiting(NamedTuple):
    """Ana plays against bots; Ben is promised the seat of one of them."""

    living: Living
    watch: Watch
    ana: Person
    ben: Person
    code: str
    seen: ExitStack
    """Ana's stream; closed, she is gone."""

    def table(self) -> Sitting:
        return self.living.ask(lambda: self.living.house.hall.find(self.code)).sitting

    def ana_goes(self) -> None:
        """Let Ana close her page, and a minute pass."""
        self.seen.close()
        table = self.living.ask(lambda: self.living.house.hall.find(self.code))
        until(lambda: not table.streams.here(table.sitting.places[0].person), "Ana to be gone")
        self.living.later(self.watch, AWAY + 1)

    def host(self) -> str:
        """Say who has the host's rights."""
        sitting = self.table()
        return "Ana" if sitting.host == sitting.places[0].person else "Ben" if sitting.host else ""


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[Waiting]:
    """Make such a table, where the table waits for the absent."""
    watch = Watch()
    with serving(settings(tmp_path, now=watch, away_after=AWAY)) as living, ExitStack() as stack:
        ana, ben = (stack.enter_context(Person(living.origin)) for _ in range(2))
        code = ana.open(quick=True, seats=3, pace="off", hold=False)
        seen = stack.enter_context(ExitStack())
        reader = seen.enter_context(Reader(ana, code))
        until(lambda: reader.asked()[1], "the first question")
        assert ben.do(code, "join", name="Ben", seat=1).status_code == 200
        yield Waiting(living, watch, ana, ben, code, seen)


def test_he_is_offered_to_speak_where_only_those_seated_do(waiting: Waiting) -> None:
    with Reader(waiting.ben, waiting.code) as his:
        assert 'data-say="hello"' in his.zones["talk"]
        assert waiting.ben.do(waiting.code, "say", phrase="hello").status_code == 200


def test_he_ends_a_pause_while_the_one_who_plays_is_away(waiting: Waiting) -> None:
    assert waiting.ana.do(waiting.code, "pause").status_code == 200
    until(lambda: waiting.table().paused, "the pause")
    waiting.seen.close()
    with Reader(waiting.ben, waiting.code) as reader:
        assert 'data-do="resume"' in reader.zones["hand"]
        assert "Seat 2 is yours" in reader.zones["hand"]
    with Person(waiting.living.origin) as looker:
        assert looker.do(waiting.code, "resume").status_code == 403
    assert waiting.ben.do(waiting.code, "resume").status_code == 200
    assert not waiting.table().paused


def test_the_rights_of_a_host_who_stays_away_go_to_him_and_bots_play_on(waiting: Waiting) -> None:
    with Reader(waiting.ben, waiting.code) as reader:
        assert waiting.ben.do(waiting.code, "hold", hold=1).status_code == 403
        waiting.ana_goes()
        until(lambda: waiting.host() == "Ben", "Ben to be the host")
        until(lambda: 'data-do="hold"' in reader.zones["pause"], "the offer to let bots play")
        assert "Ana is away, and the table waits." in reader.zones["pause"]
        assert waiting.ben.do(waiting.code, "hold", hold=1).status_code == 200
        until(lambda: waiting.table().places[0].held, "a bot to hold the seat")
        until(lambda: waiting.table().seat_of(waiting.table().host) == 1, "Ben on his seat")
        assert waiting.host() == "Ben"


def test_who_only_plays_along_is_told_of_one_who_is_away_and_offered_nothing(waiting: Waiting) -> None:
    with Person(waiting.living.origin) as looker, Reader(looker, waiting.code) as reader:
        waiting.ana_goes()
        waiting.ben.do(waiting.code, "name", name="Benito")
        until(lambda: "Ana is away" in reader.zones["pause"], "the notice")
        assert "data-do" not in reader.zones["pause"]


def test_a_promised_host_who_thinks_again_leaves_no_host_behind_him(waiting: Waiting) -> None:
    with Reader(waiting.ben, waiting.code):
        waiting.ana_goes()
        until(lambda: waiting.host() == "Ben", "Ben to be the host")
        assert waiting.ben.do(waiting.code, "leave").status_code == 200
        assert waiting.host() == "Ana"


def test_the_first_to_come_to_a_match_that_all_have_left_becomes_its_host(waiting: Waiting) -> None:
    assert waiting.ben.do(waiting.code, "leave").status_code == 200
    assert waiting.ana.do(waiting.code, "leave").status_code == 200
    assert waiting.table().host == ""
    assert waiting.ben.do(waiting.code, "join", name="Ben", seat=1).status_code == 200
    assert waiting.host() == "Ben"


def test_a_host_who_leaves_hands_the_table_to_who_is_promised_a_seat(waiting: Waiting) -> None:
    assert waiting.ana.do(waiting.code, "leave").status_code == 200
    assert waiting.host() == "Ben"
