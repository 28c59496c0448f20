"""The kind of action of knights at sea. A number is never used again for something else."""

from typing import Final

CHASE_PIRATE: Final = 135
