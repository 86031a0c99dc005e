"""Where a measurement was taken: without it a number says nothing."""

from __future__ import annotations

import os
import platform
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@cache
def where() -> dict[str, str | dict[str, str]]:
    """Name the machine, the versions and the commit that every row carries."""
    return {
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
        "versions": {
            "python": platform.python_version(),
            **{package: _version(package) for package in ("sobremesa", "numba", "uvicorn")},
        },
        "commit": _commit() or f"version {_version('sobremesa')}",
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _commit() -> str:
    """Name the commit if the package lies in a clone, with a + if something is not committed; else nothing."""
    clone = Path(__file__).parents[3]
    if not (clone / ".git").exists():
        return ""
    commit = _git(clone, "rev-parse", "--short", "HEAD")
    return commit + "+" if commit and _git(clone, "status", "--porcelain", "src") else commit


def _git(clone: Path, *words: str) -> str:
    try:
        said = subprocess.run(["git", "-C", clone, *words], capture_output=True, text=True, check=True)  # noqa: S603, S607 -- our own words, the user's git
    except (OSError, subprocess.CalledProcessError):
        return ""
    return said.stdout.strip()
