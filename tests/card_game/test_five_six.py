"""Five and six players: a second box."""

import pytest

from .tables import ATTACK, CITY, ROAD, SETTLEMENT, Cards, dealt


def in_play(players):
    facts = Cards(players).facts
    return {
        "roads": facts.road_pile() + players,
        "settlements": facts.settlement_pile() + players,
        "knights": facts.knight_pile(),
        "backs": facts.backs(),
        "expansions": Cards(players).expansions_left(),
    }


@pytest.mark.clause("card_game.five_six.resource_cards")
@pytest.mark.parametrize("players", [5, 6])
def test_134_resource_cards(players):
    s = Cards(players)
    assert s.facts.pile_size() == 134
    assert s.pile() == "22brick 22lumber 30wool 28grain 32ore"


@pytest.mark.clause("card_game.five_six.five")
def test_five_add_the_cards_marked_3():
    assert in_play(5) == {
        "roads": 11, "settlements": 19, "knights": 7, "backs": [6, 13],
        "expansions": {"library": 1, "guild": 3, "church": 3, "citadel": 2, "granary": 1, "exchange": 1},
    }  # fmt: skip


@pytest.mark.clause("card_game.five_six.six")
def test_six_add_the_cards_marked_3_and_4():
    assert in_play(6) == {
        "roads": 13, "settlements": 23, "knights": 8, "backs": [7, 16],
        "expansions": {"library": 1, "guild": 4, "church": 3, "citadel": 3, "granary": 1, "exchange": 1},
    }  # fmt: skip


@pytest.mark.clause("card_game.five_six.same_rules")
@pytest.mark.parametrize("players", [5, 6])
def test_a_round_by_the_same_rules(players):
    """Five market cards, three in hand, two drawn, ten points, and every seat in its turn."""
    s = dealt(players)
    assert sum(s.facts.market()) == 5
    for seat in range(players):
        assert s.facts.turn() == seat
        assert s.facts.hand_size(seat) == 3
        s.do(f"{seat} END_TURN").draws(seat, "wool wool")
    assert s.facts.turn() == 0
    s = Cards(players).has(0, hand=ROAD, settlements=9).begin(0).do("0 BUILD_ROAD -")
    assert s.table.winner == 0


@pytest.mark.clause("card_game.five_six.destiny")
@pytest.mark.parametrize("players", [5, 6])
def test_the_destiny_card_is_used(players):
    s = Cards(players).has(0, hand=f"{SETTLEMENT} {CITY} {ROAD}").lays(roads=0).begin(0).do("0 BUILD_SETTLEMENT -")
    assert s.pending() == "Destiny"
    s.do("0 KEEP_DESTINY", "0 BUILD_CITY -", ATTACK)
    assert s.facts.destiny() == 1
    s.do("0 BUILD_ROAD -")
    assert [s.facts.roads(seat) for seat in range(players)] == [2, *[1] * (players - 2), 0]
