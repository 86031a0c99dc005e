"""A second referee of Tokyo, slow and plain, written from the book alone: no code of the room is in it."""

from __future__ import annotations

PLAIN = [f"{high}{low}" for high in range(1, 7) for low in range(1, high)]
PAIRS = [f"{pip}{pip}" for pip in range(1, 7)]
PECHINO, TOKYO = "21", "31"
ALL = {*PLAIN, *PAIRS}


def beats(one: str, other: str) -> bool:
    """Judge two scores as people do: the exceptions first, then pairs, then the higher die, then the other."""
    if (one, other) == (PECHINO, TOKYO):
        return True
    if PECHINO in (one, other):
        return one != PECHINO
    if TOKYO in (one, other):
        return one == TOKYO and other != TOKYO
    if (one in PAIRS) != (other in PAIRS):
        return one in PAIRS
    return (max(one), min(one)) > (max(other), min(other))


class Referee:
    """Sits at the table, sees everything, and says who is to do what."""

    def __init__(self, house: dict[str, str]) -> None:
        self.house = house
        self.seats = int(house["seats"])
        self.living = list(range(self.seats))
        self.fell: list[int] = []
        self.penalties = [0] * self.seats
        self.turn = -1
        self.due = "lot"
        self._begin()

    def _begin(self) -> None:
        self.dice = ""
        self.said: list[tuple[int, str]] = []

    def legal(self) -> set[str]:
        """List what the seat on turn may do."""
        if self.due == "answer":
            full = 0 < int(self.house["cap"]) == len(self.said)
            return {"doubt"} if full else {"believe", "doubt"}
        if self.due == "announce":
            return {score for score in ALL if self._reaches(score)}
        if self.due == "roll" and self.said and self.house["blind"] == "on":
            return {"roll", *(f"unseen {score}" for score in ALL if beats(score, self.said[-1][1]))}
        return {self.due}

    def _reaches(self, score: str) -> bool:
        if not self.said:
            return True
        last = self.said[-1][1]
        return beats(score, last) or (score == last and self.house["raise"] == "ge")

    def watch(self, move: str) -> None:
        """Take note of a move; of the answer ``doubt`` draw the consequences."""
        word, *more = move.split()
        if word == "lot":
            self.turn, self.due = int(more[0]), "roll"
        elif word == "dice":
            self.dice, self.due = "".join(sorted(more, reverse=True)), "look"
        elif move in ("roll", "look"):
            self.due = "dice" if move == "roll" else "announce"
        elif move == "believe":
            self.due = "roll"
        elif move == "doubt":
            self._judge()
        else:
            self.said.append((self.turn, more[0] if more else word))
            self.turn, self.due = self._right_of(self.turn), "answer"

    def _right_of(self, seat: int) -> int:
        """Find the next one in, the seats being numbered in the order of play."""
        while True:
            seat = (seat + 1) % self.seats
            if seat in self.living:
                return seat

    def _judge(self) -> None:
        announcer, score = self.said[-1]
        held = self.dice == score or (self.house["truth"] == "at_least" and beats(self.dice, score))
        loser, winner = (self.turn, announcer) if held else (announcer, self.turn)
        self.penalties[loser] += int(self.house["tokyo_penalty"]) if score == TOKYO else 1
        starter = {"penalised": loser, "challenger": self.turn, "winner": winner}[self.house["starter"]]
        if self.penalties[loser] > int(self.house["lives"]):
            self.living.remove(loser)
            self.fell.append(loser)
        self.turn = starter if starter in self.living else self._right_of(starter)
        self.due = "roll" if len(self.living) > 1 else "over"
        self._begin()
