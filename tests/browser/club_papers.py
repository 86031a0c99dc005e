"""A tournament with an evening behind it, brought into a house for a browser to look at."""

from __future__ import annotations

import time
from dataclasses import replace

from msgspec import structs

from browser.house import Served
from browser.visitor import Visitor
from server.club.halls import NOON, Hall
from server.living import Person
from sobremesa.server.club.live.backups import backup_of
from sobremesa.server.club.live.roles import key
from sobremesa.tournament.events import ClockStarted, RoundClosed
from sobremesa.tournament.keeping.backup import write
from sobremesa.tournament.people.cards import Card

NAMES = (
    ("Ibáñez", "Costa"),
    ("Vega", "Santos"),
    ("Cuesta", "Amor"),
    ("Parra", "Daza"),
    ("Ortega", "Ruiz"),
    ("Marín", "Cobo"),
    ("Luna", "Herrero"),
    ("Crespo", "León"),
    ("Ramos", "Otero"),
    ("Ávila", "Serra"),
    ("Mena", "Salas"),
    ("Tovar", "Izco"),
)


PLAYED = 14 * 60_000
"""Milliseconds since the signal."""


def evening() -> Hall:
    """Twelve pairs in the middle of their second round."""
    hall = Hall(len(NAMES), confirmation="off", format="swiss")
    people = {n: Card(players=players, consent=NOON) for n, players in enumerate(NAMES, 1)}
    hall.held = replace(hall.held, people=people)
    hall.pair().write_all().tell(RoundClosed(1)).pair()
    hall.now = int(time.time() * 1000) - PLAYED
    hall.tell(ClockStarted(2))
    return hall.write(2, 200, 164).write(5, 188, 215)


def longest() -> Hall:
    """The longest names that can be, at a table."""
    hall = Hall(2, confirmation="off")
    player = ("Wenceslao de la Santísima Trinidad " * 2)[:60].strip()
    title = ("Campeonato Regional de Dominó por Parejas " * 5)[:200].strip()
    about = structs.replace(hall.held.about, title=title)
    people = {n: Card(players=(player, f"{player[:-1]}{n}"), consent=NOON) for n in (1, 2)}
    hall.held = replace(hall.held, people=people, about=about)
    return hall.pair()


def brought(house: Served, hall: Hall) -> str:
    """Bring it, and give the address below which its pages are."""
    with Person(house.local) as somebody:
        answer = somebody.client.post(
            "/tournaments/restore",
            content=write(backup_of(hall.held)),
            headers={"content-type": "application/zip", "x-command": somebody.command()},
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["url"]).removesuffix("/desk")


def directs(visitor: Visitor, house: Served, hall: Hall) -> str:
    """Let a visitor direct it, by its link."""
    here = brought(house, hall)
    visitor.page.goto(f"{visitor.origin}{here}#k={key(hall.held.about, 'director')}")
    visitor.page.wait_for_url("**/desk")
    return here
