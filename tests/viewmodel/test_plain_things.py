"""What a module without a face is shown by beyond the board: its pieces without a place, questions by the sort of their slot."""

import json
import re

import pytest

import poblado
from fair import Fair
from poblado.cli.terminal import table_lines
from poblado.face import PICTURES, Command, Deal, Face, Picture, Plate, Question, Row, Sheet
from poblado.kernel.chance import SeededSource
from poblado.kernel.view import View
from poblado.report import Film
from poblado.server.snapshot import PUBLIC, Moment
from poblado.svg.sheet import small_drawings
from poblado.table import Table
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.to_json import shown

NAMES = ["Ana", "Bea", "Coro"]


def fair():
    return Story(3, board="beginner", extra=[Fair()]).has(0, settlements="d3N", roads="d3NE", hand="2wool 2ore").main(0)


def told(s, viewer=0, language="en"):
    return shown(viewer_of_view(View(s.game, viewer), s.game.events, language, NAMES))


def kites(badges):
    return [one["n"] for one in badges if one.get("drawing") == "kite-red"]


def test_pieces_that_lie_nowhere_are_counted_before_their_owner():
    s = fair()
    assert [kites(own) for own in told(s)["badges"]] == [[], [], []]
    s.do("0 CLIMB d3N")
    page = told(s, viewer=-1)
    assert [kites(own) for own in page["badges"]] == [[1], [], []]
    assert "kite-red" in small_drawings(s.rules, ["red", "blue"])
    lines = table_lines(viewer_of_view(View(s.game, 1), s.game.events, "en", NAMES))
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


class ListsFace(Face):
    """Whoever writes a face writes a list where a tuple is wanted."""

    module = "fair"
    shared = None

    def badges(self, viewer, seat):
        return [self.shared()] if self.shared else []

    def plates(self, viewer):
        return [Plate("tents", "Tents", [Picture("Tent", n=2)])]

    def hand(self, viewer):
        return [Row("tickets", "Tickets", [Picture("Ticket", n=1)])]

    def sheets(self, viewer):
        return [Sheet("map", "Map", [Row("lane", "Lane", [Picture("Tent")])])]

    def commands(self, viewer):
        return [Command("STROLL", "Stroll", sheet="map")]

    def question(self, viewer):
        return Question("Which?", PICTURES, "WATCH", [Picture("Bear", kind="WATCH", slots="dancing_bear")])


def with_lists(made=None):
    class Lists(ListsFace):
        shared = staticmethod(made) if made else None

    class Listed(Fair):
        face = Lists

    return Story(3, board="beginner", extra=[Listed()]).has(0, settlements="d3N", roads="d3NE", hand="2wool").main(0)


def test_a_face_may_give_lists_of_pictures():
    page = told(with_lists())
    assert [one["pictures"] for one in page["plates"] if one["name"] == "tents"] == [[{"title": "Tent", "n": 2}]]
    assert [one["pictures"] for one in page["hand"] if one["name"] == "tickets"] == [[{"title": "Ticket", "n": 1}]]
    assert page["sheets"]["map"]["rows"][0]["pictures"] == [{"title": "Tent"}]
    asked = told(with_lists().do("0 ENTER watch"))
    assert [one["title"] for one in asked["question"]["pictures"] if one["kind"] == "WATCH"] == ["Bear"]
    json.dumps([page, asked])


@pytest.mark.parametrize(
    ("made", "field"),
    [
        (lambda: Picture("Tent", signs=["kite-red"]), "Picture.signs is ['kite-red']"),
        (lambda: Picture("Tent", "kite-red", "", 1, ["two"]), "Picture.text is ['two']"),
        (lambda: Command("STROLL", "Stroll", deals=[Deal("d3NE", "1wool", "1ore")]), "Command.deals is [Deal("),
        (lambda: Command("STROLL", "Stroll", pictures=[Picture("Tent")]), "Command.pictures is [Picture("),
    ],
)
def test_a_list_in_what_is_shared_is_refused_by_its_field(made, field):
    with pytest.raises(TypeError, match=re.escape(field) + ".*a tuple is wanted there"):
        told(with_lists(made))
    assert Picture("Tent") is Picture("Tent"), "and what is equal is one object again"


def test_other_errors_of_a_face_are_its_own():
    with pytest.raises(TypeError, match="unsupported operand"):
        told(with_lists(lambda: Picture("Tent", n=1 + "")))
