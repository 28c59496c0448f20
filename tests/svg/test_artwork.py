"""Drawings in SVG files: each is a plain document, alone and in a page, and what a file or its caller lacks is said."""

from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from tools import artwork as form

from poblado.svg.artwork import SVG, Artwork
from poblado.svg.kit import Kit
from poblado.svg.palette import SEATS
from poblado.svg.pen import Pen

FILES = form.pictures()
DRAWN = {"circle", "ellipse", "g", "path", "polygon", "rect", "text", "use"}
AROUND = {"defs", "desc", "svg", "title"}
PAINT = {
    "fill", "fill-opacity", "fill-rule", "opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-opacity", "stroke-width", "transform",
}  # fmt: skip
SHAPE = {"cx", "cy", "d", "height", "pathLength", "points", "r", "rx", "ry", "width", "x", "y"}
LETTERS = {"font-family", "font-size", "font-weight", "text-anchor"}


@pytest.fixture(scope="module", autouse=True)
def parts_are_known():
    form.know_parts()


def name_of(file):
    return "/".join(file.relative_to(form.SOURCE).parts)


def test_there_are_files():
    assert len(FILES) > 200


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_is_a_plain_document(file):
    root = ElementTree.parse(file).getroot()
    assert root.tag == f"{SVG}svg"
    assert len([float(number) for number in root.attrib["viewBox"].split()]) == 4
    assert set(root.attrib) <= {"viewBox", "data-slots"} | PAINT
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in DRAWN | AROUND, tag
        if tag == "use":
            assert set(element.attrib) <= {"href"} | PAINT
            assert element.attrib["href"].startswith("#")
        elif tag in DRAWN:
            assert set(element.attrib) <= PAINT | SHAPE | LETTERS | {"id"}
        assert "url(" not in " ".join(element.attrib.values())
    named = [element for element in root.iter() if "id" in element.attrib]
    assert named == root.findall(f"{SVG}defs/{SVG}g"), "only definitions have ids, so that any number may share a page"


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_is_drawn_in_the_colours_that_it_is_given(file):
    art = Artwork(str(file.parent), file.parent.name)
    root = ElementTree.parse(file).getroot()
    slots = dict(told.split(":") for told in root.get("data-slots", "").split())
    shown = {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")}
    drawn = {name: '<path d="M0 0"/>' for name in shown if not is_part(name)}
    given = {slot: f"#fffe{k:02x}" for k, slot in enumerate(slots)}
    body = art.draw(file.stem, Kit().placed, drawn, **given)
    ElementTree.fromstring(f"<svg>{body}</svg>")
    assert " id=" not in body and "<use" not in body and "<title" not in body
    assert all(colour in body for colour in given.values())
    assert art.draw(file.stem, Kit().placed, drawn, **slots).count("<") == body.count("<")


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_file_is_in_its_normal_form_and_has_the_parts_of_today(file):
    text = file.read_text(encoding="utf-8")
    assert form.normal(text) == text, "python tools/artwork.py"


def is_part(name):
    try:
        return bool(Kit().placed(name, ""))
    except KeyError:
        return False


@pytest.fixture
def picture(tmp_path):
    """Makes a file of the folder `art`, and draws it."""
    (tmp_path / "art").mkdir()

    def make(body, root='viewBox="0 0 9 9"', name="hut"):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{body}</svg>'
        (tmp_path / "art" / f"{name}.svg").write_text(text, encoding="utf-8")
        return Artwork(str(tmp_path / "face.py"), "art")

    return make


ROOF = '<path d="M0 0" fill="#aa0000" stroke="#bb0000"/>'
SLOTS = 'viewBox="0 0 9 9" data-slots="roof:#aa0000 line:#bb0000"'


def test_slots_are_filled_all_at_once(picture):
    art = picture(ROOF, SLOTS)
    assert art.draw("hut", roof="#bb0000", line="#aa0000") == '<path d="M0 0" fill="#bb0000" stroke="#aa0000"/>'
    assert list(art) == ["hut"]


def test_slots_are_filled_from_a_palette(picture):
    art = picture(ROOF, SLOTS.replace("roof", "base").replace("line", "ink"))
    red = SEATS["red"]
    assert art.painted("hut", red) == f'<path d="M0 0" fill="{red.base}" stroke="{red.ink}"/>'
    with pytest.raises(ValueError, match=r"art/hut\.svg has slots that SimpleNamespace lacks: ink"):
        art.painted("hut", SimpleNamespace(base="#000000"))


def test_what_editors_add_is_left_out(picture):
    art = picture(
        """
        <!-- drawn by hand -->
        <title>A hut</title><defs><g id="door"/></defs><metadata>me</metadata><other:view xmlns:other="urn:x"/>
        <g id="g1" other:label="roof" xmlns:other="urn:x"
           fill="#aa0000">
          <text y="4">1 &lt; 2</text>
        </g>
        """
    )
    assert art.draw("hut") == '<g fill="#aa0000"><text y="4">1 &lt; 2</text></g>'


def test_parts_are_placed_by_the_kit_and_the_rest_by_the_caller(picture):
    art = picture('<use href="#shield" transform="scale(2)"/><use href="#door"/>')
    assert art.draw("hut", Kit(Pen("p")).placed, {"door": "<a/>"}) == '<use href="#p-shield" transform="scale(2)"/><a/>'
    assert art.draw("hut", Kit().placed, {"door": ""}).startswith('<g transform="scale(2)"><g ')
    with pytest.raises(ValueError, match=r"art/hut\.svg shows 'shield', and is drawn without a kit"):
        art.draw("hut", drawn={"door": ""})
    with pytest.raises(ValueError, match=r"art/hut\.svg has no <use> of window"):
        art.draw("hut", Kit().placed, {"door": "", "window": ""})
    with pytest.raises(KeyError, match="door"):
        art.draw("hut", Kit().placed)


@pytest.mark.parametrize("given", [{}, {"roof": "#000000"}, {"roof": "#000000", "line": "#000000", "wall": "#000000"}])
def test_other_slots_than_the_declared_are_refused(picture, given):
    with pytest.raises(ValueError, match=r"art/hut\.svg has the slots \['line', 'roof'\], and is given colours for \["):
        picture(ROOF, SLOTS).draw("hut", **given)


@pytest.mark.parametrize(
    ("body", "root", "said"),
    [
        ("<g>", 'viewBox="0 0 9 9"', "is not XML"),
        (ROOF, "", "is no <svg> with a viewBox"),
        (ROOF, 'viewBox="0 0 9 9" data-slots="roof"', "declares the slot 'roof': it wants name:#123456"),
        (ROOF, 'viewBox="0 0 9 9" data-slots="roof:#a00"', "each name and each colour once"),
        (ROOF, 'viewBox="0 0 9 9" data-slots="a:#aa0000 b:#aa0000"', "declares the slot 'b:#aa0000'"),
        (ROOF, 'viewBox="0 0 9 9" data-slots="roof:#cc0000"', "has nothing in that colour"),
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_named(picture, body, root, said):
    with pytest.raises(ValueError, match=r"art/hut\.svg") as error:
        picture(body, root).draw("hut")
    assert said in str(error.value)


def test_a_picture_that_is_not_there_is_named(picture):
    with pytest.raises(KeyError, match=r"there is no picture art/inn\.svg"):
        picture(ROOF).draw("inn")
