"""What Explorers & Pirates with Cities & Knights adds to the invariants."""

from explorers_pirates.invariants import missions, tiles_at
from poblado.island.facts import Look
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.rules.cities_knights.pieces import TIPPED_CITY
from poblado.rules.explorers_pirates.kinds import HARBOUR_SETTLEMENT

POINTS = {SETTLEMENT: 1, TIPPED_CITY: 1, CITY: 2, HARBOUR_SETTLEMENT: 2}


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("knights_abroad"):
        return
    look = Look(game)
    r = look.r
    assert look.robber() == -1, "there is no robber"
    assert not r.has_module("robber")
    for v in range(r.vertices):
        if look.fact("knights.state", v):
            around = [r.terrain_names[look.terrain(t)] for t in tiles_at(r, v) if t >= 0]
            assert "unexplored" not in around
            assert set(around) - {"sea"}, "no knight at sea"
    at = look.fact("merchant.tile")
    assert at < 0 or r.terrain_names[look.terrain(at)] not in ("gold_river", "spice_island", "sea", "unexplored")
    for s in range(r.seats):
        own = [v for v in range(r.vertices) if look.owner(v) == s]
        total = sum(POINTS[look.piece(v)] for v in own)
        total += 2 * sum(look.fact("metropolises.at", track) in own for track in range(3))
        total += look.fact("raid.defenders", s) + look.fact("progress_cards.points", s)
        total += look.fact("merchant.holder") == s
        assert look.points(s) == look.all_points(s) == total + missions(game, s)
