"""Gallery pages of Explorers & Pirates: its part of the page of every drawing."""

from dataclasses import replace

from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.presets import ruleset
from poblado.rules.explorers_pirates.cargo import SHOAL, small
from poblado.rules.explorers_pirates.harbours import HarbourSettlements
from poblado.rules.explorers_pirates.kinds import EMPTY, SETTLER_ABOARD
from poblado.rules.explorers_pirates.lairs import FREED, HELD, Lairs
from poblado.rules.explorers_pirates.numbers import RIVER
from poblado.rules.explorers_pirates.pirate_ships import PirateShips
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of
from poblado.svg.palette import PALETTES
from poblado.svg.pen import text
from poblado.svg.scene import Scene
from poblado.svg.scene_of import scene_of_game
from poblado.svg.sheet import later_drawings, small_drawings
from poblado.svg.stack import draw

_SAILED = (("e5NE", EMPTY), ("d5SE", SETTLER_ABOARD), ("e5E", EMPTY), ("e5E", SETTLER_ABOARD))
"""Places of each seat's second ship; two on one edge."""
_FOUND = {"b6": ("mountains", 5), "c6": ("sea", 0), "f6": ("fields", 11)}


def explorers_scene() -> Scene:
    """The first scenario with something of everything: laden and empty ships, a full basin, regions explored in part."""
    rules = ruleset("land-ahoy", 4)
    assert isinstance(rules, Island)
    game = rules.new_game()
    ships, harbours = module_of(rules, CargoShips), module_of(rules, HarbourSettlements)
    for seat, (edge, cargo) in enumerate(_SAILED):
        ships.fleet.launch(game, seat, rules.topology.edge(edge), cargo)
    game.cells[harbours.basin + rules.topology.vertex("e4N")] = SETTLER_ABOARD
    for tile, (terrain, token) in _FOUND.items():
        t = rules.topology.tile(tile)
        game.cells[rules.terrain + t] = rules.places.terrain_names.index(terrain)
        game.cells[rules.token + t] = token
    return scene_of_game(IslandFacts(game))


def lairs_scene() -> Scene:
    """The second scenario with units aboard, in a basin and ashore, a pirate ship and two lairs, one of them conquered."""
    rules = ruleset("pirate-lairs", 3)
    assert isinstance(rules, Island)
    game = rules.empty_game()
    ships, pirates, lairs = (rules.module(name) for name in ("cargo_ships", "pirate_ships", "lairs"))
    assert isinstance(ships, CargoShips) and isinstance(pirates, PirateShips) and isinstance(lairs, Lairs)
    for seat, (edge, cargo) in enumerate((("d5SE", small(2, 0)), ("b6NE", small(1, 1)), ("e5NE", SHOAL))):
        ships.fleet.launch(game, seat, rules.topology.edge(edge), cargo)
    game.cells[pirates.at], game.cells[pirates.owner] = rules.topology.tile("d5"), 1
    for tile, state, token in (("b6", HELD, 0), ("d6", FREED, 6)):
        t = rules.topology.tile(tile)
        game.cells[rules.terrain + t] = RIVER
        game.cells[rules.token + t] = token
        game.cells[lairs.state + t] = state
        game.cells[lairs.units + MAX_SEATS * t] = game.cells[lairs.units + MAX_SEATS * t + 1] = 1
    return scene_of_game(IslandFacts(game))


def gallery() -> str:
    """Sections of the page."""
    scene = explorers_scene()
    boards = {
        "ships, basins, regions": scene,
        "at night": replace(scene, palette=PALETTES["night"]),
        "with shapes": replace(scene, shapes=True),
        "lairs and a pirate ship": lairs_scene(),
    }
    drawn = "".join(
        f"<figure>{draw(replace(one, prefix=f'explorers{k}'))}{text(name)}</figure>"
        for k, (name, one) in enumerate(boards.items())
    )
    known, rules = small_drawings(ruleset("base")), ruleset("pirate-lairs", 4)
    signs = "".join(
        f"<figure>{d.svg(name, 60)}{d.svg(name, 24)}{text(name)}</figure>"
        for name, d in {**small_drawings(rules), **later_drawings(rules)}.items()
        if name not in known
    )
    return f'<h2>Explorers &amp; Pirates</h2><div class="boards">{drawn}</div><div class="row">{signs}</div>'
