"""Table state: seats, presence, clocks, host and reminders, which only a running table has. `snapshot` builds the rest."""

from collections.abc import Sequence
from typing import Any

from poblado import locale
from poblado.commitment import commitment_of
from poblado.dice import TYPED
from poblado.face import Viewer
from poblado.server.bot_reasons import reason_words
from poblado.server.deletion import check_deletion, check_leaving, may
from poblado.server.names import isolated
from poblado.server.room import Room
from poblado.server.seats import SPECTATOR, name_of
from poblado.server.typed_dice import waited_for
from poblado.svg import SEAT_ORDER


def table_state(room: Room, viewer: Viewer, own: int, mine: Sequence[int], head: str) -> dict[str, Any]:
    """Build the fields of a page's state that belong to the table and not to what is played there.

    Args:
        own: the viewer's seat, or -1 for a spectator.
        mine: all seats of the viewer's browser.
        head: the head line where the viewer is asked.
    """
    facts = viewer.facts
    owing = waited_for(room) if room.begun else []
    return {
        "version": room.version,
        "seat": own,
        "mine_too": [seat for seat in mine if seat != own],
        "begun": room.begun,
        "host": room.host in mine,
        "deletable": may(check_deletion, room, mine),
        "leavable": may(check_leaving, room, mine),
        "auto": room.seats[0].auto,
        "screen": room.seats[0].screen,
        "writing": room.seats[0].writing,
        "pace": room.seats[0].pace,
        "clock": [room.seats[0].clock, room.seats[0].reserve],
        "clocks": room.clocks.told(),
        "decision": room.decision(own, facts) if own >= 0 else "",
        "turn": facts.turn(),
        "round": facts.round(),
        "step": facts.pending(),
        "panel": facts.step().panel,
        "ask": _ask(room, viewer, head if own in owing else "", owing),
        "owing": owing,
        "over": room.is_over,
        "agreement": room.agreements.told(),
        "winner": int(facts.g.winner()),
        "next": room.next,
        "asker": room.seats[0].asker,
        "rematch": room.seats[0].rematch,
        "undo": room.may_undo(own),
        "also": room.alternatives.of(facts),
        "reasons": [
            [seat, reason_words(reason, viewer.rules, viewer.language)]
            for seat, reason in room.runner.reasons.answers(room.events(), viewer.rules)
        ],
        "seen": f"{room.undos}.{len(room.events()) - 1}",
        "away": away(room, mine),
        "commitment": commitment_of(room.table.record.header),
        "typed": room.table.record.header.get("dice") == TYPED,
    }


def told_as(room: Room, viewer: int) -> int:
    """Seat whose knowledge a viewer has: before the game a spectator's, as a person who sits down may get up again and
    leave the hand that was dealt to the seat to another one."""
    return viewer if room.begun else SPECTATOR


def may_act(room: Room, viewer: int) -> bool:
    """Tell whether the viewer's own choices count: the game has begun and goes on, and no bot plays for the seat."""
    return room.begun and not room.agreements.is_halted and not (viewer >= 0 and room.seats[viewer].player)


def sitting(room: Room, seat: int, mine: Sequence[int], language: str) -> dict[str, Any]:
    """Build a seat's fields: its name, who plays for it, and whether that person is present, or has been."""
    one = room.seats[seat]
    return {
        "seat": seat,
        "name": name_of(one, SEAT_ORDER[seat], language),
        "named": bool(one.name),
        "bot": one.bot,
        "stand_in": one.stand_in,
        "late": one.late,
        "open": one.open,
        "here": bool(one.player) or seat in mine or room.presence.is_here(seat),
        "came": room.begun or seat in mine or room.presence.has_come(seat),
        "replace": room.may_replace(seat),
        "colour": SEAT_ORDER[seat],
    }


def sent_away(room: Room, lost: Sequence[int], language: str) -> list[dict[str, Any]]:
    """Seats that are open again since the host sent the viewer away, each with a sentence that says so.

    Args:
        lost: seats that the person held, see `seats.lost`.
    """
    told = []
    for seat in lost:
        one = room.seats[seat]
        if one.sent:
            sender = isolated(one.sender) or locale.text("table.the_host", language)
            called = name_of(one, SEAT_ORDER[seat], language)
            told.append({"seat": seat, "text": locale.text("table.sent_away", language, name=sender, seat=called)})
    return told


def reminder(room: Room, sender: int, language: str) -> str:
    """Words in which a person is reminded by another one."""
    name = name_of(room.seats[sender], SEAT_ORDER[sender], language)
    return locale.text("table.reminded", language, name=name)


def away(room: Room, mine: Sequence[int]) -> list[list[int]]:
    """Seats of absent persons, each with the seconds until a bot may be asked to stand in; it changes at each telling."""
    if not room.begun or room.is_over:
        return []
    gone = (k for k, one in enumerate(room.seats) if one.person and not one.stand_in and k not in mine)
    return [[seat, room.presence.left(seat)] for seat in gone if not room.presence.is_here(seat)]


def _ask(room: Room, viewer: Viewer, head: str, owing: Sequence[int]) -> str:
    facts, names, language = viewer.facts, viewer.names, viewer.language
    step = facts.pending()
    if step == "Over":
        return ""
    if not room.begun:
        return locale.text("table.gathering", language)
    if room.agreements.is_halted:
        return locale.text("table.ended" if room.agreements.is_ended else "table.paused", language)
    if head:
        return head
    if len(owing) != 1:
        return locale.text("table.waiting_turn", language, name=names[facts.turn()])
    if owing[0] != facts.turn():
        return locale.text("table.waiting_in_turn", language, name=names[owing[0]], turn=names[facts.turn()])
    return locale.text("table.waiting_for", language, name=names[owing[0]])
