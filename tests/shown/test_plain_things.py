"""What a module without a face is shown by beyond the board: its pieces without a place, questions by the sort of their slot."""

import pytest

import poblado
from fair import Fair
from poblado.cli.terminal import table_lines
from poblado.kernel.chance import SeededSource
from poblado.kernel.view import View
from poblado.report import Film
from poblado.server.moment import PUBLIC, Moment
from poblado.shown import sight_of
from poblado.shown.plain import shown
from poblado.svg.sheet import small_drawings
from poblado.table import Table
from poblado.testing import Story

NAMES = ["Ana", "Bea", "Coro"]


def fair():
    return Story(3, board="beginner", extra=[Fair()]).has(0, settlements="d3N", roads="d3NE", hand="2wool 2ore").main(0)


def told(s, viewer=0, language="en"):
    return shown(sight_of(View(s.game, viewer), s.game.events, language, NAMES))


def kites(badges):
    return [one["n"] for one in badges if one.get("drawing") == "kite-red"]


def test_pieces_that_lie_nowhere_are_counted_before_their_owner():
    s = fair()
    assert [kites(own) for own in told(s)["badges"]] == [[], [], []]
    s.do("0 CLIMB d3N")
    page = told(s, viewer=-1)
    assert [kites(own) for own in page["badges"]] == [[1], [], []]
    assert "kite-red" in small_drawings(s.rules, ["red", "blue"])
    lines = table_lines(sight_of(View(s.game, 1), s.game.events, "en", NAMES))
    assert [line for line in lines if "kite 1" in line] == [line for line in lines if "Ana" in line]


def test_the_replay_counts_them_too():
    table = Table(poblado.ruleset("base", 3, extra=[Fair()], board="beginner"), source=SeededSource(4))
    while " CLIMB " not in " ".join(table.record.actions):
        legal = [str(action) for action in table.legal_actions(table.actor)]
        table.play(next((action for action in legal if " CLIMB " in action or "ROLL" in action), legal[0]))
    film = Film(table.record, table.rules)
    players = Moment(film, len(film), PUBLIC, NAMES, "en").data()["players"]
    drawn = [
        (one["drawing"], one["n"]) for player in players for one in player["badges"] if "kite" in one.get("drawing", "")
    ]
    assert len(drawn) == 1 and drawn[0][1] == 1


def test_a_module_with_a_face_shows_them_itself():
    """City walls are told by their face, and by nothing beside it."""
    s = Story(3, preset="cities-knights").has(0, cities="d3N", hand="2brick").main(0)
    s.do("* EVENT_DIE ship", "0 BUILD_WALL d3N")
    assert len([one for one in told(s)["badges"][0] if "wall" in one.get("drawing", "")]) == 1


@pytest.mark.parametrize(
    ("booth", "dialog"),
    [
        ("treat", "seats"),
        ("guess", "dice"),
        ("bet", "amount"),
        ("dance", "choice"),
        ("watch", "pictures"),
        ("vote", "choice"),
    ],
)
def test_a_question_has_the_dialog_of_its_sort(booth, dialog):
    s = fair().do(f"0 ENTER {booth}")
    assert told(s, viewer=1 if booth == "vote" else 0)["question"]["dialog"] == dialog


def test_players_are_asked_for_by_name():
    assert [one["title"] for one in told(fair().do("0 ENTER treat"))["question"]["pictures"]] == [
        "Bea",
        "Coro",
        "Bea and Coro",
    ]


def test_a_slot_without_words_of_its_own_is_asked_for_below_its_action():
    page = told(fair())
    assert page["specs"]["WATCH"]["slots"] == [{"name": "what", "sort": "card", "help": "Choose a card"}]


def test_terms_of_a_module_without_a_face_stand_in_the_dialog_of_trade():
    ways = [one for one in told(fair())["commands"] if one.get("dialog") == "terms"]
    assert [(one["kind"], one["legal"]) for one in ways] == [("OFFER", True), ("BANK_TRADE", False), ("HAGGLE", True)]
