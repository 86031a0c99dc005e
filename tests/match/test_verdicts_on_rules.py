"""What a verdict says of a record under other versions of the rules, other house rules, or with priced moves."""

from __future__ import annotations

from typing import Any

import kermesse
from match import highcard
from match.forging import changed, parse, rehashed, spell, text
from match.verdicts import GAMES, header, keep, lines, says
from sobremesa import options as house_rules
from sobremesa.match import Match, play, replay, verify
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.options import digest
from sobremesa.record import join_lines


def test_a_record_of_an_older_version_says_which_versions_are_played() -> None:
    older = header(rules_version=3)
    expected = "made under version 3 of the rules of highcard; this program plays "
    assert says(older) == expected + "2"
    assert says(older, [highcard.GAME, highcard.older()]) == expected + "1, 2"


def test_a_record_of_an_older_version_still_played_is_replayed_under_it() -> None:
    older = run(highcard.older(), highcard.Options(), [any_move] * 2, 4).lines
    assert verify(text(parse(older)), [highcard.GAME, highcard.older()]).ok
    assert not verify(text(parse(older)), GAMES).ok


def test_a_record_from_before_a_house_rule_is_true_with_that_rule_at_its_default() -> None:
    older = {"seats": "2", "rounds": "2"}
    forged = rehashed(header(options=older, digest=digest("highcard", 2, older)))
    assert verify(text(forged), GAMES).ok
    first = next(replay(spell(forged), GAMES))
    assert (first.match.options, first.match.header.options) == (highcard.Options(ace="low"), older)


def test_a_house_rule_left_out_of_the_header_is_not_what_was_played() -> None:
    """With a high ace the ace wins; read with the default it loses, and the payoffs show it."""
    high = highcard.Options(ace="high", rounds=9)
    played = parse(run(highcard.GAME, high, [keep, keep], 1).lines)
    assert verify(text(played), GAMES).ok
    less = {"seats": "2", "rounds": "9"}
    forged = rehashed(changed(played, 0, options=less, digest=digest("highcard", 2, less)))
    assert verify(text(forged), GAMES).says.startswith(f"line {len(played) - 1}: the result is ")


def test_options_hashed_anew_still_have_to_fit_the_moves() -> None:
    options = {**lines()[0]["options"], "rounds": "1"}
    forged = header(options=options, digest=digest("highcard", 2, options))
    assert says(forged) == "line 5: a draw stands here, but the game waits for none"


def test_a_priced_move_is_part_of_a_true_record() -> None:
    """Under a strict referee of the kermesse some cards are owed, but another may be put at a price."""
    game = kermesse.GAME
    strict = house_rules.read(game.spec.options, {"referee": "strict"})
    found = 0
    for seed in range(5):
        lines = run(game, strict, [any_move] * strict.seats, seed, Manners(judge=any_move)).lines
        for _, match, _ in replay(lines[:-1], [game]):
            for seat, move in priced_moves(match):
                _, step = play(match, seat, move, match.ms)
                found += 1
                assert verify(join_lines([*lines[: match.n + 1], step.line]), [game]).ok
    assert found


def priced_moves(match: Match) -> list[tuple[int, Any]]:
    game, state = match.game, match.state
    return [
        (seat, game.decode(code))
        for seat in range(match.header.seats)
        for code in range(game.spec.codes)
        if (refusal := game.refusal(state, seat, game.decode(code))) is not None and refusal.priced
    ]
