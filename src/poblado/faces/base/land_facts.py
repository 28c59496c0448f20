"""Facts about places of an island: what the land pays there and how often, and where a path leads."""

from collections.abc import Sequence

from poblado.face import Fact, Sight
from poblado.island.goods import NO_GOOD, TERRAINS
from poblado.island.facts import Look
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.verbs import blocked
from poblado.locale import amount, listed, text
from poblado.locale.places import place_name
from poblado.viewmodel.words import good_title
from poblado.svg.tokens import pips

Cards = list[tuple[str, int]]
"""Goods by id, each with how many cards."""


def land_facts(sight: Sight, place: str) -> Sequence[Fact]:
    """Facts about a vertex: what its tiles pay to the building there, or to a settlement; of a tile its odds."""
    look = sight.look
    assert isinstance(look, Look)
    topology = look.r.topology
    if place in topology.tile_index:
        t = topology.tile_index[place]
        return _tile(sight, look, t)
    if place not in topology.vertex_index:
        return ()
    v = topology.vertex_index[place]
    piece = look.piece(v) if look.owner(v) >= 0 else SETTLEMENT
    found = [_pays(sight, look, t, piece) for t in paying(look, v)]
    if len(found) > 1:
        found.append(Fact(text("table.fact.sum", sight.language, n=odds_at(look, v))))
    return found


def paying(look: Look, v: int) -> list[int]:
    """The tiles at a vertex that have a number and a good."""
    tiles = [int(t) for t in look.r.vertex_tiles[3 * v : 3 * v + 3]]
    return [t for t in tiles if t >= 0 and look.token(t) > 0 and look.r.terrain_goods[look.terrain(t)] != NO_GOOD]


def odds_at(look: Look, v: int) -> int:
    """Dots of the tokens at a vertex together."""
    return sum(pips(look.token(t)) for t in paying(look, v))


def cards_of(look: Look, t: int, piece: int) -> Cards:
    """Cards that a tile pays to a building of a kind when its number is rolled."""
    r, terrain = look.r, look.terrain(t)
    row = TERRAINS * piece + terrain
    of = ((r.terrain_goods[terrain], r.yields[row]), (r.extra_goods[terrain], r.extra_yields[row]))
    return [(r.good_names[int(good)], int(n)) for good, n in of if good != NO_GOOD and n > 0]


def in_words(sight: Sight, cards: Cards) -> str:
    """Cards as a list, such as `2 wool and 1 cloth`."""
    return listed([amount(n, good_title(sight, good).lower(), sight.language) for good, n in cards], sight.language)


def _pays(sight: Sight, look: Look, t: int, piece: int) -> Fact:
    token = look.token(t)
    cards = cards_of(look, t, piece)
    words = text(
        "table.fact.pays", sight.language, place=place_name(sight, look.r.topology.tile_names[t]), n=pips(token),
        cards=in_words(sight, cards),
    )  # fmt: skip
    return Fact(words, f"good-{cards[0][0]}" if cards else "", dots=pips(token))


def _tile(sight: Sight, look: Look, t: int) -> list[Fact]:
    language, token = sight.language, look.token(t)
    good = int(look.r.terrain_goods[look.terrain(t)])
    found = []
    if token > 0:
        odds = text("table.fact.odds", language, n=pips(token))
        if good != NO_GOOD:
            odds = f"{good_title(sight, look.r.good_names[good])}: {odds}"
        found.append(Fact(odds, f"good-{look.r.good_names[good]}" if good != NO_GOOD else "", dots=pips(token)))
        if blocked(look.r, look.g, t):
            found.append(Fact(text("table.fact.blocked", language)))
    elif look.r.terrain_land[look.terrain(t)]:
        found.append(Fact(text("table.fact.barren", language)))
    return found


def settled_facts(sight: Sight, place: str) -> Sequence[Fact]:
    """Facts about a settlement at a vertex for the viewer: points, numbers and goods that it does not have yet."""
    look, language = sight.look, sight.language
    assert isinstance(look, Look)
    own = {t for v in range(look.r.vertices) if look.owner(v) == sight.viewer for t in paying(look, v)}
    here = paying(look, look.r.topology.vertex_index[place])
    numbers = sorted({look.token(t) for t in here} - {look.token(t) for t in own})
    goods = dict.fromkeys(_good(look, t) for t in here)
    new = [good_title(sight, good).lower() for good in goods if good not in {_good(look, t) for t in own}]
    found = [Fact(text("table.fact.point", language), change=True)]
    if numbers:
        words = listed([str(number) for number in numbers], language)
        found.append(Fact(text("table.fact.numbers", language, n=len(numbers), numbers=words), change=True))
    if new:
        found.append(Fact(text("table.fact.goods", language, n=len(new), goods=listed(new, language)), change=True))
    return found


def _good(look: Look, t: int) -> str:
    return look.r.good_names[int(look.r.terrain_goods[look.terrain(t)])]


def city_facts(sight: Sight, place: str) -> Sequence[Fact]:
    """Facts about a city in the place of a settlement: a point, and the cards of each tile."""
    look, language = sight.look, sight.language
    assert isinstance(look, Look)
    found = [Fact(text("table.fact.point", language), change=True)]
    for t in paying(look, look.r.topology.vertex_index[place]):
        name = place_name(sight, look.r.topology.tile_names[t])
        words = text("table.fact.city", language, place=name, cards=in_words(sight, cards_of(look, t, CITY)))
        found.append(Fact(words, change=True))
    return found


def path_facts(sight: Sight, place: str) -> Sequence[Fact]:
    """The vertices to which a free path leads, those alone that the viewer's routes have not reached where there are any."""
    look = sight.look
    assert isinstance(look, Look)
    topology = look.r.topology
    e = topology.edge_index[place]
    if look.edge_piece(e):
        return ()
    reached = set(look.concerning(sight.viewer, "vertex")) if sight.viewer >= 0 else set()
    ends = [int(v) for v in look.r.edge_vertices[2 * e : 2 * e + 2]]
    found = []
    for v in [v for v in ends if v not in reached] or ends:
        name, odds = place_name(sight, topology.vertex_names[v]), odds_at(look, v)
        if look.owner(v) >= 0:
            found.append(Fact(text("table.fact.leads_to", sight.language, place=name), seat=look.owner(v)))
        elif odds:
            found.append(Fact(text("table.fact.leads", sight.language, place=name, n=odds)))
    return found
