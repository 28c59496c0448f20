"""Report of Cities & Knights beyond the base game's: a chapter for each module that has something to add."""
