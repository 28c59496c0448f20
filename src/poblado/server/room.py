"""Room, one game in memory: its table, its seats, its bots, and its subscribers."""

import asyncio
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
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
from poblado.server.loader import follow, forget, read_game, seats_of, table_of
from poblado.server.names import check_free
from poblado.server.presence import Presence, clock
from poblado.server.quick_chat import QuickChat
from poblado.server.redacted_events import RedactedEvents
from poblado.server.refusals import Refused
from poblado.server.reminders import Reminders
from poblado.server.room_lock import RoomLock, UncertainWrite
from poblado.server.seats import SPECTATOR, Seat, deputy, fingerprint
from poblado.server.store import UNDO, Store, StoredGame, Taken
from poblado.server.typed_dice import roller
from poblado.table import Table

_TRIES = 5
"""Times that a change of the seats is tried while other processes are quicker."""


class Room:
    """A game with everything around it. All changes go through its methods, one at a time.

    The table here is never ahead of the store: what is done is tried at a fork of it, which takes its place when it is
    stored. So whoever looks at a room, at whatever moment, is shown what is stored.

    Args:
        store: written before anybody is told.
        stored: the game as it lies there.
        bot_delay: seconds that a bot waits before it acts.
        extra: modules of third parties that the game may have been begun with.

    Attributes:
        version: number of entries stored; it rises with every change of the game.
        seats_version: rises with every change of the seats.
        undos: how often something was taken back; the log is then another one.
        stale: nobody knows whether the last change was stored; the next one begins by reading the game anew.
        opened: when it was last noted in the store that somebody had opened it; seconds since 1970.
        ended: streams of it end, with `last_word`: the id of a text.
        gone: it has been deleted.
    """

    def __init__(
        self,
        store: Store,
        stored: StoredGame,
        bot_delay: float,
        extra: Sequence[ModuleLike] = (),
        shedding: LoadShedding | None = None,
    ) -> None:
        self.id = stored.id
        self.store = store
        self.lock = asyncio.Lock()
        self.secret = stored.secret
        self.clocks = Clocks(self)
        self.presence = Presence(self.wake, self.clocks.note)
        self.runner = BotRunner(self, bot_delay, shedding or LoadShedding())
        self.reminders = Reminders(self)
        self.alternatives = Alternatives()
        self.agreements = Agreements(self)
        self.chat = QuickChat(self)
        self._hearing = RedactedEvents()
        self.ended = self.gone = False
        self.last_word = "table.error.restarting"
        self.opened = stored.opened
        self.asked = 0.0
        """Time when the last action's request arrived, by `time.perf_counter`."""
        self.extra = tuple(extra)
        self._take_up(stored, table_of(stored, self.extra))

    def _take_up(self, stored: StoredGame, table: Table) -> None:
        self.table = table
        self.seats: tuple[Seat, ...] = seats_of(stored.id, stored.seats)
        self.seats_version = stored.seats_version
        self.stale = False
        self._requests = dict(stored.requests)
        self.version = self.undos = 0
        self.done: Counter[str] = Counter()
        self._count(stored.entries)

    # -- the game --------------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """True if the host has begun; before that nobody plays."""
        # All seats wait, or none.
        return not self.seats[0].waiting

    @property
    def is_over(self) -> bool:
        """True if the game is over, by its rules or by agreement: hands lie open, and it does not go on."""
        return self.table.is_over or self.agreements.is_ended

    @property
    def next(self) -> str:
        """Id of the game that follows this one at the same table; empty while nobody has asked for one."""
        return self.seats[0].next

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
            packed = [read_own(self, seat, action) for action in actions]
            check_together(self.table, packed, actions)
            await self.play(packed, seat, mark)
            self.alternatives.say(self.table.facts, seat, also)
        self.tell()
        await self.clocks.keep()

    def _is_done(self, seat: int, mark: str) -> bool:
        """Tell whether a request is the seat's last one once more."""
        return bool(mark) and self._requests.get(seat) == mark

    def _check_decision(self, seat: int, decision: str) -> None:
        """Raises: Refused, if a person saw another decision than the seat's present one."""
        if decision and decision != self.decision(seat):
            raise Refused("too late: the table has moved on")

    def turn(self) -> RoomLock:
        """Lock the room for one change at a time: `async with room.turn()`. Raises: Gone, Unavailable."""
        return RoomLock(self)

    def decision(self, seat: int, facts: Facts | None = None) -> str:
        """Key of a seat's present decision, as a short word: it changes when that is something else.

        Answers of others to the same question leave it as it is.

        Args:
            facts: of a view of the game as it is, where somebody has one: all that is asked lies open, and is the same in each.
        """
        facts = facts or self.table.facts
        # Dice that are typed in may be asked for several times in one step.
        rolls = self.version if roller(self) >= 0 else 0
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

    async def play(self, packed: list[int], seat: int = 0, mark: str = "") -> None:
        """Do what is legal. Only within a `turn`.

        Args:
            seat, mark: the request by which a person asks for it; a bot does not ask.

        Raises: as of `_go_on`.
        """
        ahead = self.table.fork()
        for action in packed:
            ahead.play(action)
        await self._go_on(ahead, ahead.record.actions[len(self.table.record.actions) :], seat, mark)

    async def _go_on(self, ahead: Table, entries: list[str], seat: int, mark: str) -> None:
        """Commit a fork of the table: store its actions, with the request; then it is the table.

        Raises:
            Refused: if another process was quicker.
            Gone: if the game has been deleted.
            Unavailable: if the database does not answer; the room is then `stale`.
        """
        try:
            with UncertainWrite(self):
                await self.store.appending.do(self.store.append, self.id, self.version, entries, seat, mark)
        except Taken:
            await self.reload()
            if self._is_done(seat, mark):
                return  # by another process, which was asked first and has not answered
            raise Refused("too late: the table has moved on") from None
        forget(ahead)
        self.table, self.clocks.holds = ahead, True
        if mark:
            self._requests[seat] = mark
        self._count(entries)

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

    def may_undo(self, seat: int) -> bool:
        """Placements reveal nothing, so they can be taken back until anything else happens, also one that has ended the turn."""
        return (
            seat >= 0
            and not self.seats[seat].player
            and self.table.can_undo
            and not self.table.is_over
            and not self.agreements.is_halted
            and self.table.placed_by == seat
        )

    async def refresh(self) -> None:
        """Read a `stale` room anew, once whoever is changing it has done. Raises: Gone, Unavailable."""
        async with self.turn():
            pass

    async def reload(self) -> None:
        """Take the game up anew as it is stored: what was played here and not stored is gone."""
        with UncertainWrite(self):
            self._take_up(*await asyncio.to_thread(read_game, self.store, self.id, self.extra))
        self.tell()

    async def catch_up(self) -> None:
        """Read what another process has written. Raises: Gone; Unavailable and others, and the room is then `stale`."""
        async with self.turn():
            with UncertainWrite(self):
                entries, requests = await self.store.pool.do(self.store.entries_since, self.id, self.version)
                version, seats = await self.store.pool.do(self.store.load_seats, self.id)
                ahead = self.table.fork()
                follow(ahead, entries)
            self.table = ahead
            self.clocks.holds &= not entries
            for seat, mark in requests.items():
                if self._requests.get(seat) != mark:
                    self.presence.note_act(seat)
            self._requests |= requests
            self._count(entries)
            self.seats_version, self.seats = version, seats_of(self.id, seats)
        self.tell()

    def _count(self, entries: list[str]) -> None:
        self.version += len(entries)
        self.undos += entries.count(UNDO)
        self.reminders.moved = clock()
        self.done.update(entry.partition(" ")[0] for entry in entries)

    # -- seats -----------------------------------------------------------------------------------------------------

    @property
    def host(self) -> int:
        """Host, who may begin the game: the first to sit down of those who sit here, `SPECTATOR` where nobody does."""
        people = [(seat.after, k) for k, seat in enumerate(self.seats) if seat.person]
        return min(people)[1] if people else SPECTATOR

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

        await self._reseat(seat, change)

    async def rename(self, seat: int, name: str) -> None:
        """A person takes another name. Raises: Refused where none sits there."""

        def change(old: Seat) -> Seat:
            if not old.person:
                raise Refused("no person plays there")
            self._check_name(seat, name)
            return replace(old, name=name)

        await self._reseat(seat, change)

    def _check_name(self, seat: int, name: str) -> None:
        """Raises: BadChoice, where another one here is called so, or nearly."""
        check_free(name, (one.name for k, one in enumerate(self.seats) if k != seat))

    async def fill(self, seat: int, bot: str) -> None:
        """Seat a bot on an open seat, before the game. Raises: Refused if it is not open."""

        def change(old: Seat) -> Seat:
            if not old.open:
                raise Refused("this seat is taken")
            return old.filled(bot)

        await self._reseat(seat, change)

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

        await self._reseat(seat, change)

    async def begin(self, bot: str) -> None:
        """Bots take the seats that are still open, and the game begins."""

        def change(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            return tuple(replace(seat.filled(bot) if seat.open else seat, waiting=False) for seat in seats)

        await self.reseat_all(change)

    async def stand_in(self, seat: int, bot: str) -> None:
        """A bot of the person's choice plays for it until it comes back; an empty kind is the person's return. The choice is
        kept for when others ask for a bot. Raises: Refused."""
        self.presence.note_act(seat)

        def change(old: Seat) -> Seat:
            if not old.person or not self.begun:
                raise Refused("no person plays there")
            return replace(old, stand_in=bot, deputy=bot or old.deputy, late=False)

        await self._reseat(seat, change)

    async def ask_stand_in(self, seat: int, bot: str = "") -> None:
        """Ask that a bot play for a person who is away. The askers do not choose which one: it plays against them.

        Args:
            bot: which they expect; empty for whichever it is.

        Raises: Refused.
        """

        def change(old: Seat) -> Seat:
            if not self.may_replace(seat):
                raise Refused("a bot stands in for another person only when they have been away for a minute")
            if old.stand_in:
                raise Refused("a bot plays for this seat already")
            usual = deputy(self.seats, seat)
            if bot not in ("", usual):
                raise Refused(
                    "the bot {name!r} stands in there: only the person whose seat it is chooses another one", name=usual
                )
            return replace(old, stand_in=usual)

        await self._reseat(seat, change)

    def may_replace(self, seat: int) -> bool:
        """Tell whether a seat's person has been gone for so long that a bot may stand in."""
        return self.seats[seat].person and self.begun and self.presence.is_long_gone(seat)

    async def _reseat(self, seat: int, change: Callable[[Seat], Seat]) -> None:
        def changed(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            if not 0 <= seat < len(seats):
                raise Refused("there are seats 0 to {most}", most=len(seats) - 1)
            return (*seats[:seat], change(seats[seat]), *seats[seat + 1 :])

        await self.reseat_all(changed)

    async def reseat_all(self, change: Callable[[tuple[Seat, ...]], tuple[Seat, ...]]) -> None:
        """Change the seats; `change` is asked anew where another process was quicker. Raises: Refused, Gone, Unavailable."""
        async with self.turn():
            host, grips = self.host, {k: seat.grip for k, seat in enumerate(self.seats) if seat.person}
            for _ in range(_TRIES):
                try:
                    await self._write_seats(change(self.seats))
                    break
                except Taken:
                    # Another process was quicker, perhaps with another seat: once more, with the seats as they are. Who
                    # asked was known by those before; where people have changed seats, that must be asked anew.
                    await self.reload()
                    if host != self.host or any(self.seats[k].grip != grip for k, grip in grips.items()):
                        raise Refused("too late: the table has moved on") from None
            else:
                raise Refused("too late: the table has moved on")
        self.tell()

    async def _write_seats(self, seats: tuple[Seat, ...]) -> None:
        told = [s.to_json() for s in seats]
        with UncertainWrite(self):
            self.seats_version = await self.store.pool.do(self.store.set_seats, self.id, told, self.seats_version)
        self.seats = seats

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

    def vanish(self) -> None:
        """The game has been deleted: streams say so and end, and nothing can be done any more."""
        self.gone = self.ended = True
        self.last_word = "table.error.deleted"
        self.presence.tell()

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
        self.presence.tell()
        self.wake()

    def events(self) -> list[Event]:
        """True events of all that has happened; show nobody an event but through `seen_by`."""
        return self.table.game.events

    def heard(self, viewer: int) -> Sequence[Event]:
        """Events of all that has happened as a viewer may know them."""
        return self._hearing.of(viewer, self.events())
