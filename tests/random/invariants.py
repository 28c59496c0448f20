"""Assert what must hold in every position of a game: what each book's `invariants.py` counts from scratch."""

from walking import of_books

CHECKS = [module.check for module in of_books("invariants")]


def check(game):
    """Assert every invariant of a position; a book's check passes over games without its modules."""
    for each in CHECKS:
        each(game)
