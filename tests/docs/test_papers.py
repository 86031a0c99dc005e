"""What the papers name is there: files, headings, pictures, commands with their options, targets, addresses."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.cli.manual import commands, renewed
from sobremesa.server.settings import Settings
from sobremesa.server.web.app import create_app

HERE = Path(__file__).parents[2]
PAPERS = sorted(
    path
    for path in (*HERE.glob("*.md"), *(HERE / "docs").rglob("*.md"))
    if not path.is_relative_to(HERE / "docs/reference/rules")
)
COMMANDS = commands()
GROUPS = {name.split()[0] for name in COMMANDS if " " in name}
FENCE = re.compile(r"(?ms)^```.*?^```$")
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")

each_paper = pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(HERE)))


def anchors(paper: Path) -> set[str]:
    """List the names of a paper's headings, as the places that show papers make them."""
    headings = re.findall(r"(?m)^#+ (.+)$", FENCE.sub("", paper.read_text("utf-8")))
    plain = [re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading) for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}


@each_paper
def test_every_link_and_picture_leads_to_something_that_is_there(paper: Path) -> None:
    text = FENCE.sub("", paper.read_text("utf-8"))
    named = [one or other for one, other in LINK.findall(text)]
    inside = [name for name in named if not name.startswith(("http://", "https://", "mailto:"))]
    lost = []
    for name in inside:
        file, _, anchor = name.partition("#")
        target = (paper.parent / file).resolve() if file else paper
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            lost.append(name)
    assert lost == []


def typed(text: str) -> Iterator[str]:
    """Find the commands of the house in a paper: lines of its blocks, and what stands in quotes of code."""
    flat = text.replace("\\\n", " ")
    for line in "\n".join(FENCE.findall(flat)).splitlines():
        yield from re.findall(r"(?:^|=|\s)(?:[\w./]*/)?sobremesa ([a-z].*)", line.partition(" #")[0])
    yield from re.findall(r"`(?:[\w./]*/)?sobremesa ([a-z][^`]*)`", FENCE.sub("", flat))


def parse(command: Any, words: list[str]) -> None:  # noqa: ANN401 -- typer's own commands
    """Refuse options a command does not have and values that are missing."""
    context = command.context_class(command, info_name=command.name, **command.context_settings)
    command.make_parser(context).parse_args(list(words))


def test_a_command_with_an_option_it_does_not_have_would_be_found() -> None:
    (words,) = typed("```\nsobremesa serve --quietly\n```\n")
    with pytest.raises(Exception, match="No such option: --quietly"):
        parse(COMMANDS["serve"], shlex.split(words)[1:])


def command_of(words: list[str]) -> tuple[str, list[str]]:
    """Part a command from what it is given; one of a group has two words."""
    size = 1 if words[0] in COMMANDS or len(words) == 1 else 2
    return " ".join(words[:size]), words[size:]


@each_paper
def test_every_command_that_is_named_can_be_typed(paper: Path) -> None:
    for words in typed(paper.read_text("utf-8")):
        name, rest = command_of(shlex.split(words))
        assert name in COMMANDS or (name in GROUPS and not rest), f"sobremesa {words}"
        if name in COMMANDS:
            parse(COMMANDS[name], rest)


@each_paper
def test_every_option_in_quotes_is_one_of_some_command(paper: Path) -> None:
    known = {option for command in COMMANDS.values() for one in command.params for option in one.opts}
    others = {"--help", "--version", "--draft", "--format", "--require-hashes", "--host-resolver-rules"}
    """Of every command, and of other programs."""
    text = FENCE.sub("", paper.read_text("utf-8"))
    named = {
        word for code in re.findall(r"`([^`]+)`", text) for word in re.findall(r"(?<!\S)--[a-z][a-z-]+", code)
    }
    assert named - known - others == set()


@each_paper
def test_every_target_of_make_that_is_named_is_in_the_makefile(paper: Path) -> None:
    rules = set(re.findall(r"(?m)^([a-z]+):", (HERE / "Makefile").read_text("utf-8")))
    text = paper.read_text("utf-8")
    code = [*FENCE.findall(text), *re.findall(r"`[^`\n]+`", text)]
    named = {name for one in code for name in re.findall(r"(?:^|[`\s])make ([a-z]+)", one)}
    assert named <= rules


def test_the_page_of_the_command_line_lists_every_option_as_it_is() -> None:
    page = HERE / "docs/reference/command-line.md"
    asked = "import sys; from sobremesa.cli.manual import renewed; sys.stdout.write(renewed(sys.stdin.read()))"
    english = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "1"}
    now = subprocess.run(
        [sys.executable, "-c", asked],
        input=page.read_text("utf-8"),
        capture_output=True,
        text=True,
        check=True,
        env=english,
        encoding="utf-8",
    )
    assert page.read_text("utf-8") == now.stdout, "renew it as the page itself says"
    assert renewed("no marks") == "no marks"


def test_the_page_of_addresses_lists_every_address_of_the_house_and_no_other(tmp_path: Path) -> None:
    house = create_app(Settings(db=f"sqlite:///{tmp_path / 'tables.db'}"))
    app: Any = house._ordinary._app
    routes = {(method, route.path) for route in app.routes for method in route.methods or ("GET",)}
    asyncio.run(house.hall.close())
    source = (HERE / "src/sobremesa/server/web/hot.py").read_text("utf-8")
    hot = re.findall(r'what == "(/\w+)" and scope\["method"\] == "(\w+)"', source)
    served = {f"{method} {path.replace(':int', '')}" for method, path in routes if method != "HEAD"}
    served |= {f"{method} /t/{{code}}{end}" for end, method in hot}
    page = (HERE / "docs/reference/http.md").read_text("utf-8")
    told = {
        one for row in page.splitlines() if row.startswith("| `") for one in re.findall(r"`([A-Z]+ /[^`]*)`", row)
    }
    assert told == served
