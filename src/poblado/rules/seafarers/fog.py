"""Fog: hidden land that ships and roads reveal (seafarers.fog.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import NO_GOOD, Terrain
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import EDGE, VERTEX
from poblado.island.piles import Piles, piled
from poblado.island.rules import Island
from poblado.island.state import BANK, ROUND
from poblado.island.verbs import gain
from poblado.island.yields import good_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.game import Game
from poblado.rules.seafarers.lands import GOLD_FIELD
from poblado.rules.seafarers.numbers import FIND_TERRAIN, FIND_TOKEN, FOG, GOLD


class Fog(Module):
    """A ship or road whose end touches a hidden tile reveals it: nature draws it and its token, and the finder takes a card."""

    # seafarers.fog.founding, seafarers.fog.stack, seafarers.fog.figures
    def __init__(self) -> None:
        super().__init__("fog", 1)
        self.requires = ["ships"]
        # The frame pushed last is played first: what is found is drawn before gold is paid for it.
        self.after = ["gold_fields"]
        self.terrains = [Terrain("fog", NO_GOOD, hidden=True, number=FOG)]
        self.r: Island
        self.piles: Piles
        self.first_lands: list[int] = []
        self.first_tokens: list[int] = []

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> tuple[list[int], list[int]]:
        """Counts of hidden tiles of each terrain and tokens of each number on a board."""
        read = Marks(board.topology, self.id, marks, ["terrains", "tokens"])
        # Of gold without gold fields `compose` says what is missing.
        gold = [] if any(terrain.number == GOLD for terrain in self.in_play) else [GOLD_FIELD]
        hidden = board.terrain_names.count("fog")
        return piled(self.id, read, ("terrains", "tokens"), [*self.in_play, *gold], hidden)

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        if "fog" in r.board.terrain_names and self.id not in r.board.marks:
            raise BadRuleset("board {name} does not say what its fog hides", name=r.board.name)
        self.first_lands, self.first_tokens = self._read(r.board, r.board.marks.get(self.id, {}))
        if self.first_lands[GOLD] > 0 and not r.has_module("gold_fields"):
            raise BadRuleset("board {name} hides gold: it is played with gold fields", name=r.board.name)
        self.piles = Piles(c, "fog", ["all"])
        self.piles.add_steps(c, FIND_TERRAIN, FIND_TOKEN)

    def set_up(self, g: Game) -> None:
        self.piles.fill(g, 0, self.first_lands, self.first_tokens)

    def restricts(self, piece: i64, at: i64) -> bool:
        return self.r.items.ground[piece] == VERTEX and self.r.places.vertex_lands[at] == 0

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Tell whether a piece may be placed: nobody founds on land that was hidden (seafarers.islands.start)."""
        return g.cells[ROUND] != 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("fog.nobody_begins", "seafarers.islands.start")

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """Reveal each hidden tile that an end of the piece touches (seafarers.fog.reveal)."""
        if self.r.items.ground[piece] != EDGE:
            return
        r = self.r
        side: i64 = 0
        while side < 2:
            v = r.edge_vertices[2 * at + side]
            k: i64 = 0
            while k < 3:
                t = r.vertex_tiles[3 * v + k]
                # An edge's own two tiles touch both of its ends.
                if (
                    t >= 0
                    and g.cells[r.terrain + t] == FOG
                    and (side == 0 or not self._touches(r.edge_vertices[2 * at], t))
                ):
                    self.piles.turn_up(g, seat, t, 0)
                k += 1
            side += 1

    def _touches(self, v: i64, tile: i64) -> bool:
        k: i64 = 0
        while k < 3:
            if self.r.vertex_tiles[3 * v + k] == tile:
                return True
            k += 1
        return False

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """The finder of land takes a card of its good, if the bank has one (seafarers.fog.card, seafarers.fog.empty_bank)."""
        # seafarers.fog.sea, seafarers.fog.desert
        good = good_at(self.r, g, tile)
        if good >= 0 and g.cells[BANK + good] > 0:
            gain(g, seat, good, 1, tile)
