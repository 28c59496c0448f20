"""Chance sources: where dice and draws come from. The rules hold no randomness: each chance step on top asks a source."""

import hashlib
from typing import Protocol, SupportsIndex

from mypy_extensions import mypyc_attr

from poblado.kernel.action import NATURE, Actions
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadChoice, BadNotation
from poblado.kernel.game import Game
from poblado.kernel.number import seed_of, whole
from poblado.kernel.rng import Rng
from poblado.kernel.values import NameList


class ChanceSource(Protocol):
    """Source of chance of any class: it chooses what nature does. Tables and other public functions take it.

    The further methods of `Source` are asked where there are any: `below`, `waits`, `observe`, `saved` and `rewind`.
    """

    def choose(self, g: Game) -> SupportsIndex:
        """Choose one outcome of the chance step on top, as a packed action; does not apply it."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Chooses what nature does."""

    def choose(self, g: Game) -> SupportsIndex:
        """Choose one outcome of the chance step on top, as a packed action; does not apply it."""
        raise NotImplementedError("this source of chance does not choose")

    def below(self, g: Game, n: int) -> SupportsIndex:
        """A whole number from 0 to n - 1, each equally likely, for the chance step on top."""
        raise NotImplementedError("this source of chance draws no numbers")

    def waits(self, g: Game) -> bool:
        """Tell whether the chance step on top is left to people, who roll dice of their own and say what they show."""
        return False

    def observe(self, g: Game, action: int) -> None:
        """Learn that nature did `action` in `g`, before it is applied: lets a source go on with a stored game."""

    def saved(self) -> object:
        """State that `rewind` needs to choose again as from here on; None for a source that remembers nothing."""
        return None

    def rewind(self, saved: object) -> None:
        """Go back to where `saved` was asked for."""

    def made(self) -> tuple[object, ...]:
        """The arguments that make a source like this one: with `saved`, all that a pickle or a copy needs."""
        return ()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _source, (type(self), self.made(), self.saved())


class GivenSource(Source):
    """A source of chance of somebody else's class, which chooses and may do more.

    Args:
        given: what chooses.
    """

    def __init__(self, given: ChanceSource) -> None:
        self.given = given

    def choose(self, g: Game) -> SupportsIndex:
        return self.given.choose(g)

    def below(self, g: Game, n: int) -> SupportsIndex:
        if not hasattr(self.given, "below"):
            return super().below(g, n)
        drawn: SupportsIndex = self.given.below(g, n)
        return drawn

    def waits(self, g: Game) -> bool:
        return hasattr(self.given, "waits") and bool(self.given.waits(g))

    def observe(self, g: Game, action: int) -> None:
        if hasattr(self.given, "observe"):
            self.given.observe(g, action)

    def made(self) -> tuple[object, ...]:
        return (self.given,)

    def saved(self) -> object:
        return self.given.saved() if hasattr(self.given, "saved") else None

    def rewind(self, saved: object) -> None:
        if hasattr(self.given, "rewind"):
            self.given.rewind(saved)


def source_of(given: ChanceSource) -> Source:
    """A source of chance as the kernel asks it, whatever class it is of. Raises: BadChoice, for what does not choose."""
    if isinstance(given, Source):
        return given
    if isinstance(given, type) or not callable(getattr(given, "choose", None)):
        raise BadChoice("{what} is no source of chance: it has no method choose(game)", what=repr(given))
    return GivenSource(given)


def chosen(source: ChanceSource, g: Game) -> int:
    """Ask a source for the outcome of the chance step on top, packed. Raises: BadChoice, for what is no number."""
    return whole(source.choose(g))


def outcome(given: ChanceSource, g: Game) -> int:
    """Choose the outcome of the chance step on top; the source then observes it.

    Raises:
        BadChoice: for a source that does not choose, or chooses what is no outcome.
        BadNotation: where nothing can come about, as when a position says that cards are left and has none.
    """
    out = Actions()
    g.legal(NATURE, out)
    if out.total_weight() <= 0:
        raise BadNotation("the position's fields do not fit together")
    source = source_of(given)
    action = chosen(source, g)
    if not g.rules.is_action(action) or not g.is_legal(action):
        raise BadChoice("{number} is no outcome of {step}", number=action, step=g.rules.steps[g.step_id()].name)
    source.observe(g, action)
    return action


def _source(kind: type[Source], made: tuple[object, ...], saved: object) -> Source:
    """A source of a kind that chooses as from where it was saved."""
    source = kind(*made)
    if saved is not None:
        source.rewind(saved)
    return source


class SeededSource(Source):
    """Independent streams from one seed, one for each kind of chance: the dice can be held fixed while decisions change.

    Args:
        seed: a whole number from 0 to 2**96 - 1; equal seeds give equal choices on every machine.

    Raises: BadChoice, for another seed.
    """

    def __init__(self, seed: SupportsIndex) -> None:
        self.seed = seed_of(seed)
        self.streams: dict[str, Rng] = {}

    def choose(self, g: Game) -> int:
        step = g.rules.steps[g.step_id()]
        return int(step.sample(g, self._stream(step.name)))

    def below(self, g: Game, n: int) -> int:
        return int(self._stream(g.rules.steps[g.step_id()].name).below(n))

    def made(self) -> tuple[object, ...]:
        return (self.seed,)

    def saved(self) -> object:
        return {name: rng.copy() for name, rng in self.streams.items()}

    def rewind(self, saved: object) -> None:
        assert isinstance(saved, dict)
        self.streams = {name: rng.copy() for name, rng in saved.items()}

    def _stream(self, name: str) -> Rng:
        if name not in self.streams:
            digest = hashlib.sha256(f"{self.seed}/{name}".encode()).digest()
            self.streams[name] = Rng(int.from_bytes(digest[:12], "big"))
        return self.streams[name]


class HashSource(Source):
    """Chance source that computes each choice from a secret, the kind of chance and how many of that kind there were before.

    Nothing need be stored to go on after a restart, and with the secret revealed after the game anybody can check that
    no choice was tampered with.
    """

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.counts: dict[str, int] = {}

    def choose(self, g: Game) -> int:
        out = Actions()
        g.legal(NATURE, out)
        left = self.below(g, int(out.total_weight()))
        i = 0
        while left >= out.weights[i]:
            left -= int(out.weights[i])
            i += 1
        return int(out.items[i])

    def observe(self, g: Game, action: int) -> None:
        name = g.rules.steps[g.step_id()].name
        self.counts[name] = self.counts.get(name, 0) + 1

    def made(self) -> tuple[object, ...]:
        return (self.secret,)

    def saved(self) -> object:
        return self.counts.copy()

    def rewind(self, saved: object) -> None:
        assert isinstance(saved, dict)
        self.counts = saved.copy()

    def below(self, g: Game, n: int) -> int:
        # 256 bits over a small n: what is left of a bias is below 2**-240.
        name = g.rules.steps[g.step_id()].name
        digest = hashlib.sha256(f"{self.secret}/{name}/{self.counts.get(name, 0)}".encode()).digest()
        return int.from_bytes(digest, "big") % n


class DeckSource(Source):
    """Draws one kind of chance without replacement, like a deck of dice cards, and leaves the rest to another source.

    Args:
        step: name of the chance step, such as `Dice`.
        inner: decides everything else, and which card of the deck is drawn.
    """

    def __init__(self, step: str, inner: ChanceSource) -> None:
        self.step = step
        self.inner = source_of(inner)
        self.drawn: dict[int, int] = {}

    def choose(self, g: Game) -> int:
        if g.rules.steps[g.step_id()].name != self.step:
            return chosen(self.inner, g)
        deck = self._deck(g)
        return deck[whole(self.inner.below(g, len(deck)))]

    def below(self, g: Game, n: int) -> int:
        return whole(self.inner.below(g, n))

    def _deck(self, g: Game) -> list[int]:
        out = Actions()
        g.legal(NATURE, out)
        if out.n == 1:
            # Somebody has chosen the dice: no card is drawn, and the deck stays as it is.
            return [int(out.items[0])]
        left: list[int] = []
        for i in range(out.n):
            action = int(out.items[i])
            left.extend([action] * (int(out.weights[i]) - self.drawn.get(action, 0)))
        if not left:
            self.drawn = {}
            return [int(out.items[i]) for i in range(out.n)]
        return left

    def _is_drawn(self, g: Game) -> bool:
        """Tell whether a card of the deck decides; not where somebody has set the dice."""
        out = Actions()
        g.legal(NATURE, out)
        return out.n > 1

    def observe(self, g: Game, action: int) -> None:
        if g.rules.steps[g.step_id()].name == self.step and self._is_drawn(g):
            self._deck(g)
            self.drawn[action] = self.drawn.get(action, 0) + 1
        self.inner.observe(g, action)

    def made(self) -> tuple[object, ...]:
        return (self.step, self.inner)

    def saved(self) -> object:
        return self.drawn.copy(), self.inner.saved()

    def rewind(self, saved: object) -> None:
        assert isinstance(saved, tuple)
        self.drawn = saved[0].copy()
        self.inner.rewind(saved[1])


class TypedSource(Source):
    """Leaves dice to people, who type in what they have rolled, and all else to another source.

    Args:
        inner: decides what no die decides; and dice too, for whoever asks it, as for a bot.
    """

    def __init__(self, inner: ChanceSource) -> None:
        self.inner = source_of(inner)

    def waits(self, g: Game) -> bool:
        # Somebody may have chosen the dice: then there is nothing to roll.
        out = Actions()
        g.legal(NATURE, out)
        return g.rules.steps[g.step_id()].by_dice and out.n > 1

    def choose(self, g: Game) -> int:
        return chosen(self.inner, g)

    def below(self, g: Game, n: int) -> int:
        return whole(self.inner.below(g, n))

    def observe(self, g: Game, action: int) -> None:
        self.inner.observe(g, action)

    def made(self) -> tuple[object, ...]:
        return (self.inner,)

    def saved(self) -> object:
        return self.inner.saved()

    def rewind(self, saved: object) -> None:
        self.inner.rewind(saved)


class ScriptedSource(Source):
    """Plays a list of outcomes in text form, for tests and for dice rolled at a real table.

    Args:
        script: outcomes such as `* DICE 3+5`, in the order in which they are asked for.
        then: decides once they are used up, as in `ScriptedSource(["* DICE 3+5"], SeededSource(7))`.

    Raises:
        BadNotation: from `choose`, when the next entry is not an outcome of the step on top, or the script has ended
            and nothing comes after it.
    """

    def __init__(self, script: list[str], then: ChanceSource | None = None) -> None:
        self.script = script[:]
        self.then: Source | None = None if then is None else source_of(then)

    def below(self, g: Game, n: int) -> int:
        if self.script or self.then is None:
            return whole(super().below(g, n))
        return whole(self.then.below(g, n))

    def observe(self, g: Game, action: int) -> None:
        if self.then is not None:
            self.then.observe(g, action)

    def made(self) -> tuple[object, ...]:
        return (self.script, self.then)

    def saved(self) -> object:
        return self.script[:], self.then.saved() if self.then is not None else None

    def rewind(self, saved: object) -> None:
        assert isinstance(saved, tuple)
        self.script = saved[0][:]
        if self.then is not None:
            self.then.rewind(saved[1])

    def choose(self, g: Game) -> int:
        step = g.rules.steps[g.step_id()].name
        if not self.script and self.then is not None:
            return chosen(self.then, g)
        if not self.script:
            raise BadNotation("the script has ended, but {step} needs an outcome", step=step)
        text = self.script.pop(0)
        action = from_text(g.rules, text)
        if not g.is_legal(action):
            out = Actions()
            g.legal(NATURE, out)
            few = NameList([to_text(g.rules, a) for a in out.to_list()[:8]])
            raise BadNotation("{text!r} is no outcome of {step}; possible are {few} …", text=text, step=step, few=few)
        return action
