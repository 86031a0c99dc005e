"""The same tournament counted a second time, with a pencil: from what was typed, and by nothing of the house.

What must not live here: anything of ``sobremesa``.
"""

from __future__ import annotations

from typing import NamedTuple

TARGET = 200


class Score(NamedTuple):
    """A result as it is typed."""

    first: int
    second: int


class Counted(NamedTuple):
    """What one pair has in the end."""

    won: int
    lost: int
    points_for: int
    points_against: int

    @property
    def key(self) -> tuple[int, int, int]:
        """Give what the standings are ordered by, best last."""
        return self.won, self.points_for - self.points_against, self.points_for


class Pencil:
    """A sheet of paper with a line a pair."""

    def __init__(self) -> None:
        self._lines: dict[str, list[Score]] = {}

    def match(self, names: tuple[str, str], score: Score) -> None:
        """Note a match for both."""
        for name, line in zip(names, (score, Score(score.second, score.first)), strict=True):
            self._lines.setdefault(name, []).append(line)

    def replace(self, names: tuple[str, str], was: Score, score: Score) -> None:
        """Strike a match out for both, and note what it is instead."""
        for name, line in zip(names, (was, Score(was.second, was.first)), strict=True):
            self._lines[name].remove(line)
        self.match(names, score)

    def bye(self, name: str) -> None:
        """Note a round that was sat out."""
        self._lines.setdefault(name, []).append(Score(TARGET, TARGET // 2))

    def missed(self, name: str) -> None:
        """Note a round that was missed."""
        self._lines.setdefault(name, []).append(Score(0, TARGET))

    def count(self) -> dict[str, Counted]:
        """Add every line up."""
        return {name: _added(line) for name, line in self._lines.items()}

    def order(self) -> list[str]:
        """Put the best first; nobody may be level with another in all that is counted here."""
        counted = self.count()
        assert len({one.key for one in counted.values()}) == len(counted), (
            "two pairs are level: type other scores"
        )
        return sorted(counted, key=lambda name: counted[name].key, reverse=True)


def _added(line: list[Score]) -> Counted:
    won = sum(score.first > score.second for score in line)
    points_for, against = sum(score.first for score in line), sum(score.second for score in line)
    return Counted(won, len(line) - won, points_for, against)


def score_of(number: int, table: int) -> Score:
    """Make a result up: somebody has reached the target, and no two are alike."""
    winner, loser = TARGET + (11 * number + 7 * table) % 30, (37 * number + 53 * table) % 170
    return Score(winner, loser) if (number + table) % 3 else Score(loser, winner)
