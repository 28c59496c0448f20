"""Twins: rules for another board that share the tables of composed ones, made in microseconds.

Modules and steps are shared, so they keep nothing of a board that a deal may change: terrains, tokens, harbours and the robber's
start lie in the cells.
"""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.dealing import Deal
from poblado.island.maps import FOREIGN, NOWHERE, Board
from poblado.island.rules import Island
from poblado.island.state import ROBBER
from poblado.island.survey import terrains_of
from poblado.kernel.errors import BadRuleset


class Twin(Island):
    """Ruleset that shares all that another one holds but the board.

    By name, one by one: a loop over names takes thirty microseconds, and where all constructors write all attributes the compiled
    code need not ask whether they are set, which saves play one instruction in twenty. A test holds the list against the classes.
    Types of `Final` attributes are ignored: this is a constructor of theirs too.

    Args:
        rules: composed for the shape.
        terrains: the first terrain of each tile, in the rules' numbers.
        tokens, harbours: as in a `Deal`.
        board, deal: either of them.
    """

    def __init__(
        self,
        rules: Island,
        terrains: list[int],
        tokens: list[int],
        harbours: list[tuple[int, int]],
        board: Board | None,
        deal: Deal | None,
    ) -> None:
        self.name = rules.name
        self.seats = rules.seats
        self.digest = rules.digest
        self.book = rules.book
        self.steps = rules.steps
        self.replaced = rules.replaced
        self.specs = rules.specs
        self.fields = rules.fields
        self.starts = rules.starts
        self.size = rules.size
        self.params = rules.params
        self.changed = rules.changed
        self.turn_begins = rules.turn_begins
        self.game_ends = rules.game_ends
        self.axes = rules.axes
        self.step_names = rules.step_names
        self.kind_names = rules.kind_names
        self.shape = rules.shape  # type: ignore[misc]
        self.topology = rules.topology  # type: ignore[misc]
        self.tiles = rules.tiles
        self.vertices = rules.vertices
        self.edges = rules.edges
        self.tile_vertices = rules.tile_vertices  # type: ignore[misc]
        self.vertex_tiles = rules.vertex_tiles  # type: ignore[misc]
        self.vertex_edges = rules.vertex_edges  # type: ignore[misc]
        self.vertex_neighbours = rules.vertex_neighbours  # type: ignore[misc]
        self.edge_vertices = rules.edge_vertices  # type: ignore[misc]
        self.terrain_names = rules.terrain_names
        self.terrain_sea = rules.terrain_sea  # type: ignore[misc]
        self.terrain_land = rules.terrain_land  # type: ignore[misc]
        self.known_terrains = rules.known_terrains  # type: ignore[misc]
        self.event_specs = rules.event_specs
        self.event_numbers = rules.event_numbers
        self.has_sea = rules.has_sea  # type: ignore[misc]
        self.has_hidden = rules.has_hidden  # type: ignore[misc]
        self.edge_tiles = rules.edge_tiles  # type: ignore[misc]
        self.edge_lands = rules.edge_lands  # type: ignore[misc]
        self.vertex_lands = rules.vertex_lands  # type: ignore[misc]
        self.edge_unknown = rules.edge_unknown  # type: ignore[misc]
        self.vertex_unknown = rules.vertex_unknown  # type: ignore[misc]
        self.on_vertices = rules.on_vertices  # type: ignore[misc]
        self.on_edges = rules.on_edges  # type: ignore[misc]
        self.good_names = rules.good_names
        self.item_names = rules.item_names
        self.piece_names = rules.piece_names  # type: ignore[misc]
        self.figure_names = rules.figure_names  # type: ignore[misc]
        self.terrain = rules.terrain
        self.token = rules.token
        self.harbour = rules.harbour
        self.vertex_owner = rules.vertex_owner
        self.vertex_piece = rules.vertex_piece
        self.vertex_holder = rules.vertex_holder
        self.holder_field = rules.holder_field
        self.edge_owner = rules.edge_owner
        self.road_touch = rules.road_touch
        self.route_touch = rules.route_touch
        self.closed = rules.closed  # type: ignore[misc]
        self.water = rules.water  # type: ignore[misc]
        self.every_vertex = rules.every_vertex  # type: ignore[misc]
        self.vertex_zeros = rules.vertex_zeros  # type: ignore[misc]
        self.edge_zeros = rules.edge_zeros  # type: ignore[misc]
        self.figures = rules.figures  # type: ignore[misc]
        self.route_pieces = rules.route_pieces
        self.route_kinds = rules.route_kinds
        self.remembers = rules.remembers
        self.networks = rules.networks  # type: ignore[misc]
        self.buildings = rules.buildings
        self.routes = rules.routes  # type: ignore[misc]
        self.goods = rules.goods
        self.bank_sizes = rules.bank_sizes  # type: ignore[misc]
        self.prices = rules.prices  # type: ignore[misc]
        self.needs = rules.needs  # type: ignore[misc]
        self.price_totals = rules.price_totals  # type: ignore[misc]
        self.pieces = rules.pieces
        self.ground = rules.ground  # type: ignore[misc]
        self.units = rules.units  # type: ignore[misc]
        self.placed_events = rules.placed_events  # type: ignore[misc]
        self.removed_events = rules.removed_events  # type: ignore[misc]
        self.supplies = rules.supplies  # type: ignore[misc]
        self.supply_fields = rules.supply_fields  # type: ignore[misc]
        self.touch = rules.touch  # type: ignore[misc]
        self.edge_bits = rules.edge_bits  # type: ignore[misc]
        self.yields = rules.yields  # type: ignore[misc]
        self.modules = rules.modules
        self.turn_plan = rules.turn_plan
        self.founding_plan = rules.founding_plan
        self.turn_steps = rules.turn_steps
        self.founding_steps = rules.founding_steps
        self.turns = rules.turns
        self.founding = rules.founding
        self.terms = rules.terms  # type: ignore[misc]
        self.ware_modules = rules.ware_modules
        self.chapters = rules.chapters  # type: ignore[misc]
        self.drawer = rules.drawer  # type: ignore[misc]
        self.owners = rules.owners  # type: ignore[misc]
        self.groups = rules.groups
        self.asked = rules.asked
        self._unasked = rules._unasked
        self.veto_rows = rules.veto_rows  # type: ignore[misc]
        self.veto_elsewhere = rules.veto_elsewhere  # type: ignore[misc]
        self.veto_masks = rules.veto_masks
        self._ungrouped = rules._ungrouped
        self.card_counts = rules.card_counts
        self.told_turn_begin = rules.told_turn_begin  # type: ignore[misc]
        self.told_turn_end = rules.told_turn_end  # type: ignore[misc]
        self.told_seven = rules.told_seven  # type: ignore[misc]
        self.told_placed = rules.told_placed  # type: ignore[misc]
        self.told_removed = rules.told_removed  # type: ignore[misc]
        self.told_moved = rules.told_moved  # type: ignore[misc]
        self.told_revealed = rules.told_revealed  # type: ignore[misc]
        self.told_scored = rules.told_scored  # type: ignore[misc]
        self.best_trade_rate = rules.best_trade_rate  # type: ignore[misc]
        self.counts_points = rules.counts_points  # type: ignore[misc]
        self.counts_hidden_points = rules.counts_hidden_points  # type: ignore[misc]
        self.vetoes_place = rules.vetoes_place  # type: ignore[misc]
        self.vetoes_lift = rules.vetoes_lift  # type: ignore[misc]
        self.vetoes_rob = rules.vetoes_rob  # type: ignore[misc]
        self.any_tile_blocked = rules.any_tile_blocked  # type: ignore[misc]
        self.offers_pre_roll = rules.offers_pre_roll  # type: ignore[misc]
        self.offers_build = rules.offers_build  # type: ignore[misc]
        self.offers_trade = rules.offers_trade  # type: ignore[misc]
        self.offers_card = rules.offers_card  # type: ignore[misc]
        self.first_terrains = vec[i64](terrains)
        self.initial = rules.initial[:]
        self.kept = {}
        self._board = board
        self._deal = deal
        self._game_digest = ""
        self.lay(tokens, harbours)


def rules_on(rules: Island, board: Board) -> Island:
    """Rules on another board of their shape (`Island.on`). Raises: BadRuleset, where it is of another."""
    terrains = terrains_of(board, rules.known_terrains)
    like = rules.shape
    alike = (
        board.topology is like.topology
        and board.marks == like.marks
        and not (board.starts or like.starts)
        and bool(board.harbours) == bool(like.harbours)
        and sorted(terrains) == sorted(rules.first_terrains)
        and [rules.ground_of(terrain) for terrain in terrains] == [rules.ground_of(t) for t in rules.first_terrains]
    )
    if not alike:
        raise BadRuleset(
            "board {name} has another shape than {like}: compose its rules", name=board.name, like=like.name
        )
    harbours = [(rules.topology.edge(name), good) for name, good in board.harbours]
    twin = Twin(rules, terrains, board.tokens, harbours, board, None)
    twin.initial[ROBBER] = twin.robber_start()
    return twin


def rules_dealt(rules: Island, deal: Deal) -> Island:
    """Rules on the board of a deal, which is of their shape."""
    terrains = [_own_number(rules, terrain, deal.foreign) for terrain in deal.terrains]
    twin = Twin(rules, terrains, deal.tokens, deal.harbours, None, deal)
    if deal.robber == NOWHERE:
        twin.initial[ROBBER] = -1
    else:
        twin.initial[ROBBER] = rules.topology.tile(deal.robber) if deal.robber else twin.robber_start()
    return twin


def _own_number(rules: Island, terrain: int, foreign: list[str]) -> int:
    """The rules' number of a terrain that a board numbers."""
    return terrain if terrain < FOREIGN else rules.terrain_names.index(foreign[terrain - FOREIGN])
