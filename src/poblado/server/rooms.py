"""All games that are in memory, and how new ones begin."""

import secrets

from poblado.presets import header_of, ruleset
from poblado.server.room import Room
from poblado.server.store import Store


class Rooms:
    """Games by id, loaded from the store when somebody comes."""

    def __init__(self, store: Store, bot_delay: float) -> None:
        self.store = store
        self.bot_delay = bot_delay
        self._open: dict[str, Room] = {}

    def get(self, id: str) -> Room | None:
        """A game, or None where there is none of that id."""
        if id not in self._open:
            stored = self.store.load(id)
            if stored is None:
                return None
            self._open[id] = Room(self.store, stored, self.bot_delay)
        return self._open[id]

    def new(
        self,
        preset: str,
        players: int | None,
        params: dict[str, int],
        board: str | None,
        seed: int | None,
        names: list[str],
        bot: str,
        dice: str = "random",
    ) -> str:
        """Begin a game of one person (seat 0) against bots; returns its id.

        Args:
            names: one per colour, the person's first.
            dice: see `poblado.table.dice_source`.

        Raises:
            BadRuleset: with the reason in words.
        """
        board_seed = secrets.randbits(48) if seed is None else seed
        rules = ruleset(preset, players, params=params, board=board, seed=board_seed)
        # Without a seed the chance is secret; with one, the game can be had again.
        secret = secrets.token_hex(16) if seed is None else f"seed {seed}"
        seats = [{"name": names[k], "bot": "" if k == 0 else bot} for k in range(rules.seats)]
        header = {
            **header_of(rules), "names": [s["name"] for s in seats], "bots": [s["bot"] for s in seats], "dice": dice,
        }  # fmt: skip
        return self.store.add_game(header, secret, seats)
