"""Stand-ins: bots that play for people who are away, until they come back."""

from dataclasses import replace

from poblado.server.refusals import Refused
from poblado.server.room_state import RoomState
from poblado.server.seats import Seat, deputy


async def stand_in(room: RoomState, seat: int, bot: str) -> None:
    """A bot of the person's choice plays for it until it comes back; an empty kind is the person's return. The choice is
    kept for when others ask for a bot. Raises: Refused."""
    room.presence.note_act(seat)

    def change(old: Seat) -> Seat:
        if not old.person or not room.begun:
            raise Refused("no person plays there")
        return replace(old, stand_in=bot, deputy=bot or old.deputy, late=False)

    await room.reseat(seat, change)


async def ask_stand_in(room: RoomState, seat: int, bot: str = "") -> None:
    """Ask that a bot play for a person who is away. The askers do not choose which one: it plays against them.

    Args:
        bot: which they expect; empty for whichever it is.

    Raises: Refused.
    """

    def change(old: Seat) -> Seat:
        if not room.may_replace(seat):
            raise Refused("a bot stands in for another person only when they have been away for a minute")
        if old.stand_in:
            raise Refused("a bot plays for this seat already")
        usual = deputy(room.seats, seat)
        if bot not in ("", usual):
            raise Refused(
                "the bot {name!r} stands in there: only the person whose seat it is chooses another one", name=usual
            )
        return replace(old, stand_in=usual)

    await room.reseat(seat, change)
