"""The Forgotten Tribe: gifts at the coasts of its islets, and nothing away from numbers (ruling 25)."""

import pytest

import poblado
from poblado.kernel.errors import BadRuleset
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import kept_harbours, tribe_gift
from poblado.rules.seafarers.forgotten_tribe import CARD, POINT
from poblado.rules.seafarers.harbour_tokens import HARBOUR_NAMES, HarbourTokens
from poblado.testing import Story

from .tables import SETTLEMENT, SHIP, targets


def tribe(players=4, **params):
    """A table on the map for three and four with the harbours of 2020, and nothing on it."""
    board = poblado.make_board("forgotten-tribe-2020", 1)
    return Story(players, chapters=["forgotten-tribe"], board=board, **params)


def edge(s, q, r, side):
    """Name of a side of a tile, as the map of the book counts tiles."""
    t = s.rules.topology
    return t.edge_names[t.side(q, r, side)]


def beside(s, name):
    """An edge that a ship at a path joins, away from all gifts and harbours, with sea."""
    t = s.rules.topology
    e = t.edge(name)
    for v in t.ends_of[e]:
        for _, other in t.ways_from[v]:
            if other != e and s.facts.harbour(other) is None and not tribe_gift(s.facts, other):
                return t.edge_names[other]
    raise AssertionError(name)


def at(s, gift, seat=0, hand=SHIP):
    """A seat that may build its next ship at a gift."""
    return s.lays(seat, "ship", beside(s, gift)).has(seat, hand=hand)


def home(s, seat=0):
    """A settlement of a seat's on the coast of the main island."""
    t = s.rules.topology
    q, r = -2, 2
    return s.has(seat, settlements=t.vertex_names[t.tile_vertices[6 * t.tile_at(q, r) + 5]])


# -- gifts -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.forgotten_tribe.gifts", "seafarers.forgotten_tribe.point")
def test_a_ship_that_is_built_at_a_point_takes_it():
    s = tribe().main(0, "6+6")
    gift = edge(s, 0, 0, "NE")
    assert tribe_gift(s.facts, s.rules.topology.edge(gift)) == POINT
    at(s, gift).do(f"0 BUILD_SHIP {gift}")
    assert s.points(0) == 1 and "TRIBE_POINT" in s.events()
    assert tribe_gift(s.facts, s.rules.topology.edge(gift)) == 0
    assert s.rules.facts(s.table.view(1).game).points(0) == 1, "all can see it"


@pytest.mark.clause("seafarers.forgotten_tribe.gifts")
def test_ruling_25_a_ship_that_is_moved_to_a_card_takes_it():
    s = tribe()
    gift = edge(s, 0, 0, "W")
    assert tribe_gift(s.facts, s.rules.topology.edge(gift)) == CARD
    first = beside(s, gift)
    s.lays(0, "ship", first).lays(0, "ship", "e6SE").main(0, "6+6")
    mover = next(e for e in (first, "e6SE") if gift in targets(s, 0, e))
    s.do(f"0 MOVE_SHIP {mover} {gift}", "* DRAW 0 knight")
    assert "TRIBE_CARD" in s.events() and s.facts.row("development_cards.count")[0] == 1


@pytest.mark.clause("seafarers.forgotten_tribe.card_timing")
def test_ruling_25_a_card_is_not_played_in_that_turn_but_a_point_wins():
    s = tribe().main(0, "6+6")
    gift = edge(s, 0, 0, "W")
    at(s, gift).do(f"0 BUILD_SHIP {gift}", "* DRAW 0 knight")
    s.refuses("0 PLAY_KNIGHT", "base.cards.not_when_bought")
    s = home(tribe(points_to_win=3).main(0, "6+6"))
    s.game.cells[s.rules.starts["forgotten_tribe.points"]] = 1
    at(s, gift).do(f"0 BUILD_SHIP {gift}", "* DRAW 0 victory_point")
    assert s.winner == 0


@pytest.mark.clause("seafarers.forgotten_tribe.cards")
def test_the_tribe_s_cards_are_not_sold():
    s = tribe().main(0, "6+6")
    left = s.rules.starts["development_cards.left"]
    assert s.game.cells[left] == 25 - 4
    six = poblado.ruleset("base-5-6", 6, chapters=["forgotten-tribe"]).new_game()
    assert six.cells[six.rules.starts["development_cards.left"]] == 34 - 6
    gift = edge(s, 0, 0, "W")
    at(s, gift).do(f"0 BUILD_SHIP {gift}", "* DRAW 0 knight")
    assert s.game.cells[left] == 21, "the deck is as high as before"
    s.game.cells[left] = 0
    s.has(0, hand="1wool 1grain 1ore").refuses("0 BUY_CARD", "base.cards.deck_empty")


# -- harbours ----------------------------------------------------------------------------------------------------------


def with_harbour(s=None):
    """Seat 0 has come to the tribe's grain harbour."""
    s = home(tribe().main(0, "6+6")) if s is None else s
    gift = edge(s, 3, 0, "NW")
    return at(s, gift).do(f"0 BUILD_SHIP {gift}")


@pytest.mark.clause("seafarers.forgotten_tribe.harbour", "seafarers.harbours.laid", "seafarers.harbours.own")
def test_a_harbour_is_laid_at_once_at_an_own_coast():
    s = with_harbour()
    assert s.pending() == "LayHarbour" and "TRIBE_HARBOUR" in s.events()
    s.refuses("0 END_TURN", "seafarers.harbours.laid")
    t = s.rules.topology
    mine = {t.edge_names[e] for v in range(s.rules.vertices) if s.facts.owner(v) == 0 for _, e in t.ways_from[v]}
    assert s.legal(0, "LAY_HARBOUR") and s.legal(0, "LAY_HARBOUR") <= mine
    far = edge(s, 3, 2, "NE")
    s.refuses(f"0 LAY_HARBOUR {far}", "seafarers.harbours.own")


@pytest.mark.clause("seafarers.forgotten_tribe.usable")
def test_it_serves_at_once():
    s = with_harbour()
    assert s.facts.rates(0)[:5] == [4] * 5
    s.do(f"0 LAY_HARBOUR {min(s.legal(0, 'LAY_HARBOUR'))}")
    assert sorted(s.facts.rates(0)[:5]) == [2, 4, 4, 4, 4] and s.facts.rates(0)[3] == 2, "grain, two for one"
    assert s.facts.harbour(s.rules.topology.side(3, 0, "NW")) is None, "the tribe has it no more"


@pytest.mark.clause("seafarers.forgotten_tribe.kept")
def test_without_a_place_it_is_kept_until_there_is_one():
    s = with_harbour(tribe().main(0, "6+6"))
    assert s.pending() == "Main" and "HARBOUR_KEPT" in s.events()
    assert kept_harbours(s.facts, 0, len(HARBOUR_NAMES))[HARBOUR_NAMES.index("grain")] == 1
    t = s.rules.topology
    v = t.tile_vertices[6 * t.tile_at(-2, 2) + 5]
    road = next(e for _, e in t.ways_from[v] if s.rules.places.edge_lands[e])
    s.has(0, roads=t.edge_names[road], hand=SETTLEMENT).do(f"0 BUILD_SETTLEMENT {t.vertex_names[v]}")
    assert s.pending() == "LayHarbour"
    s.do(f"0 LAY_HARBOUR {min(s.legal(0, 'LAY_HARBOUR'))}")
    assert s.pending() == "Main" and not sum(kept_harbours(s.facts, 0, len(HARBOUR_NAMES)))


@pytest.mark.clause("seafarers.harbours.coast", "seafarers.harbours.apart")
def test_a_harbour_lies_at_a_coast_apart_from_others():
    s = with_harbour()
    tokens = module_of(s.rules, HarbourTokens)
    tokens.owned = False
    t = s.rules.topology
    inland = next(t.edge_names[e] for e in range(s.rules.edges) if s.rules.places.edge_lands[e] == 2)
    s.refuses(f"0 LAY_HARBOUR {inland}", "seafarers.harbours.coast")
    near = edge(s, 0, 0, "NE")
    s.refuses(f"0 LAY_HARBOUR {near}", "seafarers.harbours.apart")
    frame = edge(s, 2, 6, "SW")
    assert s.can(f"0 LAY_HARBOUR {frame}"), "beside the frame too"


@pytest.mark.clause("seafarers.forgotten_tribe.kinds")
def test_which_harbour_lies_where_is_drawn():
    kinds = {tuple(good for _, good in poblado.make_board("forgotten-tribe", seed).harbours) for seed in range(12)}
    assert len(kinds) > 6 and all(sorted(each) == [-1, 0, 1, 2, 3, 4] for each in kinds)


# -- nothing away from numbers -----------------------------------------------------------------------------------------


@pytest.mark.clause("seafarers.forgotten_tribe.settle")
def test_nobody_settles_away_from_numbers():
    s = tribe().main(0, "6+6").has(0, hand=SETTLEMENT)
    t = s.rules.topology
    islet = t.tile_vertices[6 * t.tile_at(0, 0)]
    e = next(e for _, e in t.ways_from[islet])
    s.lays(0, "ship", t.edge_names[e])
    s.refuses(f"0 BUILD_SETTLEMENT {t.vertex_names[islet]}", "seafarers.forgotten_tribe.settle")
    founding = poblado.ruleset("base", 4, chapters=["forgotten-tribe"]).new_game()
    legal = {text.split()[2] for text in map(str, poblado.Table(founding.rules).legal()) if "SETTLEMENT" in text}
    assert t.vertex_names[islet] not in legal


@pytest.mark.clause("seafarers.forgotten_tribe.robber", "seafarers.forgotten_tribe.robber_start")
def test_ruling_25_the_robber_goes_to_numbers_alone():
    s = tribe()
    assert s.rules.board.terrain_names[s.rules.robber_start()] == "desert"
    starts = {poblado.make_board("forgotten-tribe", seed).robber for seed in range(20)}
    assert len(starts) == 3
    s.begin(0).do("0 ROLL", "* DICE 1+6")
    t = s.rules.topology
    gold = t.tile_names[t.tile_at(0, 0)]
    s.refuses(f"0 MOVE_ROBBER {gold}", "seafarers.forgotten_tribe.robber")
    assert all(s.facts.token(t.tile(name)) for name in s.legal(0, "MOVE_ROBBER"))


@pytest.mark.clause("seafarers.forgotten_tribe.target")
def test_thirteen_points_win_and_it_needs_development_cards():
    assert poblado.ruleset("base", 4, chapters=["forgotten-tribe"]).params["points_to_win"] == 13
    with pytest.raises(BadRuleset, match="development cards"):
        poblado.ruleset("cities-knights", 4, chapters=["forgotten-tribe"])


def test_the_variable_island_has_no_good_numbers_in_the_east():
    for seed in range(30):
        board = poblado.make_board("forgotten-tribe-variable", seed)
        east = [board.tokens[board.topology.tile_at(q, r)] for q, r in ((3, 2), (3, 3), (2, 4))]
        assert not {5, 6, 8, 9} & set(east)
