"""The browser table: keeps games, seats and streams. Holds no rule: it asks a `Table`, and shows only views."""
