"""Snapshot of a game at one moment for one viewer, as data and as a drawing: of a running table, of a replay, of the end.

Built from a view and redacted events, never from the true game. `table_state` adds what only a running table has.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from poblado import locale
from poblado.dice import DICE as DICE_MODES
from poblado.face import DICE, TRACK, Row, Viewer
from poblado.island.facts import IslandFacts
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.game import Facts
from poblado.kernel.view import View
from poblado.locale import amount
from poblado.locale.edition import texts_of
from poblado.locale.lines import EVERYTHING, Line, heard
from poblado.locale.places import place_name
from poblado.locale.sentences import first_of, story
from poblado.report import Film
from poblado.server.bot_reasons import reason_words
from poblado.server.room import Room
from poblado.server.seats import called
from poblado.server.table_state import may_act, sitting, table_state, told_as
from poblado.server.typed_dice import asked, waited_for
from poblado.svg import SEAT_ORDER, Scene, Target, draw, draw_for_layers, draw_layers
from poblado.svg.scene_of import scene_of_game
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import Place, movers_of, places_of, ways_of
from poblado.viewmodel.commands import legal_texts, only_answer, passing
from poblado.viewmodel.layout import GOODS_ROW, facts_of, laid_of, plates_of, seen_badges
from poblado.viewmodel.orders import MENU, WAY, orders_of
from poblado.viewmodel.to_json import Plain, shown, to_json
from poblado.viewmodel.viewer import viewer_of_facts
from poblado.viewmodel.words import faces_with

PUBLIC = -1
"""Point of view of a spectator."""
ALL = EVERYTHING
"""Point of view that sees all hands: only for a game that is over."""
LAYOUTS = ("wide", "narrow")
"""A table without a board for a desk and for a phone; a page holds both, and shows the one that fits."""
_PAGE_LOG = 400
"""Greatest number of events whose lines a page is told."""
_ASKED: Final = "asked"
"""Group of the places that a question asks for."""
_REPLAY_LOG = 24
"""Number of sentences told of what came before a moment of a replay."""


class Snapshot:
    """Data and drawing of a game at one moment for one viewer.

    Args:
        events: all that has happened up to the moment; lines are told as `Viewer.past` has them.
    """

    def __init__(self, viewer: Viewer, events: Sequence[Event]) -> None:
        self.viewer: Final = viewer
        self.events: Final = events

    @property
    def facts(self) -> Facts:
        """Facts of the position, hidden cards masked."""
        return self.viewer.facts

    def lines(self, first: int, end: int) -> list[Line]:
        """Log lines of the events from number `first` up to `end`, excluded."""
        viewer, known = self.viewer, self.viewer.past
        if end <= first:
            return []
        events = self.events
        if end < len(events):
            events, known = events[:end], known[:end]
        return story(
            viewer.rules, events, viewer.seat, viewer.names, viewer.language, first, known, viewer.ground, self.facts
        )

    def player(self, seat: int) -> dict[str, Any]:
        """A seat with its cards and points: `total` is None where the viewer knows only the open ones."""
        facts = self.facts
        # Point cards lie open when the game is over (base.cards.points_at_end).
        known = self.viewer.seat in (ALL, seat) or facts.g.is_over()
        return {
            "seat": seat,
            "name": self.viewer.names[seat],
            "colour": SEAT_ORDER[seat],
            "points": facts.points(seat),
            "total": facts.all_points(seat) if known else None,
            "cards": facts.hand_size(seat),
        }

    def board(self, **drawn: Any) -> Scene | None:
        """The board as a scene; None where a game is played on none.

        Args:
            drawn: more arguments of `scene_of_game`.
        """
        facts, language = self.facts, self.viewer.language
        if not isinstance(facts, IslandFacts):
            return None
        seats = tuple(SEAT_ORDER[: facts.r.seats])
        return scene_of_game(facts, title=locale.text("table.board", language), language=language, seats=seats, **drawn)


# -- a running table -----------------------------------------------------------------------------------------------------


class TableSnapshot(Snapshot):
    """Snapshot of a room's game as it stands, for the drawing and for all else that a viewer's page is sent.

    Args:
        seat: the viewer's, or -1 for a spectator.
    """

    def __init__(self, room: Room, seat: int, language: str) -> None:
        view = room.table.view(told_as(room, seat))
        viewer = viewer_of_view(
            view,
            room.events(),
            language,
            called(room.seats, language),
            may_act(room, seat),
            room.heard(int(view.seat)),
            in_words=True,
            dice=str(room.table.record.header.get("dice", DICE_MODES[0])),
        )
        super().__init__(asked(room.table, viewer), room.events())
        self.room: Final = room
        self.seat: Final = seat

    def state(self, mine: Sequence[int] = (), told: int = -1) -> dict[str, Any]:
        """Build the page's state: everything but the drawing.

        Args:
            mine: all seats of the viewer's browser.
            told: number of the last event whose line the browser has; the log begins behind it.
        """
        viewer, facts = self.viewer, self.facts
        given = shown(viewer)
        badges, laid, head = given.pop("badges"), given.pop("laid"), given.pop("head")
        state = {
            **table_state(self.room, viewer, self.seat, mine, head),
            "passing": self._passing(mine),
            "pass": passing(viewer),
            "alone": only_answer(viewer),
            # None where points do not win.
            "goal": viewer.rules.params.get("points_to_win"),
            "players": [self._player(k, badges[k], laid[k], mine) for k in range(viewer.rules.seats)],
            # Own things that the viewer can trade with, and the bank's terms.
            "mine": {"hand": facts.hand(viewer.seat), "rates": facts.rates(viewer.seat)} if viewer.seat >= 0 else None,
            "legal": legal_texts(viewer),
            "movers": movers_of(viewer),
            "log": self._log(told),
            "log_from": told + 1,
        }
        if isinstance(facts, IslandFacts) and facts.r.market.terms.cells:
            # What may be offered beside cards, and how many of one kind.
            state["most"] = int(facts.r.market.terms.most)
            if state["mine"]:
                state["mine"]["wares"] = facts.wares(self.seat)
        return state | given | facts_of(viewer)

    def scene(self, shapes: bool = False) -> Scene | None:
        """The board with the viewer's targets; with `shapes` each piece bears the sign of its seat as well."""
        acting = self.seat if self.seat >= 0 else None
        return self.board(targets=_targets(self.viewer), shapes=shapes, acting=acting)

    def _passing(self, mine: Sequence[int]) -> list[dict[str, Any]]:
        """The other seats of the viewer's browser that are asked and can only pass on, each with the kind that does."""
        found = []
        for seat in mine:
            if seat == self.seat or seat not in waited_for(self.room):
                continue
            kind = passing(TableSnapshot(self.room, seat, self.viewer.language).viewer)
            if kind:
                found.append({"seat": seat, "decision": self.room.decision(seat), "kind": kind})
        return found

    def _player(self, seat: int, badges: list[Plain], laid: list[Plain], mine: Sequence[int]) -> dict[str, Any]:
        player = self.player(seat)
        points, total = player.pop("points"), player["total"]
        player["total"] = points if total is None else total
        more = {"badges": badges} | ({"laid": laid} if laid else {})
        return player | sitting(self.room, seat, mine, self.viewer.language) | more

    def _text(self, line: Line) -> str:
        """Text of a log line, with the reason that a bot has given for what it tells."""
        reason = self.room.runner.reasons.of(line.n, self.events[line.n])
        if reason is None or not line.told.text:
            return line.told.text
        return f"{line.told.text}: {reason_words(reason, self.viewer.rules, self.viewer.language)}"

    def _log(self, told: int) -> list[dict[str, Any]]:
        count = len(self.events)
        return [
            {
                "n": line.n,
                "kind": line.kind,
                "seat": line.told.seat,
                "places": line.told.places,
                "text": self._text(line),
                "secret": _is_secret(self.events[line.n], self.viewer.seat),
                "signs": line.told.signs,
                "flights": [vars(flight) for flight in line.told.flights],
                **_filled(sound=line.told.sound, announcement=line.told.announcement, weight=line.weight),
            }
            for line in self.lines(max(0, told + 1, count - _PAGE_LOG), count)
        ]


def _is_secret(event: Event, viewer: int) -> bool:
    """Tell whether a viewer knows of an event what others round the same screen may not."""
    return event.audience != ALL_SEATS and event.seen_by(viewer) is event


def _filled(**words: str) -> dict[str, str]:
    """Drop empty fields of a log line that few lines have: a page is sent many lines."""
    return {name: word for name, word in words.items() if word}


def _targets(viewer: Viewer) -> tuple[Target, ...]:
    """Touchable places: menus of own pieces and those of which one is chosen to go, ways, and places of legal actions."""
    orders, movers = orders_of(viewer), movers_of(viewer)
    menus = [
        Target(
            place,
            f"{MENU} {place}",
            _heard(viewer, row.title, place),
            group=MENU,
            kind=MENU,
            free=True,
            able=place in movers or _may_some(row),
        )
        for place, row in orders.items()
    ]
    chosen = locale.text("table.choose_piece", viewer.language)
    menus += [
        Target(place, f"{MENU} {place}", chosen, group=MENU, kind=MENU, free=True, able=True)
        for place in movers
        if place not in orders
    ]
    ways = [
        Target(
            one.place, f"{WAY} {one.place}", one.label, one.ghost, group=MENU, kind=WAY, free=True,
            way=";".join(one.actions),
        )
        for one in ways_of(viewer)
    ]  # fmt: skip
    found = places_of(viewer)
    shared = {place for place, n in Counter(one.place for one in found).items() if n > 1 or place in orders}
    places = [
        Target(
            one.place,
            f"{one.kind} {one.place}",
            one.mark.label,
            one.mark.ghost,
            brief=_brief(viewer, one) if one.place in shared else "",
            group=_lit_with(viewer, one),
            kind=one.kind,
            free=one.mark.free,
            against=one.mark.against,
        )
        for one in found
    ]
    return (*menus, *ways, *places)


def _lit_with(viewer: Viewer, one: Place) -> str:
    """Group of places that are lit at the same time and share the room: all that a question asks for, on a coast a road and a
    ship; in a turn what is free and the menus, else those of a button."""
    if not viewer.facts.step().panel:
        return _ASKED
    return MENU if one.mark.free else one.kind


def _heard(viewer: Viewer, title: str, place: str) -> str:
    """The words of a menu for those who do not see where it opens."""
    name = place_name(viewer, place)
    return title if name in title else f"{title} ({name})"


def _brief(viewer: Viewer, one: Place) -> str:
    """Words for what is done at a place, without the place, which its menu shows; empty where it is said within the words."""
    words = one.mark.label.removesuffix(f": {place_name(viewer, one.place)}")
    return "" if words == one.mark.label else words


def _may_some(row: Row) -> bool:
    """Tell whether a piece may do now something of what stands on its menu, other than what nobody does by mistake."""
    return any(one.kind and not one.why and not one.sure for one in row.pictures)


# -- a replay ------------------------------------------------------------------------------------------------------------


class Moment(Snapshot):
    """Snapshot of a replay's moment: a board is drawn in layers, a table without one is drawn whole by a face (`Face.spread`).

    Args:
        film: of the game.
        n: number of actions done.
        view: a seat, `PUBLIC` or `ALL`. The caller has checked the right to it.
        names: what the seats are called.
    """

    def __init__(self, film: Film, n: int, view: int, names: Sequence[str], language: str) -> None:
        game, events = film.game(n), film.past(n)
        # Masked before anything is read from it.
        facts = film.rules.facts(game if view == ALL else View(game, view).game)
        super().__init__(viewer_of_facts(facts, view, heard(events, view), language, names, in_words=True), events)
        self.film: Final = film
        self.n: Final = n

    def data(self) -> dict[str, Any]:
        """Return everything but the drawing."""
        facts = self.facts
        return {
            "n": self.n,
            "view": view_name(self.viewer.seat),
            "turn": self.film.turn(self.n),
            "round": facts.round(),
            "active": facts.turn(),
            "over": bool(facts.g.is_over()),
            "log": self._log(),
            "plates": self._plates(),
            "players": [self._player(seat) for seat in range(self.film.rules.seats)],
        }

    def told(self) -> list[str]:
        """The sentences of this moment."""
        return [line.told.text for line in self.sentences(self.n)]

    def stops(self) -> list[int]:
        """The moments at which the public is told something, with the first and the last: what a step forward leads to."""
        last = len(self.film)
        end = Moment(self.film, last, PUBLIC, self.viewer.names, self.viewer.language)
        return [0, *(n for n in range(1, last) if end.sentences(n)), last] if last else [0]

    def drawing(self) -> str:
        """The table as a picture that stands alone."""
        scene = self._scene
        return self.spread("") if scene is None else draw(scene)

    def on_page(self, changing: bool = True) -> str:
        """The table as it stands in a page, whose layers `changes` replaces if it is `changing`."""
        if self._scene is not None:
            return draw_for_layers(self._scene) if changing else draw(self._scene)
        return "".join(f'<div class="cards-{layout}">{self.spread(layout)}</div>' for layout in LAYOUTS)

    def changes(self, since: int | None, layout: str) -> dict[str, Any]:
        """Parts of the drawing that a page must replace that shows moment `since`, or nothing yet, in a layout."""
        scene = self._scene
        if scene is None:
            # Whole: hands are part of the drawing, and the page may have shown another point of view.
            return {"tables": {layout: self.spread(layout)} if layout in LAYOUTS else {}}
        layers = draw_layers(scene)
        if since is not None:
            public = Moment(self.film, since, PUBLIC, self.viewer.names, self.viewer.language)._scene
            before = draw_layers(public) if public else {}
            layers = {name: svg for name, svg in layers.items() if before.get(name) != svg}
        return {"layers": layers}

    @cached_property
    def _scene(self) -> Scene | None:
        """The board, with the places lit that the moment's sentences speak of."""
        return self.board(highlights=tuple(place for line in self.sentences(self.n) for place in line.told.places))

    def spread(self, layout: str) -> str:
        """A table without a board in one of the `LAYOUTS`, or as a picture that stands alone."""
        drawn = (face.spread(self.viewer, layout) for face in reversed(faces_with(self.film.rules, "spread")))
        return next((svg for svg in drawn if svg is not None), "")

    def sentences(self, n: int) -> list[Line]:
        """Log lines of action n; events that belong together, as cards one after the other, are told with the last one."""
        counts = self.film.counts
        return self.lines(self._whole(counts[n - 1]), self._whole(counts[n])) if n else []

    def _whole(self, end: int) -> int:
        return first_of(self.film.rules, self.events, end)

    def _log(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        n = self.n
        while n > 0 and len(lines) < _REPLAY_LOG:
            told = [line.told for line in self.sentences(n)]
            lines[:0] = [{"n": n, "seat": k.seat, "place": next(iter(k.places), ""), "text": k.text} for k in told]
            n -= 1
        return lines

    def _plates(self) -> list[Plain]:
        """The dice of this turn, and tracks: what changes from moment to moment and belongs to nobody."""
        past, begins = self.viewer.past, self.film.rules.turn_begins
        begun = next((k for k in range(len(past) - 1, -1, -1) if past[k].kind == begins), 0)
        plates = plates_of(replace(self.viewer, past=past[begun:]))
        return [to_json(plate) for plate in plates if plate.shape in (DICE, TRACK)]

    def _player(self, seat: int) -> dict[str, Any]:
        facts, viewer = self.facts, self.viewer
        hand, own = facts.hand(seat), viewer.seat in (ALL, seat)
        # A hand may lie open before somebody else, too.
        open_hand = own or (any(hand) and sum(hand) == facts.hand_size(seat))
        known = texts_of(viewer.rules, viewer.language)
        return self.player(seat) | {
            "hand": dict(zip(facts.good_names(), hand, strict=True)) if open_hand else None,
            "held": self._held(seat) if own else None,
            "badges": [to_json(badge) for badge in seen_badges(viewer, seat)],
            "laid": [row.title for row in laid_of(viewer, seat)],
            "wares": [amount(n, ware, viewer.language, known) for ware, n in facts.open_wares(seat).items() if n],
        }

    def _held(self, seat: int) -> list[str]:
        """Cards in a hand that are no goods, by name."""
        viewer = replace(self.viewer, seat=seat)
        rows = [row for face in faces_with(viewer.rules, "hand") for row in face.hand(viewer) if row.name != GOODS_ROW]
        return [card.title for row in rows for card in row.pictures for _ in range(card.n or 0)]


def view_name(view: int) -> str:
    """Name of a point of view in a URL."""
    return {PUBLIC: "public", ALL: "all"}.get(view) or SEAT_ORDER[view]
