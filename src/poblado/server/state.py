"""What one viewer's page knows of a game, as plain data. Built from a view and redacted events, never from the game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from poblado import locale
from poblado.island.goods import RESOURCES
from poblado.island.look import Look
from poblado.island.pieces import CITY, ROAD, SETTLEMENT
from poblado.kernel.action import bundle_of, kind_of, seat_of, who_of
from poblado.kernel.codec import decode
from poblado.locale.goods import bundle_words, ware_words
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.events import DICE_ROLLED
from poblado.rules.base.kinds import PROPOSE
from poblado.server.knights_raid import last_raid
from poblado.server.knights_state import add_knights, plays_knights
from poblado.server.knights_targets import knight_targets
from poblado.server.room import Room
from poblado.server.seats import called
from poblado.server.told import may_act, sitting, table_state, told_as
from poblado.shown import sight_of
from poblado.shown.board import Place, places_of
from poblado.shown.plain import shown
from poblado.svg import SEAT_ORDER, Scene, Target
from poblado.svg.read import scene_of_game


class Seen:
    """What a viewer sees of a room's game at one moment, for the drawing and for all else that its page is told."""

    def __init__(self, room: Room, viewer: int, language: str) -> None:
        names = called(room.seats, language)
        view, teller = room.table.view(viewer), told_as(room, viewer)
        self.sight: Final = sight_of(view, room.events(), language, names, may_act(room, viewer), teller)

    @cached_property
    def places(self) -> list[Place]:
        """The places that can be touched."""
        return places_of(self.sight)


def page_state(
    room: Room, viewer: int, language: str, mine: Sequence[int] = (), told: int = -1, seen: Seen | None = None
) -> dict[str, Any]:
    """Everything but the drawing.

    Args:
        viewer: a seat, or -1 for a spectator.
        mine: all seats of the viewer's browser.
        told: number of the last event whose line the browser has; the log begins behind it.
        seen: what the viewer sees, where it has been made.
    """
    seen = seen or Seen(room, viewer, language)
    look, legal = seen.sight.look, seen.sight.legal
    assert isinstance(look, Look)
    owing = look.owing() if room.begun else []
    state = {
        **table_state(room, look, viewer, language, mine, told, {action.kind for action in legal}),
        "passing": _passing(room, viewer, mine),
        "dice": _dice(room),
        "players": [_player(room, look, viewer, seat, mine, language) for seat in range(look.r.seats)],
        "bank": look.bank(),
        "deck": look.fact("development_cards.left"),
        "mine": _mine(look, viewer) if viewer >= 0 else None,
        "legal": [str(action).partition(" ")[2] for action in legal],
        "offer": _offer(look, language),
        "victims": [{"seat": int(a.who), "cards": look.hand_size(int(a.who))} for a in legal if a.kind == "ROB"],
        "owed": look.fact("discard.owed", viewer) if viewer in owing else 0,
    }
    if look.r.goods > RESOURCES:
        state["goods"] = look.r.good_names[:]
    if look.r.terms.cells:
        _add_wares(state, look, language)
    _add_shown(state, seen)
    if plays_knights(look):
        add_knights(state, look, room.events(), viewer, language)
        state["battle"] = last_raid(room, told)
    return state


def _add_shown(state: dict[str, Any], seen: Seen) -> None:
    """What faces and the rules' declarations show."""
    told = shown(seen.sight, seen.places)
    for player, badges in zip(state["players"], told.pop("badges"), strict=True):
        player["badges"] = badges
    state |= told


def _add_wares(state: dict[str, Any], look: Look, language: str) -> None:
    """What lies open before everybody, and how many the viewer may offer of it."""
    state["wares"] = look.r.terms.names[look.r.goods :]
    state["most"] = int(look.r.terms.most)
    for player in state["players"]:
        player["wares"] = ware_words(look.r, look.wares(player["seat"]), language)
    if state["mine"]:
        state["mine"]["wares"] = look.wares(state["seat"])


def _passing(room: Room, viewer: int, mine: Sequence[int]) -> list[dict[str, Any]]:
    """The other seats of the viewer's browser that are asked to build between turns and cannot."""
    found = []
    for seat in mine:
        if seat == viewer or seat not in room.table.owing or room.seats[seat].player or not room.begun:
            continue
        view = room.table.view(seat)
        legal = view.legal()
        if len(legal) == 1 and decode(room.table.rules, legal[0]).kind == "END_BUILD":
            found.append({"seat": seat, "decision": room.decision(seat)})
    return found


def page_scene(room: Room, viewer: int, language: str, shapes: bool = False, seen: Seen | None = None) -> Scene:
    """The board with the viewer's targets; with `shapes` each piece bears the sign of its seat as well."""
    seen = seen or Seen(room, viewer, language)
    look, legal = seen.sight.look, seen.sight.legal
    assert isinstance(look, Look)
    targets = _targets(seen)
    if plays_knights(look):
        targets += knight_targets(look, viewer, legal, language)
    scene = scene_of_game(look)
    return replace(
        scene,
        targets=tuple(targets),
        shapes=shapes,
        acting=viewer if viewer >= 0 else None,
        title=locale.text("table.board", language),
        seats=tuple(SEAT_ORDER[: look.r.seats]),
    )


def _targets(seen: Seen) -> list[Target]:
    return [
        Target(
            one.place,
            f"{one.kind} {one.place}",
            one.mark.label,
            one.mark.ghost,
            group=one.kind,
            kind=one.kind,
            free=one.mark.free,
        )
        for one in seen.places
    ]


def _dice(room: Room) -> list[int] | None:
    for event in reversed(room.events()):
        if event.kind == DICE_ROLLED:
            return [int(event.what) // 6 + 1, int(event.what) % 6 + 1]
    return None


def _player(room: Room, look: Look, viewer: int, seat: int, mine: Sequence[int], language: str) -> dict[str, Any]:
    over = look.g.is_over()
    own = seat == viewer
    return {
        **sitting(room, seat, mine, language),
        "points": look.points(seat),
        # When the game is over everybody has shown its point cards (base.cards.points_at_end).
        "total": look.all_points(seat) if over or own else look.points(seat),
        "shown": look.all_points(seat) - look.points(seat) if over else 0,
        "cards": look.hand_size(seat),
        "development": look.fact("development_cards.count", seat),
        "knights": look.fact("development_cards.knights", seat),
        "route": look.fact("longest_route.length", seat),
        "has_route": look.fact("longest_route.holder") == seat,
        "has_army": look.fact("largest_army.holder") == seat,
        "supply": {name: look.supply(seat, k) for k, name in enumerate(look.r.item_names) if look.r.supplies[k]},
    }


def _mine(look: Look, seat: int) -> dict[str, Any]:
    hand = look.hand(seat)
    missing = {}
    items = [(item, name) for item, name in enumerate(look.r.item_names) if look.r.price_totals[item]]
    for item, name in items:
        price = look.price(item)
        missing[name] = {look.r.good_names[k]: price[k] - hand[k] for k in range(len(hand)) if price[k] > hand[k]}
    fields = [("held", "development_cards.held"), ("fresh", "development_cards.fresh")]
    cards = {
        where: {CARD_NAMES[k]: n for k in range(CARDS) if (n := look.fact(field, CARDS * seat + k)) > 0}
        for where, field in fields
    }
    return {
        "hand": hand,
        "rates": [look.rate(seat, k) for k in range(len(hand))],
        "missing": missing,
        "prices": {name: look.price(item) for item, name in items},
        "supply": {
            name: look.supply(seat, piece)
            for piece, name in ((ROAD, "road"), (SETTLEMENT, "settlement"), (CITY, "city"))
        },
        "cards": cards,
    }


def _offer(look: Look, language: str) -> dict[str, Any] | None:
    """The trade on the table, from the side of its maker and of the viewer."""
    if look.pending() not in ("Answer", "ChoosePartner"):
        return None
    g = look.g
    offer = g.a()
    bundle = int(bundle_of(offer))
    give, want = bundle_words(look.r, bundle, language)
    answers = []
    proposal = kind_of(offer) == PROPOSE
    asked = 1 << look.turn() if proposal else int(who_of(offer))
    for seat in range(look.r.seats):
        if not asked >> seat & 1:
            continue
        if g.mask() >> seat & 1 and look.pending() == "Answer":
            answers.append({"seat": seat, "answer": "waiting"})
        elif g.b() >> (8 + seat) & 1:
            # From the side of whoever makes it, as the log tells it.
            counter = int(look.fact("player_trade.counters", seat))
            c_give, c_want = bundle_words(look.r, counter, language)
            answers.append({"seat": seat, "answer": "counter", "give": c_give, "want": c_want})
        else:
            answers.append({"seat": seat, "answer": "yes" if g.b() >> seat & 1 else "no"})
    return {
        "maker": int(seat_of(offer)),
        "proposal": proposal,
        "give": give,
        "want": want,
        "bundle": look.r.terms.unpack(bundle),
        "answers": answers,
    }
