"""Item values in the card game: what each thing would be worth to me if I built it next."""

from __future__ import annotations

from functools import cached_property

from poblado.bots.cardgame.position import CardPosition
from poblado.cardgame.build import loser
from poblado.cardgame.kinds import CITY, EXPANSION, ITEMS, KNIGHT, ROAD, SETTLEMENT
from poblado.cardgame.rules import SAFE_KNIGHTS, SAFE_ROADS

NOT_TO_BE_HAD = -1.0


class Worth:
    """The worth of every thing, by item; `NOT_TO_BE_HAD` where the table has none for me.

    City and expansion are judged as if the settlement or city that they need were there: plans check that.
    """

    def __init__(self, pos: CardPosition) -> None:
        self.pos = pos
        self.weights = pos.weights
        r = pos.r
        self.settlements = pos.count(r.settlements, pos.seat)
        self.cities = pos.count(r.cities, pos.seat)
        self.kind, self.expansion = self._best_expansion()
        self.gains = [NOT_TO_BE_HAD] * ITEMS
        self.gains[ROAD] = self._stacked(ROAD)
        self.gains[KNIGHT] = self._stacked(KNIGHT)
        if pos.count(r.settlement_pile) > 0:
            self.gains[SETTLEMENT] = 1.0 + self.city_to_be
        self.gains[CITY] = max(0.0, 1.0 + self.expansion_to_be - self.city_to_be)
        if self.kind >= 0:
            self.gains[EXPANSION] = max(0.0, self.expansion - self.expansion_to_be)

    def points(self, item: int) -> int:
        """Points on the table that building it brings."""
        pos = self.pos
        if item == ROAD:
            return pos.count(pos.r.roads, pos.seat) % 2
        if item == KNIGHT:
            return pos.count(pos.r.knights, pos.seat) % 2
        if item == EXPANSION:
            return int(pos.r.expansion_points[self.kind]) - 2 if self.kind >= 0 else 0
        return 1

    # -- roads and knights -------------------------------------------------------------------------------------------

    def stack(self, item: int, n: int, protected: bool) -> float:
        """Value of `n` roads or knights together, for their owner."""
        pos = self.pos
        w = self.weights
        total = 0.0
        safe = 0
        if protected:
            safe = SAFE_ROADS if item == ROAD else SAFE_KNIGHTS
        pile = pos.count(pos.r.road_pile if item == ROAD else pos.r.knight_pile)
        kept = w.exposed + (1.0 - w.exposed) * min(1.0, pile / w.plenty)
        for k in range(n):
            if k % 2:
                step = 1.0 - w.half
            elif item == ROAD:
                step = w.half + pos.horizon * w.trade[min(k // 2, len(w.trade) - 1)]
            else:
                step = w.half + pos.horizon * w.drawn_card
            total += step * (kept if k >= safe else 1.0)
        return total

    def held(self, item: int, seat: int) -> int:
        """Roads or knights of a seat."""
        return self.pos.count(self.pos.r.roads if item == ROAD else self.pos.r.knights, seat)

    def protected(self, seat: int) -> bool:
        """Tell whether a church or citadel keeps some of a seat's roads and knights."""
        return bool(self.pos.r.owns(self.pos.view.game, seat, self.pos.r.protecting))

    def loss(self, item: int, seat: int) -> float:
        """Loss of a seat that loses its top road or knight."""
        n = self.held(item, seat)
        safe = self.protected(seat)
        return self.stack(item, n, safe) - self.stack(item, n - 1, safe) if n else 0.0

    def hurt(self, seat: int) -> float:
        """Value to me of a point that another loses."""
        pos = self.pos
        part = self.weights.harm / (pos.seats - 1)
        ahead = max(pos.threat(s) for s in pos.opponents)
        return part * self.weights.leader if pos.seats > 2 and pos.threat(seat) >= ahead else part

    def _stacked(self, item: int) -> float:
        pos = self.pos
        n = self.held(item, pos.seat)
        safe = self.protected(pos.seat)
        gain = self.stack(item, n + 1, safe) - self.stack(item, n, safe)
        if pos.count(pos.r.road_pile if item == ROAD else pos.r.knight_pile) > 0:
            return gain
        victim = int(loser(pos.r, pos.view.game, pos.seat, item))
        if victim < 0:
            return NOT_TO_BE_HAD
        return gain + self.hurt(victim) * self.loss(item, victim)

    # -- settlements, cities, expansions -----------------------------------------------------------------------------

    @cached_property
    def city_to_be(self) -> float:
        return self.weights.city_to_be if self._expansions_left > self.cities else self.weights.city_to_be / 2

    @cached_property
    def expansion_to_be(self) -> float:
        return self.weights.expansion_to_be if self._expansions_left > self.cities else 0.0

    @cached_property
    def _expansions_left(self) -> int:
        """Kinds of expansion that I could still build."""
        n = 0
        for kind in range(int(self.pos.r.kinds)):
            if self._open(kind):
                n += 1
        return n

    def _open(self, kind: int) -> bool:
        r = self.pos.r
        return (
            self.pos.cells[r.expansion_pile + kind] > 0
            and self.pos.cells[r.expansions + self.pos.seat * r.kinds + kind] == 0
        )

    def _best_expansion(self) -> tuple[int, float]:
        best = -1
        most = 0.0
        for kind in range(int(self.pos.r.kinds)):
            if self._open(kind):
                gain = self.covering(kind)
                if best < 0 or gain > most:
                    best, most = kind, gain
        return best, most

    def covering(self, kind: int) -> float:
        """Value of a kind of expansion on a city: the points beyond the city's, and its advantage while the game lasts."""
        pos = self.pos
        w = self.weights
        card = pos.r.box.expansions[kind]
        gain = card.points - 2.0
        if gain >= pos.missing:
            return gain + w.win
        yearly = card.draws * w.drawn_card
        if card.trades:
            # It adds to the trades that the roads allow.
            have = (self.held(ROAD, pos.seat) + 1) // 2
            yearly += card.trades * w.trade[min(have, len(w.trade) - 1)]
        if card.chooses:
            yearly += w.choice
        if card.takes:
            yearly += w.robbed
        if card.protects and not self.protected(pos.seat):
            kept = min(SAFE_ROADS, self.held(ROAD, pos.seat)) + min(SAFE_KNIGHTS, self.held(KNIGHT, pos.seat))
            yearly += w.protection * kept
        # The advantage begins with the next turn.
        return gain + yearly * max(0.0, pos.horizon - 1.0)
