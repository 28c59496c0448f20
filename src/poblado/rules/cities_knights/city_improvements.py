"""Improvements of the cities on three tracks (cities_knights.improvement.*)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID, specs_of
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, MAX_SEATS
from poblado.island.verbs import give_back, score_changed
from poblado.kernel.action import Actions, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import BUILD, CHOICE, Names, Slot
from poblado.kernel.values import Amounts
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import CLOTH, COMMODITY_NAMES, LEVELS, POLITICS, TRACK_NAMES, TRACKS, TRADE
from poblado.rules.cities_knights.metropolises import Metropolises
from poblado.rules.cities_knights.numbers import CITY_IMPROVED, IMPROVE, IMPROVEMENTS_LOST, MIGHTY_KNIGHT
from poblado.rules.lookup import module_of

_POWER: Final = 3
"""The level that brings a lasting advantage."""


class CityImprovements(Module):
    """City improvements: a seat with a city pays n commodities of a track for its level n, up to 5.

    Level 3 of trade: two equal commodities for any other card; of politics: mighty knights; of science: the aqueduct.
    """

    # cities_knights.improvement.one_city, cities_knights.improvement.public, cities_knights.improvement.tracks,
    # cities_knights_2010.words.example_yellow
    def __init__(self) -> None:
        super().__init__("city_improvements", 1)
        self.requires = ["commodities", "metropolises", "bank_trade"]
        self.events = specs_of(EVENTS, [CITY_IMPROVED, IMPROVEMENTS_LOST])
        self.params = [
            Param(
                "edition", 0, 0, 1,
                "Words of the edition of 2015 (0) or of 2010 (1): what is called Gremio there is not the same.",
                "cities_knights_2010.words.trade_2", ["2015", "2010"],
            ),
        ]  # fmt: skip
        self.r: Island
        self.level: i64 = -1
        """`level + MAX_SEATS * track + seat`: the level reached, 0 to 5."""
        # cities_knights.card.crane
        self.discounts: i64 = -1
        self.metropolises: Metropolises

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("track", TRACK_NAMES)
        self.level = c.add_field("city_improvements.level", "track seat", Count(LEVELS, of="level reached"))
        self.discounts = c.add_field(
            "city_improvements.discounts", "", Count(MOST_CARDS, of="improvements one cheaper in this turn")
        )
        self.metropolises = module_of(r, Metropolises)
        c.add_action(
            "IMPROVE",
            [Slot("what", Names(CHOICE, TRACK_NAMES, "track"))],
            "Improve the cities on this track.",
            group=BUILD,
            placement=True,
            kind=IMPROVE,
        )

    def reached(self, g: Game, seat: i64, track: i64) -> i64:
        """The level of a seat on a track."""
        return g.cells[self.level + MAX_SEATS * track + seat]

    def has_power(self, g: Game, seat: i64, track: i64) -> bool:
        """Tell whether a seat has the lasting advantage of a track (cities_knights.improvement.trade_3)."""
        return self.reached(g, seat, track) >= _POWER

    def price(self, g: Game, seat: i64, track: i64) -> i64:
        """Commodities of the track for the seat's next level (cities_knights.improvement.example)."""
        n = self.reached(g, seat, track) + 1
        return n - 1 if g.cells[self.discounts] > 0 else n

    def may_improve(self, g: Game, seat: i64, track: i64) -> bool:
        """Tell whether a seat that can pay may take the next level: only with a city (cities_knights.improvement.city_needed)."""
        level = self.reached(g, seat, track)
        if level == LEVELS or not self.metropolises.may_reach(g, seat, track, level + 1):
            return False
        return self.has_city(g, seat)

    def has_city(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat has a city, be it a metropolis; a tipped one is none."""
        if self.metropolises.has_ordinary_city(g, seat):
            return True
        for track in range(i64(TRACKS)):
            if self.metropolises.holder(g, track) == seat:
                return True
        return False

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        # cities_knights.improvement.trade_3.same, cities_knights_2010.words.trade_3,
        # cities_knights_2010.words.trade_3_same
        return 2 if good >= CLOTH and self.has_power(g, seat, TRADE) else 99

    def rate_clause(self, rate: i64) -> str:
        return "cities_knights.improvement.trade_3"

    def restricts(self, piece: i64, at: i64) -> bool:
        return piece == MIGHTY_KNIGHT

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Mighty knights need the fortress (cities_knights.knight.promote.fortress)."""
        # cities_knights.improvement.politics_3
        return self.has_power(g, seat, POLITICS)

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        return Refusal("city_improvements.mighty_knight_needs_level", "cities_knights.knight.promote.fortress")

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        for track in range(i64(TRACKS)):
            # The hand is looked at first: mostly it settles the question.
            if g.cells[HAND + GOODS * seat + CLOTH + track] >= self.price(g, seat, track) and self.may_improve(
                g, seat, track
            ):
                out.add(with_what(IMPROVE, seat, track))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        track = what_of(action)
        n = self.price(g, seat, track)
        if n > 0:
            give_back(g, seat, CLOTH + track, n, PAID)
        if g.cells[self.discounts] > 0:
            g.cells[self.discounts] -= 1
        level = self.reached(g, seat, track) + 1
        g.cells[self.level + MAX_SEATS * track + seat] = level
        if g.noting:
            g.note(CITY_IMPROVED, seat, -1, -1, track, level)
        score_changed(g)
        self.metropolises.reached(g, seat, track, level)

    def lose_all(self, g: Game, seat: i64) -> None:
        """The seat's improvements are gone (cities_knights_2010.raid.last_city)."""
        # cities_knights_2010.raid.again, cities_knights_2010.raid.kept, cities_knights_2010.raid.no_cards,
        # cities_knights_2010.raid.other_city, cities_knights_2010.raid.tipped
        for track in range(i64(TRACKS)):
            g.cells[self.level + MAX_SEATS * track + seat] = 0
        if g.noting:
            g.note(IMPROVEMENTS_LOST, seat)

    def on_turn_end(self, g: Game, seat: i64) -> None:
        g.cells[self.discounts] = 0

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        track = what_of(action)
        level = self.reached(g, seat, track)
        if level == LEVELS:
            return Refusal("city_improvements.track_reached_highest_level", "cities_knights.improvement.order")
        if not self.has_city(g, seat):
            return Refusal("city_improvements.improvements_need_city", "cities_knights.improvement.city_needed")
        if not self.metropolises.may_reach(g, seat, track, level + 1):
            return Refusal(
                "city_improvements.level_needs_free_city",
                "cities_knights.metropolis.needs_city",
                level=level + 1,
                stage=1,
            )
        n = self.price(g, seat, track) - g.cells[HAND + GOODS * seat + CLOTH + track]
        if n <= 0:
            return Refusal("verbs.not_now", "cities_knights.improvement.cost", stage=2)
        short = Amounts([(n, COMMODITY_NAMES[track])])
        return Refusal("verbs.hand_lacks", "cities_knights.improvement.cost", stage=2, short=short)
