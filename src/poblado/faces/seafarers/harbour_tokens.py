"""User interface of harbours that players lay."""

from collections.abc import Sequence

from poblado.face import Face, Listener, LogLine, Plate, Question, Viewer
from poblado.face.catalogue import PLACE
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import listed, text
from poblado.locale.telling import sentence
from poblado.rules.seafarers.facts import harbours_to_draw
from poblado.rules.seafarers.harbour_tokens import HARBOUR_NAMES
from poblado.rules.seafarers.numbers import HARBOUR_DRAWN, HARBOUR_LAID


class HarbourTokensFace(Face):
    module = "harbour_tokens"
    ghosts = (("LAY_HARBOUR", ""),)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """The harbours still to be drawn."""
        left = harbours_to_draw(viewer.facts)
        if not sum(left):
            return ()
        words = text("harbours.left", viewer.language, harbours=counted(left, viewer.language))
        return (Plate("harbour_tokens", text("module.harbour_tokens", viewer.language), (), text=words),)

    def question(self, viewer: Viewer) -> Question | None:
        facts = island_facts(viewer.facts)
        if facts.pending() != "LayHarbour":
            return None
        kind = HARBOUR_NAMES[int(facts.g.a()) - 1]
        return Question(text("harbours.ask", viewer.language, harbour=harbour_words(kind, viewer.language)), PLACE)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind not in (HARBOUR_DRAWN, HARBOUR_LAID):
            return None
        kind = HARBOUR_NAMES[int(event.what)]
        sound = "build" if event.kind == HARBOUR_LAID else ""
        return sentence(to, events, which, signs=[f"good-{kind}"], sound=sound, other=harbour_words(kind, to.language))


def harbour_words(kind: str, language: str) -> str:
    """A kind of harbour in a sentence."""
    if kind == "any":
        return text("harbours.any", language)
    return text("harbours.one", language, good=text(f"goods.{kind}", language).lower())


def counted(left: Sequence[int], language: str) -> str:
    """Harbours by kind with how many of each, in words."""
    words = [f"{n} × {harbour_words(kind, language)}" for kind, n in zip(HARBOUR_NAMES, left, strict=True) if n]
    return listed(words, language)
