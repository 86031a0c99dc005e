"""Whatever happens, in whatever order: nobody plays himself, after leaving, or twice; nobody gains by leaving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.options import read
from sobremesa.tournament.events import (
    CheckedIn,
    Event,
    Forfeited,
    ResultCleared,
    ResultCorrected,
    Ruled,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping.log import begin
from sobremesa.tournament.keeping.log import read as read_log
from sobremesa.tournament.keeping.log import write as write_log
from sobremesa.tournament.law.folding import fold
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.pairing.swiss import Pairing
from sobremesa.tournament.profile import PRESETS, Profile
from sobremesa.tournament.reckoning.standings import met, rank, tally
from sobremesa.tournament.state import Presence, Tournament
from sobremesa.tournament.telling.explaining import why
from tournament.desk import Desk
from tournament.pairing.chapters import rematches, tried_with_bye
from tournament.telling_anything import anything


def chronicle(rng: Random, length: int) -> Iterator[tuple[Desk, Event]]:
    """Let anything happen and give the desk after each event that was taken."""
    switches = {**PRESETS[rng.choice(list(PRESETS))], "first_round": rng.choice(("draw", "apart_by_club"))}
    switches |= {"rounds": rng.choice("166"), "knockout": rng.choice("048")}
    desk = Desk(read(Profile, {**switches, "format": rng.choice(("auto", "swiss", "swiss"))}))
    desk.enter(*range(1, rng.randint(2, 9)))
    desk.draw(str(rng.random())) if len(desk.tournament.entries) > 1 else desk.enter(10, 11).draw()
    for _ in range(length):
        try:
            event = next_round(desk.tournament) if rng.random() < 0.2 else anything(rng, desk.tournament)
            desk.tell(event, by="desk" if rng.random() < 0.2 else rng.choice(("judge", "director")))
        except EventError:
            continue
        yield desk, event


def check_opened(desk: Desk) -> None:
    """A round that was just paired is what trying everything gives, among those who are here."""
    tournament = desk.tournament
    one = tournament.rounds[-1]
    seated = [entry for match in one.matches.values() for entry in match.entries]
    here = {it.id for it in tournament.entries.values() if it.presence is Presence.HERE and it.number}
    assert len(seated + list(one.byes)) == len({*seated, *one.byes})
    assert {*seated, *one.byes} == (here if not one.bracket else set(one.order))
    if one.all_play_all or one.bracket:
        return
    before = replace(tournament, rounds=tournament.rounds[:-1])
    rows = tally(before)
    order = [row.entry for row in rank(rows.values(), tournament.profile) if row.entry in here]
    pairing = Pairing(tuple(match.entries for match in one.matches.values()), *one.byes or (None,))
    byes = {entry: sum(entry in it.byes for it in before.rounds) for entry in order}
    if one.number > 1:
        assert pairing == tried_with_bye(order, met(rows), byes)
    assert all(byes[entry] == min(byes.values()) for entry in one.byes)


@pytest.mark.rule("domino.pairing", "domino.bye", "domino.late", "domino.forfeit")
@examples(100)
@given(st.randoms(use_true_random=False))
def test_a_round_paired_after_anything_is_as_the_rule_says(rng: Random) -> None:
    for desk, _ in chronicle(rng, 120):
        if desk.tournament.rounds and desk.tournament.rounds[-1].order and _just_opened(desk):
            check_opened(desk)
            explained = why(desk.tournament, len(desk.tournament.rounds))
            assert set(explained) == set(desk.tournament.rounds[-1].order)


def _just_opened(desk: Desk) -> bool:
    return type(desk.happened[-1].event).__name__ == "RoundOpened"


@pytest.mark.rule("domino.standings", "domino.late", "domino.forfeit", "domino.bye")
@examples(100)
@given(st.randoms(use_true_random=False))
def test_every_round_counts_once_for_everybody_who_was_in_it_or_missed_it(rng: Random) -> None:
    for desk, _ in chronicle(rng, 100):
        rows = tally(desk.tournament)
        for entry, row in rows.items():
            here = desk.tournament.entries[entry]
            counted = [one for one in desk.tournament.rounds if not one.bracket]
            assert here.missed.isdisjoint(one.number for one in counted if entry in one.order)
            met_in = [one.match_of(entry) for one in counted]
            written = sum(match is not None and match.outcome is not None for match in met_in)
            assert row.won + row.drawn + row.lost == written + row.byes + len(here.missed)
            assert len(row.met) == len(row.took) == written


@examples(75)
@given(st.randoms(use_true_random=False))
def test_everything_follows_from_the_log_alone(rng: Random) -> None:
    desk = Desk()
    for desk, _ in chronicle(rng, 80):  # noqa: B007 -- the last one is wanted
        pass
    profile = desk.start
    assert fold(desk.happened, Tournament(profile)) == desk.tournament
    text = write_log(begin("any", profile).heading, desk.happened)
    log = read_log(text)
    assert (log.tournament, write_log(log.heading, log.happened)) == (desk.tournament, text)


@pytest.mark.rule("domino.result")
@examples(75)
@given(st.randoms(use_true_random=False))
def test_a_result_that_stands_changes_only_by_what_gives_a_reason(rng: Random) -> None:
    before: dict[tuple[int, int, int, int], tuple[int, int]] = {}
    for desk, event in chronicle(rng, 120):
        now = {
            (one.number, table, *match.entries): match.outcome.points
            for one in desk.tournament.rounds
            for table, match in one.matches.items()
            if match.outcome is not None
        }
        changed = {key for key in before.keys() & now.keys() if before[key] != now[key]}
        lost = before.keys() - now.keys()
        assert not lost or isinstance(event, ResultCleared)
        assert not changed or isinstance(event, ResultCorrected | Forfeited | Ruled)
        before = now


@pytest.mark.rule("domino.forfeit", "domino.late")
@examples(100)
@given(st.randoms(use_true_random=False))
def test_leaving_and_coming_back_never_gains_points(rng: Random) -> None:
    for desk, event in chronicle(rng, 100):
        if isinstance(event, CheckedIn) and desk.tournament.entries[event.entry].missed:
            now = tally(desk.tournament)[event.entry]
            entry = desk.tournament.entries[event.entry]._replace(missed=frozenset())
            gone = tally(desk.tournament.with_entry(entry))[event.entry]
            assert (now.won, now.drawn, now.byes) == (gone.won, gone.drawn, gone.byes)
            assert now.points_for == gone.points_for
            assert now.difference < gone.difference


def test_the_churn_reaches_what_it_is_meant_to_reach() -> None:
    """Chapters would prove little if rounds never got far or nobody ever came and went."""
    taken: Counter[str] = Counter()
    rounds, rematched = Counter[int](), 0
    for seed in range(150):
        *_, (desk, _) = chronicle(Random(seed), 150)
        taken.update(type(one.event).__name__ for one in desk.happened)
        rounds[len(desk.tournament.rounds)] += 1
        for one in desk.tournament.rounds:
            before = replace(desk.tournament, rounds=desk.tournament.rounds[: one.number - 1])
            rematched += rematches([match.entries for match in one.matches.values()], met(tally(before)))
    assert set(taken) == {one.__name__ for one in get_args(Event)}
    assert min(taken.values()) >= 10
    assert sum(many for number, many in rounds.items() if number >= 4) >= 20
    assert rematched >= 10
