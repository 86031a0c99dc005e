"""Draw a situation of El Tomate in a test: hands by name, then what everybody does, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from sobremesa import options
from sobremesa.chance.draws import Seeded
from sobremesa.contract import Chance
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Deal, Declare, Move, Play, Turn
from sobremesa.games.tomate.options import MOST_HANDS, SEATS_WITH_MAZO, Options
from sobremesa.games.tomate.pieces import Card
from sobremesa.games.tomate.state import Table
from sobremesa.options import Choice
from sobremesa.seats import CHANCE, CLOCK, JUDGE

WORDS: Final = {f.code: f.kind.words for f in options.facts(Options) if isinstance(f.kind, Choice)}


def card(name: str) -> Card:
    move = GAME.read(name)
    assert isinstance(move, Play)
    return move.card


def cards(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split())


def mask(names: str) -> int:
    return sum(1 << one for one in cards(names))


def opened(seats: int, dealer: int | None = None, **house: str) -> Table:
    """Draw for the first deal: that seat (by default the last, so that seat 0 is the mano) draws the lowest."""
    return drawn(GAME.setup(options.read(Options, {"seats": str(seats), **house})), seats, dealer)


def drawn(table: Table, seats: int, dealer: int | None = None) -> Table:
    last = seats - 1 if dealer is None else dealer
    high = [one for one in range(40) if one % 10 != 1]
    for seat in range(seats):
        table = go(table, f"{seat}:draw")
        table = GAME.after(table, CHANCE, Turn(card("2o") if seat == last else high[seat]))[0]
    return table


def dealt(hands: Sequence[str], turnup: str, *, mazo: str = "", dealer: int | None = None, **house: str) -> Table:
    """Deal these hands, one a seat, three cards each in their places; ``mazo`` is the top of the stock."""
    return deal(opened(len(hands), dealer, **house), hands, turnup, mazo)


def deal(table: Table, hands: Sequence[str], turnup: str, mazo: str = "") -> Table:
    """Deal the next hand of a table all of whose seats are in."""
    mano = GAME.view(table, None).mano
    order = [
        card(hands[(mano + ahead) % len(hands)].split()[place])
        for place in range(3)
        for ahead in range(len(hands))
    ]
    order += [card(turnup), *cards(mazo)]
    order += [one for one in range(40) if one not in order]
    return GAME.after(table, CHANCE, Deal(tuple(order)))[0]


def actor_of(table: Table, word: str) -> tuple[int, Move]:
    who, _, what = word.rpartition(":")
    awaited = GAME.awaits(table)
    if who:
        actor = CLOCK if who == "clock" else int(who)
    elif isinstance(awaited, Chance):
        actor = CHANCE
    else:
        (actor,) = awaited
    return actor, GAME.read(what.replace("-", " "))


def happened(table: Table, words: str) -> tuple[Table, list[Any]]:
    """Do what the words say (``in pass 7c 2:mazo discard-1``; without a seat: whoever is awaited)."""
    told: list[Any] = []
    for word in words.split():
        table, events = GAME.after(table, *actor_of(table, word))
        told += events
    return table, told


def go(table: Table, words: str) -> Table:
    return happened(table, words)[0]


def refused(table: Table, word: str) -> tuple[str, str, str]:
    """Return clause, reason and the cards that may be played instead, by name."""
    refusal = GAME.refusal(table, *actor_of(table, word))
    assert refusal is not None
    return refusal.clause, refusal.reason, " ".join(GAME.write(Play(one)) for one in refusal.about)


def asked(table: Table) -> set[int]:
    """Name the seats the table waits for."""
    awaited = GAME.awaits(table)
    assert not isinstance(awaited, Chance)
    return set(awaited)


def may_play(table: Table) -> str:
    (seat,) = asked(table)
    return " ".join(GAME.write(move) for move in GAME.moves(table, seat))


def drawn_house(rng: Random) -> dict[str, str]:
    """Draw house rules at random: small stakes and caps, so that they matter."""
    seats = rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 9, 12, 13))
    house = {code: rng.choice(words) for code, words in WORDS.items()}
    if seats > SEATS_WITH_MAZO:
        house["mazo"] = "off"
    cap = rng.choice((0, 0, rng.randint(1, 30)))
    deals = rng.randint(1, min(3, MOST_HANDS // seats))
    return house | {
        "seats": str(seats),
        "cap": str(cap),
        "keep": str(rng.randint(0, cap)),
        "purse": rng.choice(("open", f"buyin={rng.randint(3, 40)}")),
        "length": rng.choice((f"deals={deals}", "minutes=30")),
    }


def walk(table: Table, rng: Random, *, plays: float = 0.5) -> Iterator[tuple[Table, tuple[int, Move], list[Any]]]:
    """Play on at random to the end: each table with the move made on it and what happened."""
    hands = 0
    while GAME.outcome(table) is None:
        step = chosen(table, rng, plays, late=hands > 12)
        after, events = GAME.after(table, *step)
        yield table, step, list(events)
        table = after
        hands = GAME.view(table, None).number


def chosen(table: Table, rng: Random, plays: float, *, late: bool) -> tuple[int, Move]:
    awaited = GAME.awaits(table)
    if CLOCK in GAME.may(table) and (late or rng.random() < 0.003):
        return CLOCK, GAME.moves(table, CLOCK)[0]
    if isinstance(awaited, Chance):
        return CHANCE, GAME.draw(awaited, Seeded(rng))
    seat = rng.choice(sorted(awaited))
    moves = GAME.moves(table, seat)
    if isinstance(moves[0], Declare):
        return seat, Declare(plays=rng.random() < plays)
    return seat, rng.choice(moves)


def viewers(table: Table) -> tuple[int | None, ...]:
    return (*range(GAME.view(table, None).seats), JUDGE, None)


def chips(table: Table) -> int:
    """Count all chips on the table."""
    view = GAME.view(table, None)
    return sum(view.purses) + view.plate + view.reserve


def new_table(rng: Random) -> Table:
    return GAME.setup(options.read(Options, drawn_house(rng)))
