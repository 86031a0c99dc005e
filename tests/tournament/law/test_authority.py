"""What has been decided, promised or played stands: who may change it, and what a change does not reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.options import Choice, OptionFact, Whole, facts
from sobremesa.tournament.events import (
    CheckedIn,
    Event,
    Forfeited,
    ProfileChanged,
    ResultConfirmed,
    ResultCorrected,
    ResultWritten,
    RoundClosed,
    RoundOpened,
    Ruled,
    Score,
    TableFixed,
    Withdrew,
)
from sobremesa.tournament.law.course import planned_rounds
from sobremesa.tournament.profile import PRESETS, Profile
from sobremesa.tournament.state import Outcome
from sobremesa.tournament.supposing.simulating import simulate
from sobremesa.tournament.telling.explaining import why
from tournament.desk import Desk, drawn_in_order
from tournament.pairing.test_knockout import after_the_rounds


def outcome(desk: Desk, number: int = 1, table: int = 1) -> Outcome:
    found = desk.tournament.rounds[number - 1].matches[table].outcome
    assert found is not None
    return found


def change(desk: Desk, code: str, text: str) -> Desk:
    return desk.tell(ProfileChanged(code, text, "x"))


def changes(was: tuple[int, int]) -> list[Event]:
    """All that replaces a result of entries 1 and 4 at table 1."""
    absent = [
        Forfeited(1, 1, entry, "absent", "x", was, instead) for entry in (1, 4) for instead in (False, True)
    ]
    return [ResultCorrected(1, 1, was, Score(0, 200), "x"), *absent]


@pytest.mark.rule("domino.judges")
@pytest.mark.parametrize("judge", ["judge", "director"])
@pytest.mark.parametrize("how", ["written", "confirmed", "corrected", "lost", "disqualified"])
def test_the_desk_changes_nothing_a_judge_has_decided(how: str, judge: str) -> None:
    desk = drawn_in_order(4).open()
    if how not in ("written", "disqualified"):
        desk.tell(ResultWritten(1, 1, Score(200, 100)), by="desk")
    decisions: dict[str, Event] = {
        "written": ResultWritten(1, 1, Score(200, 100)),
        "confirmed": ResultConfirmed(1, 1, 200, 100),
        "corrected": ResultCorrected(1, 1, (200, 100), Score(200, 90), "x"),
        "lost": Forfeited(1, 1, 1, "lost", "x", (200, 100)),
        "disqualified": Ruled(1, "disqualified", "x"),
    }
    desk.tell(decisions[how], by="judge" if judge == "judge" else "director")
    said = "a judge has decided this result; only a judge or the director changes it"
    for event in changes(outcome(desk).points):
        assert desk.refused(event, by="desk") == said
    desk.tell(ResultCorrected(1, 1, outcome(desk).points, Score(0, 200), "x"), by="judge")


@pytest.mark.rule("domino.result")
def test_the_desk_corrects_its_own_and_it_is_asked_again() -> None:
    desk = drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100)), by="desk")
    desk.tell(ResultConfirmed(1, 1, 200, 100), by=4)
    desk.tell(ResultCorrected(1, 1, (200, 100), Score(200, 90), "misread"), by="desk")
    assert (outcome(desk).confirmed, outcome(desk).words) == (False, "misread")
    desk.tell(ResultWritten(1, 2, Score(200, 100)), by="judge")
    assert desk.refused(RoundClosed(1), by="desk") == "results are not confirmed at table 1"
    desk.tell(ResultConfirmed(1, 1, 200, 90), by=4).tell(RoundClosed(1), by="desk")
    said = "round 1 is closed, so nobody would confirm it; a judge or the director changes it"
    for event in changes((200, 90)):
        assert desk.refused(event, by="desk") == said


@pytest.mark.rule("domino.forfeit", "domino.result")
def test_a_forfeit_quotes_what_it_replaces_and_can_move_to_the_other_pair() -> None:
    desk = drawn_in_order(4).open()
    said = "table 1 has no result yet; there is none to replace"
    assert desk.refused(Forfeited(1, 1, 1, "absent", "x", (200, 100))) == said
    desk.tell(Forfeited(1, 1, 1, "absent", "nobody saw them"), by="desk")
    said = "table 1 has the result 0–200 already; to replace it, say what it was"
    assert desk.refused(Forfeited(1, 1, 4, "absent", "x")) == said
    assert desk.refused(Forfeited(1, 1, 4, "absent", "x", (200, 0))).startswith("table 1 has 0–200, not 200–0")
    desk.tell(Forfeited(1, 1, 4, "absent", "it was the other table", (0, 200), instead=True), by="desk")
    assert (outcome(desk).faults, outcome(desk).won) == (("", "absent"), (2, 0))
    desk.tell(Forfeited(1, 1, 1, "absent", "they too", (200, 0)), by="desk")
    assert outcome(desk).faults == ("absent", "absent")


@pytest.mark.rule("domino.forfeit", "domino.result")
@pytest.mark.parametrize(
    ("confirmed", "confirmation", "points"),
    [(False, "required", (0, 200)), (True, "required", (200, 100)), (False, "off", (200, 100))],
)
def test_the_disqualified_keep_only_a_result_that_is_settled(
    *, confirmed: bool, confirmation: str, points: tuple[int, int]
) -> None:
    desk = drawn_in_order(4, confirmation=confirmation).open().tell(ResultWritten(1, 1, Score(200, 100)), by=1)
    if confirmed:
        desk.tell(ResultConfirmed(1, 1, 200, 100), by=4)
    desk.tell(Ruled(1, "disqualified", "signals"))
    assert outcome(desk).points == points


@pytest.mark.rule("domino.2", "domino.bye", "domino.late", "domino.standings")
@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize(("code", "text"), [("target", "100"), ("bye_for", "0"), ("absent_against", "0")])
def test_no_switch_reaches_back_into_rounds_that_are_paired(preset: str, code: str, text: str) -> None:
    desk = drawn_in_order(7, **PRESETS[preset]).open().play({(1, 2): (260, 100)}).tell(Withdrew(6)).open().play()
    desk.tell(CheckedIn(6))
    before = [desk.row(entry) for entry in range(1, 8)]
    assert {row.byes for row in before} == {0, 1}
    assert [desk.row(entry) for entry in range(1, 8)] == before
    change(desk, code, text)
    assert [desk.row(entry) for entry in range(1, 8)] == before


@pytest.mark.rule("domino.2", "domino.result")
def test_an_old_round_is_corrected_by_its_own_target() -> None:
    desk = change(drawn_in_order(4).open().play(), "target", "100").open()
    was = outcome(desk).points
    said = "120–50: nobody has reached 200; if time ended the match, say so"
    assert desk.refused(ResultCorrected(1, 1, was, Score(120, 50), "x")) == said
    desk.tell(Forfeited(1, 1, 1, "absent", "x", was), ResultWritten(2, 1, Score(120, 50)))
    assert outcome(desk).scores[1] == (200, 100)


@pytest.mark.rule("domino.pairing")
def test_an_old_round_is_explained_by_the_switches_of_its_day() -> None:
    apart = Profile(format="swiss", first_round="apart_by_club")
    desk = Desk(apart).enter(1, 2, 3, 4, clubs="aabb").draw("0").open()
    told = {entry: str(said) for entry, said in why(desk.tournament, 1).items()}
    change(desk, "first_round", "draw")
    assert {entry: str(said) for entry, said in why(desk.tournament, 1).items()} == told


@pytest.mark.rule("domino.1.swiss")
@pytest.mark.parametrize(
    ("code", "text"), [("knockout", "8"), ("knockout", "0"), ("rounds", "5"), ("rounds", "1")]
)
def test_a_knock_out_that_has_begun_keeps_its_shape(code: str, text: str) -> None:
    desk = after_the_rounds()
    said = f"the knock-out has begun, so {code} stays as it is; take its first round back before"
    assert desk.refused(ProfileChanged(code, text, "x")) == said
    desk.play().open().play()
    assert desk.refused(ProfileChanged(code, text, "x")) == said


@pytest.mark.rule("domino.1.swiss")
def test_after_rounds_by_the_standings_nobody_is_made_to_play_all() -> None:
    desk = drawn_in_order(8).open().play()
    said = "rounds are paired by the standings already, so all against all would let pairs meet again"
    assert desk.refused(ProfileChanged("format", "round_robin", "x")).startswith(said)
    change(drawn_in_order(4).open().play(), "format", "swiss").open()


@pytest.mark.rule("domino.1.swiss")
def test_a_knock_out_in_which_nobody_is_left_is_over() -> None:
    desk = after_the_rounds()
    for match in list(desk.tournament.rounds[-1].matches.values()):
        desk.tell(Forfeited(3, match.table, match.first, "absent", "x"))
        was = outcome(desk, 3, match.table).points
        desk.tell(Forfeited(3, match.table, match.second, "absent", "x", was))
    desk.tell(RoundClosed(3))
    assert desk.refused(RoundOpened(4, ())) == "nobody is left in the knock-out; it is over"


@pytest.mark.rule("domino.2.time")
def test_where_there_is_no_clock_time_ends_no_match() -> None:
    desk = drawn_in_order(4, minutes="0").open()
    said = "matches are played without a clock here, so time ended none; leave that out"
    assert desk.refused(ResultWritten(1, 1, Score(150, 100, at_time=True))) == said


def test_between_rounds_the_line_says_that_none_is_played() -> None:
    desk = drawn_in_order(4)
    said = "round 1 is not being played, nor is any other; pair the next"
    assert desk.refused(RoundClosed(1)) == said
    assert desk.open().play().refused(RoundClosed(1)) == said


def test_who_has_left_keeps_no_table_and_does_not_drive_out_who_came_after() -> None:
    desk = drawn_in_order(4).tell(TableFixed(1, 7), Withdrew(1), TableFixed(2, 7), CheckedIn(1))
    assert (desk.tournament.entries[1].table, desk.tournament.entries[2].table) == (None, 7)
    desk.tell(Withdrew(2), CheckedIn(2))
    assert desk.tournament.entries[2].table == 7


def anyhow(fact: OptionFact) -> st.SearchStrategy[object]:
    """Any value of a switch; of rounds not so many that nobody would wait for them."""
    if isinstance(fact.kind, Whole):
        most = 12 if fact.code == "rounds" else fact.kind.most
        return st.sampled_from((fact.kind.least, fact.default, most)) | st.integers(fact.kind.least, most)
    assert isinstance(fact.kind, Choice)
    return st.sampled_from(fact.kind.words)


PROFILES = st.builds(Profile, **{fact.code: anyhow(fact) for fact in facts(Profile)})


@settings(max_examples=60)
@given(st.integers(2, 9), st.integers(0, 99), PROFILES)
def test_a_tournament_can_be_simulated_by_any_profile(entries: int, seed: int, profile: Profile) -> None:
    *_, (_, last) = simulate(entries, seed, profile)
    assert all(one.closed for one in last.rounds)
    assert len(last.rounds) == planned_rounds(last)
