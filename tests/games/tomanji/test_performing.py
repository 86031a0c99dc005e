"""Trabalenguas and Casilla libre: one does what is shown, and for the tongue-twister the others judge."""

from __future__ import annotations

import pytest

from games.tomanji.situations import asked, awaited, comes_of, go, happened, landed, may, opened, refused
from sobremesa.games.tomanji import notation, play
from sobremesa.games.tomanji.events import Performed, Shown, Verdict


@pytest.mark.rule("tomanji.trabalenguas")
def test_a_tongue_twister_is_shown_and_the_others_say_whether_it_failed() -> None:
    assert happened(opened("trabalenguas"), "roll; die 1")[1][-1] == Shown(0, "trabalenguas", "", shipped=1)
    state = landed("trabalenguas")
    assert (may(state, 0)[:1], play.patience(state, 0), awaited(go(state, "done"))) == (["done"], 30, {1, 2, 3})


@pytest.mark.rule("tomanji.trabalenguas")
@pytest.mark.parametrize(("votes", "sips"), [("yes yes no", {0: 1}), ("yes no no", {}), ("no no no", {})])
def test_it_fails_only_if_more_than_half_of_the_others_say_so(votes: str, sips: dict[int, int]) -> None:
    steps = "; ".join(f"{seat} vote {vote}" for seat, vote in enumerate(votes.split(), 1))
    state, told = happened(go(landed("trabalenguas"), "done"), steps)
    assert (Verdict(0, "trabalenguas", bool(sips)) in told, asked(state)) == (True, 1)
    assert comes_of(go(landed("trabalenguas"), "done"), steps) == sips


@pytest.mark.rule("tomanji.trabalenguas")
def test_exactly_half_is_not_enough_and_silence_lets_it_count() -> None:
    state = go(landed("trabalenguas", seats=5), "done; 1 vote yes; 2 vote yes; 3 vote no")
    assert comes_of(state, "4 vote no") == {}
    assert (play.patience(state, 4), notation.write(play.default(state, 4))) == (15, "vote no")
    assert refused(state, 0, "vote no") == ("tomanji.order", "not_asked")


@pytest.mark.rule("tomanji.libre")
def test_a_free_square_says_what_stands_there_and_goes_on_when_it_is_done() -> None:
    told = happened(opened("libre: canta algo"), "roll; die 1")[1]
    assert told[-1] == Shown(0, "libre", "canta algo")
    state = landed("libre: canta algo")
    assert (play.patience(state, 0), notation.write(play.default(state, 0))) == (30, "done")
    state, told = happened(state, "done")
    assert (told, asked(state), state.sips) == ([Performed(0, "libre")], 1, (0, 0, 0, 0))
    assert refused(landed("libre"), 1, "done") == ("tomanji.order", "not_your_turn")
