"""Normal form of the drawings in SVG files: `python tools/artwork.py` writes all files so, `--check` names those that are not.

One element per line, numbers and colours as they are, without ids, sizes and whatever else editors add. In its definitions a
file has a copy of each shared part that it shows, as the kit draws it today, so that editors and browsers show the whole.
"""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from xml.etree import ElementTree
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
import poblado.faces
from poblado.svg.artwork import SVG, XLINK
from poblado.svg.kit import Kit

SOURCE = Path(__file__).parents[1] / "src" / "poblado"
_SIZES = {"height", "id", "version", "width", "x", "y"}
"""Attributes of a root that are left out."""


def pictures(folder: Path = SOURCE) -> list[Path]:
    """All SVG files below a folder."""
    return sorted(folder.rglob("*.svg"))


def know_parts() -> None:
    """Import all drawings, which registers their parts."""
    for found in walk_packages(poblado.faces.__path__, "poblado.faces."):
        if ".drawings" in found.name:
            import_module(found.name)


def normal(text: str) -> str:
    """A file in its normal form. Raises: ParseError, where it is not XML."""
    builder = ElementTree.TreeBuilder(insert_comments=True)
    root = ElementTree.fromstring(text, ElementTree.XMLParser(target=builder))
    told = "".join(_attribute(name, value) for name, value in root.attrib.items() if name not in _SIZES)
    definitions = {each.get("id", ""): each for each in root.findall(f"{SVG}defs/*")}
    shown = [use.get("href", use.get(f"{XLINK}href", "")).removeprefix("#") for use in root.iter(f"{SVG}use")]
    copies = [_definition(name, definitions) for name in dict.fromkeys(shown)]
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg"{told}>']
    for child in root:
        if child.tag != f"{SVG}defs":
            if child.tag != f"{SVG}title" and copies:
                lines += ["  <defs>", *(line for copy in copies for line in copy), "  </defs>"]
                copies = []
            lines += _lines(child, 1)
    return "\n".join([*lines, "</svg>", ""])


def _definition(name: str, given: dict[str, ElementTree.Element]) -> list[str]:
    """Lines of what a file shows by `use`: a part as the kit draws it, or the file's own example of what its caller draws."""
    try:
        body = Kit().placed(name, "")
    except KeyError:
        children = list(given[name]) if name in given else []
    else:
        children = list(ElementTree.fromstring(body.replace("<g>", f'<g xmlns="{SVG[1:-1]}">', 1)))
    return [f'    <g id="{name}">', *(line for child in children for line in _lines(child, 3)), "    </g>"]


def _lines(element: ElementTree.Element, depth: int) -> list[str]:
    """An element and what it holds, each on a line of its own."""
    indent = "  " * depth
    kind: object = element.tag
    if kind is ElementTree.Comment:
        return [f"{indent}<!--{element.text}-->"]
    if not element.tag.startswith(SVG) or element.tag == f"{SVG}metadata":
        return []
    tag = element.tag.removeprefix(SVG)
    told = "".join(
        _attribute(name.removeprefix(XLINK), value) for name, value in element.attrib.items() if name != "id"
    )
    inside = [line for child in element for line in _lines(child, depth + 1)]
    if inside:
        return [f"{indent}<{tag}{told}>", *inside, f"{indent}</{tag}>"]
    words = escape((element.text or "").strip())
    return [f"{indent}<{tag}{told}>{words}</{tag}>" if words or tag == "g" else f"{indent}<{tag}{told}/>"]


def _attribute(name: str, value: str) -> str:
    return "" if name.startswith("{") else f' {name}="{escape(value, {chr(34): "&quot;"})}"'


def main(check: bool) -> int:
    """The command; 1 where a file is not as it should be and stays so."""
    know_parts()
    changed = [file for file in pictures() if normal(text := file.read_text(encoding="utf-8")) != text]
    for file in changed:
        print(file.relative_to(SOURCE))
        if not check:
            file.write_text(normal(file.read_text(encoding="utf-8")), encoding="utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
