"""Memory of a seat: all that it has seen of a game, and what follows from that about hidden cards.

>>> import poblado
>>> from poblado.kernel.codec import from_text
>>> from poblado.lab.memory import Memory, advance
>>> game = poblado.ruleset("base-beginner", 4).new_game()
>>> memory = Memory(game, 1)
>>> advance(game, from_text(game.rules, "0 ROLL"), [memory])
>>> print(memory.lines()[0][:6], memory.probability(0, "ore"), memory.is_exact)
0 ROLL 0 True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import SupportsIndex

from poblado.kernel.codec import redact
from poblado.kernel.event import ALL_SEATS, Event
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.kernel.rng import Rng
from poblado.kernel.view import View, no_such_seat, observed
from poblado.lab.belief import Belief, Policy, begun, uniform
from poblado.lab.hidden import Layout, numbers_of
from poblado.lab.seen import Seen, Shown, seen_first

__all__ = ["Memory", "Policy", "advance", "uniform"]

_SHORT = 12
"""Characters of it at the end of a line."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One step, linked to the one before it, so that copies of a memory share their past."""

    before: _Step | None
    digest: bytes
    line: str
    shown: Shown | None


class Memory:
    """Memory of what a seat has seen; seat -1 is a spectator. Feed it each action with `observe`, or by `advance`.

    It keeps redacted actions, events as the seat may know them, and masked cells: nothing else of a game that it is shown.
    Begun in the middle of a game it knows what can be seen then.

    Memories are equal, and so are their digests and hashes, exactly where the seat cannot tell apart what it saw (but for
    collisions of 128 bits). A step costs some microseconds however long the game is; a copy is two references. The belief on
    hidden cards is worked out when it is first asked for, and then from step to step.

    Args:
        start: the game as it begins, or the seat's view of it, or the rules alone.
        seat: the one that looks.
        policy: how the others choose, such as `uniform`, for the belief; by default that counts for nothing.

    Raises: BadChoice, for a seat that does not play, or whose view it is not.
    """

    def __init__(self, start: Ruleset | Game | View, seat: SupportsIndex, policy: Policy | None = None) -> None:
        seen = start.new_game() if isinstance(start, Ruleset) else start
        rules, given = _rules_of(seen), whole(seat)
        if not -1 <= given < int(rules.seats) or (isinstance(seen, View) and given != seen.seat):
            raise no_such_seat(given, int(rules.seats))
        self.seat = given
        self.rules: Ruleset = rules
        self.policy = policy
        self._seen = seen_first(Layout(rules), seen, given)
        digest = self._seen.digest
        self._last = _Step(None, digest, f"seat {given} {rules.name} #{digest.hex()[:_SHORT]}", None)
        self._begun = self._last, self._seen.view
        self._believed: tuple[_Step, Belief] | None = None

    # -- seeing --------------------------------------------------------------------------------------------------------

    def observe(self, action: SupportsIndex, after: Game | View, events: Iterable[Event] = ()) -> None:
        """Remember one step, as far as the seat may know it.

        Args:
            action: packed, as it was applied, of a seat or of nature.
            after: the game after it, or the seat's view of that.
            events: those of the step, as the game has noted them (`Game.note_events`), all or as the seat may know them.
        """
        packed, noted = whole(action), list(events)
        self._seen, shown = self._seen.after(packed, after, noted)
        words = str(redact(self.rules, packed, self.seat))
        known = [event.seen_by(self.seat) for event in noted if event.audience != ALL_SEATS]
        line = " ".join([words, *[self._event_text(event) for event in known if event.what >= 0]])
        digest = self._seen.digest
        self._last = _Step(self._last, digest, f"{line} #{digest.hex()[:_SHORT]}", shown)

    def _event_text(self, event: Event) -> str:
        who, what, n = int(event.who), int(event.what), int(event.n)
        return f"{self.rules.event_name(event.kind)}({int(event.seat)},{who},{what},{n})"

    @property
    def _told(self) -> list[int]:
        """The seat's observation now."""
        return numbers_of(self._seen.view)

    # -- as a value ----------------------------------------------------------------------------------------------------

    @property
    def digest(self) -> str:
        """Digest of all that was seen, in 32 characters."""
        return self._last.digest.hex()

    def lines(self) -> list[str]:
        """List the actions so far as the seat may know them, with the secrets that events told it, and a digest after each."""
        return self._all_lines()[1:]

    def text(self) -> str:
        """Format all that was seen, and what is seen now: equal exactly where the memories are equal.

        One line an action; then the fields that are not zero, the sizes of hidden rows and the unseen pools, as
        `View.observation` names them. What is printed on the board is told by a digest.
        """
        standing = {field.name for field in self.rules.fields if field.standing or field.derived}
        now, told = [], self._told
        for name, first, n in observed(self.rules):
            numbers = told[first : first + n]
            if name not in standing and any(numbers):
                now.append(f"{name}={','.join(map(str, numbers))}")
        return "\n".join([*self._all_lines(), " ".join(now)])

    def _all_lines(self) -> list[str]:
        return [step.line for step in self._steps_since(None)]

    def _steps_since(self, known: _Step | None) -> list[_Step]:
        found, step = [], self._last
        at: _Step | None = step
        while at is not None and at is not known:
            found.append(at)
            at = at.before
        return found[::-1]

    def copy(self) -> Memory:
        """An independent copy, in constant time: what was seen so far is shared."""
        other = Memory.__new__(Memory)
        other.__dict__.update(self.__dict__)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Memory:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and self._last.digest == other._last.digest

    def __hash__(self) -> int:
        return hash(self._last.digest)

    def __len__(self) -> int:
        """Number of actions seen."""
        return len(self._steps_since(None)) - 1

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # As a list: a chain would be pickled one step within the other.
        steps = [(step.digest, step.line, step.shown) for step in self._steps_since(None)]
        return _memory, (self.rules, self.seat, self._begun[1], steps, self._seen.view, self.policy)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<Memory of {who}, {len(self)} actions of {self.rules.name}>"

    # -- hidden cards --------------------------------------------------------------------------------------------------

    @property
    def belief(self) -> Belief:
        """Belief on the hidden cards by all that was seen."""
        if self._believed is None:
            step, told = self._begun
            self._believed = step, begun(self._seen.layout, numbers_of(told), _rng(step), self.policy)
        step, found = self._believed
        for later in self._steps_since(step):
            if later.shown is not None:
                found = found.after(later.shown, _rng(later))
        self._believed = self._last, found
        return found

    @property
    def is_exact(self) -> bool:
        """True while the belief counts all possibilities; False where samples stand for some."""
        return all(pool.exact for pool in self.belief.pools.values())

    def sample(self, rng: Rng) -> Game:
        """A full game that agrees with the view and with all that was seen."""
        return self.belief.sample(rng)

    def allows(self, game: Game) -> bool:
        """Tell whether the hidden cards of a full game are among the possibilities."""
        return self.belief.allows(game)

    def probability(self, seat: SupportsIndex, good: str) -> Fraction:
        """Probability that a seat holds at least one card of a kind, a good or another. Raises: BadChoice."""
        return self.belief.probability(self._seat(seat), good)

    def expected(self, seat: SupportsIndex) -> dict[str, Fraction]:
        """Expected number of cards of each kind in a seat's hand. Raises: BadChoice."""
        return self.belief.expected(self._seat(seat))

    def _seat(self, seat: SupportsIndex) -> int:
        who = whole(seat)
        if not 0 <= who < int(self.rules.seats):
            raise no_such_seat(who, int(self.rules.seats))
        return who


def advance(game: Game, action: SupportsIndex, memories: Sequence[Memory]) -> None:
    """Apply a legal action to a game, and let memories see it. The game notes events, as it did before or from here on."""
    packed = whole(action)
    if not game.noting:
        game.note_events()
    n = len(game.events)
    game.apply_trusted(packed)
    events = game.events[n:]
    for memory in memories:
        memory.observe(packed, game, events)


def _rules_of(what: Game | View) -> Ruleset:
    return what.game.rules if isinstance(what, View) else what.rules


def _rng(step: _Step) -> Rng:
    """Generator for a step: equal memories believe the same."""
    return Rng(int.from_bytes(step.digest[:12], "big"))


def _memory(
    rules: Ruleset,
    seat: int,
    begun: bytes,
    steps: list[tuple[bytes, str, Shown | None]],
    view: bytes,
    policy: Policy | None,
) -> Memory:
    """The memory with these steps."""
    memory = Memory.__new__(Memory)
    memory.rules, memory.seat, memory.policy = rules, seat, policy
    last: _Step | None = None
    for digest, line, shown in steps:
        last = _Step(last, digest, line, shown)
        if shown is None:
            memory._begun = last, begun
    assert last is not None
    memory._last, memory._believed = last, None
    memory._seen = Seen(Layout(rules), seat, view, last.digest)
    return memory
