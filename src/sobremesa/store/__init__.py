"""The event log: what was acknowledged is here, and what is here was acknowledged or never answered.

What must not live here: what an entry means (the table knows), any wall clock but the time an entry was kept.
"""

from sobremesa.store.log import Store, StoreBusyError, StoredLog, StoreError
from sobremesa.store.url import UnsupportedUrlError, default_url, open_store

__all__ = [
    "Store",
    "StoreBusyError",
    "StoreError",
    "StoredLog",
    "UnsupportedUrlError",
    "default_url",
    "open_store",
]
