"""How long a tournament's rounds take: counting, ranking and pairing, beside sorting the same rows once a round.

Results are invented between the rounds and not measured. Seconds are those of the processor: others who are busy
count less.
"""

from __future__ import annotations

import time
from random import Random
from typing import Final

from sobremesa.bench.rows import Row, say
from sobremesa.tournament.pairing.swiss import Pairing, pair
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.standings import Row as Standing
from sobremesa.tournament.reckoning.standings import Rows, count_buchholz, count_round, met, rank
from sobremesa.tournament.state import Match, Outcome, Round
from sobremesa.tournament.supposing.simulating import Skills

SIZES: Final = (10_000, 100_000)
ROUNDS: Final = 9


def measure(sizes: tuple[int, ...] = SIZES, rounds: int = ROUNDS) -> list[Row]:
    """Measure tournaments of so many entries."""
    rows: list[Row] = []
    for entries in sizes:
        say(f"tournament: {entries} pairs")
        seconds, sorting = _played(entries, rounds)
        told = {"game": "domino", "unit": "s", "rounds": rounds, "entries": entries}
        rows.append({**told, "variant": f"{entries} pairs, {rounds} rounds", "value": seconds})
        rows.append({**told, "variant": "sorting them alone", "value": sorting})
    return rows


def _played(entries: int, rounds: int) -> tuple[float, float]:
    """Play a tournament; give the seconds of its rounds, and of sorting the final rows as often."""
    profile, skills = Profile(), Skills(Random(1), entries)  # noqa: S311 -- reproducible
    rows = {entry: Standing(entry, entry) for entry in range(1, entries + 1)}
    seconds = 0.0
    for number in range(1, rounds + 1):
        begun = time.process_time()
        pairing = _paired(rows, profile)
        seconds += time.process_time() - begun
        played = _round(number, pairing, skills, profile)
        begun = time.process_time()
        count_round(rows, played, profile)
        seconds += time.process_time() - begun
    return seconds, _sorting(rows) * rounds


def _paired(rows: Rows, profile: Profile) -> Pairing:
    count_buchholz(rows, profile)
    order = [row.entry for row in rank(rows.values(), profile)]
    return pair(order, met(rows), {entry: row.byes for entry, row in rows.items()})


def _round(number: int, pairing: Pairing, skills: Skills, profile: Profile) -> Round:
    """Invent the results of a round."""
    matches = {}
    for table, (first, second) in enumerate(pairing.pairs, 1):
        score = skills.score(first, second, profile)
        both = (score.first, score.second), (score.second, score.first)
        won = (2, 0) if score.first > score.second else (0, 2)
        matches[table] = Match(table, first, second, Outcome(both, won))
    return Round(number, (), matches, profile, () if pairing.bye is None else (pairing.bye,))


def _sorting(rows: Rows) -> float:
    """Sort the rows once by their first two keys."""
    begun = time.process_time()
    sorted(rows.values(), key=lambda row: (-row.won, -row.difference))
    return time.process_time() - begun
