"""Chance sources: where dice and draws come from. The rules hold no randomness: each chance step on top asks a source."""

import hashlib

from mypy_extensions import mypyc_attr

from poblado.kernel.action import NATURE, Actions
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Chooses what nature does."""

    def choose(self, g: Game) -> int:
        """Choose one outcome of the chance step on top, as a packed action; does not apply it."""
        raise NotImplementedError("this source of chance does not choose")

    def below(self, g: Game, n: int) -> int:
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


def outcome(source: Source, g: Game) -> int:
    """Choose the outcome of the chance step on top; the source then observes it.

    Raises:
        BadNotation: where nothing can come about, as when a position says that cards are left and has none.
    """
    out = Actions()
    g.legal(NATURE, out)
    if out.total_weight() <= 0:
        raise BadNotation("the position's fields do not fit together")
    action = source.choose(g)
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
        seed: any whole number; equal seeds give equal choices on every machine.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
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

    def __init__(self, step: str, inner: Source) -> None:
        self.step = step
        self.inner = inner
        self.drawn: dict[int, int] = {}

    def choose(self, g: Game) -> int:
        if g.rules.steps[g.step_id()].name != self.step:
            return self.inner.choose(g)
        deck = self._deck(g)
        return deck[self.inner.below(g, len(deck))]

    def below(self, g: Game, n: int) -> int:
        return self.inner.below(g, n)

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

    def __init__(self, inner: Source) -> None:
        self.inner = inner

    def waits(self, g: Game) -> bool:
        # Somebody may have chosen the dice: then there is nothing to roll.
        out = Actions()
        g.legal(NATURE, out)
        return g.rules.steps[g.step_id()].by_dice and out.n > 1

    def choose(self, g: Game) -> int:
        return self.inner.choose(g)

    def below(self, g: Game, n: int) -> int:
        return self.inner.below(g, n)

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

    def __init__(self, script: list[str], then: Source | None = None) -> None:
        self.script = script[:]
        self.then = then

    def below(self, g: Game, n: int) -> int:
        if self.script or self.then is None:
            return super().below(g, n)
        return self.then.below(g, n)

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
            return self.then.choose(g)
        if not self.script:
            raise BadNotation("the script has ended, but {step} needs an outcome", step=step)
        text = self.script.pop(0)
        action = from_text(g.rules, text)
        if not g.is_legal(action):
            out = Actions()
            g.legal(NATURE, out)
            few = ", ".join([to_text(g.rules, a) for a in out.to_list()[:8]])
            raise BadNotation("{text!r} is no outcome of {step}; possible are {few} …", text=text, step=step, few=few)
        return action
