"""Log text for a tile that the robber holds when its number is rolled, derived from the events that everybody hears."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from poblado.face import Listener, LogLine
from poblado.face.memo import of_rules
from poblado.island.events import REVEALED, ROBBER_MOVED
from poblado.island.facts import IslandFacts
from poblado.island.pieces import VERTEX
from poblado.island.rules import Island
from poblado.island.yields import pays
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.locale import listed, text
from poblado.locale.places import place_name

_NO_KIND: Final = -1


def with_robber(line: LogLine, to: Listener, events: Sequence[Event], roll: int, swapped: int = _NO_KIND) -> LogLine:
    """The line of a roll, with what the robber holds of it (base.production.robber); announced to whom it pays nothing.

    Args:
        roll: number of its event.
        swapped: kind of event by which the tokens of two tiles, `at` and `what`, change places, where there is one.
    """
    rules = to.rules
    if not isinstance(rules, Island) or not rules.has_module("robber"):
        return line
    past, sum = events[:roll], int(events[roll].n)
    tile = _robber(rules, past)
    if tile < 0:
        return line
    token = _token(rules, past, tile, swapped)
    if not pays(rules, sum, token):
        return line
    losers = _owners(rules, past, tile)
    if not losers:
        return line
    if to.ground is not None:
        # By the number that it had then.
        ground = to.ground
        to = replace(to, ground=(*ground[:tile], (ground[tile][0], token), *ground[tile + 1 :]))
    names = listed([to.names[seat] for seat in losers], to.language)
    place = place_name(to, rules.topology.tile_names[tile])
    held = text("table.robber_holds", to.language, place=place, names=names)
    return replace(
        line,
        text=f"{line.text}. {held}",
        signs=(*line.signs, "robber"),
        announcement=held if to.viewer in losers else line.announcement,
    )


@of_rules
def _start(rules: Ruleset) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The robber's tile before the first event, each tile's token, 0 for none, and each vertex's owner, -1 for nobody."""
    assert isinstance(rules, Island)
    facts = IslandFacts(rules.new_game())
    tokens = tuple(facts.token(t) for t in range(rules.tiles))
    return facts.robber(), tokens, tuple(facts.owner(v) for v in range(rules.vertices))


def _robber(rules: Island, past: Sequence[Event]) -> int:
    """Tile of the robber after some events; -1 where it is beside the board."""
    return next((int(event.at) for event in reversed(past) if event.kind == ROBBER_MOVED), _start(rules)[0])


def _token(rules: Island, past: Sequence[Event], tile: int, swapped: int) -> int:
    """Number that a tile has after some events."""
    tokens = _start(rules)[1]
    if swapped == _NO_KIND and not rules.places.has_hidden:
        return tokens[tile]
    now = list(tokens)
    for event in [event for event in past if event.kind in (REVEALED, swapped)]:
        if event.kind == REVEALED:
            now[event.at] = int(event.n)
        else:
            now[event.at], now[event.what] = now[event.what], now[event.at]
    return now[tile]


def _owners(rules: Island, past: Sequence[Event], tile: int) -> list[int]:
    """Seats that have placed a building beside a tile: it stays there, even as another kind of building."""
    corners = set(rules.topology.corners_of[tile])
    built = {int(piece.placed) for piece in rules.items.pieces if piece.ground == VERTEX and not piece.unit} - {0}
    printed = {_start(rules)[2][v] for v in corners} - {-1}
    return sorted(printed | {int(event.seat) for event in past if event.kind in built and event.at in corners})
