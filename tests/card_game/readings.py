"""What the card game's rules say of each reason for a refusal, read from the rules and their clauses alone."""

from facts import TERRAIN_GOODS
from moments import CARD_BUILDING, CARD_TRADES
from reading import asks, reads

# Rows of a table.
# fmt: off

PRICES = {
    "BUILD_ROAD": {"brick": 1, "lumber": 1},
    "BUILD_SETTLEMENT": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "BUILD_CITY": {"grain": 2, "ore": 3},
    "BUILD_KNIGHT": {"wool": 1, "grain": 1, "ore": 1},
    "BUILD_EXPANSION": {"wool": 3, "ore": 1},
}
PRICE_CLAUSES = {
    "BUILD_ROAD": "card_game.build.road_cost",
    "BUILD_SETTLEMENT": "card_game.build.settlement_cost",
    "BUILD_CITY": "card_game.build.city_cost",
    "BUILD_KNIGHT": "card_game.build.knight_cost",
    "BUILD_EXPANSION": "card_game.expansion.cost",
}


def this_turn(p):
    return p.since("END_TURN")


def has(p, seat, advantage):
    """Whether a seat has built an expansion with an advantage."""
    return any(getattr(p.rules.box.expansions[k], advantage) for k in p.facts.expansions(seat))


def may_trade(p, seat):
    """Cards that a seat may trade in a turn: one for each A road and what expansions add; one without any road."""
    extra = sum(p.rules.box.expansions[k].trades for k in p.facts.expansions(seat))
    return max(1, (p.facts.roads(seat) + 1) // 2 + extra)


def traded(p):
    """Cards that the active seat has traded in this turn."""
    count = {"TRADE_PILE": 1, "TRADE_MARKET": 1, "OPEN_HAND": 1}
    turn = this_turn(p)
    return sum(int(d.n) if d.kind == "TRADE_PLAYER" else count.get(d.kind, 0) for d in turn if d.seat == p.turn)

# -- whose turn, what moment -------------------------------------------------------------------------------------------

ASKED_BY = {
    "MarketDay": "card_game.city.market_day",
    "Destiny": "card_game.destiny.settlement",
    "ChooseCard": "card_game.expansion.library",
    "GiveBack": "card_game.trade.player",
    "PileTrade": "card_game.trade.pile",
}

reads("who", "turn.another_player_turn", "card_game.turn.order", "A turn is one player's.",
      lambda p, a: a.seat != p.turn)
reads("moment", "trade.trading_comes_before_building", "card_game.turn.order",
      "The first build ends the trading of the turn.", lambda p, a: p.step == "Build" and a.kind in CARD_TRADES)
reads("who", "trade.another_player_decides_first", " ".join(ASKED_BY.values()),
      "What somebody has been asked is answered before anything else happens.",
      lambda p, a: a.seat not in p.owing and a.why.clause == ASKED_BY[p.step])
reads("moment", "decisions.first_card_swapped_market", "card_game.city.market_day",
      "On market day every player may swap one card with the market or pass.",
      asks("MarketDay", "TRADE_MARKET", "PASS"))
reads("moment", "decisions.first_destiny_turned_or_not", "card_game.destiny.settlement",
      "On building a settlement one may turn the destiny card over, or leave it.",
      asks("Destiny", "TURN_DESTINY", "KEEP_DESTINY"))
reads("moment", "trade.first_choose_card_open", "card_game.expansion.library",
      "The library's owner chooses a card before anything else happens.", asks("ChooseCard", "CHOOSE_CARD"))
reads("who", "discard.hand_no_cards_discard", "card_game.city.robber_limit",
      "Who has few enough cards, or has discarded, gives none.",
      lambda p, a: p.step == "Discard" and a.kind == "DISCARD" and a.seat not in p.owing)
reads("who", "discard.another_player_discards_first", "card_game.city.robber_together",
      "All concerned discard before play goes on.",
      lambda p, a: a.why.values["n"] == len(p.owing) and p.step == "Discard" and a.seat not in p.owing)
reads("moment", "trade.first_cards_pile_laid", "card_game.trade.pile",
      "Whoever has laid down a card for the pile lays down more or draws before anything else happens.",
      asks("PileTrade", "TRADE_PILE", "DRAW_CARDS"))


@reads("moment", "trade.nobody_discard_now", "card_game.city.robber_limit")
@reads("moment", "trade.no_card_owed_return", "card_game.trade.player")
@reads("moment", "trade.nobody_having_card_taken", "card_game.expansion.library")
@reads("moment", "trade.nobody_trading_pile_now", "card_game.trade.pile")
@reads("moment", "trade.no_market_day_lets", "card_game.city.market_day")
@reads("moment", "trade.no_destiny_card_waits", "card_game.destiny.settlement")
def not_asked(p, a):
    """These answer something that is asked by a card, and asked before anything else is done."""
    asked_by = {
        "DISCARD": "city.robber_limit", "GIVE_BACK": "trade.player", "CHOOSE_CARD": "expansion.library",
        "DRAW_CARDS": "trade.pile", "PASS": "city.market_day", "TURN_DESTINY": "destiny.settlement",
        "KEEP_DESTINY": "destiny.settlement",
    }
    return p.step in ("Trade", "Build") and a.why.clause == f"card_game.{asked_by[a.kind]}"


@reads("moment thing", "decisions.cards_in_order_of_goods", "card_game.city.robber_half")
def discard_first(p, a):
    """Half of the hand is lost, rounded down; each is asked card by card in the order of the resources."""
    given = [d for d in p.since("CITY_EVENT") if d.kind == "DISCARD" and d.seat == a.seat]
    owed = (p.facts.hand_size(a.seat) + len(given)) // 2 - len(given)
    out_of_order = True
    if a.kind == "DISCARD":
        back = bool(given) and TERRAIN_GOODS.index(given[-1].what) > a.value["what"]
        out_of_order = back or sum(p.facts.hand(a.seat)[a.value["what"] :]) < owed
    return p.step == "Discard" and a.why.values["n"] == owed and out_of_order


@reads("moment thing", "trade.cards_hand_given_back", "card_game.trade.player")
def give_back_first(p, a):
    """As many cards are given back as were taken, before anything else happens."""
    trade = p.last("TRADE_PLAYER", "OPEN_HAND")
    back = sum(d.kind == "GIVE_BACK" for d in p.since("TRADE_PLAYER", "OPEN_HAND"))
    n = (int(trade.n) if trade.kind == "TRADE_PLAYER" else 1) - back
    right = a.why.values["player"].seat == int(trade.who) and a.why.values["n"] == n
    to_another = a.kind != "GIVE_BACK" or a.value["who"] != int(trade.who)
    return p.step == "GiveBack" and to_another and right


# -- answers -----------------------------------------------------------------------------------------------------------

MISSING = {
    "TRADE_PILE": ("card_game.trade.pile",),
    "TRADE_MARKET": ("card_game.trade.market",),
    "GIVE_BACK": ("card_game.trade.player_choice",),
    "DISCARD": ("card_game.city.robber_half",),
}

reads("thing", "trade.hand_not_open", "card_game.expansion.library", "The library opens one hand.",
      lambda p, a: a.kind == "CHOOSE_CARD" and a.value["who"] != int(p.last("OPEN_HAND").who))
reads("thing", "looking.no_such_card_hand", "card_game.expansion.library", "One chooses a card that is there.",
      lambda p, a: p.facts.hand(int(p.last("OPEN_HAND").who))[a.value["what"]] == 0)
reads("thing", "decisions.card_not_hand", " ".join(c for clauses in MISSING.values() for c in clauses),
      "One gives what one holds; the clause is of what it is given for.",
      lambda p, a: p.facts.hand(a.seat)[a.value["what"]] == 0 and a.why.clause in MISSING[a.kind])

# -- trading -----------------------------------------------------------------------------------------------------------

reads("thing", "trade.no_trades_left_turn", "card_game.trade.per_road", "One card for each road with its A side up.",
      lambda p, a: a.why.values["n"] == may_trade(p, a.seat) <= traded(p))
reads("thing", "trade.pile_one_trades_once", "card_game.trade.pile_once",
      "Who has drawn from the pile for cards of this turn lays down no more.",
      lambda p, a: a.kind == "TRADE_PILE" and any(d.kind == "TRADE_PILE" for d in this_turn(p)))
reads("thing", "trade.one_card_without_road", "card_game.trade.no_road",
      "Who has no road at all trades with the pile only.",
      lambda p, a: p.facts.roads(a.seat) == 0 and a.kind in CARD_TRADES and a.kind != "TRADE_PILE")
reads("thing", "trade.card_same_card_change", "card_game.trade.market_other_kind",
      "A card for one of its kind changes nothing.",
      lambda p, a: a.kind == "TRADE_MARKET" and a.value["what"] == a.value["to"])
reads("thing", "trade.card_not_market", "card_game.trade.market", "One takes a card that lies there.",
      lambda p, a: a.kind == "TRADE_MARKET" and p.facts.market()[a.value["to"]] == 0)
reads("thing", "trade.cards_traded_another_player", "card_game.trade.player", "One trades with another player.",
      lambda p, a: a.value["who"] == a.seat)
reads("thing", "trade.player_too_few_cards", "card_game.trade.victim_hand",
      "From nobody more cards are taken than he has.",
      lambda p, a: p.facts.hand_size(a.value["who"]) < (a.value["n"] if a.kind == "TRADE_PLAYER" else 1))
reads("thing", "trade.needs_library", "card_game.expansion.library", "Only the library opens hands.",
      lambda p, a: a.kind == "OPEN_HAND" and not has(p, a.seat, "chooses"))
reads("thing", "trade.library_opens_one_hand", "card_game.expansion.library",
      "The library is used once per trade phase.",
      lambda p, a: a.kind == "OPEN_HAND" and any(d.kind == "OPEN_HAND" for d in this_turn(p)))
reads("thing", "trade.needs_merchant_guild", "card_game.expansion.guild", "Only the guild steals.",
      lambda p, a: a.kind == "USE_GUILD" and not has(p, a.seat, "takes"))
reads("thing", "trade.guild_takes_one_card", "card_game.expansion.guild", "The guild is used once per turn.",
      lambda p, a: any(d.kind == "USE_GUILD" for d in this_turn(p)))
reads("thing", "figures.player_no_cards", "card_game.expansion.guild card_game.trade.victim_hand",
      "From an empty hand nothing is taken.", lambda p, a: p.facts.hand_size(a.value["who"]) == 0)
reads("thing", "robber.nobody_steals_oneself", "card_game.expansion.guild", "The guild steals from another player.",
      lambda p, a: a.kind == "USE_GUILD" and a.value["who"] == a.seat)
reads("thing", "trade.only_another_player_least", "card_game.expansion.guild",
      "The guild steals from a player with at least as many points.",
      lambda p, a: p.facts.points(a.value["who"]) < p.facts.points(a.seat))
reads("thing", "trade.cards_still_traded_turn", "card_game.trade.per_road",
      "One card for each road with its A side up, and at least one at a time.",
      lambda p, a: a.why.values["n"] == may_trade(p, a.seat) - traded(p) and not 1 <= a.value["n"] <= a.why.values["n"])

# -- building ----------------------------------------------------------------------------------------------------------


def _short(p, a):
    """How many cards of the price are missing, and how many threes of each resource are left over."""
    price = [PRICES[a.kind].get(good, 0) for good in TERRAIN_GOODS]
    hand = p.facts.hand(a.seat)
    missing = sum(max(0, n - h) for n, h in zip(price, hand, strict=True))
    return missing, [max(0, h - n) // 3 for n, h in zip(price, hand, strict=True)]


reads("thing", "build.each_thing_built_once", "card_game.build.once",
      "In one turn each kind of thing is built at most once.", lambda p, a: any(d.kind == a.kind for d in this_turn(p)))
reads("thing", "build.no_settlement_left", "card_game.build.settlement_pile",
      "When the pile is empty no more settlements are built.",
      lambda p, a: a.kind == "BUILD_SETTLEMENT" and p.facts.settlement_pile() == 0)
reads("thing", "build.city_needs_one_settlements", "card_game.build.city_on_settlement",
      "An own settlement is turned over for it.",
      lambda p, a: a.kind == "BUILD_CITY" and p.facts.settlements(a.seat) == 0)
reads("thing", "build.expansion_needs_one_cities", "card_game.expansion.covers",
      "An expansion covers an own city that none covers yet.",
      lambda p, a: a.kind == "BUILD_EXPANSION" and p.facts.cities(a.seat) == 0)
reads("thing", "build.nobody_builds_same_expansion", "card_game.expansion.no_twice",
      "Nobody builds the same expansion twice.", lambda p, a: a.value["at"] in p.facts.expansions(a.seat))
reads("thing", "build.no_card_expansion_left", "card_game.expansion.choice", "One chooses any of those left.",
      lambda p, a: p.facts.expansion_pile()[a.value["at"]] == 0)
reads("thing", "build.pile_empty_nobody_lose", "card_game.stack.nobody",
      "With the pile empty another's road is taken: not one of the first three of whoever is protected.",
      lambda p, a: a.kind == "BUILD_ROAD" and p.facts.road_pile() == 0
          and all(p.facts.roads(s) <= (3 if has(p, s, "protects") else 0) for s in p.seats if s != a.seat))
reads("thing", "build.pile_empty_nobody_lose_knight", "card_game.stack.nobody",
      "With the pile empty another's knight is taken: not the first of whoever is protected.",
      lambda p, a: a.kind == "BUILD_KNIGHT" and p.facts.knight_pile() == 0
          and all(p.facts.knights(s) <= (1 if has(p, s, "protects") else 0) for s in p.seats if s != a.seat))
reads("thing", "build.cards_hand_not_pay", " ".join(PRICE_CLAUSES.values()),
      "Each card that is missing may be replaced by three equal ones; the clause is of the price.",
      lambda p, a: sum(_short(p, a)[1]) < _short(p, a)[0] and a.why.clause == PRICE_CLAUSES[a.kind])


@reads("thing", "build.three_equal_cards_stand", "card_game.build.substitute_missing")
def wrong_payment(p, a):
    """Only cards that one does not have are replaced, each by three left over of one kind."""
    missing, threes = _short(p, a)
    text = "" if a.words["what"] == "-" else a.words["what"]
    given = [0] * len(TERRAIN_GOODS)
    for part in filter(None, text.split("+")):
        good = part.lstrip("0123456789")
        given[TERRAIN_GOODS.index(good)] = int(part.removesuffix(good)) // 3
    return a.kind in CARD_BUILDING and (sum(given) != missing or any(g > t for g, t in zip(given, threes, strict=True)))
