"""How entries about a pause change a table: it is proposed, agreed to or not, begins and ends."""

from __future__ import annotations

from sobremesa.server.table.entries import Paused, PauseDropped, PauseWished, Resumed
from sobremesa.server.table.sitting import Asking, Sitting


def wished(table: Sitting, entry: PauseWished) -> Sitting:
    """Propose a pause, or agree to the one that is proposed."""
    who, asking = _speaker(table, entry.who), table.asking
    agreed = frozenset({who, *table.shared}) if table.keeps(entry.who) else frozenset({who})
    if asking is None or asking.refused:
        return table._replace(asking=Asking(who, entry.at, agreed))
    return table._replace(asking=asking._replace(agreed=asking.agreed | agreed))


def _speaker(table: Sitting, who: str) -> str:
    """Say for whom a person asks or answers: whoever keeps a phone that is passed round for all on it."""
    shared = [table.places[seat].person for seat in table.sharing] if table.keeps(who) else []
    return shared[0] if shared else table.owner(who)


def dropped(table: Sitting, entry: PauseDropped) -> Sitting:
    """Drop a proposal; if somebody else said no, it is told for a while who."""
    who, asking = _speaker(table, entry.who), table.asking
    if asking is None or who in ("", asking.by):
        return table._replace(asking=None)
    return table._replace(asking=asking._replace(refused=who, since=entry.at))


def paused(table: Sitting, entry: Paused) -> Sitting:
    """Stop the match's watch."""
    return table._replace(asking=None, watch=table.watch.stop(entry.at))


def resumed(table: Sitting, entry: Resumed) -> Sitting:
    """Let the match's watch go on."""
    return table._replace(watch=table.watch.go_on(entry.at))
