"""Scene builder, from boards and from games. Everything else in this package knows only scenes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from poblado.face import Face, faces_of, faces_on
from poblado.face.memo import of_rules
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES, SEA
from poblado.island.maps import Board
from poblado.island.paying import SUMS
from poblado.island.pieces import OWN_PIECES, ROAD, TILE, VERTEX
from poblado.island.rules import Island
from poblado.island.topology import Topology
from poblado.island.yields import pips
from poblado.kernel.game import Ruleset
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import SCENERY, STANDING, EdgePiece, FigureStart, Harbour, Scene, Tile, TilePiece, VertexPiece

# What has not moved is the same thing in the next scene: it is compared at once.
_edge_piece, _vertex_piece = lru_cache(5000)(EdgePiece), lru_cache(5000)(VertexPiece)


def scene_of_board(board: Board, starts: bool = False, language: str = "en") -> Scene:
    """A board before the first move, with what the faces of modules that it has marks for make of these.

    Args:
        starts: with the starting pieces printed on it, if any; seats are then its colours in the usual order.
        language: of the names on it.
    """
    topology = board.topology
    scene = Scene(
        topology,
        tuple(Tile(word, token or None) for word, token in zip(board.terrain_names, board.tokens, strict=True)),
        _harbours(topology, board.harbours),
        language=language,
        **_ground(board, faces_on(board)),
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


def _ground(board: Board, faces: Sequence[Face]) -> dict[str, Any]:
    """The fields of scenes that follow from a board alone, its parts by name among them. Raises: ValueError, as `_add`."""
    found: dict[str, object] = {} if board.scenery is None else {SCENERY: True}
    for face in faces:
        _add(found, face.ground(board), face)
    taken = tuple(box for part in found.values() for box in getattr(part, "taken", ()))
    runs = tuple(point for part in found.values() for point in getattr(part, "runs", ()))
    sites = [part.sites for part in found.values() if hasattr(part, "sites")]
    alone = frozenset.intersection(*sites) if sites else None
    starts = [part for part in found.values() if isinstance(part, FigureStart)]
    parts = {name: part for name, part in found.items() if not isinstance(part, FigureStart)}
    return {
        "scenery": board.scenery, "taken": taken, "runs": runs, "sites": alone, "parts": parts,
        "figures": {start.name: start.tile for start in starts},
    }  # fmt: skip


def _figures(facts: IslandFacts) -> dict[str, int | None]:
    """The tile of each figure; None for one on no tile, and where a number that a file brought is none."""
    tiles = len(facts.r.board.topology.tile_names)
    return {name: tile if 0 <= tile < tiles else None for name, tile in facts.figures().items()}


def _harbours(topology: Topology, laid: Sequence[tuple[str, int]]) -> tuple[Harbour, ...]:
    return tuple(Harbour(topology.edge(e), GOOD_NAMES[good] if good >= 0 else None) for e, good in laid)


def _harbours_now(facts: IslandFacts) -> dict[str, object]:
    """The harbours where they lie now, of rules in which they move."""
    topology = facts.r.board.topology
    if facts.r.harbour < 0 or facts.r.field_named("island.harbour").standing:
        return {}
    return {"harbours": _harbours(topology, [(topology.edge_names[e], good) for e, good in facts.harbours()])}


def scene_of_game(facts: IslandFacts, **more: Any) -> Scene:
    """Scene of the board of a game on an island.

    Args:
        more: other fields of the scene, such as targets and highlights.
    """
    topology = facts.r.board.topology
    standing = _standing(facts)
    fixed = _standing_for_good(facts.r)
    names = _names(facts.r)
    r, cells = facts.r, facts.g.cells
    owners = cells[r.vertex_owner : r.vertex_owner + r.vertices]
    terrains, tokens = cells[r.terrain : r.terrain + r.tiles], cells[r.token : r.token + r.tiles]
    return Scene(
        topology,
        _tiles(tuple(r.places.terrain_names), _waters(r), tuple(terrains), tuple(tokens), _pips(r)),
        buildings=_on_vertices(tuple(owners), tuple(cells[r.vertex_piece : r.vertex_piece + r.vertices]), names),
        roads=_on_edges(facts, names),
        held=_held(facts),
        **fixed | {"parts": _parts(facts, fixed["parts"], standing), "figures": _figures(facts)} | _harbours_now(facts),
        **more,
    )


@lru_cache(maxsize=1000)
def _tiles(
    words: tuple[str, ...],
    waters: frozenset[int],
    terrains: tuple[int, ...],
    tokens: tuple[int, ...],
    dots: tuple[int, ...],
) -> tuple[Tile, ...]:
    """The tiles of a board: from one moment to the next they are nearly always the same."""
    return tuple(
        Tile(words[terrain], int(token) or None, dots[token], terrain in waters)
        for terrain, token in zip(terrains, tokens, strict=True)
    )


@of_rules
def _waters(rules: Ruleset) -> frozenset[int]:
    """Terrains that are sea under another name."""
    assert isinstance(rules, Island)
    return frozenset(int(one.number) for one in rules.places.known_terrains if one.sea and one.number != SEA)


@of_rules
def _pips(rules: Ruleset) -> tuple[int, ...]:
    """The dots on each token."""
    assert isinstance(rules, Island)
    return tuple(pips(rules, token) for token in range(SUMS))


@of_rules
def _names(rules: Ruleset) -> tuple[str, ...]:
    """The names of pieces by their numbers; empty where nothing has that number."""
    assert isinstance(rules, Island)
    found = {int(piece.number): piece.name for piece in rules.items.pieces}
    return tuple(found.get(number, "") for number in range(max(found) + 1))


@of_rules
def _standing_for_good(rules: Ruleset) -> dict[str, Any]:
    """The fields of scenes in which all moments of a game are alike."""
    assert isinstance(rules, Island)
    return {
        "harbours": _harbours(rules.board.topology, rules.board.harbours),
        "modules": frozenset(module.id for module in rules.modules),
        "kinds": tuple(piece.name for piece in rules.items.pieces[len(OWN_PIECES) :]),
        **_ground(rules.board, faces_of(rules)),
    }


def _held(facts: IslandFacts) -> frozenset[int] | None:
    """Vertices that somebody holds; None where the rules know none but the owners of buildings."""
    if facts.r.vertex_holder == facts.r.vertex_owner:
        return None
    return frozenset(v for v in range(len(facts.r.board.topology.vertex_names)) if facts.holder(v) >= 0)


@lru_cache(maxsize=1000)
def _on_vertices(owners: tuple[int, ...], kinds: tuple[int, ...], names: tuple[str, ...]) -> tuple[VertexPiece, ...]:
    """Buildings: they too are nearly always what they were."""
    owned = [v for v, seat in enumerate(owners) if seat >= 0]
    return tuple(_vertex_piece(v, names[kinds[v]], int(owners[v])) for v in owned)


def _on_edges(facts: IslandFacts, names: tuple[str, ...]) -> tuple[EdgePiece, ...]:
    r, cells = facts.r, facts.g.cells
    owners = tuple(cells[r.edge_owner : r.edge_owner + r.edges])
    kinds = tuple(cells[r.edge_piece : r.edge_piece + r.edges]) if r.edge_piece >= 0 else ()
    return _laid(owners, kinds, names)


@lru_cache(maxsize=1000)
def _laid(owners: tuple[int, ...], kinds: tuple[int, ...], names: tuple[str, ...]) -> tuple[EdgePiece, ...]:
    """Pieces on edges; without kinds all are roads."""
    owned = [e for e, seat in enumerate(owners) if seat >= 0]
    return tuple(_edge_piece(e, int(owners[e]), names[kinds[e] if kinds else ROAD]) for e in owned)


def _standing(facts: IslandFacts) -> list[VertexPiece | TilePiece] | None:
    """Thing that stands where its module remembers it; None where the rules declare nothing of that kind."""
    known = [piece for piece in facts.r.items.pieces if piece.field]
    found: list[VertexPiece | TilePiece] = []
    for piece in known:
        for at, seat in enumerate(facts.row(piece.field)):
            if seat >= 0 and piece.ground == TILE:
                found.append(TilePiece(at, piece.name, seat))
            elif seat >= 0 and piece.ground == VERTEX:
                found.append(_vertex_piece(at, piece.name, seat))
    return found if known else None


def _parts(
    facts: IslandFacts, fixed: Mapping[str, object], standing: list[VertexPiece | TilePiece] | None
) -> dict[str, object]:
    """Scene parts that the faces of the game add. Raises: ValueError, as `_add`."""
    found = dict(fixed)
    if standing is not None:
        found[STANDING] = tuple(standing)
    for face in faces_of(facts.r):
        _add(found, face.parts(facts), face)
    return found


def _add(found: dict[str, object], parts: Mapping[str, object], face: Face) -> None:
    """Raises: ValueError where two faces add something of one name."""
    for name, part in parts.items():
        if name in found:
            raise ValueError(f"two faces add the part {name!r} to the drawing, one of them that of {face.module}")
        found[name] = part
