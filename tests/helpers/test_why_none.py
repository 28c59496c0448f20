"""Why a helper cannot be used at all: said by the way that comes furthest, or of all together."""

import pytest

from poblado.kernel.codec import from_text
from poblado.rules.helpers.numbers import (
    USE_ARCHITECT_INSTEAD,
    USE_CAPTAIN,
    USE_EXPLORER,
    USE_MENDICANT,
    USE_MERCHANT,
    USE_PRIEST_SETTLEMENT,
    USE_ROBBER_BRIDE,
)

from .tables import NORTH, QUIET, Helped, roads

OTHERWISE = "mendicant.no_other_resource_pays"


@pytest.mark.parametrize(
    ("helper", "kind", "has", "said"),
    [
        ("mendicant", USE_MENDICANT, {"hand": "1wool"}, OTHERWISE),
        ("architect", USE_ARCHITECT_INSTEAD, {"hand": "1wool 1ore"}, OTHERWISE),
        ("architect", USE_ARCHITECT_INSTEAD, {"hand": "2wool 1ore"}, None),
        (
            "explorer", USE_EXPLORER, {"settlements": "c1S c2S", "roads": roads(NORTH, 0, 2)},
            "explorer.both_ends_road_touch",
        ),
        ("captain", USE_CAPTAIN, {}, None),
        ("merchant", USE_MERCHANT, {}, "merchant.whoever_asked_hold_cards"),
        ("robber_bride", USE_ROBBER_BRIDE, {}, "robber_bride.robber_already"),
        (
            "priest", USE_PRIEST_SETTLEMENT, {"knights": 1, "hand": "1brick 1lumber", "settlements": "c1S", "roads": NORTH[0]},
            "settlements.no_site_reach_taken",
        ),
        (
            "priest", USE_PRIEST_SETTLEMENT, {"hand": "1brick 1lumber", "settlements": "c1S", "roads": roads(NORTH, 0, 2)},
            "priest.no_played_knight_give",
        ),
        (
            "priest", USE_PRIEST_SETTLEMENT,
            {"knights": 1, "hand": "1brick 1lumber", "settlements": "c1S", "roads": roads(NORTH, 0, 2)}, None,
        ),
    ],
)  # fmt: skip
def test_the_way_that_comes_furthest_says_why_there_is_none(helper, kind, has, said):
    told = Helped().has(0, helper=helper, **has).main(0, QUIET).facts.why_none(0, kind)
    assert (None if told is None else told.id) == said


def test_where_a_road_may_lie_comes_after_what_is_paid_for_it():
    s = Helped().has(0, helper="mendicant", hand="1lumber 1ore", settlements="c1S", roads=NORTH[0]).main(0, QUIET)
    ways = [f"wool ore {NORTH[5]}", f"brick wool {NORTH[5]}", f"brick ore {NORTH[0]}", f"brick ore {NORTH[5]}"]
    told = [s.game.why_not(from_text(s.rules, f"0 USE_MENDICANT {way}")) for way in ways]
    assert [why.clause for why in told] == [
        "helpers.mendicant.other", "helpers.mendicant.other", "base.road.one_per_edge", "base.road.place",
    ]  # fmt: skip
    assert [why.stage for why in told] == [2, 4, 5, 7]


def test_a_road_that_could_be_paid_for_but_lies_nowhere_is_told_of_all_paths():
    s = Helped().has(0, helper="mendicant", hand="1lumber 1ore", settlements="c1S", roads=NORTH[0]).main(0, QUIET)
    for e in s.facts.beside(0, "edge"):
        s.game.cells[s.rules.edge_owner + e] = 1
    told = s.facts.why_none(0, USE_MENDICANT)
    assert told is not None and told.id == "roads.no_path_left"
