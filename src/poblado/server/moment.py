"""One moment of a game on an island for one point of view, as data and as a drawing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from poblado import locale
from poblado.face import DICE, TRACK, Sight
from poblado.island.look import Look
from poblado.kernel.event import Event
from poblado.locale.edition import voices_of
from poblado.locale.goods import ware_words
from poblado.locale.lines import Line, heard
from poblado.locale.sentences import story
from poblado.server.instant import ALL, PUBLIC, Instant, film_of
from poblado.shown.plain import Plain, plain
from poblado.shown.things import plates_of, seen_badges
from poblado.shown.words import faces_with
from poblado.svg import SEAT_ORDER, Scene, draw, draw_layers
from poblado.svg.read import scene_of_game

__all__ = ["ALL", "PUBLIC", "Moment", "film_of"]


class Moment(Instant):
    """A moment of a game on an island."""

    def look(self) -> Look:
        """What may be known of the position."""
        return Look(self.game())

    def data(self) -> dict[str, Any]:
        look = self.look()
        players = [self._player(look, seat) for seat in range(look.r.seats)]
        return {**self._shared(look), "plates": self._plates(look), "players": players}

    def scene(self) -> Scene:
        """The board, with the places lit that the moment's sentences speak of."""
        look = self.look()
        return scene_of_game(
            look,
            highlights=tuple(place for line in self.sentences(self.n) for place in line.told.places),
            title=locale.text("table.board", self.language),
            seats=tuple(SEAT_ORDER[: look.r.seats]),
        )

    def drawing(self) -> str:
        return draw(self.scene())

    def changes(self, since: int | None, layout: str) -> dict[str, Any]:
        layers = draw_layers(self.scene())
        if since is not None:
            before = draw_layers(Moment(self.film, since, PUBLIC, self.names, self.language).scene())
            layers = {name: svg for name, svg in layers.items() if before.get(name) != svg}
        return {"layers": layers}

    def sentences(self, n: int) -> list[Line]:
        return story(self.film.rules, self.film.events(n), self.view, self.names, self.language)

    def tells(self) -> Iterator[int]:
        public = replace(self, view=PUBLIC)
        return (n for n in range(1, len(self.film)) if public.sentences(n))

    def _sight(self, look: Look, viewer: int, past: Sequence[Event] = ()) -> Sight:
        return Sight(
            look, viewer, self.language, tuple(self.names), past=past, voices=tuple(voices_of(self.film.rules))
        )

    def _plates(self, look: Look) -> list[Plain]:
        """The dice of this turn, and tracks: what changes from moment to moment and belongs to nobody."""
        past = self.film.past(self.n)
        begun = [k for k, event in enumerate(past) if event.kind == self.film.rules.turn_begins]
        this_turn = heard(past[begun[-1] if begun else 0 :], self.view)
        plates = plates_of(self._sight(look, self.view, this_turn))
        return [plain(plate) for plate in plates if plate.shape in (DICE, TRACK)]

    def _player(self, look: Look, seat: int) -> dict[str, Any]:
        open_hand = self.view in (ALL, seat)
        hand = {look.r.good_names[k]: n for k, n in enumerate(look.hand(seat))}
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": SEAT_ORDER[seat],
            "points": look.points(seat),
            # Point cards lie open when the game is over (base.cards.points_at_end).
            "total": look.all_points(seat) if open_hand or look.g.is_over() else None,
            "cards": look.hand_size(seat),
            "hand": hand if open_hand else None,
            "held": self._held(look, seat) if open_hand else None,
            "badges": [plain(badge) for badge in seen_badges(self._sight(look, self.view), seat)],
            "wares": ware_words(look.r, look.wares(seat), self.language),
        }

    def _held(self, look: Look, seat: int) -> list[str]:
        """Cards in a hand that are no goods, by name."""
        sight = self._sight(look, seat)
        rows = [row for face in faces_with(look.r, "hand") for row in face.hand(sight)]
        return [card.title for row in rows for card in row.pictures for _ in range(card.n or 0)]
