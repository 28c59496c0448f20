"""What *Entre amigos* says of each reason for a refusal: pages 8 and 9."""

from reading import missing, pending, reads, unasked

# Rows of a table.
# fmt: off

COST = {"wagon": 1, "ship": 1, "shovel": 1, "book": 2, "compass": 2}
TOKENS = list(COST)
IN_TURN = ("USE_FAVOUR", "EXCHANGE_FAVOUR", "FAVOUR_SWAP")


def tokens(p, seat, *rows):
    """Tokens by name, of earlier turns (`held`) and of this one (`fresh`)."""
    rows = rows or ("held", "fresh")
    return {name: sum(p.facts.fact(f"favours.{row}", 5 * seat + k) for row in rows) for k, name in enumerate(TOKENS)}


def supply(p):
    """Tokens that can still be drawn."""
    spent = sum(p.facts.row("favours.spent")) if p.param["spent_favours_return"] else 0
    return p.facts.fact("favours.left") + spent


pending("GuildCard", "year_of_plenty.another_player_takes_cards", "year_of_plenty.first_cards_taken",
        "favours.guild.traders", "FAVOUR_TAKE")
pending("GuildRoad", "guild.another_player_places_free", "guild.first_free_road_placed", "favours.guild.pavers",
        "BUILD_ROAD")
pending("ReturnFavour", "tokens.another_player_exchanges_favour", "tokens.first_favour_token_given",
        "favours.exchange.draw_first", "RETURN_FAVOUR")
pending("AnswerGift", "gifts.another_player_offered_gift", "gifts.first_gift_accepted_declined", "favours.gift.refused",
        "ANSWER_GIFT")
pending("ChooseFirst", "networks.whoever_built_road_says", "networks.first_said_draws_favour", "favours.network.two",
        "CHOOSE_FIRST")
reads("moment", "favours.no_favour_used_between", "favours.use.not_between",
      "Neither in the special building phase nor in the pair's part is there a favour.",
      lambda p, a: p.step in ("SpecialBuild", "PairedBuild") and a.kind in IN_TURN)
reads("moment", "gifts.gifts_made_one_turn", "favours.gift.own_turn", "Nor a gift.",
      lambda p, a: p.step in ("SpecialBuild", "PairedBuild") and a.kind == "OFFER_GIFT")
reads("who moment", "gifts.no_gift_offered", "favours.gift.refused", "One answers a gift that is offered.",
      lambda p, a: a.kind == "ANSWER_GIFT" and p.step != "AnswerGift")

# -- using and exchanging ----------------------------------------------------------------------------------------------


def enough(p, a, name):
    """Whether the tokens are there, so that the reason is another."""
    return a.kind == "USE_FAVOUR" and a.words["what"] == name and tokens(p, a.seat, "held")[name] >= COST[name]


reads("thing", "favours.once_a_turn", "favours.use.once", "One of both, once.",
      lambda p, a: a.kind in ("USE_FAVOUR", "EXCHANGE_FAVOUR")
          and any(d.seat == a.seat and d.kind in ("USE_FAVOUR", "EXCHANGE_FAVOUR") for d in p.since("ROLL", "END_TURN")))
reads("thing", "favours.no_favour_token_exchange", "favours.exchange.draw_first",
      "Who has no token has none to give back.",
      lambda p, a: a.kind == "EXCHANGE_FAVOUR" and sum(tokens(p, a.seat).values()) == 0)
reads("thing", "favours.no_favour_token_left", "favours.supply.empty", "The other token comes from the supply.",
      lambda p, a: a.kind == "EXCHANGE_FAVOUR" and supply(p) == 0)
reads("thing", "tokens.no_such_favour_token", "favours.exchange.any", "One gives back what one has.",
      lambda p, a: a.kind == "RETURN_FAVOUR" and tokens(p, a.seat)[a.words["what"]] == 0)
reads("thing", "favours.favour_token_got_turn", "favours.use.next_turn",
      "With those of this turn there would be enough, and without them there are not.",
      lambda p, a: a.kind == "USE_FAVOUR"
          and tokens(p, a.seat, "held")[a.words["what"]] < COST[a.words["what"]] <= tokens(p, a.seat)[a.words["what"]])
reads("thing", "guild.no_card_hand_swapped", "favours.guild.merchants", "There is no card, or the bank has no other.",
      lambda p, a: enough(p, a, "wagon")
          and not [(g, t) for g in p.goods for t in p.goods if g != t and p.hand(a.seat)[g] and p.bank(t)])
reads("thing", "year_of_plenty.bank_no_cards", "favours.guild.traders", "A ship brings what the bank has.",
      lambda p, a: enough(p, a, "ship") and sum(p.facts.bank()) == 0)
reads("thing", "road_building.no_road_left_supply", "favours.guild.pavers", "A road is needed.",
      lambda p, a: enough(p, a, "shovel") and p.left(a.seat, "road") == 0)
reads("thing", "road_building.no_place_road", "favours.guild.pavers", "And a place for it.",
      lambda p, a: enough(p, a, "shovel") and not any(p.road(e) < 0 and p.joins(e, a.seat) for e in p.edges))
reads("thing", "guild.no_catan_chip_left", "favours.setup.chips", "There are twelve.",
      lambda p, a: enough(p, a, "compass") and sum(p.facts.row("favours.chips")) == 12)
reads("thing", "bank_trade.bank_no_such_card", "favours.guild.traders", "One takes what the bank has.",
      lambda p, a: a.kind == "FAVOUR_TAKE" and p.bank(a.words["what"]) == 0)
reads("thing", "development_cards.no_such_card", "favours.guild.merchants", "One gives what one holds.",
      missing("FAVOUR_SWAP"))
reads("thing", "bank_trade.bank_no_such_card", "favours.guild.merchants", "One takes what the bank has.",
      lambda p, a: a.kind == "FAVOUR_SWAP" and p.bank(a.words["to"]) == 0)
reads("thing", "bank_trade.same_good_both_sides", "favours.guild.merchants", "One card for another.",
      lambda p, a: a.kind == "FAVOUR_SWAP" and a.words["what"] == a.words["to"])


@reads("thing", "favours.token_got_turn_not", "favours.exchange.fresh")
def fresh_exchange(p, a):
    """Where that is said, only tokens of earlier turns are given back."""
    if p.param["exchange_fresh"]:
        return False
    if a.kind == "RETURN_FAVOUR":
        name = a.words["what"]
        return tokens(p, a.seat, "held")[name] == 0 < tokens(p, a.seat, "fresh")[name]
    return a.kind == "EXCHANGE_FAVOUR" and sum(tokens(p, a.seat, "held").values()) == 0


@reads("thing", "favours.guild_wants_tokens",
       "favours.guild.merchants favours.guild.traders favours.guild.pavers favours.guild.scholars favours.guild.architects")
def too_few(p, a):
    """Of its kind there are fewer than the guild asks for."""
    name = a.words["what"]
    clauses = dict(zip(TOKENS, ("merchants", "traders", "pavers", "scholars", "architects"), strict=True))
    fits = a.why.clause == f"favours.guild.{clauses[name]}" and a.why.values["n"] == COST[name]
    return a.kind == "USE_FAVOUR" and fits and tokens(p, a.seat)[name] < COST[name]


@reads("thing", "favours.merchants_granted_no_swap", "favours.guild.merchants")
def no_grant(p, a):
    """Two swaps a wagon, in the turn in which it was used."""
    done = p.since("ROLL", "END_TURN")
    granted = 2 * sum(d.kind == "USE_FAVOUR" and d.what == "wagon" for d in done)
    return a.kind == "FAVOUR_SWAP" and granted - sum(d.kind == "FAVOUR_SWAP" for d in done) == 0

# -- gifts and links ---------------------------------------------------------------------------------------------------


def offered(p):
    """Gifts offered in this turn, each with its answer where there is one."""
    done = p.since("ROLL", "END_TURN")
    return [(d, e) for d, e in zip(done, [*done[1:], None], strict=True) if d.kind == "OFFER_GIFT"]


reads("thing", "gifts.one_card_given_away", "favours.gift.once", "A gift has been accepted in this turn.",
      lambda p, a: a.kind == "OFFER_GIFT"
          and any(answer is not None and answer.what == "accept" for _, answer in offered(p)))
reads("thing", "gifts.nobody_makes_gift_oneself", "favours.earn.gift", "It goes to another player.",
      lambda p, a: a.kind == "OFFER_GIFT" and int(a.words["who"]) == a.seat)
reads("thing", "gifts.player_more_visible_points", "favours.gift.points", "Visible points count, on both sides.",
      lambda p, a: a.kind == "OFFER_GIFT" and p.facts.points(int(a.words["who"])) > p.facts.points(a.seat))
reads("thing", "gifts.player_declined_gift_turn", "favours.gift.asked_once", "Each is asked once.",
      lambda p, a: a.kind == "OFFER_GIFT"
          and any(d.who == a.words["who"] and answer is not None and answer.what == "refuse"
          for d, answer in offered(p)))
reads("thing", "development_cards.no_such_card", "favours.earn.gift", "One gives what one holds.",
      missing("OFFER_GIFT"))
reads("thing", "networks.player_draws_no_favour", "favours.network.two", "Only those whose networks the road has met.",
      lambda p, a: p.step == 'ChooseFirst'
          and f"{a.seat} CHOOSE_FIRST {a.words['who']}" not in p.legal(a.seat).values())
reads("who moment", "networks.no_tokens_wait", "favours.network.first_link",
      "Who draws first is said as soon as the road lies.", unasked("CHOOSE_FIRST"))
reads("who moment", "favours.no_token_exchanged", "favours.exchange.draw_first",
      "A token is given back as soon as another has been drawn.", unasked("RETURN_FAVOUR"))
reads("who moment", "guild.no_card_granted", "favours.guild.traders", "Their card is taken at once.",
      unasked("FAVOUR_TAKE"))
