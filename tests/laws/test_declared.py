"""What modules declare to the island: each thing once, and what they note is as they said."""

import pytest

import poblado
from poblado.island.events import EventSpec
from poblado.island.goods import DESERT, FOREST, Terrain
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, NONE, PIECES, ROAD, SETTLEMENT, TILE, VERTEX, Piece
from poblado.island.routes import joins
from poblado.island.state import CLOSED, MAX_SEATS
from poblado.island.step import IslandStep
from poblado.island.verbs import occupy, place, remove, supply, upgrade, vacate
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.field import FACE_DOWN, Index
from poblado.kernel.frame import ALERT, AUTO, INSTANT
from poblado.kernel.param import Param
from poblado.locale.errors import explain
from poblado.presets import preset, preset_names
from poblado.rules.base.numbers import DEVELOPMENT_CARD, WON
from poblado.rules.base.roads import road_refusal
from poblado.testing import random_action

CANOE, LODGE, SHRINE, FENCE = 48, 49, 50, 51
LAUNCHED, BEACHED = 950, 951


class Bare(Module):
    """Declares what it is told to."""

    def __init__(self, compose=None, terrains=(), events=(), goods=(), id="bare"):
        super().__init__(id, 1)
        self.requires = ["longest_route", "production"]
        self.terrains = list(terrains)
        self.events = list(events)
        self.goods = list(goods)
        self.composes = compose

    def compose(self, c):
        self.r = c.rules
        if self.composes:
            self.composes(c)


def with_module(*modules, ruleset="base"):
    return poblado.ruleset(ruleset, 3, board="beginner", extra=list(modules))


def step(name, mode=AUTO):
    return lambda c: c.add_step(IslandStep(c.rules, name, mode))


def replaced_in_both_ways():
    """Another step is written in the place of one that the plan then leaves out."""

    def compose(c):
        r = c.rules
        c.replace_step("Begin", IslandStep(r, "Begin", AUTO))
        c.turn_plan.replace("begin", c.add_step(IslandStep(r, "Begun", AUTO)))

    return Bare(compose)


CLASHES = {
    "terrain's number": (lambda: Bare(terrains=[Terrain("dunes", number=DESERT)]), "dunes (5) collides with desert"),
    "terrain's name": (lambda: Bare(terrains=[Terrain("forest", number=9)]), "forest (9) collides with forest"),
    "terrain out of range": (lambda: Bare(terrains=[Terrain("dunes", number=64)]), "numbered 0 to 63, not 64"),
    "event's number": (
        lambda: Bare(events=[EventSpec("LOST", "seat", "", number=WON)]),
        "LOST (28) collides with WON (28)",
    ),
    "event's name": (
        lambda: Bare(events=[EventSpec("WON", "seat", "", number=950)]),
        "WON (950) collides with WON (28)",
    ),
    "piece's number": (
        lambda: Bare(lambda c: c.add_piece(Piece("fort", VERTEX, number=CITY))),
        "fort (2) collides with city",
    ),
    "piece's name": (
        lambda: Bare(lambda c: c.add_piece(Piece("road", EDGE, number=60))),
        "road (60) collides with road",
    ),
    "piece for an item": (
        lambda: Bare(lambda c: c.add_piece(Piece("fort", NONE, number=DEVELOPMENT_CARD))),
        "fort (8) collides with development_card",
    ),
    "two goods": (lambda: Bare(goods=["sheep", "sheep"]), "two goods are called sheep"),
    "good that there is": (lambda: Bare(goods=["brick"]), "two goods are called brick"),
    "price set twice": (lambda: Bare(lambda c: c.set_price(ROAD, [1])), "item road has a price already"),
    "price of nothing": (
        lambda: Bare(lambda c: c.set_price(60, [1])),
        "a price for item 60, which nobody has declared",
    ),
    "supply set twice": (lambda: Bare(lambda c: c.set_supply(CITY, 1)), "piece city has a supply already"),
    "item out of range": (lambda: Bare(lambda c: c.add_item("fort", [1], number=64)), "numbered 0 to 63, not 64"),
    "step's name": (lambda: Bare(step("Discard")), "two steps are called Discard"),
    "step replaced twice": (
        lambda: Bare(lambda c: [c.replace_step("Discard", IslandStep(c.rules, "Discard", AUTO)) for _ in range(2)]),
        "step Discard is replaced twice",
    ),
    "plan replaced twice": (
        lambda: Bare(lambda c: [c.turn_plan.replace("begin", 1) for _ in range(2)]),
        "step 'begin' of the turn plan is replaced twice",
    ),
    "replaced and removed": (
        lambda: Bare(lambda c: [c.turn_plan.replace("begin", 1), c.turn_plan.remove("begin")]),
        "step 'begin' of the turn plan is replaced and removed",
    ),
    "replaced in both ways": (replaced_in_both_ways, "step Begin is replaced twice"),
    "passes by in no plan": (lambda: Bare(step("Wander", INSTANT)), "step Wander passes by, but stands in no plan"),
    "second good": (
        lambda: Bare(lambda c: [c.rules.yields.set_second_good(FOREST, good) for good in (0, 1)]),
        "terrain forest has a second good already, brick",
    ),
    "a seven pays": (lambda: Bare(lambda c: c.rules.yields.pay_also(7, 6)), "2 to 12 without 7, not 7"),
    "a token of a seven": (lambda: Bare(lambda c: c.rules.yields.pay_also(6, 7)), "2 to 12 without 7, not 7"),
    "closed without holder": (lambda: Bare(lambda c: c.close_vertex(3)), "ask for hold_vertices first"),
    "two winless steps": (
        lambda: Bare(lambda c: [c.set_winless(1), c.set_winless(2)]),
        "there is one such step",
    ),
}


@pytest.mark.parametrize("case", CLASHES)
def test_what_is_declared_twice_is_refused_in_both_languages(case):
    make, reason = CLASHES[case]
    with pytest.raises(BadRuleset, match=r".") as caught:
        with_module(make())
    assert reason in str(caught.value)
    assert explain(caught.value, "es") != str(caught.value)


def test_two_modules_may_note_one_kind_of_event():
    spec = EventSpec("LAUNCHED", "seat at:edge", "", number=950)
    rules = with_module(Bare(events=[spec]), Bare(events=[spec], id="second"))
    assert rules.event_name(950) == "LAUNCHED"


def test_who_asks_second_for_masks_or_holders_gets_what_is_there():
    def ask(c):
        r = c.rules
        c.add_axis("place", ["north", "south"])
        c.add_axis("bare_card", ["one", "two", "three"])
        hand = c.add_field("bare.cards", "place", Index("bare_card", none="none", first=1), FACE_DOWN, "bare")
        assert c.add_seers("bare.cards") == c.add_seers("bare.cards") == r.field_named("bare.cards").seers > hand
        first = c.hold_vertices("bare.holder")
        assert c.hold_vertices("others.holder") == first == r.vertex_holder

    rules = with_module(Bare(ask))
    assert not [f for f in rules.fields if f.name == "others.holder"]
    assert poblado.ruleset("cities-knights").field_named("knights.holder").start > 0


def all_grounds(c):
    r = c.rules
    c.add_piece(Piece("canoe", EDGE, LAUNCHED, BEACHED, number=CANOE))
    c.add_piece(Piece("lodge", VERTEX, number=LODGE))
    c.add_piece(Piece("shrine", TILE, number=SHRINE))
    c.add_piece(Piece("fence", NONE, number=FENCE))
    for piece in (CANOE, LODGE, SHRINE, FENCE):
        c.set_supply(piece, 2)
    c.set_price(CANOE, [0, 1, 1, 0, 0])
    c.hold_vertices("bare.holder")
    for v in range(r.vertices):
        c.close_vertex(v)


TWO = [
    EventSpec("LAUNCHED", "seat at:edge", "", number=LAUNCHED),
    EventSpec("BEACHED", "seat at:edge", "", number=BEACHED),
]


def test_a_piece_of_each_ground_is_placed_and_removed_by_one_verb():
    rules = with_module(Bare(all_grounds, events=TWO))
    game = rules.empty_game()
    before = game.to_list()
    for piece, at in ((CANOE, 4), (LODGE, 7), (SHRINE, 2), (FENCE, -1)):
        game.note_events()
        place(rules, game, 1, piece, at)
        assert supply(rules, game, 1, piece) == 1 and supply(rules, game, 0, piece) == 2
        assert [int(e.kind) for e in game.events] == ([LAUNCHED] if piece == CANOE else [])
        facts = rules.facts(game)
        assert int(game.cells[rules.edge_owner + 4]) == (1 if piece == CANOE else -1)
        assert (facts.owner(7) == 1) == (piece == LODGE)
        game.note_events()
        remove(rules, game, 1, piece, at)
        assert [int(e.kind) for e in game.events] == ([BEACHED] if piece == CANOE else [])
        # What is looked at once the action is over.
        game.cells[ALERT] = 0
        rules.module("longest_route").on_scored(game, 1)
        assert game.to_list() == before
    assert PIECES <= CANOE and [f.size for f in rules.fields if f.name == "island.supply.canoe"] == [MAX_SEATS]


@pytest.mark.parametrize("piece", [SETTLEMENT, CITY, LODGE])
def test_routes_are_looked_at_again_where_a_building_is_gone(piece):
    """Whatever it was: it stood in the way of others' routes."""
    rules = with_module(Bare(all_grounds, events=TWO))
    game = rules.empty_game()
    unsettled = rules.field_named("longest_route.unsettled").start
    place(rules, game, 0, piece, 7)
    assert game.cells[unsettled] == 0
    remove(rules, game, 0, piece, 7)
    assert game.cells[unsettled] == 1


def test_a_parameter_has_a_voice_for_each_value():
    assert Param("year", 0, 0, 1, "Whose book.", voices=["", "2010"]).voice(1) == "2010"
    with pytest.raises(BadRuleset, match="a voice for each value from 0 to 2") as caught:
        Param("year", 0, 0, 2, "Whose book.", voices=["", "2010"])
    assert explain(caught.value, "es") != str(caught.value)


def test_kinds_on_edges_touch_vertices_each_for_itself_and_together():
    rules = with_module(Bare(all_grounds, events=TWO))
    game = rules.empty_game()
    e = 10
    v, w = int(rules.edge_vertices[2 * e]), int(rules.edge_vertices[2 * e + 1])
    place(rules, game, 2, CANOE, e)
    for vertex in (v, w):
        assert game.cells[rules.items.touch[CANOE] + vertex] == game.cells[rules.route_touch + vertex] == 4
        assert game.cells[rules.road_touch + vertex] == 0
    other = next(int(k) for k in rules.vertex_edges[3 * v : 3 * v + 3] if k >= 0 and k != e)
    place(rules, game, 2, ROAD, other)
    assert game.cells[rules.road_touch + v] == 4
    remove(rules, game, 2, CANOE, e)
    assert game.cells[rules.items.touch[CANOE] + v] == 0 and game.cells[rules.route_touch + v] == 4
    assert game.cells[rules.route_touch + w] == 0


def test_nobodys_route_goes_on_at_a_closed_vertex_until_somebody_settles_there():
    rules = with_module(Bare(all_grounds, events=TWO))
    game = rules.empty_game()
    e = 10
    v = int(rules.edge_vertices[2 * e])
    place(rules, game, 0, ROAD, e)
    other = next(int(k) for k in rules.vertex_edges[3 * v : 3 * v + 3] if k >= 0 and k != e)
    assert game.cells[rules.vertex_holder + v] == CLOSED and not joins(rules, game, 0, other, ROAD)
    occupy(rules, game, 0, LODGE, v)
    assert not joins(rules, game, 1, other, ROAD)
    vacate(rules, game, 0, LODGE, v)
    assert game.cells[rules.vertex_holder + v] == CLOSED
    place(rules, game, 0, SETTLEMENT, v)
    assert joins(rules, game, 0, other, ROAD) and not joins(rules, game, 1, other, ROAD)
    upgrade(rules, game, 0, v, LODGE)
    assert rules.facts(game).piece(v) == LODGE and supply(rules, game, 0, SETTLEMENT) == 5


class Ferry(Bare):
    def why_not_passed(self, g, v):
        return Refusal("the ferry goes no further", "base.road.place")


def test_a_road_that_cannot_go_on_is_told_why_by_whoever_closed_the_vertex():
    rules = with_module(Ferry(all_grounds, events=TWO))
    game = rules.empty_game()
    v = int(rules.edge_vertices[20])
    place(rules, game, 0, ROAD, 10)
    other = next(int(k) for k in rules.vertex_edges[3 * v : 3 * v + 3] if k >= 0 and k != 10)
    assert str(road_refusal(rules, game, 0, other)) == "the ferry goes no further"


SORTS = {
    "seat": lambda r: range(-1, r.seats),
    "vertex": lambda r: range(r.vertices),
    "edge": lambda r: range(r.edges),
    "tile": lambda r: range(-1, r.tiles),
    "good": lambda r: range(r.goods),
    "dice": lambda r: range(36),
    "seats": lambda r: range(1 << r.seats),
}


@pytest.mark.parametrize("name", [name for name in preset_names() if preset(name).family == "island"])
def test_what_is_noted_is_what_its_module_declared(name):
    """Each event is of a kind that its rules know, uses no other fields than it says, and values of the sorts it says."""
    rules = poblado.ruleset(name, seed=4)
    game = rules.new_game()
    game.note_events()
    rng = poblado.kernel.rng.Rng(4)
    for _ in range(1500):
        if game.is_over():
            break
        game.apply_trusted(random_action(game, rng))
    assert len(game.events) > 500
    for event in game.events:
        spec = rules.event_specs[int(event.kind)]
        for field in ("seat", "who", "at", "what"):
            value = int(getattr(event, field))
            if field not in spec.sorts:
                assert value == -1, (spec.name, field, value)
            elif spec.sorts[field] in SORTS:
                allowed = SORTS[spec.sorts[field]](rules)
                assert value in allowed or value == -1, (spec.name, field, value)
        if "n" not in spec.sorts:
            assert event.n == 0, spec.name
        if event.audience != ALL_SEATS:
            assert spec.known_to, spec.name
            seats = {1 << int(getattr(event, field)) for field in spec.known_to}
            assert int(event.audience) == sum(seats), spec.name


def test_specs_name_the_fields_of_events_alone():
    with pytest.raises(ValueError, match="events have the fields seat, who, at, what, n, not 'where'"):
        EventSpec("LAUNCHED", "seat where:edge", "", number=950)
