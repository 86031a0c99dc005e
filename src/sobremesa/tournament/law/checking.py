"""Whether a score can be one: what is refused, and what is asked again."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino.book import rule
from sobremesa.games.domino.pieces import ALL_PIPS
from sobremesa.games.domino.scoring import BONUS
from sobremesa.languages import mark
from sobremesa.tournament.events import Score
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import DRAW, WIN, Halves, Match

MOST_BONUSES: Final = 13
"""Bonuses a pair can have in one hand: a general pass for each tile of both but the last, and a capicúa."""


def ceiling(profile: Profile) -> int:
    """Name the highest score: one short of the target, and then every pip of the set and every bonus."""
    bonuses = MOST_BONUSES * BONUS if profile.bonus == "caribe" else 0
    return profile.target - 1 + ALL_PIPS + bonuses


@rule("domino.result", "domino.2", "domino.2.time", "domino.2.equal")
def won(profile: Profile, match: Match, score: Score) -> tuple[Halves, Halves]:
    """Say what both won of a match with this score.

    Raises:
        EventError: If it cannot be a score: what was seen, what is allowed.

    """
    _refuse_points(profile, score)
    _refuse_hands(score)
    if score.first != score.second:
        _refuse_lot(score)
        return (WIN, 0) if score.first > score.second else (0, WIN)
    return _won_level(profile, match, score)


def _refuse_points(profile: Profile, score: Score) -> None:
    points, target = (score.first, score.second), profile.target
    if max(points) > ceiling(profile):
        raise EventError(
            mark("{seen} points are more than a match can end with; the most is {most}"),
            seen=max(points),
            most=ceiling(profile),
        )
    if profile.floor == "0" and min(points) < 0:
        raise EventError(mark("{seen} points: here no score falls below zero"), seen=min(points))
    if min(points) >= target and profile.bonus != "caribe":
        raise EventError(
            mark("{first}–{second}: both cannot have reached {target}"),
            first=points[0],
            second=points[1],
            target=target,
        )
    if score.at_time and not profile.minutes:
        raise EventError(mark("matches are played without a clock here, so time ended none; leave that out"))
    if max(points) < target and not score.at_time:
        raise EventError(
            mark("{first}–{second}: nobody has reached {target}; if time ended the match, say so"),
            first=points[0],
            second=points[1],
            target=target,
        )
    if max(points) > profile.share(profile.asked_above) and not score.sure:
        raise EventError(
            mark("{seen} points are very many; look again and say that you are sure"), seen=max(points)
        )


def _refuse_hands(score: Score) -> None:
    """Let a score sheet add up to its score."""
    first, second = sum(hand.first for hand in score.hands), sum(hand.second for hand in score.hands)
    if score.hands and (first, second) != (score.first, score.second):
        raise EventError(
            mark("the hands add up to {first}–{second}, not to {seen_first}–{seen_second}; look at them again"),
            first=first,
            second=second,
            seen_first=score.first,
            seen_second=score.second,
        )


def _refuse_lot(score: Score) -> None:
    if score.lot is not None:
        raise EventError(
            mark("{first}–{second}: there is no need of the lot; leave it out"),
            first=score.first,
            second=score.second,
        )


def _won_level(profile: Profile, match: Match, score: Score) -> tuple[Halves, Halves]:
    if profile.equal_at_time == "draw":
        _refuse_lot(score)
        return DRAW, DRAW
    if profile.equal_at_time == "extra_hand":
        raise EventError(mark("{points}–{points}: a level match is played on; one more hand"), points=score.first)
    if score.lot not in match.entries:
        raise EventError(
            mark("{points}–{points}: name the winner by lot, {first} or {second}"),
            points=score.first,
            first=match.first,
            second=match.second,
        )
    return (WIN, 0) if score.lot == match.first else (0, WIN)
