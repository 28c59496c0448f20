"""Components, the supply and who sees the tokens: pages 8 and 9, rulings 3."""

import pytest

import poblado
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.presets import chapter_names
from poblado.rules.favours.kinds import COMPASS

from .tables import RICH, Guilds

SIX = {"preset": "base-5-6", "board": "large"}


@pytest.mark.clause("favours.setup.supply", "favours.setup.tokens")
@pytest.mark.parametrize(
    ("players", "few", "many", "how"), [(3, 6, 12, {}), (4, 8, 16, {}), (5, 10, 20, SIX), (6, 12, 24, SIX)]
)
def test_the_supply_by_players(players, few, many, how):
    s = Guilds(players, **how)
    assert s.facts.row("favours.pile") == [few, few, few, many, many]
    assert s.left() == 3 * few + 2 * many


@pytest.mark.clause("favours.setup.tokens")
def test_six_use_all_84():
    assert Guilds(6, **SIX).left() == 84


@pytest.mark.clause("favours.setup.base")
def test_it_is_the_base_game_with_three_modules_more():
    plain, rules = poblado.ruleset("base", 4), poblado.ruleset("base", 4, chapters=["favours"])
    assert [m.id for m in rules.modules][: len(plain.modules)] == [m.id for m in plain.modules]
    assert {m.id for m in rules.modules} - {m.id for m in plain.modules} == {"favours", "favour_gifts", "networks"}
    six = poblado.ruleset("base-5-6", 6, chapters=["favours"])
    assert six.has_module("special_building")


@pytest.mark.clause("favours.setup.players")
def test_two_are_too_few():
    assert "favours" in chapter_names()
    with pytest.raises(BadRuleset, match="3 to 6 players"):
        poblado.ruleset("base", 2, chapters=["favours"])


@pytest.mark.clause("favours.setup.apart")
@pytest.mark.parametrize("preset", ["cities-knights", "cities-knights-2010", "cities-knights-5-6"])
def test_progress_cards_keep_it_away(preset):
    """The reason is that there are no development cards, not that a module is missing."""
    with pytest.raises(BadRuleset, match="with progress cards there are none"):
        poblado.ruleset(preset, chapters=["favours"])


@pytest.mark.clause("favours.setup.strip", "favours.setup.chips")
def test_twelve_chips_beside_the_island():
    s = Guilds().tokens(0, "2compass")
    chips = s.rules.module("favours").guilds[COMPASS].left
    assert chips(s.game) == 12 and s.facts.row("favours.spent") == [0] * 5
    s.main(0).do("0 USE_FAVOUR compass")
    assert chips(s.game) == 11


@pytest.mark.clause("favours.setup.chips")
def test_without_chips_the_architects_grant_nothing():
    s = Guilds().tokens(0, "2compass")
    s.game.cells[s.cell("chips", 3)] = 12
    s.main(0).refuses("0 USE_FAVOUR compass", "favours.setup.chips")


@pytest.mark.clause("favours.token.drawn")
def test_each_token_of_the_supply_is_as_likely():
    s = gift(Guilds().tokens(1, "3wagon 4book"))
    assert s.chances() == {
        "* DRAW_FAVOUR 0 wagon": 5, "* DRAW_FAVOUR 0 ship": 8, "* DRAW_FAVOUR 0 shovel": 8,
        "* DRAW_FAVOUR 0 book": 12, "* DRAW_FAVOUR 0 compass": 16,
    }  # fmt: skip


@pytest.mark.clause("favours.token.drawn")
def test_the_quick_draw_has_the_same_weights():
    s = gift(Guilds().pile("1wagon 3compass"))
    step, rng = s.rules.step_named("DrawFavour"), Rng(3)
    drawn = [s.table.rules.steps[step.id].sample(s.game, rng) for _ in range(4000)]
    share = sum(1 for action in drawn if action >> 36 & 0xFFF == 0) / len(drawn)
    assert 0.22 < share < 0.28


def gift(s):
    """Seat 0 has earned a token, which is not drawn yet."""
    return s.has(0, hand="1wool").main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept")


@pytest.mark.clause("favours.token.secret")
def test_only_the_owner_sees_what_it_drew():
    games = []
    for token in ("ship", "compass"):
        s = gift(Guilds()).draws(0, token)
        games.append(s)
    for viewer in (-1, 1, 2, 3):
        one, other = (View(s.game, viewer) for s in games)
        assert one.game.to_list() == other.game.to_list() and one.unseen["favour"] == other.unseen["favour"]
        assert [e.seen_by(viewer).key() for e in games[0].game.events] == [
            e.seen_by(viewer).key() for e in games[1].game.events
        ]
        assert one.game.cells[games[0].cell("count", 0)] == 1
    assert View(games[0].game, 0).game.to_list() != View(games[1].game, 0).game.to_list()


@pytest.mark.clause("favours.supply.empty")
def test_an_empty_supply_is_made_of_the_spent_tokens():
    s = Guilds().pile("").spent("2ship 1book").has(0, hand="1wool").main(0)
    s.do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept")
    assert s.chances() == {"* DRAW_FAVOUR 0 ship": 2, "* DRAW_FAVOUR 0 book": 1}
    s.draws(0, "book")
    assert s.facts.row("favours.pile") == [0, 2, 0, 0, 0] and s.facts.row("favours.spent") == [0] * 5
    assert "FAVOURS_SHUFFLED" in s.events()


@pytest.mark.clause("favours.supply.empty")
@pytest.mark.parametrize(("returns", "spent"), [(1, ""), (0, "2ship 1book")])
def test_where_there_are_none_none_is_drawn(returns, spent):
    s = Guilds(spent_favours_return=returns).pile("").spent(spent).has(0, hand="1wool")
    s.main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept")
    assert s.pending() == "Main" and s.held(0) == "" and "FAVOURS_SHORT" in s.events()


@pytest.mark.clause("favours.supply.empty")
def test_who_comes_last_gets_what_is_left():
    """Two are left: the other draws one, the builder only one of three."""
    s = Guilds().pile("2wagon").has(0, settlements="e2N", roads="e2NE", hand=RICH)
    s.has(1, settlements="f4N", roads="e4E e4NE d4SE e3NE").main(0).do("0 BUILD_ROAD d3SE")
    s.draws(1, "wagon").draws(0, "wagon")
    assert s.pending() == "Main" and (s.held(0), s.held(1)) == ("1wagon", "1wagon")


@pytest.mark.clause("favours.victory.eleven")
def test_eleven_points_win():
    """Ten do not; a table that asks for another number has that."""
    assert poblado.ruleset("base", 4, chapters=["favours"]).param("points_to_win") == 11
    assert poblado.ruleset("base-5-6", 6, chapters=["favours"]).param("points_to_win") == 11
    assert poblado.ruleset("base", 4, chapters=["favours"], params={"points_to_win": 10}).param("points_to_win") == 10
    s = Guilds().tokens(0, "2compass").has(0, cities="b2N b3N b4N c2N")
    s.game.cells[s.cell("chips", 0)] = 2
    s.main(0)
    assert s.points(0) == 10 and s.winner is None
    s.do("0 USE_FAVOUR compass")
    assert s.winner == 0
