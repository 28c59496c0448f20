"""HTML gallery of every drawing, for artists at work: `python -m poblado.faces.gallery > gallery.html`."""

from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from poblado.books import own_books
from poblado.presets import ruleset
from poblado.presets.boards import make_board
from poblado.svg.badges import app_icon, piece_badge
from poblado.svg.motion import motion_css
from poblado.svg.palette import PALETTES, SEAT_ORDER, SEATS, TERRAINS
from poblado.svg.pen import text
from poblado.svg.scene import Scene, Target
from poblado.svg.scene_of import scene_of_board
from poblado.svg.sheet import small_drawings
from poblado.svg.stack import draw

_CSS = """
body{margin:0;padding:16px;background:#faf6ea;color:#2a2521;font:15px/1.4 system-ui,sans-serif}
h2{font:700 19px serif;margin:24px 0 8px}.row{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
figure{margin:0;text-align:center;font-size:12px}figure svg{display:block;margin:auto}
.boards{display:grid;grid-template-columns:repeat(auto-fit,minmax(340px,1fr));gap:12px}
.boards svg{width:100%;border-radius:12px}.swatch{display:inline-block;width:44px;height:26px}
"""


def gallery() -> str:
    """A whole HTML page; it asks for nothing from anywhere else."""
    board = make_board("beginner")
    plain = scene_of_board(board, starts=True)
    topology = board.topology
    boards = {
        "starting pieces": plain,
        "shapes": replace(plain, shapes=True),
        "names": replace(plain, show_names=True, buildings=(), roads=()),
        "vertices": _touch(plain, topology.vertex_names, 0),
        "edges": _touch(plain, topology.edge_names, 1),
        "tiles": _touch(plain, topology.tile_names, 3),
        "lit": replace(plain, highlights=("c3", "e5", "d4N", "d4E"), figures={"robber": topology.tile("c3")}),
        **{f"palette {name}": replace(plain, palette=palette) for name, palette in PALETTES.items()},
    }
    drawn = "".join(
        f"<figure>{draw(replace(scene, prefix=f'g{k}'))}{text(name)}</figure>"
        for k, (name, scene) in enumerate(boards.items())
    )
    small = "".join(
        f"<figure>{drawing.svg(name, 140 if name.startswith(('card', 'back')) else 60)}{text(name)}</figure>"
        for name, drawing in small_drawings(ruleset("base")).items()
    )
    marked = "".join(
        piece_badge(kind, colour, True).svg(height=60) for colour in SEAT_ORDER for kind in ("road", "city")
    )
    icons = "".join(app_icon().svg("Poblado", size) for size in (192, 64, 32, 16))
    colours = "".join(
        f'<div>{text(name)} <span class="swatch" style="background:{a}"></span>'
        f'<span class="swatch" style="background:{b}"></span><span class="swatch" style="background:{c}"></span></div>'
        for name, a, b, c in [
            *((name, ink.light, ink.mid, ink.dark) for name, ink in TERRAINS.items()),
            *((name, ink.light, ink.base, ink.dark) for name, ink in SEATS.items()),
        ]
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Poblado</title><style>{_CSS}{motion_css()}</style>"
        f'<h2>Boards</h2><div class="boards">{drawn}</div><h2>Small drawings</h2><div class="row">{small}</div>'
        f"{_of_books()}"
        f'<h2>With shapes</h2><div class="row">{marked}</div><h2>Icon</h2><div class="row">{icons}</div>'
        f"<h2>Colours</h2>{colours}</html>"
    )


def _of_books() -> str:
    """Gallery pages that each book adds, by `drawings/gallery.py` of its user interface."""
    names = [f"poblado.faces.{book.name}.drawings" for book in own_books()]
    own = [f"{name}.gallery" for name in names if find_spec(name.rpartition(".")[0]) and find_spec(name)]
    return "".join(import_module(name).gallery() for name in own if find_spec(name))


def _touch(scene: Scene, places: list[str], seat: int) -> Scene:
    return replace(scene, targets=tuple(Target(p, f"TOUCH {p}") for p in places), acting=seat, buildings=(), roads=())


if __name__ == "__main__":
    print(gallery())
