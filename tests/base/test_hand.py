"""Hands: page 4 and rulings 1.7."""

import pytest

from poblado.testing import Story

from .tables import QUIET, sees


@pytest.mark.clause("base.hand.hidden")
def test_resource_cards_are_hidden():
    """Page 4: only the owner reads a hand; for others two hands of one size look the same in everything."""
    two = [Story().has(0, hand=hand).has(1, hand="1ore 1wool").main(2, QUIET) for hand in ("3brick 1lumber", "4grain")]
    for s, mine in zip(two, ([3, 1, 0, 0, 0], [0, 0, 0, 4, 0]), strict=True):
        assert sees(s, 0).hand(0) == mine
        for other in (-1, 1, 2):
            assert sees(s, other).hand(0) == [0, 0, 0, 0, 0]

    # The bank's piles are open, so a third player's cards are known as a heap; compare where the heap is the same.
    a = Story().has(0, hand="3brick").has(1, hand="3grain").main(2, QUIET)
    b = Story().has(0, hand="3grain").has(1, hand="3brick").main(2, QUIET)
    for viewer in (-1, 2):
        assert a.table.view(viewer).game.to_list() == b.table.view(viewer).game.to_list()
        assert a.table.view(viewer).unseen == b.table.view(viewer).unseen
    assert a.table.view(0).game.to_list() != b.table.view(0).game.to_list()


@pytest.mark.clause("base.hand.hidden")
def test_what_can_be_worked_out_is_told():
    """Page 4: the bank is open, so what all others hold together is no secret."""
    s = Story().has(0, hand="3brick 1ore").has(1, hand="1ore 1wool").has(2, hand="2grain").begin(0)
    assert s.table.view(0).unseen["goods"][:5] == [0, 0, 1, 2, 1]
    assert s.table.view(2).unseen["goods"][:5] == [3, 0, 1, 0, 2]
    assert s.table.view(-1).unseen["goods"][:5] == [3, 0, 1, 2, 2]


@pytest.mark.clause("base.hand.size_public")
def test_the_size_of_a_hand_is_public():
    """Rulings 1.7: how many, for everybody, at any time."""
    s = Story().has(0, hand="3brick 1ore").has(1, hand="1ore 1wool", settlements="c6S").main(2, "4+4")
    for viewer in (-1, 0, 1, 2):
        assert [sees(s, viewer).hand_size(seat) for seat in range(3)] == [4, 3, 0]
