"""A table read from its log is the table that was live, entry by entry."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, structs

from effort import examples
from server import scripted
from server.living import Living, Person, Reader, play_out
from sobremesa.games import rooms
from sobremesa.games.tomate.moves import DrawCard
from sobremesa.match import verify
from sobremesa.options import digest
from sobremesa.record import join_lines, read_header, write_line
from sobremesa.server.refusals import Refused
from sobremesa.server.settings import DAY, HOUR
from sobremesa.server.table import commands, doing, entries, moving, starting
from sobremesa.server.table.commands import Rematch, Start
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.folding import fold, folded, unopened
from sobremesa.server.table.resuming import goes_on_at
from sobremesa.server.table.sitting import Sitting


def reread(draft: Draft) -> Sitting:
    """Fold the entries of a draft anew, from their bytes."""
    return folded(
        unopened(scripted.CODE, draft.table.game), (entries.unpack(entries.pack(e)) for e in draft.entries)
    )


@examples(40)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 6), steps=st.integers(0, 90))
def test_live_and_reread_tables_are_equal(seed: int, seats: int, steps: int) -> None:
    dice = Random(seed)
    draft = scripted.seated(seats, length="deals=1")
    for _ in range(steps):
        if dice.random() < 0.1:
            broken_off(draft, dice)
        step(draft, dice)
    assert reread(draft) == draft.table


def step(draft: Draft, dice: Random) -> None:
    """Let something happen at the table: a draw, a cut, a move, the end."""
    match = draft.table.match
    if match is None or draft.table.status != "playing":
        return
    draft.now += dice.random() * 30
    if draft.table.paused or dice.random() < 0.1:
        pause(draft, dice)
    elif match.over:
        moving.finish_match(draft)
    elif dice.random() < 0.1:
        moving.cut(draft, scripted.person(dice.randrange(len(draft.table.places))), dice.randbytes(16).hex())
    elif moving.chance_awaited(draft.table) is not None:
        moving.draw(draft)
    else:
        seat = dice.choice(sorted(match.asked))[0]
        moving.move_for(draft, seat, dice.choice(match.game.moves(match.state, seat)), dice.choice(["", "bot"]))


def broken_off(draft: Draft, dice: Random) -> None:
    """Let the server die and another take the match up, whatever its clock says."""
    if draft.table.status != "playing":
        return
    shows = goes_on_at(draft.table, draft.table.at)
    draft.now += dice.choice([-HOUR, 60.0, HOUR, 30 * DAY])
    draft.add(entries.TakenUp(at=draft.now, ms=shows))


def pause(draft: Draft, dice: Random) -> None:
    """Let somebody ask for a pause, agree to it, refuse it or end it; the pause begins when the house says so."""
    if draft.table.asking is not None and not draft.table.asking.refused and dice.random() < 0.5:
        draft.add(entries.Paused(at=draft.now))
        return
    wishes: list[commands.Do] = [
        commands.Pause(id="pause"),
        commands.NoPause(id="nopause"),
        commands.Resume(id="resume"),
    ]
    doing.do(draft, scripted.person(dice.randrange(len(draft.table.places))), dice.choice(wishes))


@examples(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 90))
def test_the_milliseconds_of_a_match_are_those_in_which_it_was_not_paused(seed: int, steps: int) -> None:
    dice = Random(seed)
    draft, played = scripted.seated(3, length="deals=1"), 0.0
    for _ in range(steps):
        paused, before = draft.table.paused, draft.now
        step(draft, dice)
        played += 0.0 if paused else draft.now - before
        assert abs(draft.ms_at(draft.now) - played * 1000) <= 1
    check_record(draft)


@examples(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 90))
def test_a_match_loses_no_time_however_often_its_server_dies(seed: int, steps: int) -> None:
    dice = Random(seed)
    draft = scripted.seated(3, length="deals=1")
    for _ in range(steps):
        if dice.random() < 0.3:
            shown = draft.ms_at(draft.table.at)
            broken_off(draft, dice)
            assert abs(draft.ms_at(draft.now) - shown) <= 1
        step(draft, dice)
    check_record(draft)


def check_record(draft: Draft) -> None:
    """Hold that the record of this match tells the truth."""
    if draft.table.status == "playing" and moving.match_in_play(draft).over:
        moving.finish_match(draft)
    header = next(bytes(entry.header) for entry in draft.entries if isinstance(entry, entries.Started))
    brought = entries.Moved, entries.Drawn, entries.Finished
    lines = [bytes(entry.line) for entry in draft.entries if isinstance(entry, brought)]
    verdict = verify(join_lines([header, *lines]), rooms().values())
    assert verdict.ok, verdict.says


def without(draft: Draft, code: str) -> Draft:
    """Make a table that has just begun as it was before there was this house rule."""
    older = Draft(unopened(scripted.CODE, draft.table.game), draft.now)
    for entry in draft.entries:
        if isinstance(entry, entries.Opened):
            older.add(structs.replace(entry, options=less(entry.options, code)))
        elif isinstance(entry, entries.Started):
            header = read_header(bytes(entry.header))
            rules = less(header.options, code)
            hashed = digest(header.game, header.rules_version, rules)
            line = write_line(structs.replace(header, options=rules, digest=hashed))
            older.add(structs.replace(entry, header=Raw(line)))
        else:
            older.add(entry)
    return older


def less(rules: dict[str, str], code: str) -> dict[str, str]:
    return {other: text for other, text in rules.items() if other != code}


def test_a_table_from_before_a_house_rule_is_played_to_its_end_and_again() -> None:
    draft, dice = without(scripted.seated(2, length="deals=1"), "keep"), Random(1)
    while draft.table.status == "playing":
        step(draft, dice)
    assert reread(draft) == draft.table
    doing.rematch(draft, scripted.person(0), Rematch(id="again"))
    draft.add(entries.Readied(at=draft.now, who=scripted.person(1), ready=True))
    starting.start(draft, scripted.person(0), Start(id="start"))
    assert moving.match_in_play(draft).header.options["keep"] == "0"


def test_a_log_made_by_people_rereads_as_it_was(living: Living) -> None:
    with Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(seats=4, options={"length": "deals=1"})
        ben.do(code, "join", name="Ben", seat=2)
        ben.do(code, "ready")
        ana.do(code, "swap", seat=2, other=3)
        ana.do(code, "options", options={"seats": "3"})
        ben.do(code, "ready")
        ana.do(code, "pass", seat=2)
        assert ben.do(code, "start").status_code == 200
        with Reader(ana, code) as one, Reader(ben, code) as other:
            play_out(code, {0: (ana, one), 2: (ben, other)}, 12)
        ben.do(code, "leave")
        table = living.ask(lambda: living.house.hall.find(code))
        live, log = living.ask(lambda: (table.sitting, living.house.hall.store.entries(code)))
    again = folded(unopened(code, live.game), map(entries.unpack, log[: live.seq]))
    assert again == live
    assert live.status == "playing"


def test_every_entry_survives_being_written(living: Living) -> None:
    with Person(living.origin) as ana:
        code = ana.open(quick=True, seats=3)
        log = living.house.hall.store.entries(code)
    assert [entries.pack(entries.unpack(body)) for body in log] == log


def test_a_forged_line_is_not_followed() -> None:
    draft = scripted.seated(2)
    scripted.play(draft, [(0, DrawCard())])
    moved = draft.entries[-1]
    assert isinstance(moved, entries.Moved)
    forged = entries.unpack(
        entries.pack(moved).replace(b'\\"actor\\":0', b'\\"actor\\":1').replace(b'"n":1', b'"n":2')
    )
    with pytest.raises(ValueError, match="line"):
        fold(scripted.seated(2).table, forged)


def test_a_cut_is_kept_for_a_match_in_play_only() -> None:
    draft = Draft(unopened("KKKK", scripted.seated(2).table.game), 0.0)
    moving.cut(draft, "nobody", "ab" * 16)
    assert draft.entries == []
    with pytest.raises(Refused):
        moving.match_in_play(draft)
