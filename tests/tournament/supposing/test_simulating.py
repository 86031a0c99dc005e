"""A simulated tournament is one like any other, and the same from the same seed."""

from __future__ import annotations

from hashlib import sha256

import pytest

from sobremesa.options import read
from sobremesa.tournament.events import RoundOpened
from sobremesa.tournament.keeping.log import begin, write
from sobremesa.tournament.law.folding import fold
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.reckoning.standings import rank, tally
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.supposing.simulating import simulate


def test_the_same_seed_gives_the_same_tournament_and_another_one_does_not() -> None:
    assert list(simulate(9, 4)) == list(simulate(9, 4))
    assert [one for one, _ in simulate(9, 4)] != [one for one, _ in simulate(9, 5)]


@pytest.mark.parametrize(
    "switches", [{}, {"target": "1"}, {"target": "10000", "format": "swiss"}, {"rounds": "7"}]
)
@pytest.mark.parametrize("entries", [2, 5, 12])
def test_it_is_played_to_its_end_by_events_that_fold(entries: int, switches: dict[str, str]) -> None:
    profile = read(Profile, switches)
    told = list(simulate(entries, 1, profile))
    last = told[-1][1]
    assert fold((one for one, _ in told), Tournament(profile)) == last
    assert all(one.closed for one in last.rounds)
    assert len(last.rounds) == sum(isinstance(one.event, RoundOpened) for one, _ in told) > 0


def test_among_sixty_four_one_can_win_all_eight_rounds_and_the_last_wins_hardly_any() -> None:
    *_, (_, last) = simulate(64, 3)
    rows = rank(tally(last).values(), last.profile)
    assert rows[0].won == 8
    assert rows[-1].won <= 1


def test_a_whole_tournament_is_paired_and_stands_as_it_did_when_it_was_first_played() -> None:
    told = list(simulate(33, 7))
    last = told[-1][1]
    log = write(begin("33", Profile()).heading, [happened for happened, _ in told])
    standings = [
        (row.entry, row.won, row.points_for, row.points_against, row.buchholz, row.met)
        for row in rank(tally(last).values(), last.profile)
    ]
    assert sha256(log).hexdigest() == "d1e8303c0a355f1fd0e3df3374e4b832653402034b6b6d829955658a0316fcb8"
    assert (
        sha256(repr(standings).encode()).hexdigest()
        == "65f98d86fd9ed0dcd8d56cf6ad914408960d50bfbdb06eee2bb1577323a3df8a"
    )
