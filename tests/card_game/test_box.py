"""The file of cards: what it may say, what is refused and how, and that the game is played by what it says."""

import pickle
import tomllib

import pytest

import poblado
from poblado.cardgame.box import Box, copies_for
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.kernel.playout import Playout
from poblado.locale.errors import explain
from poblado.presets import box_from_text, box_text, header_of, ruleset_from_header, usual_box


def data():
    return tomllib.loads(box_text())


def test_the_usual_box_has_the_cards_that_are_known():
    box = usual_box()
    assert dict(zip(RESOURCE_NAMES, box.resources, strict=True)) == {
        "brick": 11, "lumber": 11, "wool": 15, "grain": 14, "ore": 16,
    }  # fmt: skip
    assert [sum(copies) for copies in (box.roads, box.settlements, box.knights)] == [9, 15, 5]
    built = (box.roads, box.settlements, box.knights, [sum(n) for n in zip(*(e.copies for e in box.expansions))])
    assert [sum(copies_for(list(copies), n) for copies in built) for n in (2, 3, 4)] == [19, 29, 38]


def test_every_table_says_where_it_comes_from_and_how_sure_it_is():
    for name, table in data().items():
        for card in table.values() if name in ("backs", "expansions") else [table]:
            assert card["source"]
            assert card.get("house") is True or card["confidence"] in ("H", "M", "L")


WRONG = [
    (lambda d: d.pop("roads"), "the box needs a table 'roads'"),
    (lambda d: d.update(cards={}), "the box has no 'cards'"),
    (lambda d: d["resources"].update(ore=0), "resources: ore must be a whole number from 1 to 99"),
    (lambda d: d["resources"].pop("ore"), "resources: ore must be"),
    (lambda d: d["knights"].update(copies=[1, 2]), "knights: copies must be three numbers"),
    (lambda d: d["knights"].update(copies="many"), "knights: copies must be three numbers"),
    (lambda d: d["backs"]["market_day"].update(swap=1), "backs.market_day: there is no 'swap'"),
    (lambda d: d["backs"]["market_day"].update(copies=[2, 1, 1]), "every settlement has one back"),
    (lambda d: d["backs"].update({"Market": d["backs"].pop("market_day")}), "a name is of small letters"),
    (lambda d: d["expansions"].clear(), "expansions: expected one to twelve kinds"),
    (lambda d: d["expansions"]["church"].update(points=0), "expansions.church: points must be"),
    (lambda d: d["expansions"]["church"].update(protects="yes"), "expansions.church: protects must be"),
    (lambda d: d["expansions"].update(church=3), "the box needs a table 'church'"),
]


@pytest.mark.parametrize(("spoil", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_is_wrong_is_named(spoil, said):
    spoiled = data()
    spoil(spoiled)
    with pytest.raises(BadRuleset) as caught:
        Box(spoiled)
    assert said in str(caught.value)
    assert explain(caught.value, "es") != str(caught.value)


def test_a_file_that_is_no_toml_is_refused():
    with pytest.raises(BadRuleset, match="no TOML"):
        box_from_text("roads = [")


def test_too_few_cards_to_begin_are_refused():
    few = data()
    few["roads"]["copies"] = [2, 0, 0]
    with pytest.raises(BadRuleset, match="too few roads"):
        poblado.ruleset("cards", 3, board=Box(few))
    few = data()
    few["resources"] |= dict.fromkeys(RESOURCE_NAMES, 2)
    with pytest.raises(BadRuleset, match="too few resource cards"):
        poblado.ruleset("cards", 4, board=Box(few))


def test_boards_and_boxes_are_not_mixed_up():
    with pytest.raises(BadRuleset, match="takes a file of cards"):
        poblado.ruleset("cards", board="standard")
    with pytest.raises(BadRuleset, match="not with the cards"):
        poblado.ruleset("base", board=usual_box())


def test_another_box_is_another_game_and_its_record_takes_it_along():
    other = data()
    other["expansions"]["citadel"]["points"] = 3
    rules = poblado.ruleset("cards", 3, board=Box(other))
    assert rules.digest != poblado.ruleset("cards", 3).digest
    again = ruleset_from_header(header_of(rules))
    assert again.digest == rules.digest
    assert again.box.facts() == rules.box.facts() != usual_box().facts()
    assert pickle.loads(pickle.dumps(rules.box)).facts() == rules.box.facts()


def test_where_a_figure_comes_from_changes_no_rule():
    other = data()
    other["roads"]["source"] = "a box"
    assert poblado.ruleset("cards", 3, board=Box(other)).digest == poblado.ruleset("cards", 3).digest


def test_kinds_of_card_that_only_this_box_has_are_played():
    other = data()
    other["expansions"]["lighthouse"] = {"copies": [1, 0, 0], "points": 4, "draws": 2, "trades": 1, "takes": 1}
    other["backs"]["feast"] = {"copies": [1, 0, 0], "draws": 1, "swaps": 2, "discard_above": 3}
    other["settlements"]["copies"][0] += 1
    rules = poblado.ruleset("cards", 3, board=Box(other))
    met = set()
    for seed in range(40):
        game = rules.new_game()
        game.note_events()
        assert Playout(seed).play(game, 100_000)
        for event in game.events:
            name = rules.event_name(event.kind)
            if name == "EXPANSION_BUILT":
                met.add(rules.box.expansions[event.what].name)
            elif name == "CITY_EVENT_READ":
                met.add(rules.box.backs[event.what].name)
    assert {"lighthouse", "feast"} <= met
