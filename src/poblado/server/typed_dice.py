"""Typed-in dice, which people roll on their own table. For a seat that a bot plays the server rolls."""

from dataclasses import replace

from poblado.face import Viewer
from poblado.kernel.action import NATURE
from poblado.kernel.codec import Action
from poblado.kernel.errors import BadNotation
from poblado.kernel.values import NameList
from poblado.server.refusals import Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import SPECTATOR
from poblado.table import Table, read_action


def roller(table: Table) -> int:
    """The seat that is asked which dice it has rolled, the one whose turn it is; `SPECTATOR` while no dice are asked for."""
    if table.source is None or not table.game.is_chance() or not table.source.waits(table.game):
        return SPECTATOR
    return int(table.facts.turn())


def waited_for(room: RoomState) -> list[int]:
    """The seats that the table waits for: those that owe an answer, or the one that types in its dice; nobody in a
    pause, and at the end."""
    if room.halt:
        return []
    seat = roller(room.table)
    return room.table.owing if seat < 0 else [seat]


def asked(table: Table, viewer: Viewer) -> Viewer:
    """View of a viewer, with all possible dice as its legal actions where it is asked for them."""
    if not viewer.acting or viewer.seat < 0 or viewer.seat != roller(table):
        return viewer
    return replace(viewer, legal=tuple(_possible(table)))


def read_roll(table: Table, words: list[str]) -> int:
    """The dice that a person has typed in, as nature's action. Raises: Refused, with the dice that are possible now."""
    try:
        packed = read_action(table.rules, " ".join(["*", *words]))
    except BadNotation:
        packed = -1
    if packed not in table.legal(NATURE):
        possible = NameList(" ".join([one.kind, *one.slots.values()]) for one in _possible(table))
        raise Refused(
            "{roll}: these dice are not possible now; possible are {known}", roll=" ".join(words), known=possible
        )
    return packed


def _possible(table: Table) -> list[Action]:
    return table.legal_actions(NATURE)
