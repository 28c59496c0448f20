"""Favours: how tokens are earned, used and exchanged (favours.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import PAID, specs_of
from poblado.island.goods import DESERT, GOODS
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND, NOBODY, ROBBER
from poblado.island.verbs import gain, give_back
from poblado.kernel.action import TO_SHIFT, Actions, action_of, kind_of, seat_of, to_of, what_of, with_what
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import Count, Flag
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ACT, ACTOR, ANSWER, INVOLVED, Names, SeatDomain, Slot
from poblado.kernel.values import Titled
from poblado.rules.base.numbers import DICE, PLAY_KNIGHT
from poblado.rules.base.robber import victims
from poblado.rules.favours.events import EVENTS
from poblado.rules.favours.guild import CHIPS, Guild, guilds_of
from poblado.rules.favours.kinds import FAVOUR_NAMES, FAVOURS, ROBBER_WAY
from poblado.rules.favours.numbers import (
    CARD_SWAPPED,
    DRAW_FAVOUR,
    EXCHANGE_FAVOUR,
    FAVOUR_DRAWN,
    FAVOUR_RETURNED,
    FAVOUR_SWAP,
    FAVOUR_USED,
    FAVOURS_EARNED,
    FAVOURS_SHORT,
    FAVOURS_SHUFFLED,
    RETURN_FAVOUR,
    USE_FAVOUR,
)
from poblado.rules.favours.tokens import Tokens


class Favours(Module):
    """Tokens are drawn blind, lie face down before their owner, and are handed in for what their guild grants.

    Once in its turn a seat uses one favour, with tokens of earlier turns, or exchanges one token with the supply.
    """

    # favours.setup.strip, favours.setup.tokens, favours.use.not_handed_on, favours.use.own_turn, favours.setup.apart
    def __init__(self) -> None:
        super().__init__("favours", 1)
        self.requires = ["turn", "robber", "roads", "development_cards"]
        self.conflicts = [
            "progress_cards: the scholars grant development cards, and with progress cards there are none",
        ]  # fmt: skip
        self.events = specs_of(
            EVENTS,
            [FAVOURS_EARNED, FAVOUR_DRAWN, FAVOUR_USED, FAVOUR_RETURNED, CARD_SWAPPED, FAVOURS_SHUFFLED, FAVOURS_SHORT],
        )
        # Nor is the part of a paired player a turn (favours.paired.own_turn).
        self.in_pair = False
        self.params = [
            Param(
                "exchange_fresh", 1, 0, 1,
                "A favour token got in this turn may be given back in an exchange, though not used; off: neither.",
                "favours.exchange.fresh",
            ),
            Param(
                "spent_favours_return", 1, 0, 1,
                "When no favour tokens are left to draw, the spent ones are shuffled again; off: there are no more.",
                "favours.supply.empty",
            ),
            Param(
                "favours_before_roll", 0, 0, 1,
                "Favours are used, tokens exchanged and gifts made before the roll too; off: after it, as trading and building.",
                "favours.use.before_roll",
            ),
            Param(
                "desert_choice", 0, 0, 1,
                "The robber in a desert beside buildings earns a favour only where a theft was possible and was declined; "
                "off: wherever nobody was robbed.",
                "favours.robber.declined",
            ),
        ]  # fmt: skip
        self.r: Island
        self.guilds: vec[Guild] = vec[Guild]()
        self.tokens: Tokens
        self.chips: i64 = -1
        self.used: i64 = -1
        self.swaps: i64 = -1
        self.exchanges_fresh = True
        self.early = False
        self.by_choice = False

    def compose(self, c: Composer) -> None:
        r = c.rules
        if r.param("decline_theft") == 0:
            raise BadRuleset(
                "a favour is earned by declining to steal: turn {param} on", param=Titled("param", "decline_theft")
            )
        self.r = r
        self.exchanges_fresh = r.param("exchange_fresh") == 1
        self.by_choice = r.param("desert_choice") == 1
        self.early = r.param("favours_before_roll") == 1
        if not self.early:
            self.unused = ["pre_roll"]
        self.tokens = Tokens(c, r.param("spent_favours_return") == 1)
        # Public as well: chips, and what was done this turn.
        self.chips = c.add_field("favours.chips", "seat", Count(CHIPS, of="victory point chips"))
        self.used = c.add_field("favours.used", "", Flag("tokens were spent in this turn"))
        self.swaps = c.add_field("favours.swaps", "", Count(2, of="tokens exchanged in this turn"))
        seat = SeatDomain(int(r.seats))
        favour = Names("card", FAVOUR_NAMES)
        goods = Names("good", r.market.good_names)
        c.add_action(
            "DRAW_FAVOUR",
            [Slot("to", seat), Slot("what", favour, INVOLVED)],
            "The seat draws this favour token.",
            chance=True,
            kind=DRAW_FAVOUR,
        )
        c.add_action(
            "USE_FAVOUR", [Slot("what", favour)], "Use the favour of this token's guild.", group=ACT, kind=USE_FAVOUR
        )
        c.add_action("EXCHANGE_FAVOUR", [], "Draw a favour token, then give one back.", group=ACT, kind=EXCHANGE_FAVOUR)
        c.add_action(
            "RETURN_FAVOUR", [Slot("what", favour, ACTOR)], "Give this favour token back.", group=ANSWER,
            asked="favours.exchange.draw_first", unasked="favours.no_token_exchanged", kind=RETURN_FAVOUR,
        )  # fmt: skip
        c.add_action(
            "FAVOUR_SWAP",
            [Slot("what", goods), Slot("to", goods)],
            "Swap a card of the hand for one of the bank, as the merchants granted.",
            group=ACT,
            together=True,
            kind=FAVOUR_SWAP,
        )
        self.guilds = guilds_of(self.swaps, self.chips)
        for guild in self.guilds:
            guild.compose(c)
        self.tokens.add_steps(c)

    def set_up(self, g: Game) -> None:
        self.tokens.set_up(g)

    def on_moved(self, g: Game, seat: i64, figure: i64, tile: i64, origin: i64, robbed: i64, cause: i64) -> None:
        """A seven or a knight that sends the robber where it harms nobody earns a token (favours.earn.robber): beside no building
        at all, or to a desert without a theft (favours.robber.empty_tile, favours.robber.desert)."""
        if self.r.figures[figure].cell != ROBBER or (cause != DICE and cause != PLAY_KNIGHT) or robbed != 0:
            return
        if self._built_on(g, tile):
            if g.cells[self.r.terrain + tile] != DESERT:
                return
            if self.by_choice and victims(self.r, g, seat, tile) == 0:
                return
        self.tokens.earn(g, seat, 1, ROBBER_WAY)
        self.tokens.hand_out(g, seat, 1)

    def _built_on(self, g: Game, tile: i64) -> bool:
        for k in range(i64(6)):
            if g.cells[self.r.vertex_owner + self.r.tile_vertices[6 * tile + k]] != NOBODY:
                return True
        return False

    # -- the turn ------------------------------------------------------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        # What was got since the seat's last turn began may be used from now on (favours.use.next_turn).
        cells = g.cells
        cells[self.used] = 0
        cells[self.swaps] = 0
        if cells[self.tokens.count + seat] > 0:
            self.tokens.settle_fresh(g, seat)

    def points(self, g: Game, seat: i64) -> i64:
        return g.cells[self.chips + seat]

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out)

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out)

    def _offer(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[self.swaps] > 0:
            for give in range(self.r.goods):
                for take in range(self.r.goods):
                    if self._swap_fault(g, seat, give, take) == 0:
                        out.add(with_what(FAVOUR_SWAP, seat, give) | take << TO_SHIFT)
        if g.cells[self.tokens.count + seat] == 0:
            # Most seats at most times: none of the guilds need be asked.
            return
        for guild in self.guilds:
            if self._use_fault(g, seat, guild) == 0:
                out.add(with_what(USE_FAVOUR, seat, guild.favour))
        if self._exchange_fault(g, seat) == 0:
            out.add(action_of(EXCHANGE_FAVOUR, seat))

    def _use_fault(self, g: Game, seat: i64, guild: Guild) -> i64:
        """Fault of using a favour: the first of the turn (1; favours.use.once), by enough tokens (2), got before it (3), for
        something (4)."""
        cells = g.cells
        if cells[self.used] != 0:
            return 1
        tokens = self.tokens
        k = FAVOURS * seat + guild.favour
        if cells[tokens.held + k] < guild.cost:
            return 2 if cells[tokens.held + k] + cells[tokens.fresh + k] < guild.cost else 3
        return 0 if guild.why_idle(g, seat) is None else 4

    def _exchange_fault(self, g: Game, seat: i64) -> i64:
        """Fault of exchanging a token: the first use of the turn (1), of any token (2), for one of the supply (3), and where that
        is asked for, got before the turn (4)."""
        cells = g.cells
        if cells[self.used] != 0:
            return 1
        if cells[self.tokens.count + seat] == 0:
            return 2
        if not self.tokens.any_left(g):
            return 3
        if self.exchanges_fresh:
            return 0
        for favour in range(i64(FAVOURS)):
            if cells[self.tokens.held + FAVOURS * seat + favour] > 0:
                return 0
        return 4

    def _swap_fault(self, g: Game, seat: i64, give: i64, take: i64) -> i64:
        """Fault of swapping a card as the merchants granted (1): for another good (2), from the hand (3), with the bank (4)."""
        if g.cells[self.swaps] == 0:
            return 1
        if give == take:
            return 2
        if g.cells[HAND + GOODS * seat + give] == 0:
            return 3
        return 0 if g.cells[BANK + take] > 0 else 4

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        kind = kind_of(action)
        cells = g.cells
        if kind == FAVOUR_SWAP:
            cells[self.swaps] -= 1
            if g.noting:
                g.note(CARD_SWAPPED, seat, -1, to_of(action), what_of(action), 1)
            give_back(g, seat, what_of(action), 1, PAID)
            gain(g, seat, to_of(action), 1)
            return
        cells[self.used] = 1
        if kind == EXCHANGE_FAVOUR:
            # First one is drawn, then one given back. From here on nothing more is used in this turn, so where those just got
            # may go back too, they lie with the others: else it would show which of them went.
            if self.exchanges_fresh:
                self.tokens.settle_fresh(g, seat)
            self.tokens.refill(g)
            g.push(self.tokens.give_back, 1 << seat)
            g.push_step(self.tokens.draw, 0, seat, 1)
            return
        guild = self.guilds[what_of(action)]
        # The tokens lie face up beside the guild (favours.use.spent).
        cells[self.tokens.held + FAVOURS * seat + guild.favour] -= guild.cost
        cells[self.tokens.count + seat] -= guild.cost
        cells[self.tokens.spent + guild.favour] += guild.cost
        if g.noting:
            g.note(FAVOUR_USED, seat, -1, -1, guild.favour, guild.cost)
        guild.grant(g, seat)

    # -- refusals ------------------------------------------------------------------------------------------------------

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return Refusal("favours.no_favour_used_between", "favours.use.not_between")

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        if self.r.owners[kind_of(action)].id == self.id:
            return self.why_not(g, action)
        return Refusal("module.first_dice_rolled", "base.turn.roll")

    def why_not(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        if kind == FAVOUR_SWAP:
            return self._why_no_swap(g, action)
        if kind == USE_FAVOUR:
            return self._why_not_used(g, action)
        if kind == EXCHANGE_FAVOUR:
            return self._why_not_exchanged(g, action)
        return super().why_not(g, action)

    def _why_not_used(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        guild = self.guilds[what_of(action)]
        fault = self._use_fault(g, seat, guild)
        if fault == 1:
            return Refusal("favours.once_a_turn", "favours.use.once")
        if fault == 2:
            none = Refusal("favours.too_few_tokens", guild.clause)
            return Refusal("favours.guild_wants_tokens", guild.clause, stage=2, sums_up=none, n=int(guild.cost))
        if fault == 3:
            return Refusal("favours.favour_token_got_turn", "favours.use.next_turn", stage=3)
        why = guild.why_idle(g, seat)
        return super().why_not(g, action) if why is None else why.at(4)

    def _why_not_exchanged(self, g: Game, action: i64) -> Refusal:
        fault = self._exchange_fault(g, seat_of(action))
        if fault == 1:
            return Refusal("favours.once_a_turn", "favours.use.once")
        if fault == 2:
            return Refusal("favours.no_favour_token_exchange", "favours.exchange.draw_first")
        if fault == 3:
            return Refusal("favours.no_favour_token_left", "favours.supply.empty")
        return Refusal("favours.token_got_turn_not", "favours.exchange.fresh")

    def _why_no_swap(self, g: Game, action: i64) -> Refusal:
        fault = self._swap_fault(g, seat_of(action), what_of(action), to_of(action))
        if fault == 1:
            return Refusal("favours.merchants_granted_no_swap", "favours.guild.merchants")
        if fault == 2:
            return Refusal("bank_trade.same_good_both_sides", "favours.guild.merchants", stage=2)
        if fault == 3:
            return Refusal("development_cards.no_such_card", "favours.guild.merchants", stage=3)
        return Refusal("bank_trade.bank_no_such_card", "favours.guild.merchants", stage=4)
