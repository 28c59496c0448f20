"""Fresh boards for composed rules: other rules of the same tables, in microseconds.

Modules and steps are shared, so they keep nothing of a board that a deal may change: terrains, tokens, harbours and the robber's
start lie in the cells.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.dealing import Deal
from poblado.island.maps import FOREIGN, NOWHERE, Board
from poblado.island.state import ROBBER
from poblado.island.survey import terrains_of
from poblado.kernel.errors import BadRuleset

if TYPE_CHECKING:
    from poblado.island.rules import Island


def rules_on(rules: "Island", board: Board) -> "Island":
    """See `Island.on`."""
    terrains = terrains_of(board, rules.known_terrains)
    like = rules.shape
    alike = (
        board.topology is like.topology
        and board.marks == like.marks
        and not (board.starts or like.starts)
        and bool(board.harbours) == bool(like.harbours)
        and sorted(terrains) == sorted(rules.first_terrains)
        and [ground(rules, terrain) for terrain in terrains] == [ground(rules, t) for t in rules.first_terrains]
    )
    if not alike:
        raise BadRuleset(
            "board {name} has another shape than {like}: compose its rules", name=board.name, like=like.name
        )
    twin = _twin(rules, terrains)
    twin.show(board, None)
    twin.lay(board.tokens, [(rules.topology.edge(name), good) for name, good in board.harbours])
    twin.initial[ROBBER] = twin.robber_start()
    return twin


def rules_dealt(rules: "Island", deal: Deal) -> "Island":
    """Rules on the board of a deal, which is of their shape."""
    twin = _twin(rules, [_own_number(rules, terrain, deal.foreign) for terrain in deal.terrains])
    twin.show(None, deal)
    twin.lay(deal.tokens, deal.harbours)
    if deal.robber == NOWHERE:
        twin.initial[ROBBER] = -1
    else:
        twin.initial[ROBBER] = rules.topology.tile(deal.robber) if deal.robber else twin.robber_start()
    return twin


def ground(rules: "Island", terrain: i64) -> i64:
    """Land, sea, or what is hidden, as numbers that differ."""
    return rules.terrain_land[terrain] - rules.terrain_sea[terrain]


def _own_number(rules: "Island", terrain: int, foreign: list[str]) -> int:
    """The rules' number of a terrain that a board numbers."""
    return terrain if terrain < FOREIGN else rules.terrain_names.index(foreign[terrain - FOREIGN])


def _twin(rules: "Island", terrains: list[int]) -> "Island":
    """Rules that share all tables with others, for a board with these terrains that is still to be laid."""
    twin = type(rules).__new__(type(rules))
    _share(twin, rules)
    twin.first_terrains = vec[i64](terrains)
    twin.initial = rules.initial[:]
    twin.kept = {}
    return twin


def _share(twin: "Island", rules: "Island") -> None:
    """Let rules hold all that others hold but the board. By name, one by one: a loop over names takes thirty microseconds, and
    the attributes stay `Final`, which saves play one instruction in twenty. A test holds the list against the classes."""
    twin.name = rules.name
    twin.seats = rules.seats
    twin.digest = rules.digest
    twin.book = rules.book
    twin.steps = rules.steps
    twin.replaced = rules.replaced
    twin.specs = rules.specs
    twin.fields = rules.fields
    twin.starts = rules.starts
    twin.size = rules.size
    twin.params = rules.params
    twin.changed = rules.changed
    twin.turn_begins = rules.turn_begins
    twin.game_ends = rules.game_ends
    twin.axes = rules.axes
    twin.step_names = rules.step_names
    twin.kind_names = rules.kind_names
    twin.shape = rules.shape  # type: ignore[misc]
    twin.topology = rules.topology  # type: ignore[misc]
    twin.tiles = rules.tiles
    twin.vertices = rules.vertices
    twin.edges = rules.edges
    twin.tile_vertices = rules.tile_vertices  # type: ignore[misc]
    twin.vertex_tiles = rules.vertex_tiles  # type: ignore[misc]
    twin.vertex_edges = rules.vertex_edges  # type: ignore[misc]
    twin.vertex_neighbours = rules.vertex_neighbours  # type: ignore[misc]
    twin.edge_vertices = rules.edge_vertices  # type: ignore[misc]
    twin.terrain_names = rules.terrain_names
    twin.terrain_sea = rules.terrain_sea  # type: ignore[misc]
    twin.terrain_land = rules.terrain_land  # type: ignore[misc]
    twin.known_terrains = rules.known_terrains  # type: ignore[misc]
    twin.event_specs = rules.event_specs
    twin.has_sea = rules.has_sea  # type: ignore[misc]
    twin.has_hidden = rules.has_hidden  # type: ignore[misc]
    twin.edge_tiles = rules.edge_tiles  # type: ignore[misc]
    twin.edge_lands = rules.edge_lands  # type: ignore[misc]
    twin.vertex_lands = rules.vertex_lands  # type: ignore[misc]
    twin.edge_unknown = rules.edge_unknown  # type: ignore[misc]
    twin.vertex_unknown = rules.vertex_unknown  # type: ignore[misc]
    twin.on_vertices = rules.on_vertices  # type: ignore[misc]
    twin.on_edges = rules.on_edges  # type: ignore[misc]
    twin.good_names = rules.good_names
    twin.item_names = rules.item_names
    twin.piece_names = rules.piece_names  # type: ignore[misc]
    twin.figure_names = rules.figure_names  # type: ignore[misc]
    twin.terrain = rules.terrain
    twin.token = rules.token
    twin.harbour = rules.harbour
    twin.vertex_owner = rules.vertex_owner
    twin.vertex_piece = rules.vertex_piece
    twin.vertex_holder = rules.vertex_holder
    twin.holder_field = rules.holder_field
    twin.edge_owner = rules.edge_owner
    twin.road_touch = rules.road_touch
    twin.route_touch = rules.route_touch
    twin.closed = rules.closed  # type: ignore[misc]
    twin.water = rules.water  # type: ignore[misc]
    twin.every_vertex = rules.every_vertex  # type: ignore[misc]
    twin.vertex_zeros = rules.vertex_zeros  # type: ignore[misc]
    twin.edge_zeros = rules.edge_zeros  # type: ignore[misc]
    twin.figures = rules.figures  # type: ignore[misc]
    twin.route_pieces = rules.route_pieces
    twin.route_kinds = rules.route_kinds
    twin.remembers = rules.remembers
    twin.networks = rules.networks  # type: ignore[misc]
    twin.buildings = rules.buildings
    twin.routes = rules.routes  # type: ignore[misc]
    twin.goods = rules.goods
    twin.bank_sizes = rules.bank_sizes  # type: ignore[misc]
    twin.prices = rules.prices  # type: ignore[misc]
    twin.needs = rules.needs  # type: ignore[misc]
    twin.price_totals = rules.price_totals  # type: ignore[misc]
    twin.pieces = rules.pieces
    twin.ground = rules.ground  # type: ignore[misc]
    twin.units = rules.units  # type: ignore[misc]
    twin.placed_events = rules.placed_events  # type: ignore[misc]
    twin.removed_events = rules.removed_events  # type: ignore[misc]
    twin.supplies = rules.supplies  # type: ignore[misc]
    twin.supply_fields = rules.supply_fields  # type: ignore[misc]
    twin.touch = rules.touch  # type: ignore[misc]
    twin.edge_bits = rules.edge_bits  # type: ignore[misc]
    twin.yields = rules.yields  # type: ignore[misc]
    twin.modules = rules.modules
    twin.turn_plan = rules.turn_plan
    twin.founding_plan = rules.founding_plan
    twin.turn_steps = rules.turn_steps
    twin.founding_steps = rules.founding_steps
    twin.turns = rules.turns
    twin.founding = rules.founding
    twin.terms = rules.terms  # type: ignore[misc]
    twin.ware_modules = rules.ware_modules
    twin.chapters = rules.chapters  # type: ignore[misc]
    twin.drawer = rules.drawer  # type: ignore[misc]
    twin.owners = rules.owners  # type: ignore[misc]
    twin.groups = rules.groups
    twin.asked = rules.asked
    twin._unasked = rules._unasked
    twin.veto_rows = rules.veto_rows  # type: ignore[misc]
    twin.veto_elsewhere = rules.veto_elsewhere  # type: ignore[misc]
    twin.veto_masks = rules.veto_masks
    twin._ungrouped = rules._ungrouped
    twin.card_counts = rules.card_counts
    twin.told_turn_begin = rules.told_turn_begin  # type: ignore[misc]
    twin.told_turn_end = rules.told_turn_end  # type: ignore[misc]
    twin.told_seven = rules.told_seven  # type: ignore[misc]
    twin.told_placed = rules.told_placed  # type: ignore[misc]
    twin.told_removed = rules.told_removed  # type: ignore[misc]
    twin.told_moved = rules.told_moved  # type: ignore[misc]
    twin.told_revealed = rules.told_revealed  # type: ignore[misc]
    twin.told_scored = rules.told_scored  # type: ignore[misc]
    twin.best_trade_rate = rules.best_trade_rate  # type: ignore[misc]
    twin.counts_points = rules.counts_points  # type: ignore[misc]
    twin.counts_hidden_points = rules.counts_hidden_points  # type: ignore[misc]
    twin.vetoes_place = rules.vetoes_place  # type: ignore[misc]
    twin.vetoes_lift = rules.vetoes_lift  # type: ignore[misc]
    twin.vetoes_rob = rules.vetoes_rob  # type: ignore[misc]
    twin.any_tile_blocked = rules.any_tile_blocked  # type: ignore[misc]
    twin.offers_pre_roll = rules.offers_pre_roll  # type: ignore[misc]
    twin.offers_build = rules.offers_build  # type: ignore[misc]
    twin.offers_trade = rules.offers_trade  # type: ignore[misc]
    twin.offers_card = rules.offers_card  # type: ignore[misc]
