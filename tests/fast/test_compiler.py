import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fast import toy_rules
from sobremesa.bits import nth, popcount
from sobremesa.fast.compiler import KEPT, Loop, available, compiled
from sobremesa.fast.dice import below, rolled, seeded

needs_numba = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")


def race(seed: int, turns: int) -> tuple[toy_rules.Race, int, int]:
    dice = seeded(seed)
    now = toy_rules.start()
    total = 0
    for _ in range(turns):
        mask = toy_rules.may_climb(now)
        dice = rolled(dice)
        total = total * 7 % 1_000_003 + toy_rules.middle(mask)
        now = toy_rules.climb(now, nth(mask, below(dice, popcount(mask))))
    return now, dice, total


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compiled")


@pytest.mark.unmeasured
@needs_numba
def test_every_tool_of_the_rules_gives_the_same_plain_and_compiled(kept: Path) -> None:
    fast_race = compiled(race, [toy_rules], kept)

    @settings(max_examples=100, deadline=None)
    @given(st.integers(0, 2**40), st.integers(0, 40))
    def same(seed: int, turns: int) -> None:
        assert fast_race(seed, turns) == race(seed, turns)

    same()


@pytest.mark.unmeasured
@needs_numba
def test_what_was_compiled_is_kept_on_disk(kept: Path) -> None:
    compiled(race, [toy_rules], kept)(3, 3)
    assert [path.suffix for path in kept.rglob("*.nbc")] != []


def module_of(source: str, where: Path) -> ModuleType:
    where.mkdir(exist_ok=True)
    (where / "rules.py").write_text(source, "utf-8")
    module = ModuleType("rules")
    module.__file__ = str(where / "rules.py")
    return module


@needs_numba
def test_a_changed_source_is_compiled_anew_and_old_versions_are_forgotten(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    for line in range(KEPT + 2):
        compiled(race, [toy_rules, module_of(f"LINE = {line}\n", tmp_path / "room")], folder)
    same_again = module_of(f"LINE = {KEPT + 1}\n", tmp_path / "room")
    compiled(race, [toy_rules, same_again], folder)
    assert len(list(folder.iterdir())) == KEPT


def without_numba(*lines: str) -> "subprocess.CompletedProcess[str]":
    """Run Python lines where Numba cannot be imported."""
    code = "\n".join(("import sys", "sys.modules['numba'] = None", *lines))
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_without_numba_one_line_says_what_to_install() -> None:
    done = without_numba(
        "from sobremesa.fast.compiler import NotInstalledError, available, compiled",
        "print(available())",
        "try: compiled(print, [])",
        "except NotInstalledError as error: print(error)",
    )
    assert (done.stdout, done.stderr) == (
        'False\nrules can be compiled only with Numba; install "sobremesa[fast]"\n',
        "",
    )


@given(st.integers(0, 2**64))
def test_the_dice_never_stop_at_nothing(seed: int) -> None:
    dice = seeded(seed)
    for _ in range(5):
        assert 1 <= dice < 2**32
        dice = rolled(dice)


def test_the_dice_fall_evenly() -> None:
    counts = [0] * 6
    dice = seeded(1)
    for _ in range(60_000):
        dice = rolled(dice)
        counts[below(dice, 6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


@pytest.mark.unmeasured
@needs_numba
def test_a_loop_is_plain_until_it_is_prepared_and_that_happens_once() -> None:
    loop, calls = Loop(race, [toy_rules]), []
    assert (loop.ready, loop.now) == (False, race)
    for _ in range(2):
        loop.prepare(lambda made: calls.append(made(1, 1)))
    assert loop.ready
    assert loop.now is not race
    assert loop.now(5, 20) == race(5, 20)
    assert calls == [race(1, 1)]


def test_without_numba_a_loop_stays_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.fast.compiler.available", lambda: False)
    loop = Loop(race, [toy_rules])
    loop.prepare(lambda made: made(1, 1))
    assert (loop.ready, loop.now) == (False, race)
