"""Snapshot of a game for one viewer's page, as plain data. Built from a view and redacted events, never from the game."""

from collections.abc import Sequence
from typing import Any, Final

from poblado import locale
from poblado.dice import DICE
from poblado.face import Row
from poblado.island.facts import IslandFacts
from poblado.kernel.facts import Facts
from poblado.server.room import Room
from poblado.server.seats import called
from poblado.server.told import may_act, sitting, table_state, told_as
from poblado.server.typed_dice import asked, waited_for
from poblado.svg import SEAT_ORDER, Scene, Target
from poblado.svg.scene_of import scene_of_game
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.board import places_of, ways_of
from poblado.viewmodel.commands import legal_texts, passing
from poblado.viewmodel.layout import facts_of
from poblado.viewmodel.orders import MENU, WAY, orders_of
from poblado.viewmodel.to_json import shown


class ViewerSnapshot:
    """Viewer's snapshot of a room's game at one moment, for the drawing and for all else that its page is sent."""

    def __init__(self, room: Room, seat: int, language: str) -> None:
        names = called(room.seats, language)
        view = room.table.view(told_as(room, seat))
        past = room.heard(int(view.seat))
        dice = str(room.table.record.header.get("dice", DICE[0]))
        acting = may_act(room, seat)
        viewer = viewer_of_view(view, room.events(), language, names, acting, past, in_words=True, dice=dice)
        self.viewer: Final = asked(room, viewer)


def page_state(
    room: Room, viewer: int, language: str, mine: Sequence[int] = (), told: int = -1, seen: ViewerSnapshot | None = None
) -> dict[str, Any]:
    """Build the page's state: everything but the drawing.

    Args:
        viewer: a seat, or -1 for a spectator.
        mine: all seats of the viewer's browser.
        told: number of the last event whose line the browser has; the log begins behind it.
        seen: what the viewer sees, where it has been made.
    """
    seen = seen or ViewerSnapshot(room, viewer, language)
    facts = seen.viewer.facts
    state = {
        **table_state(room, seen.viewer, viewer, mine, told),
        "passing": _passing(room, viewer, mine, language),
        "pass": passing(seen.viewer),
        "players": [_player(room, facts, viewer, seat, mine, language) for seat in range(seen.viewer.rules.seats)],
        "mine": _mine(facts, seen.viewer.seat) if seen.viewer.seat >= 0 else None,
        "legal": legal_texts(seen.viewer),
    }
    if isinstance(facts, IslandFacts) and facts.r.terms.cells:
        _add_wares(state, facts)
    _add_shown(state, seen)
    return state


def _add_shown(state: dict[str, Any], seen: ViewerSnapshot) -> None:
    """Add the values from faces and the rules' declarations."""
    told = shown(seen.viewer)
    for player, badges, laid in zip(state["players"], told.pop("badges"), told.pop("laid"), strict=True):
        player["badges"] = badges
        if laid:
            player["laid"] = laid
    state |= told | facts_of(seen.viewer)


def _add_wares(state: dict[str, Any], facts: IslandFacts) -> None:
    """Add the wares that the viewer may offer beside cards, and how many of one kind."""
    state["most"] = int(facts.r.terms.most)
    if state["mine"]:
        state["mine"]["wares"] = facts.wares(state["seat"])


def _passing(room: Room, viewer: int, mine: Sequence[int], language: str) -> list[dict[str, Any]]:
    """The other seats of the viewer's browser that are asked and can only pass on, each with the kind that does."""
    found = []
    for seat in mine:
        if seat == viewer or seat not in waited_for(room):
            continue
        kind = passing(ViewerSnapshot(room, seat, language).viewer)
        if kind:
            found.append({"seat": seat, "decision": room.decision(seat), "kind": kind})
    return found


def page_scene(
    room: Room, viewer: int, language: str, shapes: bool = False, seen: ViewerSnapshot | None = None
) -> Scene | None:
    """The board with the viewer's targets; with `shapes` each piece bears the sign of its seat as well. None where a game is
    played on no board: its page lays what lies there on felt."""
    seen = seen or ViewerSnapshot(room, viewer, language)
    facts = seen.viewer.facts
    if not isinstance(facts, IslandFacts):
        return None
    return scene_of_game(
        facts,
        targets=tuple(_targets(seen)),
        shapes=shapes,
        acting=viewer if viewer >= 0 else None,
        title=locale.text("table.board", language),
        language=language,
        seats=tuple(SEAT_ORDER[: facts.r.seats]),
    )


def _targets(seen: ViewerSnapshot) -> list[Target]:
    menus = [
        Target(place, f"{MENU} {place}", row.title, group=MENU, kind=MENU, free=True, able=_may_some(row))
        for place, row in orders_of(seen.viewer).items()
    ]
    ways = [
        Target(
            one.place, f"{WAY} {one.place}", one.label, one.ghost, group=MENU, kind=WAY, free=True,
            way=";".join(one.actions),
        )
        for one in ways_of(seen.viewer)
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
            for one in places_of(seen.viewer)
        ]
    )


def _may_some(row: Row) -> bool:
    """Tell whether a piece may do now something of what stands on its menu, other than what nobody does by mistake."""
    return any(one.kind and not one.why and not one.sure for one in row.pictures)


def _player(room: Room, facts: Facts, viewer: int, seat: int, mine: Sequence[int], language: str) -> dict[str, Any]:
    over = facts.g.is_over()
    points = facts.points(seat)
    # When the game is over everybody has shown its point cards (base.cards.points_at_end).
    total = facts.all_points(seat) if over or seat == viewer else points
    return {
        **sitting(room, seat, mine, language),
        "total": total,
        "shown": total - points if over else 0,
        "cards": facts.hand_size(seat),
    }


def _mine(facts: Facts, seat: int) -> dict[str, Any]:
    """Own things that the viewer can trade with, and the bank's terms."""
    return {"hand": facts.hand(seat), "rates": facts.rates(seat)}
