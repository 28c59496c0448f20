"""What the book's docstring says, sentence by sentence, and that nothing outside this folder helps it."""

from pathlib import Path

import pytest

import poblado
from lagoon.numbers import BOATHOUSE, BUOY, CANOE, CONCH, LAGOON, LANTERN
from poblado import books
from poblado.island.pieces import EDGE, NO_GROUND, NONE, TILE, VERTEX
from poblado.island.rules import Island
from poblado.island.state import CLOSED
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.presets import board_names, chapter, chapter_names, make_board
from poblado.testing import Story

RICH = "3brick 3lumber 3wool 3grain 3ore"
ALL = ("lagoon", "tides")


def table(*chapters, **how):
    """A story on the bay: its lagoons are c4 (4), d3 (11) and e3 (3), its reefs d4N and e3N, its shoals c4SE and e3NE."""
    return Story(board="bay", chapters=chapters or ["lagoon"], **how)


@pytest.fixture
def lake(installed):
    """Seat 0 has built at the lagoon e3, seat 1 at c4."""
    s = table().has(0, settlements="e3S", hand=RICH, wares="5shell").has(1, settlements="c4N", hand="1wool 2ore")
    return s


# -- found, and composed -----------------------------------------------------------------------------------------------


def test_an_entry_point_is_all_that_brings_the_book(installed):
    assert [book.name for book in books.outside_books()] == ["lagoon"]
    assert {"lagoon", "tides"} <= set(chapter_names()) and "bay" in board_names()
    assert chapter("lagoon").boards == ("bay",)
    rules = poblado.ruleset("base", chapters=["lagoon"])
    assert rules.board.name == "bay" and rules.param("shells_for_a_card") == 4
    assert rules.module("feast") and not rules.has_module("tides")


def test_without_it_there_is_no_such_chapter():
    with pytest.raises(BadRuleset, match="there is no chapter 'lagoon'"):
        poblado.ruleset("base", chapters=["lagoon"])


def test_no_line_outside_its_folder_knows_of_it():
    package = Path(poblado.__file__).parent
    files = [path for path in package.rglob("*") if path.suffix in (".py", ".toml", ".js", ".html", ".json")]
    assert len(files) > 300
    said = [path.name for path in files if "lagoon" in path.read_text(encoding="utf-8").lower()]
    assert said == []


def test_a_bridge_that_nobody_names_joins_where_both_are_played(installed):
    def has(*chapters):
        return poblado.ruleset("base", 3, chapters=chapters).has_module("ebb")

    assert has("lagoon", "tides") and not has("lagoon") and not has("tides")


def test_each_piece_has_its_ground_and_a_conch_is_none(installed):
    rules = poblado.ruleset("cities-knights", 3, chapters=ALL)
    grounds = [rules.items.ground[item] for item in (CANOE, BOATHOUSE, BUOY, LANTERN, CONCH)]
    assert grounds == [EDGE, VERTEX, TILE, NONE, NO_GROUND]
    assert rules.items.names[BOATHOUSE] == "boathouse" and rules.places.terrain_names[LAGOON] == "lagoon"
    assert [rules.market.terms.names[-1], rules.market.terms.kinds, rules.market.terms.most] == ["shell", 9, 15]


def test_groups_and_flags_are_as_declared(installed):
    rules = poblado.ruleset("base", 3, chapters=["lagoon"])
    own = {spec.name: spec for spec in rules.specs if spec.module in ("lagoon", "feast")}
    assert {name: spec.group for name, spec in own.items() if spec.group != "build"} == {
        "SELL_SHELLS": "trade", "WADE": "act", "WASH": "chance", "BLOW_CONCH": "card", "BRING": "answer", "EAT": "answer",
    }  # fmt: skip
    assert {name for name, spec in own.items() if spec.placement} == {
        "BUILD_CANOE", "BUILD_BOATHOUSE", "SET_BUOY", "HANG_LANTERN",
    }  # fmt: skip
    assert {name for name, spec in own.items() if spec.together} == {"BRING", "EAT"}


# -- marks -------------------------------------------------------------------------------------------------------------

WRONG = {
    "reef": ({"reefs": ["b2N"]}, "reef b2N lies at no lagoon"),
    "shoal": ({"shoals": ["d4N"]}, "shoals names the edge 'd4N', which the board does not have"),
    "shells": ({"shells": {"red": 3}}, "shells are for each player"),
    "key": ({"wrecks": []}, "there is no 'wrecks'; there are reefs, shoals, shells"),
}


@pytest.mark.parametrize(("marks", "said"), WRONG.values(), ids=WRONG)
def test_marks_are_checked_by_their_module(installed, marks, said):
    board = poblado.island.maps.board_from_json({**make_board("bay").to_json(), "marks": {"lagoon": marks}})
    with pytest.raises(BadRuleset, match=said):
        poblado.ruleset("base", 3, board=board, chapters=["lagoon"])


def test_the_bay_needs_the_lagoon(installed):
    with pytest.raises(BadRuleset, match="no module in play knows the terrain 'lagoon'"):
        poblado.ruleset("base", 3, board="bay")


def test_what_marks_say_is_so_from_the_start(installed):
    s = table().begin(0)
    assert [s.wares(seat) for seat in range(3)] == ["1shell"] * 3
    r = s.rules
    assert [v for v in range(r.vertices) if s.game.cells[r.vertex_holder + v] == CLOSED] == [
        r.topology.vertex(name) for name in ("d4N", "e3N")
    ]


# -- shells ------------------------------------------------------------------------------------------------------------


def test_lagoons_yield_shells_to_what_stands_there_unless_the_robber_does(lake):
    s = lake.has(2, cities="d3S").main(0, "2+1")
    assert [s.wares(seat) for seat in range(3)] == ["7shell", "1shell", "3shell"]
    assert "SHELLS_FOUND" in s.events()
    s = table().has(0, settlements="e3S").robber("e3").main(0, "2+1")
    assert s.wares(0) == "1shell"


def test_shells_are_traded_and_buy_cards_and_are_none(lake):
    s = lake.main(0, "1+1")
    hand = s.hand(0)
    s.do("0 OFFER 2shell:1ore 1", "1 ACCEPT", "0 CONFIRM 1")
    assert (s.wares(0), s.wares(1)) == ("4shell", "3shell")
    s.do("0 SELL_SHELLS brick")
    assert s.wares(0) == "" and s.hand(0) == hand.replace("3brick", "4brick").replace("3ore", "4ore")
    assert s.refuses("0 SELL_SHELLS ore", "").reason == "a card costs 4 shells"


def test_a_seven_a_theft_and_a_limit_do_not_see_them(installed):
    s = table().has(0, hand="7wool", wares="20shell").has(1, settlements="b3N", wares="9shell").main(0, "3+4")
    assert s.pending() == "MoveRobber"
    s.do("0 MOVE_ROBBER b3")
    assert not s.legal(0, "ROB"), "whoever has shells alone has nothing to rob"
    with pytest.raises(BadNotation):
        s.table.play("0 BANK_TRADE shell ore")


def test_one_wades_once_a_turn_before_the_roll(lake):
    s = lake.begin(0).do("0 WADE")
    assert s.chances() == {f"* WASH {n}": weight for n, weight in enumerate((1, 3, 2, 1))}
    s.do("* WASH 3")
    assert s.wares(0) == "8shell"
    assert s.refuses("0 WADE", "").reason == "wading costs a shell, once a turn"
    s.do("0 ROLL", "* DICE 1+1")
    assert s.refuses("0 WADE", "").reason == "one wades before the roll"


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_a_canoe_goes_on_from_buildings_and_canoes_over_no_shoal_and_past_no_reef(lake):
    s = lake.main(0, "1+1")
    assert s.legal(0, "BUILD_CANOE") == s.legal(0, "BUILD_ROAD") == {"e3SE", "f2E", "f2NE"}
    s.do("0 BUILD_CANOE e3SE")
    assert s.hand(0) == "3brick 2lumber 2wool 3grain 3ore" and s.facts.road(s.rules.topology.edge("e3SE")) == -1
    assert s.route(0) == 1
    assert s.legal(0, "BUILD_CANOE") - s.legal(0, "BUILD_ROAD") == {"e3E", "f3NE"}
    s.do("0 BUILD_CANOE e3E")
    assert s.route(0) == 2 and s.legal(0, "BUILD_CANOE") == {"d4SE", "f2E", "f2NE", "f3NE"}
    assert s.refuses("0 BUILD_CANOE e3E", "").reason == "that path is taken"
    assert s.refuses("0 BUILD_CANOE e3NE", "").reason == "there is a shoal"
    assert s.refuses("0 BUILD_CANOE b2NE", "").reason == "a canoe goes on from your buildings and canoes"
    assert s.refuses("0 BUILD_ROAD e3E", "base.road.one_per_edge").reason == "that path is taken"


def test_nothing_passes_a_reef(installed):
    s = table().has(0, settlements="d3S", hand=RICH).main(0, "1+1").do("0 BUILD_CANOE d3SE")
    assert s.legal(0, "BUILD_CANOE") == {"e2E", "e2NE"}
    assert s.refuses("0 BUILD_CANOE d3E", "").reason == "there is a reef"
    s.do("0 BUILD_ROAD e2E")
    s = table().has(0, settlements="d3S e3N", hand=RICH).main(0, "1+1")
    assert "d3E" in s.legal(0, "BUILD_CANOE"), "but whoever has settled there goes on"


def test_a_boathouse_takes_the_place_of_a_settlement_at_a_lagoon(lake):
    s = lake.has(0, settlements="b2N").main(0, "1+1")
    before = s.points(0)
    assert s.legal(0, "BUILD_BOATHOUSE") == {"e3S"}
    assert s.refuses("0 BUILD_BOATHOUSE b2N", "").reason == "there is no lagoon"
    assert s.refuses("0 BUILD_BOATHOUSE c4N", "").reason == "that is none of your settlements"
    s.do("0 BUILD_BOATHOUSE e3S")
    assert s.points(0) == before + 1 and s.facts.piece(s.rules.topology.vertex("e3S")) == BOATHOUSE
    assert not s.can("0 BUILD_CITY e3S")
    s.do("0 END_TURN", "1 ROLL", "* DICE 2+1")
    assert s.wares(0) == "9shell"


def test_a_lantern_is_hung_on_a_boathouse_and_counts(lake):
    s = lake.main(0, "1+1")
    assert s.refuses("0 HANG_LANTERN e3S", "").reason == "that is none of your boathouses"
    s.do("0 BUILD_BOATHOUSE e3S", "0 HANG_LANTERN e3S")
    assert s.points(0) == 3
    assert s.refuses("0 HANG_LANTERN e3S", "").reason == "you still need 1 grain"


def test_a_buoy_is_set_where_one_has_built_and_pays_whoever_set_it(lake):
    s = lake.main(0, "1+1")
    assert s.legal(0, "SET_BUOY") == {"e3"}
    reasons = {
        "c4": "you have built nothing at that lagoon",
        "d4": "a buoy is set into a lagoon",
    }
    for tile, reason in reasons.items():
        assert s.refuses(f"0 SET_BUOY {tile}", "").reason == reason
    s.do("0 SET_BUOY e3")
    assert s.wares(0) == "4shell"
    assert s.refuses("0 SET_BUOY e3", "").reason == "there is a buoy already"
    s.do("0 END_TURN", "1 ROLL", "* DICE 2+1")
    assert s.wares(0) == "6shell"


# -- the feast ---------------------------------------------------------------------------------------------------------


def test_a_feast_asks_all_others_who_have_cards_in_any_order(lake):
    s = lake.has(2, hand="1ore").main(0, "1+1").do("0 BUY_CONCH")
    assert s.refuses("0 BUY_CONCH", "").reason == "nobody has two conches"
    s.do("0 BLOW_CONCH")
    assert s.pending() == "Feast" and s.table.owing == [1, 2]
    assert s.refuses("0 END_TURN", "").reason == "first the guests eat"
    s.do("2 EAT", "1 BRING ore")
    assert s.refuses("1 BRING wool", "").reason == "cards are brought in the order of the goods"
    s.do("1 BRING ore")
    assert s.refuses("1 BRING ore", "").reason == "a guest brings 2 cards at most"
    assert s.refuses("1 END_TURN", "").reason == "first you eat"
    s.do("1 EAT")
    assert s.pending() == "Main" and s.hand(1) == "2wool", "one of them for the roll"
    assert [s.wares(seat) for seat in range(3)] == ["8shell", "3shell", "1shell"]
    assert s.refuses("0 BLOW_CONCH", "").reason == "you have no conch"
    assert s.refuses("0 EAT", "").reason == "there is no feast"


# -- the tides ---------------------------------------------------------------------------------------------------------


def test_where_lagoon_and_tides_are_played_canoes_lie_dry_at_low_tide(installed):
    s = table(*ALL, tide_rounds=1).has(0, settlements="e3S", hand=RICH, wares="5shell").main(0, "1+1")
    assert not s.legal(0, "BUILD_CANOE")
    assert s.refuses("0 BUILD_CANOE e3SE", "").reason == "canoes lie dry at low tide"
    s.do("0 SET_BUOY e3", "0 END_TURN")
    for seat in (1, 2):
        s.do(f"{seat} ROLL", "* DICE 1+1", f"{seat} END_TURN")
    assert s.wares(0) == "4shell", "high tide again"
    s.do("0 ROLL", "* DICE 1+1")
    assert s.can("0 BUILD_CANOE e3SE")


def test_tides_alone_change_nothing_of_an_island(installed):
    rules = poblado.ruleset("base", 3, board="beginner", chapters=["tides"])
    assert isinstance(rules, Island) and rules.edge_piece == -1 and rules.param("tide_rounds") == 3
