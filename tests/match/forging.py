"""How somebody would forge a record: the lines as they read, every change with what it shows, and new hashes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from hypothesis import strategies as st

import kermesse
from match import highcard
from sobremesa import options as house_rules
from sobremesa.contract import AnyGame
from sobremesa.games import game as room
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.record import line_hash

Lines: TypeAlias = list[dict[str, Any]]

MANNERS = Manners(cutters=(0, 1), eager=0.2, judge=any_move)


@cache
def games() -> tuple[AnyGame, ...]:
    return (highcard.GAME, kermesse.GAME, room("tomate"))


@cache
def record(name: str, seed: int) -> tuple[bytes, ...]:
    """Write the record of a random match in which seats 0 and 1 cut."""
    game = next(game for game in games() if game.spec.name == name)
    texts = {
        "highcard": {"seats": "3"},
        "kermesse": {},
        "tomate": {"seats": str(2 + seed % 4), "length": "deals=1"},
    }
    options = house_rules.read(game.spec.options, texts[name])
    return run(game, options, [any_move] * options.seats, seed, MANNERS).lines


def parse(lines: Sequence[bytes]) -> Lines:
    return [json.loads(line) for line in lines]


def spell(lines: Lines) -> list[bytes]:
    return [json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() for line in lines]


def rehashed(lines: Lines) -> Lines:
    """Number and chain all lines anew, as a clever forger does."""
    fresh: Lines = []
    before = b""
    for n, line in enumerate(lines):
        if n:
            line = {**line, "n": n, "prev": line_hash(before)}  # noqa: PLW2901 -- the forged one stands for it
        fresh.append(line)
        (before,) = spell([line])
    return fresh


def text(lines: Lines) -> bytes:
    return b"".join(line + b"\n" for line in spell(lines))


@dataclass(frozen=True)
class Forgery:
    lines: Lines
    first: int
    """The first line that is not what it was."""
    shows: frozenset[int]
    """Lines that may be named once everything has been numbered and hashed anew; empty if nothing need show."""


Forger: TypeAlias = Callable[[st.DataObject, Lines], Forgery]


def pick(data: st.DataObject, lines: Lines, wanted: Callable[[dict[str, Any]], bool]) -> int:
    return data.draw(st.sampled_from([n for n, line in enumerate(lines) if wanted(line)]))


def is_deal(line: dict[str, Any]) -> bool:
    """Tell a draw of so many outcomes that another secret or cut never gives the same."""
    return line.get("actor") == "chance" and len(line["move"].split()) > 8


def is_move(line: dict[str, Any]) -> bool:
    return "actor" in line and line["actor"] != "chance"


def has_cuts(line: dict[str, Any]) -> bool:
    return line.get("actor") == "chance" and bool(line["cuts"])


def changed(lines: Lines, n: int, **fields: object) -> Lines:
    return [*lines[:n], {**lines[n], **fields}, *lines[n + 1 :]]


def next_chance(lines: Lines, n: int) -> int:
    """Name the chance line that uses the secret promised in line ``n``, or the closing."""
    rest = [k for k in range(n + 1, len(lines)) if lines[k].get("actor") == "chance"]
    return rest[0] if rest else len(lines) - 1


def until_deal(forged: Lines, n: int) -> frozenset[int]:
    """List the lines from ``n`` to the next deal, which must show what it was drawn from; none without a deal."""
    deals = [k for k in range(n, len(forged)) if is_deal(forged[k])]
    return frozenset(range(n, deals[0] + 1)) if deals else frozenset()


def another_hex(data: st.DataObject, old: str) -> str:
    at = data.draw(st.integers(0, len(old) - 1))
    return old[:at] + data.draw(st.sampled_from(sorted(set("0123456789abcdef") - {old[at]}))) + old[at + 1 :]


# --- one forger a kind of tampering --------------------------------------------------------------------------


def alter_move(data: st.DataObject, lines: Lines) -> Forgery:
    """Put another move of the same kind of actor; it may be legal, so once hashed anew nothing need show."""
    n = pick(data, lines, is_move)
    others = sorted({line["move"] for line in lines if is_move(line)} - {lines[n]["move"]})
    return Forgery(changed(lines, n, move=data.draw(st.sampled_from(others))), n, frozenset())


def alter_deal(data: st.DataObject, lines: Lines) -> Forgery:
    """Swap two cards of a deal."""
    n = pick(data, lines, is_deal)
    word, *cards = lines[n]["move"].split()
    one, other = sorted(data.draw(st.sets(st.integers(0, len(cards) - 1), min_size=2, max_size=2)))
    cards[one], cards[other] = cards[other], cards[one]
    return Forgery(changed(lines, n, move=" ".join((word, *cards))), n, frozenset({n}))


def alter_cut(data: st.DataObject, lines: Lines) -> Forgery:
    n = pick(data, lines, has_cuts)
    k = data.draw(st.integers(0, len(lines[n]["cuts"]) - 1))
    cuts = [list(cut) for cut in lines[n]["cuts"]]
    cuts[k][1] = another_hex(data, cuts[k][1])
    return Forgery(changed(lines, n, cuts=cuts), n, until_deal(lines[: n + 1], n))


def drop_cut(data: st.DataObject, lines: Lines) -> Forgery:
    n = pick(data, lines, has_cuts)
    return Forgery(changed(lines, n, cuts=lines[n]["cuts"][1:]), n, until_deal(lines[: n + 1], n))


def alter_secret(data: st.DataObject, lines: Lines) -> Forgery:
    secrets = list(lines[-1]["secrets"])
    k = data.draw(st.integers(0, len(secrets) - 1))
    secrets[k] = another_hex(data, secrets[k])
    chances = [n for n, line in enumerate(lines) if line.get("actor") == "chance"]
    used = [*chances, len(lines) - 1][k]
    return Forgery(changed(lines, len(lines) - 1, secrets=secrets), len(lines) - 1, frozenset({used}))


def drop_secret(_data: st.DataObject, lines: Lines) -> Forgery:
    last = len(lines) - 1
    return Forgery(changed(lines, last, secrets=lines[last]["secrets"][:-1]), last, frozenset({last}))


def alter_commitment(data: st.DataObject, lines: Lines) -> Forgery:
    n = pick(data, lines, lambda line: "commitment" in line or "next" in line)
    field = "next" if n else "commitment"
    forged = changed(lines, n, **{field: another_hex(data, lines[n][field])})
    return Forgery(forged, n, frozenset({next_chance(lines, n)}))


def swap_lines(data: st.DataObject, lines: Lines) -> Forgery:
    """Swap a deal with a line beside it: its number was part of what it was drawn from."""
    n = pick(data, lines[:-2], is_deal)
    forged = [*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]
    return Forgery(forged, n, frozenset({n, n + 1}))


def remove_line(data: st.DataObject, lines: Lines) -> Forgery:
    """Remove a line, so that later deals have other numbers; without the last the secrets stay closed."""
    n = data.draw(st.integers(1, len(lines) - 1))
    forged = [*lines[:n], *lines[n + 1 :]]
    shows = until_deal(forged, n) if n < len(lines) - 1 else frozenset({n - 1})
    return Forgery(forged, n, shows)


def repeat_line(data: st.DataObject, lines: Lines) -> Forgery:
    n = data.draw(st.integers(1, len(lines) - 1))
    forged = [*lines[: n + 1], *lines[n:]]
    return Forgery(forged, n + 1, until_deal(forged, n + 1))


def add_line(data: st.DataObject, lines: Lines) -> Forgery:
    """Slip in a line that stands elsewhere in the record."""
    n = data.draw(st.integers(1, len(lines)))
    slipped = data.draw(st.sampled_from([line for line in lines[1:] if line != lines[min(n, len(lines) - 1)]]))
    forged = [*lines[:n], slipped, *lines[n:]]
    return Forgery(forged, n, until_deal(forged, n))


def alter_time(data: st.DataObject, lines: Lines) -> Forgery:
    """Move a line's time behind the next one's: within its neighbours nothing need show."""
    n = pick(data, lines[:-2], lambda line: "ms" in line)
    later = lines[n + 1]["ms"] + data.draw(st.integers(1, 10**6))
    return Forgery(changed(lines, n, ms=later), n, frozenset({n, n + 1}))


def alter_option(data: st.DataObject, lines: Lines) -> Forgery:
    options = dict(lines[0]["options"])
    code = data.draw(st.sampled_from(sorted(options)))
    options[code] = data.draw(
        st.sampled_from([value for value in ("1", "2", "3", "high", "own") if value != options[code]])
    )
    return Forgery(changed(lines, 0, options=options), 0, frozenset({0}))


def drop_option(data: st.DataObject, lines: Lines) -> Forgery:
    options = dict(lines[0]["options"])
    del options[data.draw(st.sampled_from(sorted(options)))]
    return Forgery(changed(lines, 0, options=options), 0, frozenset({0}))


def alter_payoff(data: st.DataObject, lines: Lines) -> Forgery:
    last = len(lines) - 1
    payoffs = list(lines[last]["payoffs"])
    seat = data.draw(st.integers(0, len(payoffs) - 1))
    payoffs[seat] += data.draw(st.sampled_from([1.0, -1.0, 0.5]))
    return Forgery(changed(lines, last, payoffs=payoffs), last, frozenset({last}))


def alter_clause(_data: st.DataObject, lines: Lines) -> Forgery:
    last = len(lines) - 1
    return Forgery(changed(lines, last, clause="tomate.deck"), last, frozenset({last}))


def alter_seats(_data: st.DataObject, lines: Lines) -> Forgery:
    return Forgery(changed(lines, 0, seats=lines[0]["seats"] + 1), 0, frozenset({0}))


def alter_match(_data: st.DataObject, lines: Lines) -> Forgery:
    """Pass the record off as that of another match."""
    return Forgery(changed(lines, 0, match="other"), 0, until_deal(lines, 1))


def alter_rules(_data: st.DataObject, lines: Lines) -> Forgery:
    return Forgery(changed(lines, 0, rules_version=99), 0, frozenset({0}))


FORGERS: tuple[Forger, ...] = (
    alter_move,
    alter_deal,
    alter_cut,
    drop_cut,
    alter_secret,
    drop_secret,
    alter_commitment,
    swap_lines,
    remove_line,
    repeat_line,
    add_line,
    alter_time,
    alter_option,
    drop_option,
    alter_payoff,
    alter_clause,
    alter_seats,
    alter_match,
    alter_rules,
)
