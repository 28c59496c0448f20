"""All games that are in memory, and how new ones begin."""

import secrets
from collections.abc import Sequence

from poblado.island.rules import Island
from poblado.presets import header_of
from poblado.server.room import Room
from poblado.server.seats import Seat
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

    def open(self) -> list[Room]:
        """The games in memory."""
        return list(self._open.values())

    def new(self, rules: Island, seats: Sequence[Seat], seed: int | None = None, dice: str = "random") -> Room:
        """Begin a game.

        Args:
            seats: as many as the rules have; open ones wait for people.
            seed: with one, the game can be had again; without, its chance is secret.
            dice: see `poblado.table.dice_source`.
        """
        secret = secrets.token_hex(16) if seed is None else f"seed {seed}"
        header = {**header_of(rules), "dice": dice}
        return self._room(self.store.add_game(header, secret, [s.to_json() for s in seats]))

    def _room(self, id: str) -> Room:
        room = self.get(id)
        assert room is not None, "it was just stored"
        return room
