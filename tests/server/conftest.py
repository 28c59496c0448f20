"""Every test here asks a server in memory, or knows how to do without."""

import pytest


@pytest.fixture(autouse=True)
def asked(in_memory):
    """What `in_memory` prepares."""
