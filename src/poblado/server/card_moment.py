"""One moment of a card game for one point of view, as data and as a drawing."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from poblado import locale
from poblado.cardgame import kinds
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.look import CardLook
from poblado.faces.cardgame.drawings.read import scene_of_cards
from poblado.faces.cardgame.drawings.table import CardScene, draw_cards
from poblado.faces.cardgame.words import card_title
from poblado.locale.lines import Line
from poblado.locale.sentences import first_of, story
from poblado.server.instant import ALL, Instant
from poblado.svg import SEAT_ORDER

LAYOUTS = ("wide", "narrow")
"""The table for a desk and for a phone; a page holds both, and shows the one that fits."""
_DISCARDS = (kinds.PILE_TRADED, kinds.PAID, kinds.DISCARDED)


class CardMoment(Instant):
    """A moment of a card game."""

    def look(self) -> CardLook:
        """What may be known of the position."""
        return CardLook(self.game())

    def data(self) -> dict[str, Any]:
        look = self.look()
        return {**self._shared(look), "players": [self._player(look, seat) for seat in range(look.r.seats)]}

    def scene(self) -> CardScene:
        """The table, with the hands open that may be seen."""
        look = self.look()
        scene = scene_of_cards(look, self.names, title=locale.text("card_replay.board", self.language))
        seats = tuple(replace(s, shown=_spread(self._hand(look, k) or [])) for k, s in enumerate(scene.seats))
        return replace(scene, seats=seats, discard_top=self._discard_top() if scene.discards else "")

    def drawing(self) -> str:
        return draw_cards(self.scene())

    def on_page(self) -> str:
        return "".join(f'<div class="cards-{layout}">{self._laid_out(layout)}</div>' for layout in LAYOUTS)

    def changes(self, since: int | None, layout: str) -> dict[str, Any]:
        # Whole: hands are part of the drawing, and the page may have shown another point of view.
        return {"tables": {layout: self._laid_out(layout)} if layout in LAYOUTS else {}}

    def _laid_out(self, layout: str) -> str:
        """The table in one of the `LAYOUTS`, with ids of its own."""
        return draw_cards(replace(self.scene(), prefix=layout), narrow=layout == "narrow")

    def sentences(self, n: int) -> list[Line]:
        """Cards that a seat gets or gives one after the other are told once, with the last of them."""
        events = self.film.past(self.n)
        first, last = (self.film.counts[n - 1], self.film.counts[n]) if n else (0, 0)
        last = first_of(self.film.rules, events, last)
        if last > first:
            first = first_of(self.film.rules, events, first)
        return story(self.film.rules, events[first:last], self.view, self.names, self.language)

    def tells(self) -> Iterator[int]:
        end = replace(self, n=len(self.film))
        return (n for n in range(1, len(self.film)) if end.sentences(n))

    def _discard_top(self) -> str:
        """The card discarded last: it lies open on its pile."""
        for event in reversed(self.film.past(self.n)):
            if event.kind in _DISCARDS:
                return RESOURCE_NAMES[event.what]
        return ""

    def _hand(self, look: CardLook, seat: int) -> list[int] | None:
        """A hand that may be seen from here: one's own, one that lies open before oneself; None for others."""
        hand = look.hand(seat)
        if sum(hand) != look.hand_size(seat):
            return None
        return hand if self.view in (ALL, seat) or any(hand) else None

    def _player(self, look: CardLook, seat: int) -> dict[str, Any]:
        hand = self._hand(look, seat)
        counts = {
            "in_hand": look.hand_size(seat), "roads": look.roads(seat), "knights": look.knights(seat),
            "settlements": look.settlements(seat), "cities": look.cities(seat),
        }  # fmt: skip
        names = [look.expansion_names()[kind] for kind in look.expansions(seat)]
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": SEAT_ORDER[seat],
            "points": look.points(seat),
            "cards": look.hand_size(seat),
            "hand": dict(zip(RESOURCE_NAMES, hand, strict=True)) if hand is not None else None,
            "pieces": [
                locale.text(f"card_replay.{what}", self.language, n=n)
                for what, n in counts.items()
                if n or what == "in_hand"
            ]
            + [card_title("expansion", name, self.language) for name in names],
        }


def _spread(hand: list[int]) -> tuple[str, ...]:
    return tuple(RESOURCE_NAMES[k] for k, n in enumerate(hand) for _ in range(n))
