"""Harbours (base.harbour.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.game import Game


class Harbours(Module):
    """A building at either end of a harbour trades three for one, or two for one of the harbour's own good only."""

    def __init__(self) -> None:
        super().__init__("harbours", 1)
        self.requires = ["bank_trade"]
        self.r: Island
        # Flat triples: vertex, vertex, good (-1 for any).
        self.places: vec[i64] = vec[i64]()

    def compose(self, r: Island) -> None:
        self.r = r
        places: list[int] = []
        for name, good in r.board.harbours:
            e = r.topology.edge(name)
            places.extend([int(r.edge_vertices[2 * e]), int(r.edge_vertices[2 * e + 1]), good])
        self.places = vec[i64](places)

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        r = self.r
        cells = g.cells
        best: i64 = 99
        i: i64 = 0
        while i < len(self.places):
            of = self.places[i + 2]
            if of == good or (of < 0 and best > 3):
                if (
                    cells[r.vertex_owner + self.places[i]] == seat
                    or cells[r.vertex_owner + self.places[i + 1]] == seat
                ):
                    if of == good:
                        return 2
                    best = 3
            i += 3
        return best
