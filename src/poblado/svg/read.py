"""Scenes from boards and from games. Everything else in this package knows only scenes."""

from dataclasses import replace
from typing import Any, Final

from poblado.island.goods import GOOD_NAMES
from poblado.island.look import Look
from poblado.island.maps import NOWHERE, Board
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.rules.cities_knights.pieces import TIPPED_CITY
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import EdgePiece, Harbour, Knight, Merchant, Metropolis, Scene, Tile, VertexPiece

_BUILDINGS: Final = {SETTLEMENT: "settlement", CITY: "city", TIPPED_CITY: "tipped_city"}
_TRACKS: Final = ("trade", "politics", "science")
_STRENGTH: Final = 3
"""Bits of a knight's state that hold its strength."""
_ACTIVE: Final = 4


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
    return replace(
        scene_of_board(board),
        tiles=tuple(
            Tile(look.r.terrain_names[look.terrain(t)], look.token(t) or None) for t in range(len(topology.tile_names))
        ),
        buildings=tuple(
            VertexPiece(v, _BUILDINGS.get(look.piece(v), "settlement"), look.owner(v))
            for v in range(len(topology.vertex_names))
            if look.owner(v) >= 0
        ),
        roads=tuple(EdgePiece(e, look.road(e)) for e in range(len(topology.edge_names)) if look.road(e) >= 0),
        robber=robber if 0 <= robber < len(topology.tile_names) else None,
        **_cities_knights(look),
    )


def _cities_knights(look: Look) -> dict[str, Any]:
    """Fields of a scene for what Cities & Knights adds; those whose module is not in play stay as they are."""
    known = {field.name: field.start for field in look.r.fields}
    cells = look.g.cells
    vertices = range(len(look.r.board.topology.vertex_names))

    def row(name: str, count: int) -> list[int]:
        return [int(cells[known[name] + k]) for k in range(count)]

    found: dict[str, Any] = {}
    if "knights.state" in known:
        states, holders = row("knights.state", len(vertices)), [look.holder(v) for v in range(len(vertices))]
        found["knights"] = tuple(
            Knight(v, holders[v], states[v] & _STRENGTH, bool(states[v] & _ACTIVE))
            for v in vertices
            if states[v] & _STRENGTH and holders[v] >= 0
        )
    if "walls.built" in known:
        built = row("walls.built", len(vertices))
        found["walls"] = tuple(
            VertexPiece(v, "wall", look.owner(v)) for v in vertices if built[v] > 0 and look.owner(v) >= 0
        )
    if "metropolises.at" in known:
        found["metropolises"] = tuple(
            Metropolis(v, look.owner(v), track)
            for track, v in zip(_TRACKS, row("metropolises.at", len(_TRACKS)), strict=True)
            if v >= 0
        )
    if "merchant.tile" in known:
        tile, seat = row("merchant.tile", 1)[0], row("merchant.holder", 1)[0]
        found["merchant"] = Merchant(tile if tile >= 0 else None, max(seat, 0))
    if "robber.asleep" in known:
        found["asleep"] = row("robber.asleep", 1)[0] > 0
    return found
