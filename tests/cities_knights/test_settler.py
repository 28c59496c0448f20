"""How the settler plays Cities & Knights: puzzles with one clear answer for each question, and a little of its strength."""

import pytest

import poblado
from cities_knights.tables import NORTH, QUIET, SOUTH, Realm, roads
from poblado import bots
from poblado.books import new_module
from poblado.bots.cities_knights import cities
from poblado.bots.cities_knights.raid import raid_of
from poblado.bots.settler import counsel
from poblado.bots.settler.position import Position
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcome
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import simulate


def choice(story, seat=0):
    """What the settler does, as text."""
    action = bots.make("settler").choose(View(story.game, seat))
    assert story.game.is_legal(action)
    return to_text(story.rules, action)


def goes_on(story, seat=0, most=40):
    """What the settler does from here to the end of its turn, chance left aside."""
    told = []
    while story.table.actor == seat and len(told) < most:
        text = choice(story, seat)
        told.append(text.split(" ", 1)[1])
        if told[-1] in ("END_TURN", "END_BUILD"):
            break
        story.do(text)
    return told


def plan_of(story, seat=0):
    return counsel.plan_of(Position(View(story.game, seat)))


def land(**how):
    """Four seats on the beginners' board. Seat 0 has a city at pasture, mountains and forest, two settlements that bring the
    rest, and four roads; the others have a city and a settlement each."""
    s = Realm(4, **how)
    s.has(0, cities="e5N", settlements="e4S f2N", roads="e4SE f4NE e5NE f2NE")
    s.has(1, cities="d3N", settlements="d2N", roads=roads(NORTH, 1, 4))
    s.has(2, cities="c5N", settlements="b4N", roads="b4SE c5NE")
    s.has(3, cities="d2S", settlements="c3N", roads=roads(SOUTH, 1, 4))
    return s


# -- raids -------------------------------------------------------------------------------------------------------------


def guarded(mine="", **how):
    """The others' three basic knights are awake; seat 0 has these of its own."""
    return land(**how).has(0, knights=mine).has(1, knights="c3S=1a").has(2, knights="b5S=1a").has(3, knights="e3N=1a")


def test_wakes_the_knight_for_a_raid_that_can_be_just_repelled():
    """Four cities against three awake: with mine the island is held, without it my city is lost."""
    s = guarded("f4N=1").has(0, hand="1grain").sails(6).main(0)
    assert choice(s) == "0 ACTIVATE f4N"


def test_does_not_wake_it_long_before():
    s = guarded("f4N=1").has(0, hand="1grain").sails(0).main(0)
    assert choice(s) == "0 END_TURN"


def test_knights_stay_home_for_a_lost_cause():
    """Twelve cities against nine awake and one of mine: the island falls, and my city with it, whether it fights or not."""
    s = land().has(0, cities="f3S g1N", knights="f4N=1", hand="1grain")
    s.has(1, cities="b3N b2S", knights="c3S=2a c2S=1a").has(2, cities="c6S a2S", knights="b5S=2a b4S=1a")
    s.has(3, cities="f1N e1N", knights="e2N=2a e3N=1a").sails(6).main(0)
    assert choice(s) == "0 END_TURN"


def test_the_last_city_at_stake_comes_before_a_road():
    """Three awake and four cities: a new knight that wakes at once saves mine."""
    s = guarded().has(0, hand="1brick 1lumber 1wool 1grain 1ore").sails(6).main(0)
    told = goes_on(s)
    assert told[0].startswith("DEPLOY")
    assert told[1].startswith("ACTIVATE")


def test_fears_no_raid_with_a_metropolis_alone():
    """A raid takes nothing from whoever has no ordinary city."""
    s = guarded().has(0, levels="trade=4", metropolises="trade=e5N").sails(6).main(0)
    assert raid_of(plan_of(s)).loss == 0
    assert raid_of(plan_of(s, 1)).loss > 0


def test_becomes_the_defender_where_it_is_cheap():
    """The island holds already; a second knight makes me the strongest alone, and that is a point."""
    s = guarded("f4N=2 e5S=1a").has(0, hand="1grain").sails(6).main(0)
    assert choice(s) == "0 ACTIVATE f4N"


def test_loses_the_city_that_yields_least():
    s = land().has(0, cities="g1N").lands()
    assert s.pending() == "LoseCity"
    assert choice(s) == "0 LOSE_CITY g1N"


def test_urraca_sends_only_as_many_as_are_needed():
    """A strong one alone is more than anybody else sends, and enough: the others need no grain later."""
    s = guarded("f4N=2a e5S=1a d6S=1a", dona_urraca=1).lands(1)
    s.do("1 JOIN_DEFENCE c3S", "1 DONE", "2 JOIN_DEFENCE b5S", "2 DONE", "3 JOIN_DEFENCE e3N", "3 DONE")
    assert choice(s) == "0 JOIN_DEFENCE f4N"
    s.do("0 JOIN_DEFENCE f4N")
    assert s.pending() != "JoinDefence" or choice(s) == "0 DONE"


def test_urraca_sends_nobody_where_others_would_lose_more():
    """Nobody else has joined. With one knight my city is safe while the three others lose theirs; with all of mine there
    would be a point for me, and nothing lost by them."""
    s = guarded("f4N=2a e5S=1a d6S=1a", dona_urraca=1).lands(1).do("1 DONE", "2 DONE", "3 DONE")
    sent = []
    while s.pending() == "JoinDefence":
        sent.append(choice(s))
        s.do(sent[-1])
    assert [text.split()[1] for text in sent] in (["JOIN_DEFENCE", "DONE"], ["JOIN_DEFENCE"])


def test_those_who_tie_choose_the_pile_with_the_best_cards():
    s = guarded("f4N=1a").lands()
    assert s.pending() == "ChoosePile"
    # Of the science cards only those that are worth little are left.
    for k in (0, 1, 2, 4, 6, 7, 8, 9):
        s.set("progress_cards.deck_science", k, 0)
    assert choice(s) != "0 CHOOSE_PILE science"
    for k in range(9):
        s.set("progress_cards.deck_politics", k, 0).set("progress_cards.deck_trade", k % 6, 0)
    assert choice(s) == "0 CHOOSE_PILE science"


def test_a_tipped_city_is_repaired():
    s = land().has(0, settlements="g1N b2N c6S", tipped="f3S", hand="2grain 3ore").main(0)
    assert choice(s) == "0 REPAIR_CITY f3S"


# -- knights -----------------------------------------------------------------------------------------------------------


def test_chases_the_robber_from_the_own_land():
    s = guarded("d6S=1a").robber("e5").landed().main(0)
    assert choice(s) == "0 CHASE_ROBBER d6S"
    s.do(choice(s))
    assert choice(s).split()[-1] not in ("d5", "d6", "e4", "f4", "f3", "e2", "e3", "f2")


def test_leaves_the_robber_alone_where_it_hurts_others():
    s = guarded("d6S=1a").robber("d6").landed()
    s.has(2, cities="c6S").main(0)
    t = s.rules.topology.tile("d6")
    assert plan_of(s).pos.robber == t
    s = guarded("e3S=1a").robber("e2").landed().main(0)
    assert "CHASE" not in choice(s)


def test_cuts_the_longest_route():
    """Seat 3's five roads have the title; my strong knight drives its weak one from the middle of them."""
    s = land().has(3, roads="e3NE d4SE", knights="e3N=1")
    assert s.facts.fact("longest_route.holder") == 3
    s.has(0, roads="e3SE e3E", knights="e3S=2a")
    told = choice(s.main(0))
    assert told.startswith("0 MOVE_KNIGHT e3S"), told


def test_makes_room_for_a_settlement():
    """The own knight stands where the next settlement is due: it leaves first."""
    s = land().has(0, knights="e5S=1a", hand="1brick 1lumber 1wool 1grain").main(0)
    told = goes_on(s)
    assert told[0].startswith("MOVE_KNIGHT e5S")
    assert told[1] == "BUILD_SETTLEMENT e5S"


def test_a_level_of_a_track_moves_no_knight():
    """Trade is the first track, and the knight stands on the first vertex: that is no place to be cleared for it."""
    s = land()
    s.has(0, roads="b2NE a1SE", knights="b2N=1a", hand="1cloth").main(0)
    assert choice(s) == "0 IMPROVE trade"


def test_a_driven_knight_finds_a_good_place():
    s = land().has(0, knights="f4N=1").has(1, progress="intrigue", roads="e5SE").main(1)
    if s.can("1 PLAY_INTRIGUE f4N"):
        s.do("1 PLAY_INTRIGUE f4N")
        assert choice(s) in ("0 RETREAT f4N", "0 RETREAT e5S")


def test_gives_up_the_weakest_knight():
    s = guarded("f4N=2a d6S=1 e5S=1a").has(1, progress="deserter").main(1).do("1 PLAY_DESERTER 0")
    assert choice(s) == "0 LOSE_KNIGHT d6S"


# -- cities ------------------------------------------------------------------------------------------------------------


def test_builds_a_city_as_soon_as_it_can():
    s = land().has(0, hand="2grain 3ore 1wool").main(0)
    assert choice(s) == "0 BUILD_CITY f2N"


def test_uses_medicine_rather_than_the_full_price():
    s = land().has(0, hand="2grain 3ore", progress="medicine").main(0)
    assert choice(s) == "0 PLAY_MEDICINE f2N"


def test_improves_on_the_tracks_of_its_commodities():
    s = land().has(0, hand="1coin 1cloth").main(0)
    assert {text for text in goes_on(s) if "IMPROVE" in text} == {"IMPROVE trade", "IMPROVE politics"}


def test_keeps_what_a_level_needs():
    """Three papers make the aqueduct: none is traded away, nor are the four lumbers' worth of anything else missed."""
    s = land().has(0, hand="3paper 1lumber", levels="science=2").main(0)
    assert "IMPROVE science" in goes_on(s)


def test_takes_over_a_metropolis():
    s = land().has(0, levels="trade=4", hand="5cloth").has(1, levels="trade=4", metropolises="trade=d3N").main(0)
    assert choice(s) == "0 IMPROVE trade"
    s.do(choice(s))
    assert s.metropolis("trade") == "e5N" or choice(s) == "0 PLACE_METROPOLIS e5N"


def test_makes_its_metropolis_safe_before_somebody_takes_it():
    s = land().has(0, levels="trade=4 politics=3 science=3", metropolises="trade=e5N", hand="5cloth")
    s.has(1, levels="trade=4")
    assert choice(s.main(0)) == "0 IMPROVE trade"


def test_the_best_city_becomes_the_metropolis():
    s = land().has(0, cities="g1N", levels="science=3", hand="4paper").main(0)
    s.do("0 IMPROVE science")
    assert choice(s) == "0 PLACE_METROPOLIS e5N"


def test_a_wall_is_for_a_hand_a_little_too_large():
    """Eight cards may stay with it; three are safe anyway, and twelve are not even with a wall."""
    few, some, many = (plan_of(land().has(0, hand=f"{n}wool").main(0)) for n in (3, 8, 12))
    assert cities.wall_saves(some) > 2 * cities.wall_saves(few)
    assert cities.wall_saves(some) > 2 * cities.wall_saves(many)


def test_wins_when_it_can():
    """Eleven points, and a metropolis in hand among other things to do."""
    s = land().has(0, levels="science=3", hand="4paper 1brick 1lumber 1wool 1grain 1ore")
    s.set("raid.defenders", 0, 7).main(0)
    goes_on(s)
    assert s.game.is_over()


# -- progress cards ----------------------------------------------------------------------------------------------------


def test_the_merchant_wins_the_game():
    s = land().has(0, progress="spy merchant").has(1, progress="smith").set("raid.defenders", 0, 8).main(0)
    assert choice(s).startswith("0 PLAY_MERCHANT")


def test_mining_is_played_for_a_city():
    s = land().has(0, hand="2grain 1ore", progress="mining").main(0)
    told = goes_on(s)
    assert told[0] == "PLAY_MINING"
    assert "BUILD_CITY f2N" in told


def test_the_master_merchant_takes_what_is_needed_from_the_leader():
    s = land().has(0, hand="2grain 2ore", progress="master_merchant")
    s.has(1, settlements="b3N", hand="3wool").has(2, cities="c6S", hand="1wool 1ore 4lumber").main(0)
    told = goes_on(s)
    assert told[0] == "PLAY_MASTER_MERCHANT 2"
    assert "TAKE_CARD ore" in told[1:3]
    assert "BUILD_CITY f2N" in told


def test_a_monopoly_names_what_others_must_hold():
    s = land().has(0, hand="2grain 1ore", progress="resource_monopoly")
    s.has(1, hand="4ore").has(2, hand="5ore").has(3, hand="3ore").main(0)
    assert choice(s) == "0 PLAY_RESOURCE_MONOPOLY ore"


def test_the_warlord_is_kept_for_the_raid():
    s = guarded("f4N=1 e5S=2").has(0, progress="warlord").sails(0).main(0)
    assert choice(s) == "0 END_TURN"
    s = guarded("f4N=1 e5S=2").has(0, progress="warlord").sails(6).main(0)
    assert choice(s) == "0 PLAY_WARLORD"


def test_the_deserter_takes_the_strongest_of_the_weakest():
    s = land().has(0, progress="deserter").has(1, knights="c3S=1 c2S=2").has(2, knights="b5S=2 b4S=2")
    s.has(3, knights="e3N=1").main(0)
    assert choice(s) == "0 PLAY_DESERTER 2"


def test_the_saboteur_waits_for_full_hands():
    s = land().has(0, progress="saboteur").has(1, settlements="b3N", hand="2wool").main(0)
    assert choice(s) == "0 END_TURN"
    s = land().has(0, progress="saboteur").has(1, cities="b3N", hand="9wool").has(2, cities="c6S", hand="8ore").main(0)
    assert choice(s) == "0 PLAY_SABOTEUR"


def test_the_crane_pays_the_commodity_that_lacks():
    s = land().has(0, hand="2paper", levels="science=2", progress="crane").main(0)
    assert goes_on(s)[:2] == ["PLAY_CRANE", "IMPROVE science"]


def test_the_smith_promotes_the_active_knight_first():
    s = guarded("f4N=1a e5S=1").has(0, progress="smith").sails(5).main(0)
    told = goes_on(s)
    assert told[:3] == ["PLAY_SMITH", "PROMOTE f4N", "PROMOTE e5S"]


def test_the_engineer_walls_the_metropolis():
    s = land().has(0, cities="g1N", levels="trade=4", metropolises="trade=e5N", progress="engineer").main(0)
    assert choice(s) == "0 PLAY_ENGINEER e5N"


def test_the_alchemist_rolls_what_pays():
    """Ore and grain for the city are what is missing: the fours of the fields, or the eights of the mountains."""
    s = land().has(0, progress="alchemist", hand="2grain 2ore").begin(0)
    text = choice(s)
    assert text.startswith("0 PLAY_ALCHEMIST")
    red, white = text.split()[-1].split("+")
    assert int(red) + int(white) == 8


def test_the_inventor_brings_a_better_number_to_the_city():
    """The forest's 3 between two cities is the one to be rid of."""
    s = land().has(0, cities="d5N", progress="inventor").main(0)
    text = choice(s)
    assert text.startswith("0 PLAY_INVENTOR")
    assert "d5" in text


def test_the_bishop_robs_several():
    s = land().has(0, progress="bishop").landed().robber("d5").has(1, hand="2wool").has(3, hand="3ore").main(0)
    assert choice(s) == "0 PLAY_BISHOP"
    s.do("0 PLAY_BISHOP")
    assert choice(s) in ("0 MOVE_ROBBER c3", "0 MOVE_ROBBER c2", "0 MOVE_ROBBER d3", "0 MOVE_ROBBER d2")


def test_the_wedding_takes_from_all_who_are_ahead():
    s = land().has(0, progress="wedding").has(1, cities="b3N", hand="3wool").has(2, cities="c6S", hand="2ore").main(0)
    assert choice(s) == "0 PLAY_WEDDING"
    s.do("0 PLAY_WEDDING", *["1 GIVE wool"] * 2, *["2 GIVE ore"] * 2)
    assert s.hand(0) == "2wool 2ore"


def test_a_gift_is_the_cheapest():
    """A city in hand, and wool to spare."""
    s = land().has(0, cities="f3S", hand="2grain 3ore 2wool").has(1, progress="wedding").main(1).do("1 PLAY_WEDDING")
    assert choice(s) == "0 GIVE wool"


def test_the_harbour_gets_the_commodity_that_is_not_needed():
    s = (
        land()
        .has(0, hand="2paper 1cloth", levels="science=1 trade=5")
        .has(1, hand="1wool", progress="commercial_harbour")
    )
    s.main(1).do("1 PLAY_COMMERCIAL_HARBOUR", "1 ASK_HARBOUR 0 wool")
    assert choice(s) == "0 GIVE cloth"


def test_the_spy_takes_the_best_card():
    s = land().has(0, progress="spy").has(1, progress="diplomat mining intrigue").main(0)
    assert goes_on(s)[:2] == ["PLAY_SPY 1", "TAKE_PROGRESS mining"]


def test_the_worst_of_five_cards_goes_back():
    s = land().has(0, progress="intrigue mining medicine resource_monopoly smith").main(0)
    s.game.push(s.rules.step_named("ReturnProgress").id, 1)
    assert choice(s) == "0 RETURN_PROGRESS intrigue"


def test_the_aqueduct_brings_what_completes_the_city():
    s = land().has(0, levels="science=3", hand="2grain 2ore").begin(0).roll(0, QUIET)
    assert s.pending() == "TakeOne"
    assert choice(s) == "0 TAKE ore"


def test_the_diplomat_breaks_the_leaders_route():
    s = land().has(3, roads="e3NE d4SE").has(0, progress="diplomat").main(0)
    assert s.facts.fact("longest_route.holder") == 3
    assert choice(s).startswith("0 PLAY_DIPLOMAT")
    s.do(choice(s))
    assert s.facts.fact("longest_route.holder") != 3


def test_the_intrigue_frees_a_place_to_settle():
    """Another's knight stands where my road ends and the next settlement is due."""
    s = land().has(0, progress="intrigue").has(2, roads="d6SE e5E", knights="e5S=1").main(0)
    assert choice(s) == "0 PLAY_INTRIGUE e5S"


def test_the_merchant_fleet_sells_what_is_left_over():
    s = (
        land()
        .has(0, hand="3lumber 2grain 2ore", levels="trade=2 politics=2 science=2", progress="merchant_fleet")
        .main(0)
    )
    assert goes_on(s)[:3] == ["PLAY_MERCHANT_FLEET lumber", "BANK_TRADE lumber ore", "BUILD_CITY f2N"]


# -- founding ----------------------------------------------------------------------------------------------------------


def test_founds_for_grain_ore_and_commodities():
    bot = bots.make("settler")
    without = 0
    for seed in range(4):
        rules = poblado.ruleset("cities-knights", 4, seed=seed)
        game = rules.new_game()
        while rules.steps[game.step_id()].name.startswith("Found"):
            game.apply_trusted(bot.choose(View(game, game.actor())))
        for seat in range(4):
            pips = [36 * n for n in Position(View(game, seat)).income]
            assert sum(pips) >= 20
            without += sum(pips[5:]) == 0
    assert without <= 1, "cities without commodities: near equals are drawn by lot"


# -- whole games -------------------------------------------------------------------------------------------------------

STEPS = {
    "FoundSettlement", "FoundCity", "FoundRoad", "BeforeRoll", "Main", "Discard", "MoveRobber", "Rob", "Answer",
    "ChoosePartner", "FreeRoads", "FreePromotions", "LoseKnight", "PlaceKnight", "Gifts", "AnswerHarbour", "TakeOne",
    "TakeCards", "TakeProgress", "ReturnProgress", "ChoosePile", "PlaceMetropolis", "LoseCity", "JoinDefence", "MoveBishop",
}  # fmt: skip
"""What a few games of settlers come to. Nobody moves its own road, and few knights are driven away: those are puzzles."""


@pytest.mark.slow
def test_answers_every_step_legally_and_by_its_view_alone():
    """Whole games of settlers: what they choose is legal, and stays when all that is hidden is dealt anew."""
    met = set()
    rng = Rng(5)
    bot = bots.make("settler")
    for number in range(12):
        rules = poblado.ruleset("cities-knights", 3 + number % 2, params={"dona_urraca": number % 2}, seed=number)
        game = rules.new_game()
        n = 0
        while not game.is_over() and n < 4000:
            n += 1
            if game.is_chance():
                game.apply_trusted(outcome(game, rng))
                continue
            seat = int(game.actor())
            step = rules.steps[game.step_id()].name
            view = View(game, seat)
            action = bot.choose(view)
            assert game.is_legal(action), f"{step}: {to_text(rules, action)}"
            if step not in met or n % 25 == 0:
                met.add(step)
                assert bot.choose(View(view.sample(rng), seat)) == action, step
            game.apply_trusted(action)
        assert game.is_over()
        if met >= STEPS and number >= 3:
            return
    assert met >= STEPS, STEPS - met


@pytest.mark.parametrize(
    "parts",
    ["walls", "knights knight_acts", "commodities metropolises city_improvements aqueduct", "city_founding",
     "knights event_die fleet walls"],
)  # fmt: skip
def test_plays_parts_of_the_book_alone(parts):
    rules = poblado.ruleset("base", 3, seed=1, extra=[new_module(id) for id in parts.split()])
    game, rng, bot = rules.new_game(), Rng(3), bots.make("settler")
    for _ in range(400):
        if game.is_over():
            break
        action = outcome(game, rng) if game.is_chance() else bot.choose(View(game, game.actor()))
        assert game.is_legal(action)
        game.apply_trusted(action)


# -- strength ----------------------------------------------------------------------------------------------------------


def test_beats_three_random_players():
    report = simulate("cities-knights", bots=["settler", "random", "random", "random"], games=4, seed=3)
    assert report.finished == 4
    assert report.wins[0] == 4


def test_four_settlers_finish_soon():
    report = simulate("cities-knights", 4, ["settler"], games=2, seed=4, limit=20_000)
    assert report.finished == 2
    assert report.rounds < 60
