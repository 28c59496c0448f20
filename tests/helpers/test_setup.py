"""The pile, the dealing and the display: page 12 and rulings 4."""

import tomllib
from importlib.resources import files

import pytest

import poblado
from poblado.island.goods import GOODS
from poblado.rules.helpers.kinds import HELPER_NAMES
from poblado.testing import Story

from .tables import Helped

DATA = tomllib.loads(files("poblado.rules.helpers").joinpath("helpers.toml").read_text(encoding="utf-8"))["helper"]


def founded(players, preset="base", **how):
    """A table whose founding is over."""
    s = Helped(players, preset=preset, fresh=True, **how)
    while s.facts.round() == 0:
        s.table.play(s.table.legal()[0])
    return s


@pytest.mark.clause("helpers.setup.cards", "helpers.setup.sides")
def test_ten_cards_with_two_sides():
    """Page 12: ten; six of them numbered. What nobody has confirmed is said so, and shown by role."""
    assert [row["role"] for row in DATA] == HELPER_NAMES
    assert [row["number"] for row in DATA] == ["A1", "A2", "A3", "A4", "A5", "A6", "", "", "", ""]
    assert {row["sides"] for row in DATA} == {2}
    assert all(row["confidence"] in "HML" and row["source"] for row in DATA)
    known = {row["role"]: row["name"] for row in DATA if row["name"]}
    assert known == {
        "merchant": "Nassir", "mayor": "Marianne", "explorer": "Luis", "general": "Sigfrido", "priest": "Vicente",
    }  # fmt: skip
    assert all(row["person"] == "L" and row["guess"] for row in DATA if not row["name"])


@pytest.mark.clause("helpers.setup.pile", "helpers.setup.dealt")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_to_found_a_second_settlement_takes_a1(players):
    """Page 12: so the last player has A1 and the starting player the highest number dealt."""
    s = Helped(players, fresh=True)
    dealt = []
    while s.facts.round() == 0:
        seat = s.facts.turn()
        before = [s.helper(who) for who in range(players)]
        s.table.play(s.table.legal()[0])
        now = [s.helper(who) for who in range(players)]
        if now != before:
            assert now[seat] and not before[seat], "whoever has just founded takes the card"
            assert s.facts.pending() == "FoundRoad", "at once, before the road"
            dealt.append((seat, now[seat]))
    numbered = [f"{name} A" for name in HELPER_NAMES]
    assert dealt == list(zip(range(players - 1, -1, -1), numbered, strict=False))


@pytest.mark.clause("helpers.setup.display")
@pytest.mark.parametrize(("preset", "players", "left"), [("base", 3, 7), ("base", 4, 6), ("base-5-6", 6, 4)])
def test_the_others_lie_open(preset, players, left):
    """Page 12: all see which they are."""
    s = founded(players, preset, board="large" if players > 4 else "beginner")
    assert len(s.display()) == left
    assert s.rules.field_named("helpers.held").secrecy == 0, "open to all"


@pytest.mark.clause("helpers.setup.printed")
def test_a_printed_start_deals_in_the_order_of_the_second_round():
    """Rulings 4: nobody founds, and the last player has A1 all the same."""
    s = Helped(4, preset="base-beginner", fresh=True)
    assert [s.helper(seat) for seat in range(4)] == ["explorer A", "mayor A", "mendicant A", "merchant A"]
    assert s.facts.round() == 1


@pytest.mark.clause("helpers.setup.same", "helpers.setup.five_six")
def test_the_rules_of_the_game_hold():
    """Page 12: the modules, prices and pieces of the base game and of its extension are what they were."""
    for preset, players in (("base", 4), ("base-5-6", 6)):
        plain = poblado.ruleset(preset, players)
        helped = poblado.ruleset(preset, players, chapters=["helpers"])
        assert [m.id for m in helped.modules if m.id != "helpers"] == [m.id for m in plain.modules]
        assert helped.params.items() >= plain.params.items()
        assert [list(helped.items.supplies), list(helped.market.bank_sizes)] == [
            list(plain.items.supplies),
            list(plain.market.bank_sizes),
        ]
        priced = 9  # the island's items, and the development card
        assert list(helped.prices.cards)[: GOODS * priced] == list(plain.prices.cards)[: GOODS * priced]


@pytest.mark.clause("helpers.setup.left_out", "helpers.setup.cities_knights")
@pytest.mark.parametrize("players", [3, 4])
def test_eight_helpers_in_cities_and_knights(players):
    """Rulings 4 do not speak of it: without development cards there is nothing for architect and priest to do."""
    s = founded(players, "cities-knights")
    assert s.helper(players - 1) == "merchant A"
    missing = {"architect", "priest"}
    assert set(s.display()) | {s.helper(seat)[:-2] for seat in range(players)} == set(HELPER_NAMES) - missing
    with pytest.raises(Exception, match="USE_PRIEST_CITY"):
        s.do("0 USE_PRIEST_CITY c3N")


@pytest.mark.clause("helpers.setup.pile")
def test_only_a_sixth_player_without_the_architect_reaches_the_unnumbered():
    """Page 12 leaves their order open: here it is always the same."""
    for seed in range(2):
        s = Helped(6, preset="cities-knights-5-6", fresh=True, board=poblado.make_board("large", seed))
        while s.facts.round() == 0:
            s.table.play(s.table.legal()[0])
        assert s.helper(0) == "captain A"


@pytest.mark.clause("helpers.setup.cards")
def test_without_the_chapter_there_are_none():
    rules = Story(3).rules
    assert not any(field.name.startswith("helpers") for field in rules.fields)
    assert not any(97 <= spec.kind <= 116 for spec in rules.specs)
