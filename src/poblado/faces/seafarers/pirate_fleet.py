"""User interface of the pirate fleet."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import CARDS, Face, Fact, Listener, LogLine, Picture, Plate, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.robber import for_the_robbed
from poblado.faces.seafarers.drawings.west import FLEET, fleet_badge
from poblado.island.facts import island_facts
from poblado.island.goods import RESOURCES
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import place_name
from poblado.locale.telling import sentence
from poblado.rules.base.numbers import STOLEN
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import fleet_tile
from poblado.rules.seafarers.numbers import FLEET_BEATEN, FLEET_EVEN, FLEET_RAIDED, FLEET_SAILED
from poblado.rules.seafarers.pirate_fleet import PirateFleet
from poblado.svg.scene import FigureStart
from poblado.viewmodel.words import good_title


class PirateFleetFace(Face):
    module = "pirate_fleet"
    report = "poblado.faces.seafarers.report.accounts:PirateFleetChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {FLEET: fleet_badge()}

    def ground(self, board: Board) -> Mapping[str, object]:
        read = Marks(board.topology, self.module, board.marks.get(self.module, {}), ["track", "safe"])
        track = tuple(int(t) for t in read.places("track", "tile"))
        safe = tuple(int(t) for t in read.places("safe", "tile"))
        return {"fleet_way": (track, safe), "pirate_fleet.start": FigureStart(FLEET, track[0] if track else None)}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        return (Plate(FLEET, text("module.pirate_fleet", viewer.language), text=_where(viewer), aside=True),)

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Terminal line of where the fleet lies."""
        return (_where(viewer),) if seat < 0 else ()

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        if place not in facts.r.topology.tile_index:
            return ()
        fleet, t = module_of(facts.r, PirateFleet), facts.r.topology.tile_index[place]
        if t not in fleet.track:
            return ()
        found = [Fact(text("pirate_islands.track", viewer.language))]
        return [*found, Fact(text("pirate_islands.safe", viewer.language))] if t in fleet.safe else found

    def question(self, viewer: Viewer) -> Question | None:
        facts = island_facts(viewer.facts)
        if facts.pending() != "TakeBooty":
            return None
        bank = facts.bank()
        pictures = tuple(
            Picture(good_title(viewer, good), f"card-{good}", n=bank[k], slots=good)
            for k, good in enumerate(facts.r.market.good_names[:RESOURCES])
        )
        return Question(text("pirate_islands.booty", viewer.language), CARDS, "TAKE_BOOTY", pictures, 1, 1)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == FLEET_SAILED:
            # Another book's fleet sails by an event of the same name.
            key = "sentence.PIRATE_FLEET_SAILED"
            return sentence(to, events, which, "" if event.at >= 0 else "_AWAY", key=key, signs=[FLEET])
        if event.kind == FLEET_RAIDED:
            line = sentence(to, events, which, "" if event.n else "_BARE", signs=[FLEET], sound="robber")
            return for_the_robbed(to, event, line)
        if event.kind in (FLEET_BEATEN, FLEET_EVEN):
            return sentence(to, events, which, signs=[FLEET])
        if event.kind == STOLEN:
            return for_the_robbed(to, event, sentence(to, events, which, sound="robber"))
        return None


def _where(viewer: Viewer) -> str:
    facts = island_facts(viewer.facts)
    t = fleet_tile(facts)
    if t < 0:
        return text("pirate_islands.fleet_gone", viewer.language)
    return text("pirate_islands.fleet_at", viewer.language, place=place_name(viewer, facts.r.topology.tile_names[t]))
