"""What the tests of Cities & Knights share: a table with knights, walls, improvements and cards, and rows of roads."""

from poblado.island.facts import IslandFacts
from poblado.island.pieces import CITY
from poblado.kernel.codec import from_text
from poblado.rules.cities_knights.kinds import PILE_STARTS, PROGRESS_NAMES
from poblado.testing import Story

TRACKS = ("trade", "politics", "science")
COMMODITY = {"trade": "cloth", "politics": "coin", "science": "paper"}

QUIET = "6+6"
"""A roll that pays nobody in these tests: only the western fields (c2) of the beginners' board have a 12. Its red 6
draws a progress card with level 5 alone."""
SEVEN = "6+1"

# Rows of edges across the beginners' island, from west to east, and what vertices they run through.
# c1S d2N c2S d3N c3S d4N c4S d5N c5S d6N c6S
NORTH = ["c1SE", "d2NE", "c2SE", "d3NE", "c3SE", "d4NE", "c4SE", "d5NE", "c5SE", "d6NE"]
# e1N d2S e2N d3S e3N d4S e4N d5S e5N d6S e6N
SOUTH = ["e1NE", "d2SE", "e2NE", "d3SE", "e3NE", "d4SE", "e4NE", "d5SE", "e5NE", "d6SE"]
# f1N e2S f2N e3S f3N e4S f4N e5S f5N
LOWER = ["f1NE", "e2SE", "f2NE", "e3SE", "f3NE", "e4SE", "f4NE", "e5SE"]

CORNERS = ["b2N", "b4N", "g1N", "g4N"]
"""Capes, each at one tile: mountains 10, forest 9, hills 5, pasture 11."""

KNIGHT_COST = "1wool 1ore"
SETTLEMENT_COST = "1brick 1lumber 1wool 1grain"

ACTIVE, FRESH = 4, 8


def roads(row, first=0, last=None):
    """Some edges of a row, as `Realm.has` takes them."""
    return " ".join(row[first:last])


class Realm(Story):
    """A story with what Cities & Knights adds.

        s = Realm().has(0, cities="e3N", knights="d4S=2a", walls="e3N", levels="trade=3", progress="spy smith")

    A knight is its vertex, its strength and `a` if it was activated in an earlier turn.
    """

    def __init__(self, players=3, *, preset="cities-knights", board="beginner", **how):
        super().__init__(players, preset=preset, board=board, **how)

    # -- set-up ----------------------------------------------------------------------------------------------------

    def has(self, seat, *, knights="", walls="", levels="", metropolises="", progress="", tipped="", **base):
        base["cities"] = base.get("cities", "") + " " + tipped
        super().has(seat, **base)
        r, g, t = self.rules, self.game, self.rules.topology
        for vertex in tipped.split():
            r.module("raid").plunder(g, seat, t.vertex(vertex))
            assert self.piece(vertex) == "tipped_city", "a city is tipped only with five settlements on the board"
        for word in knights.split():
            vertex, _, kind = word.partition("=")
            state = int(kind[:1] or 1) + (ACTIVE if kind.endswith("a") else 0)
            r.module("knights").put(g, seat, t.vertex(vertex), state)
        for vertex in walls.split():
            r.module("walls").put(g, seat, t.vertex(vertex))
        for word in levels.split():
            track, _, level = word.partition("=")
            self.set("city_improvements.level", 6 * TRACKS.index(track) + seat, int(level))
        for word in metropolises.split():
            track, _, vertex = word.partition("=")
            k = TRACKS.index(track)
            self.set("metropolises.at", k, t.vertex(vertex))
            self.set("metropolises.secure", k, 1 if self.levels(seat)[k] == 5 else 0)
        for card in progress.split():
            self.draw(seat, card)
        return self

    def draw(self, seat, card):
        """A progress card from its pile to a hand, as if drawn in an earlier turn."""
        r, g = self.rules, self.game
        draw = r.step_named("DrawProgress")
        pile = next(k for k in range(3) if PROGRESS_NAMES.index(card) < PILE_STARTS[k + 1])
        g.push_step(draw.id, 0, seat, pile)
        draw.apply(g, from_text(r, f"* DRAW_PROGRESS {seat} {card}"))

    def set(self, field, index, value):
        self.game.cells[self.rules.field_named(field).start + index] = value
        return self

    def sails(self, space):
        """The fleet stands on this space; from 6 the next ship lands."""
        return self.set("fleet.at", 0, space)

    def landed(self):
        """The barbarians have landed once: the robber is awake."""
        return self.set("fleet.landings", 0, 1).set("robber.asleep", 0, 0)

    # -- play ------------------------------------------------------------------------------------------------------

    def roll(self, seat=0, dice=QUIET, event=""):
        """The roll of the seat whose turn it is, up to what it calls for; by default at a gate where a red 6 draws
        nothing."""
        return self.do(f"{seat} ROLL", f"* DICE {dice}", f"* EVENT_DIE {event or self.calm()}")

    def calm(self):
        """A gate that nobody has level 5 for."""
        return next(t for k, t in enumerate(TRACKS) if all(self.levels(s)[k] < 5 for s in range(self.rules.seats)))

    def main(self, seat=0, roll=QUIET, event=""):
        """Begin the turn of a seat, roll, and decline what an aqueduct offers."""
        return self.begin(seat).roll(seat, roll, event).decline()

    def decline(self):
        """Nobody takes the card of an aqueduct."""
        while self.pending() == "TakeOne":
            self.do(f"{self.table.actor} DONE")
        return self

    def idle(self, *seats):
        """Whole turns of these seats, in which nothing is done."""
        for seat in seats:
            self.roll(seat).decline().do(f"{seat} END_TURN")
        return self

    def again(self, seat=0):
        """From the end of a seat's turn to after the roll of its next."""
        self.do(f"{seat} END_TURN")
        n = self.rules.seats
        return self.idle(*[(seat + k) % n for k in range(1, n)]).roll(seat).decline()

    def lands(self, seat=0, dice=QUIET):
        """In the turn of a seat the fleet, one space away, lands."""
        return self.sails(6).begin(seat).roll(seat, dice, "ship")

    def loses(self, seat, vertex):
        """A seat gives up a city; where it has no choice it may not be asked."""
        if vertex and self.piece(vertex) == "city":
            self.do(f"{seat} LOSE_CITY {vertex}")
        return self

    # -- what there is ---------------------------------------------------------------------------------------------

    def vertex(self, name):
        return self.rules.topology.vertex(name)

    def piece(self, vertex):
        """Name of the building at a vertex; empty for none."""
        v = self.vertex(vertex)
        return self.facts.r.items.names[self.facts.piece(v)] if self.facts.owner(v) >= 0 else ""

    def knight(self, vertex):
        """Such as `2a`: a strong and active knight; empty for none."""
        state = self.facts.fact("knights.state", self.vertex(vertex))
        return f"{state & 3}{'a' if state & ACTIVE else ''}" if state else ""

    def knight_of(self, vertex):
        """Whose knight stands there; -1 for none."""
        return self.facts.holder(self.vertex(vertex)) if self.knight(vertex) else -1

    def wall(self, vertex):
        return self.facts.fact("walls.built", self.vertex(vertex)) == 1

    def levels(self, seat):
        """Levels of trade, politics and science."""
        return tuple(self.facts.fact("city_improvements.level", 6 * k + seat) for k in range(3))

    def metropolis(self, track):
        """Name of the metropolis' vertex; empty where there is none."""
        v = self.facts.fact("metropolises.at", TRACKS.index(track))
        return self.rules.topology.vertex_names[v] if v >= 0 else ""

    def cards(self, seat):
        """Progress cards in a hand, in the order of their numbers."""
        return held(self.facts, seat)

    def left(self, seat, piece):
        """Pieces of a kind in a seat's supply."""
        return self.facts.supply(seat, self.facts.r.items.names.index(piece))

    @property
    def fleet(self):
        return self.facts.fact("fleet.at")

    @property
    def robbed(self):
        """Name of the robber's tile."""
        return self.rules.topology.tile_names[self.facts.robber()]

    @property
    def playing(self):
        """Whether the roll is done with and the active seat is free to act."""
        return self.pending() == "Main"


class Fresh(Realm):
    """A table as it stands when the box has been opened: before founding."""

    def __init__(self, players=3, **how):
        super().__init__(players, fresh=True, **how)


def held(facts, seat):
    """Progress cards of a seat as far as a reader knows them."""
    found = []
    for k, track in enumerate(TRACKS):
        first, end = PILE_STARTS[k], PILE_STARTS[k + 1]
        for card in range(first, end):
            n = facts.fact(f"progress_cards.hand_{track}", (end - first) * seat + card - first)
            found += [PROGRESS_NAMES[card]] * n
    return found


def sees(story, seat):
    """What a seat (-1: a spectator) reads of the table."""
    return IslandFacts(story.table.view(seat).game)


def cities(story, seat):
    """Names of the vertices with a city of a seat."""
    t = story.rules.topology
    return {
        name for v, name in enumerate(t.vertex_names) if story.facts.owner(v) == seat and story.facts.piece(v) == CITY
    }
