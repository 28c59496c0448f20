"""Random access to a recorded game: any position and what happened between two of them, without replaying the whole."""

from bisect import bisect_right

from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.event import Event
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.record import Record, replay
from poblado.notation import first_position
from poblado.presets import ruleset_from_header

_EVERY = 16
"""Actions between two positions that are kept."""


class Film:
    """The moments of a record. Moment n is the position after its first n actions.

    Args:
        record: checked action by action; copied, so it may go on meanwhile (see `follow`).
        rules: those of the record, where modules of third parties are in it; built from the header by default.

    Attributes:
        actions: text forms, in order.
        counts: how many events had happened at each moment.
        turns: the moments at which the founding and then each turn begin; of a printed start the first turn, at 0.

    Raises:
        BadRecord, BadRuleset: if the record is damaged or of other rules.
    """

    def __init__(self, record: Record, rules: Ruleset | None = None) -> None:
        self.header = dict(record.header)
        self.rules = ruleset_from_header(record.header) if rules is None else rules
        replay(record, self.rules, self._begin(), 0)
        self._clear()
        self.follow(record.actions)

    def _begin(self) -> Game:
        return first_position(Record(self.header, []), self.rules)

    def _clear(self) -> None:
        game = self._begin()
        self._kept = [game.copy()]
        game.note_events()
        self._last = game
        self._packed: list[int] = []
        self.actions: list[str] = []
        self.counts = [0]
        self.turns = [0]

    def follow(self, actions: list[str]) -> None:
        """Take in what has been done since, or undone. Raises: BadRecord."""
        known = len(self.actions)
        if actions[:known] != self.actions:
            self._clear()
            known = 0
        game = self._last
        for text in actions[known:]:
            try:
                packed = from_text(self.rules, text)
                legal = game.is_legal(packed)
            except BadNotation:
                legal = False
            if not legal:
                # The replay of a record says what is wrong, and in which line.
                replay(Record(self.header, actions), self.rules, self._begin())
            game.apply_trusted(packed)
            self._packed.append(packed)
            self.actions.append(text)
            begun = [e for e in game.events[self.counts[-1] :] if e.kind == self.rules.turn_begins]
            self.counts.append(len(game.events))
            if begun:
                self.turns.append(len(self.actions))
            if len(self.actions) % _EVERY == 0:
                self._kept.append(game.copy())

    def __len__(self) -> int:
        """Number of actions: moments are 0 to this."""
        return len(self.actions)

    def game(self, n: int) -> Game:
        """The true position at moment n, hidden cards included; independent of all others.

        Raises: IndexError for a moment that there is not.
        """
        if not 0 <= n <= len(self.actions):
            raise IndexError(f"moments are 0 to {len(self.actions)}, not {n}")
        game = self._kept[n // _EVERY].copy()
        for packed in self._packed[n - n % _EVERY : n]:
            game.apply_trusted(packed)
        return game

    def events(self, n: int) -> list[Event]:
        """Events of action n, counted from 1; none for 0. True events: show them through `seen_by`."""
        return self._last.events[self.counts[n - 1] : self.counts[n]] if n else []

    def past(self, n: int) -> list[Event]:
        """Events of all that has happened up to moment n; those of action k are numbers `counts[k - 1]` to `counts[k] - 1`."""
        return self._last.events[: self.counts[n]]

    def kind(self, n: int) -> str:
        """Name of the kind of action n, counted from 1."""
        return self.actions[n - 1].split()[1]

    def turn(self, n: int) -> int:
        """Number of the turn that moment n belongs to: 1 for the first, 0 in founding."""
        printed = int(self.rules.facts(self._kept[0]).round() > 0)
        return bisect_right(self.turns, n) - 1 + printed

    def __repr__(self) -> str:
        return f"<Film of {self.rules.name}, {len(self.actions)} actions>"
