"""What tables may expect, worked out by a process of its own: a long sum in a thread would hold up who plays.

It is started when somebody asks, answers one question at a time, and is let go when nobody has asked for a while.
What must not live here: what is foretold, and how it looks.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Mapping
from subprocess import PIPE, Popen
from typing import Final

from sobremesa.languages import mark
from sobremesa.server.refusals import Refused

_MODULE: Final = "sobremesa.server.scenes.foretelling"
PATIENCE: Final = 60.0
"""Seconds after which a sum is given up; the longest there is takes a few."""
REST: Final = 300.0
"""Seconds without a question after which the process is let go."""
_QUEUE: Final = 8
"""Questions that wait; more are refused."""
_NOT_NOW: Final = mark(
    "What to expect of these rules could not be worked out now; the table can be opened all the same."
)


class Foreteller:
    """The one who asks that process."""

    def __init__(self, patience: float = PATIENCE, rest: float = REST) -> None:
        self._patience = patience
        self._rest = rest
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: Popen[str] | None = None
        self._leaves: asyncio.TimerHandle | None = None

    async def expected(self, game: str, agreed: Mapping[str, str], lang: str) -> str:
        """Draw what a table may expect.

        Raises:
            Refused: 503 if it takes too long, or there is nobody to work it out.

        """
        if self._waiting >= _QUEUE:
            raise Refused(503, _NOT_NOW)
        self._waiting += 1
        try:
            return await self._in_turn(json.dumps([game, dict(agreed), lang]))
        finally:
            self._waiting -= 1

    async def _in_turn(self, question: str) -> str:
        async with self._turn:
            if self._leaves is not None:
                self._leaves.cancel()
            try:
                asking = asyncio.to_thread(_ask, self._there(), question)
                answer = await asyncio.wait_for(asking, self._patience)
            except (OSError, ValueError, TimeoutError):
                self.close()
                raise Refused(503, _NOT_NOW) from None
            except BaseException:
                self.close()
                raise
            self._leaves = asyncio.get_running_loop().call_later(self._rest, self.close)
            return answer

    def _there(self) -> Popen[str]:
        """Start the process, unless it is there."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._process is None:
            self._process = Popen(  # noqa: S603 -- this very house, and nothing that anybody wrote
                [sys.executable, "-m", _MODULE], stdin=PIPE, stdout=PIPE, text=True, start_new_session=True
            )
        return self._process

    def close(self) -> None:
        """Let the process go."""
        process, self._process = self._process, None
        if self._leaves is not None:
            self._leaves.cancel()
        if process is not None:
            _end(process)


def _ask(process: Popen[str], question: str) -> str:
    """Ask, and wait in a thread that does nothing else."""
    if process.stdin is None or process.stdout is None:
        raise OSError(_MODULE)
    process.stdin.write(question + "\n")
    process.stdin.flush()
    answer: str = json.loads(process.stdout.readline())
    return answer


def _end(process: Popen[str]) -> None:
    """End a process, if it has not ended, and close what led to it."""
    process.kill()
    process.wait()
    for pipe in filter(None, (process.stdin, process.stdout)):
        with contextlib.suppress(OSError):
            pipe.close()
