"""A table of Tomanji as its second referee keeps it: who plays, who has the turn, what is asked of whom."""

from __future__ import annotations

from games.tomanji.referee_rounds import Cascade, Round


class Table:
    """All that is written on a pad beside the board."""

    def __init__(self, house: dict[str, str], squares: list[str]) -> None:
        self.house, self.squares = house, squares
        self.seats = int(house["seats"])
        everybody = range(self.seats)
        self.places, self.sips, self.tags = [0] * self.seats, [0] * self.seats, ["none"] * self.seats
        self.adults: set[int] = set()
        self.arrived: list[int] = []
        self.charges: set[tuple[int, str]] = set()
        self.rules: list[tuple[int, int]] = []
        self.called: list[tuple[int, int]] = []
        self.callers: set[int] = set()
        self.turn = -1
        self.due = "ages" if house["alcohol"] == "on" else "lot"
        self.asked: set[int] = set(everybody) if self.due == "ages" else set()
        self.yes: set[int] = set()
        self.followed: list[int] = []
        self.left = 0
        self.counted: dict[int, int] = {}
        self.kind = ""
        self.cascade = Cascade([])
        self.round = Round("", 0, 0)

    # --- who plays ---------------------------------------------------------------------------------------------

    def playing(self, start: int, *, without: bool = False) -> list[int]:
        """List those who have not arrived, from a seat to the right."""
        order = [(start + step) % self.seats for step in range(int(without), self.seats)]
        return [seat for seat in order if seat not in self.arrived]

    @property
    def won(self) -> bool:
        """Tell whether the way has been gone."""
        return len(self.arrived) == self.seats if self.house["finish"] == "all" else bool(self.arrived)

    def _ask(self, due: str, seats: list[int]) -> None:
        self.due, self.asked, self.yes = due, set(seats), set()

    def _fall(self, seats: list[int], sips: int = 1) -> None:
        for seat in seats:
            self.sips[seat] += sips

    def _next(self) -> None:
        """Let the one on the right have the turn."""
        self._turn_of(self.playing(self.turn, without=True)[0])

    def _turn_of(self, seat: int) -> None:
        self.turn, self.callers = seat, set()
        self._to_roll()

    def _to_roll(self) -> None:
        """Vote on what was called; then the one on turn rolls."""
        while self.called:
            accuser, accused = self.called[0]
            voters = [seat for seat in self.playing(accused, without=True) if seat != accuser]
            self._ask("breach", voters)
            if voters:
                return
            self._judge_breach()
        self._ask("roll", [self.turn])

    def _judge_breach(self) -> None:
        _, accused = self.called.pop(0)
        if 2 * (1 + len(self.yes)) > len(self.playing(accused, without=True)):
            self._fall([accused], int(self.house["breach"]))
