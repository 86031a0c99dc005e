"""How long a tournament is: how many rounds it has, those of a knock-out too, and whether it is over."""

from __future__ import annotations

from sobremesa.games.domino.book import rule
from sobremesa.tournament.law.days import today
from sobremesa.tournament.pairing.formats import rounds
from sobremesa.tournament.pairing.knockout import next_bracket, stages
from sobremesa.tournament.state import Round, Tournament


def knockout_begun(tournament: Tournament) -> bool:
    """Tell whether a round of the knock-out is paired; from then on its length stands."""
    return bool(tournament.rounds) and bool(tournament.rounds[-1].bracket)


@rule("domino.1.swiss")
def rounds_before_knockout(tournament: Tournament) -> int:
    """Count the rounds that are paired by the standings or by drawn numbers."""
    begun = next((one.number for one in tournament.rounds if one.bracket), None)
    return rounds(tournament.field, tournament.profile) if begun is None else begun - 1


@rule("domino.1.swiss")
def planned_rounds(tournament: Tournament) -> int:
    """Count all rounds that are to be played, those of a knock-out too."""
    if knockout_begun(tournament):
        last = tournament.rounds[-1]
        return last.number - 1 + stages(len(last.bracket))
    places = int(tournament.profile.knockout)
    return rounds_before_knockout(tournament) + stages(min(places, tournament.field or places))


def over(tournament: Tournament) -> bool:
    """Tell whether the last round is closed and no other can come; one that is added later opens it again."""
    played = tournament.rounds
    if not played or not played[-1].closed:
        return False
    return len(played) >= planned_rounds(tournament) or _nobody_goes_on(tournament, played[-1])


def _nobody_goes_on(tournament: Tournament, last: Round) -> bool:
    """Tell whether a knock-out has lost all who were in it; on a new day, who is away may still come."""
    if not last.bracket or today(tournament) != last.day:
        return False
    return not any(next_bracket(tournament, last))
