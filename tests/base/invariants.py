"""What must hold in every position of a game on an island, counted from scratch."""

from collections import defaultdict

from counter import Network, longest

from base.oracle import longest_trail
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOODS
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.island.rules import Island
from poblado.island.state import CLOSED
from poblado.rules.cities_knights.numbers import TIPPED_CITY

CARDS = 5


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island):
        return
    facts = IslandFacts(game)
    r = facts.r
    topology = r.topology
    seats = range(r.seats)
    hands = [facts.hand(s) for s in seats]

    for good in range(r.goods):
        table = r.has_module("progress_cards") and facts.fact("progress_cards.harbour_offered") == good + 1
        total = facts.bank()[good] + sum(h[good] for h in hands) + table
        assert total == r.market.bank_sizes[good], "cards are neither made nor lost"
        assert facts.bank()[good] >= 0
        assert all(h[good] >= 0 for h in hands)
    assert all(cell == 0 for s in seats for cell in _row(game, "island.hand", GOODS * s + r.goods, GOODS - r.goods))
    assert [facts.hand_size(s) for s in seats] == [sum(h) for h in hands]

    owners = [facts.owner(v) for v in range(r.vertices)]
    roads = [facts.road(e) for e in range(r.edges)]
    for s in seats:
        built = [facts.piece(v) for v, owner in enumerate(owners) if owner == s]
        cities = built.count(CITY) + built.count(TIPPED_CITY)
        for piece, placed in ((SETTLEMENT, built.count(SETTLEMENT)), (CITY, cities), (ROAD, roads.count(s))):
            assert facts.supply(s, piece) >= 0
            assert facts.supply(s, piece) + placed == r.items.supplies[piece], "pieces are neither made nor lost"

    flat = list(topology.edge_vertices)
    ends = {e: (flat[2 * e], flat[2 * e + 1]) for e in range(r.edges)}
    for v, w in ends.values():
        assert owners[v] < 0 or owners[w] < 0, "two buildings on neighbouring vertices"
    # Whoever has built at a waterway reaches all of it.
    waters, ashore = list(r.places.water), defaultdict(set)
    for v, water in enumerate(waters):
        if water:
            ashore[water].add(owners[v])
    touch = [set(ashore[water]) if water else set() for water in waters]
    for e, (v, w) in ends.items():
        touch[v].add(roads[e])
        touch[w].add(roads[e])
    cells, start = game.cells, r.road_touch
    for v in range(r.vertices):
        assert cells[start + v] == sum(1 << s for s in touch[v] if s >= 0)

    lengths = []
    network = _network(facts, ends) if r.edge_piece >= 0 else None
    holders = [facts.holder(v) for v in range(r.vertices)]
    for s in seats:
        if network:
            lengths.append(longest(network, s))
            continue
        blocked = {v for v in range(r.vertices) if holders[v] not in (-1, s)}
        lengths.append(longest_trail({e for e in range(r.edges) if roads[e] == s}, blocked, ends))
    if r.has_module("longest_route"):
        assert [facts.fact("longest_route.length", s) for s in seats] == lengths
        holder = facts.fact("longest_route.holder")
        best = max(lengths)
        # While somebody still has to answer, the title waits: a knight that must retreat may close another route.
        if facts.fact("longest_route.unsettled"):
            assert game.depth() > 1, "it is looked at as soon as nothing pends"
        elif holder >= 0:
            assert lengths[holder] == best >= 5
        else:
            assert best < 5 or lengths.count(best) > 1

    if r.has_module("development_cards"):
        deck = _row(game, "development_cards.deck", 0, CARDS)
        held = [_row(game, "development_cards.held", CARDS * s, CARDS) for s in seats]
        fresh = [_row(game, "development_cards.fresh", CARDS * s, CARDS) for s in seats]
        # The architect's three, and the knights that the priest has taken from the table for good.
        helpers = r.has_module("helpers")
        looked = [_row(game, "helpers.looked", CARDS * s, CARDS) for s in seats] if helpers else []
        assert facts.pending() in ("LookAt", "KeepCard") or not any(sum(row) for row in looked)
        names = ["knights", "road_building_cards", "year_of_plenty_cards", "monopoly_cards", "point_cards"]
        knights = _row(game, "development_cards.knights", 0, int(r.seats))
        for k, name in enumerate(names):
            out = deck[k] + sum(h[k] for h in held) + sum(f[k] for f in fresh) + sum(row[k] for row in looked)
            assert all(n >= 0 for n in (deck[k], *(h[k] for h in held), *(f[k] for f in fresh)))
            # Knights stay before their owners, progress cards leave the game, point cards stay in the hand.
            exact = k == 4 or (k == 0 and not helpers)
            out += sum(knights) if k == 0 else 0
            assert out == r.param(name) if exact else out <= r.param(name)
        assert facts.fact("development_cards.left") == sum(deck)
        assert _row(game, "development_cards.count", 0, int(r.seats)) == [sum(h) + sum(f) for h, f in zip(held, fresh)]
    if r.has_module("largest_army"):
        holder = facts.fact("largest_army.holder")
        top = max(knights)
        if holder >= 0:
            assert knights[holder] == top >= 3
        else:
            # Set aside where the priest has left several with most.
            assert top < 3 or (r.has_module("helpers") and knights.count(top) > 1)


def _network(facts, ends):
    """What lies on the board, for the slow counter of routes over several kinds of piece."""
    r, cells = facts.r, facts.g.cells
    pieces = {
        ends[e]: (int(cells[r.edge_owner + e]), facts.edge_piece(e)) for e in range(r.edges) if facts.edge_piece(e)
    }
    buildings = {v: facts.owner(v) for v in range(r.vertices) if facts.owner(v) >= 0}
    holders = {v: cells[r.vertex_holder + v] for v in range(r.vertices) if v not in buildings}
    units = {v: int(holder) for v, holder in holders.items() if 0 <= holder < r.seats}
    return Network(pieces, buildings, units, {v for v, holder in holders.items() if holder == CLOSED})


def _row(game, name, start, size):
    field = game.rules.field_named(name)
    return list(game.cells[field.start + start : field.start + start + size])
