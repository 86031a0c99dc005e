"""Install a built wheel where nothing else is, and use it: play, verify, serve a page with what it loads.

Run outside the tree: ``try_wheel.py WHEEL LOCK FILE…``, the files being those under ``src/`` that it must carry.
"""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

STARTS_IN = 30.0
"""Seconds a server may take to answer."""


def main() -> None:
    """Try a wheel."""
    wheel, lock = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    carries_all(wheel, sys.argv[3:])
    with TemporaryDirectory(prefix="sobremesa-wheel-") as name:
        folder = Path(name)
        house = installed(wheel, lock, folder)
        plays(house, folder)
        serves(house, folder)
    print(f"the wheel {wheel.name} carries {len(sys.argv) - 3} files, plays, verifies and serves")


def carries_all(wheel: Path, files: list[str]) -> None:
    """Compare the wheel with the files under ``src/``."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    missing = [file for file in files if file.removeprefix("src/") not in inside]
    if missing:
        sys.exit(f"the wheel lacks {', '.join(missing)}")


def installed(wheel: Path, lock: Path, folder: Path) -> Path:
    """Install the locked packages and the wheel into a new environment; return its command."""
    venv.create(folder / "venv", with_pip=True)
    pip: list[str | Path] = [folder / "venv/bin/python", "-m", "pip", "install", "--quiet"]
    run(*pip, "--require-hashes", "-r", lock)
    run(*pip, "--no-deps", wheel)
    return folder / "venv/bin/sobremesa"


def plays(house: Path, folder: Path) -> None:
    """Let bots play a match, verify its record and tell it."""
    record = folder / "match.jsonl"
    run(house, "match", "tomate", "--seats", "4", "--bot", "steady", "--seed", "1", "--record", record)
    run(house, "verify", record)
    for language in ("es", "it", "en"):
        run(house, "replay", record, "--language", language)


def serves(house: Path, folder: Path) -> None:
    """Serve, and fetch the home page and all that it names."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    where = ["--host", "127.0.0.1", "--port", str(port), "--db", f"sqlite:///{folder}/tables.db"]
    server = subprocess.Popen([house, "serve", *where], cwd=folder)
    try:
        page = fetched(f"http://127.0.0.1:{port}/", server)
        named = sorted(set(re.findall(r'"(/static/[^"#]+)', page)))
        if not named:
            sys.exit("the home page names no static file")
        for path in named:
            fetched(f"http://127.0.0.1:{port}{path}", server)
    finally:
        server.terminate()
        server.wait(20)


def fetched(url: str, server: subprocess.Popen[bytes]) -> str:
    """Fetch a page, waiting for the server to start."""
    give_up = time.monotonic() + STARTS_IN
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                body: bytes = answer.read()
                return body.decode()
        except ConnectionError:
            pass
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
        if server.poll() is not None or time.monotonic() > give_up:
            sys.exit(f"{url} did not answer")
        time.sleep(0.1)


def run(*words: str | Path) -> None:
    """Run a command outside the tree; stop with what it said if it fails."""
    done = subprocess.run(words, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
