"""What must hold in every position of the card game, counted from scratch."""

from poblado.cardgame.box import boxes_for, copies_for
from poblado.cardgame.facts import CardLook
from poblado.cardgame.rules import MARKET_SIZE, CardGame


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, CardGame):
        return
    look = CardLook(game)
    r = look.r
    seats = range(r.seats)
    field = r.field_named("cards.pile")
    pile = game.to_list()[field.start : field.start + field.size]
    shown = [look.open_hand(s) for s in seats]
    hands = [look.hand(s) for s in seats]
    rows = [*hands, pile, look.market(), look.discards()]
    assert all(n >= 0 for row in rows for n in row)
    for k, n in enumerate(r.box.resources):
        assert sum(row[k] for row in rows) == n * boxes_for(r.seats), "cards are neither made nor lost"
    assert sum(pile) == look.pile_size()
    assert sum(look.market()) == MARKET_SIZE or look.pending() == "MarketCard"
    assert [look.hand_size(s) for s in seats] == [sum(hand) for hand in hands]
    assert [s for s in seats if any(shown[s])] == ([look.turn()] if look.pending() == "ChooseCard" else [])

    cities = [look.cities(s) + len(look.expansions(s)) for s in seats]
    placed = sum(look.settlements(s) for s in seats)
    assert look.settlement_pile() + placed + sum(cities) == copies_for(r.box.settlements, r.seats)
    unseen = sum(look.backs())
    waiting = look.pending() == "CityEvent"
    assert unseen == look.settlement_pile() + placed + waiting or game.is_over(), "every settlement has one back"
    assert look.road_pile() + sum(look.roads(s) for s in seats) == copies_for(r.box.roads, r.seats)
    assert look.knight_pile() + sum(look.knights(s) for s in seats) == copies_for(r.box.knights, r.seats)
    for kind, card in enumerate(r.box.expansions):
        built = sum(kind in look.expansions(s) for s in seats)
        assert look.expansion_pile()[kind] + built == copies_for(card.copies, r.seats)
    for s in seats:
        value = sum(r.box.expansions[kind].points for kind in look.expansions(s))
        value += look.settlements(s) + 2 * look.cities(s) + look.roads(s) // 2 + look.knights(s) // 2
        assert look.points(s) == value
        assert value < r.params["points_to_win"] or game.is_over()
        assert bool(look.owed(s)) == (s in look.owing() and look.pending() in ("Discard", "GiveBack"))
