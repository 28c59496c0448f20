"""Rule modules, one folder per rulebook, one file per chapter."""
