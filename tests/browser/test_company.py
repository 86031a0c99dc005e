"""People at a table speak: each reads it in her own language; mutes, what the host chooses, tones."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.measures import overflow, too_small
from browser.playing import dealt, joined, opened, play_until, together
from browser.visitor import DESK, LYING, PHONE, SIZES, SMALL, Size, Visitor
from server.living import until

_TONES = """for (const name of ['createOscillator']) {
  const made = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () { window.tones = (window.tones ?? 0) + 1; return made.call(this); };
}"""
"""Counts the tones a browser is asked for."""
_COVERED = """() => {
  const over = document.querySelector('#company').getBoundingClientRect(), own = '.act, .tools, .own button';
  return [...document.querySelectorAll(own)].map((one) => one.getBoundingClientRect()).filter((one) => one.width
    && over.left < one.right - 1 && one.left < over.right - 1
    && over.top < one.bottom - 1 && one.top < over.bottom - 1).length;
}"""
"""Counts what of the question, the hand and the tools lies under the palette."""
_HANGS = """const later = setTimeout;
window.fading = [];
window.setTimeout = (what, wait) => wait >= 4500 ? window.fading.push(what) : later(what, wait);"""
"""Lets what is said hang until ``_FADES``: a busy machine may take longer to read it than a person."""
_FADES = "() => { for (const fade of window.fading.splice(0)) fade(); }"


@pytest.fixture
def visit(visit: Visit) -> Visit:
    """Let people come for whom nothing fades by itself."""

    def come(size: Size = DESK, language: str = "es", *, dark: bool = False) -> Visitor:
        visitor = visit(size, language, dark=dark)
        visitor.context.add_init_script(_HANGS)
        return visitor

    return come


def pair(visit: Visit) -> tuple[Visitor, Visitor]:
    """Seat two people, on a desk and on a phone, who play."""
    ana, beto = visit(DESK, "es"), visit(PHONE, "it", dark=True)
    together(ana, beto, seats=3, options={"length": "deals=1"}, bots=1)
    return ana, beto


def speak(visitor: Visitor, phrase: str) -> None:
    """Say a phrase: one tap opens the palette, one says it."""
    visitor.press("[data-talk]")
    visitor.press(f"[data-say={phrase}]")
    visitor.find("#company").wait_for(state="hidden")


def airs(visitor: Visitor) -> list[str]:
    """Read what hangs over the table now."""
    found: list[str] = visitor.run("() => [...document.querySelectorAll('[data-air] p')].map((p) => p.innerText)")
    return found


def test_one_speaks_and_the_other_reads_it_in_her_language_over_the_speakers_place(visit: Visit) -> None:
    ana, beto = pair(visit)
    speak(ana, "unlucky")
    until(lambda: airs(beto) == ["Che sfortuna!"], "Beto reads it")
    until(lambda: airs(ana) == ["¡Qué mala pata!"], "and so does Ana")
    assert beto.find("[data-heard]").inner_text() == "Ana: Che sfortuna!"
    over = beto.run("""() => {
      const bubble = document.querySelector('[data-air] p').getBoundingClientRect();
      const seat = document.querySelector('[data-zone=table] [data-seat="0"]').getBoundingClientRect();
      return { aside: bubble.left < seat.right && seat.left < bubble.right, below: bubble.bottom - seat.top };
    }""")
    assert over["aside"]
    assert over["below"] <= 4
    beto.run(_FADES)
    assert airs(beto) == []
    beto.press("[data-talk]")
    assert beto.find(".said li").all_inner_texts() == ["Ana: Che sfortuna!"]


def test_what_one_says_oneself_hangs_wholly_on_every_screen(visit: Visit) -> None:
    ana = visit(PHONE, "es")
    dealt(ana, seats=4)
    ana.waits(lambda seen: seen.asked, "the first question")
    for size in SIZES:
        ana.resize(size)
        speak(ana, "thanks")
        until(lambda: airs(ana) == ["¡Gracias por la partida!"], "she sees it")
        edges = ana.run("""() => {
          const { left, right, top, bottom } = document.querySelector('[data-air] p').getBoundingClientRect();
          return [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight];
        }""")
        assert edges == [True] * 4, size
        ana.run(_FADES)
        assert airs(ana) == []


def test_what_was_said_before_a_page_was_opened_is_read_and_not_heard(visit: Visit) -> None:
    ana, beto = pair(visit)
    speak(ana, "hello")
    until(lambda: airs(beto), "Beto hears it")
    beto.open(f"/t/{ana.code}")
    assert airs(beto) == []
    beto.press("[data-talk]")
    assert beto.find(".said li").all_inner_texts() == ["Ana: Ciao a tutti!"]


def test_who_is_muted_here_is_not_read_here_and_by_all_others(visit: Visit) -> None:
    ana, beto = pair(visit)
    other = beto.tab()
    speak(ana, "hand")
    until(lambda: airs(beto), "Beto hears her")
    beto.press("[data-talk]")
    beto.press(".manners summary")
    beto.press("[data-deaf]")
    beto.find("[data-deaf][aria-pressed=true]").wait_for()
    assert beto.find(".said li:visible").count() == 0
    beto.open(f"/t/{ana.code}")
    speak(ana, "lucky")
    until(lambda: "¡Qué suerte tienes!" in airs(ana), "Ana said it")
    until(lambda: "Che fortuna che hai!" in (beto.find("[data-zone=said]").text_content() or ""), "it came")
    assert airs(beto) == []
    assert beto.find("[data-heard]").inner_text() == ""
    beto.press("[data-talk]")
    beto.press(".manners summary")
    beto.press("[data-deaf]")
    assert beto.find(".said li:visible").count() == 2
    other.page.close()


def test_the_host_switches_speaking_off_and_mutes_one_seat(visit: Visit) -> None:
    ana, beto = pair(visit)
    beto.forgive("answered: 403")
    beto.press("[data-talk]")
    ana.press("[data-talk]")
    ana.press(".manners summary")
    ana.press("[data-hush='2']")
    beto.find("text=Chi tiene il tavolo ti ha tolto la parola").wait_for()
    assert beto.find("[data-say]").count() == 0
    ana.find("[data-hush='2'][aria-pressed=true]").wait_for()
    assert ana.run("() => document.querySelector('.manners').open")
    ana.press("[data-hush='2']")
    beto.find("[data-say=hand]").wait_for()
    ana.press("[data-voices=nobody]")
    beto.find("text=A questo tavolo non si parla").wait_for()
    ana.find("[data-voices=nobody][aria-pressed=true]").wait_for()
    assert faults(ana) == []
    assert faults(beto) == []


def test_words_of_ones_own_appear_where_the_host_allows_them(visit: Visit) -> None:
    ana, beto = pair(visit)
    beto.press("[data-talk]")
    assert not beto.find("[data-speak]").is_visible()
    ana.press("[data-talk]")
    ana.press(".manners summary")
    ana.press("[data-words]")
    beto.find("[data-speak] input").fill("<b>Chi</b> ha dato le carte?")
    assert faults(beto) == []
    beto.find("[data-speak] input").press("Enter")
    until(lambda: airs(ana) == ["<b>Chi</b> ha dato le carte?"], "Ana reads it as it was written")
    until(lambda: beto.find("[data-speak] input").input_value() == "", "the field is empty again")


def test_one_who_looks_on_is_heard_at_the_edge_of_the_table_if_the_host_allows_it(visit: Visit) -> None:
    ana, _ = pair(visit)
    nora = visit(LYING, "en").open(f"/t/{ana.code}")
    nora.press("[data-talk]")
    nora.find("text=Only those seated speak at this table").wait_for()
    ana.press("[data-talk]")
    ana.press(".manners summary")
    ana.press("[data-voices=all]")
    nora.press("[data-say=wow]")
    until(lambda: [air for air in airs(ana) if air.startswith("Alguien que mira")], "Ana hears her")


def test_who_speaks_too_often_reads_why_and_the_palette_stays(visit: Visit) -> None:
    ana, _ = pair(visit)
    ana.forgive("answered: 429")
    ana.press("[data-talk]")
    for _ in range(5):
        ana.run("() => document.querySelector('[data-say=hurry]').click()")
    until(lambda: ana.find(".said li").count() == 5, "five times")
    ana.find("#company").wait_for(state="hidden")
    ana.press("[data-talk]")
    ana.press("[data-say=hurry]")
    ana.find("[data-silenced]:not(:empty)").wait_for()
    assert "podrás volver a hablar dentro de" in ana.find("[data-silenced]").inner_text()


def test_the_palette_opens_and_shuts_by_keyboard_and_gives_the_focus_back(visit: Visit) -> None:
    ana, _ = pair(visit)
    ana.find("[data-talk]").focus()
    ana.page.keyboard.press("Enter")
    ana.find("[data-talk][aria-expanded=true]").wait_for()
    ana.page.keyboard.press("Escape")
    ana.find("[data-talk][aria-expanded=false]").wait_for()
    assert ana.run("() => document.activeElement.matches('[data-talk]')")
    ana.press("[data-talk]")
    ana.press(".bar h1")
    assert not ana.find("#company").is_visible()


@pytest.mark.parametrize("language", ["es", *rarely("it", "en")])
def test_the_palette_never_covers_the_hand_and_fits_every_screen(visit: Visit, language: str) -> None:
    ana = visit(PHONE, language)
    dealt(ana, seats=5)
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    ana.press("[data-talk]")
    ana.press(".manners summary")
    for size in SIZES:
        ana.resize(size)
        assert ana.run(_COVERED) == 0, size
        assert overflow(ana) + too_small(ana) == [], size
    assert faults(ana) == []


def test_people_speak_in_the_lobby_too(visit: Visit) -> None:
    ana, beto = visit(DESK, "es"), visit(SMALL, "en")
    code = opened(ana, seats=3)
    joined(beto, code, "Beto")
    speak(beto, "hello")
    until(lambda: airs(ana) == ["¡Hola a todos!"], "Ana reads it")
    ana.press("[data-talk]")
    beto.press("[data-talk]")
    for visitor in (ana, beto):
        assert faults(visitor) == []
        assert overflow(visitor) + too_small(visitor) == []


def test_a_tone_sounds_when_somebody_speaks_and_only_where_it_is_wanted(visit: Visit) -> None:
    ana, beto = pair(visit)
    for visitor in (ana, beto):
        visitor.context.add_init_script(_TONES)
        visitor.open(f"/t/{ana.code}")
    ana.press("[data-open=menu]")
    ana.press("#menu label:has([data-keep=sound])")
    until(lambda: ana.run("() => window.tones ?? 0") == 1, "she hears what it sounds like")
    ana.press("#menu [data-shut]")
    speak(beto, "hand")
    until(lambda: airs(ana), "Ana reads it")
    assert ana.run("() => window.tones") == 2
    speak(ana, "lucky")
    until(lambda: len(airs(beto)) == 2, "Beto reads it")
    assert ana.run("() => window.tones") == 2, "one's own words make no sound"
    assert beto.run("() => window.tones ?? 0") == 0


def test_a_tone_sounds_when_it_becomes_ones_turn(visit: Visit) -> None:
    ana, beto = pair(visit)
    ana.context.add_init_script(_TONES)
    ana.open(f"/t/{ana.code}")
    ana.press("[data-open=menu]")
    ana.press("#menu label:has([data-keep=sound])")
    until(lambda: ana.run("() => window.tones ?? 0"), "she hears what it sounds like")
    ana.press("#menu [data-shut]")
    ana.run("() => { window.tones = 0; }")
    play_until([ana, beto], lambda _: ana.run("() => window.tones ?? 0"))
