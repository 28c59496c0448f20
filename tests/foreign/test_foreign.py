"""Boards of Pioneers, JSettlers and Catanatron: what they say is read, and what they say besides is named."""

import json
from random import Random

import files
import pytest

from poblado.cli.board import board_of
from poblado.island.goods import DESERT, SEA
from poblado.island.survey import check_board
from poblado.kernel.errors import BadNotation, PobladoError
from poblado.lab import simulate
from poblado.locale.errors import explain
from poblado.locale.foreign import left_out
from poblado.notation import draw_text
from poblado.notation.foreign import read_foreign
from poblado.presets import make_board

WRITERS = [files.pioneers, files.catanatron, files.jsettlers_classic, files.jsettlers_large]
SAMPLES = {
    "two.game": files.TWO_ISLANDS,
    "fog.game.json": files.FOG_AND_GOLD,
    "six.game.json": files.SIX,
    "ours.game": files.pioneers(make_board("standard-1f")),
    "ours.game.json": files.jsettlers_classic(make_board("standard-1f")),
    "sea.game.json": files.jsettlers_large(make_board("large", 4)),
    "ours.json": files.catanatron(make_board("standard-1f")),
}


def told(board):
    words = board.terrain_names
    tiles = {name: (words[t], board.tokens[t]) for t, name in enumerate(board.topology.tile_names)}
    return tiles, sorted(board.harbours), board.robber


def kinds(imported):
    return {each.what: (each.n, each.known) for each in imported.left}


@pytest.mark.parametrize("write", WRITERS, ids=lambda write: write.__name__)
@pytest.mark.parametrize("seed", range(4))
def test_a_board_comes_back_from_each_format(write, seed):
    board = make_board("standard", seed)
    found = read_foreign(write(board), "ours.json")
    assert told(found.board) == told(board)
    assert "settings" not in kinds(found) or "num-players 4" in kinds(found)["settings"][1]


@pytest.mark.parametrize(
    "write", [files.pioneers, files.catanatron, files.jsettlers_large], ids=lambda write: write.__name__
)
@pytest.mark.parametrize("name", ["large", "beginner", "large-beginner"])
def test_boards_of_other_shapes_too(write, name):
    board = make_board(name, 3)
    assert told(read_foreign(write(board), "ours.json").board) == told(board)


def test_pioneers_islands_lake_and_all_that_is_left_out():
    found = read_foreign(files.TWO_ISLANDS, "folder/two.game")
    board = found.board
    assert (found.source, board.name) == ("Pioneers", "Two islands and a lake")
    assert board.terrains.count(SEA) == 1, "the lake alone: what lies around the islands is not listed"
    assert board.terrains.count(DESERT) == 1, "the gold"
    assert sorted(board.tokens) == sorted([0, 0, 8, 3, 10, 4, 9, 11, 6, 5, 2]), "the chit on gold falls away with it"
    assert sorted(good for _, good in board.harbours) == [-1, -1, 2]
    assert kinds(found) == {
        "gold": (1, ""), "ship": (0, ""), "bridge": (0, ""), "pirate": (0, ""), "shuffle": (0, ""), "nosetup": (2, ""),
        "settings": (0, "victory-points 12"),
    }  # fmt: skip


def test_harbours_of_pioneers_face_the_land_that_they_name():
    board = read_foreign("chits 5,6\nmap\n-,s,s,s\ns,sb0,f0,s\n-,s,d,so5\n-,-,-,m1\n.\n", "x.game").board
    field = board.topology.coordinates[board.terrain_names.index("fields")]
    peak = board.topology.coordinates[board.terrain_names.index("mountains")]
    names = board.topology.edge_names
    assert dict(board.harbours) == {
        names[board.topology.side(*field, "W")]: 0, names[board.topology.side(*peak, "NW")]: 4,
    }  # fmt: skip
    assert board.robber == board.topology.tile_names[board.terrain_names.index("desert")]


def test_what_stands_behind_a_tile_of_pioneers_is_skipped_and_told():
    """As in its own `star.game` and `north_america.game`."""
    plain = "title Star\nchits 5,6,9\nmap\n-,s,s,s\ns,sb0,f0,s\n-,s,d,so5\n-,-,p2,m1\n.\n"
    odd = "title Star\nchits 5,6,9\nmap\n-,s,s,s113\ns,sb0 x,f0,s 7\n-,s,d+-,so5\n-,-,p2 -,m1+ m\n.\n"
    found = read_foreign(odd, "star.game")
    assert told(found.board) == told(read_foreign(plain, "star.game").board)
    assert kinds(found) == {"behind": (6, "s113, sb0 x, s 7, d+-, p2 -, m1+ m")}
    assert left_out(found, "en") == [
        "After 6 tiles the file has something that Pioneers skips, and so do we: s113, sb0 x, s 7, d+-, p2 -, m1+ m."
    ]
    assert kinds(read_foreign(plain, "star.game")) == {}


@pytest.mark.parametrize("entry", ["x", "q3", "s?", "s?7", "sb", "f1234", "-f1", "3", "+"])
def test_what_begins_with_no_tile_of_pioneers_is_refused(entry):
    with pytest.raises(BadNotation, match=r"line 5: .* is no tile of Pioneers"):
        read_foreign(f"chits 5,6\nmap\n-,s,s,s\ns,f0,s\n-,{entry},m1\n.\n", "x.game")


def test_jsettlers_sea_board_and_all_that_is_left_out():
    found = read_foreign(files.FOG_AND_GOLD, "fog.game.json")
    assert (found.source, found.board.name) == ("JSettlers", "Fog")
    assert kinds(found) == {
        "gold": (1, ""), "fog": (1, ""), "ship": (0, ""), "pirate": (0, ""), "parts": (1, "CE"),
        "settings": (0, "SC=SC_FOG, VP=t12, _SC_FOG=t"), "game": (0, ""),
    }  # fmt: skip
    board = found.board
    names = board.topology.edge_names
    hills = next(
        c for t, c in enumerate(board.topology.coordinates) if (board.terrain_names[t], board.tokens[t]) == ("hills", 6)
    )
    corner = next(c for t, c in enumerate(board.topology.coordinates) if board.terrain_names[t] == "desert")
    assert board.robber == board.topology.tile_names[board.topology.tile_at(*corner)], (
        "on the file's desert, not on gold or fog"
    )
    assert dict(board.harbours) == {
        names[board.topology.side(*hills, "W")]: -1,
        names[board.topology.side(*corner, "SE")]: 3,
    }


def test_jsettlers_island_for_six():
    board = read_foreign(files.SIX, "six.game.json").board
    assert [sum(1 for c in board.topology.coordinates if c[1] == r) for r in range(-3, 4)] == [3, 4, 5, 6, 5, 4, 3]
    assert board.terrain_names[:4] == ["hills", "mountains", "pasture", "fields"] and board.tokens[:4] == [2, 3, 4, 5]
    first, last = board.topology.coordinates[0], board.topology.coordinates[-1]
    goods = dict(board.harbours)
    assert len(goods) == 11 and goods[board.topology.edge_names[board.topology.side(*first, "NW")]] == 0
    assert board.topology.edge_names[board.topology.side(*last, "SE")] not in goods


def test_of_a_game_of_catanatron_the_board_alone_is_taken():
    board = make_board("standard", 2)
    data = json.loads(files.catanatron(board))
    assert read_foreign(json.dumps(data), "x.json").left == ()
    away = next(row for row in data["tiles"] if row["tile"]["type"] == "RESOURCE_TILE")
    data["robber_coordinate"] = away["coordinate"]
    data["nodes"] = {"0": {"id": 0, "building": "SETTLEMENT", "color": "RED"}}
    found = read_foreign(json.dumps(data), "x.json")
    assert told(found.board) == told(board), "the robber begins in the desert"
    assert kinds(found) == {"game": (0, "")}


@pytest.mark.parametrize("name", SAMPLES)
def test_every_imported_board_is_good_and_played_to_the_end(name, tmp_path):
    board = read_foreign(SAMPLES[name], name).board
    check_board(board, [])
    file = tmp_path / "board.txt"
    file.write_text(draw_text(board))
    assert told(board_of(str(file))) == told(board)
    report = simulate("base", 3, ["settler"], games=1, seed=5, board=board, limit=6000)
    assert report.finished == 1


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_left_out_is_said_in_sentences(name, language):
    sentences = left_out(read_foreign(SAMPLES[name], name), language)
    assert all(each.endswith(".") and "{" not in each for each in sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_board_of_ours_is_none_of_theirs():
    board = make_board("standard", 1)
    assert read_foreign(draw_text(board), "mine.txt") is None
    assert read_foreign(json.dumps(board.to_json()), "mine.json") is None
    assert read_foreign("{}", "mine.json") is None


WRONG = [
    ("chits 5\nmap\ns,f0,f1\n.\n", "2 tiles take chits, and the file has 1", "hexágonos llevan ficha"),
    ("chits five\nmap\ns,f0\n.\n", "chits are numbers", "números separados"),
    ("map\ns,x3\n.\n", "line 2: 'x3' is no tile of Pioneers", "línea 2"),
    ("map\ns,d\n", "the map has no end", "el mapa no tiene fin"),
    ("map\ns,s\n.\n", "the file has no land", "no tiene tierra"),
    ("chits 5\nmap\nf0,s?3,s,s\n-,-,-,s?0\n.\n", "no tile of this board lies at", "ningún hexágono"),
    ("map\n" + ",".join(["d"] * 60) + "\n.\n", "50 rows and more away", "50 filas"),
    ('{"tiles": [{"coordinate": [0, 0, 1], "tile": {"type": "DESERT"}}]}', "three whole numbers whose sum is 0", "suman 0"),
    ('{"tiles": [{"coordinate": [0, 0, 0], "tile": {"type": "LAVA"}}]}', "expected one of RESOURCE_TILE", "se esperaba uno"),
    ('{"tiles": [{"coordinate": [0, 0, 0], "tile": 3}]}', "'coordinate' and 'tile'", "'coordinate' y 'tile'"),
    ('{"boardInfo": {}}', "layout2 must be an object", "layout2 debe ser"),
    ('{"boardInfo": {"layout1": {"hexLayout": [1], "numberLayout": []}}}', "hexLayout has the length 1, not 37", "la longitud"),
    ('{"boardInfo": {"layout2": {"layoutParts": {}, "boardEncodingFormat": 1}}}', "is 2 or 3, not 1", "es 2 o 3, no 1"),
    (
        '{"boardInfo": {"layout2": {"layoutParts": {"LH": [1282, 9, 5]}, "boardEncodingFormat": 3}}}',
        "LH: a hex is one of 0, 1, 2, 3, 4, 5, 6, 7, 8, not 9", "LH: un hexágono",
    ),
    (
        '{"boardInfo": {"layout2": {"layoutParts": {"LH": [1283, 1, 5]}, "boardEncodingFormat": 3}}}',
        "no hex has the number 1283", "ningún hexágono",
    ),
    (
        '{"boardInfo": {"layout2": {"layoutParts": {"LH": [1282, 1, 5], "PL": [0, 1, 7]}, "boardEncodingFormat": 3}}}',
        "a port's facing is 1 to 6, not 7", "la dirección de un puerto",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said", "spanish"), WRONG)
def test_what_is_wrong_is_refused_in_words(text, said, spanish):
    with pytest.raises(BadNotation) as refused:
        read_foreign(text, "theirs.json")
    assert str(refused.value).startswith("theirs.json: ") and said in str(refused.value)
    assert spanish in explain(refused.value, "es")


@pytest.mark.parametrize("name", SAMPLES)
def test_damaged_files_are_refused_or_read_as_boards(name):
    """Characters lost, doubled and changed, numbers of any size, ends cut off: words, or a board that is good."""
    rng = Random(name)
    good = 0
    for _ in range(150):
        text = SAMPLES[name]
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(len(text))
            put = rng.choice(("", "-", "9", "\n", '"', "null", "1e9", "99999", "g", "s?7", "{", "x", "true"))
            text = text[:at] + put + text[at + rng.choice((0, 1, 3)) :]
        if rng.random() < 0.1:
            text = text[: rng.randrange(len(text))]
        try:
            found = read_foreign(text, name)
        except PobladoError as error:
            assert explain(error, "es").strip()
            continue
        if found is not None:
            check_board(found.board, [])
            good += 1
    assert good, "the damage is never so small that the board is read"
