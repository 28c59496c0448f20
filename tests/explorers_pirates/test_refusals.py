"""Illegal actions in random games are refused in words that are true of the position, with a clause of the index."""

import random
from collections import Counter

import pytest

from poblado.kernel.codec import from_text, to_text
from poblado.rulebook import clauses
from poblado.testing import walk

from .tables import fleet_of, island

KINDS = {
    "SELL_FOR_GOLD": "g", "BUY_WITH_GOLD": "g", "BUILD_HARBOUR_SETTLEMENT": "v", "BUILD_CARGO_SHIP": "e",
    "REBUILD_CARGO_SHIP": "ne", "BUILD_SETTLER": "v", "EMBARK_SETTLER": "n", "SAIL": "ne", "HASTEN": "n", "LOAD": "nv",
    "UNLOAD": "nv", "DUMP": "n", "CLEAR_BASIN": "v", "LAND_SETTLER": "nv", "BUILD_ROAD": "e", "BUILD_SETTLEMENT": "v",
    "DONE": "", "END_TURN": "", "ROLL": "",
}  # fmt: skip
"""What each takes: a good, a vertex, an edge, the number of a ship."""


class Scene:
    """A position and an action of the seat on turn in it, in place names."""

    def __init__(self, game, kind, n, place):
        self.r = game.rules
        self.look = self.r.look(game)
        self.seat = self.look.turn()
        self.fleet = fleet_of(game, self.seat)
        self.lying = Counter(e.rstrip("*") for s in range(self.r.seats) for e in fleet_of(game, s) if e)
        self.kind, self.n, self.place = kind, n, place
        self.current = self.look.fact("cargo_ships.current") - 1

    @property
    def here(self):
        """Where the ship lies; `""` in the supply."""
        return self.fleet[self.n].rstrip("*")

    @property
    def laden(self):
        return self.fleet[self.n].endswith("*")

    @property
    def points(self):
        return self.look.fact("cargo_ships.left") if self.current == self.n else 4

    def names(self, table, of, k, width):
        return {of[int(table[width * k + i])] for i in range(width) if int(table[width * k + i]) >= 0}

    def ends(self, edge):
        t = self.r.topology
        return self.names(t.edge_vertices, t.vertex_names, t.edge(edge), 2)

    def tiles(self, place):
        """Terrains beside an edge or round a vertex; the frame is sea."""
        t = self.r.topology
        on_edge = place in t.edge_names
        table, k, width = (
            (self.r.edge_tiles, t.edge(place), 2) if on_edge else (self.r.vertex_tiles, t.vertex(place), 3)
        )
        return [
            "sea" if table[width * k + i] < 0 else self.r.terrain_names[self.look.terrain(int(table[width * k + i]))]
            for i in range(width)
        ]

    def own(self, vertex, kind):
        v = self.r.topology.vertex(vertex)
        return self.look.owner(v) == self.seat and self.r.item_names[self.look.piece(v)] == kind

    def built(self, vertex):
        return self.look.owner(self.r.topology.vertex(vertex)) >= 0

    def at_harbour(self, edge):
        return any(self.own(v, "harbour_settlement") for v in self.ends(edge))

    def basin(self, vertex):
        return self.look.fact("harbour_settlements.basin", self.r.topology.vertex(vertex)) > 0

    def left(self, item):
        return self.look.supply(self.seat, self.r.item_names.index(item))

    def hand(self, good):
        return self.look.hand(self.seat)[self.r.good_names.index(good)]

    def beside_nobodys(self):
        t, start = self.r.topology, self.r.module("explorers_start")
        if self.place in t.edge_names:
            return bool(start.paved[t.edge(self.place)]) or any(
                self.r.closed[t.vertex(v)] for v in self.ends(self.place)
            )
        return bool(start.blocked[t.vertex(self.place)])

    def neighbours(self, vertex):
        t = self.r.topology
        return self.names(t.vertex_neighbours, t.vertex_names, t.vertex(vertex), 3)


MOVEMENT = "Movement"
TRUE = {
    "three equal cards bring one gold": lambda p: p.hand(p.place) < 3,
    "with gold one buys {n} {n:card|cards} in a turn": lambda p: p.look.fact("gold_coins.bought") == 2,
    "a card costs {n} gold": lambda p: p.look.wares(p.seat)[0] < 2,
    "the bank has no such card": lambda p: p.look.bank()[p.r.good_names.index(p.place)] == 0,
    "no harbour settlement is left in the supply": lambda p: p.left("harbour_settlement") == 0,
    "a harbour settlement replaces one of your settlements": lambda p: not p.own(p.place, "settlement"),
    "a harbour settlement stands on a coast": lambda p: "sea" not in p.tiles(p.place),
    "all of your ships are out: say which one is built anew": lambda p: p.left("cargo_ship") == 0,
    "a ship is left in the supply: none need be given up": lambda p: p.left("cargo_ship") > 0,
    "the ship lies there already": lambda p: p.here == p.place,
    "ships lie where sea is on one side": lambda p: "sea" not in p.tiles(p.place),
    "a ship is built beside a harbour settlement of yours": lambda p: not p.at_harbour(p.place),
    "two ships lie there already": lambda p: p.lying[p.place] >= 2,
    "a ship that is built explores nothing": lambda p: any("unexplored" in p.tiles(v) for v in p.ends(p.place)),
    "that ship carries nothing": lambda p: not p.laden,
    "no cargo of yours lies in a basin there": lambda p: (
        not p.basin(p.place) or not p.own(p.place, "harbour_settlement")
    ),
    "no settler is left in the supply": lambda p: p.left("settler") == 0,
    "a settler goes on an empty ship beside a harbour settlement of yours": lambda p: (
        not p.here or p.laden or not p.at_harbour(p.here)
    ),
    "a settler goes into a basin of yours": lambda p: not p.own(p.place, "harbour_settlement"),
    "something lies in that basin": lambda p: p.basin(p.place),
    "in the movement phase nobody trades or builds": lambda p: (
        p.look.pending() == MOVEMENT
        and (p.kind.startswith(("BUILD", "REBUILD", "EMBARK")) or p.kind in ("SELL_FOR_GOLD", "BUY_WITH_GOLD"))
    ),
    "the turn ends with the movement phase": lambda p: p.look.pending() == MOVEMENT and p.kind == "END_TURN",
    "the dice have been rolled": lambda p: p.kind == "ROLL" and p.look.pending() in ("Main", MOVEMENT),
    "two other ships lie there: the ship must sail on": lambda p: p.lying[p.fleet[p.current].rstrip("*")] == 3,
    "that ship is in the supply": lambda p: not p.here,
    "the movement of that ship is over": lambda p: p.look.fact("cargo_ships.done") >> p.n & 1,
    "a ship that has explored sails no further in this turn": lambda p: p.points == -1,
    "that ship has no points of movement left": lambda p: p.points == 0,
    "a ship sails to the next path of the sea": lambda p: p.here == p.place or not p.ends(p.here) & p.ends(p.place),
    "a ship is hastened once in a turn": lambda p: p.look.fact("cargo_ships.hastened") >> p.n & 1,
    "hastening a ship costs a wool": lambda p: p.hand("wool") == 0,
    "the ship lies at no harbour settlement of yours there": lambda p: (
        p.place not in p.ends(p.here) or not p.own(p.place, "harbour_settlement")
    ),
    "a ship loads or unloads once where it lies": lambda p: p.look.fact("cargo_ships.handled") and p.current == p.n,
    "that basin is empty": lambda p: not p.basin(p.place),
    "that ship carries something already": lambda p: p.laden,
    "that ship carries no settler": lambda p: not p.laden,
    "that ship does not lie at that corner": lambda p: p.place not in p.ends(p.here),
    "a neighbouring corner has a building": lambda p: any(p.built(v) for v in p.neighbours(p.place)),
    "there is a building already": lambda p: p.built(p.place),
    "nothing is built beside what is unexplored": lambda p: "unexplored" in p.tiles(p.place),
    "there is sea all around": lambda p: set(p.tiles(p.place)) == {"sea"},
    "there is sea on both sides": lambda p: set(p.tiles(p.place)) == {"sea"},
    "a piece of nobody's stands in the way": lambda p: p.beside_nobodys(),
    "this answers a question that is not asked now": lambda p: p.look.pending() == "Main",
}
"""Sentences, and what makes each true. Those of the base game are read by its own readings."""
BASE = (
    "the hand lacks {short}", "a road must join one of your roads, settlements or cities", "no route of yours leads there",
    "none of your roads leads there", "no land is known beside that path", "no land is known at that corner",
    "a road is not continued through another's building", "there is a road already", "no road is left in the supply",
    "no settlement is left in the supply", "no settlement is left in the supply, and none can become a city now",
)  # fmt: skip


def asked(rules, rng):
    """An action of some kind for the seat on turn, without the seat."""
    t = rules.topology
    kind = rng.choice(list(KINDS))
    n = rng.randrange(3)
    place = ""
    for slot in KINDS[kind]:
        if slot != "n":
            place = rng.choice({"g": rules.good_names[:5], "v": t.vertex_names, "e": t.edge_names}[slot])
    return kind, n, place


def nearer(rules, rng, kind, n, place, fleet):
    """Half of the time a place beside one of the ships, where most of the rules are."""
    edge = fleet[n].rstrip("*")
    if not edge or not place or rng.random() < 0.5 or KINDS[kind] == "g":
        return place
    t = rules.topology
    ends = [int(t.edge_vertices[2 * t.edge(edge) + k]) for k in range(2)]
    if KINDS[kind].endswith("v"):
        return t.vertex_names[rng.choice(ends)]
    return t.edge_names[
        rng.choice([int(t.vertex_edges[3 * v + k]) for v in ends for k in range(3) if t.vertex_edges[3 * v + k] >= 0])
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_reasons_are_true(players):
    rules, rng = island(players), random.Random(players)
    known = {clause.id for clause in clauses()}
    wrong, told = {}, Counter()
    for seed in range(3):
        for game, _ in walk.positions(rules, seed, every=9, limit=2000):
            look = rules.look(game)
            if game.is_over() or look.pending() not in ("Main", MOVEMENT):
                continue
            fleet = fleet_of(game, look.turn())
            for _ in range(25):
                kind, n, place = asked(rules, rng)
                place = nearer(rules, rng, kind, n, place, fleet)
                parts = [str(n)] * ("n" in KINDS[kind]) + [place] * bool(place)
                action = from_text(rules, " ".join([str(look.turn()), kind, *parts]))
                if game.is_legal(action):
                    continue
                why = game.why_not(action)
                told[why.template] += 1
                true = TRUE.get(why.template)
                if why.clause and why.clause not in known:
                    wrong.setdefault((why.template, why.clause), f"no clause: {to_text(rules, action)}")
                if true is None and why.template not in BASE:
                    wrong.setdefault((why.template, why.clause), f"not read: {to_text(rules, action)}")
                elif true is not None and not true(Scene(game, kind, n, place)):
                    wrong.setdefault(
                        (why.template, why.clause), f"{look.pending()}, not true: {to_text(rules, action)}"
                    )
    assert wrong == {}
    assert len(told) > 30
