"""El Tomate told a second time: a slow referee with cards that have names, to hold the rules against.

It shares nothing with the game but the types of its moves. Seats are 0, 1, 2 … in the order of play, house rules
are given as ``{code: text}``, coins are whole, and what the book leaves open is decided as the options say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.tomate.retold_cards import CARDS, TRICKS, Card, Hand, House, best_card, playable
from sobremesa.games.tomate import moves

ANTE: Final = 3


class Referee:
    """A whole match: ask whom it waits for and what each may do, tell it what was done."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.house: Final = House.agreed(texts)
        self.seats: Final = list(range(self.house.seats))
        self.purses = [self.house.stake or 0 for _ in self.seats]
        self.plate = self.reserve = self.number = 0
        self.out: set[int] = set()
        self.short: set[int] = set()
        self.deals_given = dict.fromkeys(self.seats, 0)
        self.last_hand = False
        self.stage = "draw"
        self.drawers = list(self.seats)
        self.drawing: int | None = None
        self.drawn: dict[int, Card] = {}
        self.hand: Hand | None = None
        self.payoffs: list[int] = []

    # --- whom the table waits for, and what each may do ---

    def awaited(self) -> str | set[int]:
        """Name the kind of chance, or the seats; nobody when it is over."""
        if self.stage == "draw":
            return "draw" if self.drawing is not None else set(self.drawers) - set(self.drawn)
        if self.stage in {"deal", "discard"}:
            return self.stage
        if self.stage == "over":
            return set()
        hand = self.now()
        if self.stage == "mazo":
            return set(hand.passers()) - set(hand.answers)
        if self.stage == "declare":
            return {hand.unasked()[0]}
        return {hand.dealer if self.stage == "turnup" else hand.next_to_play()}

    def allowed(self, seat: int) -> set[moves.Move]:
        awaited = self.awaited()
        if isinstance(awaited, str) or seat not in awaited:
            return set()
        asked: dict[str, set[moves.Move]] = {
            "draw": {moves.DrawCard()},
            "turnup": {moves.Look(), moves.Take()},
            "declare": {moves.Declare(plays=True), moves.Declare(plays=False)},
            "mazo": {moves.Answer(takes=True), moves.Answer(takes=False)},
        }
        return asked[self.stage] if self.stage in asked else self.cards_allowed(seat)

    def cards_allowed(self, seat: int) -> set[moves.Move]:
        hand = self.now()
        trick = [card for _, card in hand.trick]
        cards = playable(self.house, set(hand.held[seat]), trick, hand.turned[1])
        return {moves.Play(CARDS.index(card)) for card in cards}

    def turnable(self) -> set[moves.Move]:
        """What chance may turn up for the one who draws: in each round the deck is full again."""
        return {moves.Turn(n) for n, card in enumerate(CARDS) if card not in self.drawn.values()}

    def clock_may_call(self) -> bool:
        return self.house.deals is None and not self.last_hand and self.stage != "over"

    def dealer(self) -> int:
        return self.hand.dealer if self.hand else -1

    def tricks(self) -> list[int]:
        return [self.hand.won.get(seat, 0) if self.hand else 0 for seat in self.seats]

    def now(self) -> Hand:
        assert self.hand is not None
        return self.hand

    # --- what is done ---

    def apply(self, actor: int, move: moves.Move) -> None:
        """Take a legal move; chance and the clock are known by what they do, whatever actor is given."""
        match move:
            case moves.Time():
                self.call_time()
            case moves.Turn(card):
                self.turn(CARDS[card])
            case moves.Deal(order):
                self.deal([CARDS[card] for card in order])
            case moves.Discard(place):
                self.take_the_turned_card(place)
            case _:
                self.hear(actor, move)

    def hear(self, seat: int, move: moves.Move) -> None:
        match move:
            case moves.DrawCard():
                self.drawing = seat
            case moves.Look():
                self.stage = "declare"
            case moves.Take():
                self.stage = "discard"
            case moves.Declare(plays):
                self.declare(seat, plays=plays)
            case moves.Answer(takes):
                self.answer(seat, takes=takes)
            case moves.Play(card):
                self.play(seat, CARDS[card])

    def turn(self, card: Card) -> None:
        assert self.drawing is not None
        self.drawn[self.drawing] = card
        self.drawing = None
        if len(self.drawn) < len(self.drawers):
            return
        beats = self.house.beats
        lowest = [s for s in self.drawers if not any(beats(self.drawn[s], c) for c in self.drawn.values())]
        self.drawers, self.drawn = lowest, {}
        if len(lowest) == 1:
            self.open_hand(lowest[0])

    def open_hand(self, dealer: int) -> None:
        around = [(dealer + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        self.hand = Hand(dealer, [seat for seat in around if seat not in self.out])
        self.deals_given[dealer] += 1
        self.stage = "deal"
        if self.plate == 0:
            back = min(self.house.keep, self.reserve)
            self.plate, self.reserve = back, self.reserve - back
        if self.house.ante == "always" or self.plate == 0:
            self.pay(dealer, ANTE)
        self.hand.base = self.plate

    def deal(self, deck: list[Card]) -> None:
        hand = self.now()
        self.number += 1
        hand.held = {seat: [] for seat in hand.order}
        for _ in range(TRICKS):
            for seat in hand.order:
                hand.held[seat].append(deck.pop(0))
        hand.turned = deck.pop(0)
        hand.stock = deck
        self.stage = "turnup"

    def take_the_turned_card(self, place: int) -> None:
        hand = self.now()
        hand.held[hand.dealer][place] = hand.turned
        hand.took = True
        self.stage = "declare"

    def declare(self, seat: int, *, plays: bool) -> None:
        hand = self.now()
        hand.says[seat] = plays
        if hand.unasked():
            return
        if hand.took:
            hand.says[hand.dealer] = True
        if len(hand.players()) == 1 and self.house.mazo != "off":
            self.stage = "mazo"
        elif len(hand.players()) > 1:
            self.start_tricks()
        else:
            self.give_plate_to_the_lone_player()

    def answer(self, seat: int, *, takes: bool) -> None:
        hand = self.now()
        hand.answers[seat] = takes
        if len(hand.answers) < len(hand.passers()):
            return
        hand.taker = next((passer for passer in hand.passers() if hand.answers[passer]), None)
        if hand.taker is None:
            self.give_plate_to_the_lone_player()
            return
        hand.held[hand.taker] = hand.stock[:TRICKS]
        self.start_tricks()

    def start_tricks(self) -> None:
        hand = self.now()
        hand.won = dict.fromkeys(hand.players(), 0)
        hand.leader = hand.players()[0]
        self.stage = "trick"

    def play(self, seat: int, card: Card) -> None:
        hand = self.now()
        hand.held[seat].remove(card)
        hand.trick.append((seat, card))
        if len(hand.trick) < len(hand.players()):
            return
        best = best_card(self.house, [played for _, played in hand.trick], hand.turned[1])
        hand.leader = next(who for who, played in hand.trick if played == best)
        hand.won[hand.leader] += 1
        hand.trick = []
        if sum(hand.won.values()) == TRICKS:
            self.settle()
            self.close_hand()

    def call_time(self) -> None:
        self.last_hand = True
        if self.hand is None:
            self.end_match()

    # --- coins ---

    def pay(self, seat: int, coins: int) -> None:
        """Pay into the plate; with a stake each, at most what the seat has."""
        paid = coins if self.house.stake is None else min(coins, self.purses[seat])
        self.purses[seat] -= paid
        self.plate += paid
        if paid < coins:
            self.short.add(seat)

    def give(self, seat: int, coins: int) -> None:
        self.purses[seat] += coins
        self.plate -= coins

    def give_plate_to_the_lone_player(self) -> None:
        """Give the whole plate to the one who plays unopposed, if there is one, and close the hand."""
        for lone in self.now().players():
            self.give(lone, self.plate)
        self.close_hand()

    def settle(self) -> None:
        hand = self.now()
        for_the_table = hand.taker if self.house.mazo == "table" else None
        excused = {for_the_table}
        if for_the_table is not None and self.house.lone_loser == "stays":
            excused = set(hand.players())
        for seat in hand.players():
            if not hand.saved(seat) and seat not in excused:
                self.pay(seat, hand.base)
        winners = [seat for seat in hand.players() if hand.saved(seat)]
        if hand.taker is not None and self.house.mazo_win == "majority":
            winners = [seat for seat in hand.players() if hand.won[seat] > 1]
        share = self.plate // len(winners)
        for seat in winners:
            if seat != for_the_table:
                self.give(seat, share)

    def close_hand(self) -> None:
        if self.house.cap and self.plate > self.house.cap:
            self.reserve += self.plate - self.house.keep
            self.plate = self.house.keep
        self.out |= self.short
        self.short = set()
        still_in = [seat for seat in self.now().order if seat not in self.out]
        following = still_in[0] if still_in else -1
        spent = self.house.deals is not None and self.deals_given.get(following) == self.house.deals
        if len(still_in) <= 1 or self.last_hand or spent:
            self.end_match()
        else:
            self.open_hand(following)

    def end_match(self) -> None:
        """Share plate and reserve among those still in; the coins that do not divide one each, from the mano."""
        order = self.now().order if self.hand else self.seats
        still_in = [seat for seat in order if seat not in self.out] or order
        share, over = divmod(self.plate + self.reserve, len(still_in))
        for turn, seat in enumerate(still_in):
            self.purses[seat] += share + (1 if turn < over else 0)
        self.plate = self.reserve = 0
        self.payoffs = [purse - (self.house.stake or 0) for purse in self.purses]
        self.stage = "over"
