"""Scenes from boards and from games. Everything else in this package knows only scenes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from poblado.face import faces_of
from poblado.island.goods import GOOD_NAMES
from poblado.island.look import Look
from poblado.island.maps import NOWHERE, Board
from poblado.island.pieces import OWN_PIECES, ROAD, TILE, VERTEX
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import STANDING, EdgePiece, Harbour, Scene, Tile, TilePiece, VertexPiece


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
        tuple(Harbour(topology.edge(e), GOOD_NAMES[good] if good >= 0 else None) for e, good in board.harbours),
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


def scene_of_game(look: Look) -> Scene:
    """What stands on the board of a game on an island; targets and highlights are the caller's to add."""
    board = look.r.board
    topology = board.topology
    robber = look.robber()
    standing = _standing(look)
    names = {piece.number: piece.name for piece in look.r.pieces}
    return replace(
        scene_of_board(board),
        tiles=tuple(
            Tile(look.r.terrain_names[look.terrain(t)], look.token(t) or None) for t in range(len(topology.tile_names))
        ),
        buildings=tuple(
            VertexPiece(v, names[look.piece(v)], look.owner(v))
            for v in range(len(topology.vertex_names))
            if look.owner(v) >= 0
        ),
        roads=tuple(_on_edges(look, names)),
        held=_held(look),
        robber=robber if 0 <= robber < len(topology.tile_names) else None,
        modules=frozenset(module.id for module in look.r.modules),
        kinds=tuple(piece.name for piece in look.r.pieces[len(OWN_PIECES) :]),
        parts=_parts(look, {STANDING: tuple(standing)} if standing is not None else {}),
    )


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
        EdgePiece(e, int(seat), names[int(kind)])
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
                found.append(VertexPiece(at, piece.name, seat))
    return found if known else None


def _parts(look: Look, found: dict[str, object]) -> dict[str, object]:
    """What the faces of the game add. Raises: ValueError where two add something of one name."""
    for face in faces_of(look.r):
        for name, part in face.parts(look).items():
            if name in found:
                raise ValueError(f"two faces add the part {name!r} to the drawing, one of them that of {face.module}")
            found[name] = part
    return found
