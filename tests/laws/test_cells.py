"""Fields that only repeat others agree with what these say, reckoned anew; and what fields say of themselves is whole."""

from cases import CASES, each_case, rules_of

from poblado.island.pieces import ROAD
from poblado.island.routes import longest_trail
from poblado.island.rules import Island
from poblado.kernel.field import Free
from poblado.rules.base.harbours import ANY
from poblado.testing import positions

FREE = 8
"""Meanings of fields and frames, over all cases, that no sort of values fits; each says why. A new one is thought over first."""


def touch(game, kinds):
    """Per vertex the seats with a piece of some kinds on an edge that ends there, and whose waterway comes there."""
    r, cells = game.rules, game.to_list()
    seats = [0] * int(r.vertices)
    for e in range(int(r.edges)):
        piece = cells[r.edge_piece + e] if r.edge_piece >= 0 else ROAD
        if cells[r.edge_owner + e] >= 0 and piece in kinds:
            for v in r.edge_vertices[2 * e : 2 * e + 2]:
                seats[v] |= 1 << cells[r.edge_owner + e]
    return seats


def road_touch(game):
    r, cells = game.rules, game.to_list()
    seats = touch(game, {ROAD})
    for water in {w for w in r.places.water if w}:
        shore = [v for v in range(int(r.vertices)) if r.places.water[v] == water]
        built = sum(1 << s for s in range(int(r.seats)) if any(cells[r.vertex_owner + v] == s for v in shore))
        for v in shore:
            seats[v] |= built
    return seats


def route_touch(game):
    roads, others = road_touch(game), touch(game, set(game.rules.items.on_edges) - {ROAD})
    return [a | b for a, b in zip(roads, others)]


def served(game):
    r, cells = game.rules, game.to_list()
    facts = r.facts(game)
    own = [[v for v in range(int(r.vertices)) if cells[r.vertex_owner + v] == seat] for seat in range(6)]
    masks = []
    for seat in range(6):
        mask = 0
        for v in own[seat]:
            for _, e in r.topology.ways_from[v]:
                good = facts.harbour(e)
                mask |= 0 if good is None else 1 << (good if good >= 0 else ANY)
        masks.append(mask)
    return masks


def limits(game):
    r = game.rules
    walls = game.rules.facts(game).row("walls.built")
    owners = game.rules.facts(game).row("island.vertex_owner")
    most = r.params["discard_limit"]
    row = [most + 2 * sum(n for n, owner in zip(walls, owners) if owner == seat) for seat in range(int(r.seats))]
    return row + [0] * (6 - len(row))


def lengths(game):
    r = game.rules
    row = [int(longest_trail(r, game, seat)) for seat in range(int(r.seats))]
    return row + [0] * (6 - len(row))


ANEW = {
    "island.road_touch": road_touch,
    "island.route_touch": route_touch,
    "harbours.served": served,
    "discard.limit": limits,
    "longest_route.length": lengths,
}


def anew(name):
    """What reckons a field anew from others."""
    if name.startswith("island.touch."):
        return lambda game: touch(game, {p.number for p in game.rules.items.pieces if p.name == name.split(".")[2]})
    return ANEW[name]


@each_case()
def test_what_repeats_others_agrees_with_them(case):
    rules = rules_of(case)
    derived = [field for field in rules.fields if field.derived]
    assert derived or not isinstance(rules, Island)
    for game, _ in positions(rules, 5, every=37):
        unsettled = game.rules.facts(game).fact("longest_route.unsettled", 0, 0)
        for field in derived:
            if field.name == "longest_route.length" and unsettled:
                continue
            told = game.rules.facts(game).row(field.name)
            assert told == anew(field.name)(game), f"{field.name} in {game}"


def test_few_meanings_are_of_no_sort():
    found = set()
    for case in CASES:
        rules = rules_of(case)
        told = {field.name: field.values for field in rules.fields}
        told |= {
            f"{step.name}.{part}": values for step in rules.steps for part, values in (("a", step.a), ("b", step.b))
        }
        found |= {name for name, values in told.items() if isinstance(values, Free)}
        assert all(values.why for values in told.values() if isinstance(values, Free))
    assert len(found) <= FREE, sorted(found)
