"""Cards of a roll as they fly: from the tiles that paid them. The event says only who gets how many: a good is paid at once."""

from collections.abc import Iterator, Sequence

from poblado.face import Flight, Listener
from poblado.island import yields
from poblado.island.events import GAINED
from poblado.island.facts import IslandFacts
from poblado.kernel.event import Event
from poblado.locale.telling import card_end, cause_of
from poblado.rules.base.numbers import DICE_ROLLED


def is_of_last_roll(to: Listener, events: Sequence[Event], k: int) -> bool:
    """Tell whether event `k` is cards that the land pays for the last roll: what it paid before, nobody sees fly any more."""
    if events[k].kind != GAINED or cause_of(to.rules, events[k]) != "Produce":
        return False
    return all(events[n].kind != DICE_ROLLED for n in range(len(events) - 1, k, -1))


def paid_flights(to: Listener, events: Sequence[Event], which: Sequence[int]) -> tuple[Flight, ...]:
    """The cards that one seat gets, from each tile as many as it owes; where the bank is short, from the first ones."""
    assert isinstance(to.facts, IslandFacts)
    facts, found = to.facts, []
    rolled = next((int(events[k].n) for k in range(which[0], -1, -1) if events[k].kind == DICE_ROLLED), 0)
    for event in [events[k] for k in which]:
        good, left = int(event.what), int(event.n)
        name = facts.r.market.good_names[good]
        for tile, n in _owed(facts, rolled, int(event.seat), good):
            if left > 0:
                start, goal = facts.r.topology.tile_names[tile], card_end(to, int(event.seat), name)
                found.append(Flight(start, goal, f"card-{name}", min(n, left)))
                left -= n
    return tuple(found)


def _owed(facts: IslandFacts, rolled: int, seat: int, good: int) -> Iterator[tuple[int, int]]:
    """The tiles that pay a seat a good for the number that was rolled, each with how many cards."""
    r = facts.r
    for tile in range(r.tiles):
        if yields.pays(r, rolled, facts.token(tile)) and yields.why_unpaid(r, facts.g, tile) == yields.PAYS:
            corners = [int(v) for v in r.topology.corners_of[tile]]
            pieces = [facts.piece(v) for v in corners if facts.owner(v) == seat]
            n = sum(
                k for piece in pieces for each, k in yields.cards_for(r, piece, facts.terrain(tile)) if each == good
            )
            if n:
                yield tile, n
