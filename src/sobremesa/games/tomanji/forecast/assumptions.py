"""What a forecast takes for granted about people: numbers anybody may change, with bounds and a default."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.options import whole


@dataclass(frozen=True, slots=True)
class Assumptions:
    """How people are taken to be. Shares are per cent."""

    done: int = whole(40, 0, 100, clause="tomanji.nunca")
    """Of those asked, who have done what somebody never did; drawn anew each time."""
    sister: int = whole(50, 0, 100, clause="tomanji.hermana")
    """Who have a sister; drawn anew each time."""
    women: int = whole(50, 0, 100, clause="tomanji.minas")
    """Who let themselves be called women, where tags decide; the same all evening."""
    men: int = whole(50, 0, 100, clause="tomanji.hombres")
    """Who let themselves be called men; of more than 100 together, as few as may be are both."""
    keeps: int = whole(0, 0, 100, clause="tomanji.regala")
    """Of what one hands out, what he keeps; the rest falls to each of the others alike."""
    cascade_first: int = whole(3, 1, 5, clause="tomanji.cascada")
    """The lander drinks from one to so many sips in a cascade, each number alike."""
    cascade_more: int = whole(2, 0, 5, clause="tomanji.cascada")
    """Everybody after him drinks from none to so many more than the one before, five at most in all."""
    fails: int = whole(10, 1, 100, clause="tomanji.cultura")
    """How often one fails whose turn it is to name one more, or one word more."""
    stumbles: int = whole(30, 0, 100, clause="tomanji.trabalenguas")
    """How often a tongue-twister fails."""
    used: int = whole(100, 0, 100, clause="tomanji.dedo")
    """Of the fingers and puffed cheeks in store, what is used; then any of the others is the last, each alike."""
    adds: int = whole(80, 0, 100, clause="tomanji.regla")
    """How often a rule is added where one may be."""
    breach_turns: int = whole(20, 0, 1000, clause="tomanji.breach")
    """One breach in so many turns, by anybody, if the board has squares for rules; 0 = never."""
    adults: int = whole(100, 0, 100, clause="tomanji.alcohol")
    """Who confirm being of age, where the table plays with alcohol."""
    seconds: int = whole(30, 5, 300, clause="tomanji.move")
    """How long a turn takes, what its square asks for included."""
