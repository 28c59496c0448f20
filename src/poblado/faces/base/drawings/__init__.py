"""Drawings of the base game that are not the island's: dice, development cards, what stands for the robber."""
