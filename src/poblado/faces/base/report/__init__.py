"""Report of the base game beyond any island's: a chapter for each module that has something to add."""
