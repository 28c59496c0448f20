"""A game under way: a ruleset, the cells, and the loop that turns actions into the next pending decision."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.action import NATURE, Actions, seat_of
from poblado.kernel.errors import Refusal
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.frame import AUTO, CHANCE, NATURE_BIT
from poblado.kernel.portrait import portrait
from poblado.kernel.ruleset import ALERT, DEPTH, FRAME_SIZE, FRAMES, MAX_FRAMES, TURN, Ruleset

# A literal: mypyc folds those into the code, but looks a computed constant up each time. Checked by a test.
_TOP: Final = -1
"""`FRAMES - FRAME_SIZE`: the top frame begins at `_TOP + FRAME_SIZE * depth`."""


class Game:
    """The state of one game. Holds no generator and no hidden order: what is not yet drawn does not exist.

    Args:
        rules: shared, frozen.
        cells: the memory of the game; taken over, not copied. `Ruleset.new_game` makes those of a new one.
    """

    def __init__(self, rules: Ruleset, cells: vec[i64]) -> None:
        self.rules: Final = rules
        self.cells: Final = cells
        self.steps: Final = rules.steps
        """The steps of the rules by number: kept here, for they are asked for with every action."""
        self.noting = False
        """True if events are noted. Off by default: play-outs need none."""
        self.events: list[Event] = _NO_EVENTS
        self.running: i64 = -1
        """The step whose code runs, or ran last: the cause of what is noted. A frame may be popped before its step notes. In
        settling it is written only where events are noted, in applying always: there a store costs less than a question."""
        self._scratch: vec[i64] = vec[i64]()

    def copy(self) -> "Game":
        """An independent game in the same state, noting no events. One allocation and one memory copy."""
        return Game(self.rules, self.cells[:])

    def scratch(self, size: i64) -> vec[i64]:
        """Zeros for what a step adds up while it runs, and leaves zero again: no part of the state. A game has its own, for steps
        serve all games of a ruleset, which may be played in several threads.

        Args:
            size: the fewest that there must be.
        """
        if len(self._scratch) < size:
            zeros = [0] * int(size)
            self._scratch = vec[i64](zeros)
        return self._scratch

    # -- the stack -------------------------------------------------------------------------------------------------

    def push(self, step: i64, mask: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Put a frame on top: its step must be done with before what lies below goes on.

        Raises: RuntimeError, where more than `MAX_FRAMES` are pending.
        """
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= MAX_FRAMES:
            raise RuntimeError(f"more than {MAX_FRAMES} pending frames: a module pushes without popping")
        at = FRAMES + FRAME_SIZE * depth
        cells[at] = step
        cells[at + 1] = mask
        cells[at + 2] = a
        cells[at + 3] = b
        cells[DEPTH] = depth + 1

    def pop(self) -> None:
        """Take the top frame off: what it asked is done with."""
        cells = self.cells
        depth = cells[DEPTH]
        at = _TOP + FRAME_SIZE * depth
        # Cleared, so that equal games have equal cells.
        cells[at] = 0
        cells[at + 1] = 0
        cells[at + 2] = 0
        cells[at + 3] = 0
        cells[DEPTH] = depth - 1

    def depth(self) -> i64:
        """Number of frames on the stack."""
        return self.cells[DEPTH]

    def step_id(self) -> i64:
        """The step of the top frame; 0 when the game is over."""
        return self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH]]

    def mask(self) -> i64:
        """Bit mask of those who owe an answer: seats, or `NATURE_BIT`."""
        return self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 1]

    def a(self) -> i64:
        """First value of the top frame; what it means is its step's business."""
        return self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 2]

    def b(self) -> i64:
        """Second value of the top frame."""
        return self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 3]

    def below_b(self) -> i64:
        """`b` of the frame below the top one: what a plan's frame remembers for its steps."""
        return self.cells[_TOP + FRAME_SIZE * (self.cells[DEPTH] - 1) + 3]

    def set_mask(self, mask: i64) -> None:
        """Write who still owes an answer to the top frame."""
        self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 1] = mask

    def set_a(self, a: i64) -> None:
        """Write the first value of the top frame."""
        self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 2] = a

    def set_b(self, b: i64) -> None:
        """Write the second value of the top frame."""
        self.cells[_TOP + FRAME_SIZE * self.cells[DEPTH] + 3] = b

    # -- who, what -------------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.step_id() == 0

    def winner(self) -> i64:
        """The winning seat; -1 while nobody has won."""
        return self.a() if self.step_id() == 0 else -1

    def finish(self, winner: i64) -> None:
        """End the game: whatever was pending no longer is."""
        while self.cells[DEPTH] > 0:
            self.pop()
        self.push(0, 0, winner, 0)

    def is_chance(self) -> bool:
        """Tell whether nature decides next."""
        return self.mask() == NATURE_BIT

    def actor(self) -> i64:
        """Next actor in a play-out: nature, or the first seat in turn order that owes an answer; -1 when over."""
        mask = self.mask()
        if mask == NATURE_BIT:
            return NATURE
        if mask == 0:
            return -1
        seat = self.cells[TURN]
        seats = self.rules.seats
        while not mask >> seat & 1:
            seat += 1
            if seat >= seats:
                seat = 0
        return seat

    def seat_from(self, first: i64, n: i64) -> i64:
        """The seat `n` places behind another in turn order; `n` goes once round the table at most."""
        seat = first + n
        seats = self.rules.seats
        return seat if seat < seats else seat - seats

    def ask_next(self, first: i64) -> i64:
        """The next seat in turn order from `first` on that the top step asks, which counts those asked in its `a`; -1 when it has
        asked all."""
        asked = self.a()
        if asked >= self.rules.seats:
            return -1
        self.set_a(asked + 1)
        return self.seat_from(first, asked)

    def legal(self, seat: i64, out: Actions) -> None:
        """Write to `out` all enumerable actions of `seat`, which may be `NATURE`; none if it owes no answer."""
        # Interpreted, another library's number of few bits would lose what is packed above them.
        seat = i64(seat << 0)
        out.n = 0
        if self.mask() >> seat & 1:
            self.steps[self.step_id()].legal(self, seat, out)

    def is_legal(self, action: i64) -> bool:
        """Tell whether `action` may be applied now, also where it is one of those too many to enumerate."""
        return self.steps[self.step_id()].is_legal(self, action)

    def why_not(self, action: i64) -> Refusal:
        """Reason and clause for an action that `is_legal` refused."""
        step = self.steps[self.step_id()]
        if step.mode == CHANCE:
            if seat_of(action) != NATURE:
                return Refusal("first chance decides what comes next", "")
            return Refusal("chance cannot bring that about now", "")
        if seat_of(action) == NATURE and not self.is_over():
            return Refusal("nothing is left to chance at this moment", "")
        return step.why_not(self, action)

    # -- going on --------------------------------------------------------------------------------------------------

    def apply_trusted(self, action: i64) -> None:
        """Apply an action that is known to be legal, then run automatic steps up to the next decision."""
        cells = self.cells
        id = cells[_TOP + FRAME_SIZE * cells[DEPTH]]
        self.running = id
        self.steps[id].apply(self, action)
        if cells[ALERT] != 0:
            self._alert()
        self.settle()

    def settle(self) -> None:
        """Run automatic steps up to the next decision."""
        if self.noting:
            self._settle_noted()
            return
        cells = self.cells
        step = self.steps[cells[_TOP + FRAME_SIZE * cells[DEPTH]]]
        while step.mode == AUTO:
            step.run(self)
            if cells[ALERT] != 0:
                self._alert()
            step = self.steps[cells[_TOP + FRAME_SIZE * cells[DEPTH]]]

    def _settle_noted(self) -> None:
        """Do the same where events are noted, and say which step causes them: the loop of games without has no time for it."""
        cells = self.cells
        step = self.steps[cells[_TOP + FRAME_SIZE * cells[DEPTH]]]
        while step.mode == AUTO:
            self.running = step.id
            step.run(self)
            if cells[ALERT] != 0:
                self._alert()
            step = self.steps[cells[_TOP + FRAME_SIZE * cells[DEPTH]]]

    def _alert(self) -> None:
        self.cells[ALERT] = 0
        self.rules.alerted(self)

    def push_step(self, step: i64, mask: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Push a frame for `step`; chance steps are owed by nature, automatic ones by nobody."""
        mode = self.steps[step].mode
        if mode == CHANCE:
            mask = NATURE_BIT
        elif mode == AUTO:
            mask = 0
        self.push(step, mask, a, b)

    # -- events ----------------------------------------------------------------------------------------------------

    def note_events(self) -> None:
        """Begin to note events, from here on."""
        self.noting = True
        self.events = []

    def note(
        self, kind: i64, seat: i64, who: i64 = -1, at: i64 = -1, what: i64 = -1, n: i64 = 0, audience: i64 = ALL_SEATS
    ) -> None:
        """Note that something happened, where events are noted. See `Event` for the fields; -1 stands for none. Its cause is the
        step that runs."""
        if self.noting:
            self.events.append(Event(kind, seat, who, at, what, n, audience, self.running))

    # -- as a value ------------------------------------------------------------------------------------------------

    def same_as(self, other: "Game") -> bool:
        """Tell whether both games are in the same state of the same rules, on the same board (`Ruleset.game_digest`)."""
        if len(self.cells) != len(other.cells):
            return False
        i: i64 = 0
        while i < len(self.cells):
            if self.cells[i] != other.cells[i]:
                return False
            i += 1
        return self.rules is other.rules or self.rules.game_digest == other.rules.game_digest

    def to_list(self) -> list[int]:
        """The cells as plain integers, for saving."""
        return [self.cells[i] for i in range(len(self.cells))]

    def moving(self) -> list[int]:
        """The cells that actions may change, for hashing beside `Ruleset.game_digest`, which stands for the others."""
        told = self.to_list()
        for field in self.rules.fields[::-1]:
            if field.standing:
                del told[field.start : field.start + field.size]
            elif field.resized:
                told[field.start : field.start + field.size] = field.written(
                    told[field.start : field.start + field.size], 0
                )
        return told

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes have no __dict__ to pickle.
        return _restore, (self.rules, self.to_list(), self.noting, self.events[:])

    def __copy__(self) -> "Game":
        """A copy that goes on noting events, if this game does."""
        return _game(self.rules, self.cells[:], self.noting, self.events)

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        # Rules are frozen and events never change: both are shared.
        return _game(self.rules, self.cells[:], self.noting, self.events)

    def _repr_svg_(self) -> str | None:
        return portrait(self)

    def __repr__(self) -> str:
        step = self.rules.steps[self.step_id()].name
        return f"<Game {self.rules.name} turn of seat {self.cells[TURN]}, {step} pending>"


_NO_EVENTS: Final[list[Event]] = []


def _restore(rules: Ruleset, cells: list[int], noting: bool = False, events: list[Event] = _NO_EVENTS) -> Game:
    return _game(rules, vec[i64](cells), noting, events)


def _game(rules: Ruleset, cells: vec[i64], noting: bool, events: list[Event]) -> Game:
    """A game of these cells, which are taken over; of its events it gets a list of its own."""
    game = Game(rules, cells)
    if noting:
        game.note_events()
        game.events.extend(events)
    return game


def game_from_cells(rules: Ruleset, cells: list[int]) -> Game:
    """The game whose `to_list()` gave `cells`. Raises: ValueError, where there are more or fewer than the rules have."""
    if len(cells) != rules.size:
        raise ValueError(f"a game of {rules.name} has {rules.size} cells, not {len(cells)}")
    return _restore(rules, cells)
