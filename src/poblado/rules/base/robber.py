"""The robber: where it goes, and whom it robs (base.robber.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import ROBBER_MOVED, specs_of
from poblado.island.figures import Figure
from poblado.island.goods import GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE, NOBODY, ROBBER
from poblado.island.step import IslandStep
from poblado.island.verbs import beside, move_figure, public_points, tell_moved, transfer
from poblado.kernel.action import (
    AT_SHIFT,
    NATURE,
    PLACE_MASK,
    TO_SHIFT,
    WHAT_SHIFT,
    WHO_SHIFT,
    Actions,
    action_of,
    at_of,
    kind_of,
    seat_of,
    to_of,
    what_of,
    who_of,
    with_at,
    with_who,
)
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Count, Flag, Index, Packed, Subset
from poblado.kernel.frame import AUTO, CHANCE, DECIDE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.rng import Rng
from poblado.kernel.spec import ANSWER, INVOLVED, Names, SeatDomain, Slot
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import DICE, MOVE_ROBBER, ROB, ROBBER_ASLEEP, SPARE, SPARED, STEAL, STOLEN


def move_robber(r: Island, g: Game, seat: i64, tile: i64) -> None:
    """Put the robber on a tile. Whom it robs is not said by this. `seat`: who sends it; -1 for nobody."""
    robber = r.module("robber")
    assert isinstance(robber, Robber)
    move_figure(g, seat, robber.figure, tile)


class Robber(Module):
    """A seven, or a knight, moves the robber to another tile, which then pays nothing, and may take a card there."""

    # base.setup.robber
    def __init__(self) -> None:
        super().__init__("robber", 1)
        self.requires = ["production"]
        self.events = specs_of(EVENTS, [ROBBER_ASLEEP, SPARED, STOLEN])
        self.params = [
            Param(
                "decline_theft", 1, 0, 1,
                "Whoever moves the robber may decline to steal; off: there is always a theft where one is possible.",
                "base.robber.steal",
            ),
            Param(
                "friendly_robber", 0, 0, 10,
                "Players with at most so many visible points are safe from the robber; 0: nobody is.",
                "base.variant.friendly_robber",
            ),
        ]  # fmt: skip
        self.r: Island
        self.figure: RobberFigure
        self.instead: Figure | None = None
        """A figure in whose name whoever would send the robber robs anybody that it may, where no robber is in play."""
        self.rob: i64 = -1
        self.move: i64 = -1
        self.moved: i64 = -1
        self.asleep: i64 = -1
        self.friendly: i64 = 0

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.figure = RobberFigure(r, self)
        c.add_figure(self.figure)
        self.asleep = c.add_field("robber.asleep", "", Flag("nothing moves the robber yet"))
        self.friendly = r.param("friendly_robber")
        if self.friendly == 0:
            self.unused = ["may_rob"]
        seat = SeatDomain(int(r.seats))
        tile = Slot("at", Names("tile", r.topology.tile_names))
        c.add_action(
            "MOVE_ROBBER",
            [tile],
            "Move the robber.",
            group=ANSWER,
            asked="base.robber.move",
            unasked="robber.nothing_moves_robber",
            kind=MOVE_ROBBER,
        )
        c.add_action(
            "ROB",
            [Slot("who", seat)],
            "Steal a card from this seat.",
            group=ANSWER,
            asked="base.robber.steal",
            unasked="robber.nobody_robbed",
            kind=ROB,
        )
        if r.param("decline_theft"):
            c.add_action(
                "SPARE",
                [],
                "Steal from nobody.",
                group=ANSWER,
                asked="base.robber.steal",
                unasked="robber.nobody_robbed",
                kind=SPARE,
            )
        slots = [Slot("to", seat), Slot("who", seat), Slot("what", Names("good", r.market.good_names), INVOLVED)]
        c.add_action("STEAL", slots, "The thief draws this card from the victim's hand.", chance=True, kind=STEAL)
        steal = c.add_step(Steal(r))
        self.rob = c.add_step(Rob(r, self, steal))
        self.move = c.add_step(MoveRobber(r, self, self.rob))
        # Only where somebody listens is there a step to tell of it, and do frames remember why the robber moves.
        if c.overridden("on_moved"):
            self.moved = c.add_step(RobberMoved(r))

    def send(self, g: Game, seat: i64, cause: i64) -> None:
        """Have `seat` move the robber now, as after a seven; where the robber is `asleep`, nothing moves it, and with
        nowhere to go it stays (base.robber.nowhere). `cause`: the kind of action that does it."""
        if self.instead is not None:
            self._rob_only(g, seat, self.instead, cause)
        elif g.cells[self.asleep] == 0 and self.can_send(g, seat):
            self.ask(g, self.move, seat, cause)

    def _rob_only(self, g: Game, seat: i64, figure: Figure, cause: i64) -> None:
        """Have a seat rob in the name of a figure that stays where it is."""
        if figure.victims(g, seat) == 0:
            return
        if self.moved >= 0:
            told = action_of(cause, seat) | PLACE_MASK << AT_SHIFT
            g.push_step(self.moved, 0, told | figure.number << WHAT_SHIFT)
        g.push(self.rob, 1 << seat, figure.number)

    def ask(self, g: Game, step: i64, seat: i64, cause: i64) -> None:
        """Push a `MoveRobber` step for a seat."""
        if self.moved < 0:
            cause = 0
        g.push(step, 1 << seat, cause)

    def robs(self, g: Game, victims: i64) -> None:
        """Note whom the robber takes from, a mask of seats; asked when what decided it has just been popped."""
        if self.moved >= 0:
            g.set_b(victims)

    def can_send(self, g: Game, seat: i64) -> bool:
        """Tell whether any figure can be moved: the robber, or another that a seven may move instead."""
        if self.can_move(g, seat):
            return True
        for figure in self.r.figures:
            if figure is not self.figure:
                if figure.may_leave(g, seat):
                    return True
                for t in range(self.r.tiles):
                    if figure.may_go(g, seat, t):
                        return True
        return False

    def can_move(self, g: Game, seat: i64) -> bool:
        """Tell whether any tile is left to move the robber to."""
        for t in range(self.r.tiles):
            if self.may_go(g, seat, t):
                return True
        return False

    def may_go(self, g: Game, seat: i64, tile: i64) -> bool:
        """Tell whether a tile is another one than the robber's own, of land, and no other module keeps the robber off it."""
        # base.setup.inner_sea
        r = self.r
        if tile == g.cells[ROBBER] or (r.places.has_sea and r.places.terrain_land[g.cells[r.terrain + tile]] == 0):
            return False
        for module in r.hooks.may_rob:
            if module is not self and not module.may_rob(g, seat, tile):
                return False
        return True

    def on_seven(self, g: Game, seat: i64) -> None:
        # base.robber.seven, base.robber.order
        if g.noting and g.cells[self.asleep] != 0:
            g.note(ROBBER_ASLEEP, seat)
        self.send(g, seat, DICE)

    def tile_blocked(self, g: Game, tile: i64) -> bool:
        return g.cells[ROBBER] == tile

    def may_rob(self, g: Game, seat: i64, tile: i64) -> bool:
        """Tell whether the robber may go to a tile; with the friendly robber, not beside a building of another seat that
        has few points, unless every tile that is left is so protected: then nobody is, for the robber must move
        (base.variant.friendly_robber)."""
        return not self._protected(g, seat, tile) or not self._leaves_another(g, seat)

    def why_not_robbed(self, g: Game, seat: i64, tile: i64) -> Refusal:
        return Refusal("robber.player_few_points_protected", "base.variant.friendly_robber")

    def _leaves_another(self, g: Game, seat: i64) -> bool:
        # base.variant.friendly_robber.hard
        for t in range(self.r.tiles):
            if self.may_go(g, seat, t) and not self._protected(g, seat, t):
                return True
        return False

    def _protected(self, g: Game, seat: i64, tile: i64) -> bool:
        r = self.r
        for k in range(i64(6)):
            owner = g.cells[r.vertex_owner + r.tile_vertices[6 * tile + k]]
            if owner != NOBODY and owner != seat and public_points(r, g, owner) <= self.friendly:
                return True
        return False


class RobberFigure(Figure):
    """The robber among the figures: it goes from tile to tile of the land and robs those with buildings there."""

    def __init__(self, r: Island, robber: Robber) -> None:
        super().__init__("robber", ROBBER, MOVE_ROBBER, ROBBER_MOVED)
        self.r = r
        self.robber = robber

    def may_go(self, g: Game, seat: i64, tile: i64) -> bool:
        robber = self.robber
        return robber.may_go(g, seat, tile) and (robber.friendly == 0 or robber.may_rob(g, seat, tile))

    def list_moves(self, tiles: i64, g: Game, seat: i64, out: Actions) -> None:
        robber = self.robber
        for t in range(tiles):
            if robber.may_go(g, seat, t) and (robber.friendly == 0 or robber.may_rob(g, seat, t)):
                out.add(with_at(MOVE_ROBBER, seat, t))

    def victims(self, g: Game, seat: i64) -> i64:
        return victims(self.r, g, seat, g.cells[ROBBER])

    def why_not(self, g: Game, seat: i64, tile: i64) -> Refusal:
        if tile == g.cells[ROBBER]:
            return Refusal("robber.robber_move_another_tile", "base.robber.move")
        if self.r.places.terrain_land[g.cells[self.r.terrain + tile]] == 0:
            if self.r.places.terrain_sea[g.cells[self.r.terrain + tile]] == 0:
                return Refusal("robber.tile_unknown", "base.robber.move")
            return Refusal("robber.robber_never_sea", "base.robber.move")
        for module in self.r.hooks.may_rob:
            if not module.may_rob(g, seat, tile):
                return module.why_not_robbed(g, seat, tile)
        return Refusal("module.answers_question_not_asked", "base.robber.move")

    def why_not_robbed(self, g: Game, seat: i64, who: i64) -> Refusal:
        if not beside(self.r, g, who, g.cells[ROBBER]):
            return Refusal("robber.player_no_building_beside", "base.robber.steal")
        return Refusal("figures.player_no_cards", "base.robber.empty_hand")


class MoveRobber(IslandStep):
    """The robber must leave its tile; any other tile of land will do, the desert too (base.robber.move). Other figures that a
    seven or a knight may move stand for choice with it (base.robber.desert, base.robber.nobody).

    `a` is the kind of action that sends it, where somebody is told of it afterwards.

    Args:
        only: the figure that may go alone; None for any.
    """

    def __init__(
        self, r: Island, robber: Robber, rob: i64, name: str = "MoveRobber", only: Figure | None = None
    ) -> None:
        super().__init__(r, name, DECIDE, a=Index("kind", also={0: "not asked"}, of="what sends it"))
        self.robber = robber
        self.rob = rob
        self.only = only

    def figure_of(self, kind: i64) -> Figure | None:
        """The figure that a kind of action moves or takes away here; None for other kinds."""
        for figure in self.r.figures:
            if (kind == figure.moves or (kind == figure.leaves and kind != 0)) and self._goes(figure):
                return figure
        return None

    def _goes(self, figure: Figure) -> bool:
        return self.only is None or figure is self.only

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for figure in self.r.figures:
            if self._goes(figure):
                figure.list_moves(self.r.tiles, g, seat, out)

    def apply(self, g: Game, action: i64) -> None:
        figure = self.figure_of(kind_of(action))
        assert figure is not None
        seat = seat_of(action)
        tile: i64 = -1
        if kind_of(action) == figure.moves:
            tile = at_of(action)
        cause = g.a()
        origin = g.cells[figure.cell]
        g.pop()
        move_figure(g, seat, figure, tile)
        if self.robber.moved >= 0:
            told = action_of(cause, seat) | (tile & PLACE_MASK) << AT_SHIFT | (origin + 1) << TO_SHIFT
            g.push_step(self.robber.moved, 0, told | figure.number << WHAT_SHIFT)
        if figure.victims(g, seat) != 0:
            g.push(self.rob, 1 << seat, figure.number)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return self._why_first(g, False) or Refusal("robber.another_player_moves_robber", "base.robber.move")
        figure = self.figure_of(kind_of(action))
        if figure is None:
            return self._why_first(g, True) or Refusal("robber.first_robber_moved", "base.robber.move")
        return figure.why_not(g, seat_of(action), at_of(action) if kind_of(action) == figure.moves else -1)

    def _why_first(self, g: Game, mine: bool) -> Refusal | None:
        """Reason for which a figure beside the robber goes first; None where only the robber may go."""
        seat: i64 = 0
        while not g.mask() >> seat & 1:
            seat += 1
        for figure in self.r.figures:
            why = figure.why_first(g, seat, mine, self.only is not None) if self._goes(figure) else None
            if why is not None:
                return why
        return None


def victims(r: Island, g: Game, seat: i64, tile: i64) -> i64:
    """Bit mask of the other seats with a building at a tile and at least one card (rulings 1.7); none at tile -1."""
    mask: i64 = 0
    if tile < 0:
        return mask
    for k in range(i64(6)):
        owner = g.cells[r.vertex_owner + r.tile_vertices[6 * tile + k]]
        if owner != NOBODY and owner != seat and g.cells[HAND_SIZE + owner] > 0:
            mask |= 1 << owner
    return mask


class Rob(IslandStep):
    """Robbery step: one victim beside the figure that was moved is chosen, or the theft declined (base.robber.steal,
    base.robber.choose_victim, base.robber.may_decline).

    `a` is the figure's number.
    """

    def __init__(self, r: Island, robber: Robber, steal: i64) -> None:
        super().__init__(r, "Rob", DECIDE, a=Index("figure", of="moved"))
        self.robber = robber
        self.steal = steal
        self.may_decline: bool = r.param("decline_theft") == 1

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        mask = self.r.figures[g.a()].victims(g, seat)
        who: i64 = 0
        while mask >> who != 0:
            if mask >> who & 1:
                out.add(with_who(ROB, seat, who))
            who += 1
        if self.may_decline:
            out.add(action_of(SPARE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.pop()
        if kind_of(action) == ROB:
            self.robber.robs(g, 1 << who_of(action))
            g.push_step(self.steal, 0, seat, who_of(action))
        elif g.noting:
            g.note(SPARED, seat)

    def why_not(self, g: Game, action: i64) -> Refusal:
        figure = self.r.figures[g.a()]
        if not g.mask() >> seat_of(action) & 1:
            if figure is not self.robber.figure:
                return Refusal("robber.another_player_chooses_rob", "base.robber.steal")
            return Refusal("robber.another_player_moved_robber", "base.robber.steal")
        if kind_of(action) != ROB:
            return Refusal("robber.first_victim_chosen", "base.robber.steal")
        who = who_of(action)
        if who == seat_of(action):
            return Refusal("robber.nobody_steals_oneself", "base.robber.steal")
        return figure.why_not_robbed(g, seat_of(action), who)


class Steal(IslandStep):
    """Nature draws one card of the victim's hand, each equally likely; only the two know which
    (base.robber.card_unseen).

    `a` is the thief, `b` the victim.
    """

    def __init__(self, r: Island) -> None:
        super().__init__(r, "Steal", CHANCE, a=Index("seat", of="thief"), b=Index("seat", of="victim"))

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        hand = HAND + GOODS * g.b()
        for good in range(self.r.goods):
            out.add_weighted(self._draw(g, good), g.cells[hand + good])

    def sample(self, g: Game, rng: Rng) -> i64:
        victim = g.b()
        left = rng.below(g.cells[HAND_SIZE + victim])
        good: i64 = 0
        while left >= g.cells[HAND + GOODS * victim + good]:
            left -= g.cells[HAND + GOODS * victim + good]
            good += 1
        return self._draw(g, good)

    def _draw(self, g: Game, good: i64) -> i64:
        return STEAL | NATURE << 8 | g.a() << TO_SHIFT | g.b() << WHO_SHIFT | good << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        thief = to_of(action)
        victim = who_of(action)
        good = what_of(action)
        g.pop()
        both = (1 << thief) | (1 << victim)
        if g.noting:
            g.note(STOLEN, thief, victim, -1, good, 1, both)
        transfer(g, victim, thief, good, 1, both)


class RobberMoved(IslandStep):
    """Lies below what a move of the robber asks, and tells of it when all of that is settled (base.robber.continue).

    `a` is the kind of action that sent it, with the seat, the tile as `at`, one more than the tile before as `to` and the figure
    as `what`; `b` a mask of the seats robbed.
    """

    def __init__(self, r: Island) -> None:
        super().__init__(
            r,
            "RobberMoved",
            AUTO,
            a=Packed(
                [
                    ("kind", 8, Count(255)),
                    ("who moved it", 4, Index("seat")),
                    ("tile", 12, Count(PLACE_MASK)),
                    ("tile before, from 1", 12, Count(PLACE_MASK)),
                    ("figure", 12, Count(PLACE_MASK)),
                ]
            ),
            b=Subset("seat", of="robbed"),
        )

    def run(self, g: Game) -> None:
        moved = g.a()
        robbed = g.b()
        g.pop()
        tile = at_of(moved)
        if tile == PLACE_MASK:
            tile = -1
        tell_moved(self.r, g, seat_of(moved), what_of(moved), tile, to_of(moved) - 1, robbed, kind_of(moved))
