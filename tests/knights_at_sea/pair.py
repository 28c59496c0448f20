"""Engine and oracle of a scenario with knights with the same game before them: what is compared, and how both come to rich
positions."""

import poblado
from cities_knights import pair as knights_pair
from cities_knights.oracle import Knight
from cities_knights.pair import Facts, apply_both, deal, enrich
from poblado.island.verbs import place, upgrade
from poblado.rules.base.robber import move_robber
from positions import RULESETS
from seafarers.tables import pirate_of, ships_of

from .oracle import KnightsAtSeaOracle, sea_of


def pair(chapter, players, params=None, ruleset="cities-knights"):
    """The same new game twice: engine and oracle."""
    params = params or {}
    rules = poblado.ruleset(ruleset, players, chapters=[chapter], params=params)
    oracle = KnightsAtSeaOracle(sea_of(chapter, players), players, **{**RULESETS[ruleset], **params})
    return rules.new_game(), oracle


def facts(game, oracle):
    """What is compared without the sea, and ships, the pirate, what is found and points of islands."""
    known = Facts(game)
    look = known.look
    for what, found, expected in knights_pair.facts(game, oracle):
        if what == "robber":
            found = known.tile_names[look.robber()] if look.robber() >= 0 else None
        yield what, found, expected
    for seat in oracle.seats:
        ships = {e for e, owner in oracle.ships.items() if owner == seat}
        yield f"ships of {seat}", ships_of(game, seat), ships
        yield f"ship supply of {seat}", look.left(seat, "ship"), oracle.supply(seat, "ship")
    yield "pirate", pirate_of(game), oracle.pirate or ""
    terrain = {tile: look.r.terrain_names[look.terrain(k)] for k, tile in enumerate(known.tile_names)}
    yield "terrain", terrain, {tile: oracle.board["tiles"][tile][0] for tile in known.tile_names}


def same(game, oracle):
    return knights_pair.same(game, oracle, facts)
