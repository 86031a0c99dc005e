"""Phones at a table: each speaks for one pair, and nobody agrees with himself."""

from __future__ import annotations

from collections.abc import Callable

from server.club.evening import begun, do, done, held, let_in, record
from server.living import Living, Person

Guest = Callable[..., Person]


def test_a_phone_writes_for_the_pair_it_speaks_for_and_the_other_agrees(guest: Guest, living: Living) -> None:
    ana, one, other, third = (guest() for _ in range(4))
    code = begun(ana)
    match = held(living, code).tournament.rounds[0].matches[1]
    for phone in (one, other, third):
        let_in(living, phone, code, "table.1")
    score = {"round": 1, "table": 1, "score": {"first": 200, "second": 90}}
    assert do(one, code, "report", **score).status_code == 403
    done(do(one, code, "sit", table=1, entry=match.first))
    assert do(one, code, "sit", table=1, entry=match.second).status_code == 409
    done(do(other, code, "sit", table=1, entry=match.second))
    assert do(third, code, "sit", table=1, entry=match.first).status_code == 409
    done(do(one, code, "report", **score))
    assert do(one, code, "agree", round=1, table=1, first=200, second=90).status_code == 422
    assert do(other, code, "agree", round=1, table=1, first=200, second=80).status_code == 422
    done(do(other, code, "agree", round=1, table=1, first=200, second=90))
    log = held(living, code).log
    assert [said.by for said in log.happened[-2:]] == [match.first, match.second]
    done(do(ana, code, "free", entry=match.first))
    done(do(third, code, "sit", table=1, entry=match.first))


def test_what_a_phone_has_not_seen_it_neither_writes_nor_disputes(guest: Guest, living: Living) -> None:
    ana, one, other = (guest() for _ in range(3))
    code = begun(ana)
    first, second = (held(living, code).tournament.rounds[0].matches[table] for table in (1, 2))
    for phone in (one, other):
        let_in(living, phone, code, "table.1")
        let_in(living, phone, code, "table.2")
    done(do(one, code, "sit", table=1, entry=first.first))
    assert do(one, code, "sit", table=2, entry=second.first).status_code == 409
    swap = {"what": "swapped", "round": 1, "one": first.second, "other": second.first, "words": "club"}
    done(record(ana, code, swap))
    report = {"round": 1, "table": 1, "score": {"first": 200, "second": 90}}
    assert do(one, code, "report", **report, rival=first.second).status_code == 409
    done(do(one, code, "report", **report, rival=second.first))
    done(do(other, code, "sit", table=1, entry=second.first))
    stale = {"round": 1, "table": 1, "rival": first.first, "words": "no"}
    assert do(other, code, "object", **stale, points=[200, 80]).status_code == 409
    assert do(other, code, "agree", round=1, table=1, first=200, second=90, rival=first.second).status_code == 409
    done(do(other, code, "object", **stale, points=[200, 90]))


def test_a_phone_that_was_freed_agrees_with_nothing_it_wrote_itself(guest: Guest, living: Living) -> None:
    ana, one = guest(), guest()
    code = begun(ana)
    match = held(living, code).tournament.rounds[0].matches[1]
    let_in(living, one, code, "table.1")
    done(do(one, code, "sit", table=1, entry=match.first))
    done(do(one, code, "report", round=1, table=1, score={"first": 200, "second": 90}))
    assert do(ana, code, "free", entry=match.first).status_code == 409
    assert do(one, code, "sit", table=1, entry=match.second).status_code == 409
    done(do(one, code, "retract", round=1, table=1, first=200, second=90, words="mistyped"))
    done(do(ana, code, "free", entry=match.first))
    done(do(one, code, "sit", table=1, entry=match.second))
