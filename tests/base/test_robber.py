"""The seven and the robber: page 6 and rulings 1.7."""

from collections import Counter

import pytest

from poblado.island.verbs import beside
from poblado.kernel.codec import to_text
from poblado.kernel.errors import BadNotation
from poblado.presets import make_board
from poblado.rules.base.robber import victims
from poblado.testing import Story

from .tables import bank, sees

SEVEN = "3+4"


def seven(story, seat=0):
    return story.begin(seat).do(f"{seat} ROLL", f"* DICE {SEVEN}")


@pytest.mark.clause("base.robber.seven")
@pytest.mark.parametrize("dice", ["1+6", "2+5", "3+4", "4+3", "5+2", "6+1"])
def test_a_seven_pays_nobody(dice):
    """Page 6: no resources for anybody; the robber has to move."""
    s = Story().has(0, cities="c6S e2N c3N").has(1, settlements="f3N")
    s.begin(0).do("0 ROLL", f"* DICE {dice}")
    assert sum(s.facts.bank()) == 95
    assert s.pending() == "MoveRobber"
    assert s.facts.owing() == [0]


@pytest.mark.clause("base.robber.seven")
@pytest.mark.parametrize("dice", ["1+5", "4+4"])
def test_another_number_leaves_the_robber_alone(dice):
    """Page 6: 6 and 8 do not call it."""
    s = Story().has(0, hand="9wool").begin(0).do("0 ROLL", f"* DICE {dice}")
    assert s.can("0 END_TURN")
    assert not s.can("0 MOVE_ROBBER d6")


# -- discarding ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.robber.discard", "base.robber.rounding")
@pytest.mark.parametrize(
    ("cards", "owed"), [(0, 0), (6, 0), (7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (15, 7), (19, 9)]
)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_how_many_are_given_back(cards, owed, seat):
    """Page 6: 7 cards are safe; from 8 on half, rounded down; the active player (0) is treated alike."""
    s = seven(Story().has(seat, hand=f"{cards}grain" if cards else ""))
    for _ in range(owed):
        assert s.facts.owing() == [seat]
        s.do(f"{seat} DISCARD grain")
    assert s.pending() == "MoveRobber"
    assert s.facts.hand_size(seat) == cards - owed
    assert bank(s)["grain"] == 19 - cards + owed


@pytest.mark.clause("base.robber.discard")
def test_of_ones_own_choice():
    """Page 6: any of one's cards, and others owe no less for it."""
    s = seven(Story().has(0, hand="2brick 3lumber 3wool").has(1, hand="8ore").has(2, hand="7grain"))
    assert s.facts.owing() == [0, 1]
    assert s.legal(0, "DISCARD") >= {"brick", "lumber"}
    s.do("0 DISCARD brick", "0 DISCARD lumber", "0 DISCARD wool", "0 DISCARD wool")
    assert s.hand(0) == "1brick 2lumber 1wool"
    assert s.facts.owing() == [1]
    s.do(*["1 DISCARD ore"] * 4)
    assert (s.hand(1), s.hand(2)) == ("4ore", "7grain")
    assert s.pending() == "MoveRobber"


@pytest.mark.clause("base.robber.discard")
@pytest.mark.parametrize("kept", ["4brick", "3brick 1lumber", "1brick 3lumber", "4lumber", "2brick 2lumber"])
def test_every_choice_is_possible(kept):
    """Page 6: from 4 brick and 4 lumber each way to keep four."""
    s = seven(Story().has(0, hand="4brick 4lumber"))
    keep = dict(s.count(kept))
    for good in ("brick", "lumber"):
        s.do(*[f"0 DISCARD {good}"] * (4 - keep.get(good, 0)))
    assert s.hand(0) == kept


@pytest.mark.clause("base.robber.discard_example")
def test_nine_cards():
    """Page 6: who has 9 gives back 4 and keeps 5."""
    s = seven(Story().has(1, hand="3brick 3wool 3ore"))
    s.do("1 DISCARD brick", "1 DISCARD wool", "1 DISCARD wool", "1 DISCARD ore")
    assert s.hand(1) == "2brick 1wool 2ore"
    assert s.facts.owing() == [0]


@pytest.mark.clause("base.robber.discard_counts")
def test_only_resource_cards_count():
    """Rulings 1.7: 7 resource cards and 5 development cards are safe; with 8 it is half of the 8."""
    cards = "knight knight monopoly victory_point road_building"
    s = seven(Story().has(0, hand="7wool", cards=cards))
    assert s.pending() == "MoveRobber"
    s = seven(Story().has(0, hand="8wool", cards=cards)).do(*["0 DISCARD wool"] * 4)
    assert s.pending() == "MoveRobber"
    assert s.facts.fact("development_cards.count", 0) == 5


@pytest.mark.clause("base.robber.order")
def test_first_all_discard_then_the_robber_moves_then_the_theft():
    """Rulings 1.7: nobody is robbed of cards that he could still give back."""
    s = seven(Story().has(0, hand="8wool").has(1, hand="8ore", settlements="c6S").has(2, hand="8brick"))
    s.do(*["2 DISCARD brick"] * 4)  # in any order among themselves
    assert not s.can("0 MOVE_ROBBER d6")
    s.do(*["0 DISCARD wool"] * 4)
    assert not s.can("0 MOVE_ROBBER d6")
    s.do(*["1 DISCARD ore"] * 3)
    assert not s.can("0 MOVE_ROBBER d6")
    s.do("1 DISCARD ore")
    assert not s.can("0 ROB 1")
    s.do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("4wool 1ore", "3ore", "4brick")


# -- moving --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.robber.move")
@pytest.mark.parametrize("start", ["d4", "b2", "f4"])
def test_the_robber_moves_to_another_land_tile(start):
    """Page 6: any of the other 18 and not the one it is on; it cannot stay, and the sea is no place for it."""
    s = seven(Story().robber(start))
    t = s.rules.topology
    assert s.legal(0) == {f"0 MOVE_ROBBER {tile}" for tile in t.tile_names if tile != start}
    assert len(s.legal(0)) == 18
    s.refuses(f"0 MOVE_ROBBER {start}", "base.robber.move")
    for sea in t.sea_names:
        with pytest.raises(BadNotation):
            s.do(f"0 MOVE_ROBBER {sea}")
    s.do("0 MOVE_ROBBER e3")
    assert s.facts.robber() == t.tile("e3")


@pytest.mark.clause("base.robber.desert")
def test_back_to_the_desert():
    """Rulings 1.7: it may return there, and from there too a neighbour is robbed."""
    s = seven(Story().robber("b2").has(1, settlements="d4N", hand="2ore"))
    s.do("0 MOVE_ROBBER d4")
    assert s.can("0 ROB 1")
    s.do("0 ROB 1", "* STEAL 0 1 ore")
    assert (s.hand(0), s.hand(1)) == ("1ore", "1ore")


# -- stealing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("base.robber.steal")
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_one_card_at_random(piece):
    """Page 6: from somebody with a settlement or city there; each card of the hand is as likely."""
    s = seven(Story().has(1, hand="3ore 1wool 2brick", **{piece: "c6S"})).do("0 MOVE_ROBBER d6", "0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 ore": 3, "* STEAL 0 1 wool": 1, "* STEAL 0 1 brick": 2}
    s.do("* STEAL 0 1 wool")
    assert (s.hand(0), s.hand(1)) == ("1wool", "2brick 3ore")


@pytest.mark.clause("base.robber.steal")
def test_from_neighbours_of_that_tile_only():
    """Page 6: neither from who lives at another tile nor from who has but a road there, nor from oneself."""
    s = seven(Story().has(0, settlements="c5S", hand="1wool").has(1, settlements="c6S", hand="1ore"))
    s.has(2, settlements="c3N", roads="d6E", hand="1brick").do("0 MOVE_ROBBER d6")
    assert s.legal(0, "ROB") == {"1"}


@pytest.mark.clause("base.robber.choose_victim")
def test_the_victim_is_chosen():
    """Page 6: among all neighbours."""
    s = seven(Story().has(1, settlements="c6S", hand="1ore").has(2, cities="d6S", hand="1brick"))
    s.do("0 MOVE_ROBBER d6")
    assert s.legal(0, "ROB") == {"1", "2"}
    s.do("0 ROB 2", "* STEAL 0 2 brick")
    assert (s.hand(0), s.hand(1), s.hand(2)) == ("1brick", "1ore", "")


@pytest.mark.clause("base.robber.may_decline")
def test_stealing_is_voluntary():
    """Page 6: one may leave it; the turn goes on."""
    s = seven(Story().has(1, settlements="c6S", hand="1ore")).do("0 MOVE_ROBBER d6", "0 SPARE")
    assert (s.hand(0), s.hand(1)) == ("", "1ore")
    assert s.can("0 END_TURN")


@pytest.mark.clause("base.robber.may_decline")
def test_the_edition_in_which_it_is_not():
    """Rulings 1.7: there, somebody who can be robbed is."""
    s = Story(decline_theft=0).has(1, settlements="c6S", hand="1ore").has(2, settlements="d6S", hand="1wool")
    seven(s).do("0 MOVE_ROBBER d6")
    assert s.legal(0) == {"0 ROB 1", "0 ROB 2"}
    with pytest.raises(BadNotation, match="SPARE"):
        s.do("0 SPARE")


@pytest.mark.clause("base.robber.may_decline")
def test_a_single_victim_where_theft_is_compulsory():
    """Rulings 1.7: with one neighbour nothing is left to decide but the card, which chance picks."""
    s = seven(Story(decline_theft=0).has(1, settlements="c6S", hand="1ore")).do("0 MOVE_ROBBER d6")
    if s.pending() != "Steal":
        assert s.legal(0) == {"0 ROB 1"}
        s.do("0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 ore": 1}


@pytest.mark.clause("base.robber.card_unseen")
def test_the_card_is_known_to_thief_and_victim_alone():
    """Page 6: a third player and a spectator see that a card went from one to the other, not which."""
    views = []
    for card in ("ore", "wool"):
        s = seven(Story(players=4).has(1, settlements="c6S", hand="2ore 2wool").has(2, hand="1brick"))
        s.do("0 MOVE_ROBBER d6", "0 ROB 1", f"* STEAL 0 1 {card}")
        stolen = [e for e in s.game.events if e.who >= 0 and e.seen_by(2).what != e.what]
        assert stolen
        for event in stolen:
            assert event.seen_by(0).what == event.seen_by(1).what == event.what >= 0
            for outsider in (-1, 2, 3):
                assert event.seen_by(outsider).what == -1
        views.append([s.table.view(seat) for seat in (-1, 2, 3)])
        assert sees(s, 0).hand_size(1) == 3
        assert sees(s, 2).hand_size(0) == 1
        assert sees(s, 0).hand(0) == [0, 0, card == "wool", 0, card == "ore"]
    for a, b in zip(*views, strict=True):
        assert a.game.to_list() == b.game.to_list()
        assert a.unseen == b.unseen


@pytest.mark.clause("base.robber.card_unseen")
def test_the_thief_does_not_see_the_hand():
    """Page 6: before the theft the thief knows how many cards, not which."""
    views = []
    for hands in (("3ore", "3wool"), ("3wool", "3ore")):
        s = seven(Story().has(1, settlements="c6S", hand=hands[0]).has(2, hand=hands[1])).do("0 MOVE_ROBBER d6")
        views.append(s.table.view(0))
    assert views[0].game.to_list() == views[1].game.to_list()
    assert views[0].legal() == views[1].legal()


@pytest.mark.clause("base.robber.empty_hand")
def test_nothing_from_an_empty_hand():
    """Rulings 1.7: a neighbour without cards is no victim; if he is the only one, nothing is stolen."""
    s = seven(Story().has(1, settlements="c6S").has(2, settlements="d6S", hand="1ore")).do("0 MOVE_ROBBER d6")
    assert s.legal(0, "ROB") == {"2"}
    s = seven(Story().has(1, settlements="c6S", cards="knight knight")).do("0 MOVE_ROBBER d6")
    assert s.can("0 END_TURN")
    assert s.hand(0) == ""


@pytest.mark.clause("base.robber.empty_hand", "base.robber.order")
def test_a_hand_is_looked_at_after_the_discards():
    """Rulings 1.7: the cards given back are gone; four are left to steal from."""
    s = seven(Story().has(1, settlements="c6S", hand="4brick 4ore")).do(*["1 DISCARD brick"] * 4)
    s.do("0 MOVE_ROBBER d6", "0 ROB 1")
    assert s.chances() == {"* STEAL 0 1 ore": 4}


@pytest.mark.clause("base.robber.nobody")
@pytest.mark.parametrize("tile", ["b3", "d6"])
def test_where_nobody_or_only_oneself_lives(tile):
    """Rulings 1.7: b3 is empty, at d6 there is only the thief's own settlement: allowed, and nothing is stolen."""
    s = seven(Story().has(0, settlements="c6S", hand="1ore").has(1, settlements="f3N", hand="1wool"))
    s.do(f"0 MOVE_ROBBER {tile}")
    assert s.can("0 END_TURN")
    assert (s.hand(0), s.hand(1)) == ("1ore", "1wool")


@pytest.mark.clause("base.robber.continue")
def test_the_turn_goes_on():
    """Page 6: with trade, then building; with what was stolen too."""
    s = (
        Story(combined_trade_build=0)
        .has(0, settlements="c3N", hand="4wool 1brick")
        .has(1, settlements="c6S", hand="1ore")
    )
    seven(s).do("0 MOVE_ROBBER d6", "0 ROB 1", "* STEAL 0 1 ore")
    s.do("0 BANK_TRADE wool lumber", "0 END_TRADE", "0 BUILD_ROAD c3NE", "0 END_TURN")
    assert s.hand(0) == "1ore"
    assert s.facts.turn() == 1


@pytest.mark.clause("base.robber.seven")
def test_a_seven_is_the_likeliest_roll():
    """Page 6 with two dice: 6 of 36."""
    sums = Counter()
    for text, weight in Story().begin(0).do("0 ROLL").chances().items():
        sums[sum(int(n) for n in text.split()[-1].split("+"))] += weight
    assert sums[7] * 6 == sum(sums.values())
    assert sums.most_common(1)[0][0] == 7


@pytest.mark.clause("base.robber.discard")
def test_nobody_gives_back_more_than_is_owed():
    """Page 6: after the fourth of eight cards there is nothing more to give."""
    s = seven(Story().has(0, hand="8wool").has(1, hand="8ore")).do(*["0 DISCARD wool"] * 4)
    assert not s.can("0 DISCARD wool")
    assert {to_text(s.rules, a) for a in s.table.legal(1)} == {"1 DISCARD ore"}


def test_beside_a_robber_that_is_nowhere_stands_nobody():
    """Tile -1 is no tile: what stands at the last one is not beside it."""
    board = make_board("beginner")
    last = board.topology.tile_names[-1]
    s = Story().has(1, settlements=f"{last}S", hand="2wool").begin(0)
    tile = board.topology.tile(last)
    assert beside(s.rules, s.game, 1, tile) and victims(s.rules, s.game, 0, tile) == 2
    assert not beside(s.rules, s.game, 1, -1) and victims(s.rules, s.game, 0, -1) == 0
