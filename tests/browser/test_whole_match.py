"""From the first page to the end of a match and the next one, by taps alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from browser.conftest import Visit
from browser.playing import finish, plays_now
from browser.visitor import PHONE, Visitor


def test_play_now_leads_to_a_table_that_asks_for_the_first_move(visit: Visit) -> None:
    ana = visit(PHONE).open("/")
    assert ana.run("() => isSecureContext") is False
    plays_now(ana, "tomate")
    ana.waits_for_page("**/t/*")
    seen = ana.waits(lambda seen: seen.asked, "the first question")
    assert (seen.status, seen.phase, seen.offers) == ("playing", "draw", ("draw",))


def test_a_match_is_played_by_taps_paid_line_by_line_verified_and_played_again(
    visit: Visit, tmp_path: Path
) -> None:
    ana = visit(PHONE, moving=True).hastens()
    ana.by_taps = True
    agree(ana)
    ana.press("[data-do=start]")
    ana.waits(lambda seen: seen.status == "playing", "the match begins")
    settled: set[str] = set()
    finish([ana], lambda person, _seen: settled.update(hands_paid(person)))
    assert settled | set(hands_paid(ana)) == {"1", "2"}
    assert sum(payoffs(ana)) == 0
    assert len(payoffs(ana)) == 2
    record, cuts = downloads(ana, tmp_path)
    assert '"over"' not in cuts.read_text()
    verified = subprocess.run(
        [sys.executable, "-m", "sobremesa", "verify", record, "--cut", cuts], check=False, capture_output=True
    )
    assert (verified.returncode, verified.stderr) == (0, b""), verified.stdout.decode()
    ana.press("[data-do=rematch]")
    ana.waits(lambda seen: seen.status == "playing" and seen.asked, "the next match asks")


def agree(host: Visitor) -> None:
    """Open a table of two with a bot, one deal each, by filling in the form."""
    host.open("/new/tomate")
    host.find("#name").fill("Ana")
    for _ in range(3):
        host.press("[data-step=seats] [data-by='-1']")
    host.find("[name=length]").select_option("deals=1")
    host.press("text=Abrir la mesa")
    host.waits_for_page("**/t/*")


def hands_paid(visitor: Visitor) -> list[str]:
    """List the hands whose accounts the page holds."""
    found: list[str] = visitor.run(
        "() => [...document.querySelectorAll('[data-settled]')].map((e) => e.dataset.settled)"
    )
    return found


def payoffs(visitor: Visitor) -> list[int]:
    """Read the final score."""
    return [int(text.replace("−", "-")) for text in visitor.find(".ends > ol output").all_inner_texts()]


def downloads(visitor: Visitor, folder: Path) -> tuple[Path, Path]:
    """Save the record and this browser's own cuts."""
    with visitor.page.expect_download() as record:
        visitor.press("a[download]")
    record.value.save_as(folder / "record.jsonl")
    visitor.press("[data-open=menu]")
    with visitor.page.expect_download() as cuts:
        visitor.press("[data-cuts]")
    cuts.value.save_as(folder / "cuts.json")
    visitor.press("#menu [data-shut]")
    return folder / "record.jsonl", folder / "cuts.json"
