"""Numbers that clauses of Cities & Knights cite (`poblado.books`)."""

from typing import Final

from poblado.island.rules import Island

_PER_WALL: Final = 2
"""Cards more that a hand may hold for each wall (cities_knights.wall.limit)."""


def cited(r: Island) -> dict[str, int | str]:
    """Count the commodity cards, and the cards that are safe behind walls."""
    limit = r.params.get("discard_limit", 0)
    return {
        "commodity_cards": 3 * r.params.get("commodity_bank", 0),
        "safe_two": limit + 2 * _PER_WALL,
        "safe_three": limit + 3 * _PER_WALL,
        "beyond_two": limit + 2 * _PER_WALL + 1,
        "lost_beyond_two": (limit + 2 * _PER_WALL + 1) // 2,
    }
