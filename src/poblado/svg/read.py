"""Scenes from boards and from games. Everything else in this package knows only scenes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from poblado.face import faces_of
from poblado.face.kept import of_rules
from poblado.island.goods import GOOD_NAMES
from poblado.island.look import Look
from poblado.island.maps import NOWHERE, Board
from poblado.island.pieces import OWN_PIECES, ROAD, TILE, VERTEX
from poblado.island.rules import Island
from poblado.kernel.ruleset import Ruleset
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import STANDING, EdgePiece, Harbour, Scene, Tile, TilePiece, VertexPiece

# What has not moved is the same thing in the next scene: it is compared at once.
_edge_piece, _vertex_piece = lru_cache(5000)(EdgePiece), lru_cache(5000)(VertexPiece)


def scene_of_board(board: Board, starts: bool = False) -> Scene:
    """A board before the first move.

    Args:
        starts: with the starting pieces printed on it, if any; seats are then its colours in the usual order.
    """
    topology = board.topology
    robber = topology.tile_index[board.robber] if board.robber not in ("", NOWHERE) else None
    scene = Scene(
        topology,
        tuple(Tile(word, token or None) for word, token in zip(board.terrain_names, board.tokens, strict=True)),
        _harbours(board),
        robber=robber,
    )
    if not starts:
        return scene
    return replace(
        scene,
        buildings=tuple(
            VertexPiece(topology.vertex(s.vertex), "settlement", SEAT_ORDER.index(s.colour)) for s in board.starts
        ),
        roads=tuple(EdgePiece(topology.edge(s.edge), SEAT_ORDER.index(s.colour)) for s in board.starts),
    )


def _harbours(board: Board) -> tuple[Harbour, ...]:
    edge = board.topology.edge
    return tuple(Harbour(edge(e), GOOD_NAMES[good] if good >= 0 else None) for e, good in board.harbours)


def scene_of_game(look: Look, **more: Any) -> Scene:
    """What stands on the board of a game on an island.

    Args:
        more: other fields of the scene, such as targets and highlights.
    """
    topology = look.r.board.topology
    robber = look.robber()
    standing = _standing(look)
    names = _names(look.r)
    r, cells = look.r, look.g.cells
    owners = cells[r.vertex_owner : r.vertex_owner + r.vertices]
    owned = [(v, int(seat)) for v, seat in enumerate(owners) if seat >= 0]
    terrains, tokens = cells[r.terrain : r.terrain + r.tiles], cells[r.token : r.token + r.tiles]
    return Scene(
        topology,
        _tiles(tuple(r.terrain_names), tuple(terrains), tuple(tokens)),
        buildings=tuple([_vertex_piece(v, names[look.piece(v)], seat) for v, seat in owned]),
        roads=tuple(_on_edges(look, names)),
        held=_held(look),
        robber=robber if 0 <= robber < len(topology.tile_names) else None,
        parts=_parts(look, {STANDING: tuple(standing)} if standing is not None else {}),
        **_standing_for_good(look.r),
        **more,
    )


@lru_cache(maxsize=1000)
def _tiles(words: tuple[str, ...], terrains: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[Tile, ...]:
    """The tiles of a board: from one moment to the next they are nearly always the same."""
    return tuple(Tile(words[terrain], int(token) or None) for terrain, token in zip(terrains, tokens, strict=True))


@of_rules
def _names(rules: Ruleset) -> Mapping[int, str]:
    """The names of pieces by their numbers."""
    assert isinstance(rules, Island)
    return {int(piece.number): piece.name for piece in rules.pieces}


@of_rules
def _standing_for_good(rules: Ruleset) -> dict[str, Any]:
    """The fields of scenes in which all moments of a game are alike."""
    assert isinstance(rules, Island)
    return {
        "harbours": _harbours(rules.board),
        "modules": frozenset(module.id for module in rules.modules),
        "kinds": tuple(piece.name for piece in rules.pieces[len(OWN_PIECES) :]),
    }


def _held(look: Look) -> frozenset[int] | None:
    """Vertices that somebody holds; None where the rules know none but the owners of buildings."""
    if look.r.vertex_holder == look.r.vertex_owner:
        return None
    return frozenset(v for v in range(len(look.r.board.topology.vertex_names)) if look.holder(v) >= 0)


def _on_edges(look: Look, names: Mapping[int, str]) -> Iterator[EdgePiece]:
    r, cells = look.r, look.g.cells
    owners = cells[r.edge_owner : r.edge_owner + r.edges]
    kinds = cells[r.edge_piece : r.edge_piece + r.edges] if r.edge_piece >= 0 else [ROAD] * int(r.edges)
    return (
        _edge_piece(e, int(seat), names[int(kind)])
        for e, (seat, kind) in enumerate(zip(owners, kinds, strict=True))
        if seat >= 0
    )


def _standing(look: Look) -> list[VertexPiece | TilePiece] | None:
    """What stands where its module remembers it; None where the rules declare nothing of that kind."""
    known = [piece for piece in look.r.pieces if piece.field]
    found: list[VertexPiece | TilePiece] = []
    for piece in known:
        for at, seat in enumerate(look.row(piece.field)):
            if seat >= 0 and piece.ground == TILE:
                found.append(TilePiece(at, piece.name, seat))
            elif seat >= 0 and piece.ground == VERTEX:
                found.append(_vertex_piece(at, piece.name, seat))
    return found if known else None


def _parts(look: Look, found: dict[str, object]) -> dict[str, object]:
    """What the faces of the game add. Raises: ValueError where two add something of one name."""
    for face in faces_of(look.r):
        for name, part in face.parts(look).items():
            if name in found:
                raise ValueError(f"two faces add the part {name!r} to the drawing, one of them that of {face.module}")
            found[name] = part
    return found
