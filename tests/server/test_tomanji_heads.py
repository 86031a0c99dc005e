"""What is said at a table of Tomanji stands large, what the house says in the language of the reader."""

from __future__ import annotations

import re

import pytest

from games.tomanji.situations import go, landed, seen
from sobremesa.games.tomanji.state import State
from sobremesa.server.scenes.tomanji import SCENE
from sobremesa.server.scenes.tomanji.heads import head

NAMES = ("Ana", "Beto", "Chus", "Dani")


def shown(state: State, lang: str) -> str:
    """Draw the head of the panel as those who look on see it."""
    sketch = head(NAMES, seen(state, None))
    return sketch.drawn(lang)


@pytest.mark.parametrize(
    ("lang", "sentence", "topic"),
    [
        ("es", "Yo nunca nunca he dicho que estaba de camino sin haber salido de casa.", "Frutas"),
        ("it", "Io non ho mai detto «sto arrivando» senza essere uscito di casa.", "Frutti"),
        ("en", "Never have I ever said I was on my way before leaving home.", "Fruit"),
    ],
)
def test_each_reads_in_his_own_language_what_the_house_says(lang: str, sentence: str, topic: str) -> None:
    assert f"<blockquote>{sentence}</blockquote>" in shown(go(landed("nunca"), "suggest"), lang)
    assert f"<blockquote>{topic}</blockquote>" in shown(go(landed("cultura"), "suggest"), lang)


@pytest.mark.parametrize("lang", ["es", "it", "en"])
def test_what_somebody_wrote_stands_as_it_was_written(lang: str) -> None:
    state = go(landed("nunca"), "write Yo <b>nunca</b> nunca")
    assert "<blockquote>Yo &lt;b&gt;nunca&lt;/b&gt; nunca</blockquote>" in shown(state, lang)


def test_of_what_was_said_aloud_that_much_is_said() -> None:
    assert "Ana has said it aloud." in shown(go(landed("nunca"), "write …"), "en")
    breach = go(landed("regla 1"), "write …; 2 accuse 0 0")
    assert ("Said aloud." in shown(breach, "en"), "…" in shown(breach, "en")) == (True, False)


SAID = {
    "nunca": "write Yo nunca nunca he visto el mar.",
    "trabalenguas": "",
    "libre: canta algo alegre": "",
    "cultura": "write Ríos de Europa",
    "historia": "say elefante",
    "regla 1": "write Nadie dice «beber».; 2 accuse 0 0",
}
"""A square, and what is done on it until something stands in the panel."""


@pytest.mark.parametrize("square", SAID)
def test_what_stands_in_the_panel_is_not_asked_once_more_under_it(square: str) -> None:
    state = go(landed(square), SAID[square])
    quote = re.findall("<blockquote>(.+?)</blockquote>", shown(state, "es"))
    asks = SCENE.asks
    assert asks is not None
    asked = [asks(seen(state, seat), NAMES, "es") for seat in seen(state, None).awaited]
    assert (len(quote), [one for one in asked if not one or quote[0] in one]) == (1, [])


def test_a_story_stands_there_whole_however_long_it_is() -> None:
    words = [f"palabra{n}" for n in range(1, 31)]
    state = landed("historia")
    for turn, word in enumerate(words):
        state = go(state, f"{turn % 4} say {word}")
    assert " ".join(words) in shown(state, "es")
    assert 'class="long tale" tabindex="0"' in shown(state, "es")
