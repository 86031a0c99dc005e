"""What a verdict says, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kermesse
from effort import examples
from match import highcard
from match.forging import Lines, changed, rehashed, spell, text
from match.verdicts import GAMES, header, keep, lines, says
from sobremesa import options as house_rules
from sobremesa.games import game as room
from sobremesa.languages import tongue
from sobremesa.match import CUTS_A_CHANCE, findings, replay, verify
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.record import join_lines


def late(ms: int) -> Lines:
    """Let the last answer and all after it come at ``ms``; the clock of the match rings at 60 000."""
    return [{**line, "ms": ms} if n > 6 and "ms" in line else line for n, line in enumerate(lines())]


def test_a_true_record_says_what_was_shown() -> None:
    verdict = verify(text(lines()), GAMES)
    assert verdict.says == (
        "the record is true: every move was allowed, and every draw is what its secret and the cuts give "
        "(moves: 8, draws: 4)"
    )
    assert [str(note) for note in verdict.notes[:2]] == [
        "who cut, and in how many draws (of 4): player 2 (2)",
        "nobody cut, so that the secret alone decided: the deal of hand 1 (line 1), the deal of hand 2 (line 5)",
    ]


def test_who_cut_and_which_draws_nobody_cut_is_told_in_peoples_languages() -> None:
    told = [note.tell("es") for note in verify(text(lines()), GAMES).notes[:2]]
    deals = "el reparto de la mano 1 (línea 1), el reparto de la mano 2 (línea 5)"
    assert told == [
        "quién cortó y en cuántos sorteos (de 4): jugador 2 (2)",
        f"sin corte, decididos solo por el secreto: {deals}",
    ]


@pytest.mark.parametrize(
    ("opens", "named"),
    [
        ({"deal"}, ["deal of hand 1", "draw in hand 1", "deal of hand 2", "draw in hand 2"]),
        ({"change"}, ["draw before the first round", "draw that opens round 1", "draw in round 1"]),
    ],
)
def test_a_draw_is_named_by_its_hand_or_round_and_its_line(opens: set[str], named: list[str]) -> None:
    game = replace(highcard.GAME, spec=replace(highcard.GAME.spec, opens=frozenset(opens)))
    names = [str(draw.name) for draw in verify(text(lines()), [game]).draws]
    assert [name.partition(" ")[2].partition(" (line ")[0] for name in names][: len(named)] == named
    assert [name.rpartition("(line ")[2] for name in names] == ["1)", "4)", "5)", "8)"]


def test_a_match_that_nobody_cut_says_so_in_one_sentence() -> None:
    bots = run(highcard.GAME, highcard.Options(), [keep, keep], 1).lines
    assert [str(note).partition(":")[0] for note in verify(join_lines(bots), GAMES).notes] == [
        "nobody cut in this match (bots never do)",
        "the seal, the same in every true copy",
    ]


@pytest.mark.parametrize(
    ("file", "readable"),
    [
        (b"", False),
        (b"a shopping list\n", False),
        (text(lines())[:-9], False),
        (text(header(game="brisca")), False),
        (text(header(rules_version=3)), False),
        (text(header(seats=3)), True),
        (text(lines()).replace(b'"ms":4000', b'"ms":4e3'), True),
    ],
    ids=["empty", "no record", "breaks off", "another game", "other rules", "untrue", "a spoiled line"],
)
def test_a_file_that_cannot_be_judged_is_told_from_one_that_is_not_true(file: bytes, readable: bool) -> None:  # noqa: FBT001 -- a row of the table
    verdict = verify(file, GAMES)
    assert (verdict.ok, verdict.readable) == (False, readable)


def test_a_record_may_be_given_as_text() -> None:
    assert verify(text(lines()).decode(), GAMES).ok


def test_an_unfinished_record_says_what_stays_unproven() -> None:
    verdict = verify(text(lines()[:6]), GAMES)
    assert (verdict.ok, verdict.unfinished) == (True, True)
    assert verdict.says == (
        "the match is unfinished; so far the record is in order (moves: 5; draws not yet proven: 3)"
    )


@pytest.mark.parametrize(
    ("forged", "expected"),
    [
        (lambda: header(game="brisca"), "a record of 'brisca', which is not played here; there are: highcard"),
        (
            lambda: header(options={"seats": "2", "rounds": "02", "ace": "low"}),
            "line 0: the house rules are written seats=2, rounds=02, ace=low; they have one spelling: seats=2, r",
        ),
        (
            lambda: header(options={**lines()[0]["options"], "joker": "wild"}),
            "line 0: the house rules cannot be read: no option 'joker'; there are seats, rounds, ace",
        ),
        (lambda: header(options={"seats": "2", "rounds": "2"}), "line 0: the digest "),
        (
            lambda: header(options={"seats": "2", "rounds": "0"}),
            "line 0: the house rules cannot be read: option rounds",
        ),
        (lambda: header(digest="0" * 64), "line 0: the digest 000000000000… is not that of these house rules; "),
        (lambda: header(seats=3), "line 0: seats: 3; the house rules say 2"),
        (
            lambda: changed(lines(), 2, actor=2),
            "line 2: the record says seat 2; at a table of 2 a record counts seats from 0 to 1",
        ),
        (
            lambda: changed(lines(), 2, actor=1 - lines()[3]["actor"], move="deal"),
            "line 2: 'deal' is no move of ",
        ),
        (
            lambda: changed(lines(), 2, actor=1, move="time"),
            "line 2: seat 2 plays 'time', which is not allowed here (rule highcard.turn)",
        ),
        (
            lambda: changed(lines(), 2, actor="judge"),
            "line 2: the judge plays 'keep', which is not allowed here (rule highcard.turn)",
        ),
        (
            lambda: changed(lines(), 2, actor="clock", move="time"),
            "line 2: the clock moves at 2000 ms, when it does not ring",
        ),
        (
            lambda: late(60_001),
            "line 7: made at 60001 ms, after the clock of the match should have rung (60000 ms)",
        ),
        (
            lambda: changed(lines(), 5, move="deal 00 1 2 3 4 5 6 7 8 9"),
            "line 5: 'deal 00 1 2 3 4 5 6 7 8 9' is no move",
        ),
        (
            lambda: changed(lines(), 5, move="deal 0 0 2 3 4 5 6 7 8 9"),
            "line 5: chance plays 'deal 0 0 2 3 4 5 6 7 8 9', which",
        ),
        (lambda: changed(lines(), 3, ms=1999), "line 3: made at 1999 ms, before the line above it (2000 ms)"),
        (lambda: changed(lines(), 4, next=lines()[0]["commitment"]), "line 4: the promise "),
        (lambda: changed(lines(), 4, next=lines()[1]["next"]), "line 4: the promise "),
        (lambda: changed(lines(), 4, cuts=[[2, "00" * 16]]), "line 4: the record says seat 2; at a table of 2"),
        (
            lambda: changed(lines(), 4, cuts=[[0, f"{k:032x}"] for k in range(CUTS_A_CHANCE + 1)]),
            "line 4: cuts of seat 1: 9; one draw takes 8",
        ),
        (
            lambda: [*lines()[:2], lines()[1], *lines()[2:]],
            "line 2: a draw stands here, but the game waits for none",
        ),
        (lambda: [*lines()[:5], lines()[-1]], "line 5: the secrets are opened before the match is over"),
        (lambda: [*lines(), lines()[-1]], "line 10: nothing may follow the line that opens the secrets"),
        (lambda: lines()[:-1], "line 8: the match is over, but its secrets are not open"),
        (lambda: changed(lines(), 9, payoffs=[9.0, 9.0]), "line 9: the result is (9.0, 9.0); the moves give ("),
        (
            lambda: changed(lines(), 9, clause="highcard.time"),
            "line 9: ended by rule highcard.time; the moves end it by highcard.rounds",
        ),
        (
            lambda: changed(lines(), 9, secrets=lines()[9]["secrets"][:4]),
            "line 9: secrets opened: 4; there must be 5",
        ),
        (
            lambda: changed(lines(), 9, secrets=[*lines()[9]["secrets"][:4], "00" * 32]),
            "line 9: the unused last secret is not the one promised in line 8",
        ),
        (
            lambda: changed(lines(), 9, secrets=["00" * 32, *lines()[9]["secrets"][1:]]),
            "line 1: the secret opened for this draw is not the one promised in line 0",
        ),
        (
            lambda: changed(
                lines(), 4, move="change 0 1" if lines()[4]["move"] == "change 1 0" else "change 1 0"
            ),
            "line 4: drawn: 'change ",
        ),
        (lambda: changed(lines(), 9, cuts=[[7, "00" * 16]]), "line 9: the record says seat 7; at a table of 2"),
    ],
)
def test_a_verdict_names_the_line_and_what_is_wrong(forged: Callable[[], Lines], expected: str) -> None:
    assert says(forged()).startswith(expected)


def test_what_is_done_at_the_very_moment_a_clock_rings_may_stand_before_it() -> None:
    assert verify(text(rehashed(late(60_000))), GAMES).ok


def test_a_record_whose_clock_rang_late_is_replayed_all_the_same() -> None:
    """An evening that was kept before this was checked goes on; only a verdict holds it to the clock."""
    steps = list(replay(spell(rehashed(late(60_001))), GAMES))
    assert steps[-1].match.closed


@given(st.integers(0, 40), st.sampled_from([700, 9_000, 61_000]))
@examples(30)
def test_a_match_whose_clocks_rang_in_time_is_true_however_slow_its_people(seed: int, ms: int) -> None:
    for game in (highcard.GAME, kermesse.GAME, room("tomate")):
        rules = {"length": "minutes=1", "seats": "3"} if game.spec.name == "tomate" else {}
        options = house_rules.read(game.spec.options, rules)
        manners = Manners(ms_a_move=ms, eager=0.2, judge=any_move)
        played = run(game, options, [any_move] * options.seats, seed, manners).lines
        assert verify(join_lines(played), [game]).says.startswith("the record is true")


def test_a_line_out_of_number_or_chain_is_named() -> None:
    skipped = [*lines()[:3], *lines()[4:]]
    assert verify(text(skipped), GAMES).says == (
        "line 3: its number is 4, but line 3 stands here: a line was added or taken away"
    )
    broken = verify(text(changed(lines(), 2, move="change")), GAMES)
    assert broken.says.startswith("line 2 or 3: line 3 follows a line with the fingerprint ")


def test_an_unreadable_line_is_named_before_anything_is_judged() -> None:
    verdict = verify(text(changed(lines(), 9, payoffs=[9.0, 9.0])).replace(b'"ms":4000', b'"ms":4e3'), GAMES)
    assert (verdict.ok, verdict.line) == (False, 4)
    assert verify(b"", GAMES).says == "the file is empty; choose the record that a table gave"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("es", "línea 3: lleva el número 4, pero aquí va la línea 3: se ha añadido o quitado alguna"),
        ("it", "riga 3: porta il numero 4, ma qui va la riga 3: ne è stata aggiunta o tolta qualcuna"),
    ],
)
def test_a_verdict_speaks_peoples_languages(code: str, expected: str) -> None:
    skipped = [*lines()[:3], *lines()[4:]]
    assert verify(text(skipped), GAMES).tell(tongue(code, "sobremesa.match")) == expected


@pytest.mark.parametrize(
    ("code", "expected"), [("es", "línea 9: la línea está cortada"), ("it", "riga 9: la riga è troncata")]
)
def test_an_unreadable_line_is_told_in_peoples_languages(code: str, expected: str) -> None:
    verdict = verify(text(lines())[:-9], GAMES)
    assert verdict.tell(tongue(code, "sobremesa.match")).startswith(expected)


def test_a_true_verdict_is_told_in_peoples_languages() -> None:
    told = verify(text(lines()), GAMES).tell(tongue("es", "sobremesa.match"))
    assert told == (
        "el acta es cierta: cada jugada valía y cada sorteo es el que dan su secreto y los cortes "
        "(jugadas: 8; sorteos: 4)"
    )
    assert verify(text(lines()), GAMES).finding.message == findings.TRUE
