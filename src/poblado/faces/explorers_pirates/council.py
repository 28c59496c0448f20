"""User interface of the Council of Catan: its islet with two anchors, where ships deliver."""

from collections.abc import Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Mark, Viewer
from poblado.faces.explorers_pirates.drawings.council import Islet
from poblado.island.maps import Board
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.explorers_pirates.missions import MISSIONS
from poblado.rules.explorers_pirates.numbers import CARGO_DELIVERED
from poblado.viewmodel.words import use_facts


class CouncilFace(Face):
    module = "council"
    uses = ("things.council",)

    def ground(self, board: Board) -> Mapping[str, object]:
        """The islet lies on the board before there is a game."""
        marks = board.marks.get(self.module)
        if not isinstance(marks, Mapping):
            return {}
        topology = board.topology
        anchors = tuple(topology.vertex(str(name)) for name in marks["anchors"])
        return {"council": Islet(topology.tile(str(marks["tile"][0])), anchors)}

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """The islet, and its two anchors."""
        rules = viewer.rules
        assert isinstance(rules, Island)
        islet, names = self.ground(rules.board).get("council"), rules.topology
        if not isinstance(islet, Islet):
            return ()
        here = (names.tile_names[islet.tile], *(names.vertex_names[v] for v in islet.anchors))
        if place not in here:
            return ()
        return [Fact(text("council.title", viewer.language)), *use_facts(viewer, "things.council")]

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "DELIVER":
            return None
        return Mark(at_place(viewer, text("council.deliver", viewer.language), action.at), free=True)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind != CARGO_DELIVERED:
            return None
        name = MISSIONS[event.what]
        return sentence(to, events, which, f"_{name.upper()}", signs=[f"mission-{name}"], sound="gain")
