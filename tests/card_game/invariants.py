"""What must hold in every position of the card game, counted from scratch."""

from poblado.cardgame.box import boxes_for, copies_for
from poblado.cardgame.composition import CardGame
from poblado.cardgame.facts import CardFacts
from poblado.cardgame.rules import MARKET_SIZE


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, CardGame):
        return
    facts = CardFacts(game)
    r = facts.r
    seats = range(r.seats)
    field = r.field_named("cards.pile")
    pile = game.to_list()[field.start : field.start + field.size]
    shown = [facts.open_hand(s) for s in seats]
    hands = [facts.hand(s) for s in seats]
    rows = [*hands, pile, facts.market(), facts.discards()]
    assert all(n >= 0 for row in rows for n in row)
    for k, n in enumerate(r.box.resources):
        assert sum(row[k] for row in rows) == n * boxes_for(r.seats), "cards are neither made nor lost"
    assert sum(pile) == facts.pile_size()
    assert sum(facts.market()) == MARKET_SIZE or facts.pending() == "MarketCard"
    assert [facts.hand_size(s) for s in seats] == [sum(hand) for hand in hands]
    assert [s for s in seats if any(shown[s])] == ([facts.turn()] if facts.pending() == "ChooseCard" else [])

    cities = [facts.cities(s) + len(facts.expansions(s)) for s in seats]
    placed = sum(facts.settlements(s) for s in seats)
    assert facts.settlement_pile() + placed + sum(cities) == copies_for(r.box.settlements, r.seats)
    unseen = sum(facts.backs())
    waiting = facts.pending() == "CityEvent"
    assert unseen == facts.settlement_pile() + placed + waiting or game.is_over(), "every settlement has one back"
    assert facts.road_pile() + sum(facts.roads(s) for s in seats) == copies_for(r.box.roads, r.seats)
    assert facts.knight_pile() + sum(facts.knights(s) for s in seats) == copies_for(r.box.knights, r.seats)
    for kind, card in enumerate(r.box.expansions):
        built = sum(kind in facts.expansions(s) for s in seats)
        assert facts.expansion_pile()[kind] + built == copies_for(card.copies, r.seats)
    for s in seats:
        value = sum(r.box.expansions[kind].points for kind in facts.expansions(s))
        value += facts.settlements(s) + 2 * facts.cities(s) + facts.roads(s) // 2 + facts.knights(s) // 2
        assert facts.points(s) == value
        assert value < r.params["points_to_win"] or game.is_over()
        assert bool(facts.owed(s)) == (s in facts.owing() and facts.pending() in ("Discard", "GiveBack"))
