"""Whoever changes a record is found out, with the line where it shows, or leaves another seal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from match.forging import FORGERS, Forger, games, parse, record, rehashed, spell, text
from sobremesa.match import findings, verify
from sobremesa.record import line_hash

NAMES = ("highcard", "kermesse", "tomate")

each_forger = pytest.mark.parametrize("forger", FORGERS, ids=lambda forger: forger.__name__)
names = st.sampled_from(NAMES)
seeds = st.integers(0, 7)


@pytest.mark.parametrize("name", NAMES)
def test_the_records_to_be_forged_are_true_and_spelled_as_they_were(name: str) -> None:
    for seed in range(8):
        lines = record(name, seed)
        assert spell(parse(lines)) == list(lines)
        assert rehashed(parse(lines)) == parse(lines)
        verdict = verify(text(parse(lines)), games())
        assert (verdict.ok, verdict.line, verdict.unfinished) == (True, None, False), verdict.says


@each_forger
@given(names, seeds, st.data())
@examples(40)
def test_a_changed_record_is_not_true_and_the_line_is_named(
    forger: Forger, name: str, seed: int, data: st.DataObject
) -> None:
    forgery = forger(data, parse(record(name, seed)))
    verdict = verify(text(forgery.lines), games())
    assert not verdict.ok
    assert verdict.line in {forgery.first, forgery.first + 1} | forgery.shows
    named = " or ".join(map(str, verdict.suspects))
    assert verdict.says.startswith(f"line {named}: ") or (verdict.line, verdict.readable) == (0, False)


@each_forger
@given(names, seeds, st.data())
@examples(40)
def test_a_record_hashed_anew_is_found_out_or_has_another_seal(
    forger: Forger, name: str, seed: int, data: st.DataObject
) -> None:
    true = record(name, seed)
    forgery = forger(data, parse(true))
    lines = rehashed(forgery.lines)
    verdict = verify(text(lines), games())
    if forgery.shows:
        assert (verdict.ok, verdict.line in forgery.shows) == (False, True), verdict.says
    elif verdict.ok:
        seals = [note.values["seal"] for note in verdict.notes if note.message == findings.SEAL]
        assert seals == [line_hash(spell(lines)[-1])]
        assert seals != [line_hash(true[-1])]


@given(names, seeds, st.data())
@examples(60)
def test_a_record_cut_short_is_unfinished_and_proves_no_draw(name: str, seed: int, data: st.DataObject) -> None:
    lines = parse(record(name, seed))
    left = data.draw(st.integers(1, len(lines) - 2))
    verdict = verify(text(lines[:left]), games())
    assert (verdict.ok, verdict.unfinished, verdict.finding.message) == (True, True, findings.UNFINISHED)
    assert verdict.finding.values == {
        "moves": left - 1,
        "chances": sum(line.get("actor") == "chance" for line in lines[:left]),
    }


@given(names, seeds, st.data())
@examples(100)
def test_no_changed_byte_makes_verifying_fail_otherwise(name: str, seed: int, data: st.DataObject) -> None:
    file = bytearray(text(parse(record(name, seed))))
    file[data.draw(st.integers(0, len(file) - 1))] ^= data.draw(st.integers(1, 255))
    assert not verify(bytes(file), games()).ok
