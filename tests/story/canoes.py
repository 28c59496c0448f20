"""A module from outside with a second kind of piece on edges, which no file of the package knows."""

from poblado.island.module import Module
from poblado.island.pieces import EDGE, Piece
from poblado.island.routes import has_spot, spots
from poblado.island.verbs import place, remove
from poblado.kernel.action import TO_SHIFT, Actions, at_of, kind_of, seat_of, to_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.spec import BUILD, Names, Slot

CANOE = 48
BUILD_CANOE, MOVE_CANOE = 200, 201


class Canoes(Module):
    """Canoes are built and moved for nothing, from the own canoes and buildings.

    Args:
        closed: names of vertices at which no route goes on while nobody has settled there.
    """

    def __init__(self, closed=""):
        super().__init__("canoes", 1)
        self.requires = ["roads"]
        self.closed = closed

    def compose(self, c):
        r = c.rules
        self.r = r
        c.add_piece(Piece("canoe", EDGE, number=CANOE))
        c.set_supply(CANOE, 15)
        edges = Names("edge", r.topology.edge_names)
        c.add_action("BUILD_CANOE", [Slot("at", edges)], "Build a canoe.", group=BUILD, kind=BUILD_CANOE)
        c.add_action(
            "MOVE_CANOE", [Slot("at", edges), Slot("to", edges)], "Move a canoe.", group=BUILD, kind=MOVE_CANOE
        )
        if self.closed:
            c.hold_vertices("canoes.holder")
        for name in self.closed.split():
            c.close_vertex(r.topology.vertex(name))

    def build(self, g, seat, out):
        r = self.r
        if not has_spot(r, g, seat, CANOE):
            return
        spots(r, g, seat, CANOE, BUILD_CANOE, out)
        for e in range(r.edges):
            if g.cells[r.edge_owner + e] == seat and g.cells[r.edge_piece + e] == CANOE:
                lifted, places = g.copy(), Actions()
                remove(r, lifted, seat, CANOE, e)
                spots(r, lifted, seat, CANOE, BUILD_CANOE, places)
                for i in range(places.n):
                    if at_of(places.items[i]) != e:
                        out.add(with_at(MOVE_CANOE, seat, e) | at_of(places.items[i]) << TO_SHIFT)

    def act(self, g, action):
        seat = seat_of(action)
        if kind_of(action) == MOVE_CANOE:
            remove(self.r, g, seat, CANOE, at_of(action))
            place(self.r, g, seat, CANOE, to_of(action))
        else:
            place(self.r, g, seat, CANOE, at_of(action))

    def why_not(self, g, action):
        return Refusal("no canoe goes there", "")
