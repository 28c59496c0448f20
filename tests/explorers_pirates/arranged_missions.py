"""The same position of scenarios 2 to 5 before engine and oracle, full of what random games seldom come to: ships at lairs,
villages, shoals and the Council, with cargo of all sorts, and a pirate ship beside them."""

import poblado
from base.oracle import GOODS
from poblado.table import Table

from .oracle import SHIPS
from .oracle_missions import POINTS, MissionsOracle
from .plain_sea import HIDDEN
from .tables_missions import Quest

CARGOES = {
    "": (), "settler": ("settler",), "fish": ("shoal",), "1unit": ("unit",), "2unit": ("unit", "unit"), "1sack": ("sack",),
    "2sack": ("sack", "sack"), "1unit 1sack": ("sack", "unit"),
}  # fmt: skip
"""By the names of `tables_missions.py`."""
TRACKS = ("lairs", "fish", "spices")


class Voyage(Quest):
    """A table of a scenario as it is played, where nobody has anything."""

    def __init__(self, scenario, players, params):
        self.rules = poblado.ruleset(scenario, players, params=params)
        self.table = Table(self.rules)
        self.begun = False
        self.table.game = self.rules.empty_game()
        self.game.note_events()

    def river(self, tile, number, units):
        """A hidden tile as if a gold river had been found: with a lair, or with its number; and the units of each seat there."""
        self.found(tile, "gold_river")
        t = self.rules.topology.tile(tile)
        self.game.cells[self.rules.token + t] = number
        self.writes("lairs.state", t, 2 if number else 1)
        if number:
            self.writes("lairs.tokens", number, self.reads("lairs.tokens", number) - 1)
        for seat, n in units.items():
            self._takes(seat, f"{n}unit" if n else "")
            self.writes("lairs.units", 6 * t + seat, n)
        return self


def arranged(rng, scenario, players, **params):
    """A random position at the beginning of a turn. Returns: the story of the engine, the oracle."""
    params = {"points_to_win": 30, "start_gold": 0, **params}
    story = Voyage(scenario, players, params)
    oracle = MissionsOracle(scenario, players, **params)
    oracle.pending = [{"what": "before roll"}]
    for tile in rng.sample(sorted(oracle.sea.region), rng.choice((6, 12, 99)) % len(oracle.sea.region)):
        find(rng, story, oracle, tile)
    for seat in rng.sample(oracle.seats, players):
        build(rng, story, oracle, seat)
    fleets(rng, story, oracle)
    place_pirate(rng, story, oracle)
    for seat in rng.sample(oracle.seats, players):
        for k, mission in enumerate(TRACKS):
            if mission in oracle.spaces:
                space = rng.choice((0, 0, 1, 2, 5, len(POINTS[mission]) - 1))
                for _ in range(space):
                    oracle._advance(seat, mission)
                story.marker(seat, space, k)
        most = rng.choice((0, 1, 3))
        hand = {good: min(rng.randint(0, most), oracle.bank[good]) for good in GOODS}
        oracle._from_bank(seat, hand)
        oracle.gold[seat] = rng.choice((0, 0, 1, 2, 6))
        story.has(seat, hand=" ".join(f"{n}{good}" for good, n in hand.items() if n), wares=f"{oracle.gold[seat]}gold")
    oracle.turn = rng.choice(oracle.seats)
    story.begin(oracle.turn)
    return story, oracle


def some_units(rng, oracle):
    """Up to two units, of whosever."""
    units = dict.fromkeys(oracle.seats, 0)
    for _ in range(rng.choice((0, 1, 2, 2))):
        units[rng.choice(oracle.seats)] += 1
    return units


def find(rng, story, oracle, tile):
    """Turn a tile up: lands of missions mostly."""
    region = oracle.sea.region[tile]
    left = [t for t, n in oracle.hidden[region].items() if n]
    special = [t for t in left if t in ("gold_river", "spice_island", "sea")]
    terrain = rng.choice(special if special and rng.random() < 0.7 else left)
    oracle.hidden[region][terrain] -= 1
    token = 0
    if terrain == "gold_river":
        if rng.random() < 0.4:
            token = rng.choice([n for n, left in oracle.lair_tokens.items() if left])
            oracle.lair_tokens[token] -= 1
            oracle.conquered.add(tile)
        oracle.warriors[tile] = some_units(rng, oracle)
        story.river(tile, token, oracle.warriors[tile])
    elif terrain == "spice_island":
        name = rng.choice(oracle.villages_left[region])
        oracle.villages_left[region] = tuple(n for n in oracle.villages_left[region] if n != name)
        oracle.villages[tile] = name
        oracle.friends[tile] = frozenset(seat for seat in oracle.seats if rng.random() < 0.4)
        oracle.sacks[tile] = len(oracle.seats) - len(oracle.friends[tile])
        story.village(tile, name, *oracle.friends[tile])
    elif terrain == "sea" and oracle.fish_left.get(region, 0) and rng.random() < 0.8:
        number = rng.choice(oracle.numbers[region])
        oracle._find_fish(tile, number)
        shoal = oracle.shoals_left > 1 and rng.random() < 0.6
        if shoal:
            oracle.shoals.add(tile)
            oracle.shoals_left -= 1
        story.waters(tile, number, shoal)
    elif terrain == "sea" and oracle.fish_left.get(region, 0) > oracle.hidden[region]["sea"]:
        # What is left of the sea would be too little for the fish that are left.
        oracle.hidden[region][terrain] += 1
        return
    else:
        if terrain != "sea":
            token = rng.choice([n for n, left in oracle.hidden_tokens[region].items() if left])
            oracle.hidden_tokens[region][token] -= 1
        story.found(tile, terrain, token)
    oracle.board["tiles"][tile] = (terrain, token)
    oracle._look_round()


def build(rng, story, oracle, seat):
    """Settlements, harbour settlements with cargo in basins, and roads at them."""
    for _ in range(rng.randint(1, 5)):
        sites = [v for v in sorted(oracle.sites) if oracle._far_from_all(v)]
        sites = [v for v in sites if not oracle._is_barred(seat, oracle.vertex_tiles[v])]
        kind = rng.choice(("settlement", "harbour", "harbour"))
        near = [
            v for v in sites if {"gold_river", "spice_island"} & {oracle._terrain(t) for t in oracle.vertex_tiles[v]}
        ]
        places = near if near and rng.random() < 0.5 else sites
        places = [v for v in places if kind == "settlement" or oracle._is_coast(v)]
        if not places or oracle.supply(seat, kind) == 0:
            continue
        v = rng.choice(places)
        oracle.buildings[v] = (seat, kind)
        if kind == "harbour":
            story.harbours(seat, v)
            cargo = some_cargo(rng, oracle, seat)
            if cargo:
                oracle.basins[v] = CARGOES[cargo]
                story.basin_holds(seat, v, cargo)
        else:
            story.has(seat, settlements=v)
        roads = [e for e in oracle._road_places(seat) if not oracle._is_barred(seat, oracle.edge_tiles[e])]
        for e in rng.sample(sorted(roads), min(len(roads), rng.randrange(3))):
            if e in oracle._road_places(seat):
                oracle.roads[e] = seat
                story.has(seat, roads=e)


def some_cargo(rng, oracle, seat):
    """What a seat may carry: figures that it has in its supply, shoals and sacks where there are such."""
    name = rng.choice(list(CARGOES))
    cargo = CARGOES[name]
    shoals = oracle.shoals_left if "fish" in oracle.spaces else 0
    sacks = 2 if "spices" in oracle.spaces else 0
    left = {
        "settler": oracle.supply(seat, "settler"),
        "unit": oracle.supply(seat, "unit"),
        "shoal": shoals,
        "sack": sacks,
    }
    if any(cargo.count(thing) > n for thing, n in left.items()):
        return ""
    oracle.shoals_left -= cargo.count("shoal")
    return name


def fleets(rng, story, oracle):
    """Ships where there is something to do, two on a path at most; none beside what is unexplored."""
    calm = sorted(e for e in oracle.lanes if not oracle._explores(e))
    goals = {tile for tile, (terrain, _) in oracle.board["tiles"].items() if terrain in ("gold_river", "spice_island")}
    goals |= oracle.shoals | {oracle.council}
    near = [e for e in calm if goals & set(oracle._beside(e))]
    crowd = rng.sample(near or calm, min(len(near or calm), 4))
    homes = [e for e in calm if any(v in oracle.buildings for v in oracle.edge_vertices[e])]
    for seat in oracle.seats:
        for n in range(rng.choice((1, 2, 3, 3))):
            places = rng.choice((near, crowd, crowd, homes, calm))
            places = [e for e in places if oracle._others_on(e) < 2]
            if not places:
                break
            edge = rng.choice(places)
            cargo = some_cargo(rng, oracle, seat)
            oracle.fleet[seat][n], oracle.laden[seat][n] = edge, CARGOES[cargo]
            story.ships(seat, edge, cargo=cargo)
    assert all(oracle.supply(seat, "ship") in range(SHIPS + 1) for seat in oracle.seats)
    assert HIDDEN not in {oracle._terrain(t) for t in oracle.dry}


def place_pirate(rng, story, oracle):
    """A pirate ship beside ships, mostly; there is no shoal at it."""
    sea = [t for t in oracle._pirate_tiles(-1) if t not in oracle.shoals]
    busy = [t for t in sea if any(e and t in oracle._beside(e) for ships in oracle.fleet.values() for e in ships)]
    if sea and rng.random() < 0.7:
        oracle.pirate = (rng.choice(oracle.seats), rng.choice(busy or sea))
        story.pirate(*oracle.pirate)
