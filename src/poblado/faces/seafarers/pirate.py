"""User interface of the pirate."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Fact, Listener, LogLine, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.robber import by_itself, for_the_robbed
from poblado.faces.seafarers.drawings.pirate import PIRATE, pirate_badge
from poblado.island.events import ROBBER_MOVED
from poblado.island.facts import IslandFacts
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import place_name
from poblado.locale.telling import sentence
from poblado.rules.base.numbers import STOLEN
from poblado.rules.seafarers.facts import pirate_tile
from poblado.rules.seafarers.numbers import PIRATE_MOVED
from poblado.svg.scene import FigureStart


class PirateFace(Face):
    module = "pirate"
    ghosts = (("MOVE_PIRATE", "pirate"),)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {PIRATE: pirate_badge()}

    def ground(self, board: Board) -> Mapping[str, object]:
        marks = Marks(board.topology, self.module, board.marks.get(self.module, {}), ["start"])
        tiles = marks.places("start", "tile")
        return {"pirate.start": FigureStart(PIRATE, int(tiles[0]) if tiles else None)}

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Terminal line of the pirate's place: boards drawn in characters mark the robber alone."""
        if seat >= 0:
            return ()
        at = pirate_tile(viewer.facts)
        if at < 0:
            return (text("seafarers.pirate_away", viewer.language),)
        assert isinstance(viewer.rules, Island)
        place = place_name(viewer, viewer.rules.topology.tile_names[at])
        return (text("seafarers.pirate_at", viewer.language, place=place),)

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        key = text("seafarers.key.dismiss", language)
        return (Command("DISMISS_PIRATE", text("seafarers.dismiss", language), 90, key, style="dark"),)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts of a tile to which the pirate may go: whose ships it would lie beside, and how many cards each player holds."""
        facts = viewer.facts
        if kind != "MOVE_PIRATE" or not isinstance(facts, IslandFacts):
            return ()
        t = facts.r.topology.tile_index[place]
        edges = facts.r.topology.sides_of[t]
        owners = {int(facts.g.cells[facts.r.edge_owner + e]) for e in edges if facts.edge_piece(e) == "ship"}
        cards = [(seat, facts.hand_size(seat)) for seat in sorted(owners)]
        found = [Fact(text("table.fact.beside", viewer.language, n=n), seat=seat, change=True) for seat, n in cards]
        return found or [Fact(text("table.fact.blocks_nobody", viewer.language), change=True)]

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == PIRATE_MOVED:
            more = "_AWAY" if event.at < 0 else by_itself(event)
            return sentence(to, events, which, more, signs=["pirate"], sound="robber")
        if event.kind == STOLEN and _moved_last(events, which[0]) == PIRATE_MOVED:
            return for_the_robbed(to, event, sentence(to, events, which, signs=["pirate"], sound="robber"))
        return None


def _moved_last(events: Sequence[Event], k: int) -> int:
    """Find the figure that was moved last before an event, by its kind of event."""
    while k > 0:
        k -= 1
        if events[k].kind in (PIRATE_MOVED, ROBBER_MOVED):
            return int(events[k].kind)
    return -1
