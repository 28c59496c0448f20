"""Words for pages: texts by id, with names of seats, goods and cards."""

from collections.abc import Sequence

from poblado.kernel.errors import IllegalAction
from poblado.locale import text, texts

COLOURS = ("red", "blue", "white", "orange", "green", "brown")
"""Of the seats on screen, in turn order; what `svg` calls `SEAT_ORDER`."""


class Words:
    """Texts in one language.

    Args:
        names: what the players call themselves; empty names are replaced by the colour.
    """

    def __init__(self, language: str, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names

    def __call__(self, key: str, **values: object) -> str:
        return text(f"table.{key}", self.language, **values)

    def any_of(self, *keys: str, **values: object) -> str:
        """The first text that exists, by whole ids; empty where none does."""
        known = texts(self.language)
        for key in keys:
            if key in known or f"{key}.other" in known:
                return text(key, self.language, **values)
        return ""

    def seat(self, seat: int) -> str:
        """A player's name."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self(f"seat.{COLOURS[seat % len(COLOURS)]}")

    def good(self, good: str) -> str:
        return self.any_of(f"table.good.{good}") or good

    def cards(self, counts: dict[str, int]) -> str:
        """Such as *2 wool and 1 ore*."""
        return self.series([f"{n} {self.good(good)}" for good, n in counts.items() if n])

    def series(self, parts: Sequence[str]) -> str:
        """Such as *a, b and c*."""
        if len(parts) < 2:
            return "".join(parts)
        return self("series", first=", ".join(parts[:-1]), last=parts[-1])

    def refusal(self, error: IllegalAction) -> str:
        """Why not, in the reader's language where its clause has words for it."""
        return self.any_of(f"table.refusal.{error.clause}") or error.reason


def bundle_sides(text: str) -> tuple[dict[str, int], dict[str, int]]:
    """What the notation's `2wool+1brick:1ore` gives and wants, by good."""
    sides: list[dict[str, int]] = []
    for side in text.split(":"):
        counts: dict[str, int] = {}
        for part in filter(None, side.split("+")):
            name = part.lstrip("0123456789")
            counts[name] = int(part[: len(part) - len(name)] or 1)
        sides.append(counts)
    return sides[0], sides[1]
