"""What the report of a card game says."""
