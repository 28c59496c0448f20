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
        (TRADE_PILE, alone, "there is no card in the hand"),
        (TRADE_PILE, lambda: alone("1ore"), None),
        (TRADE_MARKET, lambda: alone().lays(market="3wool 2ore"), "there is no card in the hand"),
        (TRADE_MARKET, lambda: alone("2wool").lays(market="5wool"), "the market has no other card than yours"),
        (TRADE_MARKET, lambda: alone("2wool").lays(market="4wool 1ore"), None),
        (TRADE_PLAYER, alone, "nobody else has cards"),
        (OPEN_HAND, alone, "that needs the library"),
        (OPEN_HAND, lambda: alone(expansions="library"), "nobody else has cards"),
        (USE_GUILD, alone, "that needs the merchant guild"),
        (
            USE_GUILD, lambda: alone(expansions="guild").has(1, hand="1ore"),
            "only from another player with at least as many points",
        ),
        (
            USE_GUILD, lambda: alone(expansions="guild").has(1, cities=4),
            "nobody with at least as many points has cards",
        ),
        (BUILD_EXPANSION, lambda: alone(EXPANSION), "an expansion needs one of your cities"),
        (BUILD_EXPANSION, lambda: alone(EXPANSION, cities=1), None),
        (BUILD_EXPANSION, lambda: alone(cities=1, expansions="church"), "the cards in the hand do not pay for it"),
    ],
)  # fmt: skip
def test_the_way_that_comes_furthest_says_why_there_is_none(kind, table, said):
    told = table().begin(0).facts.why_none(0, kind)
    assert (None if told is None else str(told)) == said


def test_whoever_has_an_expansion_of_each_kind_that_is_left_hears_that():
    s = alone(EXPANSION, cities=1, expansions="church")
    for kind in range(1, s.rules.kinds):
        s.game.cells[s.rules.expansion_pile + kind] = 0
    assert str(s.begin(0).facts.why_none(0, BUILD_EXPANSION)) == "no expansion is left that you have not built"
