"""What the second referee of Tomanji keeps of a cascade and of what goes round by word of mouth."""

from __future__ import annotations

MOST = 5
"""Sips of one cascade."""


class Cascade:
    """All drink, the one who landed first; nobody stops before those before him have."""

    def __init__(self, chain: list[int]) -> None:
        self.chain = chain
        self.sips: dict[int, int] = {}
        self.asked_to_stop: set[int] = set()
        self.passed: set[int] = set()
        self.aims: dict[int, int] = {}
        self.stopped: set[int] = set()

    @property
    def up(self) -> int | None:
        """Name who is to begin."""
        return next((seat for seat in self.chain if seat not in self.sips), None)

    @property
    def over(self) -> bool:
        return len(self.stopped) == len(self.chain)

    def _wants_to_stop(self, seat: int) -> bool:
        return seat in self.asked_to_stop or self.sips.get(seat, 0) >= self.aims.get(seat, MOST)

    def legal(self, seat: int) -> set[str]:
        """List what a seat may do."""
        if seat == self.up:
            return {"hold 5", "skip"}
        drinks = seat in self.sips and seat not in self.stopped | self.passed
        return {"lift"} if drinks and not self._wants_to_stop(seat) else set()

    def clocks(self) -> set[tuple[float, str]]:
        """List the clocks: two seconds a sip, ten to begin as the first, three as another."""
        found: set[tuple[float, str]] = {
            (2, f"swallow {seat}")
            for seat, sips in self.sips.items()
            if sips < MOST and seat not in self.stopped | self.passed
        }
        if self.up is not None:
            found.add((3 if self.sips else 10, "ring"))
        return found

    def watch(self, actor: int, word: str, more: list[str]) -> None:
        """Take note; then all stop, one after another, who want to and may."""
        if word == "hold":
            self.sips[actor], self.aims[actor] = 1, int(more[0])
        elif word in ("skip", "ring"):
            seat = self.chain[len(self.sips)]
            self.passed.add(seat)
            self.sips[seat] = 0 if len(self.sips) else 1
        elif word == "lift":
            self.asked_to_stop.add(actor)
        else:
            self.sips[int(more[0])] += 1
        for seat in self.chain:
            if seat not in self.sips or not (seat in self.passed or self._wants_to_stop(seat)):
                break
            self.stopped.add(seat)


class Round:
    """Going right each says one more; more than half of the others may not let it count."""

    def __init__(self, kind: str, first: int, players: int) -> None:
        self.kind, self.speaker, self.others = kind, first, players - 1
        self.spoken: list[int] = []
        self.open = False
        self.against: set[int] = set()

    def legal(self, seat: int) -> set[str]:
        """List what a seat that plays on may do."""
        able = {"say …", "give-up"} if seat == self.speaker else set()
        may_reject = self.open and seat != self.spoken[-1] and seat not in self.against
        return able | ({"reject"} if may_reject else set())

    def clocks(self, cultura: int) -> set[tuple[float, str]]:
        """List the clocks: the speaker's, and the five seconds for rejecting."""
        seconds = cultura if self.kind == "cultura" else 3 + len(self.spoken)
        return {(seconds, "ring")} | ({(5, "close")} if self.open else set())

    def watch(self, actor: int, word: str, next_one: int) -> int | None:
        """Take note; name who has failed, if somebody has."""
        if word == "say":
            self.spoken.append(actor)
            self.speaker, self.open, self.against = next_one, True, set()
        elif word == "close":
            self.open = False
        elif word == "reject":
            self.against.add(actor)
            return self.spoken[-1] if 2 * len(self.against) > self.others else None
        else:
            return self.speaker
        return None
