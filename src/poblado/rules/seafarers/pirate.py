"""Rule module of the pirate (seafarers.pirate.*)."""

from mypy_extensions import i64, mypyc_attr

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.figures import Figure
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, NOBODY
from poblado.island.survey import sea_of
from poblado.island.verbs import lies
from poblado.kernel.action import Actions, action_of, with_at
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Index
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.numbers import DISMISS_PIRATE, MOVE_PIRATE, PIRATE_MOVED, SHIP


class Pirate(Module):
    """A seven, or a knight, moves the pirate instead of the robber: no ship comes or goes beside it, and it may take a card."""

    # seafarers.pirate.harmless, seafarers.pirate.apart
    def __init__(self) -> None:
        super().__init__("pirate", 1)
        self.requires = ["ships", "robber"]
        self.events = specs_of(EVENTS, [PIRATE_MOVED])
        self.r: Island
        self.figure: PirateFigure
        self.at: i64 = -1
        self.start: i64 = -1

    def check_marks(self, board: Board, marks: object) -> None:
        self._start(board, marks)

    def _start(self, board: Board, marks: object) -> int:
        """The tile where the pirate begins; -1 for the frame."""
        tiles = Marks(board.topology, self.id, marks, ["start"]).places("start", "tile")
        if len(tiles) > 1:
            raise BadRuleset("marks of {module}: the pirate begins on one tile", module=self.id)
        sea = sea_of(board, self.in_play)
        for t in tiles:
            if not sea[t]:
                raise BadRuleset(
                    "marks of {module}: the pirate begins at sea, and {tile} is {terrain}", module=self.id,
                    tile=board.topology.tile_names[t], terrain=board.terrain_names[t],
                )  # fmt: skip
        return tiles[0] if tiles else -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.start = self._start(r.board, r.board.marks.get(self.id, {}))
        self.at = c.add_field("pirate.at", "", Index("tile", none="on the frame"))
        tile = Slot("at", Names("tile", r.topology.tile_names))
        c.add_action(
            "MOVE_PIRATE",
            [tile],
            "Move the pirate.",
            group=ANSWER,
            asked="seafarers.pirate.seven",
            unasked="pirate.nothing_moves_pirate",
            kind=MOVE_PIRATE,
        )
        c.add_action(
            "DISMISS_PIRATE",
            [],
            "Send the pirate away.",
            group=ANSWER,
            asked="seafarers.pirate.seven",
            unasked="pirate.nothing_moves_pirate",
            kind=DISMISS_PIRATE,
        )
        self.figure = PirateFigure(r, self.at)
        c.add_figure(self.figure)

    def set_up(self, g: Game) -> None:
        g.cells[self.at] = self.start

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == SHIP

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Refuse a ship on the six edges of the pirate's tile, in the founding neither (seafarers.pirate.ships)."""
        return not self._lies_beside(g, at)

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("pirate.beside_no_ship", "seafarers.pirate.ships")

    def may_lift(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Nor is a ship moved away from there (seafarers.pirate.ships)."""
        return piece != SHIP or not self._lies_beside(g, at)

    def why_not_lifted(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return self.why_not_placed(g, seat, piece, at)

    def _lies_beside(self, g: Game, e: i64) -> bool:
        return is_side_of(self.r, e, g.cells[self.at])


def is_side_of(r: Island, e: i64, tile: i64) -> bool:
    """Tell whether an edge is one of the six of a tile; of none where the tile is -1."""
    return tile >= 0 and (r.places.edge_tiles[2 * e] == tile or r.places.edge_tiles[2 * e + 1] == tile)


@mypyc_attr(allow_interpreted_subclasses=True)
class Charter:
    """A scenario's own word on the pirate: who may move it, and what else than a card it may steal."""

    def may_send(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat may move the pirate."""
        return True

    def why_not_sent(self) -> Refusal:
        """Reason why a seat may not."""
        return Refusal("figures.refuses_tile", "")

    def has_loot(self, g: Game, who: i64) -> bool:
        """Tell whether a seat has what may be stolen beside cards."""
        return False


class PirateFigure(Figure):
    """The pirate among the figures: it goes from tile to tile of the sea, or to the frame, and robs those with ships there."""

    def __init__(self, r: Island, at: i64) -> None:
        super().__init__("pirate", at, MOVE_PIRATE, PIRATE_MOVED, DISMISS_PIRATE)
        self.r = r
        self.charter: Charter | None = None

    def may_send(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat may move it at all."""
        charter = self.charter
        return charter is None or charter.may_send(g, seat)

    def may_go(self, g: Game, seat: i64, tile: i64) -> bool:
        return self._may_lie(g, tile) and self.may_send(g, seat)

    def _may_lie(self, g: Game, tile: i64) -> bool:
        return tile != g.cells[self.cell] and self.r.places.terrain_sea[g.cells[self.r.terrain + tile]] != 0

    def list_moves(self, tiles: i64, g: Game, seat: i64, out: Actions) -> None:
        if not self.may_send(g, seat):
            return
        t: i64 = 0
        while t < tiles:
            if self._may_lie(g, t):
                out.add(with_at(MOVE_PIRATE, seat, t))
            t += 1
        if g.cells[self.cell] >= 0:
            out.add(action_of(DISMISS_PIRATE, seat))

    def may_leave(self, g: Game, seat: i64) -> bool:
        return g.cells[self.cell] >= 0 and self.may_send(g, seat)

    def crews(self, g: Game, seat: i64) -> i64:
        """Bit mask of the other seats with a ship beside it."""
        mask: i64 = 0
        tile = g.cells[self.cell]
        if tile < 0:
            return mask
        r = self.r
        k: i64 = 0
        while k < 6:
            e = r.topology.tile_edges[6 * tile + k]
            owner = g.cells[r.edge_owner + e]
            if owner != NOBODY and owner != seat and lies(r, g, SHIP, e):
                mask |= 1 << owner
            k += 1
        return mask

    def victims(self, g: Game, seat: i64) -> i64:
        mask = self.crews(g, seat)
        charter = self.charter
        who: i64 = 0
        while mask >> who != 0:
            if g.cells[HAND_SIZE + who] == 0 and (charter is None or not charter.has_loot(g, who)):
                mask &= ~(1 << who)
            who += 1
        return mask

    def why_not(self, g: Game, seat: i64, tile: i64) -> Refusal:
        if self.charter is not None and not self.charter.may_send(g, seat):
            return self.charter.why_not_sent()
        if tile < 0:
            return Refusal("pirate.pirate_lies_frame_already", "seafarers.pirate.frame")
        if tile == g.cells[self.cell]:
            return Refusal("pirate.pirate_move_another_tile", "seafarers.pirate.sea")
        if self.r.places.terrain_land[g.cells[self.r.terrain + tile]] == 0:
            return Refusal("robber.tile_unknown", "seafarers.pirate.sea")
        return Refusal("pirate.pirate_never_leaves_sea", "seafarers.pirate.sea")

    def why_first(self, g: Game, seat: i64, mine: bool, alone: bool) -> Refusal | None:
        if not alone and not self.may_send(g, seat):
            return None
        if alone and mine:
            return Refusal("pirate.first_pirate_moved", "seafarers.pirate.sea")
        if alone:
            return Refusal("pirate.another_player_moves_pirate", "seafarers.pirate.sea")
        if mine:
            return Refusal("pirate.first_robber_pirate_moved", "seafarers.pirate.seven")
        return Refusal("pirate.another_player_moves_robber", "seafarers.pirate.seven")

    def why_not_robbed(self, g: Game, seat: i64, who: i64) -> Refusal:
        if self.crews(g, seat) >> who & 1:
            return Refusal("figures.player_no_cards", "base.robber.empty_hand")
        return Refusal("pirate.player_no_ship_beside", "seafarers.pirate.steal")
