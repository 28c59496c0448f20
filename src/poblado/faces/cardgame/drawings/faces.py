"""Faces of the card game, 100 by 140, without words: roads, knights, towns, expansions, destiny, costs.

Every card has a plaque in its top quarter, the strip that overlapping cards leave free. Light paper in it says what
the card lets its owner do; dark wood with a gold shield says how many points it is worth.
"""

from typing import Final

from poblado.svg.artwork import Artwork
from poblado.svg.cards import HEIGHT, WIDTH, resource_back, resource_card
from poblado.svg.drawing import Drawing
from poblado.svg.icons import GOOD_TERRAIN
from poblado.svg.kit import Kit, parts

STRIP: Final = 34
"""Height of a card's top strip, which overlapping cards leave free."""
_ART: Final = Artwork(__file__, "cards")
_DRAWN: Final = (
    *(
        "road-a",
        "road-b",
        "knight-a",
        "knight-b",
        "settlement-card",
        "city-card",
        "city-market_day",
        "city-robber_attack",
    ),
    *(f"expansion-{kind}" for kind in ("library", "guild", "church", "citadel", "granary", "exchange")),
    *("destiny-white", "destiny-turned"),
)
_BACK: Final = "resource-back"
_RESOURCES: Final = {f"resource-{good}": good for good in GOOD_TERRAIN}
CARD_FACES: Final = (*_DRAWN, *_RESOURCES, _BACK, "cost-table")
"""Names of all faces, such as `road-a`, `city-market_day`, `expansion-library`, `resource-ore`."""

parts(Artwork(__file__, "parts"))


def card_face(name: str, kit: Kit | None = None) -> Drawing:
    """The face `name` of `CARD_FACES`; without a kit it stands alone and has no ids. Raises: KeyError."""
    kit = kit or Kit()
    if name == _BACK:
        body = resource_back().body
    elif name in _RESOURCES:
        body = resource_card(_RESOURCES[name], kit.good).body
    else:
        body = _ART.draw(name, kit.placed)
    return Drawing(body, WIDTH, HEIGHT, f"card {name}")
