"""`poblado board import`, and the same files on the home page."""

import json

import files
import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from poblado.cli.main import group
from poblado.notation import draw_text
from poblado.presets import make_board
from poblado.server.app import create_app


def call(*words, language="en"):
    done = CliRunner().invoke(group(language), ["board", *words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def theirs(tmp_path):
    file = tmp_path / "two.game"
    file.write_text(files.TWO_ISLANDS)
    return file


@pytest.mark.parametrize("ending", ["json", "txt"])
def test_a_board_is_imported_checked_and_can_be_named(theirs, tmp_path, ending):
    out = tmp_path / f"two.{ending}"
    code, said, beside = call("import", str(theirs), "-o", str(out))
    assert (code, said) == (0, f"Saved to {out}\n")
    lines = beside.splitlines()
    assert lines[0] == "From Pioneers: 11 tiles, 3 harbours"
    assert "No game here has gold: 1 tile is desert instead." in lines
    assert "Rules are chosen with the game, not taken from a board: victory-points 12." in lines
    code, said, _ = call("check", str(out), "--ruleset", "base")
    assert code == 0 and said.startswith(f"{out}: good. 11 tiles, 3 harbours")


def test_without_a_file_to_write_it_is_drawn_and_the_drawing_reads_back(theirs, tmp_path):
    code, drawn, beside = call("import", str(theirs), language="es")
    assert code == 0 and "De Pioneers: 11 hexágonos, 3 puertos" in beside
    assert "Aquí no hay barcos: nadie cruza el agua." in beside
    file = tmp_path / "drawn.txt"
    file.write_text(drawn)
    assert call("check", str(file))[0] == 0


def test_in_the_language_that_is_asked_before_the_word(theirs):
    assert "Aquí no hay pirata." in call("--lang", "es", "import", str(theirs), language="es")[2]


def test_a_board_for_few_says_for_how_many(tmp_path):
    file = tmp_path / "few.game"
    file.write_text("chits 5,6,8,9,10\nmap\ns,f0,m1,d,s\n-,s,h2,t3,s\ns,p4,s,s,s\n.\n")
    assert call("import", str(file))[2].splitlines()[0].endswith("for this number of players alone: 2, 3")


@pytest.mark.parametrize(("text", "said"), [
    ("a letter", "no file of Pioneers, JSettlers or Catanatron"),
    ("map\ns,x\n.\n", "line 2: 'x' is no tile of Pioneers"),
    ("chits 5\nmap\ns,f0\n.\n", "found"),
])  # fmt: skip
def test_what_cannot_be_imported_is_refused_in_one_line(tmp_path, text, said):
    file = tmp_path / "bad.game"
    file.write_text(text)
    code, out, beside = call("import", str(file))
    assert (code, out) == (2, "") and beside.count("\n") == 1 and said in beside, beside
    assert not (tmp_path / "out.json").exists()


@pytest.fixture
def client():
    with TestClient(create_app(":memory:")) as client:
        yield client


def upload(client, text, name, language="en"):
    return client.post(f"/board/check?name={name}", content=text.encode(), headers={"accept-language": language})


def test_the_home_page_takes_their_files_and_says_what_was_left_out(client):
    told = upload(client, files.TWO_ISLANDS, "two.game").json()
    assert told["ok"] and "There is no pirate here." in told["left"] and told["chapters"] == []
    assert "Two islands and a lake" in told["caption"]
    spanish = upload(client, files.FOG_AND_GOLD, "fog.game.json", "es").json()
    assert any("niebla" in sentence for sentence in spanish["left"])
    checked = client.post("/setup/check", data={"preset": "base", "board_data": told["data"]}).json()
    assert checked["ok"] and checked["island"]["layout"] == "uploaded"
    ours = upload(client, json.dumps(make_board("beginner").to_json()), "mine.json").json()
    assert ours["left"] == []


@pytest.mark.thorough
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["", "\n\n", "\r\n"])
def test_uploads_may_have_a_mark_of_byte_order_and_empty_lines_at_the_end(client, encoding, end):
    mark = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    board = make_board("standard", 2)
    for name, text in (
        ("two.game", files.TWO_ISLANDS), ("mine.json", json.dumps(board.to_json())), ("mine.txt", draw_text(board)),
    ):  # fmt: skip
        plain = client.post(f"/board/check?name={name}", content=text.encode()).json()
        told = client.post(f"/board/check?name={name}", content=(mark + text + end).encode(encoding))
        assert told.status_code == 200 and told.json() == plain, name
    broken = client.post("/board/check?name=x.json", content=b"\xff\xfe\x00")
    assert broken.status_code == 400 and broken.json()["error"] == "x.json is no text."


def test_a_game_of_theirs_may_be_larger_than_a_board_of_ours(client):
    data = json.loads(files.catanatron(make_board("standard", 1)))
    data["actions"] = [["RED", "ROLL", [3, 4]]] * 1500
    assert 20_000 < len(json.dumps(data)) < 64_000
    assert upload(client, json.dumps(data), "game.json").json()["ok"]
    ours = {**make_board("beginner").to_json(), "source": "x" * 21_000}
    assert "a board file has at most 20000" in upload(client, json.dumps(ours), "mine.json").json()["error"]


def test_damaged_files_of_theirs_are_refused_with_400(client):
    answer = upload(client, "map\ns,x\n.\n", "bad.game")
    assert answer.status_code == 400 and answer.json()["error"].startswith("bad.game: line 2")
