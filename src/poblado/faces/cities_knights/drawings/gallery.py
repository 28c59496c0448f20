"""Gallery pages of Cities & Knights: its part of the page of every drawing."""

from dataclasses import replace

from poblado.faces.base.drawings.robber import ASLEEP
from poblado.faces.cities_knights.drawings.knights import Knight
from poblado.faces.cities_knights.drawings.merchant import Merchant
from poblado.faces.cities_knights.drawings.metropolises import TRACKS, Metropolis
from poblado.faces.cities_knights.drawings.walls import WALL
from poblado.presets import ruleset
from poblado.presets.boards import make_board
from poblado.svg.palette import PALETTES
from poblado.svg.pen import text
from poblado.svg.scene import Scene, Target, VertexPiece
from poblado.svg.scene_of import scene_of_board
from poblado.svg.sheet import later_drawings, small_drawings
from poblado.svg.stack import draw


def knights_scene() -> Scene:
    """The beginner's board with something of everything: knights of all strengths, walls, metropolises, the merchant."""
    plain = scene_of_board(make_board("beginner"), starts=True)
    kinds = ("tipped_city", "city", "city", "city", "settlement", "city", "city", "settlement")
    buildings = tuple(replace(b, kind=kind) for b, kind in zip(plain.buildings, kinds, strict=True))
    cities = [b for b in buildings if b.kind == "city"]
    taken = {b.vertex for b in buildings}
    free = [v for v in range(len(plain.topology.vertex_names)) if v not in taken]
    return replace(
        plain,
        buildings=buildings,
        held=frozenset(taken | set(free[3::3])),
        parts={
            "knights": tuple(Knight(v, k % 4, k % 3 + 1, k // 3 % 2 == 1) for k, v in enumerate(free[3::3])),
            "walls": tuple(VertexPiece(b.vertex, WALL, b.seat) for b in (cities[0], cities[2])),
            "metropolises": tuple(
                Metropolis(b.vertex, b.seat, kind) for b, kind in zip(cities[1:], TRACKS, strict=False)
            ),
            "merchant": Merchant(plain.topology.tile("c3"), 1),
            ASLEEP: False,
        },
    )


def with_parts(scene: Scene, **parts: object) -> Scene:
    """A scene with other parts than before."""
    return replace(scene, parts={**scene.parts, **parts})


def _targets(scene: Scene) -> Scene:
    """Places of the first seat: its knights, its cities, some free vertices."""
    names = scene.topology.vertex_names
    own = [Target(names[k.vertex], f"ACTIVATE {names[k.vertex]}", piece="basic_knight_active") for k in scene.part("knights")
           if k.seat == 0]  # fmt: skip
    free = [Target(names[v], f"DEPLOY {names[v]}", piece="basic_knight") for v in (1, 17, 40)]
    return replace(scene, targets=(*own, *free), acting=0, shapes=True)


def gallery() -> str:
    """Sections of the page."""
    scene = knights_scene()
    boards = {
        "pieces": scene,
        "before the first landing": replace(
            with_parts(scene, **{ASLEEP: True}, merchant=Merchant()), palette=PALETTES["night"]
        ),
        "shapes and targets": _targets(scene),
    }
    drawn = "".join(
        f"<figure>{draw(replace(one, prefix=f'ck{k}'))}{text(name)}</figure>"
        for k, (name, one) in enumerate(boards.items())
    )
    rules = ruleset("cities-knights")
    known = small_drawings(ruleset("base"))
    small = {**small_drawings(rules), **later_drawings(rules)}
    small = {name: drawing for name, drawing in small.items() if name not in known}
    cards = "".join(
        f"<figure>{d.svg(name, 168)}{d.svg(name, 90)}{text(name)}</figure>"
        for name, d in small.items()
        if name.startswith(("progress-", "back-", "card-"))
    )
    signs = "".join(
        f"<figure>{d.svg(name, 60)}{d.svg(name, 24)}{text(name)}</figure>"
        for name, d in small.items()
        if not name.startswith(("progress-", "back-", "card-"))
    )
    return (
        f'<h2>Cities &amp; Knights</h2><div class="boards">{drawn}</div>'
        f'<div class="row">{cards}</div><div class="row">{signs}</div>'
    )
