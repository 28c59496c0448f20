"""What Explorers & Pirates adds to the invariants."""

from collections import Counter

from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.rules.explorers_pirates.numbers import CARGO_SHIP, HARBOUR_SETTLEMENT, SETTLER, UNIT

SHIPS = 3
UNITS = {3: 1, 4: 2, 7: 1}
"""Of the numbers of cargoes those with units, and how many."""
TRACKS = ((0, 1, 1, 2, 2, 2, 3, 3), (0, 1, 1, 2, 2, 2, 3, 3), (0, 1, 1, 2, 2, 3, 3))
BARE = ("sea", "unexplored", "gold_river", "spice_island")
"""Tiles without a number, but for rivers that are freed."""


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("cargo_ships"):
        return
    facts = IslandFacts(game)
    pieces(game, facts)
    fleets(game, facts)
    if game.rules.has_module("discovery"):
        regions(game, facts)
        nothing_beside_the_unexplored(game, facts)
    if game.rules.has_module("fish"):
        shoals(game, facts)
    if game.rules.has_module("spices"):
        villages(game, facts)
    if game.rules.has_module("explorers_founding") and game.rules.seats == 2:
        nobodys(game, facts)
    assert all(n >= 0 for n in row(game, "gold_coins.coins"))
    assert 0 <= row(game, "gold_coins.bought")[0] <= 2


def pieces(game, facts):
    """Each piece is in the supply or somewhere on the table, once."""
    r = facts.r
    at, hold, basin = (row(game, name) for name in ("cargo_ships.at", "cargo_ships.hold", "harbour_settlements.basin"))
    owners = [facts.owner(v) for v in range(r.vertices)]
    ashore = row(game, "lairs.units") if r.has_module("lairs") else []
    friends = row(game, "spices.friends") if r.has_module("spices") else []
    for v, cargo in enumerate(basin):
        assert not cargo or (owners[v] >= 0 and facts.piece(v) == HARBOUR_SETTLEMENT), "basins are of harbours"
    for s in range(r.seats):
        towns = [v for v, owner in enumerate(owners) if owner == s]
        own = range(SHIPS * s, SHIPS * s + SHIPS)
        assert facts.supply(s, CARGO_SHIP) == SHIPS - sum(at[k] >= 0 for k in own)
        most = 7 if r.has_module("explorer_units") else 1
        assert all(0 <= hold[k] <= most and (at[k] >= 0 or not hold[k]) for k in own), "no hold without a ship"
        carried = [hold[k] for k in own] + [basin[v] for v in towns]
        assert facts.supply(s, SETTLER) == 2 - carried.count(1)
        if r.has_module("explorer_units"):
            out = sum(ashore[s::6]) + sum(mask >> s & 1 for mask in friends)
            assert facts.supply(s, UNIT) == 9 - sum(UNITS.get(cargo, 0) for cargo in carried) - out
        built = Counter(r.items.names[facts.piece(v)] for v in towns)
        plain = not r.has_module("cities")
        assert not plain or set(built) <= {"settlement", "harbour_settlement"}
        assert facts.supply(s, HARBOUR_SETTLEMENT) == 4 - built["harbour_settlement"]
        assert facts.left(s, "settlement") == 5 - built["settlement"]
        assert facts.points(s) == facts.all_points(s)
        assert not plain or facts.points(s) - missions(game, s) == built["settlement"] + 2 * built["harbour_settlement"]
        for v in towns:
            if facts.piece(v) == HARBOUR_SETTLEMENT:
                assert any(
                    t < 0 or r.places.terrain_names[facts.terrain(t)] in ("sea", "unexplored") for t in tiles_at(r, v)
                )


def missions(game, seat):
    """Points of a seat's markers and of the point cards that it has."""
    if not game.rules.has_module("missions"):
        return 0
    at, card = row(game, "missions.at"), row(game, "missions.card")
    for m, track in enumerate(TRACKS):
        markers = at[6 * m : 6 * m + game.rules.seats]
        assert max(markers) < len(track) and (card[m] >= 0) == any(markers)
        assert card[m] < 0 or markers[card[m]] == max(markers), "nobody is further than who has the card"
    return sum(track[at[6 * m + seat]] for m, track in enumerate(TRACKS)) + card.count(seat)


def fleets(game, facts):
    """Ships lie on the sea, two on a route at most, but for one that passes."""
    r = facts.r
    at = row(game, "cargo_ships.at")[: SHIPS * r.seats]
    moved = row(game, "cargo_ships.current")[0] - 1
    left = row(game, "cargo_ships.left")[0]
    # While it passes another ship may drive off a pirate ship, and so be asked where the own one goes and whom it robs.
    passes = at[SHIPS * facts.turn() + moved] if moved >= 0 else -1
    for e, n in Counter(e for e in at if e >= 0).items():
        assert n <= 2 or (n == 3 and e == passes and left > 0), "only a ship that can go on lies beside two"
        sides = [t for t in pair(r.places.edge_tiles, e) if t >= 0]
        assert len(sides) < 2 or any(r.places.terrain_names[facts.terrain(t)] == "sea" for t in sides)
    assert -1 <= left <= (8 if r.has_module("spices") else 6)


def regions(game, facts):
    """The piles hold what is hidden, and a token for each tile of land among it."""
    r = facts.r
    region = r.module("discovery").region
    lands, tokens = row(game, "discovery.terrains"), row(game, "discovery.tokens")
    kinds, numbers = len(lands) // 2, len(tokens) // 2
    drawn = facts.pending() == "FindToken"
    short = 0
    for k in range(2):
        hidden = sum(
            region[t] == k and r.places.terrain_names[facts.terrain(t)] == "unexplored" for t in range(r.tiles)
        )
        pile = lands[kinds * k : kinds * k + kinds]
        assert hidden - sum(pile) in (0, drawn)
        short += hidden - sum(pile)
        land = sum(n for t, n in enumerate(pile) if r.places.terrain_names[t] not in BARE)
        assert sum(tokens[numbers * k : numbers * k + numbers]) == land + hidden - sum(pile)
    assert short == drawn
    states = row(game, "lairs.state") if r.has_module("lairs") else [0] * r.tiles
    for t in range(r.tiles):
        name = r.places.terrain_names[facts.terrain(t)]
        freed = states[t] == 2 and facts.token(t) > 0
        assert (facts.token(t) > 0) == (name not in BARE or freed)


def nothing_beside_the_unexplored(game, facts):
    """No building, road or ship, but for one that is just finding it."""
    r = facts.r

    def hides(t):
        return t >= 0 and r.places.terrain_names[facts.terrain(t)] == "unexplored"

    for v in range(r.vertices):
        assert facts.owner(v) < 0 or not any(hides(t) for t in tiles_at(r, v))
    for e in range(r.edges):
        assert facts.road(e) < 0 or not any(hides(t) for t in pair(r.places.edge_tiles, e))
    if not facts.pending().startswith("Find"):
        for e in row(game, "cargo_ships.at")[: SHIPS * r.seats]:
            assert e < 0 or not any(hides(t) for v in pair(r.edge_vertices, e) for t in tiles_at(r, v))


def shoals(game, facts):
    """So many shoals in all, on found sea with a number of its own, and none under a pirate ship."""
    r = facts.r
    number, shoal = row(game, "fish.number"), row(game, "fish.shoal")
    carried = row(game, "cargo_ships.hold") + row(game, "harbour_settlements.basin")
    assert row(game, "fish.supply")[0] + sum(shoal) + carried.count(2) == game.rules.params["shoals"]
    for t in range(r.tiles):
        assert not number[t] or r.places.terrain_names[facts.terrain(t)] == "sea"
        assert not shoal[t] or (number[t] and row(game, "pirate_ships.at")[0] != t)
    known = [n for n in number if n]
    left, open_ = row(game, "fish.left"), row(game, "fish.open")
    assert len(known) == len(set(known)) and not any(bits >> n & 1 for bits in open_ for n in known)
    assert all(0 <= n <= bits.bit_count() for n, bits in zip(left, open_, strict=True))
    if facts.pending() != "FindFish":
        seas = row(game, "discovery.terrains")
        half, sea = len(seas) // 2, r.places.terrain_names.index("sea")
        assert all(left[k] <= seas[half * k + sea] for k in range(2)), "fish are in the sea"


def villages(game, facts):
    """A sack for each who has no unit in the village; on the island builds only who has."""
    r = facts.r
    village, sacks, friends = (row(game, f"spices.{name}") for name in ("village", "sacks", "friends"))
    finding = facts.pending() == "FindVillage"
    spice = [r.places.terrain_names[facts.terrain(t)] == "spice_island" for t in range(r.tiles)]
    for t in range(r.tiles):
        assert bool(village[t]) == spice[t] or finding
        assert sacks[t] == (r.seats - friends[t].bit_count() if spice[t] else 0)
        assert not friends[t] or village[t]
    for size, whose, places in ((3, facts.owner, r.vertex_tiles), (2, facts.road, r.places.edge_tiles)):
        for at, t in enumerate(list(places)):
            if t >= 0 and spice[t]:
                seat = whose(at // size)
                assert seat < 0 or friends[t] >> seat & 1
    assert 0 <= row(game, "spices.sold")[0] <= 2


def nobodys(game, facts):
    """Buildings of nobody's keep the distance, to those of players and to each other."""
    r = facts.r
    neutral = row(game, "explorers_founding.neutral")
    for v in range(r.vertices):
        if neutral[v]:
            assert facts.owner(v) < 0
            for k in range(3):
                w = int(r.vertex_neighbours[3 * v + k])
                assert w < 0 or (facts.owner(w) < 0 and not neutral[w])


def tiles_at(r, v):
    return [int(r.vertex_tiles[3 * v + k]) for k in range(3)]


def pair(table, e):
    return [int(table[2 * e]), int(table[2 * e + 1])]


def row(game, name):
    field = game.rules.field_named(name)
    return list(game.cells[field.start : field.start + field.size])
