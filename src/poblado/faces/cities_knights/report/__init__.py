"""What the report of Cities & Knights says beyond the base game's, a chapter for each module that has something to add."""
