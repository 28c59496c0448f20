"""Numbers of this book's kinds of action; a number is never used again for something else."""

from typing import Final

HAND_IN_TOKEN: Final = 117
