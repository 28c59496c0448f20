"""The same position before engine and oracle, full of what random games seldom come to: crowds of ships, settlers ashore."""

from positions import RULESETS

from base.oracle import GOODS

from .oracle import HIDDEN, NOBODY, SETTLERS, SHIPS, ExplorersOracle
from .tables import Crossing


def arranged(rng, players, *, points=30):
    """A random position at the beginning of a turn: tiles found, buildings, roads, settlers, gold, and ships close together.

    Returns: the story of the engine, the oracle.
    """
    name = "land-ahoy" if players < 5 else "land-ahoy-5-6"
    story = Crossing(players, points=points, start_gold=0)
    oracle = ExplorersOracle(players, **{**RULESETS[name], "points_to_win": points, "start_gold": 0})
    strip(oracle)
    for tile in rng.sample(sorted(oracle.sea.region), rng.choice((0, 3, 7, 12))):
        find(rng, story, oracle, tile)
    for seat in rng.sample(oracle.seats, players):
        build(rng, story, oracle, seat)
    fleets(rng, story, oracle)
    for seat in oracle.seats:
        most = rng.choice((0, 2, 3))
        hand = {good: min(rng.randint(0, most), oracle.bank[good]) for good in GOODS}
        gold = rng.randint(0, most)
        oracle._from_bank(seat, hand)
        oracle.gold[seat] += gold
        story.has(seat, hand=" ".join(f"{n}{good}" for good, n in hand.items() if n), wares=f"{gold}gold")
    oracle.turn = rng.choice(oracle.seats)
    story.begin(oracle.turn)
    return story, oracle


def strip(oracle):
    """Take the printed start of the players off the board; what is nobody's stays."""
    oracle.buildings = {v: what for v, what in oracle.buildings.items() if what[0] == NOBODY}
    oracle.roads = {e: owner for e, owner in oracle.roads.items() if owner == NOBODY}
    for seat in oracle.seats:
        oracle._to_bank(seat, dict(oracle.hands[seat]))
        oracle.fleet[seat], oracle.laden[seat] = [None] * SHIPS, [False] * SHIPS


def find(rng, story, oracle, tile):
    """Turn a tile up."""
    region = oracle.sea.region[tile]
    terrain = rng.choice([t for t, n in oracle.hidden[region].items() if n])
    oracle.hidden[region][terrain] -= 1
    token = 0
    if terrain != "sea":
        token = rng.choice([t for t, n in oracle.hidden_tokens[region].items() if n])
        oracle.hidden_tokens[region][token] -= 1
    oracle.board["tiles"][tile] = (terrain, token)
    oracle._look_round()
    story.found(tile, terrain, token)


def build(rng, story, oracle, seat):
    """Settlements, harbour settlements, settlers in basins, and roads at them."""
    for _ in range(rng.randint(1, 5)):
        sites = [v for v in sorted(oracle.sites) if oracle._far_from_all(v)]
        coast = [v for v in sites if oracle._is_coast(v)]
        kind = rng.choice(("settlement", "harbour", "harbour"))
        places = coast if kind == "harbour" else sites
        if not places or oracle.supply(seat, kind) == 0:
            continue
        v = rng.choice(places)
        oracle.buildings[v] = (seat, kind)
        if kind == "harbour":
            story.harbours(seat, v)
            if rng.random() < 0.4 and oracle.supply(seat, "settler"):
                oracle.basins.add(v)
                story.basin_holds(seat, v)
        else:
            story.has(seat, settlements=v)
        roads = oracle._road_places(seat)
        for e in rng.sample(sorted(roads), min(len(roads), rng.randrange(3))):
            oracle.roads[e] = seat
            story.has(seat, roads=e)


def fleets(rng, story, oracle):
    """Ships on few edges, two on each at most; some lie beside what is unexplored, where both ends find something."""
    wild = rng.random() < 0.2
    calm = {e for e in oracle.lanes if wild or not oracle._explores(e)}
    near = [rng.choice(sorted(calm))]
    for _ in range(rng.choice((4, 8, 14, 24))):
        near.append(rng.choice([e for e in [*oracle._next(rng.choice(near)), *near[:1]] if e in calm]))
    homes = sorted({e for v in oracle.buildings for e in oracle.vertex_edges[v] if e in calm})
    for seat in oracle.seats:
        for n in range(rng.choice((0, 1, 2, 3, 3, 3))):
            places = homes if homes and rng.random() < 0.2 else near
            places = [e for e in places if oracle._others_on(e) < 2]
            if not places:
                break
            edge = rng.choice(places)
            settler = rng.random() < 0.5 and oracle.supply(seat, "settler") > 0
            oracle.fleet[seat][n], oracle.laden[seat][n] = edge, settler
            story.ships(seat, edge, cargo="settler" if settler else "")
    assert all(oracle.supply(seat, "settler") in range(SETTLERS + 1) for seat in oracle.seats)
    assert HIDDEN not in {oracle._terrain(t) for t in oracle.dry}
