"""Drawings of Seafarers: ships, the pirate, gold fields and fog."""
