"""One moment of a game on an island for one point of view, as data and as a drawing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from poblado import locale
from poblado.island.look import Look
from poblado.locale.goods import ware_words
from poblado.locale.lines import Line
from poblado.locale.sentences import story
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.events import DICE_ROLLED, TURN_BEGUN
from poblado.server.instant import ALL, PUBLIC, Instant, film_of
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
        return {**self._shared(look), "dice": self._dice(), "players": players}

    def scene(self) -> Scene:
        """The board, with the places lit that the moment's sentences speak of."""
        look = self.look()
        return replace(
            scene_of_game(look),
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

    def _dice(self) -> list[int] | None:
        """The dice of this turn; None before the roll."""
        for n in range(self.n, 0, -1):
            for event in reversed(self.film.events(n)):
                if event.kind == DICE_ROLLED:
                    return [int(event.what) // 6 + 1, int(event.what) % 6 + 1]
                if event.kind == TURN_BEGUN:
                    return None
        return None

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
            "wares": ware_words(look.r, look.wares(seat), self.language),
            "development": max(look.fact("development_cards.count", seat), 0),
            "held": _held(look, seat, self.language) if open_hand else None,
            "knights": max(look.fact("development_cards.knights", seat), 0),
            "route": max(look.fact("longest_route.length", seat), 0),
            "has_route": look.fact("longest_route.holder") == seat,
            "has_army": look.fact("largest_army.holder") == seat,
        }


def _held(look: Look, seat: int, language: str) -> list[str]:
    """Unplayed development cards, by name."""
    held = []
    for k, name in enumerate(CARD_NAMES):
        rows = ("development_cards.held", "development_cards.fresh")
        count = sum(max(look.fact(row, CARDS * seat + k), 0) for row in rows)
        held += [locale.text(f"cards.{name}.title", language)] * count
    return held
