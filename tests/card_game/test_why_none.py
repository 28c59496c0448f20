"""Why nothing of a kind can be done: said by the way that comes furthest, or of all together."""

import pytest

from poblado.cardgame.kinds import BUILD_EXPANSION, OPEN_HAND, TRADE_MARKET, TRADE_PILE, TRADE_PLAYER, USE_GUILD

from .tables import EXPANSION, Cards


def alone(hand="", **more):
    """A table where the others have no cards."""
    return Cards(3).has(0, hand=hand, roads=2, **more)


@pytest.mark.parametrize(
    ("kind", "table", "said"),
    [
        (TRADE_PILE, alone, "trade.hand_empty"),
        (TRADE_PILE, lambda: alone("1ore"), None),
        (TRADE_MARKET, lambda: alone().lays(market="3wool 2ore"), "trade.hand_empty"),
        (TRADE_MARKET, lambda: alone("2wool").lays(market="5wool"), "trade.market_no_other_card"),
        (TRADE_MARKET, lambda: alone("2wool").lays(market="4wool 1ore"), None),
        (TRADE_PLAYER, alone, "trade.nobody_else_has_cards"),
        (OPEN_HAND, alone, "trade.needs_library"),
        (OPEN_HAND, lambda: alone(expansions="library"), "trade.nobody_else_has_cards"),
        (USE_GUILD, alone, "trade.needs_merchant_guild"),
        (
            USE_GUILD, lambda: alone(expansions="guild").has(1, hand="1ore"),
            "trade.only_another_player_least",
        ),
        (
            USE_GUILD, lambda: alone(expansions="guild").has(1, cities=4),
            "trade.nobody_to_take_from",
        ),
        (BUILD_EXPANSION, lambda: alone(EXPANSION), "build.expansion_needs_one_cities"),
        (BUILD_EXPANSION, lambda: alone(EXPANSION, cities=1), None),
        (BUILD_EXPANSION, lambda: alone(cities=1, expansions="church"), "build.cards_hand_not_pay"),
    ],
)  # fmt: skip
def test_the_way_that_comes_furthest_says_why_there_is_none(kind, table, said):
    told = table().begin(0).facts.why_none(0, kind)
    assert (None if told is None else told.id) == said


def test_whoever_has_an_expansion_of_each_kind_that_is_left_hears_that():
    s = alone(EXPANSION, cities=1, expansions="church")
    for kind in range(1, s.rules.kinds):
        s.game.cells[s.rules.expansion_pile + kind] = 0
    assert s.begin(0).facts.why_none(0, BUILD_EXPANSION).id == "build.no_expansion_for_you"
