"""What places are called where people read of them: by the names that the board's scenery has, else by their codes.

Records, positions, notation and what is typed keep the codes.
"""

from collections.abc import Mapping
from typing import Final

from poblado.face import Sight
from poblado.face.kept import of_rules
from poblado.island.rules import Island
from poblado.kernel.ruleset import Ruleset
from poblado.locale import text

_TOWARDS: Final = {
    (0, False): "N", (1, False): "NE", (1, True): "SE", (0, True): "S", (-1, True): "SW", (-1, False): "NW",
}  # fmt: skip
"""Where a path leads from a vertex: by whether its middle lies to the west, straight or to the east, and whether below."""


def place_name(rules: Ruleset, place: str, language: str) -> str:
    """What a vertex, path or tile is called in a language: `Albany`; a path that leaves Albany, `Albany NE`; one between two that
    have names, `Albany – Troy`; by its code what has no name."""
    return _named(rules, language).get(place, place)


def name_and_code(rules: Ruleset, place: str, language: str) -> str:
    """The name with the code behind it, for whoever types codes: `Albany (c4N)`; the code alone of what has no name."""
    name = place_name(rules, place, language)
    return place if name == place else f"{name} ({place})"


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
    return found
