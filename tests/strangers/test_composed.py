"""What composition makes of the two books: whatever they declare by name has its number, its width and its words."""

import pytest

import poblado
from explorers_pirates.test_discovery import WAY
from poblado.island.goods import GRAIN, Terrain
from poblado.island.maps import board_from_json
from poblado.island.module import Module
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.survey import check_board, readers_of
from poblado.island.terms import radix_of
from poblado.island.yields import cards_for
from poblado.kernel.codec import FlatCodec, decode, from_json, from_text, to_json, to_text
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.presets import make_board
from strangers.games import GAMES, GOODS, LAND, Voyage, rules_of
from strangers.salt import Salt

games = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize(("game", "goods", "kinds"), [("salt", 10, 10), ("isles", 7, 8)])
def test_their_goods_are_traded_in_terms_of_a_width_that_fits(installed, game, goods, kinds):
    rules = rules_of(game, params={"enumerated_offers": 1})
    assert rules.goods == goods and rules.market.good_names[-2:] == GOODS[game] and rules.market.terms.kinds == kinds
    assert rules.market.terms.radix == radix_of(max(8, kinds)) == {10: 21, 8: 49}[kinds]
    one, other = GOODS[game]
    for bundle in (f"2{one}+1{other}:3brick", f"{rules.market.terms.most}ore:1{one}+2{other}"):
        action = from_text(rules, f"0 OFFER {bundle} 1,2")
        assert to_text(rules, action) == f"0 OFFER {bundle} 1,2"
        assert from_json(rules, to_json(decode(rules, action))) == action
    flat = FlatCodec(rules)
    small = from_text(rules, f"0 OFFER 1{one}:1{other} 1,2")
    assert flat.decode(flat.encode(small), 0) == small


@games
def test_their_land_has_numbers_of_nobody_s_and_pays_their_goods(installed, game):
    rules = rules_of(game)
    land = [rules.places.terrain_names.index(name) for name in LAND[game]]
    assert land == [16, 17, 18]
    told = {
        name: [
            [(rules.market.good_names[good], n) for good, n in cards_for(rules, piece, terrain)]
            for piece in (SETTLEMENT, CITY)
        ]
        for name, terrain in zip(LAND[game], land, strict=True)
    }
    (one, other), third = GOODS[game], LAND[game][2]
    assert [told[name] for name in LAND[game][:2]] == [[[(good, 1)], [(good, 2)]] for good in (one, other)]
    assert told[third] == ([[], []] if game == "salt" else [[("lumber", 1)], [("lumber", 1), (other, 1)]])


def test_two_strangers_at_one_table_take_nothing_from_each_other(installed):
    rules = poblado.ruleset("land-ahoy", 3, chapters=["isles"], extra=[Salt()])
    assert rules.places.terrain_names[16:] == [*LAND["isles"], *LAND["salt"]]
    assert rules.market.good_names[5:] == [*GOODS["isles"], *GOODS["salt"]] and rules.market.terms.radix == radix_of(10)
    items = [rules.items.names.index(name) for name in ("pier", "blessing", "saltery", "necklace")]
    assert len({*items}) == 4 and min(items) >= 48
    assert cards_for(rules, SETTLEMENT, rules.places.terrain_names.index("salt_pan")) == [
        (rules.market.good_names.index("salt"), 1)
    ]


class Clay(Module):
    def __init__(self, terrain):
        super().__init__("clay", 1)
        self.terrains = [terrain]


def test_a_good_that_nobody_brings_is_paid_by_no_land():
    with pytest.raises(BadRuleset, match="clay_pit pays 'clay'; there are brick, lumber") as caught:
        poblado.ruleset("base", 3, extra=[Clay(Terrain("clay_pit", pays="clay"))])
    assert explain(caught.value, "es").startswith("el terreno clay_pit da")


def test_land_of_a_good_there_is_pays_every_building(installed):
    rules = poblado.ruleset("cities-knights", 3, extra=[Clay(Terrain("rice_field", GRAIN))])
    rice = rules.places.terrain_names.index("rice_field")
    assert [cards_for(rules, piece, rice) for piece in (SETTLEMENT, CITY)] == [[(GRAIN, 1)], [(GRAIN, 2)]]


def test_a_board_may_hide_land_of_others_where_they_play(installed):
    board = make_board("incense-isles")
    with pytest.raises(BadRuleset, match=r"marks of discovery: gold cannot be hidden; there are hills, .*, sea$"):
        poblado.ruleset("land-ahoy", 3, board=board)
    readers = readers_of(board, rules_of("isles").modules)
    assert {module.id for module in readers} == {"discovery", "explorers_start", "gold_fields", "isles"}
    check_board(board, readers)


def test_the_fog_hides_land_of_others_and_the_pirate_begins_on_their_sea(installed):
    data = make_board("oceania-3").to_json()
    at = next(k for k, tile in enumerate(data["tiles"]) if tile["terrain"] == "sea")
    data["tiles"][at]["terrain"], pool = "tide_pool", make_board("oceania-3").topology.tile_names[at]
    data["marks"]["pirate"]["start"] = [pool]
    data["marks"]["fog"]["terrains"] |= {"hills": 0, "salt_pan": 2}
    rules = poblado.ruleset("base", 3, chapters=["oceania"], board=board_from_json(data), extra=[Salt()])
    game = rules.new_game()
    assert rules.topology.tile_names[game.cells[rules.field_named("pirate.at").start]] == pool
    pile = rules.field_named("fog.terrains").start
    assert game.cells[pile + rules.places.terrain_names.index("salt_pan")] == 2
    board = make_board("new-shores-3")
    data, area = board.to_json(), board.marks["islands"]["areas"][1][0]
    data["tiles"][board.topology.tile(area)] |= {"terrain": "tide_pool", "token": 0}
    with pytest.raises(BadRuleset, match=f"marks of islands: {area} is sea, and belongs to no area"):
        poblado.ruleset("base", 3, chapters=["new-shores"], board=board_from_json(data), extra=[Salt()])


@pytest.mark.parametrize(
    ("land", "hand"), [("pearl_bank", "1pearl"), ("incense_isle", "1incense"), ("grove", "1lumber")]
)
def test_hidden_land_takes_a_token_and_pays_its_finder(installed, land, hand):
    s = Voyage().ships(0, "e4NE").sailing().do(*WAY, f"* FIND_TERRAIN d6 {land}", "* FIND_TOKEN d6 9")
    assert s.tile("d6") == (land, 9) and s.hand(0) == hand and s.wares(0) == "3gold"


def test_gold_takes_a_token_in_a_region_too(installed):
    s = Voyage().ships(0, "e4NE").sailing().do(*WAY, "* FIND_TERRAIN d6 gold", "* FIND_TOKEN d6 9")
    assert s.pending() == "ChooseGold"
