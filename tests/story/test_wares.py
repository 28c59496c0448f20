"""Wares: what lies open before its owner, known to trade among players and to nothing else. Beside the five goods of the base
game, and beside the eight of Cities & Knights, where people trade in nine kinds of things.
"""

import json

import pytest
from own_good import Amber
from own_ware import Salt

import poblado
from poblado import bots
from poblado.island.goods import GOODS as WIDE
from poblado.island.module import Module
from poblado.island.state import HAND
from poblado.island.verbs import pass_ware
from poblado.kernel.action import BUNDLE_MASK, kind_of
from poblado.kernel.chance import SeededSource
from poblado.kernel.codec import FlatCodec, from_json, from_text, redact, to_json, to_text
from poblado.kernel.errors import BadRuleset, NeverLegal
from poblado.kernel.field import OWN, Count
from poblado.kernel.rng import Rng
from poblado.locale import LANGUAGES
from poblado.locale.errors import explain
from poblado.locale.sentences import story
from poblado.notation import position_from_json, position_text, position_to_json, read_position
from poblado.report import Film, report_of
from poblado.rules.base.numbers import OFFER
from poblado.table import Table
from poblado.testing import Story

both = pytest.mark.parametrize("preset", ["base", "cities-knights"])
GOODS = {"base": 5, "cities-knights": 8}
MOST = {"base": 24, "cities-knights": 15}
NAMES = ["Ana", "Blas", "Caro"]


def market(preset="base", **params):
    """Three players with salt, of whom seat 2 holds no card; seat 0 after a roll that pays nobody."""
    s = Story(3, preset=preset, extra=[Salt()], sacks=0, **params)
    s.has(0, hand="2wool 1brick", wares="3salt_sack").has(1, hand="2ore 1grain", wares="1salt_sack")
    s.has(2, wares="2salt_sack").begin(0)
    return roll(s, "6+6")


def roll(s, dice, seat=0):
    s.do(f"{seat} ROLL", f"* DICE {dice}")
    if s.rules.has_module("event_die"):
        s.do("* EVENT_DIE ship")
    return s


def events(s):
    return [s.rules.event_name(e.kind) for e in s.game.events]


# -- what may be a ware ------------------------------------------------------------------------------------------------


class Bringing(Module):
    """Brings wares as it is told."""

    def __init__(self, *wares, field="bringing.cells", axis="seat", secrecy=0):
        super().__init__("bringing", 1)
        self.wares, self.field, self.axis, self.secrecy = wares, field, axis, secrecy

    def compose(self, c):
        c.add_field("bringing.cells", self.axis, Count(99), self.secrecy, "purse")
        for ware in self.wares:
            c.add_ware(ware, self.field)


REFUSED = {
    "a good's name": ("base", Bringing("wool"), "two things that are traded are called wool"),
    "twice": ("base", Bringing("gold", "gold"), "two things that are traded are called gold"),
    "no name": ("base", Bringing(""), "a ware is called by small letters and underscores, not ''"),
    "a digit": ("base", Bringing("gold2"), "a ware is called by small letters and underscores, not 'gold2'"),
    "a capital": ("base", Bringing("Gold"), "a ware is called by small letters and underscores, not 'Gold'"),
    "hidden": ("base", Bringing("gold", secrecy=OWN),
               "ware gold: everybody sees wares, and bringing.cells is hidden"),
    "one cell": ("base", Bringing("gold", axis=""), "ware gold: bringing.cells needs a cell per player, and has 1"),
    "too many cells": ("base", Bringing("gold", axis="seat seat"),
                       "ware gold: bringing.cells needs a cell per player, and has 36"),
    "no field": ("base", Bringing("gold", field="bringing.gold"), "ware gold: there is no field bringing.gold"),
    "a fifteenth kind": ("cities-knights", Bringing(*"abcdef", "salt"),
                         "at most 14 different kinds of things are traded, without salt"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_a_ware_is_refused_with_a_reason_in_both_languages(case):
    preset, module, reason = REFUSED[case]
    with pytest.raises(BadRuleset) as caught:
        poblado.ruleset(preset, 3, extra=[module])
    assert str(caught.value) == reason
    told = explain(caught.value, "es")
    assert told != reason
    assert "{" not in told


def test_goods_and_wares_of_several_modules_are_kinds_in_the_order_of_the_modules():
    """Trade among players has composed by then: what comes later is in its terms all the same."""
    rules = poblado.ruleset("base", 3, extra=[Bringing("gold", "silver"), Amber(), Salt()])
    assert rules.market.good_names[5:] == ["amber"]
    assert rules.market.terms.names[5:] == ["amber", "gold", "silver", "salt_sack"]
    assert (int(rules.market.terms.kinds), int(rules.market.terms.digits), int(rules.market.terms.most)) == (9, 9, 15)
    text = "0 OFFER 2amber+15salt_sack:1gold 1,2"
    assert to_text(rules, from_text(rules, text)) == text


# -- bundles -----------------------------------------------------------------------------------------------------------


def test_a_ware_beside_up_to_seven_goods_changes_no_number_and_no_text():
    """What was packed without the ware says the same with it."""
    plain, salted = poblado.ruleset("base", 3), poblado.ruleset("base", 3, extra=[Salt()])
    for text in ("0 OFFER 1brick+2wool:24ore 1,2", "1 PROPOSE 1ore:1wool", "2 COUNTER 3grain:2lumber"):
        assert from_text(plain, text) == from_text(salted, text)
        assert to_text(salted, from_text(plain, text)) == text
    sizes = [slot.domain.size for rules in (plain, salted) for slot in rules.spec_of(OFFER).slots]
    assert sizes[:2] == sizes[2:] == [49**8, 8]


@both
def test_every_bundle_fits_its_slot_and_is_read_back(preset):
    rules = poblado.ruleset(preset, 3, extra=[Salt()])
    terms, most, kinds = rules.market.terms, MOST[preset], GOODS[preset] + 1
    assert terms.size() - 1 <= BUNDLE_MASK
    rng = Rng(5)
    extremes = [[most] * kinds, [-most] * kinds, [most if k % 2 else -most for k in range(kinds)], [0] * kinds]
    for digits in extremes + [[rng.below(2 * most + 1) - most for _ in range(kinds)] for _ in range(200)]:
        bundle = terms.pack(digits)
        assert 0 <= bundle < terms.size()
        assert terms.unpack(bundle) == digits
        assert terms.unpack(terms.swapped(bundle)) == [-n for n in digits]
        assert terms.swapped(terms.swapped(bundle)) == bundle


@pytest.mark.clause("base.trade.player.most")
def test_nine_kinds_trade_fifteen_of_each_at_most():
    """Our ruling: nine digits have room for fifteen either way, eight for the 24 of the largest bank."""
    nine, six = market("cities-knights", bank_size=24), market("base", bank_size=24)
    for s in (nine, six):
        s.has(0, hand="18wool", wares="30salt_sack").has(1, hand="20ore")
    for terms, n, kind, de in [
        ("16wool:1ore", 16, "wool", "lana"), ("1wool:16ore", 16, "ore", "mineral"), ("9wool+7wool:1ore", 16, "wool", "lana"),
        ("16salt_sack:1ore", 16, "salt_sack", "salt sack"),
    ]:  # fmt: skip
        refused = nine.refuses(f"0 OFFER {terms} 1", "base.trade.player.most")
        assert refused.reason == f"a trade has 15 of a kind at most on a side, not {n} {kind}"
        assert (
            explain(refused.why, "es")
            == f"en un trato va de cada clase, por cada parte, un máximo de 15, no {n} de {de}"
        )
        assert six.can(f"0 OFFER {terms} 1")
    nine.refuses("1 PROPOSE 16ore:1wool", "base.trade.player.most")
    assert nine.can("0 OFFER 15wool+15salt_sack:15ore 1")
    assert six.can("0 OFFER 20wool+24salt_sack:20ore 1")
    six.refuses("0 OFFER 25salt_sack:1ore 1", "base.trade.player.most")
    nine.do("0 OFFER 1wool:1ore 1").refuses("1 COUNTER 16ore:1wool", "base.trade.player.most")


@both
def test_wares_are_known_by_name_wherever_an_action_is_read(preset):
    s = market(preset)
    text = "0 OFFER 1wool+2salt_sack:1ore 1,2"
    packed = from_text(s.rules, "0 offer 2SALT_SACK+wool:ore 2,1")
    assert to_text(s.rules, packed) == text
    action = redact(s.rules, packed, -1)
    assert from_json(s.rules, to_json(action)) == packed, "and nothing of it is hidden"
    with pytest.raises(poblado.BadNotation, match=r"no good is called 'salt'; there are brick.*, salt_sack"):
        from_text(s.rules, "0 OFFER salt:ore 1")
    with pytest.raises(NeverLegal, match="salt_sack is on both sides"):
        from_text(s.rules, "0 OFFER salt_sack:2salt_sack 1")
    with pytest.raises(poblado.BadNotation, match=f"expected 1 to {MOST[preset]} salt_sack"):
        from_text(s.rules, "0 OFFER 0salt_sack:ore 1")


@both
def test_small_offers_of_wares_have_flat_numbers(preset):
    """All 1:1, 2:1 and 1:2 of different kinds, with and without the ware."""
    s = market(preset, enumerated_offers=1)
    kinds = GOODS[preset] + 1
    # One for one; for each kind wanted a pair of the others, alike or not, and the same turned round.
    assert len(s.rules.market.terms.small) == kinds * (kinds - 1) + kinds * (kinds - 1) * kinds
    flat = FlatCodec(s.rules)
    offered = s.legal(0, "OFFER")
    assert {"1salt_sack:1ore 1,2", "1wool+1salt_sack:1ore 1,2", "1wool:2salt_sack 1,2"} <= offered
    for action in s.table.legal(0):
        if kind_of(action) == OFFER:
            assert flat.decode(flat.encode(action), 0) == action


# -- trading -----------------------------------------------------------------------------------------------------------


@both
def test_wares_change_hands_for_cards_and_cards_stay_cards(preset):
    s = market(preset)
    s.do("0 OFFER 1wool+2salt_sack:1ore 1,2")
    assert "2 ACCEPT" not in s.legal(2), "seat 2 has no ore"
    s.do("2 DECLINE", "1 ACCEPT", "0 CONFIRM 1")
    assert [s.wares(seat) for seat in range(3)] == ["1salt_sack", "3salt_sack", "2salt_sack"]
    assert [s.hand(seat) for seat in range(3)] == ["1brick 1wool 1ore", "1wool 1grain 1ore", ""]
    assert [s.facts.hand_size(seat) for seat in range(3)] == [3, 3, 0]
    assert events(s)[-4:] == ["TRADED", "TRANSFERRED", "TRANSFERRED", "WARE_PASSED"]
    passed = s.game.events[-1]
    assert (passed.seat, passed.who, passed.n) == (0, 1, 2)
    assert s.rules.market.terms.names[passed.what] == "salt_sack"


@both
def test_whoever_has_only_wares_trades(preset):
    """Seat 2 has no card: it is asked, proposes and pays with what lies before it."""
    s = market(preset)
    s.do("2 PROPOSE 2salt_sack:1wool")
    assert s.facts.owing() == [0]
    s.do("0 ACCEPT")
    assert (s.hand(0), s.wares(0), s.hand(2), s.wares(2)) == ("1brick 1wool", "5salt_sack", "1wool", "")
    s = market(preset, enumerated_offers=1)
    assert "1wool:1salt_sack 1,2" in s.legal(0, "OFFER")


@both
def test_wares_in_a_counter_offer_and_in_its_terms(preset):
    s = market(preset)
    s.do("0 OFFER 1wool:1ore 1,2", "1 COUNTER 1ore:1wool+1salt_sack", "2 COUNTER 2salt_sack:2wool")
    assert s.legal(0) == {"0 CONFIRM 1", "0 CONFIRM 2", "0 CANCEL"}
    s.do("0 CONFIRM 2")
    assert [s.wares(seat) for seat in range(3)] == ["5salt_sack", "1salt_sack", ""]
    assert s.hand(2) == "2wool"


@both
def test_nobody_trades_wares_that_lie_before_others(preset):
    s = market(preset)
    s.refuses("0 OFFER 4salt_sack:1ore 1", "base.trade.player.holds")
    s.refuses("1 PROPOSE 2salt_sack:1wool", "base.trade.player.holds")
    s.refuses("2 PROPOSE 1ore:1wool", "base.trade.player.holds")
    s.do("0 OFFER 1wool:2salt_sack 1,2")
    s.refuses("1 ACCEPT", "base.trade.player.holds")
    s.refuses("1 COUNTER 2salt_sack:1wool", "base.trade.player.holds")
    s.do("1 COUNTER 1ore:4salt_sack", "2 ACCEPT")
    s.refuses("0 CONFIRM 1", "base.trade.player.holds")
    s.do("0 CONFIRM 2")
    assert s.wares(0) == "5salt_sack"


@both
def test_wares_are_not_given_away_nor_on_both_sides(preset):
    s = market(preset)
    s.refuses("0 OFFER 1salt_sack: 1", "base.trade.player.no_gifts")
    s.refuses("0 OFFER :1salt_sack 1", "base.trade.player.no_gifts")
    s.refuses("0 OFFER 1salt_sack:2salt_sack 1", "base.trade.player.no_same_good")


# -- what does not see them --------------------------------------------------------------------------------------------


@both
def test_the_bank_never_trades_them(preset):
    s = market(preset)
    s.has(0, wares="8salt_sack", hand="4wool")
    assert s.can("0 BANK_TRADE wool ore")
    for text in ("0 BANK_TRADE salt_sack ore", "0 BANK_TRADE wool salt_sack"):
        with pytest.raises(poblado.BadNotation, match="no good is called 'salt_sack'"):
            s.do(text)
    assert len(s.facts.bank()) == len(s.facts.hand(0)) == GOODS[preset]


@both
def test_a_seven_does_not_count_nor_take_them(preset):
    """Seven cards and thirty sacks discard nothing; eight cards discard four cards."""
    s = Story(3, preset=preset, extra=[Salt()], sacks=30, friendly_robber=0)
    s.has(0, hand="7wool").has(1, hand="8ore", settlements="c3N").begin(0)
    roll(s, "3+4")
    assert s.facts.owing() == [1]
    assert s.facts.fact("discard.owed", 1) == 4
    assert s.legal(1) == {"1 DISCARD ore"}
    s.do(*["1 DISCARD ore"] * 4)
    assert [s.facts.wares(seat) for seat in range(3)] == [[30], [30], [30]]


def test_a_thief_neither_finds_nor_takes_them():
    """Seat 1 has only salt and is no victim; of seat 2 a card is stolen, and the salt stays."""
    s = Story(3, extra=[Salt()], sacks=9)
    s.has(1, settlements="c3N").has(2, settlements="c3S", hand="1ore").begin(0)
    s.do("0 ROLL", "* DICE 3+4")
    assert s.pending() == "MoveRobber"
    s.do("0 MOVE_ROBBER c3")
    assert s.legal(0, "ROB") == {"2"}
    s.do("0 ROB 2")
    assert s.chances() == {"* STEAL 0 2 ore": 1}, "its only card"
    s.do("* STEAL 0 2 ore")
    assert (s.hand(0), s.wares(1), s.wares(2)) == ("1ore", "9salt_sack", "9salt_sack")


def test_a_monopoly_and_a_price_do_not_see_them():
    s = Story(3, extra=[Salt()], sacks=3)
    s.has(0, cards="monopoly", wares="20salt_sack").has(1, hand="2ore").begin(0)
    roll(s, "6+6")
    with pytest.raises(poblado.BadNotation, match="salt_sack"):
        s.do("0 PLAY_MONOPOLY salt_sack")
    s.do("0 PLAY_MONOPOLY ore")
    assert [s.wares(seat) for seat in range(3)] == ["23salt_sack", "3salt_sack", "3salt_sack"]
    assert s.hand(0) == "2ore"


# -- views, promises, deals --------------------------------------------------------------------------------------------


@both
def test_everybody_sees_wares_and_what_is_dealt_leaves_them(preset):
    s = market(preset)
    for viewer in (-1, 0, 1, 2):
        view = s.table.view(viewer)
        assert [poblado.IslandFacts(view.game).wares(seat) for seat in range(3)] == [[3], [1], [2]]
        dealt = poblado.IslandFacts(view.sample(Rng(1)))
        assert [dealt.wares(seat) for seat in range(3)] == [[3], [1], [2]]


@both
def test_an_offer_promises_cards_alone(preset):
    """Whoever offers two wool and a sack has the wool in every deal; no cell of a hand stands for the sack."""
    s = market(preset)
    s.do("0 OFFER 2wool+1salt_sack:1ore 1,2", "1 COUNTER 1ore+1salt_sack:1wool")
    step = s.rules.step_named("Answer")
    for seat, promised in ((0, {"wool": 2}), (1, {"ore": 1}), (2, {})):
        floors = [int(step.floor(s.game, HAND + WIDE * seat + k)) for k in range(WIDE)]
        wanted = [promised.get(good, 0) for good in s.rules.market.good_names]
        assert floors == wanted + [0] * (WIDE - len(wanted))
    field = s.rules.field_named("salt.sacks")
    assert [int(step.floor(s.game, field.start + seat)) for seat in range(3)] == [0, 0, 0]
    for seed in range(20):
        dealt = poblado.IslandFacts(s.table.view(2).sample(Rng(seed)))
        assert dealt.hand(0)[2] >= 2
        assert dealt.hand(1)[4] >= 1


# -- records, positions, undo ------------------------------------------------------------------------------------------


def salty_game(preset, trades=6):
    """A random game in which whoever can makes and takes offers of salt, up to some trades; and how many there were."""
    rules = poblado.ruleset(preset, 3, extra=[Salt()], seed=4, params={"enumerated_offers": 1})
    table = Table(rules, SeededSource(3))
    rng, passed = Rng(2), 0
    while not table.is_over and passed < trades:
        texts = [to_text(rules, a) for a in table.legal()]
        agreed = [t for t in texts if t.split()[1] in ("ACCEPT", "CONFIRM")]
        salty = [t for t in texts if "salt_sack" in t]
        choice = agreed or salty or texts
        told = table.play(choice[rng.below(len(choice))])
        passed += any(rules.event_name(e.kind) == "WARE_PASSED" for e in told)
    return table, passed


@both
def test_records_replays_and_reports_know_them(preset):
    table, trades = salty_game(preset)
    assert trades == 6
    text = table.record.to_text()
    assert "salt_sack" in text
    assert Table.from_record(poblado.record_from_text(text), extra=[Salt()]).game.same_as(table.game)
    data = json.loads(json.dumps(table.record.to_json()))
    assert Table.from_record(poblado.record_from_json(data), extra=[Salt()]).game.same_as(table.game)
    film = Film(table.record, table.rules)
    assert film.game(len(film)).same_as(table.game)
    report = report_of(film)
    for seat in range(3):
        for k in range(GOODS[preset]):
            gained, lost, paid = (
                sum(row[k] for row in rows[seat].values()) for rows in (report.gained, report.lost, report.paid)
            )
            assert gained - lost - paid == report.hand[seat][k], "the accounts of cards add up without the salt"
    deals = [event for event in table.game.events if table.rules.event_name(event.kind) == "TRADED"]
    assert sum(map(sum, report.deals)) == 2 * len(deals)


@both
def test_positions_know_them(preset):
    table, _ = salty_game(preset)
    line = position_text(table.game)
    assert "+salt:1" in line
    assert read_position(line, [Salt()]).game().same_as(table.game)
    data = json.loads(json.dumps(position_to_json(table.view(-1))))
    assert data["fields"]["salt.sacks"][:3] == [table.facts.wares(seat)[0] for seat in range(3)]
    assert position_from_json(data, [Salt()]).hides, "cards, not salt"


@both
def test_a_pending_counter_offer_is_kept_in_a_position(preset):
    s = market(preset)
    s.do("0 OFFER 1wool:1ore 1,2", "1 COUNTER 1ore:1wool+3salt_sack")
    game = read_position(position_text(s.game), [Salt()]).game()
    again = Story(3, preset=preset, extra=[Salt()])
    again.table.game, again.begun = game, True
    again.do("2 DECLINE", "0 CONFIRM 1")
    assert (again.wares(0), again.wares(1)) == ("", "4salt_sack")


@both
def test_a_trade_of_wares_is_taken_back_whole(preset):
    s = market(preset)
    before = s.game.copy()
    s.do("2 PROPOSE 2salt_sack:1wool", "0 ACCEPT")
    assert s.wares(2) == ""
    assert s.table.undo() and s.table.undo()
    assert s.game.same_as(before)
    assert s.wares(2) == "2salt_sack"


# -- what people read --------------------------------------------------------------------------------------------------

TOLD = {
    "en": ["Ana offers 1 wool + 2 salt sack for 1 ore to Blas and Caro", "Blas proposes to give 1 ore for 3 salt sack",
           "Caro declines", "Ana gives 3 salt sack to Blas for 1 ore"],
    "es": ["Ana ofrece 1 de lana + 2 de salt sack por 1 de mineral a Blas y Caro",
           "Blas propone dar 1 de mineral por 3 de salt sack", "Caro rechaza", "Ana da 3 de salt sack a Blas por 1 de mineral"],
}  # fmt: skip


def told(s, seen, language):
    return [line.told.text for line in story(s.rules, s.game.events, 1, NAMES, language, seen)]


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_them_and_a_trade_is_one_sentence(preset, language):
    """What has no text is told by its id in words."""
    s = market(preset)
    seen = len(s.game.events)
    s.do("0 OFFER 1wool+2salt_sack:1ore 1,2", "1 COUNTER 1ore:3salt_sack", "2 DECLINE", "0 CONFIRM 1")
    assert told(s, seen, language) == TOLD[language]


@both
def test_a_ware_that_is_no_part_of_a_trade_has_a_sentence(preset):
    s = market(preset)
    seen = len(s.game.events)
    pass_ware(s.rules, s.game, 0, 2, GOODS[preset], 2)
    assert told(s, seen, "en") == ["Ana hands 2 salt sack to Caro"]
    assert told(s, seen, "es") == ["Ana entrega 2 de salt sack a Caro"]


# -- settlers ----------------------------------------------------------------------------------------------------------


@both
def test_settlers_play_beside_wares_and_never_trade_them(preset):
    """What salt is worth nobody has told them: they neither give nor take it, for whatever is offered."""
    for seed in (1, 2):
        rules = poblado.ruleset(preset, 3, extra=[Salt()], seed=seed)
        table = Table(rules, SeededSource(seed))
        players = [bots.make("settler", seat) for seat in range(3)]
        for _ in range(300):
            if table.is_over:
                break
            table.play(players[table.actor].choose(table.view(table.actor)))
        assert [table.facts.wares(seat) for seat in range(3)] == [[2]] * 3
        assert "salt_sack" not in table.record.to_text()


@both
@pytest.mark.parametrize("terms", ["1ore:1salt_sack", "1ore+1salt_sack:1wool", "2salt_sack:1wool", "3ore:1salt_sack"])
def test_settlers_take_no_offer_with_wares(preset, terms):
    s = Story(3, preset=preset, extra=[Salt()], sacks=3)
    s.has(0, hand="4ore 4grain").has(1, hand="2wool 2grain", settlements="c3N").begin(0)
    roll(s, "6+6").do(f"0 OFFER {terms} 1")
    assert "1 ACCEPT" in s.legal(1)
    choice = to_text(s.rules, bots.make("settler", 1).choose(s.table.view(1)))
    assert choice == "1 DECLINE" or (choice.startswith("1 COUNTER") and "salt" not in choice)


@both
def test_settlers_confirm_no_counter_offer_with_wares(preset):
    s = Story(3, preset=preset, extra=[Salt()], sacks=3)
    s.has(0, hand="4ore 4grain").has(1, hand="2wool 2grain").begin(0)
    roll(s, "6+6").do("0 OFFER 1ore:1wool 1", "1 COUNTER 2wool:1salt_sack")
    assert to_text(s.rules, bots.make("settler", 0).choose(s.table.view(0))) == "0 CANCEL"
