"""How the settler plays the card game: strong enough, soon done, and right where one can say what is right."""

import pytest

import poblado
from long_run import first_is_quick, one_in
from poblado import bots
from poblado.bots.cardgame.discard import least_missed, parts
from poblado.bots.cardgame.hands import Hands, paid
from poblado.bots.cardgame.position import CardPosition
from poblado.bots.cardgame.worth import Worth
from poblado.cardgame.kinds import KNIGHT, RESOURCE_NAMES, ROAD
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.frame import TURN
from poblado.kernel.rng import Rng
from poblado.kernel.view import View
from poblado.lab import play_match, simulate

STEPS = {"Trade", "Build", "GiveBack", "ChooseCard", "Destiny", "Discard", "MarketDay"}


class Puzzle:
    """A table laid by hand, at seat 0's first decision; the pile keeps what nobody was given."""

    def __init__(self, players=3, *, market="", hands=(), turn=0, **params):
        self.rules = poblado.ruleset("cards", players, params=params)
        self.game = self.rules.empty_game()
        self.lay(self.rules.market, market)
        for seat, hand in enumerate(hands):
            self.hand(seat, hand)
        self.set("turn", turn)

    def lay(self, start, text):
        n = 0
        for word in text.split():
            name = word.lstrip("0123456789")
            k = RESOURCE_NAMES.index(name)
            count = int(word.removesuffix(name) or 1)
            self.game.cells[start + k] += count
            self.game.cells[self.rules.pile + k] -= count
            self.game.cells[self.rules.pile_size] -= count
            n += count
        return n

    def hand(self, seat, text):
        self.game.cells[self.rules.hand_size + seat] += self.lay(self.rules.hand + 5 * seat, text)

    def set(self, field, value, index=0):
        start = TURN if field == "turn" else self.rules.field_named(f"cards.{field}").start
        self.game.cells[start + index] = value
        return self

    def expansion(self, seat, name):
        kind = [card.name for card in self.rules.box.expansions].index(name)
        return self.set("expansions", 1, seat * self.rules.kinds + kind)

    def start(self):
        self.game.settle()
        return self

    def choice(self, seat=0):
        view = View(self.game, seat)
        action = bots.make("settler").choose(view)
        assert self.game.is_legal(action)
        return to_text(self.rules, action)

    def do(self, *texts):
        for text in texts:
            self.game.apply_trusted(from_text(self.rules, text))
        return self

    def step(self):
        return self.rules.steps[self.game.step_id()].name


# -- winning -----------------------------------------------------------------------------------------------------------


def test_wins_now_when_it_can():
    s = Puzzle(market="5wool", hands=["brick lumber wool grain", "3ore", "3ore"])
    # Nine points, one of them of a road: a third road would bring none.
    s.set("settlements", 8).set("roads", 2).start()
    assert s.choice() == "0 BUILD_SETTLEMENT -"
    assert s.do("0 BUILD_SETTLEMENT -").game.winner() == 0


def test_wins_with_two_things_of_which_none_is_enough():
    s = Puzzle(market="5wool", hands=["2brick 2lumber wool grain", "3ore", "3ore"])
    s.set("settlements", 8).set("roads", 1).start()
    assert "BUILD" in s.choice()
    for _ in range(3):
        if not s.game.is_over():
            s.do(s.choice())
    assert s.game.winner() == 0


def test_trades_for_the_card_that_wins():
    s = Puzzle(market="2ore brick 2grain", hands=["lumber 2wool", "3ore", "3ore"])
    s.set("settlements", 9).set("roads", 1).start()
    assert s.choice() == "0 TRADE_MARKET wool brick"
    s.do("0 TRADE_MARKET wool brick")
    assert s.choice() == "0 BUILD_ROAD -"


def test_two_trades_that_win_together():
    s = Puzzle(market="2ore brick lumber grain", hands=["2wool 2grain", "3ore", "3ore"])
    s.set("settlements", 8).set("roads", 3).start()
    assert "TRADE_MARKET" in s.choice()
    for _ in range(3):
        s.do(s.choice())
    assert s.game.winner() == 0


def test_breaks_up_no_winning_hand_when_giving_back():
    s = Puzzle(market="5wool", hands=["brick lumber ore", "3ore", "3ore"])
    s.set("settlements", 9).set("roads", 1).start()
    s.do("0 TRADE_PLAYER 1 1", "* STEAL 1 0 ore")
    assert s.step() == "GiveBack"
    assert s.choice() == "0 GIVE_BACK 1 ore"


# -- trading and paying ------------------------------------------------------------------------------------------------


def test_takes_the_missing_card_from_the_market():
    s = Puzzle(market="lumber 4ore", hands=["brick 2grain", "3ore", "3ore"]).start()
    assert s.choice() == "0 TRADE_MARKET grain lumber"
    s.do("0 TRADE_MARKET grain lumber")
    assert s.choice() == "0 BUILD_ROAD -"


def test_three_of_a_kind_stand_for_a_missing_card():
    s = Puzzle(market="5ore", hands=["brick 3grain", "3ore", "3ore"])
    s.set("settlements", 9).set("roads", 1).set("traded", 1).start()
    s.game.cells[s.rules.traded] = 1
    assert s.choice() == "0 BUILD_ROAD 3grain"


def test_pays_with_what_it_can_spare():
    s = Puzzle(market="5brick", hands=["brick 3wool 1grain 1ore 3grain", "3ore", "3ore"]).start()
    s.game.cells[s.rules.traded] = 1
    # Wool, grain and ore make a knight: the other three grain are what the road may cost.
    plan = set()
    while "END_TURN" not in (text := s.choice()):
        plan.add(text)
        s.do(text)
    assert "0 BUILD_KNIGHT -" in plan
    assert "0 BUILD_ROAD 3wool" not in plan


def test_a_trade_with_the_pile_alone_without_roads():
    s = Puzzle(market="5lumber", hands=["brick 2wool", "3ore", "3ore"]).set("roads", 0).start()
    assert s.choice().startswith("0 TRADE_PILE")


def test_what_is_paid_leaves_the_hand():
    assert paid((1, 1, 0, 2, 0), (1, 1, 0, 0, 0), 2, 4) == (0, 0, 0, 2, 0)
    assert paid((1, 0, 0, 4, 0), (1, 1, 0, 0, 0), 2, 5) == (0, 0, 0, 1, 0)
    assert paid((1, 0, 0, 2, 0), (1, 1, 0, 0, 0), 2, 3) is None
    # Nothing is left over for what is missing: all wool is spent on the price itself.
    assert paid((0, 0, 3, 0, 0), (0, 0, 3, 0, 1), 4, 3) is None


# -- expansions --------------------------------------------------------------------------------------------------------


def test_the_library_picks_the_missing_card():
    s = Puzzle(market="5ore", hands=["brick ore", "2wool lumber grain", "3ore"]).expansion(0, "library")
    s.set("settlements", 6).set("roads", 1).start()
    assert s.choice() == "0 OPEN_HAND 1"
    s.do("0 OPEN_HAND 1")
    assert s.choice() == "0 CHOOSE_CARD 1 lumber"
    s.do("0 CHOOSE_CARD 1 lumber")
    assert s.choice() == "0 GIVE_BACK 1 ore"


def test_the_guild_takes_from_whoever_has_most_cards():
    s = Puzzle(4, market="5ore", hands=["ore", "2wool", "2wool 3grain", "3ore"]).expansion(0, "guild")
    for seat in (1, 2, 3):
        s.set("settlements", 4, seat)
    s.start()
    assert s.choice() == "0 USE_GUILD 2"


def test_the_guild_is_left_alone_by_whoever_wins():
    s = Puzzle(market="5ore", hands=["brick lumber", "8wool", "3ore"]).expansion(0, "guild")
    s.set("settlements", 6).set("settlements", 9, 1).set("roads", 1).start()
    assert s.choice() == "0 BUILD_ROAD -"


def test_covers_a_city_with_what_brings_most():
    s = Puzzle(market="5brick", hands=["3wool ore", "3ore", "3ore"]).set("settlements", 0).set("cities", 1)
    # Late in the game points count, early what they bring every turn.
    s.set("settlements", 8, 1).start()
    s.game.cells[s.rules.traded] = 1
    assert s.choice() == "0 BUILD_EXPANSION citadel -"
    s.set("settlements", 1, 1)
    assert s.choice() in ("0 BUILD_EXPANSION guild -", "0 BUILD_EXPANSION granary -")


# -- the destiny card --------------------------------------------------------------------------------------------------


def test_destiny_is_turned_when_my_road_would_be_next():
    # White: the leader, seat 3, takes from me.
    s = Puzzle(4, market="5ore", hands=["brick lumber wool grain", "3ore", "3ore", "brick lumber 4wool"])
    s.set("road_pile", 0).set("knight_pile", 0)
    s.set("roads", 4).set("roads", 1, 1).set("roads", 1, 2).set("roads", 3, 3)
    s.set("settlements", 6, 3).start()
    s.do("0 BUILD_SETTLEMENT -")
    # Turned, I take from the leader, and the leader from seat 2.
    assert s.choice() == "0 TURN_DESTINY"


def test_destiny_stays_when_it_lies_well():
    # I have nothing to lose, and white points at the leader.
    s = Puzzle(3, market="5ore", hands=["brick lumber wool grain", "3ore", "3ore"])
    s.set("road_pile", 0).set("knight_pile", 0).set("roads", 0).set("roads", 4, 1).set("roads", 4, 2)
    s.set("settlements", 6, 1).start()
    assert s.do("0 BUILD_SETTLEMENT -").choice() == "0 KEEP_DESTINY"


# -- discards and market day -------------------------------------------------------------------------------------------


def test_the_robber_gets_what_is_needed_least():
    s = Puzzle(market="5ore", hands=["3wool 3ore 2grain", "3ore", "3brick 3lumber wool grain"])
    s.set("settlements", 2, 0).set("settlements", 2, 2)
    s.start()
    s.set("owed", 4, 2)
    s.game.push(s.rules.step_named("Discard").id, 1 << 2)
    given = []
    for _ in range(4):
        text = s.choice(2)
        given.append(text.split()[-1])
        s.do(text)
    kept = [given.count("brick"), given.count("lumber"), given.count("wool"), given.count("grain")]
    assert kept[0] <= 2 and kept[1] <= 2, "a whole road stays at least"


def test_a_huge_hand_is_halved_card_by_card():
    hand = (6, 6, 6, 6, 6)
    assert parts(hand, 0, 15) is None
    given = least_missed(hand, 1, 15, lambda kept: float(kept[4]))
    assert sum(given) == 15 and given[0] == given[4] == 0
    assert parts((2, 0, 1, 0, 0), 0, 2) == [(1, 0, 1, 0, 0), (2, 0, 0, 0, 0)]
    assert parts((2, 0, 1, 0, 0), 2, 1) == [(0, 0, 1, 0, 0)]


def test_market_day_gives_the_missing_card():
    s = Puzzle(market="lumber 4ore", hands=["brick 2grain", "brick 2ore", "3ore"]).start()
    s.game.push(s.rules.step_named("MarketDay").id, 1 << 1, 2, 1 << 4 | 1)
    assert s.choice(1).endswith("lumber")
    # The road of the next turn wins.
    s = Puzzle(market="5ore", hands=["", "brick lumber", "3ore"]).set("settlements", 9, 1).start()
    s.game.push(s.rules.step_named("MarketDay").id, 1 << 1, 2, 1 << 4 | 1)
    assert s.choice(1) == "1 PASS"


# -- worth -------------------------------------------------------------------------------------------------------------


def test_a_nearer_hand_is_worth_more():
    s = Puzzle(market="5ore", hands=["brick", "3ore", "3ore"]).start()
    pos = CardPosition(View(s.game, 0))
    hands = Hands(pos, Worth(pos))
    assert hands.now((1, 1, 0, 0, 0)) > hands.now((1, 0, 0, 0, 1)) > hands.now((0, 0, 0, 0, 0))
    assert hands.later((1, 1, 1, 1, 0), 1) > hands.later((1, 1, 1, 0, 0), 1) > hands.later((1, 1, 0, 0, 0), 1)


def test_what_others_may_take_is_worth_less():
    s = Puzzle(market="5ore", hands=["brick", "3ore", "3ore"]).start()
    before = Worth(CardPosition(View(s.game, 0)))
    s.set("road_pile", 0).set("knight_pile", 0)
    after = Worth(CardPosition(View(s.game, 0)))
    for item in (ROAD, KNIGHT):
        assert after.stack(item, 2, False) < before.stack(item, 2, False)
    assert after.stack(ROAD, 3, True) == before.stack(ROAD, 3, True), "a church keeps three roads"
    assert after.gains[KNIGHT] < 0, "nobody has a knight to lose"


# -- strength and length -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", one_in(3, [2, 3, 4, 5, 6]))
def test_beats_random_players(players):
    report = simulate("cards", players, ["settler"] + ["random"] * (players - 1), games=5, seed=3)
    assert report.finished == 5
    assert report.wins[0] >= 4


@pytest.mark.parametrize("players", first_is_quick([4, 2, 3, 6]))
def test_settlers_finish_soon(players):
    report = simulate("cards", players, ["settler"], games=3, seed=4)
    assert report.finished == 3
    assert report.rounds < 30


@pytest.mark.slow
def test_the_figures_of_the_issue_on_a_small_scale():
    assert simulate("cards", bots=["settler", "random", "random", "random"], games=40, seed=6).wins[0] >= 38
    rounds = sorted(one_game(4, seed)[0].rounds for seed in range(30))
    assert rounds[-1] <= 60
    assert rounds[len(rounds) // 2] <= 20


def one_game(players, seed):
    game = poblado.ruleset("cards", players).new_game()
    return play_match(game, [bots.make("settler")] * players, seed), game


@pytest.mark.parametrize("target", [3, 12])
def test_other_targets_are_reached_too(target):
    report = simulate("cards", 4, ["settler"], games=1, seed=5, params={"points_to_win": target})
    assert report.finished == 1


# -- laws --------------------------------------------------------------------------------------------------------------


def decisions(players, seed, limit=1500):
    """Positions of a random game in which seats decide, as the game and one seat that owes an answer."""
    rng = Rng(seed)
    source = SeededSource(seed)
    game = poblado.ruleset("cards", players).new_game()
    for _ in range(limit):
        if game.is_over():
            return
        if game.is_chance():
            game.apply_trusted(source.choose(game))
            continue
        yield game, int(game.actor())
        legal = View(game, game.actor()).legal()
        game.apply_trusted(legal[int(rng.below(len(legal)))])


@pytest.mark.parametrize("players", one_in(3, [2, 3, 4, 5, 6]))
def test_choices_are_legal_repeatable_and_blind(players):
    rng = Rng(22)
    differed = 0
    for number, (game, seat) in enumerate(decisions(players, 21)):
        if number % 8 and game.rules.steps[game.step_id()].name in ("Trade", "Build"):
            continue
        view = View(game, seat)
        before = view.game.to_list()
        action = bots.make("settler").choose(view)
        assert game.is_legal(action)
        assert view.game.is_legal(action), "legal in truth, but not by what the seat can see"
        assert view.game.to_list() == before, "a bot has written to its view"
        other = view.sample(rng)
        differed += not other.same_as(game)
        assert bots.make("settler").choose(View(other, seat)) == action
    assert differed > 10, "nothing was hidden: the test shows nothing"


def test_every_kind_of_decision_is_met():
    met = set()
    for players in (3, 4):
        for seed in range(40, 60):
            for game, seat in decisions(players, seed):
                step = game.rules.steps[game.step_id()].name
                if step not in met:
                    met.add(step)
                    assert game.is_legal(bots.make("settler").choose(View(game, seat)))
        if met >= STEPS:
            return
    raise AssertionError(STEPS - met)


def test_equal_games_from_equal_seeds():
    assert one_game(4, 7)[0] == one_game(4, 7)[0]
