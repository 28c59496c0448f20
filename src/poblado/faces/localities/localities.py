"""User interface of localities, paths and waterways."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Viewer
from poblado.face.face import Drawn

# Imported for their layers and terrain.
from poblado.faces.localities.drawings import almonds as almonds
from poblado.faces.localities.drawings.places import PART, SETTLED, Document, Map, along, bend, beside, slip
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES
from poblado.island.maps import Board
from poblado.island.rules import Island
from poblado.island.state import NOBODY
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.places import name_and_code
from poblado.rules.localities.localities import Localities
from poblado.rules.localities.places import MOST_WITH_CHIPS, Places
from poblado.rules.lookup import module_of
from poblado.svg.badges import good_badge
from poblado.svg.cards import resource_card
from poblado.svg.frame import tile_point
from poblado.svg.icons import GOOD_TERRAIN, is_signed
from poblado.viewmodel.words import good_title


class LocalitiesFace(Face):
    module = "localities"
    style = "localities.css"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices for Mallorca: fields are almond plantations, and grain is almonds (mallorca.almonds.name)."""
        on_mallorca = isinstance(rules, Island) and "mallorca" in rules.chapters
        return ("mallorca", "localities") if on_mallorca else ("localities",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        """Almonds on the cards and signs of grain, where they take its place (`voices`)."""
        return {
            "card-grain@mallorca": resource_card(almonds.ALMONDS),
            "good-grain@mallorca": good_badge(almonds.ALMONDS),
        }

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """A locality, and the document that a building at either end of a path uses."""
        rules = viewer.rules
        assert isinstance(rules, Island)
        module, topology = module_of(rules, Localities), rules.topology
        v = topology.vertex_index.get(place, -1)
        e = topology.edge_index.get(place, -1)
        found = [Fact(text("localities.site", viewer.language))] if v >= 0 and module.site[v] else []
        for edge, good in Places(rules.board).documents:
            if edge == e or v in rules.edge_vertices[2 * edge : 2 * edge + 2]:
                found.append(document_fact(viewer, good))
        return found

    def ground(self, board: Board) -> Mapping[str, object]:
        return {PART: map_of(board)}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        return {SETTLED: facts.r.seats > MOST_WITH_CHIPS}

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """The localities where nobody has built yet: on a board of characters they look like any corner."""
        facts = viewer.facts
        if seat >= 0 or not isinstance(facts, IslandFacts):
            return ()
        module = module_of(facts.r, Localities)
        names = facts.r.topology.vertex_names
        free = [
            name_and_code(viewer, names[v])
            for v in range(facts.r.vertices)
            if module.site[v] and facts.owner(v) == NOBODY
        ]
        return (text("localities.free", viewer.language, places=", ".join(free)),) if free else ()


def document_fact(viewer: Viewer, good: int) -> Fact:
    """A document of a good, or of any for -1, with its rate."""
    language = viewer.language
    if good < 0:
        return Fact(
            text("localities.document", language, rate=text("localities.rate_three", language)), "trade-document"
        )
    rate = text("localities.rate_two", language, good=good_title(viewer, GOOD_NAMES[good]).lower())
    return Fact(text("localities.document", language, rate=rate), "trade-document")


def _sign(board: Board, good: int) -> str:
    """The sign on a document: of what its good's land looks like on this board, where that is another."""
    if good < 0:
        return "any"
    name = GOOD_NAMES[good]
    looks = board.scenery.looks if board.scenery is not None else {}
    other = looks.get(GOOD_TERRAIN[name], name)
    return other if is_signed(other) else name


def map_of(board: Board) -> Map:
    """Scene part made of a board's marks."""
    places, topology = Places(board), board.topology
    documents = tuple(
        Document(e, GOOD_NAMES[good] if good >= 0 else "", beside(topology, e), _sign(board, good))
        for e, good in places.documents
    )
    tokens = [tile_point(topology, t) for t, token in enumerate(board.tokens) if token]
    waterways = tuple((v, w, bend(topology, tokens, v, w)) for v, w in places.waterways)
    return Map(
        tuple(places.towns),
        tuple(places.junctions),
        tuple(places.cities),
        tuple(places.paths),
        documents,
        waterways,
        tuple(slip(one.at) for one in documents),
        tuple(point for v, w, way in waterways for point in along(topology, v, way, w)),
        frozenset((*places.towns, *places.junctions)),
    )
