"""The verbs: the only code that writes the island's shared facts.

Each asks no permission (what is legal was settled before), writes, tells the modules that listen, and notes an event.

Clauses: base.build.pay, base.hand.hidden, base.hand.size_public.
"""

from mypy_extensions import i64

from poblado.island import events
from poblado.island.goods import GOODS
from poblado.island.pieces import CITY, PIECES, ROAD, SETTLEMENT, TIPPED_CITY
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, HAND_SIZE, NOBODY, ROBBER, SUPPLY
from poblado.kernel.errors import Refusal
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.game import Game
from poblado.kernel.ruleset import ALERT


def gain(g: Game, seat: i64, good: i64, n: i64, tile: i64 = -1) -> None:
    """`n` cards of a good from the bank, which must have them, to a hand."""
    cells = g.cells
    cells[HAND + GOODS * seat + good] += n
    cells[HAND_SIZE + seat] += n
    cells[BANK + good] -= n
    if g.noting:
        g.note(events.GAINED, seat, -1, tile, good, n)


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
        g.note(events.TRANSFERRED, seat, who, -1, good, n, audience)


def pass_ware(r: Island, g: Game, seat: i64, who: i64, ware: i64, n: i64) -> None:
    """`n` of a ware from one seat, which must have them, to another.

    Args:
        ware: as `r.terms` numbers it, behind the goods.
    """
    at = r.terms.cells[ware - r.terms.goods]
    g.cells[at + seat] -= n
    g.cells[at + who] += n
    if g.noting:
        g.note(events.WARE_PASSED, seat, who, -1, ware, n)


def lay_aside(g: Game, seat: i64, good: i64) -> None:
    """A card leaves the hand and lies on the table until `pick_up`: it counts for nobody's hand, and is not the bank's."""
    g.cells[HAND + GOODS * seat + good] -= 1
    g.cells[HAND_SIZE + seat] -= 1


def pick_up(g: Game, seat: i64, good: i64) -> None:
    """A card that was laid aside comes to a hand."""
    g.cells[HAND + GOODS * seat + good] += 1
    g.cells[HAND_SIZE + seat] += 1


def affords(r: Island, g: Game, seat: i64, item: i64) -> bool:
    """Whether a hand holds the price of an item."""
    if g.cells[HAND_SIZE + seat] < r.price_totals[item]:
        return False
    cells = g.cells
    prices = r.prices
    hand = HAND + GOODS * seat
    row = GOODS * item
    goods = r.goods
    good: i64 = 0
    while good < goods:
        if cells[hand + good] < prices[row + good]:
            return False
        good += 1
    return True


def unpaid(r: Island, g: Game, seat: i64, item: i64, clause: str) -> Refusal:
    """Why a hand does not pay for an item: the cards that it is short of. The clause says the price."""
    short: list[str] = []
    good: i64 = 0
    while good < r.goods:
        lacks = r.prices[GOODS * item + good] - g.cells[HAND + GOODS * seat + good]
        if lacks > 0:
            short.append(f"{lacks} {r.good_names[good]}")
        good += 1
    if not short:
        return Refusal("not possible at this moment", clause)
    told = short[0] if len(short) == 1 else f"{', '.join(short[:-1])} and {short[-1]}"
    return Refusal("the hand lacks {short}", clause, short=told)


def pay(r: Island, g: Game, seat: i64, item: i64) -> None:
    """The price of an item from a hand to the bank."""
    good: i64 = 0
    while good < r.goods:
        n = r.prices[GOODS * item + good]
        if n > 0:
            give_back(g, seat, good, n, events.PAID)
        good += 1


def supply(g: Game, seat: i64, piece: i64) -> i64:
    """Pieces of a kind that a seat has not yet placed."""
    return g.cells[SUPPLY + PIECES * seat + piece]


def take_piece(g: Game, seat: i64, piece: i64) -> None:
    """A piece leaves the supply, without a place of the board of its own: a wall, or a knight that `occupy` places."""
    g.cells[SUPPLY + PIECES * seat + piece] -= 1


def return_piece(g: Game, seat: i64, piece: i64) -> None:
    """Such a piece goes back to the supply."""
    g.cells[SUPPLY + PIECES * seat + piece] += 1


def allowed(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> bool:
    """Whether no module vetoes a piece at a place."""
    for module in r.vetoes_place:
        if not module.may_place(g, seat, piece, at):
            return False
    return True


def veto(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> Refusal | None:
    """The reason of the first module that vetoes a piece at a place; None where none does."""
    for module in r.vetoes_place:
        if not module.may_place(g, seat, piece, at):
            return module.why_not_placed(g, seat, piece, at)
    return None


def place(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    """A road onto an edge, or a building onto a vertex, from the seat's supply."""
    cells = g.cells
    cells[SUPPLY + PIECES * seat + piece] -= 1
    if piece == ROAD:
        cells[r.edge_owner + at] = seat
        cells[r.road_touch + r.edge_vertices[2 * at]] |= 1 << seat
        cells[r.road_touch + r.edge_vertices[2 * at + 1]] |= 1 << seat
        if g.noting:
            g.note(events.ROAD_BUILT, seat, -1, at)
    else:
        cells[r.vertex_owner + at] = seat
        cells[r.vertex_holder + at] = seat
        cells[r.vertex_piece + at] = piece
        cells[ALERT] = 1
        if g.noting:
            g.note(events.CITY_BUILT if piece == CITY else events.SETTLEMENT_BUILT, seat, -1, at)
    for module in r.told_placed:
        module.on_placed(g, seat, piece, at)


def upgrade(r: Island, g: Game, seat: i64, v: i64) -> None:
    """A settlement becomes a city; the settlement goes back to the supply (base.city.upgrade)."""
    cells = g.cells
    cells[SUPPLY + PIECES * seat + CITY] -= 1
    cells[SUPPLY + PIECES * seat + SETTLEMENT] += 1
    cells[r.vertex_piece + v] = CITY
    cells[ALERT] = 1
    if g.noting:
        g.note(events.CITY_BUILT, seat, -1, v)
    for module in r.told_placed:
        module.on_placed(g, seat, CITY, v)


def downgrade(r: Island, g: Game, seat: i64, v: i64) -> None:
    """A city becomes a settlement; where the supply has none left, the city is tipped over and counts as one
    (cities_knights.tipped)."""
    cells = g.cells
    if cells[SUPPLY + PIECES * seat + SETTLEMENT] > 0:
        cells[SUPPLY + PIECES * seat + CITY] += 1
        cells[SUPPLY + PIECES * seat + SETTLEMENT] -= 1
        cells[r.vertex_piece + v] = SETTLEMENT
    else:
        cells[r.vertex_piece + v] = TIPPED_CITY
    cells[ALERT] = 1
    if g.noting:
        g.note(events.CITY_LOST, seat, -1, v, cells[r.vertex_piece + v])
    _tell_removed(r, g, seat, CITY, v)


def set_upright(r: Island, g: Game, seat: i64, v: i64) -> None:
    """A tipped city is a city again."""
    g.cells[r.vertex_piece + v] = CITY
    g.cells[ALERT] = 1
    if g.noting:
        g.note(events.CITY_REPAIRED, seat, -1, v)
    for module in r.told_placed:
        module.on_placed(g, seat, CITY, v)


def remove_road(r: Island, g: Game, seat: i64, e: i64) -> None:
    """A road goes back to its owner's supply."""
    cells = g.cells
    cells[SUPPLY + PIECES * seat + ROAD] += 1
    cells[r.edge_owner + e] = NOBODY
    end: i64 = 0
    while end < 2:
        v = r.edge_vertices[2 * e + end]
        touched = False
        k: i64 = 0
        while k < 3:
            other = r.vertex_edges[3 * v + k]
            if other >= 0 and cells[r.edge_owner + other] == seat:
                touched = True
            k += 1
        if not touched:
            cells[r.road_touch + v] &= ~(1 << seat)
        end += 1
    if g.noting:
        g.note(events.ROAD_REMOVED, seat, -1, e)
    _tell_removed(r, g, seat, ROAD, e)


def occupy(r: Island, g: Game, seat: i64, piece: i64, v: i64) -> None:
    """A unit takes a vertex without a building and holds it against others' roads. Its supply is the caller's."""
    g.cells[r.vertex_holder + v] = seat
    for module in r.told_placed:
        module.on_placed(g, seat, piece, v)


def vacate(r: Island, g: Game, seat: i64, piece: i64, v: i64) -> None:
    """A unit leaves a vertex."""
    g.cells[r.vertex_holder + v] = NOBODY
    _tell_removed(r, g, seat, piece, v)


def _tell_removed(r: Island, g: Game, seat: i64, piece: i64, at: i64) -> None:
    for module in r.told_removed:
        module.on_removed(g, seat, piece, at)


def move_robber(g: Game, seat: i64, tile: i64) -> None:
    """Put the robber on a tile. Whom it robs is not said by this. `seat`: who sends it; -1 for nobody."""
    g.cells[ROBBER] = tile
    if g.noting:
        g.note(events.ROBBER_MOVED, seat, -1, tile)


def swap_tokens(r: Island, g: Game, tile: i64, other: i64) -> None:
    """Two tiles exchange their number tokens."""
    token = g.cells[r.token + tile]
    g.cells[r.token + tile] = g.cells[r.token + other]
    g.cells[r.token + other] = token


def score_changed(g: Game) -> None:
    """Have victory looked at once the running action is done with."""
    g.cells[ALERT] = 1


def put_off_score(g: Game) -> None:
    """Have victory not looked at yet: a piece is on its way. Whoever lets it arrive calls `score_changed`."""
    g.cells[ALERT] = 0


def public_points(r: Island, g: Game, seat: i64) -> i64:
    """Victory points of a seat that everybody can count."""
    total: i64 = 0
    for module in r.counts_points:
        total += module.points(g, seat)
    return total


def all_points(r: Island, g: Game, seat: i64) -> i64:
    """Victory points of a seat, the hidden ones included."""
    total = public_points(r, g, seat)
    for module in r.counts_hidden_points:
        total += module.hidden_points(g, seat)
    return total


def best_rate(r: Island, g: Game, seat: i64, good: i64) -> i64:
    """Cards of a good that the bank takes from a seat for one card; 99 where it does not trade."""
    best: i64 = 99
    for module in r.best_trade_rate:
        rate = module.trade_rate(g, seat, good)
        if rate < best:
            best = rate
    return best


def blocked(r: Island, g: Game, tile: i64) -> bool:
    """Whether a tile pays nothing now: any module may say so, such as the robber's."""
    for module in r.any_tile_blocked:
        if module.tile_blocked(g, tile):
            return True
    return False


def beside(r: Island, g: Game, seat: i64, tile: i64) -> bool:
    """Whether a seat has a building at a tile."""
    k: i64 = 0
    while k < 6:
        if g.cells[r.vertex_owner + r.tile_vertices[6 * tile + k]] == seat:
            return True
        k += 1
    return False
