"""What the report of the base game says beyond any island's, a chapter for each module that has something to add."""
