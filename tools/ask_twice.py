"""Run tests; ask what fails once more, alone, and name it as unsteady if it passes then.

``ask_twice.py ARGUMENT…`` takes the arguments of pytest. Why, and what is never asked again, is told in
``docs/decisions/0018-a-second-asking.md``.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

MOST = 3
"""Tests that are asked again; where more fail, it is not the machine."""


class Told:
    """What pytest tells of tests that did not pass."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.complained: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which test failed, and after which a page or the house had something to complain of."""
        if report.failed:
            (self.failed if report.when in {"setup", "call"} else self.complained).append(report.nodeid)

    def refusal(self) -> str:
        """Say why nothing is asked again, if so."""
        complained = [name for name in self.complained if name not in self.failed]
        if complained:
            return f"{complained[0]} did all it should, and then there was a complaint: that is not asked again"
        if len(self.failed) > MOST:
            return f"{len(self.failed)} tests failed; no more than {MOST} are asked again"
        return ""


def main(arguments: list[str]) -> int:
    """Run tests, and some of them once more; return what a shell is told."""
    told = Told()
    code = pytest.main(arguments, plugins=[told])
    if code != pytest.ExitCode.TESTS_FAILED:
        return code
    if why := told.refusal():
        print(f"== {why}")
        return code
    print(f"== asked once more, alone: {', '.join(told.failed)}", flush=True)
    again = subprocess.run([sys.executable, "-m", "pytest", *told.failed], check=False).returncode
    for name in told.failed if again == pytest.ExitCode.OK else ():
        print(f"unsteady: {name}")
    return again


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
