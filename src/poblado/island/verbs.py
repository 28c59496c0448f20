"""Verbs, the state changes of an island: the only code that writes its shared facts.

Each asks no permission (what is legal was settled before), writes, tells the modules that listen, and notes an event.
"""

from mypy_extensions import i64

from poblado.island.events import GAINED, PAID, REVEALED, TRANSFERRED, WARE_PASSED
from poblado.island.figures import Figure
from poblado.island.goods import GOODS, NEEDS
from poblado.island.pieces import EDGE, PIECES, ROAD, VERTEX
from poblado.island.rules import Island
from poblado.island.state import BANK, CLOSED, HAND, HAND_SIZE, NOBODY, SUPPLY
from poblado.kernel.errors import Refusal
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.frame import ALERT
from poblado.kernel.game import Game
from poblado.kernel.values import Amounts


def gain(g: Game, seat: i64, good: i64, n: i64, tile: i64 = -1) -> None:
    """`n` cards of a good from the bank, which must have them, to a hand."""
    cells = g.cells
    cells[HAND + GOODS * seat + good] += n
    cells[HAND_SIZE + seat] += n
    cells[BANK + good] -= n
    if g.noting:
        g.note(GAINED, seat, -1, tile, good, n)


def give_back(g: Game, seat: i64, good: i64, n: i64, event: i64) -> None:
    """`n` cards of a good from a hand, which must have them, to the bank; noted as `event` (`PAID`, `DISCARDED`)."""
    cells = g.cells
    cells[HAND + GOODS * seat + good] -= n
    cells[HAND_SIZE + seat] -= n
    cells[BANK + good] += n
    if g.noting:
        g.note(event, seat, -1, -1, good, n)


def transfer(g: Game, seat: i64, who: i64, good: i64, n: i64, audience: i64 = ALL_SEATS) -> None:
    """`n` cards of a good from one hand to another."""
    cells = g.cells
    cells[HAND + GOODS * seat + good] -= n
    cells[HAND_SIZE + seat] -= n
    cells[HAND + GOODS * who + good] += n
    cells[HAND_SIZE + who] += n
    if g.noting:
        g.note(TRANSFERRED, seat, who, -1, good, n, audience)


def pass_ware(r: Island, g: Game, seat: i64, who: i64, ware: i64, n: i64) -> None:
    """`n` of a ware from one seat, which must have them, to another.

    Args:
        ware: as `r.terms` numbers it, behind the goods.
    """
    at = r.market.terms.cells[ware - r.market.terms.goods]
    g.cells[at + seat] -= n
    g.cells[at + who] += n
    if g.noting:
        g.note(WARE_PASSED, seat, who, -1, ware, n)


def lay_aside(g: Game, seat: i64, good: i64) -> None:
    """A card leaves the hand and lies on the table until `pick_up`: it counts for nobody's hand, and is not the bank's."""
    g.cells[HAND + GOODS * seat + good] -= 1
    g.cells[HAND_SIZE + seat] -= 1


def pick_up(g: Game, seat: i64, good: i64) -> None:
    """A card that was laid aside comes to a hand."""
    g.cells[HAND + GOODS * seat + good] += 1
    g.cells[HAND_SIZE + seat] += 1


def affords(r: Island, g: Game, seat: i64, item: i64) -> bool:
    """Tell whether a hand holds the price of an item."""
    prices = r.prices
    if g.cells[HAND_SIZE + seat] < prices.totals[item]:
        return False
    cells = g.cells
    hand = HAND + GOODS * seat
    row = GOODS * item
    needed = NEEDS * item
    good = prices.needs[needed]
    while good >= 0:
        if cells[hand + good] < prices.cards[row + good]:
            return False
        needed += 1
        good = prices.needs[needed]
    return True


def unpaid(r: Island, g: Game, seat: i64, item: i64, clause: str) -> Refusal:
    """Reason why a hand does not pay for an item: the cards that it is short of. The clause says the price."""
    short: list[tuple[int, str]] = []
    good: i64 = 0
    while good < r.goods:
        lacks = r.prices.cards[GOODS * item + good] - g.cells[HAND + GOODS * seat + good]
        if lacks > 0:
            short.append((lacks, r.market.good_names[good]))
        good += 1
    if not short:
        return Refusal("verbs.not_now", clause)
    return Refusal("verbs.hand_lacks", clause, short=Amounts(short))


def pay(r: Island, g: Game, seat: i64, item: i64) -> None:
    """The price of an item from a hand to the bank (base.build.pay)."""
    good: i64 = 0
    while good < r.goods:
        n = r.prices.cards[GOODS * item + good]
        if n > 0:
            give_back(g, seat, good, n, PAID)
        good += 1


def supply(r: Island, g: Game, seat: i64, piece: i64) -> i64:
    """Pieces of a kind that a seat has not yet placed."""
    if piece < PIECES:
        return g.cells[SUPPLY + PIECES * seat + piece]
    return g.cells[r.items.supply_fields[piece] + seat]


def take_piece(r: Island, g: Game, seat: i64, piece: i64) -> None:
    """A piece leaves the supply: one without a place of its own, or one that `occupy` places."""
    if piece < PIECES:
        g.cells[SUPPLY + PIECES * seat + piece] -= 1
    else:
        g.cells[r.items.supply_fields[piece] + seat] -= 1


def return_piece(r: Island, g: Game, seat: i64, piece: i64) -> None:
    """Return such a piece to the supply."""
    if piece < PIECES:
        g.cells[SUPPLY + PIECES * seat + piece] += 1
    else:
        g.cells[r.items.supply_fields[piece] + seat] += 1


def allowed(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> bool:
    """Tell whether no module vetoes a piece at a place."""
    left = _vetoes(r, piece, at)
    k: i64 = 0
    while left != 0:
        if left & 1 and not r.hooks.may_place[k].may_place(g, seat, piece, at):
            return False
        left >>= 1
        k += 1
    return True


def veto(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> Refusal | None:
    """The reason of the first module that vetoes a piece at a place; None where none does."""
    left = _vetoes(r, piece, at)
    k: i64 = 0
    while left != 0:
        if left & 1 and not r.hooks.may_place[k].may_place(g, seat, piece, at):
            return r.hooks.may_place[k].why_not_placed(g, seat, piece, at)
        left >>= 1
        k += 1
    return None


def _vetoes(r: Island, piece: i64, at: i64) -> i64:
    """Bits of the modules that are to be asked."""
    row = r.hooks.veto_rows[piece]
    if row < 0:
        return r.hooks.veto_elsewhere[piece]
    return r.hooks.veto_masks[row + at]


def lay_harbour(r: Island, g: Game, e: i64, kind: i64) -> None:
    """A harbour at an edge, of a kind as `Island.harbour` numbers them; 0 takes it away. See `Composer.move_harbours`."""
    g.cells[r.harbour + e] = kind


def lies(r: Island, g: Game, piece: i64, e: i64) -> bool:
    """Tell whether a piece of a kind, anybody's, lies on an edge."""
    if g.cells[r.edge_owner + e] == NOBODY:
        return False
    return piece == ROAD if r.edge_piece < 0 else g.cells[r.edge_piece + e] == piece


def why_closed(r: Island, g: Game, v: i64) -> Refusal:
    """Reason why no route of others goes on at an unsettled vertex that is held or closed."""
    for module in r.modules:
        why = module.why_not_passed(g, v)
        if why is not None:
            return why
    return Refusal("verbs.no_road_at_corner", "base.road.not_through")


def place(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    """A piece from the seat's supply onto its ground; on a vertex, a building. What stands on a tile, and what has no ground,
    is the module's own to remember."""
    cells = g.cells
    take_piece(r, g, seat, piece)
    ground = r.items.ground[piece]
    if ground == EDGE:
        lay(r, g, seat, piece, at)
    elif ground == VERTEX:
        cells[r.vertex_owner + at] = seat
        cells[r.vertex_holder + at] = seat
        cells[r.vertex_piece + at] = piece
        cells[ALERT] = 1
        if r.remembers:
            for kind in r.items.on_edges:
                r.networks[kind].built(r, seat, at)
        if r.places.water[at] != 0:
            _reach_water(r, g, seat, r.places.water[at])
    if g.noting and r.items.placed_events[piece] != 0:
        g.note(r.items.placed_events[piece], seat, -1, at)
    tell_placed(r, g, seat, piece, at)


def remove(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    """A piece goes back from its ground to its owner's supply."""
    cells = g.cells
    return_piece(r, g, seat, piece)
    ground = r.items.ground[piece]
    if ground == EDGE:
        lift(r, g, seat, at)
    elif ground == VERTEX:
        cells[r.vertex_owner + at] = NOBODY
        cells[r.vertex_piece + at] = 0
        _leave(r, g, at)
        cells[ALERT] = 1
        if r.remembers:
            for kind in r.items.on_edges:
                r.networks[kind].removed(r, seat, at)
        if r.places.water[at] != 0:
            _lose_water(r, g, seat, r.places.water[at])
    if g.noting and r.items.removed_events[piece] != 0:
        g.note(r.items.removed_events[piece], seat, -1, at)
    tell_removed(r, g, seat, piece, at)


def lay(r: Island, g: Game, seat: i64, piece: i64, e: i64) -> None:
    """A piece lies on an edge from now on. Supply and telling of it are the caller's: to try a place, `lift` it again."""
    cells = g.cells
    v = r.edge_vertices[2 * e]
    w = r.edge_vertices[2 * e + 1]
    bit: i64 = 1 << seat
    touch = r.items.touch[piece]
    cells[r.edge_owner + e] = seat
    cells[touch + v] |= bit
    cells[touch + w] |= bit
    if r.remembers:
        r.networks[piece].laid(r, seat, e)
    if r.edge_piece >= 0:
        cells[r.edge_piece + e] = piece
        cells[r.route_touch + v] |= bit
        cells[r.route_touch + w] |= bit


def lift(r: Island, g: Game, seat: i64, e: i64) -> None:
    """The piece on an edge lies there no more. Supply and telling of it are the caller's."""
    cells = g.cells
    cells[r.edge_owner + e] = NOBODY
    kind: i64 = ROAD
    if r.edge_piece >= 0:
        kind = cells[r.edge_piece + e]
        cells[r.edge_piece + e] = 0
    if r.remembers:
        r.networks[kind].lifted(r, seat, e)
    _touch_anew(r, g, seat, r.edge_vertices[2 * e])
    _touch_anew(r, g, seat, r.edge_vertices[2 * e + 1])


def relocate(r: Island, g: Game, seat: i64, piece: i64, e: i64, to: i64, event: i64) -> None:
    """A piece goes from one edge to another, noted as `event`."""
    lift(r, g, seat, e)
    tell_removed(r, g, seat, piece, e)
    lay(r, g, seat, piece, to)
    if g.noting:
        g.note(event, seat, -1, e, to)
    tell_placed(r, g, seat, piece, to)


def _touch_anew(r: Island, g: Game, seat: i64, v: i64) -> None:
    """Recompute which kinds of a seat's pieces on edges end at a vertex, after one of them or a waterside building has gone."""
    cells = g.cells
    bit: i64 = 1 << seat
    for piece in r.items.pieces:
        if piece.ground == EDGE:
            cells[r.items.touch[piece.number] + v] &= ~bit
    cells[r.route_touch + v] &= ~bit
    k: i64 = 0
    while k < 3:
        e = r.vertex_edges[3 * v + k]
        if e >= 0 and cells[r.edge_owner + e] == seat:
            kind: i64 = ROAD
            if r.edge_piece >= 0:
                kind = cells[r.edge_piece + e]
            cells[r.items.touch[kind] + v] |= bit
            cells[r.route_touch + v] |= bit
        k += 1
    if r.places.water[v] != 0 and _has_water(r, g, seat, r.places.water[v]):
        cells[r.road_touch + v] |= bit
        cells[r.route_touch + v] |= bit


def _reach_water(r: Island, g: Game, seat: i64, water: i64) -> None:
    """Make all of a waterway part of a seat's roads, though no road lies there."""
    bit: i64 = 1 << seat
    v: i64 = 0
    while v < r.vertices:
        if r.places.water[v] == water:
            g.cells[r.road_touch + v] |= bit
            g.cells[r.route_touch + v] |= bit
        v += 1


def _lose_water(r: Island, g: Game, seat: i64, water: i64) -> None:
    """A seat has a building less at a waterway."""
    v: i64 = 0
    while v < r.vertices:
        if r.places.water[v] == water:
            _touch_anew(r, g, seat, v)
        v += 1


def _has_water(r: Island, g: Game, seat: i64, water: i64) -> bool:
    """Tell whether a seat has a building at a waterway."""
    v: i64 = 0
    while v < r.vertices:
        if r.places.water[v] == water and g.cells[r.vertex_owner + v] == seat:
            return True
        v += 1
    return False


def upgrade(r: Island, g: Game, seat: i64, v: i64, piece: i64) -> None:
    """A building gives way to another of its owner's, and goes back to the supply (base.city.upgrade)."""
    cells = g.cells
    take_piece(r, g, seat, piece)
    return_piece(r, g, seat, cells[r.vertex_piece + v])
    become(r, g, v, piece)
    if g.noting and r.items.placed_events[piece] != 0:
        g.note(r.items.placed_events[piece], seat, -1, v)
    tell_placed(r, g, seat, piece, v)


def become(r: Island, g: Game, v: i64, piece: i64) -> None:
    """Turn the building on a vertex into another piece. Supplies and the event are the caller's."""
    g.cells[r.vertex_piece + v] = piece
    g.cells[ALERT] = 1


def occupy(r: Island, g: Game, seat: i64, piece: i64, v: i64) -> None:
    """A unit takes a vertex that nobody holds, and that is not closed, and holds it against others' routes. Its supply is the
    caller's."""
    g.cells[r.vertex_holder + v] = seat
    tell_placed(r, g, seat, piece, v)


def vacate(r: Island, g: Game, seat: i64, piece: i64, v: i64) -> None:
    """A unit leaves a vertex."""
    _leave(r, g, v)
    tell_removed(r, g, seat, piece, v)


def _leave(r: Island, g: Game, v: i64) -> None:
    g.cells[r.vertex_holder + v] = NOBODY
    if r.places.closed[v] != 0:
        g.cells[r.vertex_holder + v] = CLOSED


def tell_placed(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    """Tell the modules that a piece has come to a place. The verbs that place do so themselves."""
    for module in r.hooks.on_placed:
        module.on_placed(g, seat, piece, at)


def tell_removed(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    """Tell the modules that a piece has left its place, or counts for less. The verbs that remove do so themselves."""
    for module in r.hooks.on_removed:
        module.on_removed(g, seat, piece, at)


def move_figure(g: Game, seat: i64, figure: Figure, tile: i64) -> None:
    """Put a figure on a tile, at -1 beside the board. Whom it robs is not said by this. `seat`: who sends it; -1 for nobody."""
    g.cells[figure.cell] = tile
    if g.noting:
        g.note(figure.moved, seat, -1, tile)


def tell_moved(r: Island, g: Game, seat: i64, figure: i64, tile: i64, origin: i64, robbed: i64, cause: i64) -> None:
    """Tell the modules that a figure has been moved and has robbed whom it robs; see `Module.on_moved`. Whoever moves it says so,
    when nothing of it pends."""
    for module in r.hooks.on_moved:
        module.on_moved(g, seat, figure, tile, origin, robbed, cause)


def reveal(r: Island, g: Game, seat: i64, tile: i64, terrain: i64, token: i64) -> None:
    """A hidden tile turns out to be a terrain, with a token or 0, by a piece of `seat`."""
    g.cells[r.terrain + tile] = terrain
    g.cells[r.token + tile] = token
    if g.noting:
        g.note(REVEALED, seat, -1, tile, terrain, token)
    for module in r.hooks.on_revealed:
        module.on_revealed(g, seat, tile)


def swap_tokens(r: Island, g: Game, tile: i64, other: i64) -> None:
    """Exchange the number tokens of two tiles."""
    token = g.cells[r.token + tile]
    g.cells[r.token + tile] = g.cells[r.token + other]
    g.cells[r.token + other] = token


def number_tile(r: Island, g: Game, tile: i64, number: i64) -> None:
    """A tile that had no token takes one."""
    g.cells[r.token + tile] = number


def close_now(r: Island, g: Game, v: i64) -> None:
    """Close a vertex: nobody holds it now, and no route goes on there. The rules must hold vertices (`r.hold_vertices`)."""
    g.cells[r.vertex_holder + v] = CLOSED


def score_changed(g: Game) -> None:
    """Have victory looked at once the running action is done with."""
    g.cells[ALERT] = 1


def put_off_score(g: Game) -> None:
    """Have victory not looked at yet: a piece is on its way. Whoever lets it arrive calls `score_changed`."""
    g.cells[ALERT] = 0


def public_points(r: Island, g: Game, seat: i64) -> i64:
    """Victory points of a seat that everybody can count."""
    total: i64 = 0
    for module in r.hooks.points:
        total += module.points(g, seat)
    return total


def all_points(r: Island, g: Game, seat: i64) -> i64:
    """Victory points of a seat, the hidden ones included."""
    total = public_points(r, g, seat)
    for module in r.hooks.hidden_points:
        total += module.hidden_points(g, seat)
    return total


def best_rate(r: Island, g: Game, seat: i64, good: i64) -> i64:
    """Cards of a good that the bank takes from a seat for one card; 99 where it does not trade."""
    best: i64 = 99
    for module in r.hooks.trade_rate:
        rate = module.trade_rate(g, seat, good)
        if rate < best:
            best = rate
    return best


def beside(r: Island, g: Game, seat: i64, tile: i64) -> bool:
    """Tell whether a seat has a building at a tile; at none where the tile is -1, as that of a robber that is nowhere."""
    if tile < 0:
        return False
    k: i64 = 0
    while k < 6:
        if g.cells[r.vertex_owner + r.tile_vertices[6 * tile + k]] == seat:
            return True
        k += 1
    return False
