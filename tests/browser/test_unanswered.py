"""Commands that the house does not answer: the line is cut, answers are lost, a page is loaded anew.

What must not live here: what one and the same command sent twice does in the house (``server.club.test_once``).
"""

from __future__ import annotations

from browser.conftest import Visit
from browser.desks import opened
from browser.test_floor import Club, adds, bring, club, says
from browser.visitor import DESK, PHONE, Visitor
from server.living import until

__all__ = ["bring", "club"]
"""Fixtures."""
_LOSE = """(what) => {
  const really = (window.really ??= window.fetch);
  window.lost ??= [];
  window.fetch = !what ? really : async (address, asked) => {
    if (!address.endsWith("/do")) return really(address, asked);
    window.lost.push(JSON.parse(asked.body).id);
    if (what === "answers") await really(address, asked);
    throw new TypeError("the line is dead");
  };
}"""
_PAIRS = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html');
  return page.querySelectorAll('[data-entry]').length;
}"""
_ENTER = "[data-form=enter]"


def waits(person: Visitor, n: int) -> None:
    """Wait until the page says how many commands wait."""
    until(lambda: f"Waiting to be sent: {n}." in person.find("body > [data-says]").inner_text(), f"{n} wait")


def waits_no_more(person: Visitor) -> None:
    """Wait until nothing is said to wait."""
    person.find("body > [data-says]").wait_for(state="hidden")


def enters(person: Visitor) -> None:
    """Write a pair down, or press again for what stands in the line."""
    if not person.find(f"{_ENTER} [name=one]").input_value():
        person.find(f"{_ENTER} [name=one]").fill("Zoe")
        person.find(f"{_ENTER} [name=other]").fill("Yan")
    person.find(f"{_ENTER} [name=other]").press("Enter")


def at_entries(visit: Visit) -> Visitor:
    """Come to the entries of a tournament of four pairs."""
    director = visit(DESK, "en")
    return director.open(f"{opened(director, 4)}/desk/entries")


def loses(person: Visitor, what: str) -> None:
    """Lose from now on what this page commands, or only the answers."""
    person.run(_LOSE, what)


def ids(person: Visitor) -> list[str]:
    """List under which ids this page has sent what was lost."""
    return list(person.run("() => window.lost"))


def pairs(person: Visitor) -> int:
    """Count the pairs that the house has."""
    return int(person.run(_PAIRS))


def test_a_result_sent_over_a_dead_line_is_written_when_the_line_is_there_again(visit: Visit, club: Club) -> None:
    ana = visit(PHONE, "en")
    ana.forgive("failed|ERR_INTERNET_DISCONNECTED|console")
    club.sit(ana, 3, 0)
    adds(ana, 200, 0)
    adds(ana, 55, 1)
    ana.context.set_offline(True)
    ana.press("[data-send]")
    waits(ana, 1)
    until(lambda: ana.run("() => true") and len(ana.faults) > 4, "it was tried more than four times")
    ana.context.set_offline(False)
    says(ana, "Written. Now")
    waits_no_more(ana)


def test_a_pair_whose_answer_is_lost_is_entered_once_though_it_is_pressed_again(visit: Visit) -> None:
    director = at_entries(visit)
    loses(director, "answers")
    enters(director)
    waits(director, 1)
    enters(director)
    until(lambda: len(ids(director)) > 4, "it was tried more than four times")
    loses(director, "")
    waits_no_more(director)
    until(lambda: not director.find(f"{_ENTER} [name=one]").input_value(), "the line is empty for the next pair")
    assert (len(set(ids(director))), pairs(director)) == (1, 5)


def test_what_waits_is_sent_by_the_page_that_is_loaded_next(visit: Visit) -> None:
    director = at_entries(visit)
    loses(director, "commands")
    enters(director)
    waits(director, 1)
    director.page.reload()
    until(lambda: director.find("[data-entry]").count() == 5, "the pair is there")
    assert pairs(director) == 5
