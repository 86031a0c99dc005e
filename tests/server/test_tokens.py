"""The tokens: every text can be read in both themes, and no raw colour hides elsewhere in the sheet."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

SHEET = files("sobremesa.server").joinpath("static/tokens.css").read_text("utf-8")
GAMES = ("", "tomate", "domino", "tokyo", "tomanji")
THEMES = ("light", "dark")
GROUNDS = ("paper", "sheet")
PLANES = ("plane", "plane-2")
TEXT = (
    *((ink, ground) for ink in ("ink", "ink-2", "accent-ink", "ok", "bad") for ground in GROUNDS),
    *((ink, plane) for ink in ("on-plane", "on-plane-2", "accent-plane") for plane in PLANES),
    ("on-accent", "accent"),
)


def declarations(selector: str) -> dict[str, str]:
    """Read the custom properties of the plain rules (outside any @media) of one selector."""
    plain = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)
    plain = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", plain)
    blocks = [block for given, block in re.findall(r"([^{}]+)\{([^}]*)\}", plain) if given.strip() == selector]
    return {name: value.strip() for block in blocks for name, value in re.findall(r"--([\w-]+):([^;]*);", block)}


def colour(token: str, game: str, theme: str) -> str:
    """Resolve a token to its hexadecimal colour."""
    tokens = declarations(":root") | (declarations(f"[data-game={game}]") if game else {})
    value = tokens[token]
    pair = re.fullmatch(r"var\(--l, (#\w{6})\) var\(--d, (#\w{6})\)", value)
    return pair[1 + THEMES.index(theme)] if pair else value


def luminance(hexadecimal: str) -> float:
    channels = (int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_stands_out_from_its_ground(ink: str, ground: str, game: str, theme: str) -> None:
    measured = contrast(colour(ink, game, theme), colour(ground, game, theme))
    assert measured >= 4.5, f"{ink} on {ground} is {measured:.2f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_the_edge_of_a_field_can_be_seen(ground: str, theme: str) -> None:
    assert contrast(colour("field", "", theme), colour(ground, "", theme)) >= 3


def test_black_on_white_measures_twenty_one() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_every_game_has_its_own_accent() -> None:
    accents = {(colour("accent", game, "light"), colour("accent", game, "dark")) for game in GAMES}
    assert len(accents) == len(GAMES)


def test_the_chosen_theme_beats_the_one_of_the_system() -> None:
    system = SHEET.index("prefers-color-scheme: dark")
    assert system < SHEET.index(":root[data-theme=light]") < SHEET.index(":root[data-theme=dark]")


def test_motion_stops_for_who_asks_for_it() -> None:
    (reduced,) = re.findall(r"prefers-reduced-motion: reduce\) \{ :root \{([^}]*)\}", SHEET)
    assert sorted(re.findall(r"--(d-\d): 0s;", reduced)) == ["d-1", "d-2", "d-3"]


def test_the_sheet_asks_for_nothing_from_elsewhere() -> None:
    assert not re.search(r"url\(|@import|http", SHEET)
