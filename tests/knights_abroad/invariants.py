"""What Explorers & Pirates with Cities & Knights adds to the invariants."""

from explorers_pirates.invariants import missions, tiles_at
from poblado.island.facts import IslandFacts
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.rules.cities_knights.numbers import TIPPED_CITY
from poblado.rules.explorers_pirates.numbers import HARBOUR_SETTLEMENT

POINTS = {SETTLEMENT: 1, TIPPED_CITY: 1, CITY: 2, HARBOUR_SETTLEMENT: 2}


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("knights_abroad"):
        return
    facts = IslandFacts(game)
    r = facts.r
    assert facts.robber() == -1, "there is no robber"
    assert not r.has_module("robber")
    for v in range(r.vertices):
        if facts.fact("knights.state", v):
            around = [r.places.terrain_names[facts.terrain(t)] for t in tiles_at(r, v) if t >= 0]
            assert "unexplored" not in around
            assert set(around) - {"sea"}, "no knight at sea"
    at = facts.fact("merchant.tile")
    assert at < 0 or r.places.terrain_names[facts.terrain(at)] not in (
        "gold_river",
        "spice_island",
        "sea",
        "unexplored",
    )
    for s in range(r.seats):
        own = [v for v in range(r.vertices) if facts.owner(v) == s]
        total = sum(POINTS[facts.piece(v)] for v in own)
        total += 2 * sum(facts.fact("metropolises.at", track) in own for track in range(3))
        total += facts.fact("raid.defenders", s) + facts.fact("progress_cards.points", s)
        total += facts.fact("merchant.holder") == s
        assert facts.points(s) == facts.all_points(s) == total + missions(game, s)
