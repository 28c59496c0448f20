"""Tables of Cities & Knights at which the person in seat 0 has a certain decision before them; for the tests of the page.

`stage(room, scene("spy"))` puts one of them into a room of the same preset, players and board.
"""

from cities_knights.tables import LOWER, NORTH, SOUTH, Realm, roads

RICH = "3brick 2lumber 3wool 3grain 4ore 3cloth 3coin 3paper"
"""A hand that pays for anything once."""


def realm(players=4, hand=RICH, progress="", foe="d5S=1", **how):
    """A table in the middle of a game: everybody has cities, knights and improvements; nobody's turn has begun."""
    s = Realm(players, **how)
    s.has(0, cities="d2S", settlements="e3N", roads=roads(SOUTH, 0, 7), knights="d3S=2a e4N=2a d4S=1", walls="d2S",
          levels="trade=2 politics=3 science=3", hand=hand, progress=progress)  # fmt: skip
    s.has(1, cities="d2N c4S", settlements="b4N", roads=f"{roads(NORTH, 0, 6)} {SOUTH[7]}", knights=f"d4N=1a {foe}",
          levels="trade=1 politics=2 science=1", hand="3wool 2ore 1cloth 1coin", progress="spy crane")  # fmt: skip
    if players > 2:
        s.has(2, cities="e2S e4S g4N", roads=roads(LOWER, 0, 6), knights="f2N=1", walls="e4S",
              levels="trade=3 science=1", hand="2grain 2lumber 2paper", progress="smith")  # fmt: skip
    if players > 3:
        s.has(3, cities="b2N", settlements="e6N", hand="1wool")
    return s.landed().sails(4)


def main(progress="", **how):
    return realm(progress=progress, **how).main(0)


def played(card, *actions):
    """After seat 0 has played a card."""
    return main(card).do(*actions)


def turn_of_1(card, *actions):
    """After seat 1, in its turn, has done something to seat 0."""
    return realm().has(1, progress=card).main(1).do(*actions)


def ahead():
    """Seat 0 with more points than seat 1."""
    return realm().has(0, cities="f5N")


SCENES = {
    "roll": lambda: realm(progress="alchemist spy").begin(0),
    "main": lambda: main("merchant medicine inventor"),
    "trade_cards": lambda: main("merchant merchant_fleet master_merchant commercial_harbour"),
    "politics_cards": lambda: main("deserter diplomat intrigue bishop"),
    "science_cards": lambda: realm(progress="engineer warlord mining irrigation").has(0, cities="f5N").main(0),
    "fifth": lambda: realm(progress="spy smith crane mining").has(0, levels="trade=3").main(1, "2+4", "trade")
    .do("* DRAW_PROGRESS 1 merchant", "* DRAW_PROGRESS 2 merchant", "* DRAW_PROGRESS 0 merchant_fleet"),
    "metropolis": lambda: realm(hand=RICH + " 1coin").has(0, cities="f5N").main(0).do("0 IMPROVE politics"),
    "retreat": lambda: realm(foe="e5N=3a").has(0, knights="d5S=1a").main(1).do("1 MOVE_KNIGHT e5N d5S"),
    "lose_knight": lambda: turn_of_1("deserter", "1 PLAY_DESERTER 0"),
    "place_knight": lambda: played("deserter", "0 PLAY_DESERTER 1", "1 LOSE_KNIGHT d4N"),
    "move_road": lambda: main("diplomat").do(f"0 PLAY_DIPLOMAT {SOUTH[0]}"),
    "spy": lambda: played("spy", "0 PLAY_SPY 1"),
    "bishop": lambda: played("bishop", "0 PLAY_BISHOP"),
    "roads": lambda: played("road_building", "0 PLAY_ROAD_BUILDING"),
    "smith": lambda: played("smith", "0 PLAY_SMITH"),
    "master_merchant": lambda: played("master_merchant", "0 PLAY_MASTER_MERCHANT 2"),
    "harbour": lambda: played("commercial_harbour", "0 PLAY_COMMERCIAL_HARBOUR"),
    "answer_harbour": lambda: turn_of_1("commercial_harbour", "1 PLAY_COMMERCIAL_HARBOUR", "1 ASK_HARBOUR 0 wool"),
    "gifts": lambda: ahead().has(3, progress="wedding").main(3).do("3 PLAY_WEDDING"),
    "discard": lambda: realm().has(3, progress="saboteur").main(3).do("3 PLAY_SABOTEUR"),
    "aqueduct": lambda: realm().begin(0).roll(0),
    "lose_city": lambda: weak().sails(6).begin(0).roll(0, event="ship"),
    "pile": lambda: tied().sails(6).begin(0).roll(0, event="ship"),
    "join": lambda: realm(dona_urraca=1).sails(6).begin(0).roll(0, event="ship"),
    "found_city": lambda: founding(),
}  # fmt: skip


def weak():
    """Nobody has active knights, and seat 0 two cities."""
    return Realm(4).has(0, cities="d2S e4N", roads=roads(SOUTH, 0, 6), knights="d3S=1", hand="1wool").has(
        1, cities="b4N", knights="d4N=1a", roads=roads(NORTH, 0, 6)).has(2, cities="e2S").has(3, settlements="e6N")  # fmt: skip


def tied():
    """Seats 0 and 1 give the same to a defence that holds."""
    return weak().has(0, knights="d4S=2a").has(1, knights="c4S=1a")


def founding():
    """Seat 0 founds the last city."""
    s = Realm(2)
    s.table.game = s.rules.new_game()
    s.game.note_events()
    s.begun = True
    return s.do("0 BUILD_SETTLEMENT d2N", "0 BUILD_ROAD d2NE", "1 BUILD_SETTLEMENT e4N", f"1 BUILD_ROAD {SOUTH[6]}",
                "1 BUILD_CITY b2N", "1 BUILD_ROAD b2NE")  # fmt: skip


def scene(name):
    """One of the tables, its record empty: it begins in the midst of a game."""
    return SCENES[name]()


def stage(room, realm):
    """Put a table into a room; chance is from then on the room's."""
    assert room.table.rules.game_digest == realm.rules.game_digest
    realm.table.source = room.table.source
    room.table = realm.table
    room.version += 1
    room.undos += 1


def rich_table(**params):
    """A true game of two, played from the start: seat 0 is about to roll, its hand large, the fleet a space away.

    Unlike the scenes it has a past, so it can be replayed; chance was scripted, to the profit of seat 0.
    """
    s = Realm(2, **params)
    s.table.game = s.rules.new_game()
    s.game.note_events()
    s.begun = True
    s.do("0 BUILD_SETTLEMENT c3N", "0 BUILD_ROAD c3NE", "1 BUILD_SETTLEMENT g1N", "1 BUILD_ROAD g1NE")
    s.do("1 BUILD_CITY d2S", f"1 BUILD_ROAD {SOUTH[0]}", "0 BUILD_CITY d5S", f"0 BUILD_ROAD {SOUTH[7]}")
    for turn, dice in enumerate(["1+2", "1+3", "2+3", "3+3", "5+5", "6+4", "2+4", "2+1", "5+5", "1+3", "3+3", "4+6"]):
        s.roll(turn % 2, dice, "ship" if turn < 6 else "trade").do(f"{turn % 2} END_TURN")
    return s
