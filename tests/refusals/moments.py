"""What can be done when, by the books: for each pending decision the kinds of action that answer it.

The steps are the names that a table shows (`facts.pending()`); the kinds are those of the table of actions.
"""

TURN_STEPS = ("BeforeRoll", "Main", "Trade", "Build", "Movement")
BANKING = ("BANK_TRADE", "SELL_FOR_GOLD", "BUY_WITH_GOLD", "SELL_TO_VILLAGE")
TRADING = ("HAND_IN_TOKEN", "OFFER", "PROPOSE")
TRADE_ANSWERS = ("ACCEPT", "DECLINE", "COUNTER", "CONFIRM", "CANCEL")
BUILDING = (
    "BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_CARD",
    "BUILD_WALL", "DEPLOY", "ACTIVATE", "PROMOTE", "IMPROVE", "REPAIR_CITY", "BUILD_SHIP",
    "BUILD_HARBOUR_SETTLEMENT", "BUILD_CARGO_SHIP", "REBUILD_CARGO_SHIP", "BUILD_SETTLER", "EMBARK_SETTLER",
    "BUILD_UNIT", "EMBARK_UNIT", "CLAIM_WONDER", "BUILD_WONDER",
)  # fmt: skip
GUILDS = ("USE_FAVOUR", "EXCHANGE_FAVOUR", "FAVOUR_SWAP", "OFFER_GIFT")
"""What guild favours add to a turn."""
ACTS = ("MOVE_KNIGHT", "CHASE_ROBBER", "CHASE_PIRATE", "ASK_HARBOUR")
GIVING_UP = ("DUMP", "CLEAR_BASIN", "DUMP_ONE", "CLEAR_ONE")
"""What may be done at any time."""
HELPER_USES = (
    "USE_MERCHANT", "USE_MENDICANT", "USE_EXPLORER", "USE_ARCHITECT", "USE_ARCHITECT_INSTEAD", "USE_CAPTAIN",
    "USE_ROBBER_BRIDE", "USE_PRIEST_SETTLEMENT", "USE_PRIEST_CITY", "USE_NOBLEWOMAN",
)  # fmt: skip
CARDS = "PLAY_"
"""How the kinds begin that play a card."""

ANSWERS = {
    "FoundSettlement": ("BUILD_SETTLEMENT",),
    "FoundSecondSettlement": ("BUILD_SETTLEMENT",),
    "FoundMiddleSettlement": ("BUILD_SETTLEMENT",),
    "FoundCity": ("BUILD_CITY",),
    "FoundRoad": ("BUILD_ROAD", "BUILD_SHIP"),
    "FoundHomeCity": ("BUILD_CITY",),
    "FoundWay": ("BUILD_ROAD",),
    "PlaceBishop": ("PLACE_PIRATE",),
    "MoveRobber": ("MOVE_ROBBER", "MOVE_PIRATE", "DISMISS_PIRATE"),
    "MoveBishop": ("MOVE_ROBBER",),
    "MoveChasedRobber": ("MOVE_ROBBER",),
    "MoveChasedPirate": ("MOVE_PIRATE", "DISMISS_PIRATE"),
    "Rob": ("ROB", "TAKE_BOLT", "SPARE"),
    "LayHarbour": ("LAY_HARBOUR",),
    "TakeBooty": ("TAKE_BOOTY",),
    "ChooseAttack": ("ATTACK_FORTRESS", "SPARE_FORTRESS"),
    "Discard": ("DISCARD",),
    "Answer": ("ACCEPT", "DECLINE", "COUNTER"),
    "ChoosePartner": ("CONFIRM", "CANCEL"),
    "FreeRoads": ("BUILD_ROAD", "BUILD_SHIP", "DONE"),
    "MoveRoad": ("BUILD_ROAD", "BUILD_SHIP", "DONE"),
    "TakeTwo": ("TAKE",),
    "TakeOne": ("TAKE", "DONE"),
    "Retreat": ("RETREAT",),
    "PlaceMetropolis": ("PLACE_METROPOLIS",),
    "ReturnProgress": ("RETURN_PROGRESS",),
    "TakeCards": ("TAKE_CARD",),
    "TakeProgress": ("TAKE_PROGRESS", "DONE"),
    "AnswerHarbour": ("GIVE",),
    "Gifts": ("GIVE",),
    "LoseKnight": ("LOSE_KNIGHT",),
    "PlaceKnight": ("PLACE_KNIGHT",),
    "FreePromotions": ("PROMOTE", "DONE"),
    "LoseCity": ("LOSE_CITY",),
    "ChoosePile": ("CHOOSE_PILE",),
    "JoinDefence": ("JOIN_DEFENCE", "DONE"),
    "GiveBack": ("GIVE_BACK",),
    "PileTrade": ("TRADE_PILE", "DRAW_CARDS"),
    "ChooseCard": ("CHOOSE_CARD",),
    "Destiny": ("TURN_DESTINY", "KEEP_DESTINY"),
    "MarketDay": ("TRADE_MARKET", "PASS"),
    "ChangeHelper": ("FLIP_HELPER", "SWAP_HELPER"),
    "Repay": ("REPAY",),
    "Compensation": ("USE_MAYOR", "DONE"),
    "Booty": ("USE_GENERAL",),
    "KeepCard": ("KEEP_CARD",),
    "PickCard": ("PICK_CARD",),
    "GuildCard": ("FAVOUR_TAKE",),
    "GuildRoad": ("BUILD_ROAD",),
    "ReturnFavour": ("RETURN_FAVOUR",),
    "AnswerGift": ("ANSWER_GIFT",),
    "ChooseFirst": ("CHOOSE_FIRST",),
    "ChooseGold": ("TAKE_GOLD",),
    "Movement": (
        "SAIL", "HASTEN", "LOAD", "UNLOAD", "LAND_SETTLER", "DONE",
        "LOAD_ONE", "UNLOAD_ONE", "EXCHANGE", "EXCHANGE_ONE", "CHASE_PIRATE_SHIP", "LAND_UNIT", "FETCH_UNIT", "CAST_FOR_FISH",
        "CATCH", "DELIVER", "BEFRIEND", *GIVING_UP,
    ),
    "FoundHarbour": ("BUILD_HARBOUR_SETTLEMENT",),
    "FoundHome": ("BUILD_SETTLEMENT",),
    "FoundShip": ("FOUND_CARGO_SHIP",),
    "FoundNeutralHarbour": ("FOUND_NEUTRAL",),
    "FoundNeutral": ("FOUND_NEUTRAL",),
    "PlacePirate": ("PLACE_PIRATE",),
    "RobShip": ("ROB", "SPARE"),
}  # fmt: skip
"""Steps with one question."""

CARD_TRADES = ("TRADE_PILE", "TRADE_MARKET", "TRADE_PLAYER", "OPEN_HAND")
CARD_BUILDING = ("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUILD_KNIGHT", "BUILD_EXPANSION")


def answers(step, kind, *, knightly, cards):
    """Whether a kind of action is one of those that a step is for.

    Args:
        knightly: in Cities & Knights.
        cards: in the card game.
    """
    if cards and step == "Trade":
        return kind in (*CARD_TRADES, *CARD_BUILDING, "USE_GUILD", "END_TURN")
    if cards and step == "Build":
        return kind in (*CARD_BUILDING, "USE_GUILD", "END_TURN")
    if step in ANSWERS:
        return kind in ANSWERS[step]
    if kind in HELPER_USES:
        return step in ("Main", "Trade", "Build") or (step == "BeforeRoll" and kind == "USE_ROBBER_BRIDE")
    played = kind.startswith(CARDS)
    if kind in GIVING_UP:
        return step in ("BeforeRoll", "Main", "Trade", "Build", "SpecialBuild", "PairedBuild")
    if step == "BeforeRoll":
        return kind == "ROLL" or (played and (kind == "PLAY_ALCHEMIST") == knightly)
    if kind == "MOVE_SHIP":
        return step in ("Main", "Build", "PairedBuild")
    played = (played and kind != "PLAY_ALCHEMIST") or kind in ACTS
    if step in ("Main", "Trade", "Build") and kind in GUILDS:
        return True
    if step == "Main":
        return played or kind in (*BANKING, *TRADING, *BUILDING, "END_TURN")
    if step == "Trade":
        return played or kind in (*BANKING, *TRADING, "END_TRADE")
    if step == "Build":
        return played or kind in (*BUILDING, "END_TURN")
    if step == "SpecialBuild":
        return kind in (*BUILDING, "END_BUILD")
    if step == "PairedBuild":
        return played or kind in (*BANKING, *BUILDING, "END_BUILD")
    return False
