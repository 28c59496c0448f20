"""Single die, whose six faces are equally likely: for fish, a hero, a pirate ship that is to be driven off."""

from typing import Final

from mypy_extensions import i64

from poblado.kernel.action import N_SHIFT, NATURE, SEAT_SHIFT, Actions

FACES: Final = 6


def list_faces(action: i64, out: Actions) -> None:
    """Add the outcomes of a die: an action of nature, packed but for seat and `n`, with each face as `n`."""
    n: i64 = 1
    while n <= FACES:
        out.add_weighted(action | NATURE << SEAT_SHIFT | n << N_SHIFT, 1)
        n += 1
