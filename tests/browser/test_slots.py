"""The engine that asks for an action slot by slot, in a real Chromium but without a table: it is pure."""

import pytest

pytestmark = pytest.mark.browser

STATE = {
    "legal": [
        "ROLL", "BUILD_ROAD c3NE", "BUILD_ROAD d3NE", "MOVE_KNIGHT c3N d3N", "MOVE_KNIGHT c3N e4S", "MOVE_KNIGHT e2N d5S",
        "SWAP wool 1 grain", "SWAP wool 1 ore", "SWAP wool 2 ore", "HIDE red 1", "PLANT oak c3", "PLANT oak d4", "SINK 2 c3N",
        "TOW 0 c3NE", "TOW 0 d3NE", "TOW 1 d3NE",
        "TRADE_PLACES c3 d4", "TRADE_PLACES c3 e5", "TRADE_PLACES d4 e5",
    ],
    "specs": {
        "ROLL": {"slots": []},
        "BUILD_ROAD": {"slots": [{"name": "at", "sort": "edge"}]},
        "MOVE_KNIGHT": {"slots": [{"name": "at", "sort": "vertex"}, {"name": "to", "sort": "vertex"}]},
        "SWAP": {"slots": [{"name": "what", "sort": "good"}, {"name": "n", "sort": "number"}, {"name": "to", "sort": "good"}]},
        "HIDE": {"slots": [{"name": "what", "sort": "choice"}, {"name": "n", "sort": "number"}]},
        "PLANT": {"slots": [{"name": "what", "sort": "choice"}, {"name": "at", "sort": "tile"}]},
        "TRADE_PLACES": {"unordered": True, "slots": [{"name": "at", "sort": "tile"}, {"name": "to", "sort": "tile"}]},
        "TOW": {"slots": [{"name": "n", "sort": "number"}, {"name": "to", "sort": "edge"}]},
        "SINK": {"slots": [{"name": "n", "sort": "number"}, {"name": "at", "sort": "vertex"}]},
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def slots(chromium, one_server):
    """Calls a function of the script with the state."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{one_server.url}/static/play/slots.js")
    run = "async ([name, state, rest]) => (await import('/static/play/slots.js'))[name](state, ...rest)"
    yield lambda name, *rest, state=STATE: page.evaluate(run, [name, state, rest])
    context.close()


def test_what_has_no_slot_is_sent(slots):
    assert slots("ask", ["ROLL"]) == {"chosen": ["ROLL"], "send": "ROLL"}


def test_nothing_legal_begins_so(slots):
    assert slots("ask", ["BUY"]) is None
    assert slots("ask", ["BUILD_ROAD", "c3"]) is None, "a word is no beginning of another"


def test_places_are_asked_for_even_where_there_is_one(slots):
    asked = slots("ask", ["MOVE_KNIGHT", "e2N"])
    assert (asked["slot"]["name"], asked["values"]) == ("to", ["d5S"])
    assert slots("ask", ["MOVE_KNIGHT"])["values"] == ["c3N", "e2N"]
    assert slots("ask", ["MOVE_KNIGHT", "e2N", "d5S"])["send"] == "MOVE_KNIGHT e2N d5S"


def test_of_two_places_either_may_be_said_first(slots):
    """The rules name them in one order, and what is sent is in that order."""
    assert sorted(slots("ask", ["TRADE_PLACES"])["values"]) == ["c3", "d4", "e5"]
    assert sorted(slots("ask", ["TRADE_PLACES", "e5"])["values"]) == ["c3", "d4"]
    assert slots("ask", ["TRADE_PLACES", "e5", "c3"])["send"] == "TRADE_PLACES c3 e5"
    assert slots("ask", ["TRADE_PLACES", "c3", "e5"])["send"] == "TRADE_PLACES c3 e5"
    assert slots("touched", "TRADE_PLACES", "e5") == ["TRADE_PLACES", "e5"]
    assert slots("ask", ["MOVE_KNIGHT", "d3N"]) is None, "where a knight goes is not where it stands"


def test_the_only_value_of_another_sort_takes_itself(slots):
    assert slots("ask", ["SWAP"]) == {
        "chosen": ["SWAP", "wool"], "slot": {"name": "n", "sort": "number"}, "values": ["1", "2"],
    }  # fmt: skip
    assert slots("ask", ["SWAP", "wool", "1"])["values"] == ["grain", "ore"]
    assert slots("ask", ["SWAP", "wool", "2"])["send"] == "SWAP wool 2 ore"
    assert slots("ask", ["HIDE"])["send"] == "HIDE red 1"


def test_a_touched_place_may_stand_behind_what_takes_itself(slots):
    assert slots("touched", "BUILD_ROAD", "d3NE") == ["BUILD_ROAD", "d3NE"]
    assert slots("touched", "PLANT", "d4") == ["PLANT", "oak", "d4"]
    assert slots("touched", "SINK", "c3N") == ["SINK", "2", "c3N"]
    assert slots("touched", "MOVE_KNIGHT", "d3N") is None, "it comes second"
    assert slots("touched", "SWAP", "wool") is None, "no place"


def test_a_free_place_is_touched_before_the_values_that_it_stands_behind(slots):
    assert slots("touched", "TOW", "c3NE") is None, "whose turn it is to be towed is asked first"
    one, two = slots("touched", "TOW", "c3NE", True), slots("touched", "TOW", "d3NE", True)
    assert slots("ask", one) == {"chosen": ["TOW", "0", "c3NE"], "send": "TOW 0 c3NE"}
    asked = slots("ask", two)
    assert asked["slot"]["name"] == "n" and asked["values"] == ["0", "1"]
    assert slots("ask", ["TOW", "1", "d3NE"])["send"] == "TOW 1 d3NE"
    assert slots("touched", "TOW", "e5NE", True) is None and slots("touched", "SWAP", "wool", True) is None


def test_a_choice_goes_back_question_by_question(slots, chromium, one_server):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{one_server.url}/static/play/slots.js")
    told = page.evaluate(
        """async (state) => {
          const choice = await import("/static/play/choice.js");
          const told = [];
          const tell = (sent) => told.push([sent, choice.open()?.chosen.join(" ") ?? ""]);
          tell(choice.say(state, ["SWAP"]));
          tell(choice.say(state, ["SWAP", "wool", "1"]));
          tell((choice.back(), ""));
          choice.renew({ ...state, legal: state.legal.filter((one) => !one.startsWith("SWAP wool 2")) });
          tell("");
          tell(choice.say(state, ["SWAP", "wool", "1", "ore"]));
          tell(choice.say(state, ["BUILD_ROAD"]));
          choice.renew({ ...state, legal: [] });
          tell("");
          return told;
        }""",
        STATE,
    )
    assert told == [
        ["", "SWAP wool"],
        ["", "SWAP wool 1"],
        ["", "SWAP wool"],
        ["", "SWAP wool 1"],
        ["SWAP wool 1 ore", ""],
        ["", "BUILD_ROAD"],
        ["", ""],
    ]
    context.close()
