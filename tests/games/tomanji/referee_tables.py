"""What the second referee of Tomanji reads off the book: who is asked what, and for how long."""

from __future__ import annotations

TAGS = ("none", "woman", "man", "both")
PATIENCE = {
    "ages": 60, "roll": 15, "dado": 15, "nunca": 45, "answers": 20, "regla": 60, "breach": 15, "topic": 45,
    "perform": 30, "judge": 15, "spoken": 45,
}  # fmt: skip
"""Seconds the table waits for each, and then …"""
DEFAULT = {
    "ages": "not-of-age", "roll": "roll", "dado": "roll", "nunca": "suggest", "answers": "no", "regla": "decline",
    "breach": "vote no", "topic": "suggest", "perform": "done", "judge": "vote no", "spoken": "count 0",
    "react": "stay", "cascada": "skip", "speak": "give-up",
}  # fmt: skip
"""… does this for him."""
ANSWERS = {
    "ages": {"of-age", "not-of-age"},
    "roll": {"roll"},
    "dado": {"roll"},
    "nunca": {"suggest", "write …"},
    "topic": {"suggest", "write …"},
    "regla": {"decline", "write …"},
    "answers": {"yes", "no"},
    "judge": {"vote yes", "vote no"},
    "breach": {"vote yes", "vote no"},
    "perform": {"done"},
    "react": {"follow", "stay"},
    "spoken": {f"count {n}" for n in range(6)},
}
"""What is asked of who is waited for; the rest depends on more."""

ASKS = {"dado": "dado", "nunca": "nunca", "cultura": "topic", "libre": "perform", "trabalenguas": "perform"}
"""What a square asks of who lands on it, where that goes by another name."""
