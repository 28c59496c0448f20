"""Bot interface: something that looks at a view and names an action."""

from __future__ import annotations

import hashlib
from typing import Final, Protocol, SupportsIndex

from poblado.kernel.number import seed_of
from poblado.kernel.rng import Rng
from poblado.kernel.view import View, pools_written


class Chooser(Protocol):
    """Bot of any class: it looks at a view and names an action, which is all a bot must do."""

    def choose(self, view: View) -> SupportsIndex:
        """Choose the action of `view.seat`, packed. Only called when that seat owes an answer."""
        ...


LEADER: Final = "leader"
"""Kinds of reasons for declining a trade: whoever made the offer is about to win."""
RIVAL: Final = "rival"
"""Only two play, and what is offered is not more than what is asked for."""
WARE: Final = "ware"
"""The bot does not trade in `good`."""
DEAR: Final = "dear"
"""The bot takes no less than `n` cards for what is asked for."""
USELESS: Final = "useless"
"""The bot has no use for `good`, which is offered."""
NEEDED: Final = "needed"
"""`good` is asked for, and part of the price of what the bot saves for, the action `purpose`."""
POOR: Final = "poor"
"""The bot gains too little."""
NEVER: Final = "never"
"""The bot trades with nobody."""
HASTE: Final = "haste"
"""The bot trades only for what pays for something at once."""
REASONS: Final = (LEADER, RIVAL, WARE, DEAR, USELESS, NEEDED, POOR, NEVER, HASTE)


class Reason:
    """Reason for a choice, as the bot says it to all at the table, each in their own language.

    It must be true, and tell nobody what the bot holds: say the same whether or not you have what is asked for.

    Attributes:
        kind: one of `REASONS`.
        good: id of a kind of card or ware; empty where the kind needs none.
        n: number of cards.
        purpose: name of a kind of action, such as `BUILD_CITY`; empty where the kind needs none.

    Raises: ValueError, for a kind that there is not.
    """

    def __init__(self, kind: str, good: str = "", n: int = 0, purpose: str = "") -> None:
        if kind not in REASONS:
            raise ValueError(f"there is no reason {kind!r}; there are {', '.join(REASONS)}")
        self.kind = kind
        self.good = good
        self.n = n
        self.purpose = purpose

    @property
    def told(self) -> tuple[str, str, int, str]:
        """All of it, to compare."""
        return self.kind, self.good, self.n, self.purpose

    def __repr__(self) -> str:
        return f"<Reason {' '.join(str(part) for part in self.told if part)}>"


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

    def reason(self, view: View, action: int) -> Reason | None:
        """Give the reason for an action that was chosen of this view; None where there is nothing to say.

        Asked after `choose`, and only where others hear it; a bot may leave it out.
        """
        return None

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def dice_of(view: View, seed: SupportsIndex) -> Rng:
    """A generator that depends on everything a seat can see, on `seed` and on nothing else."""
    told = (view.game.rules.game_digest, int(view.seat), view.game.moving(), pools_written(view), seed_of(seed))
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
