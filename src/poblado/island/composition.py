"""Composed rules: an island of modules and a board, and its twins on other boards of the same shape.

A twin shares the tables of composed rules, which takes microseconds. Modules and steps are shared, so they keep nothing of a
board that a deal may change: terrains, tokens, harbours and the robber's start lie in the cells.
"""

from collections.abc import Mapping
from typing import SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.dealing import Deal, Drawer
from poblado.island.facts import IslandFacts
from poblado.island.maps import FOREIGN, NOWHERE, Board
from poblado.island.module import Module, in_order
from poblado.island.rules import Island
from poblado.island.state import ROBBER
from poblado.island.survey import check_marks, terrains_of
from poblado.island.turns import Founding, Turns
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Game
from poblado.kernel.param import settle


class ComposedIsland(Island):
    """An island composed of modules.

    Args:
        name: what it was asked for as.
        seats: 1 to 6.
        board: the map.
        modules: at least what their `requires` name; sorted here.
        values: parameters that differ from their defaults.
        chapters: what it was asked for as beside the name; said in records.
        drawer: draws other boards of this shape; None for a board that is there alone.

    Raises:
        BadRuleset: with the reason in words.
    """

    def __init__(
        self,
        name: str,
        seats: i64,
        board: Board,
        modules: list[Module],
        values: Mapping[str, SupportsIndex],
        chapters: list[str] | None = None,
        drawer: Drawer | None = None,
    ) -> None:
        ordered = in_order(modules)
        super().__init__(name, seats, board, [*ordered], chapters or [], drawer)
        composer = Composer(self)
        check_marks(board, self.modules, self.places.known_terrains)
        self.turns = self.add_step(Turns(self))
        self.founding = self.add_step(Founding(self))
        self.params = settle(self.all_params(), values)
        self.changed = {name: self.params[name] for name in values}
        for module in ordered:
            composer.begin()
            module.compose(composer)
            composer.end(module)
        composer.finish()

    def facts(self, g: Game) -> IslandFacts:
        return IslandFacts(g)

    def on(self, board: Board) -> Island:
        return rules_on(self, board)

    def deal(self, seed: int) -> Game:
        return self.new_game() if self.drawer is None else rules_dealt(self, self.drawer.draw(seed)).new_game()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        told = (
            self.name,
            int(self.seats),
            self.board,
            self.modules,
            self.changed,
            self.game_digest,
            self.chapters,
            self.drawer,
        )
        return _island, told


class Twin(ComposedIsland):
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
        self.round_cell = rules.round_cell
        self.axes = rules.axes
        self.step_names = rules.step_names
        self.kind_names = rules.kind_names
        self.tiles = rules.tiles
        self.vertices = rules.vertices
        self.edges = rules.edges
        self.goods = rules.goods
        self.event_specs = rules.event_specs
        self.event_numbers = rules.event_numbers
        self.terrain = rules.terrain
        self.token = rules.token
        self.harbour = rules.harbour
        self.vertex_owner = rules.vertex_owner
        self.vertex_piece = rules.vertex_piece
        self.vertex_holder = rules.vertex_holder
        self.holder_field = rules.holder_field
        self.edge_owner = rules.edge_owner
        self.edge_piece = rules.edge_piece
        self.road_touch = rules.road_touch
        self.route_touch = rules.route_touch
        self.modules = rules.modules
        self.turn_plan = rules.turn_plan
        self.founding_plan = rules.founding_plan
        self.turn_steps = rules.turn_steps
        self.founding_steps = rules.founding_steps
        self.turns = rules.turns
        self.founding = rules.founding
        self.winless_step = rules.winless_step
        self.remembers = rules.remembers
        self.shape = rules.shape  # type: ignore[misc]
        self.topology = rules.topology  # type: ignore[misc]
        self.tile_vertices = rules.tile_vertices  # type: ignore[misc]
        self.vertex_tiles = rules.vertex_tiles  # type: ignore[misc]
        self.vertex_edges = rules.vertex_edges  # type: ignore[misc]
        self.vertex_neighbours = rules.vertex_neighbours  # type: ignore[misc]
        self.edge_vertices = rules.edge_vertices  # type: ignore[misc]
        self.places = rules.places  # type: ignore[misc]
        self.market = rules.market  # type: ignore[misc]
        self.items = rules.items  # type: ignore[misc]
        self.prices = rules.prices  # type: ignore[misc]
        self.figure_names = rules.figure_names  # type: ignore[misc]
        self.figures = rules.figures  # type: ignore[misc]
        self.yields = rules.yields  # type: ignore[misc]
        self.chapters = rules.chapters  # type: ignore[misc]
        self.drawer = rules.drawer  # type: ignore[misc]
        self.hooks = rules.hooks  # type: ignore[misc]
        self.networks = rules.networks  # type: ignore[misc]
        self.idle_trails = rules.idle_trails  # type: ignore[misc]
        self.owners = rules.owners  # type: ignore[misc]
        self.groups = rules.groups  # type: ignore[misc]
        self.asked = rules.asked  # type: ignore[misc]
        self.unasked = rules.unasked  # type: ignore[misc]
        self.card_counts = rules.card_counts  # type: ignore[misc]
        self.first_terrains = vec[i64](terrains)
        self.initial = rules.initial[:]
        self.kept = {}
        self._board = board
        self._deal = deal
        self._game_digest = ""
        self.lay(tokens, harbours)


def rules_on(rules: Island, board: Board) -> Island:
    """Rules on another board of their shape (`Island.on`). Raises: BadRuleset, where it is of another."""
    terrains = terrains_of(board, rules.places.known_terrains)
    like = rules.shape
    alike = (
        board.topology is like.topology
        and board.marks == like.marks
        and not (board.starts or like.starts)
        and bool(board.harbours) == bool(like.harbours)
        and sorted(terrains) == sorted(rules.first_terrains)
        and [rules.places.ground_of(terrain) for terrain in terrains]
        == [rules.places.ground_of(t) for t in rules.first_terrains]
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
    """Rules on the board of a deal, which is of their shape. Where land and sea lie otherwise, they are composed anew."""
    terrains = [_own_number(rules, terrain, deal.foreign) for terrain in deal.terrains]
    for t in range(rules.tiles):
        if rules.places.ground_of(terrains[t]) != rules.places.ground_of(rules.first_terrains[t]):
            return _composed_on(rules, deal.board(rules.shape))
    twin = Twin(rules, terrains, deal.tokens, deal.harbours, None, deal)
    if deal.robber == NOWHERE:
        twin.initial[ROBBER] = -1
    else:
        twin.initial[ROBBER] = rules.topology.tile(deal.robber) if deal.robber else twin.robber_start()
    return twin


def _composed_on(rules: Island, board: Board) -> Island:
    """Rules of unused copies of the same modules on another board."""
    modules: list[Module] = []
    for module in rules.modules:
        make, args = module.__reduce__()
        assert callable(make)
        modules.append(make(*args))
    return ComposedIsland(rules.name, rules.seats, board, modules, rules.changed, rules.chapters, rules.drawer)


def _own_number(rules: Island, terrain: int, foreign: list[str]) -> int:
    """The rules' number of a terrain that a board numbers."""
    return terrain if terrain < FOREIGN else rules.places.terrain_names.index(foreign[terrain - FOREIGN])


def _island(
    name: str,
    seats: int,
    board: Board,
    modules: list[Module],
    values: dict[str, int],
    digest: str,
    chapters: list[str] | None = None,
    drawer: Drawer | None = None,
) -> Island:
    """Rules as they were pickled, made anew of unused modules. Raises: BadRuleset, where those are others by now."""
    rules = ComposedIsland(name, seats, board, modules, values, chapters, drawer)
    if rules.game_digest != digest:
        raise BadRuleset("{name} was pickled by other modules, or other versions of them, than are here", name=name)
    return rules
