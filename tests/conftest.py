"""Shared by all tests."""

import sys
from pathlib import Path

# Helpers beside the tests (oracle, boards, stories) are imported by plain name.
for folder in (".", "perft", "story", "laws", "toy", "random", "server"):
    sys.path.insert(0, str(Path(__file__).parent / folder))
