"""The hidden bank: counts are secret, what can be taken is not."""

import pytest

from poblado.island.facts import IslandFacts
from poblado.kernel.rng import Rng
from poblado.testing import Story


def shown(story, seat):
    return IslandFacts(story.table.view(seat).game).bank()


@pytest.mark.clause("base.variant.hidden_bank")
def test_nobody_counts_the_bank_beyond_two():
    s = Story(players=2, hidden_bank=1, bank_size=6)
    s.has(0, hand="5wool 6ore").has(1, hand="3brick").begin(0)
    assert s.facts.bank() == [3, 6, 1, 6, 0]
    for seat in (-1, 0, 1):
        assert shown(s, seat) == [2, 2, 1, 2, 0]
    assert shown(Story(players=2), 0) == [19] * 5


@pytest.mark.clause("base.variant.hidden_bank")
def test_what_can_be_taken_is_the_same_with_a_hidden_bank():
    for hidden in (0, 1):
        s = Story(players=2, hidden_bank=hidden, bank_size=6)
        s.has(0, hand="5wool 6ore", cards="year_of_plenty").main(0)
        assert s.legal(0, "BANK_TRADE") == {"wool brick", "wool lumber", "wool grain", "ore brick", "ore lumber",
                                            "ore wool", "ore grain"}  # fmt: skip
        s.do("0 PLAY_YEAR_OF_PLENTY", "0 TAKE wool")
        assert s.legal(0, "TAKE") == {"grain"}


@pytest.mark.clause("base.variant.hidden_bank")
def test_dealt_games_agree_with_what_is_shown():
    s = Story(players=3, hidden_bank=1, bank_size=6)
    s.has(0, hand="5wool").has(1, hand="6ore 2brick").has(2, hand="3lumber 1wool").begin(0)
    view = s.table.view(0)
    banks = set()
    for seed in range(30):
        dealt = IslandFacts(view.sample(Rng(seed)))
        bank = dealt.bank()
        banks.add(tuple(bank))
        assert (bank[2], bank[4]) == (0, 0)
        assert dealt.hand(0) == [0, 0, 5, 0, 0]
        assert [sum(dealt.hand(k)) for k in range(3)] == [5, 8, 4]
        for good in range(5):
            assert bank[good] + sum(dealt.hand(k)[good] for k in range(3)) == 6
            assert min(bank[good], 2) == min(s.facts.bank()[good], 2)
    assert len(banks) > 3
