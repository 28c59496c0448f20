"""Progress card: the deserter (cities_knights.card.deserter)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import put_off_score, score_changed, supply
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, who_of, with_at, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, PLAY, Names, SeatDomain, Slot
from poblado.rules.cities_knights.kinds import DESERTER
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH, Knights, knight_state
from poblado.rules.cities_knights.numbers import (
    BASIC_KNIGHT,
    DESERTER_CALLED,
    KNIGHT_DEPLOYED,
    LOSE_KNIGHT,
    PLACE_KNIGHT,
    PLAY_DESERTER,
)
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.lookup import module_of


class Deserter(ProgressCard):
    """A chosen seat removes one of its knights, as it likes; the player places one of the same strength and state.

    With no such piece left it is a basic one; with none of these either, or no place, the knight is lost all the same.
    """

    def __init__(self) -> None:
        super().__init__(DESERTER, PLAY_DESERTER)
        self.r: Island
        self.knights: Knights
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        knights = module_of(r, Knights)
        self.knights = knights
        nobody = Refusal("deserter.nobody_else_knight_board", self.clause)
        self.reasons = [
            Refusal("card.against_another_player", self.clause),
            Refusal("deserter.player_no_knight_lose", self.clause, sums_up=nobody),
        ]
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        who = Slot("who", SeatDomain(int(r.seats)))
        c.add_action(
            "PLAY_DESERTER", [who], "Play the deserter: this seat loses a knight.", group=PLAY, kind=PLAY_DESERTER
        )
        c.add_action(
            "LOSE_KNIGHT", [vertex], "This knight deserts.", group=ANSWER,
            asked="cities_knights.card.deserter.choice", unasked="deserter.no_knight_deserts", kind=LOSE_KNIGHT,
        )  # fmt: skip
        c.add_action(
            "PLACE_KNIGHT", [vertex], "Place the deserted knight.", group=ANSWER,
            asked="cities_knights.card.deserter.site", unasked="deserter.none_to_place", kind=PLACE_KNIGHT,
        )  # fmt: skip
        self.step = c.add_step(LoseKnight(r, knights, c.add_step(PlaceKnight(r, knights))))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for who in range(self.r.seats):
            out.add(with_who(PLAY_DESERTER, seat, who))

    def fault(self, g: Game, action: i64) -> i64:
        if who_of(action) == seat_of(action):
            return 1
        return 0 if self.knights.any_of(g, who_of(action)) else 2

    def play(self, g: Game, action: i64) -> None:
        if g.noting:
            g.note(DESERTER_CALLED, seat_of(action), who_of(action))
        g.push(self.step, 1 << who_of(action), seat_of(action))


class LoseKnight(IslandStep):
    """The owner chooses which knight deserts to seat `a` (cities_knights.card.deserter.choice)."""

    def __init__(self, r: Island, knights: Knights, place: i64) -> None:
        super().__init__(r, "LoseKnight", DECIDE, a=Index("seat"))
        self.knights = knights
        self.place = place

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            if self.knights.owner(g, v) == seat:
                out.add(with_at(LOSE_KNIGHT, seat, v))
            v = self.knights.next_from(g, v + 1)

    def apply(self, g: Game, action: i64) -> None:
        to = g.a()
        g.pop()
        state = self.knights.take(g, at_of(action))
        strength = state & STRENGTH
        if supply(self.r, g, to, BASIC_KNIGHT + strength - 1) == 0:
            strength = 1
        if supply(self.r, g, to, BASIC_KNIGHT + strength - 1) == 0:
            return
        for v in range(self.r.vertices):
            if self.knights.may_deploy(g, to, v):
                # Active, it may act at once (cities_knights.card.deserter.act).
                g.push(self.place, 1 << to, strength | (state & ACTIVE))
                # Routes and points are looked at when the knight stands again (cities_knights.card.deserter.route).
                put_off_score(g)
                return

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("deserter.another_player_chooses_knight", "cities_knights.card.deserter.choice")
        if kind_of(action) != LOSE_KNIGHT:
            return Refusal("deserter.first_choose_knight_lose", "cities_knights.card.deserter.choice")
        return Refusal("knights.none_of_yours", "cities_knights.card.deserter.choice")


class PlaceKnight(IslandStep):
    """The new owner places a knight of state `a` where it could deploy one (cities_knights.card.deserter.site)."""

    # cities_knights.card.deserter.basic, cities_knights.card.deserter.mighty, cities_knights.card.deserter.none,
    # cities_knights.card.deserter.state
    def __init__(self, r: Island, knights: Knights) -> None:
        super().__init__(r, "PlaceKnight", DECIDE, a=knight_state())
        self.knights = knights

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for v in range(self.r.vertices):
            if self.knights.may_deploy(g, seat, v):
                out.add(with_at(PLACE_KNIGHT, seat, v))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = at_of(action)
        state = g.a()
        g.pop()
        if g.noting:
            g.note(KNIGHT_DEPLOYED, seat, -1, v, -1, state & STRENGTH)
        self.knights.put(g, seat, v, state)
        score_changed(g)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("deserter.another_player_places_knight", "cities_knights.card.deserter.site")
        if kind_of(action) != PLACE_KNIGHT:
            return Refusal("deserter.first_knight_placed", "cities_knights.card.deserter.site")
        return self.knights.why_not_there(g, seat_of(action), at_of(action), "cities_knights.card.deserter.site")
