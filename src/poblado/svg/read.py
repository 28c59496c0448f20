"""Scenes from boards and from games. Everything else in this package knows only scenes."""

from dataclasses import replace

from poblado.island.goods import GOOD_NAMES, TERRAIN_NAMES
from poblado.island.look import Look
from poblado.island.maps import Board
from poblado.island.pieces import CITY
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import EdgePiece, Harbour, Scene, Tile, VertexPiece


def scene_of_board(board: Board, starts: bool = False) -> Scene:
    """A board before the first move.

    Args:
        starts: with the starting pieces printed on it, if any; seats are then its colours in the usual order.
    """
    topology = board.topology
    robber = topology.tile_index[board.robber] if board.robber else None
    scene = Scene(
        topology,
        tuple(Tile(TERRAIN_NAMES[k], token or None) for k, token in zip(board.terrains, board.tokens, strict=True)),
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
    return replace(
        scene_of_board(board),
        tiles=tuple(
            Tile(TERRAIN_NAMES[look.terrain(t)], look.token(t) or None) for t in range(len(topology.tile_names))
        ),
        buildings=tuple(
            VertexPiece(v, "city" if look.piece(v) == CITY else "settlement", look.owner(v))
            for v in range(len(topology.vertex_names))
            if look.owner(v) >= 0
        ),
        roads=tuple(EdgePiece(e, look.road(e)) for e in range(len(topology.edge_names)) if look.road(e) >= 0),
        robber=robber if 0 <= robber < len(topology.tile_names) else None,
    )
