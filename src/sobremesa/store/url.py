"""Which store a database URL means."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from platformdirs import user_data_path

from sobremesa.store.log import Store, StoreError

_ALLOWED = "sqlite:///FILE (or sqlite:////ABSOLUTE/FILE)"


class UnsupportedUrlError(StoreError):
    """The URL names a database this program does not keep tables in."""


def default_url() -> str:
    """Name the database in the user's data directory."""
    return f"sqlite:///{user_data_path('sobremesa') / 'sobremesa.db'}"


def open_store(url: str) -> Store:
    """Open the store a URL names, making its file and directory if they are missing.

    Raises:
        UnsupportedUrlError: For any scheme but ``sqlite``, a host, or no file (a store in memory loses tables).
        StoreBusyError: If another process serves the same file.
        StoreError: If the file cannot be opened or is no database of this program.

    """
    shown = _without_password(url)
    try:
        parts = urlsplit(url)
    except ValueError:
        raise UnsupportedUrlError(f"database {shown!r} is not a URL; allowed: {_ALLOWED}") from None
    if parts.scheme != "sqlite":
        raise UnsupportedUrlError(f"database {shown!r} is not supported; allowed: {_ALLOWED}")
    name = unquote(parts.path[1:])
    if parts.netloc or parts.query or name in ("", ":memory:"):
        raise UnsupportedUrlError(f"database {shown!r} names no file; allowed: {_ALLOWED}")
    return Store(_expanded(name))


def _expanded(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise StoreError(f"database file {name!r} is in nobody's home; write the folder itself") from None


def _without_password(url: str) -> str:
    scheme, divider, rest = url.partition("://")
    login, at, host = rest.rpartition("@")
    return f"{scheme}{divider}{'…' if login else ''}{at}{host}"
