"""Names of places for people: those of the board's scenery, else what the place touches, `forest 9 / hills 10 / sea`.

Records, positions, notation, what is typed and terminals have codes, `c3NE`: a reader without `ground` is told these.
"""

import math
from collections.abc import Mapping
from typing import Final

from poblado.face import Ground, Listener, Viewer
from poblado.face.memo import of_rules
from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.island.topology import CORNERS, SIDES
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import named, text
from poblado.locale.edition import texts_of

_TOWARDS: Final = {
    (0, False): "N", (1, False): "NE", (1, True): "SE", (0, True): "S", (-1, True): "SW", (-1, False): "NW",
}  # fmt: skip
"""Direction of a path from a vertex: by whether its middle lies to the west, straight or to the east, and whether below."""


Reader = Viewer | Listener
"""Reader to whom places are told: in a language, by what they touch or by codes."""


def ground_of(facts: Facts) -> Ground | None:
    """Terrains of the tiles, as a viewer knows them; None where a game is played on no island."""
    if not isinstance(facts, IslandFacts):
        return None
    return tuple((facts.terrain(t), facts.token(t)) for t in range(len(facts.r.topology.tile_names)))


def place_name(to: Reader, place: str) -> str:
    """The name of a vertex, path or tile for a reader.

    By the scenery: `Albany`; a path that leaves Albany, `Albany NE`; one between two that have names, `Albany – Troy`; a tile by
    its land and the names at its corners, `forest (Albany, Troy)`; a path without names by its tile's, with where it lies.
    What has no name is told by what it touches, `forest 9 / sea`, or to a reader of codes by its code.
    """
    name = _named(to.rules, to.language).get(place)
    if name is not None:
        return name
    return place if to.ground is None else _touched(to.rules, to.ground, place, to.language)


def name_and_code(to: Reader, place: str) -> str:
    """Name of a place and its code, for a reader of codes: `Albany (c4N)`, or the code alone; else as `place_name`."""
    name = place_name(to, place)
    return name if to.ground is not None or name == place else f"{name} ({place})"


def _touched(rules: Ruleset, ground: Ground, place: str, language: str) -> str:
    """The tiles that a place touches, land before sea, so that places beside each other have names of their own.

    A path between one tile of land and the sea is told by the side where it lies, `forest 9 NE / sea`; a place at sea by its
    direction from the nearest land with a number, `sea SE of forest 9`, and by what is unexplored at the ends of a path.
    """
    tiles = _tiles_at(rules).get(place)
    if not tiles:
        return place
    assert isinstance(rules, Island)
    here, beyond, at_rim = tiles
    at_sea = all(rules.places.terrain_sea[ground[t][0]] for t in here)
    ends = [t for t in beyond if not rules.places.terrain_sea[ground[t][0]] and not ground[t][1]] if at_sea else []
    told = [(bool(rules.places.terrain_sea[ground[t][0]]), _tile(rules, *ground[t], language)) for t in (*here, *ends)]
    if at_rim and not _has_country(rules):
        # Around all tiles is the sea.
        told.append((True, named("terrains.sea", language, texts_of(rules, language))))
    sea = next((word for wet, word in told if wet), "")
    if sea and not any(ground[t][1] > 0 for t in here):
        there = _off(rules, ground, place, sea, language)
        told = [(wet, there if wet else word) for wet, word in told]
    elif sea and place in rules.topology.edge_index:
        dry = [t for t in here if not rules.places.terrain_sea[ground[t][0]]]
        if len(dry) == 1:
            told = [(wet, word if wet else f"{word} {_way(rules, dry[0], place, language)}") for wet, word in told]
    return " / ".join(dict.fromkeys(word for _, word in sorted(told, key=lambda one: one[0])))


def _off(rules: Island, ground: Ground, place: str, sea: str, language: str) -> str:
    """The sea by its direction from the nearest land with a number; the sea alone where there is none."""
    x, y = _points(rules)[place]
    near = [
        (round(math.dist((x, y), _points(rules)[tile]), 3), t)
        for t, tile in enumerate(rules.topology.tile_names)
        if ground[t][1] > 0
    ]
    if not near:
        return sea
    _, t = min(near)
    way, land = _way(rules, t, place, language), _tile(rules, *ground[t], language)
    return text("place.off", language, sea=sea, way=way, land=land)


_WAYS: Final = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
"""Directions by eighths of a turn from the east, southwards."""


def _way(rules: Island, tile: int, place: str, language: str) -> str:
    """The direction of a place from a tile."""
    (x, y), (u, v) = _points(rules)[rules.topology.tile_names[tile]], _points(rules)[place]
    return text(f"towards.{_WAYS[round(math.atan2(v - y, u - x) / math.pi * 4) % 8]}", language)


@of_rules
def _points(rules: Ruleset) -> Mapping[str, tuple[float, float]]:
    """Middles of tiles, vertices and paths by their codes."""
    assert isinstance(rules, Island)
    topology = rules.topology
    found: dict[str, tuple[float, float]] = dict(zip(topology.vertex_names, topology.vertex_xy, strict=True))
    found.update(zip(topology.edge_names, topology.edge_xy, strict=True))
    for t, tile in enumerate(topology.tile_names):
        corners = [topology.vertex_xy[int(topology.tile_vertices[6 * t + k])] for k in range(len(CORNERS))]
        found[tile] = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    return found


def _has_country(rules: Island) -> bool:
    """Tell whether land that nobody plays on lies around the tiles."""
    scenery = rules.board.scenery
    return scenery is not None and any(line.kind == "land" for line in scenery.lines)


def _tile(rules: Island, terrain: int, token: int, language: str) -> str:
    land = named(f"terrains.{rules.places.terrain_names[terrain]}", language, texts_of(rules, language))
    return f"{land} {token}" if token > 0 else land


@of_rules
def _tiles_at(rules: Ruleset) -> Mapping[str, tuple[tuple[int, ...], tuple[int, ...], bool]]:
    """Tiles that a place touches, by its code; of a path those at its ends alone, and whether it lies on the rim."""
    if not isinstance(rules, Island):
        return {}
    topology = rules.topology
    corners: dict[int, list[int]] = {}
    sides: dict[int, list[int]] = {}
    found: dict[str, tuple[tuple[int, ...], tuple[int, ...], bool]] = {}
    for t, tile in enumerate(topology.tile_names):
        found[tile] = (t,), (), False
        for k in range(6):
            corners.setdefault(int(topology.tile_vertices[6 * t + k]), []).append(t)
            sides.setdefault(int(topology.tile_edges[6 * t + k]), []).append(t)
    for v, tiles in corners.items():
        found[topology.vertex_names[v]] = tuple(tiles), (), len(tiles) < 3
    for e, tiles in sides.items():
        ends = [t for k in (0, 1) for t in corners[int(topology.edge_vertices[2 * e + k])] if t not in tiles]
        found[topology.edge_names[e]] = tuple(tiles), tuple(ends), len(tiles) < 2
    return found


def near(to: Reader, tile: str) -> str:
    """The places with names at a tile's corners, as `Albany, Troy`. Where none has one its code to a reader of codes, else
    nothing."""
    assert isinstance(to.rules, Island)
    corners = _corners(to.rules, to.rules.topology.tile(tile), _named(to.rules, to.language))
    return ", ".join(corners) or ("" if to.ground is not None else tile)


_LINKS: Final = frozenset(("a", "de", "en", "at", "from", "to"))
"""Words behind which a place is named without a colon, in either language."""


def at_place(viewer: Viewer, title: str, place: str) -> str:
    """The words for something that is done at a place: what it is, and where."""
    link = "" if title.rpartition(" ")[2] in _LINKS else ":"
    return f"{title}{link} {place_name(viewer, place)}"


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
    """Add each tile of land by what lies there and the places with names that it touches, and its sides that have no
    name by it."""
    topology, known = rules.topology, texts_of(rules, language)
    for t, tile in enumerate(topology.tile_names):
        terrain = int(rules.first_terrains[t])
        names = _corners(rules, t, found)
        if not names or rules.places.terrain_sea[terrain]:
            continue
        land = named(f"terrains.{rules.places.terrain_names[terrain]}", language, known)
        words = found.setdefault(tile, f"{land} ({', '.join(names)})")
        for k, side in enumerate(SIDES):
            edge = topology.edge_names[int(topology.tile_edges[6 * t + k])]
            found.setdefault(edge, f"{words} {text(f'towards.{side}', language)}")


def _corners(rules: Island, t: int, names: Mapping[str, str]) -> list[str]:
    """The names of a tile's corners, of those that have one."""
    topology = rules.topology
    corners = [topology.vertex_names[int(topology.tile_vertices[6 * t + k])] for k in range(len(CORNERS))]
    return [names[corner] for corner in corners if corner in names]
