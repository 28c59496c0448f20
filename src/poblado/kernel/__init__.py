"""Game-independent engine of turn games: actions, frames, chance, views, records, codecs, errors.

The kernel knows no rule, no tile and no card. `tests/toy/` plays a second, tiny game on it.
"""
