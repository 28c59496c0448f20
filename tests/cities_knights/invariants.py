"""What Cities & Knights adds to the invariants, for whichever of its modules are there."""

from poblado.books import is_outside
from poblado.island.facts import IslandFacts
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.rules import Island
from poblado.rules.cities_knights.kinds import PILE_SIZE, PILE_STARTS, PROGRESS_COUNTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.numbers import BASIC_KNIGHT, TIPPED_CITY, WALL
from poblado.rules.localities.places import MOST_WITH_CHIPS


def check(game):
    """Assert every invariant of a position."""
    if not isinstance(game.rules, Island) or not game.rules.has_module("knights"):
        return
    facts = IslandFacts(game)
    r = facts.r
    seats = range(r.seats)
    pending = facts.pending()
    states = row(game, "knights.state")
    holders = [facts.holder(v) for v in range(r.vertices)]
    for v, state in enumerate(states):
        if facts.owner(v) >= 0:
            assert holders[v] == facts.owner(v) and state == 0, "one piece on a vertex"
        else:
            assert (holders[v] >= 0) == (state > 0)
        if state:
            assert 1 <= state & 3 <= 3
            assert game.cells[r.route_touch + v] >> holders[v] & 1, "no knight without a route"
            assert not state & 8 or state & 4, "only the active are fresh"
            assert not state & 32 or pending in ("JoinDefence",)
    for s in seats:
        for k in range(3):
            placed = sum(1 for v, state in enumerate(states) if state & 3 == k + 1 and holders[v] == s)
            moving = pending == "Retreat" and game.mask() >> s & 1 and game.b() & 3 == k + 1
            assert 0 <= facts.supply(s, BASIC_KNIGHT + k) == 2 - placed - moving
    if r.has_module("walls"):
        walls = row(game, "walls.built")
        for s in seats:
            own = [v for v, built in enumerate(walls) if built and facts.owner(v) == s]
            assert facts.supply(s, WALL) + len(own) == 3
            assert facts.fact("discard.limit", s) == r.param("discard_limit") + 2 * len(own)
        assert all(facts.piece(v) == CITY and facts.owner(v) >= 0 for v, built in enumerate(walls) if built)
    if r.has_module("metropolises"):
        at = [v for v in row(game, "metropolises.at") if v >= 0]
        assert len(set(at)) == len(at)
        assert all(facts.owner(v) >= 0 and facts.piece(v) == CITY for v in at)
    if r.has_module("raid"):
        for s in seats:
            tipped = [v for v in range(r.vertices) if facts.owner(v) == s and facts.piece(v) == TIPPED_CITY]
            assert facts.fact("raid.tipped", s) == len(tipped)
        assert row(game, "fleet.at")[0] <= r.param("fleet_track")
    if r.has_module("progress_cards"):
        progress(game, facts)
    if r.has_module("raid") and r.has_module("merchant") and not r.has_module("harbour_settlements"):
        for s in seats:
            points(facts, s)


def progress(game, facts):
    """The 54 cards, and who holds how many."""
    r = facts.r
    shown = sum(row(game, "progress_cards.points"))
    missing = 0
    for pile, name in enumerate(TRACK_NAMES):
        first, end = PILE_STARTS[pile : pile + 2]
        size = end - first
        deck = row(game, f"progress_cards.deck_{name}")
        hands = row(game, f"progress_cards.hand_{name}")
        under = row(game, f"progress_cards.under_{name}")
        n = facts.fact("progress_cards.under_size", pile)
        assert sum(deck) == facts.fact("progress_cards.left", pile)
        assert all(under[:n]) and not any(under[n:])
        for s in range(r.seats):
            assert facts.fact("progress_cards.count", 6 * pile + s) == sum(hands[size * s : size * s + size])
        for k in range(size):
            there = deck[k] + sum(hands[k::size]) + under.count(k + 1)
            if PROGRESS_NAMES[first + k] in ("printer", "constitution"):
                missing += PROGRESS_COUNTS[first + k] - there
            else:
                assert there == PROGRESS_COUNTS[first + k], PROGRESS_NAMES[first + k]
        assert sum(PROGRESS_COUNTS[first:end]) == PILE_SIZE
    assert missing == shown
    for s in range(r.seats):
        held = sum(facts.fact("progress_cards.count", 6 * pile + s) for pile in range(3))
        may_have_more = s == facts.turn() or facts.pending() == "ReturnProgress"
        assert held <= 4 or may_have_more
    for field in r.fields:
        if field.name.endswith(".seers") and "under" not in field.name and "offered" not in field.name:
            looking = facts.pending() in ("TakeCards", "TakeProgress", "PickCard")
            assert looking or not any(row(game, field.name)), "nobody looks into a hand for longer than needed"


def points(facts, s):
    """Points counted from what stands on the table."""
    r = facts.r
    own = [v for v in range(r.vertices) if facts.owner(v) == s]
    total = sum({SETTLEMENT: 1, TIPPED_CITY: 1, CITY: 2}[facts.piece(v)] for v in own)
    total += 2 * sum(1 for track in range(3) if facts.fact("metropolises.at", track) in own)
    total += facts.fact("raid.defenders", s) + facts.fact("progress_cards.points", s)
    total += facts.fact("merchant.holder") == s
    if r.has_module("longest_route"):
        total += 2 * (facts.fact("longest_route.holder") == s)
    if r.has_module("junction_chips") and r.seats <= MOST_WITH_CHIPS:
        chips = range(r.field_named("junction_chips.holder").size)
        total += sum(facts.fact("junction_chips.holder", k) == s for k in chips)
    if r.has_module("islands"):
        total += r.param("island_points") * int(facts.fact("islands.settled", s)).bit_count()
    total += sum(module.points(facts.g, s) for module in r.modules if is_outside(module.id))
    assert facts.points(s) == facts.all_points(s) == total


def row(game, name):
    field = game.rules.field_named(name)
    return list(game.cells[field.start : field.start + field.size])
