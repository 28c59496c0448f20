"""Random games with guild favours: tokens are conserved, and networks agree with an independent, slow count.

The count keeps for each network the set of its pieces, and pairs of networks that have met; after each placing it looks for
connected pieces anew and finds the old ones in the new by the pieces that they share.
"""

import pytest

import poblado
from long_run import first_is_quick, night_seeds
from poblado.island.events import CITY_BUILT, ROAD_BUILT, SETTLEMENT_BUILT
from poblado.island.pieces import ROAD
from poblado.island.verbs import remove
from poblado.kernel.rng import Rng
from poblado.rules.favours.kinds import FAVOURS
from poblado.rules.favours.networks import LABELS
from poblado.rules.favours.numbers import FAVOURS_EARNED
from walking import forward

TABLES = {
    "three": ("base", 3, {}),
    "four": ("base", 4, {"bank_size": 12}),
    "through": ("base", 4, {"buildings_part_networks": 0, "spent_favours_return": 0}),
    "phase": ("base-5-6", 5, {"exchange_fresh": 0}),
    "paired": ("base-5-6-paired", 6, {"favours_before_roll": 1}),
}


class Slow:
    """Networks as sets of pieces, `("road", edge)` and `("house", corner)`, and pairs of them that have met."""

    def __init__(self, rules, parts):
        self.map = rules.topology
        self.parts = parts
        self.roads, self.houses = {}, {}
        self.met = set()

    def ends(self, road):
        return [int(self.map.edge_vertices[2 * road + k]) for k in (0, 1)]

    def passes(self, seat, corner):
        return not self.parts or self.houses.get(corner, seat) == seat

    def networks(self, seat):
        pieces = {("road", e) for e, who in self.roads.items() if who == seat}
        pieces |= {("house", v) for v, who in self.houses.items() if who == seat}
        found = []
        while pieces:
            todo = [pieces.pop()]
            whole = set(todo)
            while todo:
                kind, at = todo.pop()
                corners = self.ends(at) if kind == "road" else [at]
                near = [("house", v) for v in corners]
                near += [("road", e) for e in self.roads for v in self.ends(e) if v in corners and self.passes(seat, v)]
                for piece in near:
                    if piece in pieces:
                        pieces.remove(piece)
                        whole.add(piece)
                        todo.append(piece)
            found.append(frozenset(whole))
        return found

    def all(self):
        return {(seat, one) for seat in range(6) for one in self.networks(seat)}

    def anew(self):
        """What met before has met still, in whatever it is part of now."""
        now = self.all()

        def parts_of(seat, pieces):
            return [(seat, one) for who, one in now if who == seat and one & pieces]

        self.met = {
            frozenset((a, b))
            for pair in self.met
            for one, other in [tuple(pair)]
            for a in parts_of(*one)
            for b in parts_of(*other)
        }
        return now

    def touching(self, seat, corner):
        """Others whose networks a road of a seat meets at a corner."""
        found = set()
        house = self.houses.get(corner)
        if house not in (None, seat):
            found.add((house, ("house", corner)))
        if self.passes(seat, corner):
            found |= {(who, ("road", e)) for e, who in self.roads.items() if who != seat and corner in self.ends(e)}
        return found

    def place(self, seat, kind, at):
        """A piece more; the seats whose networks the seat's has met for the first time."""
        (self.roads if kind == "road" else self.houses)[at] = seat
        now = self.anew()
        own = next((who, one) for who, one in now if who == seat and (kind, at) in one)
        new = set()
        for corner in self.ends(at) if kind == "road" else [at]:
            for who, piece in self.touching(seat, corner):
                other = next((w, one) for w, one in now if w == who and piece in one)
                if frozenset((own, other)) not in self.met:
                    new.add(who)
                    self.met.add(frozenset((own, other)))
        return new

    def take(self, road):
        del self.roads[road]
        self.anew()


def told(rules, game):
    """The same pairs, as the cells have them."""
    m = rules.module("networks")
    whole = {}
    for e in range(int(rules.edges)):
        if game.cells[m.edge_label + e]:
            seat = int(game.cells[rules.edge_owner + e])
            whole.setdefault(LABELS * seat + int(game.cells[m.edge_label + e]) - 1, set()).add(("road", e))
    for v in range(int(rules.vertices)):
        if game.cells[m.vertex_label + v]:
            seat = int(game.cells[rules.vertex_owner + v])
            whole.setdefault(LABELS * seat + int(game.cells[m.vertex_label + v]) - 1, set()).add(("house", v))
    names = {k: (k // LABELS, frozenset(pieces)) for k, pieces in whole.items()}
    met = {
        frozenset((names[k], names[j]))
        for k in range(LABELS * int(rules.seats))
        for j in range(LABELS * int(rules.seats))
        if game.cells[m.met + k] >> j & 1
    }
    return set(names.values()), met


def check_tokens(rules, game):
    m, c = rules.module("favours"), game.cells
    for k in range(FAVOURS):
        rows = sum(c[row + FAVOURS * seat + k] for row in (m.held, m.fresh) for seat in range(6))
        assert c[m.pile + k] + c[m.spent + k] + rows == m.tokens(k)
    assert c[m.left] == sum(c[m.pile + k] for k in range(FAVOURS))
    for seat in range(6):
        assert c[m.count + seat] == sum(
            c[row + FAVOURS * seat + k] for row in (m.held, m.fresh) for k in range(FAVOURS)
        )
    assert 0 <= m.chips_left(game) <= 12 and c[m.used] in (0, 1) and 0 <= c[m.swaps] <= 2


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", first_is_quick([1, *night_seeds(2)]))
def test_tokens_and_networks(table, seed):
    name, players, params = TABLES[table]
    rules = poblado.ruleset(name, players, chapters=["favours"], params={"points_to_win": 14, **params}, seed=seed)
    slow, rng = Slow(rules, params.get("buildings_part_networks", 1)), Rng(seed)
    game = rules.new_game()
    game.note_events()
    linked = 0
    for _ in range(1500):
        if game.is_over():
            break
        before, founding = len(game.events), _founding(game)
        game.apply_trusted(forward(game, rng))
        earned = [e for e in game.events[before:] if e.kind == FAVOURS_EARNED]
        for event in game.events[before:]:
            if event.kind == ROAD_BUILT:
                new = slow.place(event.seat, "road", event.at)
                ways = sorted((e.seat, e.n) for e in earned if e.what in (2, 3))
                assert ways == ([] if founding or not new else sorted([*((who, 1) for who in new), (event.seat, 3)]))
                linked += bool(ways)
            elif event.kind == SETTLEMENT_BUILT:
                slow.place(event.seat, "house", event.at)
            elif event.kind == CITY_BUILT:
                slow.anew()
        if any(e.kind in (ROAD_BUILT, SETTLEMENT_BUILT, CITY_BUILT) for e in game.events[before:]):
            assert told(rules, game) == (slow.all(), slow.met)
            if rng.below(12) == 0 and slow.roads:
                # As somebody's helper might do.
                road = sorted(slow.roads)[rng.below(len(slow.roads))]
                remove(rules, game, slow.roads[road], ROAD, road)
                slow.take(road)
                assert told(rules, game) == (slow.all(), slow.met)
        check_tokens(rules, game)
    assert linked


def _founding(game):
    return game.rules.facts(game).round() == 0
