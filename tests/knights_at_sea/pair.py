"""Engine and oracle of a scenario with knights with the same game before them: what is compared, and how both come to rich
positions."""

from positions import RULESETS

import poblado
from cities_knights import pair as knights_pair
from cities_knights.oracle import Knight
from cities_knights.pair import Facts, apply_both, lay_cards, lay_improvements
from poblado.island.verbs import place, upgrade
from poblado.rules.base.robber import move_robber
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
    facts = known.facts
    for what, found, expected in knights_pair.facts(game, oracle):
        if what == "robber":
            found = known.tile_names[facts.robber()] if facts.robber() >= 0 else None
        yield what, found, expected
    for seat in oracle.seats:
        ships = {e for e, owner in oracle.ships.items() if owner == seat}
        yield f"ships of {seat}", ships_of(game, seat), ships
        yield f"ship supply of {seat}", facts.left(seat, "ship"), oracle.supply(seat, "ship")
    yield "pirate", pirate_of(game), oracle.pirate or ""
    terrain = {tile: facts.r.places.terrain_names[facts.terrain(k)] for k, tile in enumerate(known.tile_names)}
    yield "terrain", terrain, {tile: oracle.board["tiles"][tile][0] for tile in known.tile_names}


def same(game, oracle):
    return knights_pair.same(game, oracle, facts)


# -- rich positions ---------------------------------------------------------------------------------------------------


def lay(rng, game, oracle):
    """From a new game to the middle of one, close together at a coast: what no sequence of actions need lead to, but what the
    rules can judge. The first seat is about to roll."""
    distance = _found_at_a_coast(rng, game, oracle)
    for _ in range(rng.randint(4, 12)):
        for seat in oracle.seats:
            _lay_piece(rng, game, oracle, seat, distance)
    for seat in oracle.seats:
        _lay_buildings(rng, game, oracle, seat)
    for seat in oracle.seats:
        _lay_knights(rng, game, oracle, seat)
    for field in game.rules.fields:
        if field.name in ("ships.fresh", "ships.built"):  # none of them was built in this turn
            for k in range(field.size):
                game.cells[field.start + k] = 0
    lay_improvements(rng, game, oracle)
    _lay_figures(rng, game, oracle)
    lay_cards(rng, game, oracle)


def _found_at_a_coast(rng, game, oracle):
    coast = sorted(v for v in oracle.sites if any(e in oracle.lanes for e in oracle.vertex_edges[v]))
    gold = [v for v in coast if any(oracle._terrain(t) == "gold" for t in oracle.vertex_tiles[v])]
    start = rng.choice(gold if gold and rng.random() < 0.4 else [v for v in coast if oracle._may_begin(v)])
    distance, queue = {start: 0}, [start]
    for v in queue:
        for w in oracle.neighbours[v]:
            if w not in distance:
                distance[w] = distance[v] + 1
                queue.append(w)
    while (
        oracle.actor() == "*" or oracle.pending[-1]["what"].startswith("found") or oracle.pending[-1]["what"] == "gold"
    ):
        texts = sorted(oracle.legal())
        far = {t: distance.get(t.split()[2], 0) + 3 * rng.random() - 3 * ("SHIP" in t) for t in texts}
        apply_both(game, oracle, min(far, key=far.get))
    return distance


def _touches_fog(oracle, v):
    return any(oracle._terrain(t) == "fog" for t in oracle.vertex_tiles[v])


def _lay_piece(rng, game, oracle, seat, distance):
    """A road or ship somewhere at the seat's pieces, where nothing is to be found, by the rules or not."""
    sites = []
    for edge, ends in sorted(oracle.edge_vertices.items()):
        taken = edge in oracle.roads or edge in oracle.ships
        if taken or any(_touches_fog(oracle, v) for v in ends):
            continue
        if any(oracle._owner_at(v) == seat or oracle._pieces_at(seat, v) for v in ends):
            sites += [(edge, "road")] if edge in oracle.paths else []
            sites += [(edge, "ship")] * 2 if edge in oracle.lanes else []
    sites = [(edge, what) for edge, what in sites if oracle.supply(seat, what) > 0]
    if not sites:
        return
    far = {site: min(distance[v] for v in oracle.edge_vertices[site[0]]) + 2 * rng.random() for site in sites}
    edge, what = rng.choice(sites) if rng.random() < 0.5 else min(far, key=far.get)
    (oracle.roads if what == "road" else oracle.ships)[edge] = seat
    place(game.rules, game, seat, game.rules.items.names.index(what), Facts(game).edge_names.index(edge))


def _lay_buildings(rng, game, oracle, seat):
    rules, names = game.rules, Facts(game).vertex_names
    items = list(rules.items.names)
    for _ in range(rng.randint(0, 4)):
        sites = [v for v in sorted(oracle.sites) if oracle._far_from_all(v) and oracle._pieces_at(seat, v)]
        if sites and oracle.supply(seat, "settlement") > 0:
            v = rng.choice(sites)
            oracle.buildings[v] = (seat, "settlement")
            areas = {oracle.sea.areas.get(t, "-") for t in oracle.vertex_tiles[v]} - {"-", "d", "m"}
            oracle.settled[seat] |= areas - oracle.home[seat]
            place(rules, game, seat, items.index("settlement"), names.index(v))
    for v in sorted(oracle.own(seat, "settlement")):
        if rng.random() < 0.4 and oracle.supply(seat, "city") > 0:
            oracle.buildings[v] = (seat, "city")
            upgrade(rules, game, seat, names.index(v), items.index("city"))


def _lay_knights(rng, game, oracle, seat):
    """Also passive ones at sea, and those without a link."""
    names = Facts(game).vertex_names
    sites = [
        v for v in names if v not in oracle.buildings and v not in oracle.board_knights and oracle._pieces_at(seat, v)
    ]
    rng.shuffle(sites)
    if rng.random() < 0.5:
        others = [other for other in oracle.seats if other != seat]
        met = {v for v in sites if any(oracle._pieces_at(other, v) for other in others)}
        sites.sort(key=lambda v: (v in oracle.sites) + (v not in met))  # at sea and where others come to, first
    for v in sites[: rng.randint(0, 6)]:
        strength = rng.choice([n for n in (1, 2, 3) if oracle.knight_supply(seat, n) > 0])
        active = rng.random() < 0.7
        oracle.board_knights[v] = Knight(seat, strength, active)
        game.rules.module("knights").put(game, seat, names.index(v), strength + (4 if active else 0))


def _lay_figures(rng, game, oracle):
    known = Facts(game)
    names = known.tile_names
    if rng.random() < 0.7:
        seat = rng.choice(oracle.seats)
        lived = [t for t in oracle.dry if any(oracle._owner_at(v) == seat for v in oracle.tile_vertices[t])]
        lived = [t for t in lived if oracle._terrain(t) != "gold"]
        if lived:
            oracle.merchant = (rng.choice(sorted(lived)), seat)
            game.rules.module("merchant").put(game, seat, names.index(oracle.merchant[0]))
    if rng.random() < 0.8:
        near = [t for t in names if any(v in oracle.board_knights for v in oracle.tile_vertices[t])]
        dry, wet = sorted(oracle.dry), [t for t in near if oracle._terrain(t) == "sea"]
        oracle.asleep, oracle.landings = False, 1
        oracle.robber = rng.choice([t for t in near if t in dry] or dry) if rng.random() < 0.7 else rng.choice(dry)
        afloat = [
            t for t in wet if any(v in oracle.board_knights and v not in oracle.sites for v in oracle.tile_vertices[t])
        ]
        oracle.pirate = rng.choice([None, *wet, *3 * afloat])
        known.write("robber.asleep", 0, 0)
        known.write("fleet.landings", 0, 1)
        known.write("figures_asleep.waiting", 0, 0)
        known.write("pirate.at", 0, -1 if oracle.pirate is None else names.index(oracle.pirate))
        move_robber(game.rules, game, 0, names.index(oracle.robber))
    oracle.fleet = rng.randrange(oracle.fleet_track)
    known.write("fleet.at", 0, oracle.fleet)
