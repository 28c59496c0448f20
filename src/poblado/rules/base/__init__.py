"""The base game, as a dozen modules (rulebook *Catan Plus*, section of the base game; rulings 1 and 7)."""
