"""Facts of Cities & Knights, read from a game's state: for the faces of several modules."""

from collections.abc import Sequence
from dataclasses import dataclass

from poblado.face import Picture, Row, Viewer
from poblado.faces.cities_knights.drawings.knights import kind as figure_of
from poblado.island.facts import IslandFacts
from poblado.kernel.spec import BUILD, TRADE
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import place_name
from poblado.rules.cities_knights.kinds import PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Outcome, Raid
from poblado.svg.palette import SEAT_ORDER

TRACK_NUMBERS = range(len(TRACK_NAMES))


@dataclass(frozen=True)
class OwnKnight:
    """A knight of a seat: the name of its vertex, and its state as the rules hold it."""

    at: str
    state: int

    @property
    def strength(self) -> int:
        return self.state & STRENGTH

    @property
    def active(self) -> bool:
        return bool(self.state & ACTIVE)

    @property
    def figure(self) -> str:
        """Name of the kind of piece, for drawings."""
        return figure_of(self.strength, self.active)


def island(viewer: Viewer) -> IslandFacts:
    """The look of a sight, which is of an island."""
    facts = viewer.facts
    assert isinstance(facts, IslandFacts)
    return facts


def knights_of(facts: IslandFacts, seat: int) -> list[OwnKnight]:
    """The knights of a seat, in the order of the vertices."""
    names = facts.r.topology.vertex_names
    return [
        OwnKnight(names[v], state)
        for v, state in enumerate(facts.row("knights.state"))
        if state & STRENGTH and facts.holder(v) == seat
    ]


def knight_at(facts: IslandFacts, place: str) -> bool:
    """Tell whether anybody's knight stands at a vertex."""
    return facts.row("knights.state")[facts.r.topology.vertex(place)] & STRENGTH > 0


def knight_words(viewer: Viewer, knight: OwnKnight) -> str:
    """A knight in words, with its place."""
    key = "knights_table.active" if knight.active else "knights_table.passive"
    what = text(f"pieces.{KNIGHT_NAMES[knight.strength - 1]}", viewer.language)
    return text(key, viewer.language, what=what, place=place_name(viewer, knight.at))


def order_rows(viewer: Viewer, kinds: Sequence[str]) -> dict[str, Row]:
    """The orders of some kinds for each own knight, by its place; none before the dice are rolled, and while others are asked."""
    facts, seat = island(viewer), viewer.seat
    if seat not in facts.owing() or {BUILD, TRADE}.isdisjoint(facts.step().panel):
        return {}
    titles = {kind: text(f"knights_table.order.{kind}", viewer.language) for kind in kinds}
    return {
        k.at: Row(
            "knight",
            knight_words(viewer, k),
            tuple(Picture(title, kind=kind, slots=k.at) for kind, title in titles.items()),
            drawing=f"{k.figure}-{SEAT_ORDER[seat]}",
        )
        for k in knights_of(facts, seat)
    }


def outcome(facts: IslandFacts) -> Outcome:
    """Outcome of a raid if the fleet landed now."""
    raid = facts.r.module("raid")
    assert isinstance(raid, Raid)
    return raid.outcome(facts.g, ACTIVE)


def said(viewer: Viewer, key: str, **values: object) -> str:
    """A text in the words of the edition in play."""
    return edition_text(key, viewer.rules, viewer.language, **values)


def progress_of(viewer: Viewer, seat: int) -> list[tuple[str, int]]:
    """The progress cards of a hand that the view lets be seen, each with how many."""
    facts = island(viewer)
    found = []
    for k, pile in enumerate(TRACK_NAMES):
        size = PILE_STARTS[k + 1] - PILE_STARTS[k]
        counts = facts.row(f"progress_cards.hand_{pile}")[size * seat : size * (seat + 1)]
        found += [(name, n) for name, n in zip(PROGRESS_NAMES[PILE_STARTS[k] :], counts, strict=False) if n > 0]
    return found


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
        for name, n in progress_of(viewer, seat)
    )


def _playing(viewer: Viewer, name: str) -> str:
    """The kind of action that plays a card; empty for one that is never played."""
    kind = f"PLAY_{name.upper()}"
    return kind if any(spec.name == kind for spec in viewer.rules.specs) else ""
