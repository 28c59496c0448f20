"""Facts about one place of the board or one plate, for a viewer who points at it."""

from collections.abc import Sequence

from poblado.face import Fact, Viewer
from poblado.island.facts import IslandFacts
from poblado.island.pieces import TILE, VERTEX
from poblado.locale.places import place_name
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.board import places_of
from poblado.viewmodel.layout import plates_of
from poblado.viewmodel.words import faces_with, titled, use_facts

PLATE = "plate:"
"""Beginning of what is asked about a plate, before its name."""


def inspected(viewer: Viewer, at: str, kind: str = "") -> tuple[str, list[Fact]] | None:
    """The title of a place or plate, and the facts about it; None where there is no such place or plate.

    Args:
        at: the code of a vertex, path or tile, or `plate:` and the name of a plate.
        kind: of an action that the viewer may do there; any other is taken for none.
    """
    if at.startswith(PLATE):
        return _plate(viewer, at.removeprefix(PLATE))
    facts = viewer.facts
    if not isinstance(facts, IslandFacts) or not _is_place(facts, at):
        return None
    legal = any(one.kind == kind and one.place == at for one in places_of(viewer))
    found, things = _standing_there(viewer, facts, at)
    for face in faces_with(viewer.rules, "place_facts"):
        found += face.place_facts(viewer, at, kind if legal else "")
    found += use_facts(viewer, *things)
    # What stands there first; what would change behind what is, and last what things are good for.
    return place_name(viewer, at), sorted(found, key=lambda fact: (fact.use, fact.change, fact.seat < 0))


def _plate(viewer: Viewer, name: str) -> tuple[str, list[Fact]] | None:
    for plate in plates_of(viewer):
        if plate.name == name:
            told = faces_with(viewer.rules, "plate_facts")
            return plate.title, [fact for face in told for fact in face.plate_facts(viewer, name)]
    return None


def _is_place(facts: IslandFacts, at: str) -> bool:
    topology = facts.r.topology
    return any(at in index for index in (topology.tile_index, topology.vertex_index, topology.edge_index))


Standing = tuple[list[Fact], list[str]]
"""Facts about what stands at a place, and the things whose use is told there."""


def _standing_there(viewer: Viewer, facts: IslandFacts, at: str) -> Standing:
    """Pieces and figures that stand at a place, as the rules declare them, and the terrain of a tile."""
    topology = facts.r.topology
    if at in topology.edge_index:
        e = topology.edge_index[at]
        return _pieces(viewer, [(facts.edge_piece(e), int(facts.g.cells[facts.r.edge_owner + e]))])
    if at in topology.vertex_index:
        v = topology.vertex_index[at]
        names = {int(piece.number): piece.name for piece in facts.r.items.pieces}
        building = [(names[facts.piece(v)], facts.owner(v))] if facts.owner(v) >= 0 else []
        return _pieces(viewer, building + _remembered(facts, VERTEX, v))
    t = topology.tile_index[at]
    figures = [name for name, tile in facts.figures().items() if tile == t]
    found = [Fact(titled(viewer, "figures", name).capitalize(), name) for name in figures]
    pieces, things = _pieces(viewer, _remembered(facts, TILE, t))
    terrain = facts.r.places.terrain_names[facts.terrain(t)]
    return found + pieces, [f"terrains.{terrain}", *things, *(f"figures.{name}" for name in figures)]


def _remembered(facts: IslandFacts, ground: int, at: int) -> list[tuple[str, int]]:
    """Pieces whose own field remembers where they stand, with their seats."""
    known = [piece for piece in facts.r.items.pieces if piece.field and piece.ground == ground]
    return [(piece.name, int(facts.row(piece.field)[at])) for piece in known]


def _pieces(viewer: Viewer, standing: Sequence[tuple[str, int]]) -> Standing:
    """Pieces with their seats; one of nobody's is none."""
    here = [(name, seat) for name, seat in standing if name and seat >= 0]
    found = [Fact(titled(viewer, "pieces", name), f"{name}-{SEAT_ORDER[seat]}", seat) for name, seat in here]
    return found, [f"pieces.{name}" for name, _ in here]
