"""Text boards and positions: both are read back as they were."""

import pytest
from cases import legal

import poblado
from poblado.kernel.action import NATURE
from poblado.kernel.errors import BadNotation
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.notation import TextBoard, draw_text, position_text, read_position, read_text_board
from poblado.presets import make_board, preset_names


def some_games():
    for seed, name in enumerate(preset_names() * 2):
        rng = Rng(seed)
        game = poblado.ruleset(name, seed=seed).new_game()
        for n in range(500):
            if game.is_over():
                break
            actions = legal(game, game.actor())
            building = [a for a in actions if a & 255 in (4, 5, 6)]
            actions = building if building and game.actor() != NATURE else actions
            game.apply_trusted(actions[rng.below(len(actions))])
            if n % 60 == 17:
                yield game.copy()


def test_text_boards_of_games_are_read_back():
    shown = set()
    for game in some_games():
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
    assert shown == {"settlement", "city"}


def test_a_drawing_reads_like_a_drawing():
    text = draw_text(make_board("beginner"))
    assert "M10" in text.splitlines()[2] and "P2" in text.splitlines()[2] and "F9" in text.splitlines()[2]
    assert "D*" in text
    assert "harbours: a1SE any" in text
    assert "b2" in draw_text(make_board("beginner"), names=True).splitlines()[3]
    assert "\x1b[" in draw_text(make_board("beginner"), colour=True)
    assert "\x1b[" not in text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t.replace("board: beginner", ""), "line 'board"),
        (lambda t: t.replace("M10", "X10"), "line 3: 'X"),
        (lambda t: t.replace("origin: b2 = 0,-2", "origin: here"), "expected 'origin"),
        (lambda t: t.replace("a1SE any", "a1SE fish"), "harbour 'a1SE fish'"),
        (lambda t: t.replace("|    F3", "x    F3"), "'x' is no"),
        (lambda t: "board: a\norigin: b2 = 0,0\nharbours: none\n", "no tile"),
    ],
)
def test_a_damaged_drawing_is_refused_in_words(change, words):
    with pytest.raises(BadNotation, match=words):
        read_text_board(change(draw_text(make_board("beginner"))))


def test_positions_of_games_are_read_back():
    for game in some_games():
        line = position_text(game)
        assert "\n" not in line
        again = read_position(line)
        assert not again.hides
        assert again.game().same_as(game)
        assert position_text(again.game()) == line


def test_positions_of_views_hide_what_the_view_hides():
    for game in some_games():
        for seat in (-1, 0, 1):
            view = View(game, seat)
            read = read_position(position_text(view))
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
        (lambda p: p.replace("{}", "{"), "cannot be read"),
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
