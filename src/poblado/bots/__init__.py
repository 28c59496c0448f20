"""Players made of program: one interface, from the view only.

>>> from poblado import bots, new_table
>>> table = new_table("base", players=4, seed=7)
>>> bot = bots.make("settler")
>>> action = bot.choose(table.view(table.actor))
"""

from __future__ import annotations

from poblado.bots.bot import Bot
from poblado.bots.settler import Settler
from poblado.bots.uniform import Random
from poblado.kernel.errors import BadChoice

__all__ = ["Bot", "Random", "Settler", "make", "names"]

_KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (Random, Settler)}


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(_KINDS)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name.

    Raises:
        BadChoice: naming those there are.
    """
    if name not in _KINDS:
        raise BadChoice("there is no bot {name!r}; there are {known}", name=name, known=", ".join(_KINDS))
    return _KINDS[name](seed)
