"""Games under way: steps, the rules made of them, the loop that turns actions into the next decision, and facts by name.

These four know each other. What they stand on knows none of them: frames, and what a ruleset declares.
"""

from itertools import islice, product
from math import prod
from typing import Final, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import NATURE, Actions, action_of, seat_of
from poblado.kernel.declarations import Declarations
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.facts import SeatFacts
from poblado.kernel.field import Index, Nothing, Values
from poblado.kernel.frame import ALERT, AUTO, CHANCE, DECIDE, DEPTH, FRAME_SIZE, NATURE_BIT, TOP, TURN, Memory
from poblado.kernel.number import whole
from poblado.kernel.portrait import portrait
from poblado.kernel.rng import Rng
from poblado.kernel.spec import ActionSpec

_MOST_TRIED: Final = 600
"""Actions that `Facts.why_none` asks about at most: fifteen pieces to forty places."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """The stateless rule for one kind of frame: who owes it, what is legal, what applying does.

    Subclasses keep nothing that changes in play: all memory lives in the game's cells.

    Args:
        name: unique in a ruleset.
        mode: `DECIDE`, `CHANCE`, `AUTO` or `INSTANT`.
        a, b: what these two numbers of its frames mean; without a word they are always 0.
    """

    def __init__(self, name: str, mode: i64, a: Values | None = None, b: Values | None = None) -> None:
        self.name = name
        self.mode = mode
        self.a: Values = Nothing() if a is None else a
        self.b: Values = Nothing() if b is None else b
        self.id: i64 = -1
        """Number within its ruleset, given by `Ruleset.add_step`."""
        self.module = ""
        self.panel: list[str] = []
        """The groups of actions that it lets choose from where it is a part of a turn; none where it asks a question."""
        self.by_dice = False
        """True if dice decide a chance step, and no draw: people at a real table can roll them."""
        self.wide = False
        """True if `is_legal` accepts what `legal` does not list, such as all terms of a trade."""

    def legal(self, g: "Game", seat: i64, out: Actions) -> None:
        """Write every enumerable action of `seat` to `out`; for a chance step, every outcome with its weight."""
        raise NotImplementedError(f"step {self.name} does not say what is legal")

    def optional(self, g: "Game", seat: i64, out: Actions) -> None:
        """Write what a seat that owes no answer may do all the same to `out`, such as ending what others think about. Nobody
        waits for it, so it is none of the actions that play-outs and bots choose from."""

    def is_legal(self, g: "Game", action: i64) -> bool:
        """Tell whether `action` may be applied now. Wider than `legal` only where actions cannot be enumerated."""
        seat = (action >> 8) & 15
        out = Actions()
        if g.mask() >> seat & 1:
            self.legal(g, seat, out)
        else:
            self.optional(g, seat, out)
        return out.has(action)

    def why_not(self, g: "Game", action: i64) -> Refusal:
        """Reason and clause for an action that `is_legal` refused."""
        return Refusal("not possible at this moment", "")

    def apply(self, g: "Game", action: i64) -> None:
        """Carry out a legal action. Pops the frame when nothing more is owed."""
        raise NotImplementedError(f"step {self.name} does not apply anything")

    def run(self, g: "Game") -> None:
        """Run the step. For AUTO steps: do it, and pop or replace the frame. For INSTANT ones: do it; they have no frame."""
        raise NotImplementedError(f"step {self.name} does not run by itself")

    def consistent(self, g: "Game") -> bool:
        """Tell whether dealt hidden cards agree with what this frame implies and `floor` cannot say."""
        return True

    def floor(self, g: "Game", cell: i64) -> i64:
        """The least that a hidden cell must hold for this frame to make sense, such as cards promised in a trade."""
        return 0

    def sample(self, g: "Game", rng: Rng) -> i64:
        """Sample one outcome of a chance step, drawn by its weights. Override only for speed, with the same distribution."""
        out = Actions()
        self.legal(g, NATURE, out)
        left = rng.below(out.total_weight())
        i: i64 = 0
        while left >= out.weights[i]:
            left -= out.weights[i]
            i += 1
        return out.items[i]

    def __repr__(self) -> str:
        return f"<Step {self.id} {self.name}>"


class Over(Step):
    """The last frame of every game: nobody owes anything."""

    def __init__(self) -> None:
        super().__init__("Over", DECIDE, a=Index("seat", none="nobody has won"))

    def legal(self, g: "Game", seat: i64, out: Actions) -> None:
        return

    def why_not(self, g: "Game", action: i64) -> Refusal:
        return Refusal("the game is over", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset(Declarations):
    """Steps, specs and layout, built once by composition, frozen, and shared by all games played by these rules."""

    def __init__(self, name: str, seats: SupportsIndex, room: i64 = 0) -> None:
        super().__init__(name, seats, room)
        self.steps: vec[Step] = vec[Step]()
        """Steps by number. A vec, because a list would check the class of an item at each use."""
        self.replaced: list[str] = []
        """Names of steps in whose place another one has been put."""
        self.add_step(Over())

    def add_step(self, step: Step) -> i64:
        """Give `step` its number; frames name steps by it. Raises: BadRuleset, where a step has its name."""
        for other in self.steps:
            if other.name == step.name:
                raise BadRuleset("two steps are called {name}", name=step.name)
        step.id = len(self.steps)
        self.steps = append(self.steps, step)
        self.step_names.append(step.name)
        return step.id

    def replace_step(self, name: str, step: Step) -> None:
        """Put `step` in the place of the one of a name, wherever frames and plans ask for that.

        Raises:
            KeyError: where there is no such step.
            BadRuleset: where another module has replaced it already, or another step has the new one's name.
        """
        if name in self.replaced:
            raise BadRuleset("step {name} is replaced twice", name=name)
        step.id = self.step_named(name).id
        for other in self.steps:
            if other.name == step.name and other.id != step.id:
                raise BadRuleset("two steps are called {name}", name=step.name)
        self.replaced.append(name)
        self.steps[step.id] = step
        self.step_names[step.id] = step.name

    def step_named(self, name: str) -> Step:
        """Raises: KeyError."""
        for step in self.steps:
            if step.name == name:
                return step
        raise KeyError(name)

    def freeze(self) -> None:
        super().freeze()
        for step in self.steps:
            step.a.settle(self.axes)
            step.b.settle(self.axes)

    def new_game(self) -> "Game":
        """A game before its first decision."""
        raise NotImplementedError(f"{self.name} does not say how a game begins")

    def another(self, seed: int) -> "Game":
        """A game before its first decision on the board of a seed, where boards of this shape are drawn; else on this one."""
        return self.new_game()

    def facts(self, g: "Game") -> "Facts":
        """Facts of a game by these rules, by name."""
        raise NotImplementedError(f"{self.name} does not say what there is to see")

    def alerted(self, g: "Game") -> None:
        """Look at a game whose `ALERT` was set, between two steps: the place to end it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        raise TypeError(f"{self.name} does not say how it is made again: its class needs a __reduce__")

    def __copy__(self) -> "Ruleset":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Ruleset":
        # Frozen and shared by all games: whatever holds rules is copied without them.
        return self

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} for {self.seats}, {len(self.steps)} steps, {len(self.specs)} actions>"


class Game(Memory):
    """The state of one game. Holds no generator and no hidden order: what is not yet drawn does not exist.

    Args:
        rules: shared, frozen.
        cells: the memory of the game; taken over, not copied. `Ruleset.new_game` makes those of a new one.
    """

    def __init__(self, rules: Ruleset, cells: vec[i64]) -> None:
        super().__init__(cells)
        self.rules: Final = rules
        self.steps: Final = rules.steps
        """The steps of the rules by number: kept here, for they are asked for with every action."""
        self.noting = False
        """True if events are noted. Off by default: play-outs need none."""
        self.events: list[Event] = _NO_EVENTS
        self.running: i64 = -1
        """The step whose code runs, or ran last: the cause of what is noted. A frame may be popped before its step notes. In
        settling it is written only where events are noted, in applying always: there a store costs less than a question."""

    def copy(self) -> "Game":
        """An independent game in the same state, noting no events. One allocation and one memory copy."""
        return Game(self.rules, self.cells[:])

    # -- who, what -------------------------------------------------------------------------------------------------

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
        id = cells[TOP + FRAME_SIZE * cells[DEPTH]]
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
        step = self.steps[cells[TOP + FRAME_SIZE * cells[DEPTH]]]
        while step.mode == AUTO:
            step.run(self)
            if cells[ALERT] != 0:
                self._alert()
            step = self.steps[cells[TOP + FRAME_SIZE * cells[DEPTH]]]

    def _settle_noted(self) -> None:
        """Do the same where events are noted, and say which step causes them: the loop of games without has no time for it."""
        cells = self.cells
        step = self.steps[cells[TOP + FRAME_SIZE * cells[DEPTH]]]
        while step.mode == AUTO:
            self.running = step.id
            step.run(self)
            if cells[ALERT] != 0:
                self._alert()
            step = self.steps[cells[TOP + FRAME_SIZE * cells[DEPTH]]]

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
        if not self.has_cells_of(other):
            return False
        return self.rules is other.rules or self.rules.game_digest == other.rules.game_digest

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts(SeatFacts):
    """Read-only facts of a game. Seats and other numbers may be those of another library.

    Works on a true game and on the masked game of a view alike; in the latter, hidden cards read as none.
    """

    def __init__(self, g: Game) -> None:
        self.g = g

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), (self.g,)

    def turn(self) -> int:
        """Seat whose turn it is."""
        return int(self.g.cells[TURN])

    def supposing_paid(self, seat: SupportsIndex, item: str) -> "Facts":
        """The same game, of its own, in which a seat holds what an item costs."""
        return self

    def why_none(
        self, seat: SupportsIndex, kind: SupportsIndex, *, given: dict[str, int] | None = None
    ) -> Refusal | None:
        """Reason why no action of a kind is legal for a seat: the first precondition that fails for all; None where one is legal.

        Args:
            given: values of some of its slots, by name; the others are tried. With any, nothing is said of the whole board.
        """
        told = self.furthest(seat, kind, given=given)
        return told if told is None or told.sums_up is None or given else told.sums_up

    def furthest(
        self, seat: SupportsIndex, kind: SupportsIndex, *, given: dict[str, int] | None = None
    ) -> Refusal | None:
        """Refusal of an action that comes further than all others of a kind (`Refusal.stage`); None where one is legal."""
        told: Refusal | None = None
        for action in self._tried(whole(seat), self.g.rules.spec_of(whole(kind)), given or {}):
            if self.g.is_legal(action):
                return None
            why = self.g.why_not(action)
            if told is None or why.stage > told.stage:
                told = why
        return told

    def _tried(self, seat: int, spec: ActionSpec, given: dict[str, int]) -> list[int]:
        """The actions of a kind that are asked about: all, or where these are too many, those with the seat's own places, of the
        last of which also those beside them: there something comes to lie."""
        choices: list[list[int]] = []
        for slot in spec.slots:
            choices.append([given[slot.name]] if slot.name in given else list(range(int(slot.domain.size))))
        if prod([len(values) for values in choices]) > _MOST_TRIED:
            last = -1
            for k, slot in enumerate(spec.slots):
                own = [] if slot.name in given else self.concerning(seat, slot.domain.what)
                if own:
                    choices[k] = own
                    last = k
            if last >= 0:
                choices[last] = choices[last] + self.beside(seat, spec.slots[last].domain.what)
        return [
            int(action_of(spec.kind, seat)) | sum([value << int(slot.shift) for value, slot in zip(values, spec.slots)])
            for values in islice(product(*choices), _MOST_TRIED)
        ]

    def fact(self, field: str, index: SupportsIndex = 0, default: SupportsIndex = -1) -> int:
        """A cell of a field; `default` where the ruleset lacks that field. Each book's `facts` module names its own."""
        start = self.g.rules.starts.get(field, -1)
        return int(self.g.cells[start + whole(index)]) if start >= 0 else whole(default)

    def row(self, field: str) -> list[int]:
        """Row of all cells of a field, such as one a vertex; empty where the ruleset lacks that field."""
        for known in self.g.rules.fields:
            if known.name == field:
                return [int(self.g.cells[known.start + k]) for k in range(int(known.size))]
        return []

    def step(self) -> Step:
        """The step on top."""
        return self.g.rules.steps[self.g.step_id()]

    def pending(self) -> str:
        """Name of the step on top, such as `MoveRobber`."""
        return self.step().name

    def owing(self) -> list[int]:
        """Seats that owe an answer."""
        mask = self.g.mask()
        return [s for s in range(self.g.rules.seats) if mask >> s & 1]
