"""Fog: hidden land that ships and roads reveal (seafarers.fog.*).

Clauses: seafarers.fog.reveal, seafarers.fog.card, seafarers.fog.sea, seafarers.fog.desert, seafarers.fog.empty_bank,
seafarers.fog.founding, seafarers.fog.stack, seafarers.fog.figures.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.goods import NO_GOOD, RESOURCES, TERRAINS, Terrain
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.pieces import EDGE, VERTEX
from poblado.island.rules import Island
from poblado.island.state import BANK, ROUND
from poblado.island.step import IslandStep
from poblado.island.survey import known_terrains
from poblado.island.verbs import gain, reveal
from poblado.kernel.action import AT_SHIFT, N_SHIFT, NATURE, SEAT_SHIFT, WHAT_SHIFT, Actions, at_of, n_of, what_of
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.spec import CHOICE, Domain, Names, Slot
from poblado.rules.seafarers.kinds import FIND_TERRAIN, FIND_TOKEN, FOG, GOLD

_TOKENS: Final = 13
"""Cells of the pile of tokens: 2 to 12, by number."""


class Fog(Module):
    """A ship or road whose end touches a hidden tile reveals it: nature draws it and its token, and the finder takes a card."""

    def __init__(self) -> None:
        super().__init__("fog", 1)
        self.requires = ["ships"]
        # The frame pushed last is played first: what is found is drawn before gold is paid for it.
        self.after = ["gold_fields"]
        self.terrains = [Terrain(FOG, "fog", NO_GOOD, hidden=True)]
        self.r: Island
        self.lands: i64 = -1
        """Field: how many hidden tiles of each terrain are left."""
        self.numbers: i64 = -1
        """Field: how many tokens of each number are left for them."""
        self.first_lands: list[int] = []
        self.first_tokens: list[int] = []
        self.find: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        self._read(board, marks)

    def _read(self, board: Board, marks: object) -> tuple[list[int], list[int]]:
        """How many hidden tiles of each terrain and tokens of each number a board says."""
        read = Marks(board.topology, self.id, marks, ["terrains", "tokens"])
        names = {terrain.name: int(terrain.number) for terrain in known_terrains([])} | {"gold": GOLD}
        lands = [0] * TERRAINS
        for name, n in read.counts("terrains"):
            if name not in names:
                raise BadRuleset(
                    "marks of {module}: {name} cannot be hidden; there are {known}",
                    module=self.id, name=name, known=", ".join(names),
                )  # fmt: skip
            lands[names[name]] = n
        tokens = [0] * _TOKENS
        for name, n in read.counts("tokens"):
            if not name.isdigit() or not 2 <= int(name) <= 12 or int(name) == 7:
                raise BadRuleset(
                    "marks of {module}: a token is 2 to 12 without 7, not {name}", module=self.id, name=name
                )
            tokens[int(name)] = n
        hidden = board.terrain_names.count("fog")
        if sum(lands) != hidden:
            raise BadRuleset(
                "marks of {module}: {n} {n:tile is|tiles are} hidden, and the pile has {lands}",
                module=self.id, n=hidden, lands=sum(lands),
            )  # fmt: skip
        numbered = sum(lands[t] for t in range(TERRAINS) if _has_token(t))
        if sum(tokens) != numbered:
            raise BadRuleset(
                "marks of {module}: {n} hidden {n:tile takes|tiles take} a token, and the pile has {tokens}",
                module=self.id, n=numbered, tokens=sum(tokens),
            )  # fmt: skip
        return lands, tokens

    def compose(self, r: Island) -> None:
        self.r = r
        if "fog" in r.board.terrain_names and self.id not in r.board.marks:
            raise BadRuleset("board {name} does not say what its fog hides", name=r.board.name)
        self.first_lands, self.first_tokens = self._read(r.board, r.board.marks.get(self.id, {}))
        if self.first_lands[GOLD] > 0 and not r.has_module("gold_fields"):
            raise BadRuleset("board {name} hides gold: it is played with gold fields", name=r.board.name)
        self.lands = r.add_field("fog.terrains", TERRAINS)
        self.numbers = r.add_field("fog.tokens", _TOKENS)
        r.bound("fog.terrains", 0, r.tiles)
        r.bound("fog.tokens", 0, r.tiles)
        tile = Slot("at", Names("tile", r.topology.tile_names))
        terrains = [name or f"terrain_{k}" for k, name in enumerate(r.terrain_names)]
        r.add_action(
            FIND_TERRAIN, "FIND_TERRAIN", [tile, Slot("what", Names(CHOICE, terrains, "terrain"))],
            "The hidden tile is this terrain.", chance=True,
        )  # fmt: skip
        r.add_action(
            FIND_TOKEN, "FIND_TOKEN", [tile, Slot("n", Domain(_TOKENS))], "The tile that was found takes this token.",
            chance=True,
        )  # fmt: skip
        self.find = r.add_step(FindTerrain(r, self, r.add_step(FindToken(r, self))))

    def set_up(self, g: Game) -> None:
        for t in range(TERRAINS):
            g.cells[self.lands + t] = self.first_lands[t]
        for n in range(_TOKENS):
            g.cells[self.numbers + n] = self.first_tokens[n]

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Nobody founds on land that was hidden (seafarers.islands.start): so no settlement ever touches what still is."""
        return g.cells[ROUND] != 0 or self.r.ground[piece] != VERTEX or self.r.vertex_lands[at] > 0

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("nobody begins there", "seafarers.islands.start")

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """Each hidden tile that an end of the piece touches is found (seafarers.fog.reveal)."""
        if self.r.ground[piece] != EDGE:
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
                    g.push_step(self.find, 0, t, seat)
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
        good = self.r.terrain_goods[g.cells[self.r.terrain + tile]]
        if good >= 0 and g.cells[BANK + good] > 0:
            gain(g, seat, good, 1, tile)


def _has_token(terrain: i64) -> bool:
    """Whether a tile of a terrain has a number: those that yield, and gold; neither sea nor desert."""
    return terrain < RESOURCES or terrain == GOLD


class FindTerrain(IslandStep):
    """Nature draws what lies under the fog, each hidden tile equally likely. `a` is the tile, `b` the finder."""

    def __init__(self, r: Island, fog: Fog, token: i64) -> None:
        super().__init__(r, "FindTerrain", CHANCE)
        self.fog = fog
        self.token = token

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        terrain: i64 = 0
        while terrain < TERRAINS:
            out.add_weighted(
                FIND_TERRAIN | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | terrain << WHAT_SHIFT,
                g.cells[self.fog.lands + terrain],
            )
            terrain += 1

    def apply(self, g: Game, action: i64) -> None:
        tile = at_of(action)
        terrain = what_of(action)
        finder = g.b()
        g.pop()
        g.cells[self.fog.lands + terrain] -= 1
        if _has_token(terrain):
            g.push_step(self.token, 0, tile, finder << 8 | terrain)
        else:
            reveal(self.r, g, finder, tile, terrain, 0)


class FindToken(IslandStep):
    """Nature draws its number. `a` is the tile; `b` the terrain, with the finder above it."""

    def __init__(self, r: Island, fog: Fog) -> None:
        super().__init__(r, "FindToken", CHANCE)
        self.fog = fog

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        n: i64 = 2
        while n < _TOKENS:
            out.add_weighted(
                FIND_TOKEN | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | n << N_SHIFT, g.cells[self.fog.numbers + n]
            )
            n += 1

    def apply(self, g: Game, action: i64) -> None:
        terrain = g.b() & 255
        finder = g.b() >> 8
        number = n_of(action)
        g.pop()
        g.cells[self.fog.numbers + number] -= 1
        reveal(self.r, g, finder, at_of(action), terrain, number)
