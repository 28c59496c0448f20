"""Helpers that a book keeps in its folder of tests, found by their file's name; and how a random game is brought forward."""

from importlib import import_module
from pathlib import Path

from poblado.cardgame.composition import CardGame
from poblado.kernel.action import NATURE
from poblado.testing import legal

TESTS = Path(__file__).parent


def of_books(name):
    """The modules `tests/<book>/…/<name>.py`, imported, in the order of their paths; in `name` a star stands for anything."""
    files = [p.relative_to(TESTS) for p in sorted(TESTS.rglob(f"{name}.py"))]
    return [
        import_module(".".join(p.with_suffix("").parts)) for p in files if (TESTS / p.parent / "__init__.py").exists()
    ]


def forward(game, rng):
    """A random action, mostly one that builds: uniformly random play rarely gets far."""
    seat = game.actor()
    actions = legal(game, seat)
    if seat != NATURE and rng.below(10) < 7:
        kinds = range(20, 25) if isinstance(game.rules, CardGame) else (4, 5, 6, 7, 9, 10, 11, 12)
        building = [a for a in actions if a & 255 in kinds]
        actions = building or actions
    return actions[rng.below(len(actions))]
