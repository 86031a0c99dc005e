"""A process of its own that works out what tables may expect, as ``python -m`` starts it.

A line in is a game, its house rules and a language, in JSON; a line out is what is to be shown. It ends when its
house does. What must not live here: what is foretold.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Final

from sobremesa.server.scenes import expected

AFTER_OTHERS: Final = 10
"""How much it stands back behind the house, where the system knows of such a thing."""


def main() -> None:
    """Answer line by line."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(AFTER_OTHERS)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(expected(*json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
