import shutil
from pathlib import Path

import pytest

from sobremesa.bench import rivals
from sobremesa.fast import domino, playout
from sobremesa.fast.dice import seeded
from sobremesa.games.domino.options import Options


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")
@pytest.mark.parametrize("seed", [1, 2, 77, 4_000_000_000])
def test_the_play_in_c_and_our_rules_make_the_same_moves(tmp_path: Path, seed: int) -> None:
    play = rivals.in_c(tmp_path)
    assert play is not None
    _, dice, moves, _ = playout.plain(domino.LAW)(domino.start(Options(minutes=0)), seeded(seed), 40, None)
    theirs = play(seed, 40)
    assert (theirs.moves, theirs.dice) == (moves, dice)


def test_without_a_compiler_there_is_no_play_in_c(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert rivals.in_c(tmp_path) is None
    assert capsys.readouterr().err == "bench: rules: without C, for there is no compiler\n"


def test_without_a_clone_there_is_no_play_in_c(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rivals, "SOURCE", tmp_path / "domino.c")
    monkeypatch.setattr(shutil, "which", lambda _name: "cc")
    assert rivals.in_c(tmp_path) is None
    assert capsys.readouterr().err == "bench: rules: without C, for there is no clone\n"


def test_what_others_have_plays_hands_of_as_many_decisions_as_ours() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")
    with rivals.rivals() as others:
        played = {name: others[name](1, 60) for name in ("dominoes", "OpenSpiel")}
    for one in played.values():
        assert 60 * 15 < one.moves < 60 * 56
        assert one.seconds > 0
