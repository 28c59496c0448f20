"""Scripts and styles that faces bring: served from where the face lies, to the pages of games in which its module plays."""

import re
from importlib.resources import files

from person import Person

from poblado.face import Face, own_faces
from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.server.app import create_app

OWN = files("poblado.faces.cities_knights")


def addresses(page):
    return re.findall(r'(?:src|href)="(/game/[^"]*/face/[^"]*)"', page)


def test_a_page_loads_the_files_of_its_own_faces_alone(app):
    knights = Person(app, preset="cities-knights", players="4", mode="solo", bot="random")
    page = knights.page().text
    base = f"/game/{knights.game}/face/raid"
    assert addresses(page) == [f"{base}.css", f"{base}.js"]
    assert page.index(f"{base}.js") < page.index("/static/play/board.js"), "what it adds is there when the page begins"
    for name, kind, held in (("raid.js", "text/javascript", "raid.js"), ("raid.css", "text/css", "table.css")):
        answer = knights.client.get(f"/game/{knights.game}/face/{name}")
        assert answer.headers["content-type"].startswith(kind)
        assert answer.content == OWN.joinpath(held).read_bytes()
    assert '"knights_table.sound.raid"' in page and '"knights_table.threat' not in page
    for other in (Person(app, preset="base", players="4"), Person(app, preset="cards", players="2")):
        assert not addresses(other.page().text) and "knights_table" not in other.page().text
        assert other.client.get(f"/game/{other.game}/face/raid.js").status_code == 404


def test_a_browser_asks_whether_its_copy_still_holds(app):
    person = Person(app, preset="cities-knights", players="4")
    url = f"/game/{person.game}/face/raid.js"
    first = person.client.get(url)
    assert first.headers["cache-control"] == "no-cache" and first.headers["x-content-type-options"] == "nosniff"
    again = person.client.get(url, headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content and again.headers["etag"] == first.headers["etag"]
    assert person.client.get(url, headers={"if-none-match": '"another"'}).status_code == 200


def test_nothing_else_of_a_faces_folder_is_served(app):
    person = Person(app, preset="cities-knights", players="4")
    for name in ("fleet.js", "knights.css", "nothing.js", "raid.py", "raid", "..%2Fraid.js", "texts/en/table.toml"):
        assert person.client.get(f"/game/{person.game}/face/{name}").status_code == 404, name
    assert person.client.get("/game/nowhere/face/raid.js").status_code == 404


def test_own_files_are_there():
    """Each face that names a file has it beside it, and its script imports the page's `face.js` and nothing else."""
    named = [face for face in own_faces() if face.script or face.style]
    assert named
    for face in named:
        folder = files(type(face).__module__.rpartition(".")[0])
        assert all(folder.joinpath(name).is_file() for name in (face.script, face.style) if name)
        if face.script:
            script = folder.joinpath(face.script).read_text(encoding="utf-8")
            assert set(re.findall(r'from "([^"]+)"', script)) == {"/static/play/face.js"}
            offered = OFFERED.read_text(encoding="utf-8")
            used = re.findall(r"import \{([^}]*)\}", script)[0]
            assert {name.strip() for name in used.split(",")} <= set(re.findall(r"\w+", offered))


OFFERED = files("poblado.web").joinpath("static", "play", "face.js")


class BrightFace(Face):
    module = "bright"
    script = "test_face_files.py"  # whatever lies beside the face
    says = "table.about"


class Bright(Module):
    """A module from outside whose face has a script, in the folder of this test."""

    face = BrightFace

    def __init__(self) -> None:
        super().__init__("bright", 1)

    def compose(self, c: Composer) -> None:
        pass


def test_modules_of_others_bring_scripts_too(one_loop):
    app = create_app(":memory:", bot_delay=0, extra=[Bright])
    person = Person(app, preset="base", players="3")
    assert addresses(person.page().text) == [f"/game/{person.game}/face/bright.js"]
    said = [f'"{BrightFace.says}": ' in one.page().text for one in (person, Person(create_app(), preset="base"))]
    assert said == [True, False], "a page is sent what its scripts say"
    answer = person.client.get(f"/game/{person.game}/face/bright.js")
    assert answer.status_code == 200 and "BrightFace" in answer.text
    assert person.client.get(f"/game/{person.game}/face/bright.css").status_code == 404
