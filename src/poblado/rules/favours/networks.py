"""Networks of one colour, and which of them have met (favours.network.*).

A network is all settlements, cities and roads of a colour that hang together. Each has a label, with a mask of the labels that
it has met. Roads make networks one, and what they have met is put together; a road that goes, or another's building in between,
makes two of one, and both have met what it had. So labels are given anew whenever something is placed or removed, in the order of
the places: equal boards with equal pasts have equal labels.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.island.pieces import EDGE, ROAD, VERTEX
from poblado.island.rules import Island
from poblado.island.state import NOBODY, ROUND
from poblado.island.step import IslandStep
from poblado.island.turns import PLAN_STEP
from poblado.kernel.action import Actions, kind_of, seat_of, who_of, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index, Subset
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER, SeatDomain, Slot
from poblado.rules.favours.favours import Favours
from poblado.rules.favours.kinds import LINKED_WAY, LINKING_WAY
from poblado.rules.favours.numbers import CHOOSE_FIRST
from poblado.rules.lookup import module_of

LABELS: Final = 10
"""Networks of one colour that are told apart; should there ever be more, the last ones count as one. A mask of all labels of
six colours fits into a cell."""


class Networks(Module):
    """Networks: the seat that builds the road by which an own and another's network meet for the first time draws three
    tokens, after the other has drawn one (favours.network.what, favours.network.moved)."""

    def __init__(self) -> None:
        super().__init__("networks", 1)
        self.requires = ["favours", "settlements"]
        self.params = [
            Param(
                "buildings_part_networks", 1, 0, 1,
                "At another's building roads do not hang together, as for the longest route; off: they do.",
                "favours.network.through",
            ),
        ]  # fmt: skip
        self.r: Island
        self.favours: Favours
        self.parts = True
        self.edge_label: i64 = -1
        self.vertex_label: i64 = -1
        self.met: i64 = -1
        self.choose: i64 = -1
        # One for each label of each seat: compiled, a literal that is shifted has 32 bits.
        self.bits: vec[i64] = vec[i64]()

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.favours = module_of(r, Favours)
        self.parts = r.param("buildings_part_networks") == 1
        bits = [1 << n for n in range(LABELS * int(r.seats))]
        self.bits = vec[i64](bits)
        c.add_axis("network", [f"network {k + 1}" for k in range(LABELS)])
        c.add_axis(
            "network_of_seat", [f"network {k + 1} of {seat}" for seat in range(int(r.seats)) for k in range(LABELS)]
        )
        label = Index("network", none="none", first=1)
        self.edge_label = c.add_field("networks.edge_label", "edge", label, joined="island.edge_owner")
        self.vertex_label = c.add_field("networks.vertex_label", "vertex", label, joined="island.vertex_owner")
        self.met = c.add_field("networks.met", "network_of_seat", Subset("network_of_seat", of="networks it has met"))
        who = Slot("who", SeatDomain(int(r.seats)))
        c.add_action(
            "CHOOSE_FIRST", [who], "Have this seat draw its favour token first.", group=ANSWER,
            asked="favours.network.first_link", unasked="networks.no_tokens_wait", kind=CHOOSE_FIRST,
        )  # fmt: skip
        self.choose = c.add_step(ChooseFirst(r, self))

    # -- labels --------------------------------------------------------------------------------------------------------

    def label(self, g: Game, seat: i64, number: i64) -> i64:
        """The bit of a network, by its colour and the number that its places hold."""
        return self.bits[LABELS * seat + number - 1]

    def open(self, g: Game, seat: i64, v: i64) -> bool:
        """Tell whether roads of a seat hang together at a vertex (favours.network.through)."""
        holder = g.cells[self.r.vertex_holder + v]
        return not self.parts or holder == NOBODY or holder == seat

    def road_of(self, g: Game, e: i64) -> i64:
        """Whose road lies on an edge."""
        if self.r.edge_piece >= 0 and g.cells[self.r.edge_piece + e] != ROAD:
            return NOBODY
        return g.cells[self.r.edge_owner + e]

    def recount(self, g: Game, seat: i64) -> None:
        """Label the networks of a seat anew; each has met what the old ones had whose places it has."""
        # favours.network.split
        r = self.r
        cells = g.cells
        edges = cells[self.edge_label : self.edge_label + r.edges]
        vertices = cells[self.vertex_label : self.vertex_label + r.vertices]
        old = cells[self.met + LABELS * seat : self.met + LABELS * seat + LABELS]
        self._clear(g, seat)
        met = vec[i64]()
        for e in range(r.edges):
            if self.road_of(g, e) == seat and cells[self.edge_label + e] == 0:
                met = append(met, 0)
                self._spread(g, seat, e, len(met))
        for v in range(r.vertices):
            if cells[r.vertex_owner + v] == seat and cells[self.vertex_label + v] == 0:
                met = append(met, 0)
                cells[self.vertex_label + v] = self._number(len(met))
        for e in range(r.edges):
            if self.road_of(g, e) == seat and edges[e] > 0:
                met[cells[self.edge_label + e] - 1] |= old[edges[e] - 1]
        for v in range(r.vertices):
            if cells[r.vertex_owner + v] == seat and vertices[v] > 0:
                met[cells[self.vertex_label + v] - 1] |= old[vertices[v] - 1]
        number: i64 = 1
        while number <= len(met) and number <= LABELS:
            self._meet(g, seat, number, met[number - 1])
            number += 1

    def _clear(self, g: Game, seat: i64) -> None:
        """Clear the networks: no place of the seat has a label, and nobody has met any."""
        r = self.r
        cells = g.cells
        for e in range(r.edges):
            if cells[r.edge_owner + e] == seat or cells[r.edge_owner + e] == NOBODY:
                cells[self.edge_label + e] = 0
        for v in range(r.vertices):
            if cells[r.vertex_owner + v] == seat or cells[r.vertex_owner + v] == NOBODY:
                cells[self.vertex_label + v] = 0
        for k in range(LABELS * r.seats):
            for n in range(i64(LABELS)):
                cells[self.met + k] &= ~self.bits[LABELS * seat + n]
        for k in range(i64(LABELS)):
            cells[self.met + LABELS * seat + k] = 0

    def _number(self, n: i64) -> i64:
        if n < LABELS:
            return n
        return LABELS

    def _spread(self, g: Game, seat: i64, e: i64, number: i64) -> None:
        """Label all that hangs together with a road."""
        r = self.r
        cells = g.cells
        label = self._number(number)
        cells[self.edge_label + e] = label
        k: i64 = 0
        while k < 2:
            v = r.edge_vertices[2 * e + k]
            k += 1
            if cells[r.vertex_owner + v] == seat:
                cells[self.vertex_label + v] = label
            if not self.open(g, seat, v):
                continue
            for j in range(i64(3)):
                next = r.vertex_edges[3 * v + j]
                if next >= 0 and self.road_of(g, next) == seat and cells[self.edge_label + next] == 0:
                    self._spread(g, seat, next, number)

    def _meet(self, g: Game, seat: i64, number: i64, others: i64) -> None:
        """A network has met others, and they it (favours.network.once, favours.network.merge)."""
        cells = g.cells
        cells[self.met + LABELS * seat + number - 1] |= others
        own = self.label(g, seat, number)
        k: i64 = 0
        while others >> k != 0:
            if others >> k & 1 != 0:
                cells[self.met + k] |= own
            k += 1

    def touching(self, g: Game, seat: i64, v: i64) -> i64:
        """The labels of others' networks that a road of a seat which ends at a vertex meets there. At another's building it
        meets that alone, where nothing closes the place (favours.network.through)."""
        r = self.r
        cells = g.cells
        owner = cells[r.vertex_owner + v]
        found: i64 = 0
        if owner != NOBODY and owner != seat:
            found |= self.label(g, owner, cells[self.vertex_label + v])
        if not self.open(g, seat, v):
            return found
        for k in range(i64(3)):
            e = r.vertex_edges[3 * v + k]
            if e >= 0:
                other = self.road_of(g, e)
                if other != NOBODY and other != seat:
                    found |= self.label(g, other, cells[self.edge_label + e])
        return found

    # -- what happens --------------------------------------------------------------------------------------------------

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        r = self.r
        cells = g.cells
        if piece == ROAD:
            self.recount(g, seat)
            number = cells[self.edge_label + at]
            met = self.touching(g, seat, r.edge_vertices[2 * at]) | self.touching(g, seat, r.edge_vertices[2 * at + 1])
        elif r.items.ground[piece] == VERTEX and cells[r.vertex_owner + at] == seat:
            self.recount(g, seat)
            self._part(g, seat, at)
            number = cells[self.vertex_label + at]
            met = self.touching(g, seat, at)
        else:
            return
        met &= ~cells[self.met + LABELS * seat + number - 1]
        if met == 0:
            return
        self._meet(g, seat, number, met)
        # Nothing is earned in the founding (favours.network.founding), by a building (favours.network.by_building), or while a
        # table is laid out.
        if piece == ROAD and cells[ROUND] > 0 and cells[PLAN_STEP] != 0:
            self._reward(g, seat, met)

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        ground = self.r.items.ground[piece]
        if ground == EDGE:
            self.recount(g, seat)
        elif ground == VERTEX:
            self.recount(g, seat)
            self._part(g, seat, at)

    def _part(self, g: Game, seat: i64, v: i64) -> None:
        """Note that others' roads at a vertex hang together no more, or again."""
        last: i64 = NOBODY
        for k in range(i64(3)):
            e = self.r.vertex_edges[3 * v + k]
            if e >= 0:
                other = self.road_of(g, e)
                if other != NOBODY and other != seat and other != last:
                    self.recount(g, other)
                    last = other

    def _reward(self, g: Game, seat: i64, met: i64) -> None:
        """Reward: one token for each whose network was met, then three for the builder, however many these are
        (favours.network.two, favours.network.example, favours.network.own)."""
        tokens = self.favours.tokens
        others: i64 = 0
        n: i64 = 0
        for who in range(self.r.seats):
            if met >> LABELS * who & (1 << LABELS) - 1 != 0:
                others |= 1 << who
                n += 1
                tokens.earn(g, who, 1, LINKED_WAY, seat)
        tokens.earn(g, seat, 3, LINKING_WAY)
        # The last pushed is played first.
        tokens.hand_out(g, seat, 3)
        self.ask_or_hand_out(g, seat, others)

    def ask_or_hand_out(self, g: Game, seat: i64, others: i64) -> None:
        """Have those of a mask draw a token each; where they are several, `seat` says who does so first."""
        if others & (others - 1) != 0:
            g.push(self.choose, 1 << seat, others)
            return
        who: i64 = 0
        while others >> who & 1 == 0:
            who += 1
        self.favours.tokens.hand_out(g, who, 1)


class ChooseFirst(IslandStep):
    """The builder says who draws first of those, a mask `a`, whose networks its road has met (favours.network.two)."""

    def __init__(self, r: Island, networks: Networks) -> None:
        super().__init__(r, "ChooseFirst", DECIDE, a=Subset("seat"))
        self.networks = networks

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        who: i64 = 0
        while g.a() >> who != 0:
            if g.a() >> who & 1 != 0:
                out.add(with_who(CHOOSE_FIRST, seat, who))
            who += 1

    def apply(self, g: Game, action: i64) -> None:
        who = who_of(action)
        others = g.a() & ~(1 << who)
        g.pop()
        self.networks.ask_or_hand_out(g, seat_of(action), others)
        self.networks.favours.tokens.hand_out(g, who, 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("networks.whoever_built_road_says", "favours.network.two")
        if kind_of(action) != CHOOSE_FIRST:
            return Refusal("networks.first_said_draws_favour", "favours.network.two")
        return Refusal("networks.player_draws_no_favour", "favours.network.two", stage=1)
