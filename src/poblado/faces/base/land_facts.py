"""Facts about places of an island: what the land pays there and how often, and where a path leads."""

from collections.abc import Iterable, Sequence

from poblado.face import Fact, Viewer
from poblado.island import yields
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.goods import NO_GOOD
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.island.yields import odds, paying_sums, pips, produces
from poblado.locale import amount, listed, text
from poblado.locale.places import place_name
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
    return [t for t in tiles if t >= 0 and produces(facts.r, facts.g, t)]


def odds_at(facts: IslandFacts, v: int) -> int:
    """Rolls out of 36 in which a vertex is paid: tiles of one number pay in the same ones."""
    return odds(facts.r, _tokens(facts, paying(facts, v)))


def _tokens(facts: IslandFacts, tiles: Iterable[int]) -> int:
    """The tokens of some tiles, as a bit mask."""
    found = 0
    for t in tiles:
        found |= 1 << facts.token(t)
    return found


def cards_of(facts: IslandFacts, t: int, piece: int) -> Cards:
    """Cards that a tile pays to a building of a kind when its number is rolled."""
    return [(facts.r.market.good_names[good], n) for good, n in yields.cards_for(facts.r, piece, facts.terrain(t))]


def in_words(viewer: Viewer, cards: Cards) -> str:
    """Cards as a list, such as `2 wool and 1 cloth`."""
    return listed([amount(n, good_title(viewer, good).lower(), viewer.language) for good, n in cards], viewer.language)


def _pays(viewer: Viewer, facts: IslandFacts, t: int, piece: int) -> Fact:
    dots = pips(facts.r, facts.token(t))
    cards = cards_of(facts, t, piece)
    words = text(
        "table.fact.pays", viewer.language, place=place_name(viewer, facts.r.topology.tile_names[t]), n=dots,
        cards=in_words(viewer, cards),
    )  # fmt: skip
    return Fact(words, f"good-{cards[0][0]}" if cards else "", dots=dots)


def _tile(viewer: Viewer, facts: IslandFacts, t: int) -> list[Fact]:
    language, dots = viewer.language, pips(facts.r, facts.token(t))
    why = yields.why_unpaid(facts.r, facts.g, t)
    if why in (yields.WATER, yields.UNKNOWN):
        return []
    if why == yields.BARREN:
        return [Fact(text("table.fact.barren", language))]
    words, sign = text("table.fact.odds", language, n=dots), ""
    if yields.good_at(facts.r, facts.g, t) != NO_GOOD:
        good = _good(facts, t)
        words, sign = f"{good_title(viewer, good)}: {words}", f"good-{good}"
    found = [Fact(words, sign, dots=dots)]
    return [*found, Fact(text("table.fact.blocked", language))] if why == yields.BLOCKED else found


def settled_facts(viewer: Viewer, place: str) -> Sequence[Fact]:
    """Facts about a settlement at a vertex for the viewer: points, numbers and goods that it does not have yet."""
    facts, language = island_facts(viewer.facts), viewer.language
    own = {t for v in range(facts.r.vertices) if facts.owner(v) == viewer.seat for t in paying(facts, v)}
    here = paying(facts, facts.r.topology.vertex_index[place])
    known = paying_sums(facts.r, _tokens(facts, own))
    numbers = [total for total in paying_sums(facts.r, _tokens(facts, here)) if total not in known]
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
    return facts.r.market.good_names[yields.good_at(facts.r, facts.g, t)]


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
        name, ways = place_name(viewer, topology.vertex_names[v]), odds_at(facts, v)
        if facts.owner(v) >= 0:
            found.append(Fact(text("table.fact.leads_to", viewer.language, place=name), seat=facts.owner(v)))
        elif not _is_near(facts, v):
            found += [Fact(text("table.fact.leads", viewer.language, place=name, n=ways))] if ways else []
        else:
            for w in _neighbours(facts, v):
                if w not in ends and not _is_near(facts, w) and (ways := odds_at(facts, w)):
                    name = place_name(viewer, topology.vertex_names[w])
                    found.append(Fact(text("table.fact.leads_on", viewer.language, place=name, n=ways)))
    return found


def _neighbours(facts: IslandFacts, v: int) -> list[int]:
    return [int(w) for w in facts.r.vertex_neighbours[3 * v : 3 * v + 3] if w >= 0]


def _is_near(facts: IslandFacts, v: int) -> bool:
    """Tell whether a building stands at a vertex or beside it."""
    return any(facts.owner(w) >= 0 for w in (v, *_neighbours(facts, v)))
