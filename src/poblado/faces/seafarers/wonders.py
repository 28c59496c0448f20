"""User interface of the wonders: their marks, whose they are, claiming them and building their levels."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import Command, Face, Fact, Listener, LogLine, Picture, Row, Sheet, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.wonders import (
    CROSS,
    FOUNDED,
    MARKS,
    WonderMarks,
    mark_badge,
    wonder,
    wonder_drawings,
)
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import priced, text
from poblado.locale.edition import texts_of
from poblado.locale.lines import name_of
from poblado.locale.telling import sentence
from poblado.rules.base.facts import longest_route_length
from poblado.rules.base.numbers import WON
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import wonder_level, wonder_of
from poblado.rules.seafarers.numbers import WONDER_BUILT, WONDER_CLAIMED
from poblado.rules.seafarers.wonders import LEVELS, POINTS, ROUTE, WONDERS, Wonders
from poblado.svg.kit import Sketch
from poblado.viewmodel.words import use_facts


class WondersFace(Face):
    module = "wonders"
    report = "poblado.faces.seafarers.report.accounts:WondersChapter"
    style = "wonders.css"
    uses = tuple(f"things.wonder_{kind}" for kind in (*MARKS, CROSS))

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices for the keys, which are more, and for a sea without a pirate."""
        return ("wonders",)

    # -- what lies there -----------------------------------------------------------------------------------------------

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"wonder-mark-{kind}": mark_badge(kind) for kind in (*MARKS, CROSS)}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {drawing: Sketch(partial(wonder, *what)) for drawing, what in wonder_drawings().items()}

    def ground(self, board: Board) -> Mapping[str, object]:
        """Marks lie on the board before there is a game."""
        told = board.marks.get(self.module)
        if told is None:
            return {}
        read = Marks(board.topology, self.module, told, [*MARKS, "closed"])
        kinds = [(kind, tuple(read.places("closed" if kind == CROSS else kind, "vertex"))) for kind in (*MARKS, CROSS)]
        return {"wonder_marks": WonderMarks(tuple((kind, vertices) for kind, vertices in kinds if vertices))}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        """Once all have founded, a cross means nothing any more (seafarers.wonders.ordinary)."""
        assert isinstance(facts, IslandFacts)
        return {FOUNDED: True} if facts.round() > 0 else {}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        """The wonder of a seat, and how many of its levels stand."""
        facts = viewer.facts
        own, level = wonder_of(facts, seat), wonder_level(facts, seat)
        if own < 0:
            return ()
        title = text("wonders.level", viewer.language, wonder=_name(viewer.language, own), n=level, most=LEVELS)
        highest = level > 0 and all(wonder_level(facts, k) < level for k in range(viewer.rules.seats) if k != seat)
        if highest:
            title = f"{title} · {text('wonders.highest', viewer.language)}"
        return (Picture(title, f"wonder-{WONDERS[own]}-{level}", text=f"{level}/{LEVELS}", lit=highest),)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Meaning of a mark at a corner."""
        rules = viewer.rules
        assert isinstance(rules, Island)
        marks = self.ground(rules.board).get("wonder_marks")
        if not isinstance(marks, WonderMarks):
            return ()
        begun = island_facts(viewer.facts).round() > 0
        for sign, vertices in marks.signs:
            if place in [rules.topology.vertex_names[v] for v in vertices] and not (sign == CROSS and begun):
                title = text(f"wonders.mark.{sign}", viewer.language)
                return [Fact(title, f"wonder-mark-{sign}"), *use_facts(viewer, f"things.wonder_{sign}")]
        return ()

    # -- what one may do -----------------------------------------------------------------------------------------------

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        own = wonder_of(viewer.facts, viewer.seat) if viewer.seat >= 0 else -1
        title, key = text("wonders.title", language), text("wonders.key", language)
        if own < 0:
            words = text("wonders.claim_now" if viewer.may("CLAIM_WONDER") else "wonders.look", language)
            return (Command("", title, 35, key, sheet="wonders", text=words, use="actions.CLAIM_WONDER"),)
        level = wonder_level(viewer.facts, viewer.seat)
        name = text("wonders.next", language, wonder=_name(language, own), n=min(level + 1, LEVELS))
        return (
            Command("BUILD_WONDER", name, 35, key, item=WONDERS[own], use="actions.BUILD_WONDER"),
            Command("", title, 82, sheet="wonders", style="secondary"),
        )

    def sheets(self, viewer: Viewer) -> Sequence[Sheet]:
        if viewer.seat < 0:
            return ()
        facts = island_facts(viewer.facts)
        count = int(module_of(facts.r, Wonders).wonders)
        rows = tuple(self._row(viewer, facts, k) for k in range(count))
        target = facts.r.params["points_to_win"]
        return (
            Sheet(
                "wonders", text("wonders.title", viewer.language), rows, text("wonders.wins", viewer.language, n=target)
            ),
        )

    def _row(self, viewer: Viewer, facts: IslandFacts, k: int) -> Row:
        """Four levels, those that stand lit; the condition, the price, and claiming it."""
        language = viewer.language
        owner = int(module_of(facts.r, Wonders).owner(facts.g, k))
        level = wonder_level(facts, owner) if owner >= 0 else 0
        goods = facts.good_names()
        known = texts_of(viewer.rules, language)
        price = " · ".join(
            priced(n, goods[good], language, known) for good, n in enumerate(facts.cost(WONDERS[k])) if n
        )
        pictures = [
            Picture(text("wonders.nth", language, n=n), f"wonder-{WONDERS[k]}-{n}", lit=n <= level)
            for n in range(1, LEVELS + 1)
        ]
        if wonder_of(facts, viewer.seat) < 0 and owner < 0:
            pictures.append(self._claim(viewer, facts, k))
        if owner < 0:
            told = text(f"wonders.needs.{WONDERS[k]}", language, route=ROUTE, points=POINTS)
        elif owner == viewer.seat:
            told = text("wonders.mine", language, n=level, most=LEVELS)
        else:
            told = text("wonders.owned", language, name=name_of(viewer.names, owner), n=level, most=LEVELS)
        words = text("wonders.each_level", language, told=told, price=price)
        return Row(
            f"wonder-{WONDERS[k]}", _name(language, k), tuple(pictures), words, drawing=f"wonder-{WONDERS[k]}-{LEVELS}"
        )

    def _claim(self, viewer: Viewer, facts: IslandFacts, k: int) -> Picture:
        paid = facts.r.params["wonder_first_level"] == 1
        return Picture(
            text("wonders.claim_paid" if paid else "wonders.claim", viewer.language),
            f"wonder-{WONDERS[k]}-0",
            help=_progress(viewer, facts, k),
            kind="CLAIM_WONDER",
            slots=WONDERS[k],
        )

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        if kind != "CLAIM_WONDER" or text not in WONDERS:
            return None
        return Picture(_name(viewer.language, WONDERS.index(text)), f"wonder-{text}-{LEVELS}")

    # -- what is said --------------------------------------------------------------------------------------------------

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == WONDER_CLAIMED:
            sign = f"wonder-{WONDERS[event.what]}-0"
            return sentence(to, events, which, signs=[sign], sound="build", wonder=_name(to.language, event.what))
        if event.kind == WONDER_BUILT:
            sign = f"wonder-{WONDERS[event.what]}-{event.n}"
            name = _name(to.language, event.what)
            return sentence(to, events, which, signs=[sign], sound="improve", n=int(event.n), wonder=name)
        if event.kind == WON:
            whole = [one for one in events if one.kind == WONDER_BUILT and one.seat == event.seat and one.n == LEVELS]
            if whole:
                name = _name(to.language, whole[0].what)
                return sentence(to, events, which, "_WONDER", sound="end", wonder=name)
        return None


def _name(language: str, k: int) -> str:
    return text(f"items.{WONDERS[k]}", language)


def _progress(viewer: Viewer, facts: IslandFacts, k: int) -> str:
    """Progress of the viewer towards the condition of a wonder; empty where only places count."""
    language = viewer.language
    cities = sum(facts.owner(v) == viewer.seat and facts.piece(v) == CITY for v in range(facts.r.vertices))
    if WONDERS[k] in ("grand_theater", "great_library"):
        return text("wonders.have.cities", language, n=cities)
    if WONDERS[k] == "grand_castle":
        points = text("wonders.have.points", language, n=facts.all_points(viewer.seat))
        return f"{text('wonders.have.cities', language, n=cities)}; {points}"
    if WONDERS[k] == "grand_monument":
        return text("wonders.have.route", language, n=longest_route_length(facts, viewer.seat))
    return ""
