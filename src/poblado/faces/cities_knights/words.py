"""Words and pictures that the faces of several modules of Cities & Knights share."""

from collections.abc import Sequence

from poblado.face import Picture, Row, Viewer
from poblado.faces.cities_knights.drawings.knights import kind as figure_of
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.spec import BUILD, TRADE
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import place_name
from poblado.rules.cities_knights.facts import Knight, knights_of, progress_hand
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Outcome, Raid
from poblado.rules.lookup import module_of
from poblado.svg.palette import SEAT_ORDER

TRACK_NUMBERS = range(len(TRACK_NAMES))


def knight_words(viewer: Viewer, knight: Knight) -> str:
    """A knight in words, with its place."""
    key = "knights_table.active" if knight.active else "knights_table.passive"
    what = text(f"pieces.{KNIGHT_NAMES[knight.strength - 1]}", viewer.language)
    return text(key, viewer.language, what=what, place=place_name(viewer, vertex_of(viewer, knight)))


def order_rows(viewer: Viewer, kinds: Sequence[str]) -> dict[str, Row]:
    """The orders of some kinds for each own knight, by its place; none before the dice are rolled, and while others are asked."""
    facts, seat = island_facts(viewer.facts), viewer.seat
    if seat not in facts.owing() or {BUILD, TRADE}.isdisjoint(facts.step().panel):
        return {}
    titles = {kind: text(f"knights_table.order.{kind}", viewer.language) for kind in kinds}
    own = {vertex_of(viewer, k): k for k in knights_of(facts, seat)}
    return {
        at: Row(
            "knight",
            knight_words(viewer, k),
            tuple(Picture(title, kind=kind, slots=at) for kind, title in titles.items()),
            drawing=f"{figure(k)}-{SEAT_ORDER[seat]}",
        )
        for at, k in own.items()
    }


def outcome(facts: IslandFacts) -> Outcome:
    """Outcome of a raid if the fleet landed now."""
    raid = module_of(facts.r, Raid)
    return raid.outcome(facts.g, ACTIVE)


def said(viewer: Viewer, key: str, **values: object) -> str:
    """A text in the words of the edition in play."""
    return edition_text(key, viewer.rules, viewer.language, **values)


def vertex_of(viewer: Viewer, knight: Knight) -> str:
    """Name of the vertex of a knight."""
    return island_facts(viewer.facts).r.topology.vertex_names[knight.vertex]


def figure(knight: Knight) -> str:
    """Name of a knight's kind of piece, for drawings."""
    return figure_of(knight.strength, knight.active)


def progress_pictures(viewer: Viewer, seat: int, kind: str = "") -> tuple[Picture, ...]:
    """Pictures of progress cards face up; with a kind, that one's action does something with each, else it is played."""
    return tuple(
        Picture(
            said(viewer, f"progress.{name}.title"),
            f"progress-{name}",
            n=n,
            help=said(viewer, f"progress.{name}.help"),
            kind=kind or _playing(viewer, name),
            slots=name if kind else "",
        )
        for name, n in zip(PROGRESS_NAMES, progress_hand(viewer.facts, seat), strict=False)
        if n > 0
    )


def _playing(viewer: Viewer, name: str) -> str:
    """The kind of action that plays a card; empty for one that is never played."""
    kind = f"PLAY_{name.upper()}"
    return kind if any(spec.name == kind for spec in viewer.rules.specs) else ""
