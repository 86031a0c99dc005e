"""A log of which a part is missing for a while, as on a disk that fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def broken(folder: Path, part: str) -> Iterator[None]:
    """Take a part of the log away from a server that runs, and put it back."""
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute(f"alter table {part} rename to mislaid")
        database.commit()
        yield
        database.execute(f"alter table mislaid rename to {part}")
        database.commit()
    database.close()
