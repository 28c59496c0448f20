"""HTTP server of the browser table: games, seats and event streams. It holds no rule: it asks a `Table`, and shows only views."""
