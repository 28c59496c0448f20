"""Weights of the card game's bot, all in one place. The unit is a victory point."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Weights of things in victory points. Found by matches of settlers that differ in one figure.

    Attributes:
        cards_per_point: cards in a hand that are as good as a point.
        turns_per_point: turns that the leader needs for a point.
        drawn_card: of one more card at the end of each turn, per turn still to come.
        trade: of the first, second, third … card that may be traded, per turn still to come.
        half: of an A side under which the next one is a point.
        city_to_be: of a settlement because it may become a city.
        expansion_to_be: of a city because it may be covered.
        protection: of the church, per turn still to come and road or knight that it keeps.
        choice: of the library, per turn still to come.
        robbed: of the guild, per turn still to come.
        exposed: what is left of a road's or knight's worth that others may take at once.
        plenty: cards in a pile from which on nobody need take any from others.
        harm: of what another loses, shared among all others.
        leader: how much more when it is the leader's.
        patience: what is left of a goal's worth for each card that is still missing.
        delay: what is left of it because it is built a turn later.
        spare: of a card that no goal needs.
        raid: how likely a hand of more than seven is halved before my next turn.
        lost_card: what such a card would have been worth.
        win: more than everything else.
        near_win: of a goal that would win.
    """

    cards_per_point: float = 4.0
    turns_per_point: float = 1.5
    drawn_card: float = 0.2
    trade: tuple[float, ...] = (0.12, 0.08, 0.05, 0.03)
    half: float = 0.35
    city_to_be: float = 0.2
    expansion_to_be: float = 0.35
    protection: float = 0.03
    choice: float = 0.06
    robbed: float = 0.2
    exposed: float = 0.3
    plenty: float = 1.0
    harm: float = 1.0
    leader: float = 1.5
    patience: float = 0.8
    delay: float = 0.85
    spare: float = 0.04
    raid: float = 0.2
    lost_card: float = 0.2
    win: float = 1000.0
    near_win: float = 3.0


USUAL = Weights()
