"""The contract's functions of El Tomate, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.bits import nth, popcount
from sobremesa.contract import Alarm, Chance, Outcome, Randomness, Refusal, Seconds
from sobremesa.games.tomate import chronicle, drawing, notation, rules, tricks
from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.drawing import undrawn
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.order import cutter
from sobremesa.games.tomate.pieces import DECK, DECK_SIZE, HAND, cards_in, suit_of
from sobremesa.games.tomate.state import (
    DECLARE,
    DRAW,
    MAZO,
    TRICK,
    TURNUP,
    House,
    Phase,
    State,
    Table,
)
from sobremesa.options import Choice, facts
from sobremesa.seats import CHANCE, CLOCK, Actor

REASONS: Final = (
    "already_over",
    "not_a_player",
    "not_for_people",
    "not_your_turn",
    "already_drew",
    "already_answered",
    "must_draw",
    "must_decide",
    "must_declare",
    "must_answer",
    "must_play",
    "not_your_card",
    "must_follow",
    "must_head",
    "must_ruff",
    "must_overruff",
    "not_awaited",
    "card_gone",
    "not_a_deck",
    "no_such_place",
    "no_clock",
)
"""Every ``Refusal.reason`` of this room, in this order: the match is over; only players act; chance and the clock
act, people do not; somebody else is asked; has drawn in this round; has answered about the mazo; a card is to be
drawn; the dealer is to look or take; "juego" or "paso" is due; a yes or no to the mazo is due; a card is due
(``about``: which may be played); a card not held (``about`` likewise); the led suit is owed (``about``); a higher
card of it is owed (``about``); a trump is owed (``about``); a higher trump is owed (``about``); chance is not
awaited, or not this kind; the card has been drawn in this round; not the forty cards once each; no such place in
the hand; no time was agreed, or it was called."""


_WHY: Final = {
    rules.IS_OVER: ("tomate.length", "already_over"),
    rules.NOT_ASKED: ("tomate.order", "not_your_turn"),
    rules.HAS_DRAWN: ("tomate.first-dealer", "already_drew"),
    rules.HAS_ANSWERED: ("tomate.mazo", "already_answered"),
    rules.MUST_DRAW: ("tomate.first-dealer", "must_draw"),
    rules.MUST_DECIDE: ("tomate.take-turnup", "must_decide"),
    rules.MUST_DECLARE: ("tomate.declare", "must_declare"),
    rules.MUST_ANSWER: ("tomate.mazo", "must_answer"),
    tricks.ANY_CARD: ("tomate.lead", "must_play"),
    tricks.MUST_FOLLOW: ("tomate.follow", "must_follow"),
    tricks.MUST_HEAD: ("tomate.head", "must_head"),
    tricks.MUST_RUFF: ("tomate.ruff", "must_ruff"),
    tricks.MUST_OVERRUFF: ("tomate.ruff", "must_overruff"),
}
"""What the duties of the rules are in the book, and the key of the words that say so."""
_OTHER_SUIT: Final = {tricks.MUST_HEAD: tricks.MUST_FOLLOW, tricks.MUST_OVERRUFF: tricks.MUST_RUFF}
"""What a card of another suit than the one that is owed offends first: it would not do even if it were high."""

_CHANCES: Final = {rules.TURN_CARD: "draw", rules.DEAL_CARDS: "deal", rules.DISCARD_CARD: "discard"}
CHANCES: Final = frozenset(_CHANCES.values())
"""Kinds of chance: a card for the first deal, the forty cards, the dealer's card given up blindly."""

_PATIENCE: Final[dict[Phase, Seconds]] = {DRAW: 5, TURNUP: 15, DECLARE: 20, MAZO: 10, TRICK: 20}
"""Seconds at normal pace."""
_DEFAULTS: Final[dict[Phase, m.Move]] = {
    DRAW: m.DrawCard(),
    TURNUP: m.Look(),
    DECLARE: m.Declare(plays=False),
    MAZO: m.Answer(takes=False),
}


def setup(options: Options) -> Table:
    """Open a match: nothing drawn, nothing dealt."""
    return Table(rules.start(house(options), (0,) * options.seats), played=(), last=None, scores=(), drawn=())


def house(options: Options) -> House:
    """Write the house rules as the ints the rules work on."""
    words = {fact.code: fact.kind.words for fact in facts(Options) if isinstance(fact.kind, Choice)}
    coded = {code: words[code].index(getattr(options, code)) for code in words}
    return House(
        **coded,
        cap=options.cap,
        keep=options.keep or options.cap,
        stake=options.purse.n,
        deals=options.length.n if options.length.unit == "deals" else 0,
        minutes=options.length.n if options.length.unit == "minutes" else 0,
    )


def awaits(table: Table) -> Chance | frozenset[Actor]:
    """Name those without whom the match cannot go on."""
    state = table.state
    kind = rules.chance_kind(state)
    if kind == rules.TURN_CARD:
        return Chance("draw", of=undrawn(state.draw))
    if kind == rules.DEAL_CARDS:
        return Chance("deal", of=DECK_SIZE, cutter=cutter(state))
    if kind == rules.DISCARD_CARD:
        return Chance("discard", of=HAND)
    return chronicle.seat_set(rules.awaited(state), seats(table))


def seats(table: Table) -> int:
    """Count the seats of the table."""
    return len(table.state.chips.purses)


def may(table: Table) -> frozenset[Actor]:
    """Name who else may act now: the clock, while it runs."""
    return frozenset({CLOCK} if alarms(table) else ())


def wait(table: Table) -> int:
    """Count what has been asked of people."""
    return table.state.wait


def moves(table: Table, actor: Actor) -> tuple[m.Move, ...]:
    """List what an actor may do; what chance may do is not enumerated."""
    if actor == CLOCK:
        return tuple(alarm.move for alarm in alarms(table))
    if not 0 <= actor < seats(table):
        return ()
    codes, _ = rules.duty(table.state, actor)
    return _named(codes)


@lru_cache(8192)
def _named(codes: rules.Codes) -> tuple[m.Move, ...]:
    return tuple(notation.decode(code) for code in range(m.CODES) if codes >> code & 1)


def refusal(table: Table, actor: Actor, move: m.Move) -> Refusal | None:
    """Say why not, with the clause and, where a card is due, the cards that may be played."""
    if rules.over(table.state):
        return Refusal(*_WHY[rules.IS_OVER])
    if actor == CHANCE:
        return _refusal_of_chance(table, move)
    if actor == CLOCK:
        return None if move in moves(table, CLOCK) else Refusal("tomate.length", "no_clock")
    if not 0 <= actor < seats(table):
        return Refusal("tomate.players", "not_a_player")
    if isinstance(move, m.Turn | m.Deal | m.Discard | m.Time):
        return Refusal("tomate.deal", "not_for_people")
    return _refusal_of_seat(table, actor, move)


def _refusal_of_seat(table: Table, seat: Actor, move: m.Move) -> Refusal | None:
    codes, why = rules.duty(table.state, seat)
    if codes >> notation.encode(move) & 1:
        return None
    cards = cards_in(codes & DECK)
    if isinstance(move, m.Play) and cards and not table.state.cards.held[seat] >> move.card & 1:
        return Refusal("tomate.deal", "not_your_card", cards)
    if cards and not isinstance(move, m.Play):
        return Refusal(*_WHY[tricks.ANY_CARD], cards)
    if isinstance(move, m.Play) and why in _OTHER_SUIT and suit_of(move.card) != suit_of(cards[0]):
        why = _OTHER_SUIT[why]
    return Refusal(*_WHY[why], cards)


def _refusal_of_chance(table: Table, move: m.Move) -> Refusal | None:
    asked = rules.chance_kind(table.state)
    match asked, move:
        case rules.TURN_CARD, m.Turn(card):
            drawn = card not in cards_in(undrawn(table.state.draw))
            return Refusal("tomate.first-dealer", "card_gone") if drawn else None
        case rules.DEAL_CARDS, m.Deal(order):
            whole = sorted(order) == list(range(DECK_SIZE))
            return None if whole else Refusal("tomate.deck", "not_a_deck")
        case rules.DISCARD_CARD, m.Discard(place):
            return None if 0 <= place < HAND else Refusal("tomate.take-turnup", "no_such_place")
        case _:
            return Refusal("tomate.order", "not_awaited")


def after(table: Table, actor: Actor, move: m.Move) -> tuple[Table, tuple[m.Event, ...]]:
    """Make a move that is not refused, then all that follows of itself.

    Raises:
        ValueError: If the move is refused.

    """
    no = refusal(table, actor, move)
    if no is not None:
        raise ValueError(
            f"{notation.write(move)!r} of {actor} is refused: {no.reason} ({no.clause}); ask refusal first"
        )
    state = _made(table.state, actor, move)
    events = list(chronicle.of_move(table.state, move, actor))
    while rules.follows(state):
        before, state = state, rules.onward(state)
        events += chronicle.of_course(before, state)
    return chronicle.remember(table, state, tuple(events)), tuple(events)


def _made(state: State, actor: Actor, move: m.Move) -> State:
    match move:
        case m.Turn(card):
            return drawing.turned(state, card)
        case m.Deal(order):
            return rules.dealt(state, order)
        case m.Discard(place):
            return rules.discarded(state, place)
        case m.Time():
            return rules.time_called(state)
        case _:
            return rules.act(state, actor, notation.encode(move))


@rule("tomate.absent")
def patience(table: Table, actor: Actor) -> Seconds | None:
    """Say how long the table waits for a seat at normal pace; ``None`` if it does not wait for it."""
    if actor < 0 or not rules.awaited(table.state) >> actor & 1:
        return None
    return _PATIENCE[table.state.phase]


@rule("tomate.absent")
def default(table: Table, actor: Actor) -> m.Move:
    """Do what is safest for an awaited seat: draw, look, pass, leave the mazo, play the lowest card allowed."""
    state = table.state
    if state.phase != TRICK:
        return _DEFAULTS[state.phase]
    codes, _ = rules.duty(state, actor)
    return m.Play(tricks.weakest(state.house, state.hand.turnup, codes))


@rule("tomate.length")
def alarms(table: Table) -> tuple[Alarm, ...]:
    """List the clock of the match, if it is played by the clock and time has not been called."""
    state = table.state
    if state.house.minutes == 0 or state.course.called or rules.over(state):
        return ()
    return (Alarm("length", 60 * state.house.minutes, m.Time(), lasting=True),)


def draw(chance: Chance, randomness: Randomness) -> m.Move:
    """Draw an outcome of a chance."""
    if chance.kind == "deal":
        return m.Deal(randomness.shuffled(chance.of))
    if chance.kind == "discard":
        return m.Discard(randomness.below(chance.of))
    return m.Turn(nth(chance.of, randomness.below(popcount(chance.of))))


def outcome(table: Table) -> Outcome | None:
    """Give everybody the chips won or lost, once the match is over."""
    state = table.state
    if not rules.over(state):
        return None
    clause = "tomate.purse" if popcount(state.course.seated) <= 1 else "tomate.length"
    return Outcome(tuple(float(chips) for chips in chronicle.payoffs(state)), clause)
