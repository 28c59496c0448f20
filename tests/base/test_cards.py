"""Development cards: page 6, rulings 1.10 and 7.8."""

import pickle

import pytest

from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES
from poblado.kernel.chance import SeededSource
from poblado.kernel.rng import Rng
from poblado.locale.sentences import story
from poblado.testing import Story

from .tables import NORTH, QUIET, UPPER, bank, roads, sees, supply

KINDS = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"]
COST = "1ore 1wool 1grain"
PLAY = {
    "knight": "PLAY_KNIGHT",
    "road_building": "PLAY_ROAD_BUILDING",
    "year_of_plenty": "PLAY_YEAR_OF_PLENTY",
    "monopoly": "PLAY_MONOPOLY wool",
}


def held(story, seat):
    """A seat's cards as the seat itself sees them, fresh ones included."""
    facts = sees(story, seat)
    return {
        kind: n
        for k, kind in enumerate(KINDS)
        if (
            n := facts.fact("development_cards.held", 5 * seat + k)
            + facts.fact("development_cards.fresh", 5 * seat + k)
        )
    }


def left(story):
    """What nature may deal next."""
    return {text.split()[-1]: weight for text, weight in story.chances().items()}


def go_round(story, first, players=3):
    """All others take a turn without doing anything."""
    story.do(f"{first} END_TURN")
    for k in range(1, players):
        seat = (first + k) % players
        story.do(f"{seat} ROLL", f"* DICE {QUIET}", f"{seat} END_TURN")
    return story


# -- buying --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.buy")
@pytest.mark.parametrize("card", KINDS)
def test_the_buyer_takes_the_top_card(card):
    """Page 6: whatever it is; it is in the buyer's hand then and no longer in the pile."""
    s = Story().has(0, hand="2ore 2wool 2grain").main(0, QUIET).do("0 BUY_CARD")
    before = left(s)
    s.do(f"* DRAW 0 {card}")
    assert held(s, 0) == {card: 1}
    assert s.facts.fact("development_cards.count", 0) == 1
    s.do("0 BUY_CARD")
    assert left(s) == {**before, card: before[card] - 1}


@pytest.mark.clause("base.cards.kinds")
def test_three_kinds_with_three_effects():
    """Page 6: a knight moves the robber, a progress card does what it says, a point card is a point."""
    s = Story().has(0, cards="knight monopoly victory_point").has(1, hand="1wool").begin(0)
    assert s.facts.all_points(0) == 1
    assert s.legal(kind="PLAY_KNIGHT") == {""}
    assert s.legal(kind="PLAY_MONOPOLY") == set(GOOD_NAMES)
    s.do("0 PLAY_KNIGHT")
    assert s.pending() == "MoveRobber"


@pytest.mark.clause("base.cards.hidden")
def test_a_bought_card_is_secret():
    """Page 6: others see that there is one, not which; what they see is the same whatever it is."""
    views = []
    for card in ("knight", "victory_point"):
        s = Story().has(0, hand=COST).main(0, QUIET).do("0 BUY_CARD", f"* DRAW 0 {card}")
        views.append([s.table.view(seat) for seat in (-1, 1, 2)])
        for seat in (-1, 1, 2):
            assert sees(s, seat).fact("development_cards.count", 0) == 1
            shown = [e.seen_by(seat) for e in s.game.events if s.rules.event_name(e.kind) == "CARD_BOUGHT"]
            assert [e.what for e in shown] == [-1]
        assert sum(s.table.view(1).unseen["development"]) == 25
        assert sum(s.table.view(0).unseen["development"]) == 24
    for a, b in zip(*views, strict=True):
        assert a.game.to_list() == b.game.to_list()
        assert a.unseen == b.unseen
        assert a.legal() == b.legal()


@pytest.mark.clause("base.cards.deck_empty")
def test_an_empty_pile():
    """Rulings 1.10: the 25th card is the last; nothing played goes back to the pile."""
    cards = "knight " * 14 + "road_building " * 2 + "year_of_plenty " * 2 + "monopoly " * 2 + "victory_point " * 4
    s = Story().has(0, hand=COST).has(1, hand=COST, cards=cards).main(0, QUIET).do("0 BUY_CARD")
    assert left(s) == {"victory_point": 1}
    s.do("* DRAW 0 victory_point", "0 END_TURN", "1 ROLL", f"* DICE {QUIET}")
    s.refuses("1 BUY_CARD", "base.cards.deck_empty")
    s.do("1 PLAY_MONOPOLY ore")
    s.refuses("1 BUY_CARD", "base.cards.deck_empty")


# -- playing -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.timing")
@pytest.mark.parametrize("card", PLAY)
def test_in_the_own_turn_after_the_roll(card):
    """Page 6: also between trades and buildings, and never in another's turn."""
    s = Story().has(0, settlements="c3N", hand="1brick 1lumber 4ore", cards=card).main(0, QUIET)
    assert s.can(f"0 {PLAY[card]}")
    s.do("0 BANK_TRADE ore wool")
    assert s.can(f"0 {PLAY[card]}")
    s.do("0 BUILD_ROAD c3NE")
    assert s.can(f"0 {PLAY[card]}")
    s.do("0 END_TURN")
    assert not s.can(f"0 {PLAY[card]}")
    s.do("1 ROLL", f"* DICE {QUIET}")
    assert not s.can(f"0 {PLAY[card]}")


@pytest.mark.clause("base.cards.before_roll")
@pytest.mark.parametrize("card", PLAY)
def test_before_the_roll(card):
    """Page 6: any kind that is played; the roll comes after it."""
    s = Story().has(0, settlements="c3N", cards=card).begin(0)
    assert s.can(f"0 {PLAY[card]}")
    s.do(f"0 {PLAY[card]}")
    assert s.facts.rolled() == 0


@pytest.mark.clause("base.cards.one_per_turn")
@pytest.mark.parametrize("second", PLAY)
def test_one_card_in_a_turn(second):
    """Page 4: after one card no other, of the same kind or not; in the next own turn there is one again."""
    s = Story().has(0, settlements="c3N", cards=f"monopoly {second}").main(0, QUIET).do("0 PLAY_MONOPOLY ore")
    s.refuses(f"0 {PLAY[second]}", "base.cards.one_per_turn")
    go_round(s, 0)
    assert s.can(f"0 {PLAY[second]}")


@pytest.mark.clause("base.cards.one_per_turn")
def test_a_card_before_the_roll_is_the_one_of_the_turn():
    """Page 4: the limit is for the turn, not for each of its phases."""
    s = Story().has(0, cards="monopoly monopoly").begin(0).do("0 PLAY_MONOPOLY ore")
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", f"* DICE {QUIET}")
    s.refuses("0 PLAY_MONOPOLY wool", "base.cards.one_per_turn")


@pytest.mark.clause("base.cards.not_when_bought")
@pytest.mark.parametrize("card", PLAY)
def test_not_in_the_turn_it_was_bought(card):
    """Page 6: the next own turn at the earliest, before the roll even."""
    s = Story().has(0, settlements="c3N", hand=COST).main(0, QUIET).do("0 BUY_CARD", f"* DRAW 0 {card}")
    s.refuses(f"0 {PLAY[card]}", "base.cards.not_when_bought")
    go_round(s, 0)
    assert s.can(f"0 {PLAY[card]}")


@pytest.mark.clause("base.cards.not_when_bought", "base.cards.one_per_turn")
def test_an_older_card_of_the_same_kind():
    """Page 6: with one from before and one just bought, one is played, and the new one waits."""
    s = Story().has(0, hand=COST, cards="monopoly").main(0, QUIET).do("0 BUY_CARD", "* DRAW 0 monopoly")
    s.do("0 PLAY_MONOPOLY ore")
    assert held(s, 0) == {"monopoly": 1}
    assert not s.can("0 PLAY_MONOPOLY ore")
    go_round(s, 0).do("0 PLAY_MONOPOLY ore")
    assert held(s, 0) == {}


# -- knights -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.knight")
def test_a_knight_moves_the_robber_and_steals():
    """Page 6: like a 7, but nobody discards, though two have more than seven cards."""
    s = Story().has(0, hand="9wool", cards="knight").has(1, settlements="c6S", hand="8ore").main(0, QUIET)
    s.do("0 PLAY_KNIGHT")
    assert s.pending() == "MoveRobber"
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore")
    assert (s.hand(0), s.hand(1)) == ("9wool 1ore", "7ore")
    assert s.can("0 END_TURN")


@pytest.mark.clause("base.cards.knight_before_roll")
def test_a_knight_before_the_roll_does_not_save_it():
    """Rulings 7.17: the roll is still due; a 7 then moves the robber again."""
    s = Story().has(0, cards="knight").has(1, settlements="c6S", hand="2ore").begin(0)
    s.do("0 PLAY_KNIGHT", "0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore")
    assert s.legal() == {"0 ROLL"}
    s.do("0 ROLL", "* DICE 3+4")
    assert s.pending() == "MoveRobber"
    s.do("0 MOVE_ROBBER d4")
    assert s.can("0 END_TURN")


@pytest.mark.clause("base.cards.knight_before_roll")
def test_a_knight_before_the_roll_frees_a_tile():
    """Rulings 7.17: what the robber has left pays on this very roll."""
    s = Story().robber("d6").has(0, settlements="c6S", cards="knight").begin(0)
    s.do("0 PLAY_KNIGHT", "0 MOVE_ROBBER d4", "0 ROLL", "* DICE 4+4")
    assert s.hand(0) == "1ore"


@pytest.mark.clause("base.cards.knight_stays")
def test_played_knights_lie_open():
    """Page 6: before their owner, for all to count; a knight in the hand does not show."""
    s = Story().has(0, cards="knight knight").begin(0).do("0 PLAY_KNIGHT", "0 MOVE_ROBBER d6")
    for viewer in (-1, 0, 1, 2):
        assert sees(s, viewer).fact("development_cards.knights", 0) == 1
    assert held(s, 0) == {"knight": 1}
    assert s.facts.fact("development_cards.count", 0) == 1


# -- progress ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.progress")
def test_a_progress_card_leaves_the_game():
    """Page 6: it is neither in the hand nor in the pile afterwards."""
    s = Story().has(0, hand=COST, cards="monopoly").has(1, hand="1brick").main(0, QUIET).do("0 PLAY_MONOPOLY brick")
    assert s.hand(0) == "1brick 1wool 1grain 1ore"
    assert held(s, 0) == {}
    s.do("0 BUY_CARD")
    assert left(s)["monopoly"] == 1
    assert sum(left(s).values()) == 24


@pytest.mark.clause("base.cards.road_building")
def test_two_free_roads():
    """Rulings 1.10: by the normal rules, without cards; the second may continue the first."""
    s = Story().has(0, settlements="c3N", cards="road_building").has(1, settlements="c4N", roads="b3SE").begin(0)
    s.do("0 PLAY_ROAD_BUILDING")
    assert s.legal(0, "BUILD_ROAD") == {"b2E", "b2SE", "c3NE"}
    assert not s.can("0 BUILD_ROAD g1NE")
    s.do("0 BUILD_ROAD c3NE")
    assert s.legal(0, "BUILD_ROAD") == {"b2E", "b2SE", "c3E"}
    s.do("0 BUILD_ROAD c3E")
    assert s.hand(0) == ""
    assert bank(s) == dict.fromkeys(GOOD_NAMES, 19)
    assert supply(s, 0)["road"] == 13
    assert s.legal() == {"0 ROLL"}


@pytest.mark.clause("base.cards.road_building")
def test_up_to_two():
    """Rulings 1.10: one may stop after the first."""
    s = Story().has(0, settlements="c3N", cards="road_building").begin(0)
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD c3NE", "0 DONE")
    assert supply(s, 0)["road"] == 14
    assert s.legal() == {"0 ROLL"}


@pytest.mark.clause("base.cards.road_building_short")
def test_one_piece_left():
    """Rulings 1.10: with one road in supply one is placed and the turn goes on by itself; with none there is nothing
    to play the card for."""
    row = roads(UPPER) + " " + roads(NORTH, 0, 6)
    s = Story().has(0, roads=row, cards="road_building").begin(0)
    assert supply(s, 0)["road"] == 1
    s.do("0 PLAY_ROAD_BUILDING", "0 BUILD_ROAD c4SE")
    assert s.legal() == {"0 ROLL"}
    s = Story().has(0, roads=row + " c4SE", cards="road_building").begin(0)
    s.refuses("0 PLAY_ROAD_BUILDING", "base.cards.road_building_short")


@pytest.mark.clause("base.cards.road_building_short")
def test_one_place_left():
    """Rulings 1.10: where a single edge is open, one road is placed."""
    # The cape b2N: its two edges, and b2E, c3NE, b2SE … barred by others' settlements at a2S and a1S.
    s = Story().has(0, settlements="b2N", roads="a1SE", cards="road_building").has(1, settlements="a2S a1S").begin(0)
    assert s.can("0 PLAY_ROAD_BUILDING")
    s.do("0 PLAY_ROAD_BUILDING")
    assert s.legal(0, "BUILD_ROAD") == {"b2NE"}
    s.do("0 BUILD_ROAD b2NE")
    assert s.legal() == {"0 ROLL"}
    s = Story().has(0, settlements="b2N", roads="a1SE b2NE", cards="road_building").has(1, settlements="a2S a1S")
    assert not s.begin(0).can("0 PLAY_ROAD_BUILDING")


@pytest.mark.clause("base.cards.year_of_plenty")
@pytest.mark.parametrize("first", GOOD_NAMES)
@pytest.mark.parametrize("second", GOOD_NAMES)
def test_any_two_cards(first, second):
    """Rulings 1.10: alike or not, from the bank."""
    first, second = sorted((first, second), key=GOOD_NAMES.index)
    s = Story().has(0, cards="year_of_plenty").begin(0)
    s.do("0 PLAY_YEAR_OF_PLENTY", f"0 TAKE {first}", f"0 TAKE {second}")
    assert s.hand(0) == (f"2{first}" if first == second else f"1{first} 1{second}")
    assert sum(s.facts.bank()) == 93
    assert s.legal() == {"0 ROLL"}


@pytest.mark.clause("base.cards.year_of_plenty")
def test_usable_at_once():
    """Rulings 1.10: brick and lumber become a road in the same turn."""
    s = Story().has(0, settlements="c3N", cards="year_of_plenty").main(0, "6+6")
    s.do("0 PLAY_YEAR_OF_PLENTY", "0 TAKE brick", "0 TAKE lumber", "0 BUILD_ROAD c3NE")
    assert s.hand(0) == ""


@pytest.mark.clause("base.cards.year_of_plenty_short")
def test_what_the_bank_has():
    """Rulings 1.10: not a card of which there is none, nor a second of which there is one."""
    s = Story().has(0, cards="year_of_plenty").has(1, hand="19ore 18grain").begin(0).do("0 PLAY_YEAR_OF_PLENTY")
    s.refuses("0 TAKE ore", "base.cards.year_of_plenty_short")
    s.do("0 TAKE wool")
    assert s.legal(0, "TAKE") == {"wool", "grain"}
    s = Story().has(0, cards="year_of_plenty").has(1, hand="19brick 19lumber 17wool 18grain 19ore").begin(0)
    s.do("0 PLAY_YEAR_OF_PLENTY", "0 TAKE wool", "0 TAKE grain")
    assert s.hand(0) == "1wool 1grain"


@pytest.mark.clause("base.cards.year_of_plenty_short")
@pytest.mark.parametrize("only", GOOD_NAMES)
def test_a_single_card_in_the_bank(only):
    """Rulings 1.10: one is taken; with an empty bank there is nothing to take."""
    hand = " ".join(f"{18 if good == only else 19}{good}" for good in GOOD_NAMES)
    s = Story().has(0, cards="year_of_plenty").has(1, hand=hand).begin(0)
    s.do("0 PLAY_YEAR_OF_PLENTY")
    assert s.legal(0, "TAKE") == {only}
    s.do(f"0 TAKE {only}")
    assert s.hand(0) == f"1{only}"
    assert s.legal() == {"0 ROLL"}
    s = Story().has(0, cards="year_of_plenty").has(1, hand=" ".join(f"19{good}" for good in GOOD_NAMES)).begin(0)
    s.refuses("0 PLAY_YEAR_OF_PLENTY", "base.cards.year_of_plenty_short")


@pytest.mark.clause("base.cards.monopoly")
def test_all_cards_of_the_named_resource():
    """Rulings 1.10: from the hands of all others, every one; nothing else, and nothing from the bank."""
    s = Story(players=4).has(0, hand="1wool", cards="monopoly").has(1, hand="3wool 1ore").has(2, hand="2wool")
    s.has(3, hand="2grain").begin(0).do("0 PLAY_MONOPOLY wool")
    assert [s.hand(seat) for seat in range(4)] == ["6wool", "1ore", "", "2grain"]
    assert bank(s)["wool"] == 13


@pytest.mark.clause("base.cards.monopoly")
def test_nobody_has_any():
    """Rulings 1.10: then the card was played for nothing."""
    s = Story().has(0, cards="monopoly").has(1, hand="3wool").begin(0).do("0 PLAY_MONOPOLY ore")
    assert (s.hand(0), s.hand(1)) == ("", "3wool")
    assert held(s, 0) == {}


# -- points --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.cards.points_hidden")
def test_point_cards_are_hidden():
    """Page 6: they count for their owner alone, until they win the game."""
    s = Story().has(0, settlements="b2N b4N", cards="victory_point victory_point").main(0, QUIET)
    assert sees(s, 0).all_points(0) == 4
    for viewer in (-1, 1, 2):
        assert sees(s, viewer).points(0) == 2
        assert sees(s, viewer).all_points(0) == 2


@pytest.mark.clause("base.cards.points_hidden")
def test_point_cards_are_shown_with_the_victory():
    """Page 6: 9 visible points and the card that makes 10."""
    s = Story().has(0, cities="b2N b4N g1N g4N", hand="1brick 1lumber 1wool 1grain", roads="d4NE")
    s.has(0, cards="victory_point").main(0, QUIET)
    assert s.points(0) == 8
    assert s.winner is None
    s.do("0 BUILD_SETTLEMENT d4N")
    assert s.winner == 0
    assert s.facts.all_points(0) == 10


def finished():
    """Seat 0 wins on its own card; seat 1 has two point cards and a monopoly, seat 2 a knight. One point card of five
    is left in the pile."""
    s = Story().has(0, cities="b2N b4N g1N g4N", hand="1brick 1lumber 1wool 1grain", roads="d4NE")
    s.has(0, cards="victory_point").has(1, settlements="c2S", cards="victory_point monopoly victory_point")
    return s.has(2, cards="knight").main(0, QUIET)


@pytest.mark.clause("base.cards.points_at_end")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_everybody_shows_point_cards_when_the_game_is_over(viewer):
    """Rulings 1.10: a spectator counts them too; until then he does not."""
    s = finished()
    if viewer != 1:
        assert sees(s, viewer).all_points(1) == 1
    s.do("0 BUILD_SETTLEMENT d4N")
    assert [sees(s, viewer).all_points(seat) for seat in range(3)] == [10, 3, 0]


@pytest.mark.clause("base.cards.points_at_end")
@pytest.mark.parametrize("viewer", [-1, 0])
def test_other_cards_stay_hidden_when_the_game_is_over(viewer):
    """Rulings 1.10: the monopoly and the knight are not shown; whoever deals the hidden cards leaves the points."""
    s = finished().do("0 BUILD_SETTLEMENT d4N")
    view = s.table.view(viewer)
    facts = IslandFacts(view.game)
    assert facts.fact("development_cards.count", 1) == 3
    # Bought before the seat's first turn: they lie among its new cards still.
    assert [facts.fact("development_cards.fresh", 5 + k) for k in range(5)] == [0, 0, 0, 0, 2]
    assert view.unseen["development"] == [14, 2, 2, 2, 2]
    rng = Rng(1)
    kinds = set()
    for _ in range(30):
        dealt = IslandFacts(view.sample(rng))
        assert [dealt.all_points(seat) for seat in range(3)] == [10, 3, 0]
        kinds.add(tuple(dealt.fact("development_cards.fresh", 5 + k) for k in range(4)))
    assert len(kinds) > 1 and all(sum(held) == 1 for held in kinds)


@pytest.mark.clause("base.cards.points_at_end", "base.cards.points_hidden")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_what_is_shown_is_hidden_again_when_the_victory_is_taken_back(viewer):
    """Rulings 1.10: at the table, at a fork of it and at a copy of the view; a fork that is over stays over."""
    s = finished()
    before = s.table.view(viewer).observation()
    s.do("0 BUILD_SETTLEMENT d4N")
    over = s.table.fork()
    assert s.table.undo()
    assert s.table.view(viewer).observation() == before
    assert sees(s, viewer).all_points(1) == 1
    assert "POINT_CARDS_SHOWN" not in [s.rules.event_name(e.kind) for e in s.game.events]
    shown = pickle.loads(pickle.dumps(over.view(viewer)))
    assert IslandFacts(shown.game).all_points(1) == 3
    assert shown.observation() == over.view(viewer).observation()


@pytest.mark.clause("base.cards.points_at_end")
def test_the_log_tells_who_shows_what():
    """Rulings 1.10: the winner first, for that is how he wins; then the others."""
    s = finished()
    before = len(s.game.events)
    s.do("0 BUILD_SETTLEMENT d4N")
    told = [(s.rules.event_name(e.kind), e.seat, e.n) for e in s.game.events[before:]]
    assert told[-3:] == [("POINT_CARDS_SHOWN", 0, 1), ("WON", 0, 10), ("POINT_CARDS_SHOWN", 1, 2)]
    lines = [line.told.text for line in story(s.rules, s.game.events, -1, ["Ana", "Bea", "Cleo"], "en", before)]
    assert lines[-3:] == [
        "Ana shows a card of 1 victory point", "Ana wins with 10 points", "Bea shows cards of 2 victory points"
    ]  # fmt: skip


@pytest.mark.clause("base.cards.points")
def test_point_cards_are_not_played():
    """Rulings 1.10: there is no action for it, and having one leaves the card of the turn free."""
    s = Story().has(0, cards="victory_point monopoly").begin(0)
    assert s.legal() == {"0 ROLL", *(f"0 PLAY_MONOPOLY {good}" for good in GOOD_NAMES)}
    s.do("0 PLAY_MONOPOLY ore")
    assert s.facts.all_points(0) == 1


@pytest.mark.clause("base.cards.points")
def test_several_at_once_and_the_one_just_bought():
    """Rulings 7.8: two from before and one of this turn, besides a card played: all count."""
    s = Story().has(0, cities="b2N b4N g1N", settlements="g4N", hand=COST, cards="victory_point victory_point monopoly")
    s.main(0, QUIET)
    assert s.facts.all_points(0) == 9
    s.do("0 PLAY_MONOPOLY brick", "0 BUY_CARD")
    assert s.winner is None
    s.do("* DRAW 0 victory_point")
    assert s.winner == 0


@pytest.mark.clause("base.cards.buy", "base.setup.deck_shuffled")
def test_the_whole_pile_is_dealt():
    """Page 6: bought to the end by a random source, the pile yields its 25 cards."""
    s = Story(points_to_win=20).has(0, hand="8ore 8wool 8grain").has(1, hand="8ore 8wool 8grain")
    s.has(2, hand="3ore 3wool 3grain").begin(0)
    source = SeededSource(5)
    drawn = []
    for turn in range(4):
        seat = turn % 3
        s.do(f"{seat} ROLL", f"* DICE {QUIET}")
        while s.can(f"{seat} BUY_CARD"):
            s.do(f"{seat} BUY_CARD")
            action = source.choose(s.game)
            drawn.append(action)
            s.table.play(action)
        s.do(f"{seat} END_TURN")
        if turn == 2:
            s.has(0, hand="6ore 6wool 6grain")
    assert len(drawn) == 25
    total = dict.fromkeys(KINDS, 0)
    for seat in range(3):
        for kind, n in held(s, seat).items():
            total[kind] += n
    assert total == {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 5}
