"""User interface of the ways to the west: beachheads, fortresses and warships."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Face, Fact, Listener, LogLine, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.west import Beachhead, Fortress, WarshipSign, warship_badge
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.lines import name_of
from poblado.locale.telling import sentence
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import is_warship, lairs_left
from poblado.rules.seafarers.numbers import WARSHIP_ARMED
from poblado.rules.seafarers.pirate_ways import PirateWays
from poblado.svg.palette import SEAT_ORDER


class PirateWaysFace(Face):
    module = "pirate_ways"
    uses = ("things.fortress", "things.beachhead", "things.warship")

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voice of the islands, where knights arm ships and nothing moves a robber."""
        return ("pirate_islands",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"warship-{colour}": warship_badge(colour) for colour in colours}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        ways = module_of(facts.r, PirateWays)
        seats = range(int(facts.r.seats))
        return {
            "beachheads": tuple(
                Beachhead(v, seat) for seat, v in zip(seats, ways.beachheads, strict=True) if facts.owner(v) < 0
            ),
            "fortresses": tuple(
                Fortress(int(v), seat, lairs_left(facts, seat))
                for seat, v in zip(seats, ways.fortresses, strict=True)
                if lairs_left(facts, seat)
            ),
            "warship_signs": tuple(
                WarshipSign(e, int(facts.g.cells[facts.r.edge_owner + e]))
                for e in range(int(facts.r.edges))
                if is_warship(facts, e)
            ),
        }

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        facts = island_facts(viewer.facts)
        n = int(module_of(facts.r, PirateWays).warships(facts.g, seat))
        if not n:
            return ()
        return (Picture(text("pirate_islands.warships", viewer.language, n=n), f"warship-{SEAT_ORDER[seat]}", n=n),)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Whose beachhead, fortress or warship stands at a place."""
        facts = island_facts(viewer.facts)
        topology, language = facts.r.topology, viewer.language
        if place in topology.edge_index:
            e = topology.edge_index[place]
            if not is_warship(facts, e):
                return ()
            seat = int(facts.g.cells[facts.r.edge_owner + e])
            return [Fact(text("pirate_islands.warship", language, seat=name_of(viewer.names, seat)), seat=seat)]
        if place not in topology.vertex_index:
            return ()
        ways, v = module_of(facts.r, PirateWays), topology.vertex_index[place]
        found = []
        for seat in range(int(facts.r.seats)):
            who = name_of(viewer.names, seat)
            if ways.beachheads[seat] == v and facts.owner(v) < 0:
                found.append(Fact(text("pirate_islands.beachhead", language, seat=who), seat=seat))
            if ways.fortresses[seat] == v and lairs_left(facts, seat):
                n = lairs_left(facts, seat)
                found.append(Fact(text("pirate_islands.fortress", language, seat=who, n=n), seat=seat))
                found.append(Fact(text("pirate_islands.fortress_how", language, seat=who)))
        return found

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == WARSHIP_ARMED:
            return sentence(to, events, which, signs=[f"warship-{SEAT_ORDER[int(event.seat)]}"], sound="build")
        return None
