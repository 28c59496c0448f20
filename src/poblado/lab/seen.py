"""Digests of what each seat has seen: equal for games that it cannot tell apart by the actions so far."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from poblado.kernel.action import SEAT_MASK, SEAT_SHIFT
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import ACTOR, EVERYBODY, ActionSpec

_SIZE: Final = 16


class Seen:
    """Chains of digests, one a seat: each action adds what the seat may know of it, as in `kernel.codec.redact`.

    Args:
        rules: of the games.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._specs: dict[int, ActionSpec] = {int(spec.kind): spec for spec in rules.specs}
        self._hidden = {int(spec.kind): any(slot.audience != EVERYBODY for slot in spec.slots) for spec in rules.specs}

    def after(self, seen: list[bytes], packed: int) -> list[bytes]:
        """The digests after an action."""
        told = packed.to_bytes(8, "big")
        if not self._hidden[packed & 0xFF]:
            return [blake2b(each + told, digest_size=_SIZE).digest() for each in seen]
        return [
            blake2b(each + self.known(packed, seat).to_bytes(8, "big"), digest_size=_SIZE).digest()
            for seat, each in enumerate(seen)
        ]

    def known(self, packed: int, viewer: int) -> int:
        """A packed action without the slots that a seat may not know."""
        spec = self._specs[packed & 0xFF]
        actor = packed >> int(SEAT_SHIFT) & int(SEAT_MASK)
        if actor == viewer:
            return packed
        named = any(
            slot.audience == EVERYBODY and slot.name in ("to", "who") and int(slot.get(packed)) == viewer
            for slot in spec.slots
        )
        for slot in spec.slots:
            if slot.audience == ACTOR or (slot.audience != EVERYBODY and not named):
                packed &= ~(int(slot.get(packed)) << int(slot.shift))
        return packed
