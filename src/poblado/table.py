"""Table: a game in play with its source of chance, its record and its undo. The public API of the rules."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from numbers import Number
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, Protocol, SupportsIndex, TypeVar, overload

from poblado.dice import dice_source
from poblado.island.facts import IslandFacts
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.action import NATURE, Actions, kind_of, seat_of
from poblado.kernel.chance import ChanceSource, HashSource, SeededSource, Source, outcome, source_of
from poblado.kernel.codec import Action, decode, from_json, from_text, to_text
from poblado.kernel.errors import BadRuleset, IllegalAction, NeverLegal, Refusal
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Game, Ruleset
from poblado.kernel.number import number_or_none, whole
from poblado.kernel.portrait import Artist, register
from poblado.kernel.record import Record, replay
from poblado.kernel.untrusted import short
from poblado.kernel.view import View, no_such_seat
from poblado.notation import Position, facts_of, first_position, position_from_json, read_position, text_of
from poblado.presets import CardPreset, IslandPreset, header_of, ruleset, ruleset_from_header

_UNDO_DEPTH = 200
"""Actions that can be taken back; each keeps a copy of the game, some 5 to 10 kB."""

_KINDS_OF_ANSWER = 2
"""A pending question has so many kinds of answer at most: a card or enough of them, a victim or none."""
_MOST_ALLOWED = 60
"""Legal actions that a refusal names at most."""


class _Artist(Artist):
    """Draws boards, games, views, records and scenes, for notebooks."""

    def svg(self, what: object) -> str:
        # Imported here: most users of a table never draw it.
        from poblado.face import faces_of
        from poblado.svg import Scene, draw
        from poblado.svg.scene_of import scene_of_board, scene_of_game

        if isinstance(what, Record):
            what = Table.from_record(what).game
        if isinstance(what, Scene):
            return draw(what)
        if isinstance(what, Board):
            return draw(scene_of_board(what, starts=bool(what.starts)))
        seat = -1
        if isinstance(what, View):
            seat, what = int(what.seat), what.game
        elif isinstance(what, Game):
            # Faces are shown what everybody sees, also where whoever asks holds the true game.
            what = View(what, seat).game
        if isinstance(what, Game) and isinstance(what.rules, Island):
            return draw(scene_of_game(IslandFacts(what)))
        if isinstance(what, Game):
            for face in reversed(faces_of(what.rules)):
                drawn = face.portrait(what.rules.facts(what), seat)
                if drawn is not None:
                    return drawn
        raise TypeError(f"there is no drawing of {what!r}")


def svg_of(what: Board | Game | View | Record) -> str:
    """A board, a game as everybody sees it, what a seat sees of one, or the end of a record as an SVG picture.

    Raises:
        TypeError: for what has no drawing, such as a game by somebody else's rules.
    """
    return _Artist().svg(what)


register(_Artist())


class _Before(NamedTuple):
    """Undo point of an action: the game, how many actions and events there were, and the source of chance."""

    game: Game
    actions: int
    events: int
    source: Source | None
    saved: object


if TYPE_CHECKING:
    from typing_extensions import TypeVar as _TypeVar

    from poblado.cardgame.box import Box
    from poblado.cardgame.composition import CardGame
    from poblado.cardgame.facts import CardFacts

    # A default, so that `Table` alone is a table of any rules.
    Rules = _TypeVar("Rules", bound=Ruleset, default=Ruleset, covariant=True)

    class _Look(Protocol):
        """Descriptor of `Table.facts`, whose type follows from the rules."""

        @overload
        def __get__(self, table: Table[Island], owner: object = None) -> IslandFacts: ...
        @overload
        def __get__(self, table: Table[CardGame], owner: object = None) -> CardFacts: ...
        @overload
        def __get__(self, table: Table[Ruleset], owner: object = None) -> Facts: ...
else:
    Rules = TypeVar("Rules")


class Table(Generic[Rules]):
    """A game in play. `Table[Island]` and `Table[CardGame]` say for type checkers what is played at it.

    Args:
        rules: what is played.
        source: decides what nature does, at once; None leaves it to `play`, as for dice rolled at a real table.
        names: of the players, for the record.
        game: where it begins, taken over: the record says so. A new game by default.

    Attributes:
        game: the true state, hidden cards included. Give views to players, never this.
        record: all that was done so far.

    Raises:
        BadRuleset: where `game` is of other rules.
    """

    def __init__(
        self, rules: Rules, source: ChanceSource | None = None, names: Iterable[str] = (), *, game: Game | None = None
    ) -> None:
        self.rules = rules
        self.source: Source | None = None if source is None else source_of(source)
        header = {**header_of(rules), "names": list(names)}
        if game is not None:
            if game.rules.game_digest != rules.game_digest:
                raise BadRuleset("the position is one of other rules than the table's")
            header["begins"] = facts_of(game)
        self.game = rules.new_game() if game is None else game
        self.game.note_events()
        self.record = Record(header, [])
        self._before: list[_Before] = []
        self.run_chance()

    @classmethod
    def from_record(
        cls: type[Table[Ruleset]],
        record: Record,
        source: ChanceSource | None = None,
        upto: SupportsIndex = -1,
        extra: list[Module] | None = None,
    ) -> Table[Ruleset]:
        """The table as it stood after the first `upto` actions of a record (all by default).

        Args:
            source: decides what nature does from there on.
            extra: modules of third parties that the record's rules need.

        Raises:
            BadRecord, BadRuleset: if the record is damaged or of other rules.
        """
        rules = ruleset_from_header(record.header, extra)
        table = cls(rules, None, game=first_position(record, rules))
        n = whole(upto)
        replay(record, table.rules, table.game, n, source)
        table.record = Record(dict(record.header), record.actions[: n if n >= 0 else None])
        if source is not None:
            # What is done from here on is no work of the secret that the record was committed to.
            table.record.header.pop("chance", None)
            table.source = source_of(source)
            table.run_chance()
        return table

    @classmethod
    def from_position(
        cls: type[Table[Ruleset]],
        position: Position | str | dict[str, object],
        source: ChanceSource | None = None,
        names: Iterable[str] = (),
        extra: list[Module] | None = None,
    ) -> Table[Ruleset]:
        """A table that begins with a position; its record says which, and replays.

        Args:
            position: as it was read, its line, or its JSON form.
            source: decides what nature does from there on.
            extra: modules of third parties that the position names.

        Raises:
            BadNotation: if it cannot be read, or hides cards and so cannot be played.
        """
        if isinstance(position, str):
            position = read_position(position, extra)
        elif not isinstance(position, Position):
            position = position_from_json(position, extra)
        return cls(position.rules, source, names, game=position.game())

    # -- who and what ----------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """True if a seat has won."""
        return self.game.is_over()

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while nobody has."""
        seat = int(self.game.winner())
        return seat if seat >= 0 else None

    @property
    def actor(self) -> int:
        """The seat that acts next where one after the other plays; `NATURE` for chance; -1 when over."""
        return int(self.game.actor())

    @property
    def owing(self) -> list[int]:
        """Seats that owe an answer now."""
        return self.facts.owing()

    if TYPE_CHECKING:
        facts: ClassVar[_Look]
    else:

        @property
        def facts(self) -> Facts:
            """The true facts by name: a `IslandFacts` on an island, a `CardFacts` of a card game."""
            return self.rules.facts(self.game)

    def legal(self, seat: SupportsIndex | None = None) -> list[int]:
        """Packed legal actions of a seat, of the next actor by default. Raises: BadChoice, for a seat that does not play."""
        out = Actions()
        who = self.actor if seat is None else whole(seat)
        if seat is not None and who != NATURE and not 0 <= who < self.rules.seats:
            raise no_such_seat(who, int(self.rules.seats))
        if who >= 0:
            self.game.legal(who, out)
        return out.to_list()

    def legal_actions(self, seat: SupportsIndex | None = None) -> list[Action]:
        """The same, in words."""
        return [decode(self.rules, action) for action in self.legal(seat)]

    def view(self, seat: SupportsIndex) -> View:
        """View of a seat; -1 for a spectator. Raises: BadChoice, for a seat that does not play."""
        return View(self.game, seat)

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, action: SupportsIndex | str | Action | dict[str, object], seat: SupportsIndex = -1) -> list[Event]:
        """Check and do an action, then let the source of chance decide up to the next choice of a seat.

        Args:
            action: packed, as text (`"0 BUILD_ROAD c3NE"`), in words or as JSON data.
            seat: whose action a text is that names no seat.

        Whatever is raised, also by the source of chance, leaves the table as it was.

        Returns:
            what happened, in order.

        Raises:
            BadNotation: if the action cannot be read.
            IllegalAction: if it is not legal now, or is a number that stands for no action.
        """
        packed = read_action(self.rules, action, seat)
        if not self.game.is_legal(packed):
            raise self.refusal(self.game, packed)
        saved = self.source.saved() if self.source is not None else None
        before = _Before(self.game.copy(), len(self.record.actions), len(self.game.events), self.source, saved)
        try:
            if self.source is not None and self.game.is_chance():
                self.source.observe(self.game, packed)
            self._apply(packed)
            self.run_chance()
        except BaseException:
            self._go_back(before)
            raise
        self._before.append(before)
        del self._before[:-_UNDO_DEPTH]
        return self.game.events[before.events :]

    @property
    def placed_by(self) -> int | None:
        """The seat whose placement is the last that was done, which it may take back at a table of people; None where the
        last was anything else."""
        if not self.record.actions:
            return None
        seat, kind = self.record.actions[-1].split(maxsplit=2)[:2]
        placed = any(spec.placement and spec.name == kind for spec in self.rules.specs)
        return int(seat) if placed else None

    @property
    def can_undo(self) -> bool:
        """True if there is an action to take back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Take the last played action back, with the chance it led to; False where there is none to take back.

        Chance is as if it had not been asked: the same action again has the same outcome.
        """
        if not self._before:
            return False
        self._go_back(self._before.pop())
        return True

    def _go_back(self, before: _Before) -> None:
        # A copy: at a fork of this table it may be taken back too.
        self.game = _noting(before.game.copy(), self.game.events[: before.events])
        del self.record.actions[before.actions :]
        if before.source is not None and before.source is self.source:
            before.source.rewind(before.saved)

    def forget(self) -> None:
        """Forget the undo history: nothing done so far can be taken back, and the memory for it is freed."""
        self._before.clear()

    def fork(self) -> Table[Rules]:
        """A table in the same state, at which what is played leaves this one as it is.

        Both ask the same source of chance, which does not know of two: play on at one of them only.
        """
        other = Table.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.game = _noting(self.game.copy(), self.game.events)
        other.record = Record(self.record.header, self.record.actions[:])
        other._before = self._before[:]
        return other

    def __copy__(self) -> Table[Rules]:
        """A fork; a deep copy has a source of chance of its own, which goes on as this one's."""
        return self.fork()

    def _apply(self, packed: int) -> None:
        self.record.append(to_text(self.rules, packed))
        self.game.apply_trusted(packed)

    def run_chance(self) -> None:
        """Let the source of chance decide until a seat has to, or people have rolled dice; `play` does so by itself."""
        while self.source is not None and self.game.is_chance() and not self.source.waits(self.game):
            self._apply(outcome(self.source, self.game))

    def refusal(self, game: Game, packed: int) -> IllegalAction:
        """Reason why an action is not legal in a game of these rules, and what would be."""
        out = Actions()
        if not game.is_over():
            game.legal(seat_of(packed), out)
        legal = out.to_list()
        same = [a for a in legal if kind_of(a) == kind_of(packed)]
        # A question has one or two kinds of answer: there, and where nothing of the kind is possible, all helps.
        if not same or len({kind_of(a) for a in legal}) <= _KINDS_OF_ANSWER:
            same += [a for a in legal if a not in same]
        allowed = [to_text(self.rules, a) for a in same[:_MOST_ALLOWED]]
        return IllegalAction(to_text(self.rules, packed), int(seat_of(packed)), game.why_not(packed), allowed)

    def tell(
        self, events: Sequence[Event] | None = None, language: str = "en", *, viewer: SupportsIndex = -2
    ) -> list[str]:
        """Tell what has happened, as sentences.

        Args:
            events: such as those that `play` returns; all that happened at this table by default.
            language: one of `poblado.locale.LANGUAGES`.
            viewer: a seat, -1 for a spectator: what it may not know is not in the sentences. By default (-2) nothing is
                hidden.

        Raises:
            KeyError: for a language that there is not.
        """
        from poblado.locale.sentences import tell

        names = self.record.header.get("names")
        told = self.game.events if events is None else events
        return tell(self.rules, told, language, viewer=whole(viewer), names=names if isinstance(names, list) else ())

    def text(self, *, colour: bool = False) -> str:
        """The table drawn in characters, with ANSI colours where they are asked for."""
        return text_of(self.game, colour=colour)

    def svg(self) -> str:
        """The table as an SVG picture."""
        return svg_of(self.game)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        state = (
            f"won by seat {self.winner}" if self.is_over else f"seat {self.facts.turn()} plays, {self.facts.pending()}"
        )
        return f"<Table {self.rules.name}, {len(self.record.actions)} actions, {state}>"


def read_action(
    rules: Ruleset, action: SupportsIndex | str | Action | dict[str, object], seat: SupportsIndex = -1
) -> int:
    """An action in any of its forms, packed.

    Args:
        seat: whose action a text is that names no seat.

    Raises:
        BadNotation: if it cannot be read.
        IllegalAction: if it is a number that stands for no action, or a clause forbids it at all times.
    """
    # Also the integers of other libraries; asking for these takes fifty times as long. Neither fraction nor truth is one.
    if isinstance(action, int) or (not isinstance(action, str) and isinstance(action, SupportsIndex | Number)):
        if (packed := number_or_none(action)) is not None and rules.is_action(packed):
            return packed
        raise IllegalAction(n := short(action), -1, Refusal("{number} is no action of these rules", "", number=n), [])
    try:
        return from_json(rules, action) if isinstance(action, dict) else from_text(rules, str(action), seat)
    except NeverLegal as error:
        named = str(action.get("seat")) if isinstance(action, dict) else str(action).split()[0]
        who = int(named) if named.isdecimal() else whole(seat)
        why = Refusal(error.template, error.clause, stage=0, sums_up=None, **error.values)
        raise IllegalAction(str(action), who, why, []) from None


def _noting(game: Game, events: list[Event]) -> Game:
    """The game, with these events as what has happened in it."""
    game.note_events()
    game.events.extend(events)
    return game


@overload
def new_table(
    name: IslandPreset = "base",
    players: SupportsIndex | None = None,
    *,
    seed: SupportsIndex | None = None,
    names: Iterable[str] = (),
    params: Mapping[str, SupportsIndex] | None = None,
    board: Board | str | None = None,
    dice: str = "random",
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Table[Island]: ...
@overload
def new_table(
    name: CardPreset,
    players: SupportsIndex | None = None,
    *,
    seed: SupportsIndex | None = None,
    names: Iterable[str] = (),
    params: Mapping[str, SupportsIndex] | None = None,
    board: Box | None = None,
) -> Table[CardGame]: ...
@overload
def new_table(
    name: str,
    players: SupportsIndex | None = None,
    *,
    seed: SupportsIndex | None = None,
    names: Iterable[str] = (),
    params: Mapping[str, SupportsIndex] | None = None,
    board: Board | Box | str | None = None,
    dice: str = "random",
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Table[Ruleset]: ...
def new_table(
    name: str = "base",
    players: SupportsIndex | None = None,
    *,
    seed: SupportsIndex | None = None,
    names: Iterable[str] = (),
    params: Mapping[str, SupportsIndex] | None = None,
    board: Board | Box | str | None = None,
    dice: str = "random",
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Table:
    """A table with dice and cards of its own.

    Args:
        name: a preset.
        players: how many.
        seed: from 0 to 2**96 - 1; equal seeds give equal boards, dice and draws; without one they are secret and unrepeatable.
        board: a board, or the name or code of one; the preset's by default. For the card game its cards.
        dice: see `dice_source`.
        extra: further modules, such as a third party's.
        chapters: what it is played with beside the preset.

    Raises:
        BadRuleset, BadChoice: with the reason in words.
    """
    if seed is None:
        source: Source = HashSource(secrets.token_hex(16))
        seed = secrets.randbits(48)
    else:
        source = SeededSource(seed)
    rules = ruleset(name, players, params=params, board=board, seed=seed, extra=extra, chapters=chapters)
    table = Table(rules, dice_source(dice, source), names)
    table.record.header["dice"] = dice
    return table
