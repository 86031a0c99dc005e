"""Who comes late is given, and offered first, a seat that still plays in the match."""

from __future__ import annotations

import re
from dataclasses import replace

from server import scripted
from sobremesa.games.tokyo.moves import Announce, Doubt, Look, Lot, Roll, Throw
from sobremesa.server.face import face_of_names
from sobremesa.server.scenes import private
from sobremesa.server.table import entries, moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import free_seat

TOKYO = Announce(20)


def first_is_out() -> Draft:
    """Let seat 0 lie until it is out; then all four get up."""
    draft = scripted.begun("tokyo", seats="4", lives="2", tokyo_penalty="2")
    scripted.draw(draft, Lot(0))
    for _ in range(2):
        scripted.play(draft, [(0, Roll())])
        scripted.draw(draft, Throw(6, 4))
        scripted.play(draft, [(0, Look()), (0, TOKYO), (1, Doubt())])
    for seat in range(4):
        draft.add(entries.Left(at=draft.now, who=scripted.person(seat)))
    return draft


def test_a_newcomer_gets_a_seat_that_still_plays_and_one_that_is_out_if_he_wants_it() -> None:
    draft = first_is_out()
    assert (free_seat(draft, None), free_seat(draft, 0)) == (1, 0)


def test_who_looks_on_is_offered_first_what_still_plays_and_told_what_does_not() -> None:
    match = moving.match_in_play(first_is_out())
    face = face_of_names("tokyo", ("Ana", "Ben", "Cleo", "Dan"), {"seats": "4"})
    bots = tuple(replace(sitter, kind="bot") for sitter in face.sitters)
    out = match.game.out(match.game.view(match.state, None))
    offered = re.findall(r'value="(\d)">([^<]*)', private.watching(replace(face, sitters=bots), out).drawn("en"))
    assert [seat for seat, _ in offered] == ["1", "2", "3", "0"]
    assert [said for _, said in offered if "(out of this match)" in said] == ["Ana’s seat (out of this match)"]
