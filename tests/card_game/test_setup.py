"""Components and set-up of the card game."""

from collections import Counter

import pytest

import poblado
from poblado.kernel.errors import IllegalAction

from .tables import CITY, EXPANSION, GOODS, PRICES, SETTLEMENT, Cards, dealt, without

BOX = {
    2: {"roads": 5, "settlements": 7, "knights": 2, "expansions": 5},
    3: {"roads": 7, "settlements": 11, "knights": 4, "expansions": 7},
    4: {"roads": 9, "settlements": 15, "knights": 5, "expansions": 9},
}


def in_play(players):
    """Building cards in piles and before the seats of a new game."""
    facts = Cards(players).facts
    return {
        "roads": facts.road_pile() + sum(facts.roads(seat) for seat in range(players)),
        "settlements": facts.settlement_pile() + sum(facts.settlements(seat) for seat in range(players)),
        "knights": facts.knight_pile(),
        "expansions": sum(facts.expansion_pile()),
    }


@pytest.mark.clause("card_game.setup.resource_cards")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_67_resource_cards(players):
    s = Cards(players)
    assert s.facts.pile_size() == 67
    assert s.pile() == "11brick 11lumber 15wool 14grain 16ore"


@pytest.mark.clause("card_game.setup.build_cards")
@pytest.mark.clause("card_game.setup.four_players")
def test_four_play_with_all_38_building_cards():
    assert in_play(4) == {"roads": 9, "settlements": 15, "knights": 5, "expansions": 9}
    assert sum(in_play(4).values()) == 42 - 4  # the cost tables are the other four


@pytest.mark.clause("card_game.setup.two_players")
@pytest.mark.clause("card_game.setup.three_players")
@pytest.mark.clause("card_game.setup.marks")
@pytest.mark.parametrize(("players", "total"), [(2, 19), (3, 29), (4, 38)])
def test_marked_cards_are_left_out(players, total):
    """Rulings 3.1: 5, 2, 2 roads; 7, 4, 4 settlements; 2, 2, 1 knights; 5, 2, 2 expansions."""
    assert in_play(players) == BOX[players]
    assert sum(in_play(players).values()) == total


@pytest.mark.clause("card_game.setup.cost_table")
@pytest.mark.parametrize(("item", "price"), PRICES.items())
def test_the_five_prices(item, price):
    """Exactly these cards pay it, and nothing less does."""
    s = Cards(3).has(0, hand=price, cities=1).begin(0)
    what = f"0 BUILD_{item} library -" if item == "EXPANSION" else f"0 BUILD_{item} -"
    s.do(what)
    assert s.hand(0) == ""
    for good in {word.lstrip("123456789") for word in price.split()}:
        s = Cards(3).has(0, hand=without(price, good), cities=1).begin(0)
        assert not s.can(what)
        with pytest.raises(IllegalAction):
            s.do(what)


@pytest.mark.clause("card_game.setup.settlement_pile")
@pytest.mark.clause("card_game.city.back_hidden")
def test_nobody_knows_the_back_of_a_settlement():
    """Whatever is built, the first city's event is any of the backs: none is bound to a card before it is turned."""
    s = Cards(4).has(0, hand=f"{CITY} {SETTLEMENT}").begin(0)
    before = s.facts.backs()
    s.do("0 BUILD_SETTLEMENT -", "0 KEEP_DESTINY")
    assert s.facts.backs() == before
    s.do("0 BUILD_CITY -")
    assert s.chances() == {"* CITY_EVENT market_day": 5, "* CITY_EVENT robber_attack": 10}


@pytest.mark.clause("card_game.setup.backs")
@pytest.mark.clause("card_game.setup.backs_marks")
@pytest.mark.parametrize(("players", "days", "attacks"), [(2, 3, 4), (3, 4, 7), (4, 5, 10)])
def test_the_backs(players, days, attacks):
    s = Cards(players).has(0, hand=CITY).begin(0).do("0 BUILD_CITY -")
    assert s.chances() == {"* CITY_EVENT market_day": days, "* CITY_EVENT robber_attack": attacks}
    assert days + attacks == BOX[players]["settlements"]


@pytest.mark.clause("card_game.setup.two_sides")
def test_side_a_has_an_advantage_and_side_b_a_point():
    """A road A lets a card be traded, a knight A draws one; neither has points. Sides B are the other way round."""
    for n, trades in ((1, 1), (2, 1), (3, 2)):
        s = Cards(3).has(0, hand="5wool", roads=n).begin(0)
        assert s.facts.trades_left() == trades
        assert s.points(0) == 1 + n - trades
    for n, draws in ((1, 3), (2, 3), (3, 4)):
        s = Cards(4).has(0, knights=n).begin(0)
        assert s.facts.draws(0) == draws
        assert s.points(0) == 1 + n - (draws - 2)


@pytest.mark.clause("card_game.setup.expansions_open")
def test_everybody_sees_which_expansions_are_left():
    s = Cards(4).has(0, hand=EXPANSION, cities=1).begin(0).do("0 BUILD_EXPANSION church -")
    for viewer in (-1, 0, 1, 2, 3):
        seen = s.rules.facts(s.table.view(viewer).game)
        assert seen.expansion_pile() == s.facts.expansion_pile()
    assert s.expansions_left() == {
        "library": 1, "guild": 2, "church": 1, "citadel": 2, "granary": 1, "exchange": 1,
    }  # fmt: skip


@pytest.mark.clause("card_game.setup.pile")
def test_the_pile_lies_face_down_and_shuffled():
    """Nobody sees what is in it; each card of it is as likely as any other."""
    s = dealt(3).do("0 END_TURN")
    assert s.chances() == {
        "* DRAW 0 brick": 10, "* DRAW 0 lumber": 10, "* DRAW 0 wool": 11, "* DRAW 0 grain": 10, "* DRAW 0 ore": 12,
    }  # fmt: skip
    for viewer in (-1, 0, 1, 2):
        seen = s.table.view(viewer).game
        assert [seen.cells[s.rules.pile + k] for k in range(len(GOODS))] == [0] * len(GOODS)
        assert s.rules.facts(seen).pile_size() == 53


@pytest.mark.clause("card_game.setup.market")
@pytest.mark.clause("card_game.setup.hand")
@pytest.mark.clause("card_game.setup.deal_order")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deal(players):
    s = Cards(players)
    s.game = s.rules.new_game()
    s.table.game = s.game
    for k in range(5):
        assert sum(s.facts.market()) == k
        assert {text.split()[1] for text in s.chances()} == {"TURN_UP"}
        s.do("* TURN_UP ore")
    for seat in range(players):
        for k in range(3):
            assert s.facts.hand_size(seat) == k
            assert {" ".join(text.split()[:3]) for text in s.chances()} == {f"* DRAW {seat}"}
            s.do(f"* DRAW {seat} {['brick', 'wool', 'lumber'][k]}")
    assert s.market() == "5ore"
    assert [s.hand(seat) for seat in range(players)] == ["1brick 1lumber 1wool"] * players
    assert s.facts.pile_size() == (134 if players > 4 else 67) - 5 - 3 * players


@pytest.mark.clause("card_game.setup.hidden_hands")
def test_hands_are_hidden():
    s = dealt(3, hands={0: "wool wool wool", 1: "ore ore brick", 2: "grain grain lumber"})
    for viewer in (-1, 0, 1, 2):
        seen = s.rules.facts(s.table.view(viewer).game)
        for seat in range(3):
            assert seen.hand(seat) == (s.facts.hand(seat) if seat == viewer else [0] * len(GOODS))
            assert seen.hand_size(seat) == 3


@pytest.mark.clause("card_game.setup.destiny_white")
@pytest.mark.parametrize("players", [3, 4])
def test_the_destiny_card_begins_with_white_arrows_up(players):
    assert dealt(players).facts.destiny() == 0


@pytest.mark.clause("card_game.setup.destiny_two_players")
def test_two_players_have_no_destiny_card():
    """A settlement does not ask about it, a robber attack does not turn it."""
    s = Cards(2).has(0, hand=f"{SETTLEMENT} {CITY}").begin(0).do("0 BUILD_SETTLEMENT -")
    assert s.pending() == "Build"
    s.do("0 BUILD_CITY -", "* CITY_EVENT robber_attack")
    assert s.facts.destiny() == 0
    assert s.pending() == "Build"


@pytest.mark.clause("card_game.setup.start")
@pytest.mark.clause("card_game.setup.start_points")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_with_a_settlement_and_a_road(players):
    s = dealt(players)
    boxes = {**BOX, 5: {"roads": 11, "settlements": 19}, 6: {"roads": 13, "settlements": 23}}
    for seat in range(players):
        assert (s.facts.settlements(seat), s.facts.roads(seat)) == (1, 1)
        assert (s.facts.cities(seat), s.facts.knights(seat), s.facts.expansions(seat)) == (0, 0, [])
        assert s.points(seat) == 1
    assert s.facts.trades_left() == 1  # side A is up
    assert s.facts.road_pile() == boxes[players]["roads"] - players
    assert s.facts.settlement_pile() == boxes[players]["settlements"] - players


@pytest.mark.clause("card_game.setup.hand")
def test_a_seeded_table_deals_itself():
    for seed in range(5):
        table = poblado.new_table("cards", players=4, seed=seed)
        facts = table.rules.facts(table.game)
        seen = Counter()
        for row in (facts.market(), *(facts.hand(seat) for seat in range(4))):
            seen.update(dict(enumerate(row)))
        assert sum(seen.values()) == 17
        assert facts.pile_size() == 50
