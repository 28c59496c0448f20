"""How the settler plays: strong enough, quickly done, and sensible where one can say what is sensible."""

import pytest
from own_good import Amber

import poblado
from poblado import bots
from poblado.bots.settler import counsel, route
from poblado.bots.settler.eta import NEVER, after_trades, bank_trades, pays, wait
from poblado.bots.settler.ground import ground_of
from poblado.bots.settler.judgement import total_with
from poblado.bots.settler.position import Position
from poblado.bots.settler.reach import FAR, Reach
from poblado.island.goods import BRICK, GOODS, GRAIN, WOOL
from poblado.island.pieces import ROAD
from poblado.island.state import BANK, HAND, HAND_SIZE, ROUND
from poblado.island.verbs import place
from poblado.kernel.action import kind_of, seat_of
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.view import View
from poblado.lab import simulate
from poblado.rules.base.facts import longest_route_length
from poblado.rules.base.numbers import ACCEPT, CONFIRM, COUNTER, OFFER, PROPOSE
from poblado.testing import Story

FOUR_TO_ONE = [4] * 5


def deal(game, seat, **cards):
    """Take cards from the bank into a hand, which had none of them counted before."""
    for name, n in cards.items():
        good = ["brick", "lumber", "wool", "grain", "ore"].index(name)
        game.cells[HAND + GOODS * seat + good] += n
        game.cells[HAND_SIZE + seat] += n
        game.cells[BANK + good] -= n


def empty_hands(game):
    for seat in range(game.rules.seats):
        for good in range(5):
            game.cells[BANK + good] += game.cells[HAND + GOODS * seat + good]
            game.cells[HAND + GOODS * seat + good] = 0
        game.cells[HAND_SIZE + seat] = 0


def play(game, upto=lambda game: False, seed=1, watch=lambda game, action: None):
    """Four settlers play on until `upto` says stop."""
    bot = bots.make("settler")
    source = SeededSource(seed)
    while not game.is_over() and not upto(game):
        if game.is_chance():
            action = source.choose(game)
        else:
            action = bot.choose(View(game, game.actor()))
            watch(game, action)
        game.apply_trusted(action)
    return game


def step(game):
    return game.rules.steps[game.step_id()].name


def in_main(seed, players=4, preset="base"):
    """A founded game on the printed board at the first decision after the first roll, all hands empty."""
    game = poblado.ruleset(preset, players, board="beginner", seed=seed).new_game()
    play(game, lambda g: step(g) == "Main", seed)
    empty_hands(game)
    return game


def choice(game, seat=None):
    seat = int(game.actor()) if seat is None else seat
    return to_text(game.rules, bots.make("settler").choose(View(game, seat)))


# -- strength and length -----------------------------------------------------------------------------------------------


def test_beats_three_random_players():
    report = simulate("base", bots=["settler", "random", "random", "random"], games=12, seed=3)
    assert report.finished == 12
    assert report.wins[0] >= 11


def test_four_settlers_finish_soon():
    for players, preset in ((4, "base"), (3, "base"), (2, "base"), (2, "duel"), (4, "base-beginner")):
        report = simulate(preset, players, ["settler"], games=2, seed=4, limit=20_000)
        assert report.finished == 2, preset
        assert report.rounds < 60, preset


@pytest.mark.slow
def test_the_figures_of_the_issue_on_a_small_scale():
    report = simulate("base", bots=["settler"], games=12, seed=5)
    assert report.finished == 12
    assert report.rounds < 30
    assert simulate("base", 4, ["settler"], 3, 6, params={"combined_trade_build": 0}).finished == 3


# -- waiting -----------------------------------------------------------------------------------------------------------


def test_waiting_for_own_goods():
    assert wait([1, 1], [0.0, 0.0], [4, 4], [1, 1]) == 0
    assert wait([0, 0], [0.5, 0.25], [99, 99], [1, 1]) == pytest.approx(4, abs=0.2)
    assert wait([0, 0], [0.0, 0.0], [4, 4], [1, 1]) == NEVER


def test_hands_and_costs_are_of_the_same_goods():
    for amounts in (
        ([1], [0.0, 0.0], [4, 4], [1, 1]),
        ([1, 1, 1], [0.0] * 3, [4] * 3, [1, 1]),
        ([1], [0.0], [4, 4], [1]),
    ):
        with pytest.raises(ValueError, match="goods: hand"):
            wait(*amounts)
    with pytest.raises(ValueError, match="goods: hand 3, cost 2"):
        pays([9, 9, 9], [1, 1])


def test_waiting_counts_what_the_bank_gives():
    # Half a card a roll, all of it for sale four to one: eight rolls for the card that no land brings.
    assert wait([0, 0], [0.5, 0.0], [4, 4], [0, 1]) == pytest.approx(8)
    assert wait([0, 0], [0.5, 0.0], [2, 4], [0, 1]) == pytest.approx(4)
    # First the own goods, then the surplus: 2 rolls until the first is there, 8 for the trade.
    assert wait([0, 0], [0.5, 0.0], [4, 4], [1, 1]) == pytest.approx(10)


def test_more_income_never_means_longer_waiting():
    cost = [1, 1, 1, 1, 0]
    before = NEVER
    for n in range(1, 9):
        rolls = wait([0] * 5, [0.05 * n, 0.1, 0.1, 0.0, 0.02], FOUR_TO_ONE, cost)
        assert rolls <= before
        before = rolls


def test_bank_trades_keep_what_is_needed():
    bank = [19] * 5
    assert bank_trades([1, 1, 1, 1, 0], FOUR_TO_ONE, [1, 1, 1, 1, 0], bank) == []
    assert bank_trades([1, 1, 5, 0, 0], FOUR_TO_ONE, [1, 1, 1, 1, 0], bank) == [(WOOL, GRAIN)]
    assert bank_trades([1, 1, 4, 0, 0], FOUR_TO_ONE, [1, 1, 1, 1, 0], bank) is None
    assert bank_trades([1, 1, 5, 0, 0], FOUR_TO_ONE, [1, 1, 1, 1, 0], [19, 19, 19, 0, 19]) is None
    assert bank_trades([0, 2, 3, 2, 0], [4, 4, 2, 4, 4], [1, 1, 1, 1, 0], bank) == [(WOOL, BRICK)]
    assert after_trades([0, 2, 3, 2, 0], [4, 4, 2, 4, 4], [(WOOL, BRICK)]) == [1, 2, 1, 2, 0]


# -- places ------------------------------------------------------------------------------------------------------------


def test_distances_agree_with_the_rules_about_the_next_road():
    game = in_main(7)
    seat = int(game.actor())
    deal(game, seat, brick=1, lumber=1)
    pos = Position(View(game, seat))
    far, _ = pos.ways.lacking(seat, 3)
    legal = [to_text(game.rules, a) for a in View(game, seat).legal() if "BUILD_ROAD" in to_text(game.rules, a)]
    reachable = {
        e for e in range(pos.constants.edges) if pos.road[e] < 0 and any(far[v] == 0 for v in pos.r.topology.ends_of[e])
    }
    assert len(reachable) == len(legal)
    for spot in pos.ways.spots(seat):
        assert pos.open(spot.v)
        assert len(spot.path) == far[spot.v] <= 3
        assert spot.rival == FAR or spot.rival <= 2


@pytest.mark.parametrize("preset", ["base", "cities-knights"])
def test_ways_that_are_kept_are_as_those_that_are_read_anew(preset):
    games = [poblado.ruleset(preset, seed=9).new_game() for _ in range(2)]
    sources = [SeededSource(seed) for seed in (3, 4)]
    bot = bots.make("random", seed=5)
    kept = 0
    before = None
    for turn in range(900):
        # Two games by one set of rules take turns, now and then, as at two tables.
        game, source = games[turn // 50 % 2], sources[turn // 50 % 2]
        if game.is_chance():
            game.apply_trusted(source.choose(game))
            continue
        view = View(game, game.actor())
        ways, anew = Position(view).ways, Reach(game.rules, ground_of(game.rules).constants, view.game)
        kept += ways is before
        before = ways
        for name in ("owner", "holder", "road", "rings", "counts"):
            assert list(getattr(ways, name)) == list(getattr(anew, name))
        seat = int(view.seat)
        assert ways.free(seat) == anew.free(seat)
        spots = [[(spot.v, spot.path, spot.rival) for spot in each.spots(seat)] for each in (ways, anew)]
        assert spots[0] == spots[1]
        game.apply_trusted(bot.choose(view))
    assert kept > 300


def test_a_route_extension_makes_the_route_as_long_as_it_says():
    found = 0

    def watch(game, action):
        nonlocal found
        if step(game) != "Main":
            return
        pos = Position(View(game, seat_of(action)))
        path = route.extension(pos)
        if not path:
            return
        found += 1
        trial = game.copy()
        length = longest_route_length(pos.facts, pos.seat)
        for e in path:
            place(pos.r, trial, pos.seat, ROAD, e)
        start = pos.r.starts["longest_route.length"]
        assert trial.cells[start + pos.seat] >= length + route.lacking(pos)
        assert trial.cells[pos.r.starts["longest_route.holder"]] == pos.seat

    for seed in (1, 2):
        play(poblado.ruleset("base", 4, seed=seed).new_game(), seed=seed, watch=watch)
    assert found


# -- sense -------------------------------------------------------------------------------------------------------------


def test_founds_on_good_land():
    for seed in range(3):
        game = poblado.ruleset("base", 4, seed=seed).new_game()
        pos = Position(View(game, 0))
        pips = sorted((sum(row) for row in pos.yields), reverse=True)
        action = bots.make("settler").choose(View(game, 0))
        v = int(action >> 12) & 0xFFF
        assert sum(pos.yields[v]) >= pips[12]
        assert sum(1 for n in pos.yields[v] if n) >= 2


def test_builds_what_is_paid_for():
    game = in_main(8)
    seat = int(game.actor())
    deal(game, seat, grain=2, ore=3)
    assert "BUILD_CITY" in choice(game)


def test_trades_with_the_bank_when_that_completes_the_plan():
    game = in_main(8)
    seat = int(game.actor())
    deal(game, seat, grain=2, ore=2, wool=8)
    assert choice(game).startswith(f"{seat} BANK_TRADE wool")


def test_ends_the_turn_when_nothing_helps():
    game = in_main(8)
    assert choice(game).endswith("END_TURN")


def test_offers_are_few_differ_and_never_go_to_the_leader():
    made = {}
    kinds = set()

    def watch(game, action):
        kind = kind_of(action)
        kinds.add(kind)
        if kind in (ACCEPT, COUNTER) and step(game) == "Answer":
            pos = Position(View(game, seat_of(action)))
            assert not pos.close_to_winning(int(seat_of(game.a())))
        if kind not in (OFFER, PROPOSE):
            return
        seat = int(seat_of(action))
        pos = Position(View(game, seat))
        turn = made.setdefault((number, pos.cells[ROUND], seat), [])
        assert action not in turn, "the same offer twice in a turn"
        turn.append(action)
        assert len(turn) <= 2
        asked = int(action >> 57) & 63
        for s in range(4):
            if asked >> s & 1:
                assert not pos.close_to_winning(s)

    for number in range(4):
        play(poblado.ruleset("base", 4, seed=number).new_game(), seed=number, watch=watch)
    assert made
    assert {ACCEPT, CONFIRM} <= kinds, "no trade ever came about"


def offer_to(game, text, seat):
    """The view of a seat that was made an offer."""
    game.apply_trusted(from_text(game.rules, text))
    return choice(game, seat)


def test_refuses_a_bad_offer_and_accepts_a_good_one():
    game = in_main(8)
    me = int(game.actor())
    other = (me + 1) % 4
    deal(game, me, wool=2, grain=1, ore=1)
    deal(game, other, grain=2, ore=3, wool=3)
    # The other has a whole city in hand: no reason to break it up for wool.
    assert "ACCEPT" not in offer_to(game.copy(), f"{me} OFFER 1wool:1ore {other}", other)
    game = in_main(8)
    deal(game, me, ore=1, wool=1)
    deal(game, other, grain=2, ore=2, wool=3)
    assert offer_to(game, f"{me} OFFER 1ore:1wool {other}", other) == f"{other} ACCEPT"


def test_does_not_deal_with_somebody_about_to_win():
    game = in_main(8)
    me = int(game.actor())
    other = (me + 1) % 4
    deal(game, me, ore=1)
    deal(game, other, grain=2, ore=2, wool=3)
    # Two titles and the first settlements make six points: with a target of eight that is two short.
    game.cells[game.rules.field_named("longest_route.holder").start] = me
    game.cells[game.rules.field_named("largest_army.holder").start] = me
    pos = Position(View(game, other))
    assert not pos.close_to_winning(me)
    pos.constants.target = 8
    try:
        assert pos.close_to_winning(me)
        assert offer_to(game, f"{me} OFFER 1ore:1wool {other}", other) == f"{other} DECLINE"
    finally:
        pos.constants.target = 10


def test_discards_what_the_plan_needs_least():
    # A whole city, and six wool that nothing near needs.
    game = in_main(8)
    seat = int(game.actor())
    deal(game, seat, wool=6, grain=2, ore=3)
    rules = game.rules
    game.cells[rules.field_named("discard.owed").start + seat] = 5
    game.push(rules.step_named("Discard").id, 1 << seat)
    given = []
    for _ in range(5):
        action = bots.make("settler").choose(View(game, seat))
        given.append(to_text(rules, action).split()[-1])
        game.apply_trusted(action)
    assert given == ["wool"] * 5


def test_the_robber_goes_to_others_and_robs():
    for seed in range(4):
        game = in_main(seed)
        seat = int(game.actor())
        for s in range(4):
            deal(game, s, wool=2)
        game.push(game.rules.step_named("MoveRobber").id, 1 << seat)
        pos = Position(View(game, seat))
        action = bots.make("settler").choose(View(game, seat))
        tile = int(action >> 12) & 0xFFF
        owners = {pos.owner[v] for v in pos.r.topology.corners_of[tile]} - {-1}
        assert owners and seat not in owners
        game.apply_trusted(action)
        assert " ROB " in choice(game)


def test_a_plan_prefers_the_nearer_of_two_hands():
    game = in_main(8)
    plan = counsel.plan_of(Position(View(game, int(game.actor()))))
    empty = total_with(plan, [0] * 5)
    assert total_with(plan, [0, 0, 0, 2, 3]) < empty
    assert total_with(plan, [1, 1, 1, 1, 0]) < empty


def test_a_monopoly_names_no_good_that_is_no_resource():
    """All that the other holds is a module's own good, which the card cannot name."""
    s = Story(players=2, extra=[Amber()])
    s.has(0, settlements="c3N", roads="c3NE", hand="2amber", cards="monopoly").has(1, settlements="e4N", hand="7amber")
    s.begin(0).do("0 ROLL", "* DICE 1+1")
    view = View(s.game, 0)
    action = bots.make("settler").choose(view)
    assert s.game.is_legal(action), to_text(s.rules, action)
