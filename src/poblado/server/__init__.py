"""The table in a browser: pages, updates and storage. It asks tables and views and holds no rule of any game."""
