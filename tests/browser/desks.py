"""A tournament in a browser: opened, entered and told what happens as its director would."""

from __future__ import annotations

import base64
from typing import Any

from browser.visitor import Visitor
from sobremesa.server.club.live.backups import backup_of
from sobremesa.server.club.live.held import Held
from sobremesa.tournament.keeping.backup import write

_POST = """async ([address, command]) => {
  const id = String(performance.now()) + String(Math.random());
  const quotes = command.do && !["enter", "bring"].includes(command.do);
  const page = quotes && await (await fetch(address.replace("/do", "/results"))).text();
  const saw = quotes ? { saw: Number(page.match(/data-seq="(\\d+)"/)[1]) } : {};
  const headers = { "content-type": "application/json" }, body = JSON.stringify({ id, ...saw, ...command });
  const answer = await fetch(address, { method: "POST", headers, body });
  return { status: answer.status, ...(await answer.json()) };
}"""

_BRING = """async (file) => {
  const body = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const headers = { "content-type": "application/zip", "x-command": String(Math.random()) };
  return (await fetch("/tournaments/restore", { method: "POST", headers, body })).json();
}"""


def opened(director: Visitor, pairs: int = 8, **switches: str) -> str:
    """Open a tournament whose numbers are drawn, and give the address below which its pages are."""
    director.open("/")
    answer = sent(director, "/tournaments", title="Copa de otoño", switches=switches)
    here = str(answer["url"]).removesuffix("/desk")
    cards = [{"card": {"players": [f"Ana {n}", f"Beto {n}"], "consent": 0}} for n in range(1, pairs + 1)]
    do(director, here, do="enter", here=True, pairs=cards)
    record(director, here, {"what": "drawn", "seed": "lottery 4711"})
    return here


def brought(director: Visitor, held: Held) -> str:
    """Bring a tournament as a file, and give the address below which its pages are."""
    director.open("/")
    answer = director.run(_BRING, base64.b64encode(write(backup_of(held))).decode())
    return str(answer["url"]).removesuffix("/desk")


def sent(person: Visitor, address: str, /, **command: Any) -> dict[str, Any]:  # noqa: ANN401 -- as JSON has them
    """Send a command that is taken, and give the answer; what may replace something quotes what a page shows."""
    answer: dict[str, Any] = person.run(_POST, [address, command])
    assert answer["status"] in (200, 201), answer
    return answer


def do(person: Visitor, here: str, /, **command: Any) -> None:  # noqa: ANN401 -- as JSON has them
    """Send a command to a tournament."""
    sent(person, f"{here}/do", **command)


def record(person: Visitor, here: str, *events: dict[str, Any]) -> None:
    """Tell events."""
    do(person, here, do="record", events=list(events))


def written(number: int, table: int, first: int = 200, second: int = 100) -> dict[str, Any]:
    """Make the event of a result."""
    score = {"first": first, "second": second}
    return {"what": "result_written", "round": number, "table": table, "score": score}
