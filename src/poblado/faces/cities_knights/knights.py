"""User interface of knights on the board."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from poblado.face import (
    Command,
    Face,
    Fact,
    Listener,
    LogLine,
    Mark,
    Picture,
    Row,
    Sign,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import KNIGHTS, figures
from poblado.faces.cities_knights.drawings.knights import Knight
from poblado.faces.cities_knights.words import figure, order_rows, said
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.places import at_place, place_name
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.cities_knights.facts import all_knights, knight_on, knights_of
from poblado.rules.cities_knights.numbers import (
    KNIGHT_ACTIVATED,
    KNIGHT_DEPLOYED,
    KNIGHT_DISPLACED,
    KNIGHT_JOINED,
    KNIGHT_MOVED,
    KNIGHT_PROMOTED,
    KNIGHT_REMOVED,
)
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.words import use_facts

_JOINED = KNIGHT_ACTIVATED, KNIGHT_JOINED
_OF_RANK = KNIGHT_DEPLOYED, KNIGHT_PROMOTED, KNIGHT_REMOVED
_SIGNS = {
    KNIGHT_DEPLOYED: "basic_knight",
    KNIGHT_ACTIVATED: "basic_knight_active",
    KNIGHT_PROMOTED: "strong_knight",
    KNIGHT_MOVED: "basic_knight_active",
}

_FIRST: Final = ("basic_knight", "basic_knight_active")
"""Pieces that a page shows beside its board: what can be had."""


class KnightsFace(Face):
    """User interface of knights."""

    module = "knights"
    ghosts = (("DEPLOY", "basic_knight"),)
    report = "poblado.faces.cities_knights.report.accounts:KnightsChapter"
    letters = (Sign("k", digits="123"), Sign("K", digits="123"))

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices of the log: more keys than those of the base game."""
        return ("knights",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(_FIRST, colours)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures([kind for kind in KNIGHTS if kind not in _FIRST], colours)

    def parts(self, facts: Facts) -> Mapping[str, object]:
        assert isinstance(facts, IslandFacts)
        return {
            "knights": tuple(Knight(k.vertex, k.seat, k.strength, k.active) for k in all_knights(facts) if k.seat >= 0)
        }

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """The knight at a vertex: whose it is, whether it is active, its strength."""
        facts, language = island_facts(viewer.facts), viewer.language
        v = facts.r.topology.vertex_index.get(place, -1)
        k = knight_on(facts, v) if v >= 0 else None
        if k is None or k.seat < 0:
            return ()
        what = text(f"pieces.{KNIGHT_NAMES[k.strength - 1]}", language)
        key = "knights_table.knight_active" if k.active else "knights_table.knight_passive"
        words = text(key, language, what=what, n=k.strength)
        use = use_facts(viewer, f"pieces.{KNIGHT_NAMES[k.strength - 1]}")
        return (Fact(words, f"{figure(k)}-{SEAT_ORDER[k.seat]}", k.seat), *use)

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        own = knights_of(island_facts(viewer.facts), seat)
        most, ready = sum(k.strength for k in own), sum(k.strength for k in own if k.active)
        title = text("knights_table.strength", viewer.language, n=ready, most=most)
        return (Picture(title, sign="⚔", text=f"{ready}/{most}"),)

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        return tuple(
            Command(kind, said(viewer, f"items.{item}"), order, text(f"knights_table.key.{key}", viewer.language))
            for kind, item, order, key in (
                ("DEPLOY", "basic_knight", 36, "knight"),
                ("ACTIVATE", "activation", 37, "activate"),
                ("PROMOTE", "promotion", 38, "promote"),
            )
        )

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind in ("ACTIVATE", "PROMOTE") and viewer.facts.step().panel:
            return Mark(at_place(viewer, text(f"knights_table.order.{action.kind}", viewer.language), action.at))
        return None

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Orders for own knights, by a touch, once the dice are rolled."""
        return order_rows(viewer, ("ACTIVATE", "PROMOTE"))

    def signs(self, facts: Facts) -> Mapping[str, str]:
        """`k21` is a passive knight of seat 2 with strength 1, `K23` an active one with strength 3."""
        assert isinstance(facts, IslandFacts)
        return {
            facts.r.topology.vertex_names[k.vertex]: f"{'K' if k.active else 'k'}{k.seat}{k.strength}"
            for k in all_knights(facts)
            if k.seat >= 0
        }

    def joins(self, before: Event, event: Event) -> bool | None:
        return True if event.kind in _JOINED else None

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        kind = int(event.kind)
        signs = [piece_sign(_SIGNS[kind], int(event.seat))] if kind in _SIGNS else []
        if kind in _OF_RANK:
            rank = text(f"pieces.{KNIGHT_NAMES[event.n - 1]}", to.language)
            sound = "" if kind == KNIGHT_REMOVED else "knight"
            return sentence(to, events, which, signs=signs, sound=sound, knight=rank)
        if kind in _JOINED:
            sound = "knight" if kind == KNIGHT_ACTIVATED else ""
            return sentence(to, events, which, signs=signs, sound=sound, n=len(which))
        if kind == KNIGHT_MOVED:
            assert isinstance(to.rules, Island)
            names = to.rules.topology.vertex_names
            left, reached = names[event.at], names[event.what]
            return sentence(
                to,
                events,
                which,
                signs=signs,
                sound="knight",
                places=[reached, left],
                before=place_name(to, left),
            )
        if kind == KNIGHT_DISPLACED:
            return sentence(to, events, which, sound="robber")
        return None
