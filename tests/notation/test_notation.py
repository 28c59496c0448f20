"""Text boards and positions: both are read back as they were."""

import json
import re
from pathlib import Path

import pytest

import poblado
from poblado.face import own_faces
from poblado.island.maps import Board, board_from_json
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.notation import (
    TextBoard,
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.presets import make_board, preset, preset_names
from poblado.testing import legal

BEGINNER = """\
                    3:1                2:1G
                     -- .  --    -- .  --    -- .  --
                  .           .           .           .
                  |    M10    |    P2     |    F9     |  2:1M
               -- .  --    -- .  --    -- .  --    -- .  --
            .           .           .           .           .
       2:1F |    G12    |    H6     |    P4     |    H10    |
         -- .  --    -- .  --    -- .  --    -- .  --    -- .  --
      .           .           .           .           .           .
      |    G9     |    F11    |    D*     |    F3     |    M8     | 3:1
      .  --    -- .  --    -- .  --    -- .  --    -- .  --    -- .
            .           .           .           .           .
       2:1H |    F8     |    M3     |    G4     |    P5     |
            .  --    -- .  --    -- .  --    -- .  --    -- .
                  .           .           .           .  2:1P
                  |    H5     |    G6     |    P11    |
                  .  --    -- .  --    -- .  --    -- .
                    3:1 .           .  3:1      .

board: beginner
origin: b2 = 0,-2
harbours: a1SE any, b3NE grain, c5NE ore, d6E any, e5SE wool, f3SE any, g1NE any, e1E brick, c1E lumber
"""


def some_games(family="", every=60):
    names = [name for name in preset_names() if family in ("", preset(name).family)]
    for seed, name in enumerate(names):
        rng = Rng(seed)
        game = poblado.ruleset(name, seed=seed).new_game()
        for n in range(500):
            if game.is_over():
                break
            actions = legal(game, game.actor())
            building = [a for a in actions if a & 255 in (4, 5, 6)]
            actions = building if building and game.actor() != NATURE else actions
            game.apply_trusted(actions[rng.below(len(actions))])
            if n % every == 17:
                yield game.copy()


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("base", "0 OFFER 1brick+2wool:1ore 1,2"),
        ("base", "0 BANK_TRADE wool ore"),
        ("base", "0 BUILD_ROAD c3NE"),
        ("cities-knights", "0 OFFER 1cloth:2paper 1"),
        ("cards", "0 TRADE_MARKET grain ore"),
        ("cards", "0 BUILD_EXPANSION citadel 3wool+3ore"),
    ],
)
def test_case_does_not_matter_in_actions(name, written):
    rules = poblado.ruleset(name, 3, seed=1)
    packed = from_text(rules, written)
    assert to_text(rules, packed) == written
    assert from_text(rules, written.upper()) == from_text(rules, written.lower()) == packed


def test_a_position_with_a_pending_offer_is_read_back():
    """What is asked for in a trade is packed beside what is given, in up to 19 digits."""
    table = poblado.new_table("base-beginner", 4, seed=1)
    table.play("0 ROLL")
    cells = table.game.cells
    for good in range(5):
        cells[table.rules.field_named("island.hand").start + good] = 3
    cells[table.rules.field_named("island.hand_size").start] = 15
    table.play("0 OFFER 1brick+2wool:3ore 1,2,3")
    text = position_text(table.game)
    assert max(len(n) for n in text.partition("kernel.stack=")[2].split(" ")[0].split(",")) == 19
    assert read_position(text).game().same_as(table.game)
    assert position_from_json(position_to_json(table.game)).game().same_as(table.game)


def test_text_boards_of_games_are_read_back():
    shown = set()
    for game in some_games("island", 160):
        text = draw_text(game)
        read = read_text_board(text)
        told = TextBoard.of(game)
        assert (read.buildings, read.roads) == (told.buildings, told.roads)
        assert read.board.terrains == told.board.terrains
        assert read.board.tokens == told.board.tokens
        assert read.board.harbours == told.board.harbours
        assert read.board.robber == told.board.robber
        assert draw_text(read) == text
        shown |= {kind for _, kind in read.buildings.values()}
    assert shown == {"settlement", "city", "harbour_settlement"}


def test_a_drawing_reads_like_a_drawing():
    text = draw_text(make_board("beginner"))
    assert text == BEGINNER
    assert "D*" in text
    assert "harbours: a1SE any" in text
    assert "b2" in draw_text(make_board("beginner"), names=True).splitlines()[4]
    assert "\x1b[" in draw_text(make_board("beginner"), colour=True)
    assert "\x1b[" not in text


def test_the_page_of_the_notation_tells_every_sign_of_a_face():
    """And none that there is not: the signs are the faces' own."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    told = re.search(r"A label is the terrain's letter(.*?)`names=True`", page, re.S)[1].partition(
        "In Cities & Knights"
    )[2]
    signs = {sign for face in own_faces() for sign in face.letters}
    shown = set()
    for sign in signs:
        if sign.mark.isalpha():
            shown.add(f"{sign.mark}2{sign.digits[:1]}")
        else:
            shown.add(sign.mark if sign.tile else f"c2{sign.mark}")
    assert set(re.findall(r"`(.+?)`", told)) == shown and len(shown) > 5


def test_harbours_in_bays_and_beside_drawn_sea_are_read_back():
    tiles = [{"q": q, "r": r, "terrain": "forest", "token": 5} for q, r in ((0, 0), (2, 0), (0, 1), (1, 1), (-1, 2))]
    tiles.append({"q": 1, "r": 0, "terrain": "sea", "token": 0})
    plain = board_from_json({"name": "bay", "tiles": tiles, "harbours": [], "robber": None})
    harbours = [(plain.topology.edge_names[plain.topology.side(*place)], good)
                for place, good in (((0, 0, "E"), -1), ((2, 0, "NW"), 2), ((-1, 2, "W"), 0))]  # fmt: skip
    board = Board("bay", plain.topology.coordinates, plain.terrains, plain.tokens, harbours, "", [])
    text = draw_text(board)
    assert "2:1P" in text and "2:1H" in text
    read = read_text_board(text)
    assert read.board.harbours == harbours
    assert read.board.terrains == board.terrains
    assert draw_text(read) == text
    assert draw_text(board, notes=False) in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t.replace("board: beginner", ""), "line 'board"),
        (lambda t: t.replace("M10", "X10"), "line 4: 'X"),
        (lambda t: t.replace("origin: b2 = 0,-2", "origin: here"), "expected 'origin"),
        (lambda t: t.replace("a1SE any", "a1SE fish"), "harbour 'a1SE fish'"),
        (lambda t: t.replace("|    F3", "x    F3"), "'x' is no"),
        (lambda t: t.replace("2:1M", "2:1P"), "line 4: harbour '2:1P' is not"),
        (lambda t: t.replace("3:1", "   ", 1).replace("  3:1", "3:1  "), "harbour '3:1' is not"),
        (lambda t: t.replace("a1SE any", "a1E any"), "no such path"),
        (lambda t: "board: a\norigin: b2 = 0,0\nharbours: none\n", "no tile"),
    ],
)
def test_a_damaged_drawing_is_refused_in_words(change, words):
    with pytest.raises(BadNotation, match=words):
        read_text_board(change(draw_text(make_board("beginner"))))


@pytest.mark.thorough
def test_positions_of_games_are_read_back():
    for game in some_games(every=160):
        line = position_text(game)
        assert "\n" not in line
        again = read_position(line)
        assert not again.hides
        assert again.game().same_as(game)
        assert position_text(again.game()) == line
        data = json.loads(json.dumps(position_to_json(game)))
        read = position_from_json(data)
        assert read.game().same_as(game)
        assert read.rules.game_digest == game.rules.game_digest
        assert position_to_json(read.game()) == data


@pytest.mark.slow
def test_positions_of_views_hide_what_the_view_hides():
    for game in some_games(every=240):
        for seat in (-1, 0, 1):
            view = View(game, seat)
            read = read_position(position_text(view))
            assert position_from_json(position_to_json(view)).cells == read.cells
            assert read.hides
            with pytest.raises(BadNotation, match="hides"):
                read.game()
            for shown, true in zip(read.cells, game.to_list(), strict=True):
                assert shown is None or shown == true
            masked = {int(row.start) for row in view.hidden}
            assert all(read.cells[start] is None for start in masked)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda p: "", "begins"),
        (lambda p: p.replace("position 1", "position 9"), "version 1"),
        (lambda p: p.replace(" base ", " chess "), "there is no ruleset"),
        (lambda p: p.replace(" 4 {}", " 9 {}"), "is for 2 to 4"),
        (lambda p: p.replace("{}", "{"), "{ is no JSON"),
        (lambda p: p.replace(" 4 {}", " ٤ {}"), "expected a number of players"),
        (lambda p: p.replace("{}", '{"points_to_win":9,"points_to_win":8}'), "'points_to_win' stands twice"),
        (lambda p: p + " " + p.split()[-1], "stands twice"),
        (lambda p: p.replace("{}", "[]"), "whole numbers by name"),
        (lambda p: p.replace("{}", '{"speed":1}'), "no parameter 'speed'"),
        (lambda p: p.replace("island.bank=", "island.bank=x,"), "needs whole numbers"),
        (lambda p: p.replace("island.bank=", "island.barn="), "no field 'island.barn'"),
        (lambda p: p.replace("island.robber=", "island.robber=1,"), "needs 1 whole"),
        (lambda p: p.replace("a1SE:any", "a1SE:gold"), "expected a harbour"),
        (lambda p: p.replace("0,-2,", "0;-2,"), "expected tiles"),
    ],
)
def test_a_damaged_position_is_refused_in_words(change, words):
    line = position_text(poblado.ruleset("base", 4, board="beginner").new_game())
    line = line.replace(line.split()[8], "-")
    with pytest.raises(BadNotation, match=words):
        read_position(change(line))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(format="poblado-position 2"), "poblado-position 1"),
        (lambda d: d.pop("board"), "needs a ruleset"),
        (lambda d: d.update(players=True), "needs a ruleset"),
        (lambda d: d["board"].pop("tiles"), "list 'tiles'"),
        (lambda d: d.update(params=None), "whole numbers by name"),
        (lambda d: d["fields"].update({"island.bank": [1]}), "island.bank needs 8"),
        (lambda d: d["fields"].update({"island.bank": [1, 2, 3, 4, 5, 6, 7, "8"]}), "got '8'"),
        (lambda d: d["fields"].update({"x": []}), "no field 'x'"),
    ],
)
def test_a_damaged_position_in_json_is_refused_in_words(change, words):
    data = position_to_json(poblado.ruleset("base", 4, board="beginner").new_game())
    change(data)
    with pytest.raises(BadNotation, match=words):
        position_from_json(data)
    with pytest.raises(BadNotation):
        position_from_json([])


def test_positions_keep_the_names_of_boards():
    beginner = make_board("beginner").to_json()
    board = board_from_json({**beginner, "name": "my island @home"})
    game = poblado.ruleset("base", 3, board=board).new_game()
    read = read_position(position_text(game))
    assert read.rules.board.name == "my island @home"
    assert read.game().same_as(game)


@pytest.mark.parametrize("cell", [0, 1, 3])
@pytest.mark.parametrize("value", [-1, 99, 10**9])
def test_a_position_in_which_nothing_could_be_pending_cannot_be_played(cell, value):
    data = position_to_json(poblado.new_table("base-beginner", seed=2).game)
    data["fields"]["kernel.stack"][cell] = value
    with pytest.raises(BadNotation, match="nothing could be pending"):
        position_from_json(data).game()


def test_whoever_misspells_an_action_is_told_those_of_a_player_or_of_nature():
    rules = poblado.ruleset("base", 3, seed=1)
    for text, of_players in (("0 FLY", True), ("FLY", True), ("* FLY", False)):
        with pytest.raises(poblado.BadNotation, match="no action is called 'FLY'") as caught:
            from_text(rules, text)
        told = str(caught.value.values["known"]).split(", ")
        assert ("ROLL" in told) is of_players and ("DICE" in told) is not of_players
