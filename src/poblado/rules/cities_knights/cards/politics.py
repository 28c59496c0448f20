"""Progress cards: the blue cards that need no file of their own (cities_knights.card.wedding … saboteur)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.routes import is_reached
from poblado.island.rules import Island
from poblado.island.state import HAND_SIZE, MAX_SEATS, NOBODY, ROBBER
from poblado.island.step import IslandStep
from poblado.island.verbs import public_points
from poblado.kernel.action import Actions, at_of, seat_of, with_at
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Subset
from poblado.kernel.frame import AUTO, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY, Names, Slot
from poblado.rules.base.card import Card
from poblado.rules.base.discard import Discard, Discards
from poblado.rules.base.roads import no_route_there
from poblado.rules.base.robber import MoveRobber, Robber, victims
from poblado.rules.cities_knights.cards.deserter import Deserter
from poblado.rules.cities_knights.cards.diplomat import Diplomat
from poblado.rules.cities_knights.cards.gifts import Gifts
from poblado.rules.cities_knights.cards.spy import Spy
from poblado.rules.cities_knights.kinds import BISHOP, CONSTITUTION, INTRIGUE, SABOTEUR, WARLORD, WEDDING
from poblado.rules.cities_knights.knight_acts import KnightActs
from poblado.rules.cities_knights.knights import ACTIVE, Knights
from poblado.rules.cities_knights.numbers import PLAY_BISHOP, PLAY_INTRIGUE, PLAY_SABOTEUR, PLAY_WARLORD, PLAY_WEDDING
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.progress_hands import ProgressHands
from poblado.rules.cities_knights.shared import most_points, no_richer, share_give
from poblado.rules.lookup import module_of


def politics_cards(hands: ProgressHands) -> list[Card]:
    """Make one of each, in their order (cities_knights.card.constitution)."""
    return [
        Wedding(), ProgressCard(CONSTITUTION, 0), Deserter(), Diplomat(), Spy(hands), Warlord(), Intrigue(), Bishop(),
        Saboteur(),
    ]  # fmt: skip


class Wedding(ProgressCard):
    """Wedding: everybody with more points gives two cards of the own choice, or the only one."""

    # cities_knights.card.wedding.short
    def __init__(self) -> None:
        super().__init__(WEDDING, PLAY_WEDDING)
        self.r: Island
        self.owed: i64 = -1
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.owed = c.add_field("progress_cards.gifts_owed", "seat", Count(2, of="cards still to give"))
        c.add_action(
            "PLAY_WEDDING", [], "Play the wedding: who has more points gives two cards.", group=PLAY, kind=PLAY_WEDDING
        )
        share_give(c)
        self.step = c.add_step(Gifts(r, self.owed))

    def _givers(self, g: Game, seat: i64) -> i64:
        own = public_points(self.r, g, seat)
        mask: i64 = 0
        for who in range(self.r.seats):
            if who != seat and g.cells[HAND_SIZE + who] > 0 and public_points(self.r, g, who) > own:
                mask |= 1 << who
        return mask

    def fault(self, g: Game, action: i64) -> i64:
        return 0 if self._givers(g, seat_of(action)) != 0 else 1

    def play(self, g: Game, action: i64) -> None:
        mask = self._givers(g, seat_of(action))
        who: i64 = 0
        while mask >> who != 0:
            if mask >> who & 1:
                g.cells[self.owed + who] = 1 if g.cells[HAND_SIZE + who] == 1 else 2
            who += 1
        g.push(self.step, mask)

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        return no_richer(self.r, g, seat_of(action))


class Warlord(ProgressCard):
    """Warlord: all own knights become active, for nothing; those that were not do not act in this turn."""

    # cities_knights.card.warlord, cities_knights.card.warlord.no_act
    def __init__(self) -> None:
        super().__init__(WARLORD, PLAY_WARLORD)
        self.r: Island
        self.knights: Knights

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.knights = module_of(r, Knights)
        self.reasons = [
            Refusal("politics.no_knight_board", "cities_knights.progress.no_effect"),
            Refusal("politics.none_knights_passive", "cities_knights.progress.no_effect"),
        ]
        c.add_action(
            "PLAY_WARLORD", [], "Play the warlord: all your knights become active.", group=PLAY, kind=PLAY_WARLORD
        )

    def _passive(self, g: Game, seat: i64, v: i64) -> bool:
        return self.knights.owner(g, v) == seat and not g.cells[self.knights.state + v] & ACTIVE

    def fault(self, g: Game, action: i64) -> i64:
        fault: i64 = 1
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            if self.knights.owner(g, v) == seat_of(action):
                fault = 2
                if self._passive(g, seat_of(action), v):
                    return 0
            v = self.knights.next_from(g, v + 1)
        return fault

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            if self._passive(g, seat, v):
                self.knights.activate(g, seat, v)
            v = self.knights.next_from(g, v + 1)


class Intrigue(ProgressCard):
    """Displaces a foreign knight, of any strength, from a vertex that an own route reaches."""

    # cities_knights.card.intrigue, cities_knights.card.intrigue.no_knight, cities_knights.card.intrigue.retreat,
    # cities_knights.card.intrigue.strength, cities_knights.card.intrigue.vacant
    def __init__(self) -> None:
        super().__init__(INTRIGUE, PLAY_INTRIGUE)
        self.r: Island
        self.knights: Knights
        self.acts: KnightActs

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.knights = module_of(r, Knights)
        self.acts = module_of(r, KnightActs)
        nobody = Refusal("deserter.nobody_else_knight_board", self.clause)
        self.reasons = [Refusal("politics.no_other_player_knight", self.clause, sums_up=nobody)]
        vertex = Slot("at", Names("vertex", r.topology.vertex_names))
        c.add_action(
            "PLAY_INTRIGUE", [vertex], "Play the intrigue against this knight.", group=PLAY, kind=PLAY_INTRIGUE
        )

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        v = self.knights.next_from(g, 0)
        while v < self.r.vertices:
            out.add(with_at(PLAY_INTRIGUE, seat, v))
            v = self.knights.next_from(g, v + 1)

    def fault(self, g: Game, action: i64) -> i64:
        owner = self.knights.owner(g, at_of(action))
        if owner == NOBODY or owner == seat_of(action):
            return 1
        return 0 if is_reached(self.r, g, seat_of(action), at_of(action)) else 2

    def play(self, g: Game, action: i64) -> None:
        v = at_of(action)
        owner = self.knights.owner(g, v)
        self.acts.displace(g, seat_of(action), owner, v, self.knights.lift(g, v))

    def refusal(self, g: Game, action: i64, fault: i64) -> Refusal:
        if fault == 1:
            return super().refusal(g, action, fault)
        # Which pieces make routes is known once all modules are composed.
        return no_route_there(self.r, self.clause, Refusal("politics.routes_reach_no_other", self.clause))


class Bishop(ProgressCard):
    """Moves the robber and takes a card from everybody with a building there. In games without a robber it does nothing."""

    # cities_knights.card.bishop, cities_knights.card.bishop.anywhere, cities_knights.card.bishop.asleep
    def __init__(self) -> None:
        super().__init__(BISHOP, PLAY_BISHOP)
        self.robber: Robber | None = None
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.reasons = [
            Refusal("politics.no_robber_game", self.clause),
            Refusal("politics.nothing_moves_robber_before", f"{self.clause}.asleep"),
            Refusal("robber.nowhere_else", "base.robber.nowhere"),
        ]
        if not r.has_module("robber"):
            c.add_action("PLAY_BISHOP", [], "Play the bishop.", group=PLAY, kind=PLAY_BISHOP)
            return
        robber = module_of(r, Robber)
        self.robber = robber
        c.add_action(
            "PLAY_BISHOP", [], "Play the bishop: move the robber and rob everybody there.", group=PLAY, kind=PLAY_BISHOP
        )
        rob_all = c.add_step(RobAll(r, robber, r.step_named("Steal").id))
        self.step = c.add_step(MoveRobber(r, robber, rob_all, "MoveBishop", robber.figure))

    def fault(self, g: Game, action: i64) -> i64:
        robber = self.robber
        if robber is None:
            return 1
        if g.cells[robber.asleep] != 0:
            return 2
        return 0 if robber.can_move(g, seat_of(action)) else 3

    def play(self, g: Game, action: i64) -> None:
        robber = self.robber
        assert robber is not None
        robber.ask(g, self.step, seat_of(action), PLAY_BISHOP)


class RobAll(IslandStep):
    """Bishop step: one card from each victim beside the robber (cities_knights.card.bishop.one_each). `a` seats have
    been asked for one; `b` is a mask of those that gave it, where somebody is told of it afterwards."""

    def __init__(self, r: Island, robber: Robber, steal: i64) -> None:
        super().__init__(r, "RobAll", AUTO, a=Count(MAX_SEATS, of="players looked at"), b=Subset("seat"))
        self.robber = robber
        self.steal = steal

    def run(self, g: Game) -> None:
        thief = g.cells[TURN]
        mask = victims(self.r, g, thief, g.cells[ROBBER])
        while mask >> g.a() != 0:
            who = g.a()
            g.set_a(who + 1)
            if mask >> who & 1:
                self.robber.robs(g, g.b() | 1 << who)
                g.push_step(self.steal, 0, thief, who)
                return
        robbed = g.b()
        g.pop()
        self.robber.robs(g, robbed)


class Saboteur(ProgressCard):
    """Saboteur: everybody with as many points or more discards half of the hand."""

    # cities_knights.card.saboteur, cities_knights.card.saboteur.choice, cities_knights.card.saboteur.rounding
    def __init__(self) -> None:
        super().__init__(SABOTEUR, PLAY_SABOTEUR)
        self.r: Island
        self.discards: Discards

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        discards = module_of(r, Discards)
        self.discards = discards
        step = r.steps[discards.step]
        assert isinstance(step, Discard)
        step.card_clause = self.clause
        self.reasons = [
            Refusal("politics.all_others_fewer_points", "cities_knights.progress.no_effect"),
            Refusal("politics.nobody_ahead_has_two_cards", "cities_knights.progress.no_effect"),
        ]
        c.add_action(
            "PLAY_SABOTEUR",
            [],
            "Play the saboteur: who has as many points or more loses cards.",
            group=PLAY,
            kind=PLAY_SABOTEUR,
        )

    def _victims(self, g: Game, seat: i64) -> i64:
        own = public_points(self.r, g, seat)
        mask: i64 = 0
        for who in range(self.r.seats):
            # Half of one card, rounded down, is none.
            if who != seat and g.cells[HAND_SIZE + who] > 1 and public_points(self.r, g, who) >= own:
                mask |= 1 << who
        return mask

    def fault(self, g: Game, action: i64) -> i64:
        seat = seat_of(action)
        if self._victims(g, seat) != 0:
            return 0
        return 1 if most_points(self.r, g, seat) < public_points(self.r, g, seat) else 2

    def play(self, g: Game, action: i64) -> None:
        self.discards.halve(g, self._victims(g, seat_of(action)), 1)
