"""Drawings of Explorers & Pirates: ships with their cargo, harbour settlements and basins, gold, unexplored regions."""
