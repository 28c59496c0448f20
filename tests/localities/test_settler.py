"""The settler on maps of localities: it settles and builds where one may, and goes for chips and documents."""

import pytest

import poblado
from poblado import bots
from poblado.bots.base.founding import scarce
from poblado.bots.localities.canal import link_paths
from poblado.bots.localities.places import chip_paths
from poblado.bots.settler import counsel
from poblado.bots.settler.counsel import promise_at
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.view import View
from poblado.lab import play_match
from poblado.testing import Story

GAMES = {
    "new-york": ("base", 3, ["new-york"]),
    "mallorca": ("base", 4, ["mallorca"]),
    "canal": ("base", 4, ["new-york", "canal"]),
    "canal of six": ("base-5-6", 6, ["new-york", "canal"]),
    "mallorca of five": ("base-5-6-paired", 5, ["mallorca"]),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_settler_beats_random_players(game):
    preset, players, chapters = GAMES[game]
    wins = 0
    for number in range(6):
        rules = poblado.ruleset(preset, players, chapters=chapters)
        seats = [bots.make("random") for _ in range(players)]
        seats[number % players] = bots.make("settler")
        wins += play_match(rules.new_game(), seats, seed=number).winner == number % players
    assert wins >= 5


def plan_of(story, seat=0):
    return counsel.plan_of(Position(View(story.game, seat)))


def york(canal=False):
    return Story(3, board="new-york", chapters=["new-york", *(["canal"] if canal else [])])


def test_it_knows_where_settlements_may_stand_and_roads_may_lie():
    s = york().has(0, settlements="e6S", roads="e6SE f7NE f7E").main(0, "1+1")
    pos = Position(View(s.game, 0))
    names = s.rules.topology.vertex_names
    spots = {names[spot.v]: len(spot.path) for spot in pos.ways.spots(0)}
    assert set(spots) <= set(s.rules.board.marks["localities"]["towns"])
    assert spots["g8N"] == 0, "a road has come to Schenectady, which is closed to roads alone"
    assert "g9N" not in spots, "no road goes on from there before one has settled"
    s = york().has(0, settlements="g9N").main(0, "1+1")
    spots = {names[spot.v]: len(spot.path) for spot in Position(View(s.game, 0)).ways.spots(0)}
    assert spots["j2S"] == spots["h8N"] == 0, "a waterway leads there"
    assert (
        not pos.constants.everywhere
        and Position(View(poblado.new_table("base", 3, seed=1).game, 0)).constants.everywhere
    )


def test_it_founds_where_chips_are_near():
    plan = plan_of(Story(3, board="new-york", chapters=["new-york"], fresh=True))
    vertex = plan.pos.r.topology.vertex
    # The junctions f1S and f2S lie a road away from e1S, one of them two from c3N; none is near g9N.
    near, further, none = (promise_at(plan, vertex(at)) for at in ("e1S", "c3N", "g9N"))
    assert near > further > none == 0


def test_it_knows_the_chips_and_links_that_few_roads_bring():
    s = york(canal=True).has(0, settlements="e2S e6S", roads="f2E e6SE f7NE", hand="2brick 2lumber").main(0, "1+1")
    names = s.rules.topology.vertex_names
    pos = Position(View(s.game, 0))
    chips = {names[v]: len(path) for v, path in chip_paths(pos)}
    assert chips["f2S"] == 1 and "j3S" not in chips
    assert sorted(len(path) for path in link_paths(pos))[0] == 1, "one road more links Utica and Schenectady"
    action = bots.make("settler").choose(View(s.game, 0))
    assert to_text(s.rules, action).startswith("0 BUILD_ROAD")


def test_it_hands_in_a_token_where_that_pays_for_what_it_wants():
    s = york(canal=True).has(0, settlements="e6S", roads="e6SE f7NE f7E", hand="6wool 2grain").main(0, "1+1")
    action = bots.make("settler").choose(View(s.game, 0))
    assert to_text(s.rules, action) == "0 HAND_IN_TOKEN wool"
    s = york(canal=True).has(0, settlements="e6S", hand="1wool", wares="1canal_token").main(0, "1+1")
    assert to_text(s.rules, bots.make("settler").choose(View(s.game, 0))) == "0 END_TURN"


@pytest.mark.parametrize("chapter", ["new-york", "mallorca"])
def test_it_does_not_found_alike_in_every_game(chapter):
    view = View(poblado.ruleset("base", 4, chapters=[chapter]).new_game(), 0)
    chosen = [bots.make("settler", seed).choose(view) for seed in range(30)]
    assert chosen == [bots.make("settler", seed).choose(view) for seed in range(30)]
    often = max(chosen.count(action) for action in chosen)
    assert len(set(chosen)) > 2 and 8 <= often <= 25, "near equals share the lots, and no bad place gets many"


def test_what_a_map_has_little_of_counts_for_more_in_a_shopping_list():
    pos = Position(View(poblado.ruleset("base", 4, chapters=["mallorca"]).new_game(), 0))
    brick, lumber, wool, grain, ore = scarce(pos, [1.0] * 5)
    assert min(brick, ore) > max(lumber, wool, grain)
