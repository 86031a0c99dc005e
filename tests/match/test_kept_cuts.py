"""What a player's browser kept, held against the record: cuts lost, changed or invented, promises exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import pytest

from match.highcard import GAME, Options
from sobremesa.chance import commitment
from sobremesa.contract import Chance
from sobremesa.match import CUTS_A_CHANCE, add_cut, begin, finish, play, resolve, verify
from sobremesa.record import Kept, KeptCommitment, KeptCut, join_lines


def secret(name: str, k: int) -> bytes:
    return sha256(f"{name} {k}".encode()).digest()


def cut(name: str) -> bytes:
    return sha256(name.encode()).digest()[:16]


HONEST: dict[int, list[tuple[int, str]]] = {
    0: [(0, "ana 1"), (1, "bea 1")],
    1: [],
    2: [(1, "bea 2"), (0, "ana 2")],
    3: [(0, "ana 3"), (0, "ana 4")],
}
"""Cuts before each chance of two rounds; the chances are lines 1, 4, 5 and 8."""


def written(
    cuts: dict[int, list[tuple[int, str]]], secrets: str = "fair", late: Sequence[tuple[int, str]] = ()
) -> bytes:
    """Write the record of a match in which everybody keeps the card."""
    match, line = begin(GAME, Options(), "m1", commitment(secret(secrets, 0)))
    lines = [line]
    while not match.over:
        if isinstance(match.awaited, Chance):
            k = match.chances
            for seat, name in cuts[k]:
                match = add_cut(match, seat, cut(name))
            match, step = resolve(match, secret(secrets, k), commitment(secret(secrets, k + 1)), match.ms + 10)
        else:
            match, step = play(match, min(match.awaited), "keep", match.ms + 10)
        lines.append(step.line)
    for seat, name in late:
        match = add_cut(match, seat, cut(name))
    return join_lines([*lines, finish(match, [secret(secrets, k) for k in range(5)])])


def kept(*cuts: tuple[int, str, int | None], match: str = "m1", promises: Sequence[tuple[int, int]] = ()) -> Kept:
    """Keep cuts as seat, name and line, and the fair promises as line and number of the secret."""
    return Kept(
        match,
        tuple(KeptCut(seat, cut(name).hex(), line) for seat, name, line in cuts),
        tuple(KeptCommitment(line, commitment(secret("fair", k))) for line, k in promises),
    )


ANA = kept((0, "ana 1", 1), (0, "ana 2", 5), (0, "ana 3", 8), (0, "ana 4", 8))
BEA = kept((1, "bea 1", 1), (1, "bea 2", None))
PROMISES = kept((0, "ana 1", 1), promises=[(0, 0), (1, 1), (4, 2), (5, 3), (8, 4)])


def says(text: bytes, cuts: Kept) -> str:
    return verify(text, [GAME], cuts).says


def notes(text: bytes, cuts: Kept) -> list[str]:
    verdict = verify(text, [GAME], cuts)
    assert verdict.ok, verdict.says
    return [str(note) for note in verdict.notes]


@pytest.mark.parametrize("cuts", [ANA, BEA, PROMISES, kept()])
def test_an_honest_record_holds_what_every_browser_kept(cuts: Kept) -> None:
    assert verify(written(HONEST), [GAME], cuts).ok


LAST = "draws that nobody else could choose, because a kept cut came last in them: {} of 4"


def test_the_verdict_counts_the_draws_that_nobody_but_the_keeper_could_choose() -> None:
    assert LAST.format(2) in notes(written(HONEST), ANA)
    assert LAST.format(1) in notes(written(HONEST), BEA)


def test_who_cut_and_what_nobody_cut_is_said_without_a_cut_file() -> None:
    verdict = verify(written(HONEST), [GAME])
    assert [str(note) for note in verdict.notes[:2]] == [
        "who cut, and in how many draws (of 4): player 1 (3), player 2 (2)",
        "nobody cut, so that the secret alone decided: a draw in hand 1 (line 4)",
    ]


def test_a_dropped_cut_is_missing() -> None:
    forged = written({**HONEST, 2: [(1, "bea 2")]})
    assert verify(forged, [GAME]).ok
    assert says(forged, ANA) == f"line 5: the cut {cut('ana 2').hex()[:12]}… of seat 1 is missing"
    assert verify(forged, [GAME], BEA).ok


def test_a_cut_nobody_was_told_of_is_missed_too() -> None:
    forged = written({**HONEST, 2: [(0, "ana 2")]})
    assert (
        says(forged, BEA) == f"line 9: the cut {cut('bea 2').hex()[:12]}… of seat 2 stands nowhere in the record"
    )


def test_a_changed_cut_is_named_with_what_stands_there() -> None:
    forged = written({**HONEST, 2: [(1, "bea 2"), (0, "server")]})
    assert says(forged, ANA) == (
        f"line 5: the cut {cut('server').hex()[:12]}… of seat 1 stands here; "
        f"the browser kept {cut('ana 2').hex()[:12]}…"
    )


def test_a_cut_moved_to_another_draw_is_missing_where_it_was_promised() -> None:
    forged = written({**HONEST, 0: [(1, "bea 1")], 1: [(0, "ana 1")]})
    assert says(forged, ANA).startswith("line 1: the cut ")


def test_a_cut_invented_among_those_kept_is_found() -> None:
    forged = written({**HONEST, 1: [(0, "server")]})
    assert verify(forged, [GAME]).ok
    assert says(forged, ANA) == (
        f"line 4: the cut {cut('server').hex()[:12]}… of seat 1 is none of those kept: "
        "another device sent it, or it was invented"
    )


def test_a_cut_used_twice_is_an_invented_one() -> None:
    forged = written({**HONEST, 1: [(0, "ana 1")]})
    assert says(forged, ANA).startswith("line 4: the cut ")


def test_cuts_of_whoever_sat_there_before_or_after_are_only_noted() -> None:
    late = kept((0, "ana 3", 8), (0, "ana 4", 8))
    assert "cuts of seat 1 from before or after those kept: 2, in lines 1, 5" in notes(written(HONEST), late)


def test_a_cut_after_the_last_draw_stands_in_the_last_line() -> None:
    text = written(HONEST, late=[(0, "ana 5")])
    cuts = kept((0, "ana 3", 8), (0, "ana 4", 8), (0, "ana 5", None))
    assert "kept cuts of seat 1 that came after the last draw: 1" in notes(text, cuts)


def test_a_cut_that_waits_in_an_unfinished_match_is_only_noted() -> None:
    unfinished = b"".join(written(HONEST).splitlines(keepends=True)[:4])
    assert "kept cuts of seat 2 that no draw has used yet: 1" in notes(unfinished, BEA)


MANY = [(0, f"ana {k}") for k in range(1, CUTS_A_CHANCE + 1)]
"""As many cuts as a draw takes of one seat."""
NOT_COUNTED = "kept cuts of seat 1 that did not count: {} (the draw of line 5 takes 8 a seat)"


def all_of(cuts: Sequence[tuple[int, str]], *more: str) -> Kept:
    """Keep these cuts, then more of seat 0, as a browser does that is not told where they stand."""
    return kept(*((seat, name, None) for seat, name in cuts), *((0, name, None) for name in more))


@pytest.mark.parametrize("lines", [7, 10])
def test_cuts_beyond_what_a_draw_takes_are_explained_and_not_missed(lines: int) -> None:
    """The match goes on after the full draw, to its end or not."""
    text = b"".join(written({0: [], 1: [], 2: MANY, 3: [(0, "ana 12")]}).splitlines(keepends=True)[:lines])
    told = notes(text, all_of(MANY, "ana 9", "ana 10"))
    assert told.count(NOT_COUNTED.format(2)) == 1
    assert [note for note in told if "no draw has used yet" in note] == []
    assert [note for note in notes(text, all_of(MANY)) if "did not count" in note] == []


def test_a_cut_too_many_after_the_last_draw_is_explained_too() -> None:
    late = [(0, f"late {k}") for k in range(CUTS_A_CHANCE)]
    told = notes(written(HONEST, late=late), all_of(late, "one more"))
    assert told.count(NOT_COUNTED.format(1).replace("line 5", "line 9")) == 1


@pytest.mark.parametrize(
    ("taken", "cuts"),
    [
        (MANY, all_of([*MANY[:3], (0, "ana 3b"), *MANY[3:]])),
        ([*MANY[:7], (0, "server")], all_of(MANY)),
        (MANY[:7], all_of(MANY)),
        (MANY, kept(*((0, name, None) for _, name in MANY), (0, "ana 9", 5))),
        ([*MANY[:4], *((1, f"bea {k}") for k in range(4))], all_of(MANY[:4], "ana 5")),
        (MANY, kept(*((0, name, None) for _, name in MANY), (1, "bea 1", None))),
    ],
    ids=["sent before", "replaced", "room left", "said to stand there", "full of others", "of another seat"],
)
def test_a_cut_within_what_a_draw_takes_is_missed(taken: list[tuple[int, str]], cuts: Kept) -> None:
    forged = written({0: [], 1: [], 2: taken, 3: []})
    assert verify(forged, [GAME]).ok
    assert not verify(forged, [GAME], cuts).ok


def test_a_record_made_anew_with_other_secrets_is_true_but_breaks_the_promises_kept() -> None:
    forged = written(HONEST, secrets="loaded")
    assert verify(forged, [GAME], ANA).ok
    shown = commitment(secret("fair", 0))[:12]
    assert says(forged, PROMISES).startswith("line 0: the promise ")
    assert says(forged, PROMISES).endswith(f"… stands here; the browser was shown {shown}…")


def test_a_record_cut_short_lacks_a_promise_kept() -> None:
    unfinished = b"".join(written(HONEST).splitlines(keepends=True)[:5])
    assert says(unfinished, PROMISES).startswith("line 5: no promise stands here; the browser was shown ")


def test_a_cut_file_of_another_match_is_refused() -> None:
    other = kept((0, "ana 1", 1), match="m2")
    assert says(written(HONEST), other) == "line 0: the cut file is of match m2; this record is of m1"
