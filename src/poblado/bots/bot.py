"""Bot interface: something that looks at a view and names an action."""

from __future__ import annotations

import hashlib
from typing import Protocol, SupportsIndex

from poblado.kernel.number import seed_of
from poblado.kernel.rng import Rng
from poblado.kernel.view import View


class Chooser(Protocol):
    """Bot of any class: it looks at a view and names an action, which is all a bot must do."""

    def choose(self, view: View) -> SupportsIndex:
        """Choose the action of `view.seat`, packed. Only called when that seat owes an answer."""
        ...


class Bot:
    """Base of all bots. Knows nothing but the view it is given, and remembers nothing between two of them.

    Being stateless, a bot goes on after a restart, an undo or in the middle of somebody else's game as if it had always
    played. Whoever wants chance takes it from `dice_of`, so that equal views get equal answers on every machine.

    Attributes:
        name: as in `bots.make`.
        seed: tells apart two bots of one name; mixed into their dice.

    Raises: BadChoice, for a seed that is no whole number from 0 to 2**96 - 1.
    """

    name = ""

    def __init__(self, seed: SupportsIndex = 0) -> None:
        self.seed = seed_of(seed)

    def choose(self, view: View) -> int:
        """Choose the action of `view.seat`, packed. Only called when that seat owes an answer."""
        raise NotImplementedError(f"bot {self.name!r} does not choose")

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def dice_of(view: View, seed: SupportsIndex) -> Rng:
    """A generator that depends on everything a seat can see, on `seed` and on nothing else."""
    told = (view.game.rules.digest, int(view.seat), view.game.to_list(), sorted(view.unseen.items()), seed_of(seed))
    digest = hashlib.sha256(repr(told).encode()).digest()
    return Rng(int.from_bytes(digest[:12], "big"))


def pick(view: View, seed: SupportsIndex) -> int:
    """A uniformly chosen legal action, the same for equal views.

    Raises:
        ValueError: if the seat owes no answer.
    """
    legal = view.legal()
    if not legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if len(legal) == 1:
        return legal[0]
    return legal[int(dice_of(view, seed).below(len(legal)))]
