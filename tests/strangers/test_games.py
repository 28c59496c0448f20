"""Whole games with the two books wherever games are played, kept, told and shown, without a face of theirs."""

import json
import re

import pytest
from invariants import check
from reach import ways

import poblado
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.locale.sentences import story
from poblado.notation import (
    draw_text,
    position_from_json,
    position_text,
    position_to_json,
    read_position,
    read_text_board,
)
from poblado.svg import draw
from poblado.svg.scene_of import scene_of_board, scene_of_game
from poblado.svg.sheet import small_drawings
from poblado.table import Table
from poblado.testing import Story, positions
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of
from poblado.viewmodel.inspect import inspected
from poblado.viewmodel.to_json import shown
from strangers.games import GAMES, GOODS, Voyage, rules_of, table_of

games = pytest.mark.parametrize("game", GAMES)
NAMES = ["Ana", "Bea", "Coro"]
OWN = {
    "salt": {"SET_SALTERY": ("SET_SALTERY c3", "saltery set (c3)"), "STRING_NECKLACE": "necklace strung"},
    "isles": {"BUILD_PIER": ("BUILD_PIER c2E", "pier built (c2E)"), "BUY_BLESSING": "blessed"},
}
"""The two acts of each book: of the first where it is done, and how the log tells both."""


@games
def test_settlers_play_to_the_end_and_the_record_is_played_again(installed, game):
    table = table_of(game, "settler", 4)
    assert table.is_over and table.record.header["chapters"] == GAMES[game][1]
    back = Table.from_record(poblado.record_from_text(table.record.to_text()))
    assert back.game.same_as(table.game) and back.record.to_json() == json.loads(json.dumps(table.record.to_json()))
    for language in ("es", "en"):
        assert poblado.report_of(table).words(language)


@games
def test_random_games_keep_the_invariants_and_each_position_is_kept_and_dealt(installed, game):
    rules, seen = rules_of(game), 0
    for state, _ in positions(rules, 3, every=60, limit=1200):
        check(state)
        text = position_text(state)
        for read in (read_position(text), position_from_json(json.loads(json.dumps(position_to_json(state))))):
            assert read.game().same_as(state) and position_text(read.game()) == text
        for seat in range(3):
            view = View(state, seat)
            dealt = view.sample(Rng(seat))
            check(dealt)
            assert View(dealt, seat).game.same_as(view.game), "what is dealt is what that seat sees"
            seen += sum(rules.facts(state).hand(seat)[-2:])
    assert seen, "or their goods are never held"


def stocked(game):
    """Seat 0 may build all that a book has: its goods are in the hand, and it has built beside its land."""
    if game == "salt":
        s = Story(preset="cities-knights", board="salt-coast", chapters=["salt"])
        s.has(0, settlements="c3N", hand="1brick 3salt 2amber").has(1, hand="2brick").main(0).do("* EVENT_DIE ship")
    else:
        s = Voyage().has(0, settlements="d3N", hand="1lumber 2pearl 1incense").has(1, hand="2brick").main(0)
    return s


@games
@pytest.mark.parametrize("language", ["es", "en"])
def test_page_log_and_drawing_tell_it_by_its_declarations_alone(installed, game, language):
    s = stocked(game)
    rules, (one, other) = s.rules, GOODS[game]
    viewer = viewer_of_view(s.table.view(0), s.game.events, language, NAMES)
    page, places = shown(viewer), places_of(viewer)
    found = ways(page, places)
    assert OWN[game].keys() <= viewer.kinds and all(len(found.get(kind, [])) == 1 for kind in viewer.kinds), found
    buttons = {button["kind"]: button for button in page["commands"]}
    piece, item = OWN[game]
    assert [good for good, _, _ in buttons[item]["price"]] == [one, other] and buttons[piece]["left"] in (2, 4)
    plates = " ".join(plate.get("text", "") for plate in page["plates"])
    bank = [picture["title"] for plate in page["plates"] if plate["name"] == "bank" for picture in plate["pictures"]]
    assert bank[-2:] == [one, other] and ("1 pearl bank, 2 incense isle" in plates) == (game == "isles")
    before, (set_it, line) = s.game.copy(), OWN[game][piece]
    s.do(f"0 {set_it}")
    assert s.table.undo() and s.game.same_as(before), "what shows nothing new is taken back"
    s.do(f"0 {set_it}", f"0 {item}")
    assert s.hand(0) == "" and s.points(0) == (3 if game == "salt" else 2)
    log = [each.told.text for each in story(rules, s.game.events, 0, NAMES, language)]
    assert log[-2:] == [f"Ana: {line}", f"Ana: {OWN[game][item]}"]
    text = draw_text(s.game)
    assert draw_text(read_text_board(text)) == text
    drawn = draw(scene_of_game(rules.facts(s.game)))
    assert set_it.split()[1] in re.findall('data-place="([^"]+)"', drawn) and f"good-{other}" in small_drawings(rules)
    if game == "salt":
        for svg in (drawn, draw(scene_of_board(rules.board))):
            assert svg.count('data-terrain="tide_pool"') == 1 and svg.count(">salt pan</text>") == 2
        assert re.search('data-terrain="tide_pool"[^>]*><text', drawn), "no ground below the name of what is sea"
        assert one in inspected(viewer, "c3")[1][0].text


def test_their_goods_are_cards_like_any_other(installed):
    """Given to the bank, discarded on a seven, and stolen."""
    s = Story(preset="cities-knights", board="salt-coast", chapters=["salt"])
    s.has(0, hand="4amber").has(1, hand="5salt 4amber").main(0).do("* EVENT_DIE ship", "0 BANK_TRADE amber salt")
    assert (s.hand(0), s.bank("salt"), s.bank("amber")) == ("1salt", 2, 4)
    s.do("0 END_TURN", "1 ROLL", "* DICE 3+4", "* EVENT_DIE ship")
    assert s.legal(1) == {"1 DISCARD salt", "1 DISCARD amber"}
    v = Voyage().has(0, settlements="d3N").has(1, settlements="b2N", hand="1pearl 2incense").main(0, "3+4")
    v.do("0 MOVE_ROBBER b2", "0 ROB 1")
    assert v.chances() == {"* STEAL 0 1 pearl": 1, "* STEAL 0 1 incense": 2}
    assert v.do("* STEAL 0 1 pearl").hand(0) == "1pearl"
