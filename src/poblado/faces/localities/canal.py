"""User interface of the Erie canal."""

from collections.abc import Sequence

from poblado.face import Command, Face, Fact, Listener, LogLine, Picture, Plate, Viewer
from poblado.island.goods import RESOURCES
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import listed, text
from poblado.locale.telling import sentence
from poblado.rules.localities.facts import canal_goods, canal_tokens_left
from poblado.rules.localities.numbers import CANAL_LINKED, CANAL_TOKENS_RETURNED, TOKEN_HANDED_IN
from poblado.rules.localities.places import Places
from poblado.viewmodel.words import good_title


class CanalFace(Face):
    module = "erie_canal"
    report = "poblado.faces.localities.report.canal:CanalChapter"

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """The tokens that are left, and for what those serve that were handed in this turn."""
        left = canal_tokens_left(viewer.facts)
        picture = Picture(text("localities.canal_left", viewer.language, n=left), "good-canal_token", n=left)
        return (Plate("canal", text("module.erie_canal", viewer.language), (picture,), text=_serving(viewer)),)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        rules = viewer.rules
        assert isinstance(rules, Island)
        v = rules.topology.vertex_index.get(place, -1)
        if v < 0 or v not in Places(rules.board).cities:
            return ()
        return (Fact(text("localities.canal_city", viewer.language), "good-canal_token"),)

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return (
            Command(
                "HAND_IN_TOKEN",
                text("action.HAND_IN_TOKEN", viewer.language),
                82,
                text("localities.key.canal", viewer.language),
                text=text("localities.canal_hint", viewer.language),
                style="secondary",
            ),
        )

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == CANAL_LINKED:
            return sentence(to, events, which, sound="trade")
        if event.kind == TOKEN_HANDED_IN:
            return sentence(to, events, which, "_ANY" if event.what < 0 else "", sound="trade")
        if event.kind == CANAL_TOKENS_RETURNED:
            return LogLine("")
        return None


def _serving(viewer: Viewer) -> str:
    """The goods for which canal tokens serve this turn, in words; empty for none."""
    names = viewer.facts.good_names()
    served = canal_goods(viewer.facts)
    goods = [good_title(viewer, names[k]).lower() for k in range(RESOURCES) if served >> k & 1]
    return text("localities.canal_open", viewer.language, goods=listed(goods, viewer.language)) if goods else ""
