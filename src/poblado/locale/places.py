"""What places are called where people read of them: by the names that the board's scenery has, else by their codes.

Records, positions, notation and what is typed keep the codes.
"""

from collections.abc import Mapping
from typing import Final

from poblado.face import Sight
from poblado.face.kept import of_rules
from poblado.island.rules import Island
from poblado.island.topology import CORNERS, SIDES
from poblado.kernel.ruleset import Ruleset
from poblado.locale import named, text
from poblado.locale.edition import texts_of

_TOWARDS: Final = {
    (0, False): "N", (1, False): "NE", (1, True): "SE", (0, True): "S", (-1, True): "SW", (-1, False): "NW",
}  # fmt: skip
"""Where a path leads from a vertex: by whether its middle lies to the west, straight or to the east, and whether below."""


def place_name(rules: Ruleset, place: str, language: str) -> str:
    """What a vertex, path or tile is called in a language: `Albany`; a path that leaves Albany, `Albany NE`; one between two that
    have names, `Albany – Troy`; a tile by its land and the names at its corners, `forest (Albany, Troy)`; a path without names by
    its tile's, `forest (Albany, Troy) NE`; by its code what has no name."""
    return _named(rules, language).get(place, place)


def name_and_code(rules: Ruleset, place: str, language: str) -> str:
    """The name with the code behind it, for whoever types codes: `Albany (c4N)`; the code alone of what has no name."""
    name = place_name(rules, place, language)
    return place if name == place else f"{name} ({place})"


def near(rules: Ruleset, tile: str, language: str) -> str:
    """The places with names at a tile's corners, as `Albany, Troy`; its code where none has one."""
    assert isinstance(rules, Island)
    return ", ".join(_corners(rules, rules.topology.tile(tile), _named(rules, language))) or tile


def at_place(sight: Sight, title: str, place: str) -> str:
    """The words for something that is done at a place: what it is, and where."""
    return f"{title} {place_name(sight.rules, place, sight.language)}"


@of_rules
def _named(rules: Ruleset, language: str) -> Mapping[str, str]:
    """The names of places by their codes, of those that have one."""
    if not isinstance(rules, Island) or rules.board.scenery is None:
        return {}
    topology, scenery = rules.topology, rules.board.scenery
    found = {place: scenery.name(place, language) for place in scenery.names}
    for e, edge in enumerate(topology.edge_names):
        ends = [int(topology.edge_vertices[2 * e + k]) for k in (0, 1)]
        names = [found.get(topology.vertex_names[v], "") for v in ends]
        if all(names):
            found[edge] = " – ".join(names)
        elif any(names):
            here = 0 if names[0] else 1
            (x, y), (u, v) = topology.vertex_xy[ends[here]], topology.edge_xy[e]
            way = _TOWARDS[(u > x + 0.1) - (u < x - 0.1), v > y]
            found[edge] = f"{names[here]} {text(f'towards.{way}', language)}"
    _add_tiles(found, rules, language)
    return found


def _add_tiles(found: dict[str, str], rules: Island, language: str) -> None:
    """Each tile of land by what lies there and the places with names that it touches, and its sides that have no name by it."""
    topology, known = rules.topology, texts_of(rules, language)
    for t, tile in enumerate(topology.tile_names):
        terrain = int(rules.first_terrains[t])
        names = _corners(rules, t, found)
        if not names or rules.terrain_sea[terrain]:
            continue
        land = named(f"terrains.{rules.terrain_names[terrain]}", language, known)
        words = found.setdefault(tile, f"{land} ({', '.join(names)})")
        for k, side in enumerate(SIDES):
            edge = topology.edge_names[int(topology.tile_edges[6 * t + k])]
            found.setdefault(edge, f"{words} {text(f'towards.{side}', language)}")


def _corners(rules: Island, t: int, names: Mapping[str, str]) -> list[str]:
    """The names of a tile's corners, of those that have one."""
    topology = rules.topology
    corners = [topology.vertex_names[int(topology.tile_vertices[6 * t + k])] for k in range(len(CORNERS))]
    return [names[corner] for corner in corners if corner in names]
