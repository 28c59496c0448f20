"""What one viewer's page knows of a game, as plain data. Built from a view and redacted events, never from the game."""

from dataclasses import replace
from typing import Any

from poblado import locale
from poblado.island.goods import GOOD_NAMES, bundle_digit, swapped_bundle
from poblado.island.look import Look
from poblado.island.pieces import CITY, ITEM_NAMES, PIECE_NAMES, ROAD, SETTLEMENT
from poblado.kernel.action import bundle_of, kind_of, seat_of, who_of
from poblado.kernel.codec import decode
from poblado.kernel.view import View
from poblado.locale.sentences import bundle_words, sentence
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.kinds import PROPOSE
from poblado.server.room import Room
from poblado.svg import SEAT_ORDER, Scene, Target
from poblado.svg.read import scene_of_game

_LOG = 400
_PLACED = {"BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "MOVE_ROBBER"}


def page_state(room: Room, viewer: int, language: str) -> dict[str, Any]:
    """Everything but the drawing.

    Args:
        viewer: a seat, or -1 for a spectator.
    """
    view = room.table.view(viewer)
    look = Look(view.game)
    legal = [decode(look.r, action) for action in view.legal()]
    owing = look.owing()
    return {
        "version": room.version,
        "seat": viewer,
        "turn": look.turn(),
        "round": look.round(),
        "step": look.pending(),
        "ask": _ask(look.pending(), viewer in owing, language),
        "owing": owing,
        "over": bool(view.game.is_over()),
        "winner": int(view.game.winner()),
        "dice": _dice(room, viewer),
        "players": [_player(room, look, view, seat) for seat in range(look.r.seats)],
        "bank": look.bank(),
        "deck": look.fact("development_cards.left"),
        "mine": _mine(look, viewer) if viewer >= 0 else None,
        "legal": [str(action).partition(" ")[2] for action in legal],
        "undo": room.may_undo(viewer),
        "offer": _offer(look, viewer, language),
        "victims": [{"seat": int(a.who), "cards": look.hand_size(int(a.who))} for a in legal if a.kind == "ROB"],
        "owed": look.fact("discard.owed", viewer) if viewer in owing else 0,
        "log": _log(room, look, viewer, language),
    }


def page_scene(room: Room, viewer: int, language: str) -> Scene:
    """The board with the viewer's targets."""
    view = room.table.view(viewer)
    look = Look(view.game)
    targets = []
    for packed in view.legal():
        action = decode(look.r, packed)
        if action.kind in _PLACED:
            label = f"{locale.text(f'action.{action.kind}', language)} {action.at}"
            targets.append(Target(action.at, f"{action.kind} {action.at}", label))
    scene = scene_of_game(look)
    return replace(
        scene,
        targets=tuple(targets),
        acting=viewer if viewer >= 0 else None,
        title=locale.text("table.board", language),
        seats=tuple(SEAT_ORDER[: look.r.seats]),
    )


def _ask(step: str, mine: bool, language: str) -> str:
    if step == "Over":
        return ""
    return locale.text(f"step.{step}", language) if mine else locale.text("table.waiting", language)


def _dice(room: Room, viewer: int) -> list[int] | None:
    for event in reversed(room.events()):
        if room.table.rules.event_name(event.kind) == "DICE_ROLLED":
            return [int(event.what) // 6 + 1, int(event.what) % 6 + 1]
    return None


def _player(room: Room, look: Look, view: View, seat: int) -> dict[str, Any]:
    own = seat == view.seat or view.game.is_over()
    return {
        "seat": seat,
        "name": room.seats[seat]["name"],
        "bot": room.seats[seat]["bot"],
        "colour": SEAT_ORDER[seat],
        "points": look.points(seat),
        "total": look.all_points(seat) if own else look.points(seat),
        "cards": look.hand_size(seat),
        "development": look.fact("development_cards.count", seat),
        "knights": look.fact("development_cards.knights", seat),
        "route": look.fact("longest_route.length", seat),
        "has_route": look.fact("longest_route.holder") == seat,
        "has_army": look.fact("largest_army.holder") == seat,
        "supply": {name: look.supply(seat, piece) for piece, name in enumerate(PIECE_NAMES)},
    }


def _mine(look: Look, seat: int) -> dict[str, Any]:
    hand = look.hand(seat)
    missing = {}
    for item, name in enumerate(ITEM_NAMES):
        price = look.price(item)
        missing[name] = {GOOD_NAMES[k]: price[k] - hand[k] for k in range(len(hand)) if price[k] > hand[k]}
    fields = [("held", "development_cards.held"), ("fresh", "development_cards.fresh")]
    cards = {
        where: {CARD_NAMES[k]: n for k in range(CARDS) if (n := look.fact(field, CARDS * seat + k)) > 0}
        for where, field in fields
    }
    return {
        "hand": hand,
        "rates": [look.rate(seat, k) for k in range(len(hand))],
        "missing": missing,
        "prices": {name: look.price(item) for item, name in enumerate(ITEM_NAMES)},
        "supply": {
            name: look.supply(seat, piece)
            for piece, name in ((ROAD, "road"), (SETTLEMENT, "settlement"), (CITY, "city"))
        },
        "cards": cards,
    }


def _offer(look: Look, viewer: int, language: str) -> dict[str, Any] | None:
    """The trade on the table, from the side of its maker and of the viewer."""
    if look.pending() not in ("Answer", "ChoosePartner"):
        return None
    g = look.g
    offer = g.a()
    bundle = int(bundle_of(offer))
    give, want = bundle_words(bundle, language)
    answers = []
    proposal = kind_of(offer) == PROPOSE
    asked = 1 << look.turn() if proposal else int(who_of(offer))
    for seat in range(look.r.seats):
        if not asked >> seat & 1:
            continue
        if g.mask() >> seat & 1 and look.pending() == "Answer":
            answers.append({"seat": seat, "answer": "waiting"})
        elif g.b() >> (8 + seat) & 1:
            counter = int(swapped_bundle(look.fact("player_trade.counters", seat)))
            c_give, c_want = bundle_words(counter, language)
            answers.append({"seat": seat, "answer": "counter", "give": c_give, "want": c_want})
        else:
            answers.append({"seat": seat, "answer": "yes" if g.b() >> seat & 1 else "no"})
    side = [int(bundle_digit(bundle, k)) for k in range(len(GOOD_NAMES))]
    return {
        "maker": int(seat_of(offer)),
        "proposal": proposal,
        "give": give,
        "want": want,
        "bundle": side,
        "answers": answers,
    }


def _log(room: Room, look: Look, viewer: int, language: str) -> list[dict[str, Any]]:
    names = [s["name"] for s in room.seats]
    events = room.events()
    first = max(0, len(events) - _LOG)
    lines = []
    for n in range(first, len(events)):
        told = sentence(look.r, events[n], viewer, names, language)
        if told is not None:
            lines.append({"n": n, "kind": told.kind, "seat": told.seat, "place": told.place, "text": told.text})
    return lines
