"""The log: lines that follow one another, read back byte for byte, and forged ones that show."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import cast, get_args

import pytest

from sobremesa.languages import LANGUAGES
from sobremesa.options import write as written
from sobremesa.tournament.events import (
    By,
    Categorised,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    DayBegan,
    Entered,
    Event,
    Fined,
    FineLifted,
    Hand,
    Happened,
    Prize,
    PrizesSet,
    ResultCleared,
    ResultDisputed,
    ResultWritten,
    RoundReopened,
    Score,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping.log import LogError, begin, is_drawn, read, write
from sobremesa.tournament.law.folding import _refuse_author
from sobremesa.tournament.reckoning.final import final_order
from tournament.desk import NOON, Desk, drawn_in_order


@pytest.fixture(scope="module")
def played() -> Desk:
    return drawn_in_order(7).open().play().tell(Withdrew(3, "ñandú – “words”")).open()


@pytest.fixture(scope="module")
def text(played: Desk) -> bytes:
    return write(begin("open-2026", played.tournament.profile).heading, played.happened)


def test_a_log_read_back_is_the_same_tournament_and_the_same_bytes(played: Desk, text: bytes) -> None:
    log = read(text)
    assert log.tournament == played.tournament
    assert log.happened == tuple(played.happened)
    assert write(log.heading, log.happened) == text


def test_written_line_by_line_it_is_the_same_file(played: Desk, text: bytes) -> None:
    log = begin("open-2026", played.tournament.profile)
    lines = [log.last]
    for happened in played.happened:
        log = log.add(happened)
        lines.append(log.last)
    assert b"".join(line + b"\n" for line in lines) == text
    assert log.tournament == played.tournament


def test_a_refused_event_leaves_the_log_as_it_was(text: bytes) -> None:
    log = read(text)
    with pytest.raises(EventError, match="pair 3 is there already"):
        log.add(Happened(NOON, "desk", Entered(3)))
    assert read(text) == log


def test_the_first_line_says_what_was_agreed_and_names_nobody(played: Desk, text: bytes) -> None:
    log = read(text)
    assert log.heading.profile == written(played.tournament.profile)
    assert text.startswith(
        b'{"sobremesa_tournament":1,"tournament":"open-2026","game":"domino","rules_version":1,'
    )


def rehashed(text: bytes, change: Callable[[bytes], bytes], at: int) -> bytes:
    """Change a line and mend the chain behind it, as a forger would."""
    lines = text.splitlines()
    lines[at] = change(lines[at])
    for n in range(at + 1, len(lines)):
        head, _, _ = lines[n].rpartition(b'"prev":"')
        lines[n] = head + b'"prev":"' + hashlib.sha256(lines[n - 1]).hexdigest().encode() + b'"}'
    return b"\n".join(lines) + b"\n"


def refusal(text: bytes) -> str:
    with pytest.raises(LogError) as caught:
        read(text)
    for code in LANGUAGES:
        assert "{" not in caught.value.saying.tell(code).replace('{"sobremesa_tournament"', "").replace("'{", "")
    return str(caught.value)


SPOILT: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda text: text[:0], "line 0: the line breaks off"),
    (lambda text: text[:-1], "line 22: the line breaks off"),
    (lambda text: b"Ana;Luz\n" + text, "line 0: no log of a tournament: it begins with 'Ana;Luz'"),
    (lambda text: text.replace(b'"rules_version":1', b'"rules_version":2'), "line 0: a tournament by rules of"),
    (lambda text: text.replace(b'{"sobremesa', b'{ "sobremesa', 1), "line 0: it is spelled otherwise"),
    (lambda text: text.replace(b'"format":"auto"', b'"format":"?"'), "line 0: the switches cannot be read: "),
    (lambda text: text.replace(b'"n":5', b'"n": 5'), "line 5: it is spelled otherwise"),
    (lambda text: text.replace(b'"n":5', b'"n":6'), "line 5: it does not follow line 4"),
    (lambda text: text.replace(b"entered", b"fainted", 1), """line 1: '{"n":1,"happened' stands here"""),
    (lambda text: text.replace(b'"at":170', b'"at":171', 1), "line 2: it does not follow line 1"),
    (
        lambda text: text + b'{"n":44,' + b" " * 2**24 + b"}\n",
        "line 23: the line has 16777225 bytes; 16777216 are",
    ),
    (
        lambda text: rehashed(text, lambda line: line.replace(b'"second":100', b'"second":200'), 17),
        "line 17: this could not happen: 200–200: both cannot have reached 200",
    ),
]


@pytest.mark.parametrize(("spoil", "says"), SPOILT, ids=[says[:24] for _, says in SPOILT])
def test_whatever_is_wrong_with_a_log_is_named_with_its_line(
    text: bytes, spoil: Callable[[bytes], bytes], says: str
) -> None:
    assert refusal(spoil(text)).startswith(says)


def test_a_log_of_before_reads_as_it_did_then() -> None:
    """``before.jsonl`` was written before there were clocks, prizes and score sheets."""
    text = (Path(__file__).parent / "before.jsonl").read_bytes()
    log = read(text)
    assert write(log.heading, log.happened) == text
    assert [
        (row.entry, row.won, row.points_for, row.points_against, row.fines) for row in final_order(log.tournament)
    ] == [
        (1, 2, 400, 150, 0),
        (2, 1, 320, 220, 0),
        (5, 1, 200, 100, 0),
        (3, 1, 270, 320, 0),
        (6, 1, 200, 300, 0),
        (4, 0, 100, 400, 50),
    ]


SHEET = tuple(Hand(20, -5) for _ in range(10))


def test_what_came_later_is_read_back_byte_for_byte() -> None:
    desk = drawn_in_order(7, confirmation="off").tell(
        Categorised(1, ("damas", "ñ")), PrizesSet((Prize(1, "damas", "un jamón"),)), DayBegan(1, "sábado")
    )
    desk.open().tell(ClockStarted(1), ClockPaused(1), ClockResumed(1), TimeGranted(1, 2, 60, "luz"))
    desk.tell(ResultWritten(1, 1, Score(200, -50, hands=SHEET)), by="desk").tell(ResultDisputed(1, 1, "no"), by=2)
    desk.tell(ResultCleared(1, 1, (200, -50), "mesa 2"), Fined(1, 1, "5", 25, "x"), FineLifted(1, "y")).play()
    desk.tell(RoundReopened(1, "falta una"))
    text = write(begin("later", desk.start).heading, desk.happened)
    log = read(text)
    assert (log.tournament, log.happened) == (desk.tournament, tuple(desk.happened))
    assert write(log.heading, log.happened) == text


def documented() -> dict[str, list[str]]:
    """Rows of the reference: the event, its fields, who may tell it."""
    page = (Path(__file__).parents[3] / "docs/reference/tournament-log.md").read_text("utf-8")
    rows = [
        row.split("|") for row in page.splitlines() if row.startswith("| `") and not row.startswith("| `what`")
    ]
    return {cells[1].split("`")[1]: [*cells[2].split("`")[1::2], cells[3].strip()] for cells in rows}


def least_office(event: Event) -> str:
    """The first of these that is not refused for what it is."""
    for by, office in ((1, "pair"), ("desk", "desk"), ("judge", "judge")):
        try:
            _refuse_author(Happened(NOON, cast("By", by), event))
        except EventError:
            continue
        return office
    return "director"


def test_the_reference_tells_every_event_with_its_fields_and_who_may_tell_it() -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(Event)}
    told = {
        tag: [*kind.__struct_fields__, least_office(kind(*[None] * len(kind.__struct_fields__)))]
        for tag, kind in kinds.items()
    }
    assert documented() == told


def test_a_stretch_of_a_log_shows_whether_numbers_were_drawn_whatever_its_texts_say() -> None:
    said = Withdrew(1, '"what":"drawn"')
    desk = Desk().enter(1, 2).tell(said)
    assert not is_drawn(write(begin("here", desk.start).heading, desk.happened))
    desk.enter(3).draw()
    assert is_drawn(write(begin("here", desk.start).heading, desk.happened))
