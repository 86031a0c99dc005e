"""What is read of a tournament at the terminal: a round, the standings."""

from __future__ import annotations

from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import language, show
from sobremesa.cli.tournament.arguments import InRound, LogFile, Speak


def show_round(file: LogFile, *, number: InRound = None, speak: Speak = "") -> None:
    """Show a round."""
    from sobremesa.cli.tournament.beside import read_people
    from sobremesa.cli.tournament.lines import of_round
    from sobremesa.cli.tournament.logs import read_log

    tournament = read_log(file).tournament
    number = number or len(tournament.rounds)
    if not 1 <= number <= len(tournament.rounds):
        raise Fault(f"round {number} has not been paired; rounds so far: {len(tournament.rounds)}")
    for line in of_round(tournament, number, read_people(file), language(speak)):
        show(line)


def standings(file: LogFile, *, speak: Speak = "") -> None:
    """Print the standings of all results that are in."""
    from sobremesa.cli.tournament.beside import read_people
    from sobremesa.cli.tournament.lines import of_standings
    from sobremesa.cli.tournament.logs import read_log

    for line in of_standings(read_log(file).tournament, read_people(file), language(speak)):
        show(line)
