"""Notebook display hook: lets games, boards and records draw themselves, although drawing lives in packages above.

The package that can draw registers an `Artist`; until then a portrait is only the repr.
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Artist:
    """Draws things as SVG."""

    def svg(self, what: object) -> str:
        """Raises: TypeError for what it cannot draw."""
        raise NotImplementedError("this artist draws nothing")


_artists: list[Artist] = []


def register(artist: Artist) -> None:
    """Let `artist` draw from now on."""
    _artists[:] = [artist]


def portrait(what: object) -> str | None:
    """SVG of a thing, or None while nobody can draw."""
    return _artists[0].svg(what) if _artists else None
