"""Facts about one place of the board or one plate, for a viewer who points at it."""

from collections.abc import Sequence

from poblado.face import Fact, Viewer
from poblado.island.facts import IslandFacts
from poblado.island.pieces import TILE, VERTEX
from poblado.locale.places import place_name
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.board import places_of
from poblado.viewmodel.layout import plates_of
from poblado.viewmodel.words import faces_with, titled

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
    found = _pieces(viewer, facts, at)
    for face in faces_with(viewer.rules, "place_facts"):
        found += face.place_facts(viewer, at, kind if legal else "")
    # What stands there first, what would change last.
    return place_name(viewer, at), sorted(found, key=lambda fact: (fact.change, fact.seat < 0))


def _plate(viewer: Viewer, name: str) -> tuple[str, list[Fact]] | None:
    for plate in plates_of(viewer):
        if plate.name == name:
            told = faces_with(viewer.rules, "plate_facts")
            return plate.title, [fact for face in told for fact in face.plate_facts(viewer, name)]
    return None


def _is_place(facts: IslandFacts, at: str) -> bool:
    topology = facts.r.topology
    return any(at in index for index in (topology.tile_index, topology.vertex_index, topology.edge_index))


def _pieces(viewer: Viewer, facts: IslandFacts, at: str) -> list[Fact]:
    """Pieces and figures that stand at a place, as the rules declare them."""
    topology = facts.r.topology
    found: list[Fact] = []
    if at in topology.edge_index:
        e = topology.edge_index[at]
        found += _piece(viewer, facts.edge_piece(e), int(facts.g.cells[facts.r.edge_owner + e]))
    elif at in topology.vertex_index:
        v = topology.vertex_index[at]
        if facts.owner(v) >= 0:
            names = {int(piece.number): piece.name for piece in facts.r.pieces}
            found += _piece(viewer, names[facts.piece(v)], facts.owner(v))
        found += _standing(viewer, facts, VERTEX, v)
    else:
        t = topology.tile_index[at]
        figures = [name for name, tile in facts.figures().items() if tile == t]
        found += [Fact(titled(viewer, "figures", name).capitalize(), name) for name in figures]
        found += _standing(viewer, facts, TILE, t)
    return found


def _standing(viewer: Viewer, facts: IslandFacts, ground: int, at: int) -> list[Fact]:
    """Pieces whose own field remembers where they stand."""
    found: list[Fact] = []
    for piece in facts.r.pieces:
        if piece.field and piece.ground == ground:
            found += _piece(viewer, piece.name, facts.row(piece.field)[at])
    return found


def _piece(viewer: Viewer, name: str, seat: int) -> Sequence[Fact]:
    return [Fact(titled(viewer, "pieces", name), f"{name}-{SEAT_ORDER[seat]}", seat)] if name and seat >= 0 else []
