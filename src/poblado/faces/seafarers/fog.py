"""What people see of fog: what it hides in all, and what it turns out to be."""

from collections.abc import Sequence

from poblado.face import Chaptered, Face, Listener, Plate, Sight, Told
from poblado.island.events import REVEALED
from poblado.island.look import Look
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.ruleset import Ruleset
from poblado.locale import listed, named, text
from poblado.locale.edition import texts_of
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
            terrain = terrain_words(to.rules, int(event.what), to.language)
            return sentence(to, events, which, "" if event.n else "_BARE", sound="build", terrain=terrain)
        return None


def terrain_words(rules: Ruleset, terrain: int, language: str) -> str:
    """What a terrain is called, as those who play call it."""
    assert isinstance(rules, Island)
    return named(f"terrains.{rules.terrain_names[terrain]}", language, texts_of(rules, language))


def _hidden(sight: Sight) -> str:
    """What is still hidden, in words; empty for nothing."""
    look = sight.look
    assert isinstance(look, Look)
    r, language = look.r, sight.language
    left = [(t, look.fact("fog.terrains", t)) for t in range(len(r.terrain_names)) if r.terrain_names[t]]
    terrains = [text(f"seafarers.tiles.{r.terrain_names[t]}", language, n=n) for t, n in left if n]
    if not terrains:
        return ""
    numbers = [str(n) for n in range(2, 13) for _ in range(look.fact("fog.tokens", n))]
    key = "seafarers.hidden" if numbers else "seafarers.hidden_numberless"
    return text(key, language, terrains=listed(terrains, language), tokens=" ".join(numbers))
