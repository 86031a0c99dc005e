"""Why not: the duties of the rules, of table manners and of judges in clauses and words. Decides nothing."""

from __future__ import annotations

from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import judging, laying, notation, rules, table_manners
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.codes import PASO, RIGHT
from sobremesa.games.domino.pieces import SET, tiles_in
from sobremesa.games.domino.state import PLAY, Table
from sobremesa.games.domino.table_manners import Duty
from sobremesa.seats import JUDGE, Actor

WHY: Final = {
    laying.ANY_TILE: ("domino.fit", "must_lead"),
    laying.MUST_MATCH: ("domino.6", "must_lay"),
    laying.MUST_PASS: ("domino.6", "must_pass"),
    rules.MUST_LEAD_SIX_SIX: ("domino.3", "must_lead_six_six"),
    rules.MUST_DRAW: ("domino.3", "must_draw"),
    rules.HAS_DRAWN: ("domino.3", "already_drew"),
    rules.MUST_SAY: ("domino.9", "must_say"),
    rules.TOO_FEW_DOUBLES: ("domino.9", "too_few_doubles"),
    rules.MUST_COUNT: ("domino.11", "must_count"),
    rules.HAS_ANSWERED: ("domino.11", "already_answered"),
    rules.NOT_ASKED: ("domino.3.order", "not_your_turn"),
    rules.IS_OVER: ("domino.2", "already_over"),
    table_manners.MUST_USE_EXPOSED: ("domino.7", "must_use_exposed"),
    table_manners.EARLY: ("domino.3.order", "not_your_turn"),
}
"""What the duties are in the book, and the key of the words that say so."""

REASONS: Final = frozenset(reason for _, reason in WHY.values()) | {
    "no_clock",
    "not_a_player",
    "not_for_people",
    "tile_gone",
    "not_a_set",
    "not_awaited",
    "not_your_tile",
    "does_not_fit",
    "other_end",
    "early",
    "no_pass_to_challenge",
    "judge_only",
    "no_judge",
    "not_for_judge",
    "not_now",
    "too_many_points",
}
"""Every ``Refusal.reason`` of this room."""


def refused(table: Table, actor: Actor, move: m.Move, owed: Duty) -> Refusal | None:
    """Say why a move of a person is not free, or nothing if it is."""
    if isinstance(move, b.Result | b.Correct) and actor == JUDGE and not judging.writable(move):
        return Refusal("domino.score", "too_many_points", (judging.MOST_POINTS,))
    if owed.free >> notation.encode(move) & 1:
        return None
    if isinstance(move, m.Challenge):
        return Refusal("domino.challenge", "no_pass_to_challenge")
    if actor == JUDGE:
        return _to_judge(table, move)
    if isinstance(move, m.OfJudge):
        return Refusal("domino.judges", "judge_only")
    return _to_seat(table, actor, move, owed)


def _to_judge(table: Table, move: m.Move) -> Refusal:
    if not isinstance(move, m.OfJudge):
        return Refusal("domino.judges", "not_for_judge")
    if not judging.duty(table):
        return Refusal("domino.judges", "no_judge")
    return Refusal("domino.judges", "not_now")


def _to_seat(table: Table, seat: Actor, move: m.Move, owed: Duty) -> Refusal:  # noqa: PLR0911 -- one a reason
    clause, reason = WHY[owed.why]
    about = tiles_in((owed.free | owed.free >> RIGHT) & SET) if not owed.free >> PASO & 1 else ()
    if table.state.phase != PLAY or not isinstance(move, m.Lay | m.Pass):
        return Refusal(clause, reason, about)
    priced = owed.priced >> notation.encode(move) & 1 == 1
    if seat != table.state.hand.turn:
        return Refusal("domino.8", "early", priced=True) if priced else Refusal(clause, reason)
    if isinstance(move, m.Pass):
        return Refusal(clause, reason, about, priced=priced)
    if not table.state.hand.racks[seat] >> move.tile & 1:
        return Refusal("domino.set", "not_your_tile", about)
    if priced:
        return Refusal("domino.7", "does_not_fit", about, priced=True)
    if owed.free >> (move.tile + RIGHT * (1 - move.end)) & 1:
        return Refusal("domino.fit", "other_end", about)
    if owed.why in (laying.MUST_MATCH, laying.MUST_PASS):
        return Refusal("domino.fit", "does_not_fit", about)
    return Refusal(clause, reason, about)
