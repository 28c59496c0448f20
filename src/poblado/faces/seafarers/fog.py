"""User interface of fog: what it hides in all, and what a tile proves to be."""

from collections.abc import Sequence

from poblado.face import Chaptered, Face, Listener, Plate, Sight, Told
from poblado.island.events import REVEALED
from poblado.island.facts import Look
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.piles import pile_words
from poblado.locale.telling import sentence


class FogFace(Face):
    module = "fog"

    def plates(self, sight: Sight) -> Sequence[Plate]:
        words = _hidden(sight)
        return (Plate("fog", text("module.fog", sight.language), (), text=words),) if words else ()

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        words = _hidden(sight) if seat < 0 else ""
        return (words,) if words else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.seafarers.report.accounts import FogChapter

        return FogChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind == REVEALED:
            return sentence(to, events, which, "" if event.n else "_BARE", sound="build")
        return None


def _hidden(sight: Sight) -> str:
    """Contents still hidden, in words; empty for nothing."""
    look = sight.look
    assert isinstance(look, Look)
    return pile_words(look.r, look.row("fog.terrains"), look.row("fog.tokens"), "seafarers.hidden", sight.language)
