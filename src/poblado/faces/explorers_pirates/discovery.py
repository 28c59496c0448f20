"""User interface of unexplored regions: what they hide in all, and what a tile proves to be."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Plate, Viewer
from poblado.island.events import REVEALED
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.piles import pile_words
from poblado.locale.telling import sentence
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.facts import hidden_tiles, hidden_tokens


class DiscoveryFace(Face):
    module = "discovery"
    report = "poblado.faces.explorers_pirates.report.discoveries:DiscoveryChapter"

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        title = text("module.discovery", viewer.language)
        return tuple(Plate(f"region-{region}", title, text=words, aside=True) for region, words in _hidden(viewer))

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == REVEALED:
            # On a board the line lights its tile; a terminal tells it by its code.
            assert isinstance(to.rules, Island)
            here = "" if to.ground is not None else f" {to.rules.topology.tile_names[event.at]}"
            return sentence(to, events, which, "" if event.n else "_BARE", sound="build", place=here)
        return None


def _hidden(viewer: Viewer) -> list[tuple[str, str]]:
    """Contents still hidden in each unexplored region, in words."""
    facts = island_facts(viewer.facts)
    found = []
    for k, region in enumerate(REGIONS):
        if words := pile_words(
            facts.r, hidden_tiles(facts, k), hidden_tokens(facts, k), f"explorers.{region}", viewer.language
        ):
            found.append((region, words))
    return found
