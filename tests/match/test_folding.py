"""Folding moves into a match: what each step gives, refuses and keeps."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from match.highcard import GAME, Options
from sobremesa.chance import Verifiable, commitment
from sobremesa.contract import Chance
from sobremesa.match import (
    CUTS_A_CHANCE,
    CutError,
    Match,
    NotNowError,
    add_cut,
    begin,
    finish,
    play,
    rebuild,
    resolve,
)
from sobremesa.record import RecordError, line_hash
from sobremesa.seats import CHANCE, CLOCK

SECRETS = [bytes([k]) * 32 for k in range(9)]
PROMISES = [commitment(secret) for secret in SECRETS]
CUT = bytes(range(16))


def begun(rounds: int = 1) -> Match:
    return begin(GAME, Options(rounds=rounds), "m1", PROMISES[0])[0]


def dealt() -> Match:
    return resolve(begun(), SECRETS[0], PROMISES[1], 1000)[0]


def answered() -> Match:
    match, _ = play(dealt(), 0, "keep", 2000)
    return play(match, 1, "change", 2500)[0]


def ended() -> Match:
    return resolve(answered(), SECRETS[1], PROMISES[2], 3000)[0]


def test_a_match_begins_with_everything_agreed_in_its_header() -> None:
    match, line = begin(GAME, Options(seats=3, ace="high"), "mesa-7", PROMISES[0])
    assert json.loads(line) == {
        "sobremesa": 1,
        "match": "mesa-7",
        "game": "highcard",
        "rules_version": 2,
        "options": {"seats": "3", "rounds": "2", "ace": "high"},
        "digest": match.header.digest,
        "seats": 3,
        "commitment": PROMISES[0],
    }
    assert (match.n, match.head, match.ms, match.chances) == (0, line_hash(line), 0, 0)
    assert isinstance(match.awaited, Chance)


@pytest.mark.parametrize(
    ("match_id", "promise"), [("", PROMISES[0]), ("a b", PROMISES[0]), ("a" * 65, PROMISES[0]), ("m1", "ab")]
)
def test_a_match_needs_a_name_and_a_commitment(match_id: str, promise: str) -> None:
    with pytest.raises(RecordError, match=r"line 0: the field (match|commitment) holds "):
        begin(GAME, Options(), match_id, promise)


def test_a_move_writes_a_line_that_quotes_the_line_before() -> None:
    before = dealt()
    match, step = play(before, 1, "change", 1750)
    assert json.loads(step.line) == {"n": 2, "actor": 1, "move": "change", "ms": 1750, "prev": before.head}
    assert (step.n, step.actor, step.move, step.events) == (2, 1, "change", (("answered", 1),))
    assert (match.n, match.ms, match.head) == (2, 1750, line_hash(step.line))


def test_a_chance_writes_its_cuts_and_the_next_promise() -> None:
    before = add_cut(add_cut(begun(), 1, CUT), 0, CUT)
    match, step = resolve(before, SECRETS[0], PROMISES[1], 1000)
    draws = Verifiable(SECRETS[0], ((1, CUT), (0, CUT)), "m1", 1)
    assert json.loads(step.line) == {
        "n": 1,
        "actor": "chance",
        "move": GAME.write(GAME.draw(Chance("deal", 10, 1), draws)),
        "ms": 1000,
        "prev": before.head,
        "cuts": [[1, CUT.hex()], [0, CUT.hex()]],
        "next": PROMISES[1],
    }
    assert step.actor == CHANCE
    assert (match.cuts, match.chances, match.commitment) == ((), 1, PROMISES[1])


def test_the_last_line_opens_every_secret() -> None:
    match = add_cut(ended(), 1, CUT)
    line = finish(match, SECRETS[:3])
    closing = json.loads(line)
    assert closing["secrets"] == [secret.hex() for secret in SECRETS[:3]]
    assert (closing["n"], closing["prev"]) == (5, match.head)
    assert (sum(closing["payoffs"]), closing["clause"]) == (1.0, "highcard.rounds")
    assert closing["cuts"] == [[1, CUT.hex()]]


def test_a_match_is_over_when_nobody_is_awaited() -> None:
    assert (begun().over, dealt().over, answered().over, ended().over) == (False, False, False, True)


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (lambda: play(begun(), CHANCE, "deal", 1), "call resolve"),
        (lambda: play(dealt(), 0, "keep", 999), "time runs forwards"),
        (lambda: play(dealt(), CLOCK, "time", 59_999), "before its alarm rings"),
        (lambda: play(dealt(), CLOCK, "keep", 99_999), "before its alarm rings"),
        (lambda: resolve(dealt(), SECRETS[1], PROMISES[2], 2000), "waits for none"),
        (lambda: resolve(begun(), SECRETS[1], PROMISES[1], 1), "not the one promised"),
        (lambda: resolve(begun(), SECRETS[0], PROMISES[0], 1), "secret of its own"),
        (lambda: resolve(answered(), SECRETS[1], PROMISES[2], 1), "time runs forwards"),
        (lambda: finish(answered(), SECRETS[:2]), "not over"),
        (lambda: finish(ended(), SECRETS[:2]), "2 secrets given"),
        (lambda: finish(ended(), SECRETS[:4]), "4 secrets given"),
        (lambda: finish(ended(), [*SECRETS[:2], SECRETS[0]]), "allowed are all 3, in order"),
    ],
)
def test_what_a_match_cannot_take_now_is_refused(step: Callable[[], object], says: str) -> None:
    with pytest.raises(NotNowError, match=says):
        step()


def test_a_move_the_room_refuses_stays_refused() -> None:
    with pytest.raises(ValueError, match="refused"):
        play(begun(), 0, "keep", 1)


def test_a_move_too_long_for_a_line_is_refused() -> None:
    with pytest.raises(NotNowError, match="65536 are allowed"):
        play(dealt(), 0, "x" * 70_000, 2000)


def test_nothing_follows_a_closed_match() -> None:
    lines = history(ended)
    match = rebuild([*lines, finish(ended(), SECRETS[:3])], [GAME])
    assert match.closed
    with pytest.raises(NotNowError, match="closed"):
        play(match, 0, "keep", 9000)


def history(until: Callable[[], Match]) -> list[bytes]:
    """Write the lines of the match that ``until`` gives, header first."""
    match, line = begin(GAME, Options(rounds=1), "m1", PROMISES[0])
    lines = [line]
    for actor, move, ms in ((CHANCE, "", 1000), (0, "keep", 2000), (1, "change", 2500), (CHANCE, "", 3000)):
        if match.n == until().n:
            break
        k = match.chances
        match, step = (
            resolve(match, SECRETS[k], PROMISES[k + 1], ms) if actor == CHANCE else play(match, actor, move, ms)
        )
        lines.append(step.line)
    return lines


# --- cuts ------------------------------------------------------------------------------------------------------


def test_cuts_wait_for_the_next_chance_in_the_order_received() -> None:
    match = add_cut(add_cut(add_cut(dealt(), 1, CUT), 0, CUT), 1, CUT[::-1])
    assert match.cuts == ((1, CUT.hex()), (0, CUT.hex()), (1, CUT[::-1].hex()))
    match, _ = play(match, 0, "keep", 2000)
    assert len(match.cuts) == 3


def test_a_cut_changes_the_deal() -> None:
    plain = resolve(begun(), SECRETS[0], PROMISES[1], 1)[1]
    cut = resolve(add_cut(begun(), 0, CUT), SECRETS[0], PROMISES[1], 1)[1]
    assert plain.move != cut.move


def test_a_repeated_cut_counts_once() -> None:
    match = add_cut(begun(), 1, CUT)
    assert add_cut(match, 1, CUT) == match


@pytest.mark.parametrize(
    ("seat", "cut", "says"),
    [
        (0, bytes(15), "15 bytes; 16..64 are allowed"),
        (0, bytes(65), "65 bytes"),
        (2, CUT, r"seats are 0\.\.1"),
        (-1, CUT, r"seats are 0\.\.1"),
    ],
)
def test_a_cut_out_of_bounds_is_refused(seat: int, cut: bytes, says: str) -> None:
    with pytest.raises(CutError, match=says):
        add_cut(begun(), seat, cut)


def test_a_seat_may_cut_only_so_often_before_a_chance() -> None:
    match = begun()
    for k in range(CUTS_A_CHANCE):
        match = add_cut(match, 0, bytes([k]) * 16)
    with pytest.raises(CutError, match="cut again after it"):
        add_cut(match, 0, b"\xff" * 16)
    assert len(add_cut(match, 1, CUT).cuts) == CUTS_A_CHANCE + 1
    drawn, _ = resolve(match, SECRETS[0], PROMISES[1], 1)
    assert add_cut(drawn, 0, b"\xff" * 16).cuts == ((0, "ff" * 16),)


# --- what a restart finds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("until", [begun, dealt, answered, ended])
def test_a_match_rebuilt_from_its_lines_is_the_same(until: Callable[[], Match]) -> None:
    assert rebuild(history(until), [GAME]) == until()


@given(st.lists(st.tuples(st.integers(0, 1), st.binary(min_size=16, max_size=64)), max_size=6))
@examples(50)
def test_cuts_kept_beside_the_lines_are_found_again(cuts: list[tuple[int, bytes]]) -> None:
    match = dealt()
    for seat, cut in cuts:
        match = add_cut(match, seat, cut)
    assert rebuild(history(dealt), [GAME], cuts) == match
