"""What a module from outside says of its actions is enough for taking them back, and for sending several at once."""

import pytest
from person import PAGE, Person

from poblado.island.events import DISCARDED
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.state import HAND
from poblado.island.verbs import gain, give_back
from poblado.kernel.action import at_of, kind_of, seat_of, what_of, with_at, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Flag
from poblado.kernel.spec import ACT, BUILD, Names, Slot
from poblado.rules.base.card import YEAR_OF_PLENTY
from poblado.server.app import create_app

PLANT, FELL, BURN = 200, 201, 202


class Orchard(Module):
    """Trees on tiles for nothing: planting one may be taken back, felling it not; and cards may be burnt."""

    def __init__(self):
        super().__init__("orchard", 1)
        self.requires = ["turn", "production"]

    def compose(self, c):
        r = c.rules
        self.r = r
        self.trees = c.add_field("orchard.trees", "tile", Flag())
        tile = Slot("at", Names("tile", r.topology.tile_names))
        good = Slot("what", Names("good", r.market.good_names))
        c.add_action("PLANT_TREE", [tile], "Plant a tree.", group=BUILD, placement=True, kind=PLANT)
        c.add_action("FELL_TREE", [tile], "Fell a tree.", group=BUILD, kind=FELL)
        c.add_action("BURN_CARD", [good], "Burn a card.", group=ACT, together=True, kind=BURN)

    def build(self, g, seat, out):
        for t in range(self.r.tiles):
            out.add(with_at(FELL if g.cells[self.trees + t] else PLANT, seat, t))

    def card(self, g, seat, out):
        for good in range(self.r.goods):
            if g.cells[HAND + GOODS * seat + good]:
                out.add(with_what(BURN, seat, good))

    def act(self, g, action):
        if kind_of(action) == BURN:
            give_back(g, seat_of(action), what_of(action), 1, DISCARDED)
        else:
            g.cells[self.trees + at_of(action)] ^= 1

    def why_not(self, g, action):
        return Refusal("there is nothing to fell or to burn", "")


@pytest.fixture
def person(one_loop):
    person = Person(create_app(":memory:", bot_delay=0, extra=[Orchard]), players="2")
    state = person.state()
    while "END_TURN" not in state["legal"]:
        placing = [a for a in state["legal"] if a.startswith(("BUILD_SETTLEMENT", "BUILD_ROAD"))]
        assert person.act((placing or state["legal"])[0]).status_code == 200
        state = person.state()
    return person


def undo(person):
    return person.client.post(f"/game/{person.game}/undo", json={}, headers=PAGE).status_code


def test_what_is_declared_a_placement_is_taken_back(person):
    before = person.state()
    assert not before["undo"]
    assert person.act("PLANT_TREE c3").status_code == 200
    assert person.state()["undo"]
    assert undo(person) == 200
    assert person.state()["legal"] == before["legal"]
    assert person.act("PLANT_TREE c3").status_code == person.act("FELL_TREE c3").status_code == 200
    assert not person.state()["undo"]
    assert undo(person) == 409


def test_what_is_declared_to_go_together_does(person):
    room = person.client.app.state.rooms.get(person.game)
    table = room.table
    held = table.facts.hand(0)
    gain(table.game, 0, 0, 2)
    gain(table.game, 0, 4, 1)
    assert person.act("BURN_CARD brick", "BURN_CARD brick", "BURN_CARD ore").status_code == 200
    assert room.table.facts.hand(0) == held
    person.client.headers["accept-language"] = "en"
    alone = person.act("PLANT_TREE c3", "PLANT_TREE d3")
    assert (alone.status_code, alone.json()["error"]) == (409, "PLANT_TREE is sent alone.")
    mixed = person.act("BURN_CARD ore", "PLANT_TREE d3")
    assert mixed.status_code == 409 and "are of one kind" in mixed.json()["error"]
    assert person.act("PLANT_TREE c3").status_code == 200


def test_behind_answers_stands_only_what_ends_their_question(person):
    """`DONE` may be sent behind answers, but not where their question is at its end already."""
    person.client.headers["accept-language"] = "en"
    table = person.client.app.state.rooms.get(person.game).table
    held, count = (table.rules.field_named(f"development_cards.{name}").start for name in ("held", "count"))
    table.game.cells[held + YEAR_OF_PLENTY] = table.game.cells[count] = 1
    assert person.act("PLAY_YEAR_OF_PLENTY").status_code == 200
    late = person.act("TAKE brick", "TAKE ore", "DONE")
    assert (late.status_code, late.json()["error"]) == (409, "Several actions at once are answers to one question.")
    assert person.act("TAKE brick", "DONE").status_code == 409, "one more is to be taken"
    twice = person.act("DONE", "DONE")
    assert (twice.status_code, twice.json()["error"]) == (409, "DONE is sent alone.")
    assert person.act("TAKE brick", "TAKE ore").status_code == 200


def trades(state):
    """What stands in the dialog of terms."""
    return {one["kind"] for one in state["commands"] if one.get("dialog") == "terms"}


def test_a_page_is_told_what_a_part_of_a_turn_lets_choose_from(one_loop):
    """Groups of actions in a turn, none at a question; terms may be put together in its trade."""
    app = create_app(":memory:", bot_delay=0)
    person = Person(app, preset="base-5-6-paired", players="5", **{"param.combined_trade_build": "0"})
    founding = person.state()
    assert (founding["step"], founding["panel"], trades(founding)) == ("FoundSettlement", [], set())
    seen = {}
    while len(seen) < 4:
        state = person.state()
        seen.update({state["step"]: (set(state["panel"]), trades(state))} if state["panel"] else {})
        wanted = [a for a in state["legal"] if a.startswith(("BUILD_S", "BUILD_R", "DECLINE", "ROLL", "END_"))]
        assert person.act((wanted or state["legal"])[0]).status_code == 200
    always = {"card", "act", "end"}
    assert seen == {
        "BeforeRoll": (always, set()),
        "Trade": ({"trade", *always}, {"OFFER", "BANK_TRADE"}),
        "Build": ({"build", *always}, set()),
        "PairedBuild": ({"build", "trade", *always}, {"BANK_TRADE"}),
    }
