"""Gallery pages of Seafarers: its part of the page of every drawing."""

from dataclasses import replace

from poblado.presets import ruleset
from poblado.presets.boards import make_board
from poblado.svg.badges import piece_badge
from poblado.svg.palette import PALETTES, SEAT_ORDER
from poblado.svg.pen import text
from poblado.svg.scene import EdgePiece, Scene, Target, VertexPiece
from poblado.svg.scene_of import scene_of_board
from poblado.svg.sheet import small_drawings
from poblado.svg.stack import draw


def sea_scene() -> Scene:
    """A printed map with something of everything: ships of all seats in all directions, both figures, gold and fog."""
    plain = scene_of_board(make_board("oceania-6"))
    topology = plain.topology
    wet = [t for t, tile in enumerate(plain.tiles) if tile.terrain == "sea"]
    dry = [t for t, tile in enumerate(plain.tiles) if tile.terrain not in ("sea", "fog")]
    at_sea = sorted({e for t in wet for e in topology.sides_of[t]})
    coast = sorted({v for t in dry for v in topology.corners_of[t]})
    fields = [t for t in dry if plain.tiles[t].terrain == "fields"]
    tiles = tuple(replace(tile, terrain="gold") if t in fields[:2] else tile for t, tile in enumerate(plain.tiles))
    return replace(
        plain,
        tiles=tiles,
        roads=tuple(EdgePiece(e, k % 6, "ship") for k, e in enumerate(at_sea[::3])),
        buildings=tuple(VertexPiece(v, ("settlement", "city")[k % 2], k % 6) for k, v in enumerate(coast[::7])),
        figures={"robber": dry[0], "pirate": wet[len(wet) // 2]},
    )


def _targets(scene: Scene) -> Scene:
    """List every edge at sea on which no ship lies."""
    topology, taken = scene.topology, {one.edge for one in scene.roads}
    wet = [t for t, tile in enumerate(scene.tiles) if tile.terrain == "sea"]
    free = sorted({e for t in wet for e in topology.sides_of[t]} - taken)
    names = [topology.edge_names[e] for e in free]
    targets = tuple(Target(name, f"BUILD_SHIP {name}", piece="ship") for name in names)
    return replace(scene, targets=targets, acting=0, shapes=True)


def gallery() -> str:
    """Sections of the page."""
    scene = sea_scene()
    boards = {
        "ships, pirate, gold, fog": scene,
        "the pirate on the frame, at night": replace(
            scene, figures={"robber": None, "pirate": None}, palette=PALETTES["night"]
        ),
        "shapes and targets": _targets(scene),
    }
    drawn = "".join(
        f"<figure>{draw(replace(one, prefix=f'sea{k}'))}{text(name)}</figure>"
        for k, (name, one) in enumerate(boards.items())
    )
    ships = "".join(piece_badge("ship", colour).svg(height=60) for colour in SEAT_ORDER)
    known = small_drawings(ruleset("base"))
    small = small_drawings(ruleset("base", 4, chapters=["oceania"]))
    signs = "".join(
        f"<figure>{d.svg(name, 60)}{d.svg(name, 24)}{text(name)}</figure>"
        for name, d in small.items()
        if name not in known
    )
    return f'<h2>Seafarers</h2><div class="boards">{drawn}</div><div class="row">{ships}{signs}</div>'
