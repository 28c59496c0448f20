"""Examples and the generator of the reference are imported by plain name."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
for folder in ("examples", "docs"):
    sys.path.insert(0, str(ROOT / folder))
