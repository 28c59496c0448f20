"""User interface of ships."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Fact, Listener, LogLine, Mark, Picture, Row, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.ship import ship_badge
from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import BUILD
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import at_place, place_name
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.seafarers.numbers import SHIP_MOVED
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.why import why_not


class ShipsFace(Face):
    module = "ships"
    ghosts = (("BUILD_SHIP", "ship"),)
    report = "poblado.faces.seafarers.report.accounts:ShipsChapter"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices for games with ships: texts of roads and the robber speak of ships and the pirate too."""
        return ("seafarers",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"ship-{colour}": ship_badge(colour) for colour in colours}

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        return (
            Command("BUILD_SHIP", text("items.ship", language), 15, text("seafarers.key.ship", language)),
            Command(
                "MOVE_SHIP",
                text("action.MOVE_SHIP", language),
                80,
                edition_text("seafarers.key.move", viewer.rules, language),
                style="secondary",
            ),
        )

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind == "MOVE_SHIP":
            if slot == "at":
                return Mark(at_place(viewer, text("seafarers.ship_from", viewer.language), action.at), free=True)
            return Mark(at_place(viewer, text("seafarers.ship_to", viewer.language), action.to), ghost="ship")
        return None

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Reasons why each own ship that cannot be moved now cannot. One that can be is touched and goes."""
        facts = viewer.facts
        if not isinstance(facts, IslandFacts) or not viewer.acting or BUILD not in facts.step().panel:
            return {}
        title = text("pieces.ship", viewer.language)
        open_ones = {action.at for action in viewer.legal if action.kind == "MOVE_SHIP"}
        found = {}
        for e in range(facts.r.edges):
            mine = facts.g.cells[facts.r.edge_owner + e] == viewer.seat
            if mine and facts.edge_piece(e) == "ship" and facts.r.topology.edge_names[e] not in open_ones:
                place = facts.r.topology.edge_names[e]
                words = f"{title.capitalize()}: {place_name(viewer, place)}"
                move = Picture(text("seafarers.ship_from", viewer.language), kind="MOVE_SHIP", slots=place)
                found[place] = Row("ship", words, (move,), drawing=piece_sign("ship", viewer.seat))
        return found

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Reason why an own ship is not moved now, while another is chosen."""
        facts = viewer.facts
        if kind not in ("", "MOVE_SHIP") or place not in self.orders(viewer):
            return ()
        return [Fact(why_not(facts, viewer.seat, "MOVE_SHIP", viewer.language, at=place))]

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == SHIP_MOVED:
            assert isinstance(to.rules, Island)
            edges = to.rules.topology.edge_names
            places = [edges[event.what], edges[event.at]]
            names = [place_name(to, place) for place in places]
            return sentence(
                to, events, which, signs=[f"ship-{SEAT_ORDER[int(event.seat)]}"], sound="build", places=places,
                place=names[1], other=names[0],
            )  # fmt: skip
        return None
