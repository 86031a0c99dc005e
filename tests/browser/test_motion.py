"""Cards move from hand to table for everybody, and for nobody who wants less motion."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from browser.conftest import Visit
from browser.playing import opened, play_until, together
from browser.visitor import Visitor
from server.living import until

WATCH = """
const real = Document.prototype.startViewTransition, names = () =>
  [...document.querySelectorAll('[data-vt]')].map((e) => e.style.viewTransitionName)
    .filter((name) => name && name !== 'none');
const spots = () => Object.fromEntries([...document.querySelectorAll('[data-vt]')]
  .filter((e) => e.style.viewTransitionName === e.dataset.vt)
  .map((e) => [e.dataset.vt, e.parentNode.dataset.spot ?? e.closest('[data-zone]')?.dataset.zone ?? '']));
window.moved = [];
window.lent = 0;
const lent = (one) => Boolean(one.classList?.contains('lent'));
new MutationObserver((all) => { window.lent += all.flatMap((one) => [...one.addedNodes]).filter(lent).length; })
  .observe(document, { childList: true, subtree: true });
Document.prototype.startViewTransition = function (change) {
  const one = { before: names(), after: [], from: spots(), to: {}, ran: false, over: false };
  window.moved.push(one);
  const transition = real.call(this, () => { change(); one.after = names(); one.to = spots(); });
  transition.ready.then(() => { one.ran = true; }, () => {});
  transition.finished.finally(() => { one.over = true; });
  return transition;
};
"""
RESTLESS = "() => { const often = setInterval; window.setInterval = (what) => often(what, 0); }"
"""What the page does now and then it does all the time: to it this phone is slow."""


def moved(visitor: Visitor) -> list[dict[str, Any]]:
    """List the transitions of a page so far: names before, names after, whether it ran and is over."""
    found: list[dict[str, Any]] = visitor.run("() => window.moved")
    return found


def flight(visitor: Visitor) -> dict[str, Any] | None:
    """Find the first transition that really ran."""
    return next((one for one in moved(visitor) if one["ran"]), None)


def at_rest(visitor: Visitor) -> bool:
    """Say whether every transition so far is over."""
    return all(one["over"] for one in moved(visitor))


def at_a_card(visit: Visit, *, moving: bool) -> tuple[Visitor, Visitor, str]:
    """Bring two people to where the first is asked for the first card of his hand, and name it."""
    ana, beto = visit(moving=moving).hastens(), visit(moving=moving).hastens()
    for visitor in (ana, beto):
        visitor.page.add_init_script(WATCH)
    together(ana, beto, seats=2, options={"length": "deals=4"})
    seen = play_until([ana, beto], lambda seen: seen.phase == "trick" and seen.asked)
    return ana, beto, seen.offers[0]


def test_a_played_card_keeps_its_name_from_the_hand_to_the_table_on_every_page(visit: Visit) -> None:
    ana, beto, move = at_a_card(visit, moving=True)
    name = ana.find(".hand").get_attribute("data-as")
    asked = ana.seen().wait
    beto.run(RESTLESS)
    for visitor in (ana, beto):
        visitor.waits(lambda seen: seen.wait == asked, "what came before has arrived")
        until(partial(at_rest, visitor), "what came before has come to rest")
        visitor.run("() => { window.moved = []; }")
    ana.play(move)
    for visitor in (ana, beto):
        flown = until(partial(flight, visitor), "the card moves")
        assert flown is not None
        assert name in flown["before"]
        assert name in flown["after"]
        assert len(flown["after"]) == len(set(flown["after"]))
    assert ana.find(f'figure.up[data-vt="{name}"]').count() == 1


def test_what_was_missed_is_there_at_once_and_flies_past_nobody(visit: Visit) -> None:
    ana, beto, move = at_a_card(visit, moving=True)
    until(partial(at_rest, beto), "what came before has come to rest")
    beto.run("() => { dispatchEvent(new Event('pagehide')); window.moved = []; }")
    asked = ana.seen().wait
    ana.play(move)
    ana.waits(lambda seen: seen.wait != asked, "the card is played")
    assert beto.seen().wait == asked
    beto.run("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    beto.waits(lambda seen: seen.wait != asked, "the card is seen")
    assert moved(beto) == []


def way(visitor: Visitor, kind: str) -> dict[str, tuple[str, str]]:
    """Tell of each piece that went elsewhere, if its name begins so, from where and to where."""
    ways: dict[str, tuple[str, str]] = {}
    for one in moved(visitor):
        gone = [name for name, place in one["to"].items() if one["from"].get(name, place) != place]
        ways |= {name: (one["from"][name], one["to"][name]) for name in gone if name.startswith(kind)}
    return ways


def settled(visitor: Visitor) -> dict[str, str]:
    """Read off the table whom the last hand gave or cost something, as class of what is said of him."""
    said = "[...document.querySelectorAll('.seat .got, .seat .paid')]"
    found: dict[str, str] = visitor.run(
        f"() => Object.fromEntries({said}.map((e) => [e.closest('.seat').dataset.seat, e.classList[1]]))"
    )
    return found


def test_coins_fly_from_the_plate_to_who_wins_them_and_from_who_pays_them_to_the_plate(visit: Visit) -> None:
    ana, beto, _ = at_a_card(visit, moving=True)
    play_until([ana, beto], lambda seen: seen.phase in {"turnup", "declare"} and settled(ana))
    beto.waits(lambda _: settled(beto) == settled(ana), "the same news on the other page")
    for visitor in (ana, beto):
        until(partial(at_rest, visitor), "everything has come to rest")
    expected = {
        f"coins1-{seat}": ("plate", f"seat-{seat}") if what == "got" else (f"seat-{seat}", "plate")
        for seat, what in settled(ana).items()
    }
    assert way(ana, "coins1") == way(beto, "coins1") == expected != {}
    assert [to for _, to in way(ana, "stake").values()] == ["plate"] * 2
    assert ana.find(".lent").count() == 0


def test_cards_are_dealt_from_the_stock_to_every_hand(visit: Visit) -> None:
    ana, beto, _ = at_a_card(visit, moving=True)
    mine, other = (visitor.find("body").get_attribute("data-me") for visitor in (ana, beto))
    hand = dealt_in(ana)
    while f"{hand}{other}k0" not in way(ana, ""):  # a page that was busy shows a deal with what came after it
        hand = another_hand(ana, beto, hand)
    dealt = {f"{hand}{other}k{at}": ("stock", f"table/seat-{other}") for at in range(3)}
    own = {f"own{at}": ("stock", "hand") for at in range(1, 4)}
    assert {name: way(ana, "").get(name) for name in dealt | own} == dealt | own
    assert not any(name.startswith(f"{hand}{mine}") for name in way(ana, ""))


def another_hand(ana: Visitor, beto: Visitor, hand: str) -> str:
    """Forget what has moved, and play until cards of another hand are asked for."""
    ana.run("() => { window.moved = []; }")
    play_until([ana, beto], lambda seen: seen.phase == "trick" and seen.asked and dealt_in(ana) != hand)
    return dealt_in(ana)


def dealt_in(visitor: Visitor) -> str:
    """Read off a page in which hand it is, as names of cards begin."""
    return (visitor.find(".hand").get_attribute("data-as") or "")[0]


def test_with_reduced_motion_nothing_moves(visit: Visit) -> None:
    ana, beto, move = at_a_card(visit, moving=False)
    ana.play(move)
    play_until([ana, beto], lambda seen: seen.phase in {"turnup", "declare"} and settled(ana))
    assert (moved(ana), moved(beto)) == ([], [])
    assert (ana.run("() => window.lent"), beto.run("() => window.lent")) == (0, 0)
    still = "() => document.getAnimations().filter((one) => !one.effect.target.closest('.clockline')).length"
    assert (ana.run(still), beto.run(still)) == (0, 0)


@pytest.mark.parametrize("moving", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_a_card_tapped_at_once_is_played_whatever_still_moves(visit: Visit, *, moving: bool) -> None:
    ana = visit(moving=moving)
    opened(ana, quick=True, seats=3)
    for _ in range(4):
        seen = ana.waits(lambda now: now.asked, "a question")
        ana.run("(move) => document.querySelector(`.own [data-move='${move}']`).click()", ana.habit(seen))
        ana.moves_on(seen, ana.habit(seen))
