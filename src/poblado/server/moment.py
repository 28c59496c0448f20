"""Position of a game at one moment for one viewer, as data and as a drawing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from poblado import locale
from poblado.face import DICE, TRACK, Ground, Viewer
from poblado.island.facts import IslandFacts
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import amount
from poblado.locale.edition import texts_of, voices_of
from poblado.locale.lines import Line, heard
from poblado.locale.places import ground_of
from poblado.locale.sentences import first_of, story
from poblado.server.instant import ALL, PUBLIC, Instant, film_of
from poblado.svg import SEAT_ORDER, Scene, draw, draw_layers
from poblado.svg.scene_of import scene_of_game
from poblado.viewmodel.layout import GOODS_ROW, laid_of, plates_of, seen_badges
from poblado.viewmodel.to_json import Plain, to_json
from poblado.viewmodel.words import faces_with

__all__ = ["ALL", "LAYOUTS", "PUBLIC", "Moment", "film_of"]

LAYOUTS = ("wide", "narrow")
"""A table without a board for a desk and for a phone; a page holds both, and shows the one that fits."""


class Moment(Instant):
    """A moment of any game: a board is drawn in layers, a table without one is drawn whole by a face (`Face.spread`)."""

    def facts(self) -> Facts:
        """Public facts of the position for the viewer."""
        return self.film.rules.facts(self.game())

    def data(self) -> dict[str, Any]:
        facts = self.facts()
        players = [self._player(facts, seat) for seat in range(self.film.rules.seats)]
        return {**self._shared(facts), "plates": self._plates(facts), "players": players}

    def scene(self) -> Scene | None:
        """The board, with the places lit that the moment's sentences speak of; None where there is none."""
        facts = self.facts()
        if not isinstance(facts, IslandFacts):
            return None
        return scene_of_game(
            facts,
            highlights=tuple(place for line in self.sentences(self.n) for place in line.told.places),
            title=locale.text("table.board", self.language),
            language=self.language,
            seats=tuple(SEAT_ORDER[: facts.r.seats]),
        )

    def drawing(self) -> str:
        scene = self.scene()
        return self.spread("") if scene is None else draw(scene)

    def on_page(self) -> str:
        scene = self.scene()
        if scene is not None:
            return draw(scene)
        return "".join(f'<div class="cards-{layout}">{self.spread(layout)}</div>' for layout in LAYOUTS)

    def changes(self, since: int | None, layout: str) -> dict[str, Any]:
        scene = self.scene()
        if scene is None:
            # Whole: hands are part of the drawing, and the page may have shown another point of view.
            return {"tables": {layout: self.spread(layout)} if layout in LAYOUTS else {}}
        layers = draw_layers(scene)
        if since is not None:
            public = Moment(self.film, since, PUBLIC, self.names, self.language).scene()
            before = draw_layers(public) if public else {}
            layers = {name: svg for name, svg in layers.items() if before.get(name) != svg}
        return {"layers": layers}

    def spread(self, layout: str) -> str:
        """A table without a board in one of the `LAYOUTS`, or as a picture that stands alone."""
        viewer = self._viewer(self.facts(), self.view, heard(self.film.past(self.n), self.view))
        drawn = (face.spread(viewer, layout) for face in reversed(faces_with(self.film.rules, "spread")))
        return next((svg for svg in drawn if svg is not None), "")

    def sentences(self, n: int) -> list[Line]:
        """Log sentences of the moment; events that belong together, as cards one after the other, are told with the last one."""
        events = self.film.past(self.n)
        first, last = (self.film.counts[n - 1], self.film.counts[n]) if n else (0, 0)
        last = first_of(self.film.rules, events, last)
        if last > first:
            first = first_of(self.film.rules, events, first)
        return story(self.film.rules, events[first:last], self.view, self.names, self.language, ground=self.ground)

    def tells(self) -> Iterator[int]:
        end = replace(self, n=len(self.film), view=PUBLIC)
        return (n for n in range(1, len(self.film)) if end.sentences(n))

    def _viewer(self, facts: Facts, viewer: int, past: Sequence[Event] = ()) -> Viewer:
        voices = tuple(voices_of(self.film.rules))
        return Viewer(facts, viewer, self.language, tuple(self.names), past=past, voices=voices, ground=self.ground)

    @cached_property
    def ground(self) -> Ground | None:
        """Known terrains of the tiles at the moment."""
        return ground_of(self.facts())

    def _plates(self, facts: Facts) -> list[Plain]:
        """The dice of this turn, and tracks: what changes from moment to moment and belongs to nobody."""
        past = self.film.past(self.n)
        begun = [k for k, event in enumerate(past) if event.kind == self.film.rules.turn_begins]
        this_turn = heard(past[begun[-1] if begun else 0 :], self.view)
        plates = plates_of(self._viewer(facts, self.view, this_turn))
        return [to_json(plate) for plate in plates if plate.shape in (DICE, TRACK)]

    def _player(self, facts: Facts, seat: int) -> dict[str, Any]:
        hand = facts.hand(seat)
        own = self.view in (ALL, seat)
        # A hand may lie open before somebody else, too.
        open_hand = own or (any(hand) and sum(hand) == facts.hand_size(seat))
        viewer, known = self._viewer(facts, self.view), texts_of(facts.g.rules, self.language)
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": SEAT_ORDER[seat],
            "points": facts.points(seat),
            # Point cards lie open when the game is over (base.cards.points_at_end).
            "total": facts.all_points(seat) if own or facts.g.is_over() else None,
            "cards": facts.hand_size(seat),
            "hand": dict(zip(facts.good_names(), hand, strict=True)) if open_hand else None,
            "held": self._held(facts, seat) if own else None,
            "badges": [to_json(badge) for badge in seen_badges(viewer, seat)],
            "laid": [row.title for row in laid_of(viewer, seat)],
            "wares": [amount(n, ware, self.language, known) for ware, n in facts.open_wares(seat).items() if n],
        }

    def _held(self, facts: Facts, seat: int) -> list[str]:
        """Cards in a hand that are no goods, by name."""
        viewer = self._viewer(facts, seat)
        rows = [row for face in faces_with(viewer.rules, "hand") for row in face.hand(viewer) if row.name != GOODS_ROW]
        return [card.title for row in rows for card in row.pictures for _ in range(card.n or 0)]
