"""A second referee of Tomanji, slow and plain, written from the book alone: no code of the room is in it.

Moves are words, as a record holds them. Texts are nobody's business here: ``write …`` stands for all of them.
"""

from __future__ import annotations

from games.tomanji.referee_rounds import Cascade, Round
from games.tomanji.referee_table import Table
from games.tomanji.referee_tables import ANSWERS, ASKS, DEFAULT, TAGS


class Referee(Table):
    """Sits at the table, sees everything, and says who is to do what."""

    def waits_for(self) -> set[int] | str:
        """Name whom the table waits for: seats, the die, the clock, or nobody."""
        if self.due in ("lot", "die", "dado-die", "over"):
            return "nobody" if self.due == "over" else "die"
        if self.due == "cascada":
            up = self.cascade.up
            return "clock" if up is None else {up}
        return {self.round.speaker} if self.due == "speak" else self.asked

    def legal(self, seat: int) -> set[str]:
        """List what a seat may do."""
        if self.due == "over":
            return set()
        able = self._at_any_time(seat)
        if self.due == "cascada":
            return able | self.cascade.legal(seat)
        if self.due == "speak":
            return able | (set() if seat in self.arrived else self.round.legal(seat))
        if self.due in ("regala", "winner"):
            return able | ({f"give {taker}" for taker in self.takers()} if seat in self.asked else set())
        return able | (ANSWERS.get(self.due, set()) if seat in self.asked else set())

    def _at_any_time(self, seat: int) -> set[str]:
        able = set()
        if self.house["tags"] == "tag" and not self.won:
            able |= {f"call {tag}" for tag in TAGS if tag != self.tags[seat]}
        if seat in self.arrived or self.won:
            return able
        if self.due == "roll":
            able |= {kind for holder, kind in self.charges if holder == seat}
        if self.rules and seat not in self.callers and self.due != "die":
            able |= {f"accuse {other} 0" for other in self.playing(seat, without=True)}
        return able

    def clocks(self) -> set[tuple[float, str]]:
        """List the clocks of the games within the game: seconds, and what they do."""
        if self.due == "cascada":
            return self.cascade.clocks()
        if self.due == "speak":
            return self.round.clocks(int(self.house["cultura_s"]))
        own = {"react": 10, "regala": 20, "winner": 30}
        return {(own[self.due], "ring")} if self.due in own else set()

    def default(self) -> str:
        """Say what is done for one who does not answer."""
        if self.due in ("regala", "winner"):
            return f"give {self.takers()[self.left % len(self.takers())]}"
        return DEFAULT[self.due]

    # --- what happens ------------------------------------------------------------------------------------------

    def watch(self, actor: int, move: str) -> None:
        """Take note of a move, and draw the consequences."""
        word, *more = move.split()
        if word in ("dedo", "chancho"):
            self.charges.remove((actor, word))
            self.followed, self.left = [], actor
            self._ask("react", self.playing(actor, without=True))
        elif word == "call":
            self.tags[actor] = more[0]
        elif word == "accuse":
            self.callers.add(actor)
            self.called.append((actor, int(more[0])))
            if self.due == "roll":
                self._to_roll()
        else:
            getattr(self, "_" + self.due.replace("-", "_"))(actor, word, more)

    def _all_have(self, actor: int, word: str, yes: str) -> bool:
        """Note an answer; tell whether it was the last."""
        self.asked.remove(actor)
        self.yes |= {actor} if word == yes else set()
        return not self.asked

    def _ages(self, actor: int, word: str, _more: list[str]) -> None:
        self.adults |= {actor} if word == "of-age" else set()
        self.due = "lot" if self._all_have(actor, word, "of-age") else "ages"

    def _lot(self, _actor: int, _word: str, more: list[str]) -> None:
        self._turn_of(int(more[0]))

    def _roll(self, _actor: int, _word: str, _more: list[str]) -> None:
        self.due = "die"

    def _dado(self, _actor: int, _word: str, _more: list[str]) -> None:
        self.due = "dado-die"

    def _dado_die(self, _actor: int, _word: str, more: list[str]) -> None:
        self._fall([self.turn], int(more[0]))
        self._next()

    def _die(self, _actor: int, _word: str, more: list[str]) -> None:
        meta = len(self.squares) + 1
        to = self.places[self.turn] + int(more[0])
        if to > meta:
            to = 2 * meta - to if self.house["finish"] == "bounce" else meta
        self.places[self.turn] = to
        if to < meta:
            self._land(*self.squares[to - 1].split(":")[0].split())
            return
        self.arrived.append(self.turn)
        still = self.playing(self.turn)
        if self.house["finish"] == "all" and len(still) > 1:
            self._next()
            return
        self.arrived += still if self.house["finish"] == "all" else []
        self.left = int(self.house["winner_gives"])
        self._ask("winner" if self.left else "over", self.arrived[:1])

    def _land(self, kind: str, number: str = "0") -> None:
        """Do what a square says."""
        self.kind = kind
        n, all_here, right = int(number), self.playing(self.turn), self.playing(self.turn, without=True)
        women, men = ("woman", "both"), ("man", "both")
        by_seat = self.house["tags"] == "parity"
        called = {"mujeres": (women, 1), "hombres": (men, 0)}
        falls: dict[str, tuple[list[int], int]] = {
            "toma": ([self.turn], n),
            "todos": (all_here, 1),
            "izquierda": (right[-1:], 1),
            "derecha": (right[:1], 1),
            "tapita": ([self.turn], int(self.house["tapita"]) if self.turn in self.adults else 2),
        }
        if kind in called:
            tags, odd = called[kind]
            falls[kind] = [s for s in all_here if ((s + 1) % 2 == odd if by_seat else self.tags[s] in tags)], 1
        if kind == "regla" and self._has_had_his_rule():
            falls[kind] = [self.turn], n
        if kind in falls:
            self._fall(*falls[kind])
            self._next()
        elif kind in ("dedo", "chancho"):
            self.charges.add((self.turn, kind))
            self._next()
        elif kind == "historia":
            self.due, self.round = "speak", Round(kind, self.turn, len(all_here))
        elif kind == "cascada" and self.house["cascada"] == "hold":
            self.due, self.cascade = "cascada", Cascade(all_here)
        elif kind == "cascada":
            self._ask("spoken", all_here)
            self.counted = {}
        elif kind == "hermana":
            self._ask("answers", all_here)
        else:
            self.left = n
            self._ask(ASKS.get(kind, kind), [self.turn])

    def _has_had_his_rule(self) -> bool:
        here = self.places[self.turn]
        return any(
            seat == self.turn and (self.house["rules"] == "player" or place == here) for seat, place in self.rules
        )

    # --- what is asked on a square -----------------------------------------------------------------------------

    def takers(self) -> list[int]:
        """List who may be given sips: all who play on; the winner, at the end, gives to all."""
        giver = min(self.asked)
        return self.playing(giver) if self.due == "regala" else [*range(giver, self.seats), *range(giver)]

    def _regala(self, _actor: int, word: str, more: list[str]) -> None:
        takers = self.takers()
        given = [takers[(1 + n) % len(takers)] for n in range(self.left)] if word == "ring" else [int(more[0])]
        self._fall(given)
        self.left -= len(given)
        if self.left:
            return
        if self.due == "winner":
            self._ask("over", [])
        else:
            self._next()

    _winner = _regala

    def _nunca(self, actor: int, _word: str, _more: list[str]) -> None:
        self._ask("answers", self.playing(actor, without=True))

    def _answers(self, actor: int, word: str, _more: list[str]) -> None:
        if self._all_have(actor, word, "yes"):
            nobody = self.kind == "nunca" and self.house["nunca_nobody"] == "speaker"
            self._fall(list(self.yes) or [self.turn] * nobody)
            self._next()

    def _regla(self, actor: int, word: str, _more: list[str]) -> None:
        if word == "write":
            self.rules.append((actor, self.places[actor]))
        self._next()

    def _perform(self, actor: int, _word: str, _more: list[str]) -> None:
        if self.kind == "libre":
            self._next()
        else:
            self._ask("judge", self.playing(actor, without=True))

    def _judge(self, actor: int, _word: str, more: list[str]) -> None:
        if self._all_have(actor, more[0], "yes"):
            self._fall([self.turn] * (2 * len(self.yes) > len(self.playing(self.turn, without=True))))
            self._next()

    def _breach(self, actor: int, _word: str, more: list[str]) -> None:
        if self._all_have(actor, more[0], "yes"):
            self._judge_breach()
            self._to_roll()

    def _react(self, actor: int, word: str, _more: list[str]) -> None:
        if word == "follow":
            self.followed.append(actor)
        self.asked.discard(actor)
        if word == "ring" or not self.asked:
            silent = [seat for seat in self.playing(self.left, without=True) if seat not in self.followed]
            self._fall(silent or self.followed[-1:])
            self._to_roll()

    def _spoken(self, actor: int, _word: str, more: list[str]) -> None:
        self.counted[actor] = int(more[0])
        if self._all_have(actor, "", "count"):
            for seat, sips in self.counted.items():
                self._fall([seat], sips)
            self._next()

    def _cascada(self, actor: int, word: str, more: list[str]) -> None:
        self.cascade.watch(actor, word, more)
        if self.cascade.over:
            for seat, sips in self.cascade.sips.items():
                self._fall([seat], sips)
            self._next()

    def _topic(self, actor: int, _word: str, _more: list[str]) -> None:
        right = self.playing(actor, without=True)
        self.due, self.round = "speak", Round("cultura", right[0], len(right) + 1)

    def _speak(self, actor: int, word: str, _more: list[str]) -> None:
        failed = self.round.watch(actor, word, self.playing(self.round.speaker, without=True)[0])
        if failed is not None:
            self._fall([failed])
            self._next()
