"""Whatever may be told of a tournament, possible or not, as somebody with a dice would tell it."""

from __future__ import annotations

from random import Random

from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    DayBegan,
    DrawCancelled,
    Drawn,
    Entered,
    Event,
    Fined,
    FineLifted,
    Forfeited,
    Prize,
    PrizesSet,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundReopened,
    Ruled,
    Score,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.state import Match, Tournament


def anything(rng: Random, tournament: Tournament) -> Event:
    """Something that may or may not be possible now, what moves the tournament on more often than the rest."""
    entry, other = (rng.randint(1, 11) for _ in range(2))
    number = max(1, len(tournament.rounds) - (rng.random() < 0.1))
    waiting = [table for one in tournament.rounds[-1:] for table, it in one.matches.items() if it.outcome is None]
    table = rng.choice(waiting) if waiting and rng.random() < 0.5 else rng.randint(1, 6)
    score = Score(rng.choice((200, 200, 230, 90)), rng.choice((-25, 0, 130, 199, 200)), rng.random() < 0.5)
    match = tournament.rounds[number - 1].matches.get(table) if tournament.rounds else None
    playing = tournament.rounds[-1].order if tournament.rounds else (entry, other)
    undecided = [it.table for one in tournament.rounds[-1:] for it in one.matches.values() if _undecided(it)]
    quoted = match.outcome.points if match and match.outcome else None
    was = quoted or (0, 0)
    usual: list[Event] = [
        Entered(entry, rng.choice("ab")),
        CheckedIn(entry),
        *[ResultWritten(number, table, score)] * 5,
        ResultConfirmed(number, table, *was),
        *[RoundClosed(number)] * 2,
        rng.choice((ClockStarted(number), ClockPaused(number), ClockResumed(number))),
    ]
    rare: list[Event] = [
        Drawn(str(entry)),
        Withdrew(entry),
        TableFixed(entry, rng.choice((None, table)), "x"),
        RoundCancelled(number, "x"),
        *[Swapped(number, rng.choice(playing), rng.choice(playing), "x")] * 3,
        *[ResultCorrected(number, table, was, score, "x")] * 2,
        ProfileChanged("points", rng.choice(("all", "capped")), "x"),
        Forfeited(number, table, match.first if match else entry, rng.choice(("absent", "lost")), "x", quoted),
        Fined(number, entry, "5", 25, "x"),
        Ruled(entry, rng.choice(("noted", "noted", "disqualified", "readmitted")), "x"),
        *[ResultDisputed(number, open_, "y") for open_ in undecided],
        ResultCleared(number, table, was, "x"),
        *[FineLifted(rng.randint(1, max(1, len(tournament.fines))), "x")] * 2,
        *[RoundReopened(number, "x")] * 2,
        *[DrawCancelled("x")] * (3 if not tournament.rounds else 0),
        *[CheckInCancelled(entry, "x")] * 3,
        TimeGranted(number, rng.choice((None, table)), rng.randint(1, 60), "x"),
        ClubSet(entry, rng.choice(("", "a", "b"))),
        Categorised(entry, rng.choice(((), ("a",), ("a", "b")))),
        PrizesSet(tuple(Prize(place, rng.choice(("", "a")), "ham") for place in range(1, rng.randint(2, 5)))),
        DayBegan(len(tournament.days) + rng.randint(1, 2)),
    ]
    return rng.choice(usual if rng.random() < 0.8 else rare)


def _undecided(match: Match) -> bool:
    return match.outcome is not None and not match.outcome.decided
