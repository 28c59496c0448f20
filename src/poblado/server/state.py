"""Snapshot of a game for one viewer's page, as plain data. Built from a view and redacted events, never from the game."""

from collections.abc import Sequence
from typing import Any, Final

from poblado import locale
from poblado.dice import DICE
from poblado.face import Row
from poblado.island.facts import Look
from poblado.kernel.facts import Facts
from poblado.server.room import Room
from poblado.server.seats import called
from poblado.server.told import may_act, sitting, table_state, told_as
from poblado.server.typed_dice import asked, waited_for
from poblado.viewmodel import sight_of
from poblado.viewmodel.board import places_of, ways_of
from poblado.viewmodel.commands import legal_texts, passing
from poblado.viewmodel.orders import MENU, WAY, orders_of
from poblado.viewmodel.to_json import shown
from poblado.viewmodel.layout import facts_of
from poblado.svg import SEAT_ORDER, Scene, Target
from poblado.svg.scene_of import scene_of_game


class Seen:
    """Viewer's snapshot of a room's game at one moment, for the drawing and for all else that its page is sent."""

    def __init__(self, room: Room, seat: int, language: str) -> None:
        names = called(room.seats, language)
        view = room.table.view(told_as(room, seat))
        past = room.heard(int(view.seat))
        dice = str(room.table.record.header.get("dice", DICE[0]))
        acting = may_act(room, seat)
        sight = sight_of(view, room.events(), language, names, acting, past, in_words=True, dice=dice)
        self.sight: Final = asked(room, sight)


def page_state(
    room: Room, viewer: int, language: str, mine: Sequence[int] = (), told: int = -1, seen: Seen | None = None
) -> dict[str, Any]:
    """Build the page's state: everything but the drawing.

    Args:
        viewer: a seat, or -1 for a spectator.
        mine: all seats of the viewer's browser.
        told: number of the last event whose line the browser has; the log begins behind it.
        seen: what the viewer sees, where it has been made.
    """
    seen = seen or Seen(room, viewer, language)
    look = seen.sight.look
    state = {
        **table_state(room, seen.sight, viewer, mine, told),
        "passing": _passing(room, viewer, mine, language),
        "pass": passing(seen.sight),
        "players": [_player(room, look, viewer, seat, mine, language) for seat in range(seen.sight.rules.seats)],
        "mine": _mine(look, seen.sight.viewer) if seen.sight.viewer >= 0 else None,
        "legal": legal_texts(seen.sight),
    }
    if isinstance(look, Look) and look.r.terms.cells:
        _add_wares(state, look)
    _add_shown(state, seen)
    return state


def _add_shown(state: dict[str, Any], seen: Seen) -> None:
    """Add the values from faces and the rules' declarations."""
    told = shown(seen.sight)
    for player, badges, laid in zip(state["players"], told.pop("badges"), told.pop("laid"), strict=True):
        player["badges"] = badges
        if laid:
            player["laid"] = laid
    state |= told | facts_of(seen.sight)


def _add_wares(state: dict[str, Any], look: Look) -> None:
    """Add the wares that the viewer may offer beside cards, and how many of one kind."""
    state["most"] = int(look.r.terms.most)
    if state["mine"]:
        state["mine"]["wares"] = look.wares(state["seat"])


def _passing(room: Room, viewer: int, mine: Sequence[int], language: str) -> list[dict[str, Any]]:
    """The other seats of the viewer's browser that are asked and can only pass on, each with the kind that does."""
    found = []
    for seat in mine:
        if seat == viewer or seat not in waited_for(room):
            continue
        kind = passing(Seen(room, seat, language).sight)
        if kind:
            found.append({"seat": seat, "decision": room.decision(seat), "kind": kind})
    return found


def page_scene(room: Room, viewer: int, language: str, shapes: bool = False, seen: Seen | None = None) -> Scene | None:
    """The board with the viewer's targets; with `shapes` each piece bears the sign of its seat as well. None where a game is
    played on no board: its page lays what lies there on felt."""
    seen = seen or Seen(room, viewer, language)
    look = seen.sight.look
    if not isinstance(look, Look):
        return None
    return scene_of_game(
        look,
        targets=tuple(_targets(seen)),
        shapes=shapes,
        acting=viewer if viewer >= 0 else None,
        title=locale.text("table.board", language),
        language=language,
        seats=tuple(SEAT_ORDER[: look.r.seats]),
    )


def _targets(seen: Seen) -> list[Target]:
    menus = [
        Target(place, f"{MENU} {place}", row.title, group=MENU, kind=MENU, free=True, able=_may_some(row))
        for place, row in orders_of(seen.sight).items()
    ]
    ways = [
        Target(
            one.place, f"{WAY} {one.place}", one.label, one.ghost, group=MENU, kind=WAY, free=True,
            way=";".join(one.actions),
        )
        for one in ways_of(seen.sight)
    ]  # fmt: skip
    return (
        menus
        + ways
        + [
            Target(
                one.place,
                f"{one.kind} {one.place}",
                one.mark.label,
                one.mark.ghost,
                # What is free is lit beside the menus, and shares the room with them.
                group=MENU if one.mark.free else one.kind,
                kind=one.kind,
                free=one.mark.free,
                against=one.mark.against,
            )
            for one in places_of(seen.sight)
        ]
    )


def _may_some(row: Row) -> bool:
    """Tell whether a piece may do now something of what stands on its menu, other than what nobody does by mistake."""
    return any(one.kind and not one.why and not one.sure for one in row.pictures)


def _player(room: Room, look: Facts, viewer: int, seat: int, mine: Sequence[int], language: str) -> dict[str, Any]:
    over = look.g.is_over()
    points = look.points(seat)
    # When the game is over everybody has shown its point cards (base.cards.points_at_end).
    total = look.all_points(seat) if over or seat == viewer else points
    return {
        **sitting(room, seat, mine, language),
        "total": total,
        "shown": total - points if over else 0,
        "cards": look.hand_size(seat),
    }


def _mine(look: Facts, seat: int) -> dict[str, Any]:
    """Own things that the viewer can trade with, and the bank's terms."""
    return {"hand": look.hand(seat), "rates": look.rates(seat)}
