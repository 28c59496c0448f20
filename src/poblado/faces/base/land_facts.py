"""Facts about places of an island: what the land pays there and how often, and where a path leads."""

from collections.abc import Sequence

from poblado.face import Fact, Viewer
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.goods import NO_GOOD, TERRAINS
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.verbs import blocked
from poblado.locale import amount, listed, text
from poblado.locale.places import place_name
from poblado.svg.tokens import pips
from poblado.viewmodel.words import good_title

Cards = list[tuple[str, int]]
"""Goods by id, each with how many cards."""


def land_facts(viewer: Viewer, place: str) -> Sequence[Fact]:
    """Facts about a vertex: what its tiles pay to the building there, or to a settlement; of a tile its odds."""
    facts = island_facts(viewer.facts)
    topology = facts.r.topology
    if place in topology.tile_index:
        t = topology.tile_index[place]
        return _tile(viewer, facts, t)
    if place not in topology.vertex_index:
        return ()
    v = topology.vertex_index[place]
    piece = facts.piece(v) if facts.owner(v) >= 0 else SETTLEMENT
    found = [_pays(viewer, facts, t, piece) for t in paying(facts, v)]
    if len(found) > 1:
        found.append(Fact(text("table.fact.sum", viewer.language, n=odds_at(facts, v))))
    return found


def paying(facts: IslandFacts, v: int) -> list[int]:
    """The tiles at a vertex that have a number and a good."""
    tiles = [int(t) for t in facts.r.vertex_tiles[3 * v : 3 * v + 3]]
    return [t for t in tiles if t >= 0 and facts.token(t) > 0 and facts.r.terrain_goods[facts.terrain(t)] != NO_GOOD]


def odds_at(facts: IslandFacts, v: int) -> int:
    """Rolls out of 36 in which a vertex is paid: tiles of one number pay in the same ones."""
    return sum(pips(number) for number in {facts.token(t) for t in paying(facts, v)})


def cards_of(facts: IslandFacts, t: int, piece: int) -> Cards:
    """Cards that a tile pays to a building of a kind when its number is rolled."""
    r, terrain = facts.r, facts.terrain(t)
    row = TERRAINS * piece + terrain
    of = ((r.terrain_goods[terrain], r.yields[row]), (r.extra_goods[terrain], r.extra_yields[row]))
    return [(r.good_names[int(good)], int(n)) for good, n in of if good != NO_GOOD and n > 0]


def in_words(viewer: Viewer, cards: Cards) -> str:
    """Cards as a list, such as `2 wool and 1 cloth`."""
    return listed([amount(n, good_title(viewer, good).lower(), viewer.language) for good, n in cards], viewer.language)


def _pays(viewer: Viewer, facts: IslandFacts, t: int, piece: int) -> Fact:
    token = facts.token(t)
    cards = cards_of(facts, t, piece)
    words = text(
        "table.fact.pays", viewer.language, place=place_name(viewer, facts.r.topology.tile_names[t]), n=pips(token),
        cards=in_words(viewer, cards),
    )  # fmt: skip
    return Fact(words, f"good-{cards[0][0]}" if cards else "", dots=pips(token))


def _tile(viewer: Viewer, facts: IslandFacts, t: int) -> list[Fact]:
    language, token = viewer.language, facts.token(t)
    good = int(facts.r.terrain_goods[facts.terrain(t)])
    found = []
    if token > 0:
        odds = text("table.fact.odds", language, n=pips(token))
        if good != NO_GOOD:
            odds = f"{good_title(viewer, facts.r.good_names[good])}: {odds}"
        found.append(Fact(odds, f"good-{facts.r.good_names[good]}" if good != NO_GOOD else "", dots=pips(token)))
        if blocked(facts.r, facts.g, t):
            found.append(Fact(text("table.fact.blocked", language)))
    elif facts.r.terrain_land[facts.terrain(t)]:
        found.append(Fact(text("table.fact.barren", language)))
    return found


def settled_facts(viewer: Viewer, place: str) -> Sequence[Fact]:
    """Facts about a settlement at a vertex for the viewer: points, numbers and goods that it does not have yet."""
    facts, language = island_facts(viewer.facts), viewer.language
    own = {t for v in range(facts.r.vertices) if facts.owner(v) == viewer.seat for t in paying(facts, v)}
    here = paying(facts, facts.r.topology.vertex_index[place])
    numbers = sorted({facts.token(t) for t in here} - {facts.token(t) for t in own})
    goods = dict.fromkeys(_good(facts, t) for t in here)
    new = [good_title(viewer, good).lower() for good in goods if good not in {_good(facts, t) for t in own}]
    found = [Fact(text("table.fact.point", language), change=True)]
    if numbers:
        words = listed([str(number) for number in numbers], language)
        found.append(Fact(text("table.fact.numbers", language, n=len(numbers), numbers=words), change=True))
    if new:
        found.append(Fact(text("table.fact.goods", language, n=len(new), goods=listed(new, language)), change=True))
    return found


def _good(facts: IslandFacts, t: int) -> str:
    return facts.r.good_names[int(facts.r.terrain_goods[facts.terrain(t)])]


def city_facts(viewer: Viewer, place: str) -> Sequence[Fact]:
    """Facts about a city in the place of a settlement: a point, and the cards of each tile."""
    facts, language = island_facts(viewer.facts), viewer.language
    found = [Fact(text("table.fact.point", language), change=True)]
    for t in paying(facts, facts.r.topology.vertex_index[place]):
        name = place_name(viewer, facts.r.topology.tile_names[t])
        words = text("table.fact.city", language, place=name, cards=in_words(viewer, cards_of(facts, t, CITY)))
        found.append(Fact(words, change=True))
    return found


def path_facts(viewer: Viewer, place: str) -> Sequence[Fact]:
    """The vertices to which a free path leads, those alone that the viewer's routes have not reached where there are any; where
    nobody can found there, as a building is near (base.settlement.distance), those behind it."""
    facts = island_facts(viewer.facts)
    topology = facts.r.topology
    e = topology.edge_index[place]
    if facts.edge_piece(e):
        return ()
    reached = set(facts.concerning(viewer.seat, "vertex")) if viewer.seat >= 0 else set()
    ends = [int(v) for v in facts.r.edge_vertices[2 * e : 2 * e + 2]]
    found = []
    for v in [v for v in ends if v not in reached] or ends:
        name, odds = place_name(viewer, topology.vertex_names[v]), odds_at(facts, v)
        if facts.owner(v) >= 0:
            found.append(Fact(text("table.fact.leads_to", viewer.language, place=name), seat=facts.owner(v)))
        elif not _is_near(facts, v):
            found += [Fact(text("table.fact.leads", viewer.language, place=name, n=odds))] if odds else []
        else:
            for w in _neighbours(facts, v):
                if w not in ends and not _is_near(facts, w) and (odds := odds_at(facts, w)):
                    name = place_name(viewer, topology.vertex_names[w])
                    found.append(Fact(text("table.fact.leads_on", viewer.language, place=name, n=odds)))
    return found


def _neighbours(facts: IslandFacts, v: int) -> list[int]:
    return [int(w) for w in facts.r.vertex_neighbours[3 * v : 3 * v + 3] if w >= 0]


def _is_near(facts: IslandFacts, v: int) -> bool:
    """Tell whether a building stands at a vertex or beside it."""
    return any(facts.owner(w) >= 0 for w in (v, *_neighbours(facts, v)))
