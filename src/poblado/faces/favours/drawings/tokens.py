"""SVG drawings of the favour tokens of the five guilds, their common back, and the Catan chip: thick discs of wood, 96 by 96.

Each guild has its colour on the rim and its tool on the parchment, so that none is known by its colour alone.
"""

from functools import cache
from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.drawing import Drawing

SIZE: Final = 96
_RIMS: Final = {
    "wagon": ("#9aa0a8", "#5f666f", "#3b4047"),
    "ship": ("#5f97c9", "#2f5f93", "#1c3a5e"),
    "shovel": ("#b98a56", "#7c5126", "#4a2e13"),
    "book": ("#f0a24a", "#c8701b", "#7a3f08"),
    "compass": ("#7fb56a", "#3f7f43", "#1f4a26"),
}
"""Colours of each guild's rim (lit, plain and shaded): grey, blue, brown, orange and green, as in the book."""
_BACK: Final = ("#b79a6d", "#80643a", "#4d3a1c")
_PAPER: Final = ("#fbf1d8", "#e9d5a6")


TOKENS: Final = tuple(_RIMS)
_ART: Final = Artwork(__file__, "discs")


def _disc(rim: tuple[str, str, str], inside: str, kind: str, paper: tuple[str, str] = _PAPER) -> Drawing:
    """A token seen from above, a little from the front."""
    light, plain, dark = rim
    ground, shade = paper
    body = _ART.draw("disc", None, {"inside": inside}, light=light, plain=plain, dark=dark, paper=ground, shade=shade)
    return Drawing(body, SIZE, SIZE, f"favour {kind}")


@cache
def favour_token(name: str) -> Drawing:
    """The front of a token. Raises: KeyError for one that is not drawn."""
    return _disc(_RIMS[name], _ART.draw(name), name)


@cache
def favour_back() -> Drawing:
    """The back that all tokens share: two hands that meet."""
    return _disc(_BACK, _ART.draw("back"), "back", ("#8d6f43", "#7a5e36"))


@cache
def catan_chip() -> Drawing:
    """A Catan chip: a golden hexagon with a point's shield."""
    return Drawing(_ART.draw("chip"), SIZE, SIZE, "favour chip")
