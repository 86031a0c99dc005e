"""Nobody replaces what he has not seen: of all that can be told, a case from a page that is behind."""

from __future__ import annotations

from itertools import chain
from typing import Final, NamedTuple, get_args

import pytest

from server.club.behind import AGAIN, CLOSED, DESK, WRITTEN, A, C, D, Told, at_desk, tell
from server.club.hall_evening import DIRECTOR, Evening
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.live import commands, subjects
from sobremesa.server.club.live.commands import Record
from sobremesa.server.club.live.refusals import DeskRefused
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
    RoundOpened,
    RoundReopened,
    Ruled,
    Score,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)

HAM: Final = PrizesSet((Prize(1, "", "Jamón"),))
CHEESE: Final = PrizesSet((Prize(1, "", "Queso"),))


class Behind(NamedTuple):
    """What led to what a page shows, what another one did then, and what is told from the first."""

    before: Told
    meanwhile: Told
    late: Event


DISPUTED: Final[Told] = (ResultDisputed(1, 1, "180"),)
MENDED: Final[Told] = (ResultCorrected(1, 1, (200, 147), Score(200, 150), "x"),)
SWAPPED: Final[Told] = (Swapped(1, A, C, "x"),)
PAUSED: Final[Told] = (ClockPaused(1),)
RUNS: Final[Told] = (ClockResumed(1),)
BACK: Final = CheckInCancelled(A, "x")
GONE: Final[Told] = (Withdrew(A, "x"),)
REPLACING: Final[dict[type, Behind]] = {
    CheckedIn: Behind(GONE, (CheckedIn(A), *GONE), CheckedIn(A)),
    CheckInCancelled: Behind((*GONE, CheckedIn(A)), (BACK, CheckedIn(A)), BACK),
    Withdrew: Behind((), (*GONE, CheckedIn(A)), GONE[0]),
    TableFixed: Behind((), (TableFixed(A, 5),), TableFixed(A, 6)),
    ClubSet: Behind((), (ClubSet(A, "Norte"),), ClubSet(A, "Sur")),
    Categorised: Behind((), (Categorised(A, ("damas",)),), Categorised(A, ("sub-18",))),
    DrawCancelled: Behind((RoundCancelled(1, "x"),), (DrawCancelled("x"), Drawn("otra")), DrawCancelled("x")),
    ProfileChanged: Behind((), (ProfileChanged("target", "150", "x"),), ProfileChanged("target", "300", "x")),
    PrizesSet: Behind((), (HAM,), CHEESE),
    RoundCancelled: Behind((), SWAPPED, RoundCancelled(1, "x")),
    RoundClosed: Behind(CLOSED, AGAIN, RoundClosed(1)),
    RoundReopened: Behind(CLOSED, (*AGAIN, RoundClosed(1)), RoundReopened(1, "x")),
    Swapped: Behind((), SWAPPED, Swapped(1, A, C, "x")),
    ClockPaused: Behind((ClockStarted(1),), (*PAUSED, *RUNS), ClockPaused(1)),
    ClockResumed: Behind((ClockStarted(1), *PAUSED), (*RUNS, *PAUSED), ClockResumed(1)),
    ResultWritten: Behind((), SWAPPED, WRITTEN[0]),
    ResultConfirmed: Behind(WRITTEN, DISPUTED, ResultConfirmed(1, 1, 200, 147)),
    ResultCorrected: Behind(WRITTEN, DISPUTED, MENDED[0]),
    ResultCleared: Behind(WRITTEN, DISPUTED, ResultCleared(1, 1, (200, 147), "x")),
    ResultDisputed: Behind(WRITTEN, MENDED, DISPUTED[0]),
    Forfeited: Behind(WRITTEN, DISPUTED, Forfeited(1, 1, A, "absent", "x", (200, 147))),
    Ruled: Behind((), (Withdrew(A, "enferma"),), Ruled(A, "disqualified", "x")),
}
ADDING: Final[dict[type, Behind]] = {
    Entered: Behind((), (Entered(9, "Norte"),), Entered(9, "Sur")),
    Drawn: Behind((RoundCancelled(1, "x"), DrawCancelled("x")), (Drawn("una"),), Drawn("otra")),
    DayBegan: Behind(CLOSED, (DayBegan(2, "sábado"),), DayBegan(2, "domingo")),
    RoundOpened: Behind((), (), RoundOpened(1, ())),
    ClockStarted: Behind((), (ClockStarted(1),), ClockStarted(1)),
    TimeGranted: Behind((), (TimeGranted(1, 1, 5, "x"),), TimeGranted(1, 1, 5, "x")),
    Fined: Behind((), (Fined(1, A, "7", 25, "x"),), Fined(1, A, "7", 25, "x")),
    FineLifted: Behind((Fined(1, A, "7", 25, "x"),), (FineLifted(1, "era otro"),), FineLifted(1, "x")),
}
"""What may be told from whatever page: what stood then stands beside it, or it is refused."""
LEFT_BESIDE: Final = {TimeGranted, Fined}
"""Of those, what is taken though another one was."""


def record(evening: Evening, saw: int, *events: Event) -> None:
    """Tell events from a page that shows what so many commands have made."""
    evening.do(DIRECTOR, Record(id="1", saw=saw, events=events))


def test_everything_that_can_be_told_either_adds_or_quotes() -> None:
    assert set(get_args(Event)) == set(REPLACING) | set(ADDING)
    assert not set(REPLACING) & set(ADDING)


@pytest.mark.parametrize("event", REPLACING, ids=lambda event: event.__name__)
def test_what_another_one_has_changed_meanwhile_is_replaced_only_by_who_has_seen_it(event: type) -> None:
    case, evening = REPLACING[event], at_desk()
    tell(evening, *case.before)
    saw = evening.held.seq
    tell(evening, *case.meanwhile)
    stands = evening.held
    with pytest.raises(DeskRefused) as refused:
        record(evening, saw, case.late)
    assert (refused.value.status, refused.value.more, evening.held) == (409, {"seen": stands.seq}, stands)
    assert type(case.late) is event
    try:
        record(evening, stands.seq, case.late)
    except DeskRefused as again:
        assert again.status == 422  # noqa: PT017 -- seen or not, the rules may have it otherwise


@pytest.mark.parametrize("event", ADDING, ids=lambda event: event.__name__)
def test_what_only_adds_leaves_what_another_one_has_told(event: type) -> None:
    case, evening = ADDING[event], at_desk()
    tell(evening, *case.before)
    saw = evening.held.seq
    tell(evening, *case.meanwhile)
    stands = evening.held
    assert (type(case.late), subjects.replaced(case.late)) == (event, ())
    if event in LEFT_BESIDE:
        record(evening, saw, case.late)
        assert evening.held.log.happened[:-1] == stands.log.happened
        one = evening.held.tournament
        assert (one.rounds[0].extra.get(1), len(one.fines)) in [(10, 0), (None, 2)]
        return
    with pytest.raises(DeskRefused):
        record(evening, saw, case.late)
    assert evening.held is stands


@pytest.mark.parametrize("event", REPLACING, ids=lambda event: event.__name__)
def test_what_happens_elsewhere_refuses_nobody(event: type) -> None:
    case, evening = REPLACING[event], at_desk()
    tell(evening, *case.before)
    saw = evening.held.seq
    evening.do(DIRECTOR, commands.Rename(id="1", saw=saw, contact="Eva"))
    touched = set(chain.from_iterable(map(subjects.touched, (*case.before, *case.meanwhile))))
    elsewhere: Told = (HAM, ProfileChanged("grace", "5", "x"), ClubSet(D, "Norte"), Entered(99))
    tell(evening, *(one for one in elsewhere if not touched & set(subjects.touched(one))))
    for late in case.meanwhile[:1]:
        who = DESK if isinstance(late, ResultDisputed) else DIRECTOR
        evening.do(who, Record(id="1", saw=saw, events=(late,)))
    assert evening.held.tournament != at_desk().held.tournament


def test_a_page_of_another_copy_of_the_tournament_is_loaded_again() -> None:
    evening = at_desk()
    with pytest.raises(DeskRefused, match="load it again"):
        record(evening, evening.held.seq + 1, CHEESE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_refused_reads_what_stands_now_who_made_it_so_and_what_to_do(language: str) -> None:
    evening = at_desk()
    saw = evening.held.seq
    tell(evening, HAM)
    evening.now += 3 * 60_000
    with pytest.raises(DeskRefused) as refused:
        record(evening, saw, CHEESE)
    assert (
        refused.value.says(language)
        == {
            "en": "Changed meanwhile (the director, 3 min ago): The prizes: Jamón (place 1). "
            "Yours is not saved: look, and send it again if it is to stand.",
            "es": "Ha cambiado entretanto (la dirección, hace 3 min): Los premios: Jamón (puesto 1). "
            "Lo tuyo no se ha guardado: míralo y envíalo otra vez si tiene que valer.",
            "it": "Intanto è cambiato (la direzione, 3 min fa): I premi: Jamón (posto 1). "
            "Il tuo non è salvato: guarda, e mandalo di nuovo se deve valere.",
        }[language]
    )
