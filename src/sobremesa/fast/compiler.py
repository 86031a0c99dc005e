"""Compile loops over a room's rules, and keep what was compiled until a source it rests on changes."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any, Final, Generic, TypeVar, cast

import platformdirs

from sobremesa import bits

F = TypeVar("F", bound=Callable[..., Any])

KEPT: Final = 8
"""How many compiled versions stay on disk, the newest first: of each room, of each bot that compiles."""


class NotInstalledError(RuntimeError):
    """The extra ``fast`` is not installed: one line that says how to install it."""


def available() -> bool:
    """Tell whether rules can be compiled here."""
    return find_spec("numba") is not None


def home() -> Path:
    """Name the folder of everything compiled, in the user's cache."""
    return Path(platformdirs.user_cache_dir("sobremesa")) / "compiled"


def compiled(loop: F, rules: Sequence[ModuleType], folder: Path | None = None) -> F:
    """Compile a loop and whatever it calls in the modules of rules; it is called as the plain one.

    Compiling happens at the first call for each shape of the arguments (seconds), then is read from ``folder``,
    by default ``home()``. While it runs, other threads do, too.

    Raises:
        NotInstalledError: Without Numba.

    """
    if not available():
        raise NotInstalledError('rules can be compiled only with Numba; install "sobremesa[fast]"')
    import numba  # noqa: PLC0415 -- optional, and slow to import

    from sobremesa.fast.rows import Rules  # noqa: PLC0415 -- optional: knows Numba

    _teach(rules)
    with _kept_in((folder or home()) / _fingerprint(rules)) as keeps:
        return cast("F", numba.njit(cache=keeps, nogil=True, pipeline_class=Rules)(loop))


class Loop(Generic[F]):
    """A loop that somebody waits for: plain until it has been compiled, which nobody has to wait for."""

    def __init__(self, plain: F, rules: Sequence[ModuleType]) -> None:
        self._plain, self._rules = plain, rules
        self._compiled: F | None = None
        self._lock = Lock()

    @property
    def ready(self) -> bool:
        """Tell whether it is compiled."""
        return self._compiled is not None

    @property
    def now(self) -> F:
        """Give the loop as it is by now."""
        return self._compiled or self._plain

    def prepare(self, call: Callable[[F], object]) -> None:
        """Compile it, once, by a first call of the shape that all others have; without Numba leave it plain."""
        with self._lock:
            if self._compiled is None and available():
                loop = compiled(self._plain, self._rules)
                call(loop)
                self._compiled = loop


def _teach(rules: Sequence[ModuleType]) -> None:
    """Let Numba compile every function defined in these modules where a loop calls it."""
    from numba.extending import register_jitable  # noqa: PLC0415 -- optional

    from sobremesa.fast import bodies, dice  # noqa: F401, PLC0415 -- optional: knows Numba
    from sobremesa.fast.rows import Rules  # noqa: PLC0415 -- the same

    for module in (dice, *rules):
        for thing in vars(module).values():
            if isinstance(thing, FunctionType) and thing.__module__ == module.__name__ and thing not in _taught:
                register_jitable(forceinline=True, pipeline_class=Rules)(thing)
                _taught.add(thing)


_taught: set[FunctionType] = set()


def _fingerprint(rules: Sequence[ModuleType]) -> str:
    """Hash the sources that compiled code rests on, and what compiles them."""
    digest = hashlib.sha256(f"numba {version('numba')}\n".encode())
    folders = {Path(str(module.__file__)).parent for module in (*rules, bits)} | {Path(__file__).parent}
    for source in sorted(path for folder in folders for path in folder.glob("*.py")):
        digest.update(f"{source.name}\n".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def _kept_in(folder: Path) -> Iterator[bool]:
    """Point Numba's cache at a folder while it takes a function in; false where nothing can be written."""
    import numba  # noqa: PLC0415 -- optional

    config: Any = numba.config
    before = config.CACHE_DIR
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old(folder.parent)
    except OSError:
        yield False
        return
    config.CACHE_DIR = str(folder)
    try:
        yield True
    finally:
        config.CACHE_DIR = before


def _forget_old(folder: Path) -> None:
    versions = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
