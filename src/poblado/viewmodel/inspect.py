"""Facts about one place of the board or one plate, for a viewer who points at it."""

from collections.abc import Sequence

from poblado.face import Fact, Sight
from poblado.island.facts import Look
from poblado.island.pieces import TILE, VERTEX
from poblado.locale.places import place_name
from poblado.viewmodel.board import places_of
from poblado.viewmodel.layout import plates_of
from poblado.viewmodel.words import faces_with, titled
from poblado.svg.palette import SEAT_ORDER

PLATE = "plate:"
"""Beginning of what is asked about a plate, before its name."""


def inspected(sight: Sight, at: str, kind: str = "") -> tuple[str, list[Fact]] | None:
    """The title of a place or plate, and the facts about it; None where there is no such place or plate.

    Args:
        at: the code of a vertex, path or tile, or `plate:` and the name of a plate.
        kind: of an action that the viewer may do there; any other is taken for none.
    """
    if at.startswith(PLATE):
        return _plate(sight, at.removeprefix(PLATE))
    look = sight.look
    if not isinstance(look, Look) or not _is_place(look, at):
        return None
    legal = any(one.kind == kind and one.place == at for one in places_of(sight))
    found = _pieces(sight, look, at)
    for face in faces_with(sight.rules, "place_facts"):
        found += face.place_facts(sight, at, kind if legal else "")
    # What stands there first, what would change last.
    return place_name(sight, at), sorted(found, key=lambda fact: (fact.change, fact.seat < 0))


def _plate(sight: Sight, name: str) -> tuple[str, list[Fact]] | None:
    for plate in plates_of(sight):
        if plate.name == name:
            told = faces_with(sight.rules, "plate_facts")
            return plate.title, [fact for face in told for fact in face.plate_facts(sight, name)]
    return None


def _is_place(look: Look, at: str) -> bool:
    topology = look.r.topology
    return any(at in index for index in (topology.tile_index, topology.vertex_index, topology.edge_index))


def _pieces(sight: Sight, look: Look, at: str) -> list[Fact]:
    """Pieces and figures that stand at a place, as the rules declare them."""
    topology = look.r.topology
    found: list[Fact] = []
    if at in topology.edge_index:
        e = topology.edge_index[at]
        found += _piece(sight, look.edge_piece(e), int(look.g.cells[look.r.edge_owner + e]))
    elif at in topology.vertex_index:
        v = topology.vertex_index[at]
        if look.owner(v) >= 0:
            names = {int(piece.number): piece.name for piece in look.r.pieces}
            found += _piece(sight, names[look.piece(v)], look.owner(v))
        found += _standing(sight, look, VERTEX, v)
    else:
        t = topology.tile_index[at]
        figures = [name for name, tile in look.figures().items() if tile == t]
        found += [Fact(titled(sight, "figures", name).capitalize(), name) for name in figures]
        found += _standing(sight, look, TILE, t)
    return found


def _standing(sight: Sight, look: Look, ground: int, at: int) -> list[Fact]:
    """Pieces whose own field remembers where they stand."""
    found: list[Fact] = []
    for piece in look.r.pieces:
        if piece.field and piece.ground == ground:
            found += _piece(sight, piece.name, look.row(piece.field)[at])
    return found


def _piece(sight: Sight, name: str, seat: int) -> Sequence[Fact]:
    return [Fact(titled(sight, "pieces", name), f"{name}-{SEAT_ORDER[seat]}", seat)] if name and seat >= 0 else []
