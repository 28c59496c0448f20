"""Room, one game in memory: its table, its seats, its bots, and its subscribers."""

import zlib
from collections.abc import Sequence
from dataclasses import replace

from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.outside import ModuleLike
from poblado.server.agreements import Agreements
from poblado.server.alternatives import Alternatives
from poblado.server.batches import check_together, read_own
from poblado.server.bot_runner import BotRunner
from poblado.server.clocks import Clocks
from poblado.server.deletion import check_deletion
from poblado.server.load_shedding import LoadShedding
from poblado.server.names import check_free
from poblado.server.presence import Presence
from poblado.server.quick_chat import QuickChat
from poblado.server.redacted_events import RedactedEvents
from poblado.server.refusals import Refused
from poblado.server.reminders import Reminders
from poblado.server.room_state import RoomState, UncertainWrite
from poblado.server.seats import SPECTATOR, Seat, fingerprint
from poblado.server.store import UNDO, Store, StoredGame, Taken
from poblado.server.typed_dice import roller


class Room(RoomState):
    """A game with everything around it. All changes go through its methods, one at a time.

    Args:
        store: written before anybody is told.
        stored: the game as it lies there.
        bot_delay: seconds that a bot waits before it acts.
        extra: modules of third parties that the game may have been begun with.
    """

    def __init__(
        self,
        store: Store,
        stored: StoredGame,
        bot_delay: float,
        extra: Sequence[ModuleLike] = (),
        shedding: LoadShedding | None = None,
    ) -> None:
        self.clocks = Clocks(self, self.wake)
        super().__init__(store, stored, Presence(self.wake, self.clocks.note), extra)
        self.runner = BotRunner(self, self.clocks, bot_delay, shedding or LoadShedding())
        self.reminders = Reminders(self)
        self.alternatives = Alternatives()
        self.agreements = Agreements(self)
        self.chat = QuickChat(self)
        self._hearing = RedactedEvents()
        self.asked = 0.0
        """Time when the last action's request arrived, by `time.perf_counter`."""

    # -- the game --------------------------------------------------------------------------------------------------

    async def act(
        self, seat: int, actions: list[str], nonce: str = "", decision: str = "", also: Sequence[str] = ()
    ) -> None:
        """Do some actions of a seat, all or none; a repeated nonce is a repeated request and does nothing, also after a
        restart or in another process.

        Args:
            decision: which one the person saw (see `decision`); empty asks for no check.
            also: kinds that would do as well in what is offered, see `Alternatives`.

        Raises:
            IllegalAction, BadNotation, Refused: and nothing has changed.
        """
        mark = fingerprint(nonce)
        self.presence.note_act(seat)
        async with self.turn():
            if self._is_done(seat, mark):
                return
            if not self.begun:
                raise Refused("the game has not begun")
            if self.seats[seat].player:
                raise Refused("a bot plays for this seat: come back to it first")
            self.agreements.check_goes_on()
            self._check_decision(seat, decision)
            packed = [read_own(self.table, seat, action) for action in actions]
            check_together(self.table, packed, actions)
            await self.play(packed, seat, mark)
            self.alternatives.say(self.table.facts, seat, also)
        self.tell()
        await self.clocks.keep()

    def _check_decision(self, seat: int, decision: str) -> None:
        """Raises: Refused, if a person saw another decision than the seat's present one."""
        if decision and decision != self.decision(seat):
            raise Refused("too late: the table has moved on")

    def decision(self, seat: int, facts: Facts | None = None) -> str:
        """Key of a seat's present decision, as a short word: it changes when that is something else.

        Answers of others to the same question leave it as it is.

        Args:
            facts: of a view of the game as it is, where somebody has one: all that is asked lies open, and is the same in each.
        """
        facts = facts or self.table.facts
        # Dice that are typed in may be asked for several times in one step.
        rolls = self.version if roller(self.table) >= 0 else 0
        asked = (
            facts.turn(),
            facts.round(),
            facts.pending(),
            int(facts.g.a()),
            self.done[str(seat)],
            self.undos,
            rolls,
        )
        return f"{zlib.crc32(repr(asked).encode()):08x}"

    async def undo(self, seat: int, nonce: str = "", decision: str = "") -> bool:
        """Take back the seat's own last placement, if nothing has come after it; returns whether it was.

        Args: as of `act`; a nonce is of one request, whatever it asks for.

        Raises: Refused, and nothing has changed.
        """
        mark = fingerprint(nonce)
        self.presence.note_act(seat)
        async with self.turn():
            if self._is_done(seat, mark):
                return True
            self.agreements.check_goes_on()
            self._check_decision(seat, decision)
            if not self.may_undo(seat):
                return False
            ahead = self.table.fork()
            ahead.undo()
            await self._go_on(ahead, [UNDO], seat, mark)
        self.tell()
        return True

    # -- seats -----------------------------------------------------------------------------------------------------

    async def sit(self, seat: int, name: str, nonce: str = "", device: str = "") -> None:
        """A person takes an open seat.

        Args:
            nonce: a secret of whoever asks. The one by which the seat was taken takes it again, with another grip: the
                answer to the first request has been lost, perhaps with the server that gave it.

        Raises:
            Refused: if it is not open.
        """

        mark = fingerprint(nonce)

        def change(old: Seat) -> Seat:
            if not old.open and (not mark or old.mark != mark):
                raise Refused("this seat is taken")
            self._check_name(seat, name)
            last = max((one.after for one in self.seats if one.person), default=-1)
            return old.taken(name, mark, last + 1 if old.open else old.after, device)

        await self.reseat(seat, change)

    async def rename(self, seat: int, name: str) -> None:
        """A person takes another name. Raises: Refused where none sits there."""

        def change(old: Seat) -> Seat:
            if not old.person:
                raise Refused("no person plays there")
            self._check_name(seat, name)
            return replace(old, name=name)

        await self.reseat(seat, change)

    def _check_name(self, seat: int, name: str) -> None:
        """Raises: BadChoice, where another one here is called so, or nearly."""
        check_free(name, (one.name for k, one in enumerate(self.seats) if k != seat))

    async def fill(self, seat: int, bot: str) -> None:
        """Seat a bot on an open seat or in the place of another bot, before the game. Raises: Refused if a person has it."""

        def change(old: Seat) -> Seat:
            if not old.open and not (old.bot and not self.begun):
                raise Refused("this seat is taken")
            return old.filled(bot)

        await self.reseat(seat, change)

    async def vacate(self, seat: int, grip: int | None = None, sender: int = SPECTATOR) -> None:
        """Free the seat of a bot or a person, before the game.

        Args:
            grip: of whom it is meant for; whoever has sat down there since then stays.
            sender: seat of the host who sends them away; by default they get up by themselves.

        Raises:
            Refused: once the game has begun, or where another one sits there.
        """

        def change(old: Seat) -> Seat:
            if self.begun:
                raise Refused("the game has begun: a bot may stand in for a person, but the seat stays theirs")
            if grip not in (None, old.grip):
                raise Refused("too late: the table has moved on")
            return old.vacated(self.seats[sender] if sender >= 0 else None)

        await self.reseat(seat, change)

    async def begin(self, bot: str) -> None:
        """Bots take the seats that are still open, and the game begins."""

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            return tuple(replace(seat.filled(bot) if seat.open else seat, waiting=False) for seat in seats)

        await self.reseat_all(change)

    # -- its end -----------------------------------------------------------------------------------------------------

    async def delete(self, mine: Sequence[int]) -> None:
        """The game is gone for good.

        Args: as of `deletion.check_deletion`.

        Raises:
            Refused: and nothing has changed.
            Gone: if it is gone already.
        """
        async with self.turn():
            check_deletion(self, mine)
            try:
                with UncertainWrite(self):
                    await self.store.pool.do(self.store.delete, self.id, self.seats_version)
            except Taken:
                await self.reload()
                raise Refused("too late: the table has moved on") from None
            self.vanish()

    # -- bots ------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Have the bots act as long as it is for them to act."""
        self.agreements.note()
        if self.begun and not self.ended:
            self.runner.wake()

    # -- watching --------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """The server is about to end: streams do, and bots begin nothing."""
        self.ended = True
        self.presence.tell()

    @property
    def is_used(self) -> bool:
        """True if somebody watches, a bot is about to act, or something is being stored."""
        return bool(self.presence) or self.runner.are_busy or self.lock.locked()

    def tell(self) -> None:
        """Notify everybody who watches; clocks run for others, and bots whose turn it is begin to think."""
        self.clocks.note()
        self.agreements.note()
        super().tell()
        self.wake()

    def heard(self, viewer: int) -> Sequence[Event]:
        """Events of all that has happened as a viewer may know them."""
        return self._hearing.of(viewer, self.events())
