"""What the guilds grant, and exchanging a token: page 9."""

import pytest

from poblado.island.pieces import ROAD
from poblado.island.verbs import supply
from poblado.kernel.view import View
from poblado.rules.favours.numbers import USE_FAVOUR

from .tables import RICH, Guilds


@pytest.mark.clause("favours.guild.merchants")
def test_a_wagon_swaps_two_cards():
    s = Guilds().tokens(0, "wagon").has(0, hand="2wool 1ore").main(0).do("0 USE_FAVOUR wagon")
    s.do("0 FAVOUR_SWAP wool brick")
    assert s.hand(0) == "1brick 1wool 1ore" and s.bank("brick") == 18 and s.bank("wool") == 18
    s.do("0 FAVOUR_SWAP ore brick")
    assert s.hand(0) == "2brick 1wool"
    s.refuses("0 FAVOUR_SWAP wool brick", "favours.guild.merchants")


@pytest.mark.clause("favours.guild.merchants", "favours.use.at_once")
def test_both_swaps_belong_to_this_turn():
    s = Guilds(3).tokens(0, "wagon").has(0, hand="2wool").main(0).do("0 USE_FAVOUR wagon", "0 FAVOUR_SWAP wool ore")
    s.do("0 END_TURN", "1 ROLL", "* DICE 1+2")
    s.refuses("1 FAVOUR_SWAP wool ore", "favours.guild.merchants")
    s.do("1 END_TURN", "2 ROLL", "* DICE 1+2", "2 END_TURN", "0 ROLL", "* DICE 1+2")
    s.refuses("0 FAVOUR_SWAP wool ore", "favours.guild.merchants")


@pytest.mark.clause("favours.guild.merchants")
def test_what_is_no_swap():
    s = Guilds().tokens(0, "wagon").main(0)
    s.refuses("0 USE_FAVOUR wagon", "favours.guild.merchants")
    s = Guilds().tokens(0, "wagon").has(0, hand="1wool").has(1, hand="19ore").main(0).do("0 USE_FAVOUR wagon")
    s.refuses("0 FAVOUR_SWAP wool wool", "favours.guild.merchants")
    s.refuses("0 FAVOUR_SWAP grain wool", "favours.guild.merchants")
    s.refuses("0 FAVOUR_SWAP wool ore", "favours.guild.merchants")
    assert s.legal(0, "FAVOUR_SWAP") == {"wool brick", "wool lumber", "wool grain"}


@pytest.mark.clause("favours.guild.traders", "favours.use.at_once")
def test_a_ship_brings_a_card():
    s = Guilds().tokens(0, "ship").has(1, hand="19ore").main(0).do("0 USE_FAVOUR ship")
    assert s.pending() == "GuildCard" and s.legal(0, "FAVOUR_TAKE") == {"brick", "lumber", "wool", "grain"}
    s.refuses("0 END_TURN", "favours.guild.traders")
    s.refuses("0 FAVOUR_TAKE ore", "favours.guild.traders")
    s.refuses("1 FAVOUR_TAKE wool", "favours.guild.traders")
    s.do("0 FAVOUR_TAKE grain")
    assert s.hand(0) == "1grain" and s.pending() == "Main"


@pytest.mark.clause("favours.guild.traders")
def test_an_empty_bank_has_no_ship():
    s = Guilds().tokens(0, "ship").has(1, hand="19brick 19lumber 19wool 19grain 19ore").main(0)
    s.refuses("0 USE_FAVOUR ship", "favours.guild.traders")


@pytest.mark.clause("favours.guild.pavers")
def test_a_shovel_is_a_road():
    s = Guilds().tokens(0, "shovel").has(0, settlements="b2N", roads="b2NE").main(0).do("0 USE_FAVOUR shovel")
    assert s.pending() == "GuildRoad"
    s.refuses("0 END_TURN", "favours.guild.pavers")
    s.refuses("1 BUILD_ROAD d4E", "favours.guild.pavers")
    s.refuses("0 BUILD_ROAD d4E", "base.road.place")
    s.refuses("0 DONE", "favours.guild.pavers")
    s.do("0 BUILD_ROAD b2E")
    assert s.pending() == "Main" and supply(s.rules, s.game, 0, ROAD) == 13


@pytest.mark.clause("favours.guild.pavers")
def test_a_shovel_without_a_place_for_a_road():
    s = Guilds().tokens(0, "shovel").main(0)
    s.refuses("0 USE_FAVOUR shovel", "favours.guild.pavers")


@pytest.mark.clause("favours.guild.scholars", "favours.guild.misprint")
def test_two_books_are_a_development_card():
    s = Guilds().tokens(0, "3book").main(0).do("0 USE_FAVOUR book", "* DRAW 0 knight")
    assert s.held(0) == "1book" and s.facts.fact("development_cards.count", 0) == 1
    s.refuses("0 PLAY_KNIGHT", "base.cards.not_when_bought")


@pytest.mark.clause("favours.guild.scholars")
def test_one_book_is_not_enough_and_an_empty_deck_has_no_card():
    s = Guilds().tokens(0, "1book").main(0)
    s.refuses("0 USE_FAVOUR book", "favours.guild.scholars", id="favours.guild_wants_tokens", n=2)
    s = Guilds().tokens(0, "2book").main(0)
    s.game.cells[s.rules.field_named("development_cards.left").start] = 0
    s.refuses("0 USE_FAVOUR book", "base.cards.deck_empty")


@pytest.mark.clause("favours.guild.architects", "favours.chip.point", "favours.guild.misprint")
def test_two_compasses_are_a_chip():
    s = Guilds().tokens(0, "2compass 1book").main(0)
    s.do("0 USE_FAVOUR compass")
    assert s.points(0) == 1 and s.held(0) == "1book"


@pytest.mark.clause("favours.chip.point")
def test_a_chip_wins():
    s = Guilds(points_to_win=3).tokens(0, "2compass").has(0, cities="b2N").main(0).do("0 USE_FAVOUR compass")
    assert s.winner == 0


@pytest.mark.clause("favours.use.spent")
def test_spent_tokens_lie_face_up():
    s = Guilds().tokens(0, "2book 1ship").has(0, settlements="b2N").main(0).do("0 USE_FAVOUR book", "* DRAW 0 knight")
    assert s.facts.row("favours.spent") == [0, 0, 0, 2, 0] and s.left() == 53


@pytest.mark.clause("favours.use.once")
def test_one_favour_or_one_exchange_a_turn():
    s = Guilds().tokens(0, "2ship").main(0).do("0 USE_FAVOUR ship", "0 FAVOUR_TAKE ore")
    s.refuses("0 USE_FAVOUR ship", "favours.use.once")
    s.refuses("0 EXCHANGE_FAVOUR", "favours.use.once")
    s = Guilds().tokens(0, "2ship").main(0).do("0 EXCHANGE_FAVOUR").draws(0, "book").do("0 RETURN_FAVOUR book")
    s.refuses("0 USE_FAVOUR ship", "favours.use.once")


@pytest.mark.clause("favours.use.own_turn")
def test_in_ones_own_turn():
    s = Guilds().tokens(1, "ship").main(0)
    s.refuses("1 USE_FAVOUR ship", "base.turn.next")
    s.refuses("1 EXCHANGE_FAVOUR", "base.turn.next")


@pytest.mark.clause("favours.use.before_roll")
def test_after_the_roll():
    s = Guilds().tokens(0, "ship").begin(0)
    assert not s.can("0 USE_FAVOUR ship") and not s.can("0 EXCHANGE_FAVOUR")
    s.refuses("0 USE_FAVOUR ship", "base.turn.roll")


@pytest.mark.clause("favours.use.next_turn")
def test_not_in_the_turn_in_which_it_came():
    s = Guilds(3).has(0, hand="1wool").main(0).do("0 OFFER_GIFT wool 1", "1 ANSWER_GIFT accept").draws(0, "ship")
    s.refuses("0 USE_FAVOUR ship", "favours.use.next_turn")
    for seat in (1, 2):
        s.do(f"{(seat - 1) % 3} END_TURN", f"{seat} ROLL", "* DICE 1+2")
    s.do("2 END_TURN", "0 ROLL", "* DICE 1+2", "0 USE_FAVOUR ship", "0 FAVOUR_TAKE ore")


@pytest.mark.clause("favours.use.next_turn")
def test_one_old_and_one_new_book_are_not_two_yet():
    s = Guilds().tokens(0, "book").main(0).tokens(0, "book", row="fresh")
    s.refuses("0 USE_FAVOUR book", "favours.use.next_turn")


@pytest.mark.clause("favours.use.next_turn")
def test_what_came_in_anothers_turn_serves_in_the_next_own_one():
    s = (
        Guilds(3)
        .has(0, settlements="e2N", roads="e2NE", hand=RICH)
        .has(1, settlements="f4N", roads="e4E e4NE d4SE e3NE")
    )
    s.main(0).do("0 BUILD_ROAD d3SE").draws(1, "ship").draws(0, "book", "book", "book")
    s.do("0 END_TURN", "1 ROLL", "* DICE 1+1", "1 USE_FAVOUR ship", "1 FAVOUR_TAKE ore")


@pytest.mark.clause("favours.use.not_between", "favours.use.next_turn")
def test_what_came_between_two_turns_serves_in_the_next_own_one():
    s = Guilds(5, preset="base-5-6", board="large").has(0, settlements="b2N", roads="b2NE b2E", hand=RICH)
    # Seat 0 ends a road away from seat 1.
    s.has(1, settlements="d3N", roads="c2E", hand="1brick 1lumber").main(0).do("0 END_TURN")
    s.do("1 BUILD_ROAD b2SE").draws(0, "ship").draws(1, "ship", "ship", "ship")
    while s.pending() == "SpecialBuild":
        (seat,) = s.facts.owing()
        s.do(f"{seat} END_BUILD")
    assert s.pending() == "BeforeRoll" and s.facts.turn() == 1
    s.do("1 ROLL", "* DICE 1+1", "1 USE_FAVOUR ship", "1 FAVOUR_TAKE ore")


@pytest.mark.clause("favours.exchange.draw_first", "favours.exchange.any")
def test_an_exchange_draws_first_and_gives_any_back():
    s = Guilds().tokens(0, "ship wagon").main(0).do("0 EXCHANGE_FAVOUR")
    assert s.pending() == "DrawFavour"
    s.draws(0, "book")
    assert s.legal(0, "RETURN_FAVOUR") == {"ship", "wagon", "book"}
    s.refuses("0 END_TURN", "favours.exchange.draw_first")
    s.refuses("1 RETURN_FAVOUR book", "favours.exchange.draw_first")
    s.refuses("0 RETURN_FAVOUR shovel", "favours.exchange.any")
    s.do("0 RETURN_FAVOUR wagon")
    assert s.held(0) == "1ship 1book" and s.left() == 54 and s.pending() == "Main"


@pytest.mark.clause("favours.exchange.any")
def test_the_token_just_drawn_may_go_back():
    s = Guilds().tokens(0, "ship").main(0).do("0 EXCHANGE_FAVOUR").draws(0, "book").do("0 RETURN_FAVOUR book")
    assert s.held(0) == "1ship"


@pytest.mark.clause("favours.exchange.draw_first")
def test_nobody_exchanges_nothing():
    Guilds().main(0).refuses("0 EXCHANGE_FAVOUR", "favours.exchange.draw_first")


@pytest.mark.clause("favours.supply.empty")
@pytest.mark.parametrize("returns", [0, 1])
def test_an_exchange_needs_a_supply(returns):
    s = Guilds(spent_favours_return=returns).tokens(0, "ship").pile("").spent("2wagon").main(0)
    if not returns:
        s.refuses("0 EXCHANGE_FAVOUR", "favours.supply.empty")
        return
    s.do("0 EXCHANGE_FAVOUR").draws(0, "wagon").do("0 RETURN_FAVOUR ship")
    assert s.held(0) == "1wagon" and s.facts.row("favours.pile") == [1, 1, 0, 0, 0]


@pytest.mark.clause("favours.exchange.fresh")
def test_a_token_of_this_turn_may_be_exchanged():
    s = (
        Guilds()
        .main(0)
        .tokens(0, "ship", row="fresh")
        .do("0 EXCHANGE_FAVOUR")
        .draws(0, "book")
        .do("0 RETURN_FAVOUR ship")
    )
    assert s.held(0) == "1book"


@pytest.mark.clause("favours.exchange.fresh")
def test_or_not_where_that_is_said():
    s = Guilds(exchange_fresh=0).main(0).tokens(0, "ship", row="fresh")
    s.refuses("0 EXCHANGE_FAVOUR", "favours.exchange.fresh")
    s.tokens(0, "wagon").do("0 EXCHANGE_FAVOUR").draws(0, "book")
    assert s.legal(0, "RETURN_FAVOUR") == {"wagon", "book"}
    s.refuses("0 RETURN_FAVOUR ship", "favours.exchange.fresh")


@pytest.mark.clause("favours.token.secret")
def test_what_is_given_back_is_nobody_elses_business():
    """Whether the token just drawn went back cannot be seen."""
    told = []
    for token in ("ship", "book"):
        s = Guilds().tokens(0, "ship").main(0).do("0 EXCHANGE_FAVOUR").draws(0, "book").do(f"0 RETURN_FAVOUR {token}")
        view = View(s.game, 1)
        told.append((view.observation(), [e.seen_by(1).key() for e in s.game.events]))
    assert told[0] == told[1]


@pytest.mark.clause("favours.use.spent")
def test_where_no_guild_can_be_asked_too_few_tokens_are_said_of_all():
    few = Guilds().tokens(0, "book compass").main(0).facts.why_none(0, USE_FAVOUR)
    assert few.id == "favours.too_few_tokens"
    fresh = Guilds().main(0).tokens(0, "wagon", row="fresh").facts.why_none(0, USE_FAVOUR)
    assert fresh.id == "favours.favour_token_got_turn"
