"""The Containerfile names only what is there and what the build may see; what it runs can be run."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from pathlib import Path

from sobremesa.cli import run

HERE = Path(__file__).parents[2]
LINES = re.findall(
    r"(?m)^([A-Z]+) (.*)$", re.sub(r"\s*\\\n\s*", " ", (HERE / "Containerfile").read_text("utf-8"))
)
"""Every instruction and its words."""


def said(instruction: str) -> list[str]:
    return [words for name, words in LINES if name == instruction]


def last(instruction: str) -> str:
    return said(instruction)[-1]


def copied() -> list[str]:
    """List what is copied from the clone, not from an earlier stage."""
    return [name for words in said("COPY") if "--from" not in words for name in words.split()[:-1]]


def test_all_that_is_copied_is_there_and_reaches_the_build() -> None:
    ignored = (HERE / ".dockerignore").read_text("utf-8").splitlines()
    kept = [line[1:] for line in ignored if line.startswith("!")]
    assert "*" in ignored
    assert copied() == ["requirements/play.txt", "pyproject.toml", "README.md", "LICENSE", "src"]
    for name in copied():
        assert (HERE / name).exists(), name
        assert any(fnmatch(name, pattern) for pattern in kept), name


def test_the_lock_holds_what_makes_the_wheel() -> None:
    assert "hatchling build" in " ".join(said("RUN"))
    assert re.search(r"(?m)^hatchling==", (HERE / "requirements/play.txt").read_text("utf-8"))


def test_the_last_stage_has_only_the_environment_that_the_first_made() -> None:
    assert [words for words in said("COPY") if "--from" in words] == ["--from=made /opt/sobremesa /opt/sobremesa"]
    assert last("FROM") == "${BASE}"


def test_it_is_not_root_and_keeps_its_tables_in_a_volume_of_its_own() -> None:
    assert last("USER") == "1000:1000"
    assert last("VOLUME") == "/tables"
    assert "chown 1000:1000 /tables" in last("RUN")
    assert "SOBREMESA_DB=sqlite:////tables/tables.db" in last("ENV").split()


def test_what_it_runs_and_what_it_asks_for_its_health_is_there() -> None:
    assert json.loads(last("ENTRYPOINT")) == ["/opt/sobremesa/bin/sobremesa"]
    assert run([*json.loads(last("CMD")), "--help"]) == 0
    assert last("STOPSIGNAL") == "SIGTERM"
    asks = json.loads(last("HEALTHCHECK").partition("CMD ")[2])[2]
    compile(asks, "HEALTHCHECK", "exec")
    port, path = re.findall(r'get\("SOBREMESA_PORT", (\d+)\)}(/\w+)', asks)[0]
    assert port == last("EXPOSE")
    assert f'Route("{path}"' in (HERE / "src/sobremesa/server/web/app.py").read_text("utf-8")


def test_the_variables_it_sets_are_those_of_the_command() -> None:
    source = (HERE / "src/sobremesa/cli/serve.py").read_text("utf-8")
    known = set(re.findall(r'envvar="(\w+)"', source))
    page = (HERE / "docs/how-to/host-for-friends.md").read_text("utf-8")
    named = {*re.findall(r"SOBREMESA_\w+", page), *re.findall(r"SOBREMESA_\w+", last("ENV"))}
    assert named == known
