"""Composition: modules, parameters and a board become one frozen ruleset."""

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.dealing import Drawer
from poblado.island.handed import FIRST_KIND, HANDED, next_number
from poblado.island.land import Land
from poblado.island.maps import Board
from poblado.island.module import HOOKS, Module, in_order
from poblado.island.pieces import EDGE, ITEMS, NO_GROUND, VERTEX
from poblado.island.plan import Founding, Plan, Turns
from poblado.island.state import ROUND
from poblado.island.survey import check_marks
from poblado.island.terms import Terms
from poblado.kernel.action import kind_of
from poblado.kernel.declarations import KINDS
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.field import OPEN, Field
from poblado.kernel.frame import INSTANT, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param, settle
from poblado.kernel.spec import ACT, ANSWER, ActionSpec, Slot

if TYPE_CHECKING:
    from poblado.island.facts import IslandFacts


class Island(Land):
    """A ruleset for an island: shared layout, prices, plans, and for each hook the modules that override it.

    Args:
        name: what it was asked for as.
        seats: 1 to 6.
        board: the map.
        modules: at least what their `requires` name; sorted here.
        values: parameters that differ from their defaults.
        chapters: what it was asked for as beside the name; said in records.
        drawer: draws other boards of this shape; None for a board that is there alone.

    Raises:
        BadRuleset: with the reason in words.
    """

    # Numbers with a default here are read without asking whether they are set; the constructor writes all of them.
    turns: i64 = 0
    founding: i64 = 0
    winless_step: i64 = -1
    """The step of the turn plan in which nobody wins; -1 where there is none."""

    def __init__(
        self,
        name: str,
        seats: i64,
        board: Board,
        modules: list[Module],
        values: Mapping[str, SupportsIndex],
        chapters: list[str] | None = None,
        drawer: Drawer | None = None,
    ) -> None:
        ordered = in_order(modules)
        super().__init__(
            name,
            seats,
            board,
            [terrain for module in ordered for terrain in module.terrains],
            [event for module in ordered for event in module.events],
            [good for module in ordered for good in module.goods],
        )
        self.modules: list[Module] = ordered
        check_marks(board, ordered, self.known_terrains)
        self.turn_plan = Plan("turn")
        self.founding_plan = Plan("founding")
        self.turn_steps: vec[i64] = vec[i64]()
        self.founding_steps: vec[i64] = vec[i64]()
        self.turns = self.add_step(Turns(self))
        self.founding = self.add_step(Founding(self))

        self.terms: Final = Terms(self.good_names)
        """Tradable things: the goods, then the wares of modules."""
        self.ware_modules: list[str] = []
        """Id of the module that brings each ware."""
        self.params = settle(self.all_params(), values)
        self.changed = {name: self.params[name] for name in values}
        self.chapters: Final[list[str]] = chapters or []
        self.drawer: Final = drawer

        nobody = [_NO_MODULE] * 256
        self.owners: Final[vec[Module]] = vec[Module](nobody)
        """The module that owns each kind of action."""
        self.groups: list[str] = [""] * 256
        """The group of each kind of action, as its spec has it; empty where there is none of that number."""
        self.asked: list[str] = [""] * 256
        """The clause by which each kind of answer is asked for, as its spec has it."""
        self._unasked: list[str] = [""] * 256
        """Sentence by kind of answer: why it is not asked for."""
        nowhere = [NO_GROUND] * ITEMS
        self.veto_rows: Final[vec[i64]] = vec[i64](nowhere)
        """Begin of the row of each piece on edges or vertices in `veto_masks`; -1 for others."""
        nobody_asked = [0] * ITEMS
        self.veto_elsewhere: Final[vec[i64]] = vec[i64](nobody_asked)
        """The same bits for each piece that stands on neither; 0 for what is no piece."""
        self.veto_masks: vec[i64] = vec[i64]()
        """Per place bits of those of `vetoes_place` that may ever refuse a piece there: at most places nobody does."""
        self._ungrouped: list[ActionSpec] = []
        self.card_counts: list[Field] = []
        """Fields with how many cards other than goods each seat holds, in rows of `MAX_SEATS`. Whether one of them is of use
        is its holder's secret, so whoever holds any is asked where others are passed over."""
        for module in self.modules:
            first_step, first_spec, first_piece = len(self.steps), len(self.specs), len(self.pieces)
            self._ungrouped = []
            module.compose(self)
            self.ware_modules += [module.id] * (len(self.terms.cells) - len(self.ware_modules))
            for i in range(first_step, len(self.steps)):
                self.steps[i].module = module.id
            for i in range(first_spec, len(self.specs)):
                self.specs[i].module = module.id
                self.owners[self.specs[i].kind] = module
            for i in range(first_piece, len(self.pieces)):
                self.pieces[i].module = module.id
            if len(self.steps) == first_step:
                self._settle_groups(module)
            for i in range(first_spec, len(self.specs)):
                self.groups[self.specs[i].kind] = self.specs[i].group
                self.asked[self.specs[i].kind] = self.specs[i].asked
        self.told_turn_begin: Final = self._users("on_turn_begin")
        self.told_turn_end: Final = self._users("on_turn_end")
        self.told_seven: Final = self._users("on_seven")
        self.told_placed: Final = self._users("on_placed")
        self.told_removed: Final = self._users("on_removed")
        self.told_moved: Final = self._users("on_moved")
        self.told_revealed: Final = self._users("on_revealed")
        self.told_scored: Final = self._users("on_scored")
        self.best_trade_rate: Final = self._users("trade_rate")
        self.counts_points: Final = self._users("points")
        self.counts_hidden_points: Final = self._users("hidden_points")
        self.vetoes_place: Final = self._users("may_place")
        self._table_vetoes()
        self.vetoes_lift: Final = self._users("may_lift")
        self.vetoes_rob: Final = self._users("may_rob")
        self.any_tile_blocked: Final = self._users("tile_blocked")
        self.offers_pre_roll: Final = self._users("pre_roll")
        self.offers_build: Final = self._users("build")
        self.offers_trade: Final = self._users("trade")
        self.offers_card: Final = self._users("card")

        self._check_steps()
        self.terms.settle()
        self.turn_steps = vec[i64](self.turn_plan.ids)
        self.founding_steps = vec[i64](self.founding_plan.ids)
        self.freeze()
        self.write_initial()
        self.digest = self._digest()

    def _table_vetoes(self) -> None:
        masks: list[int] = []
        for piece in self.pieces:
            ground = piece.ground
            if ground == EDGE or ground == VERTEX:
                self.veto_rows[piece.number] = len(masks)
                places = self.edges if ground == EDGE else self.vertices
                masks += [self._vetoes(piece.number, at) for at in range(places)]
            else:
                self.veto_elsewhere[piece.number] = self._vetoes(piece.number, NO_GROUND)
        self.veto_masks = vec[i64](masks)

    def _vetoes(self, piece: i64, at: i64) -> int:
        """Bits of the modules that may refuse a piece at a place."""
        mask = 0
        for k in range(len(self.vetoes_place)):
            if self.vetoes_place[k].restricts(piece, at):
                mask |= 1 << k
        return mask

    def _check_steps(self) -> None:
        """Check that no step is replaced for nothing, and those that pass by stand in a plan: nothing else runs them."""
        for plan in (self.founding_plan, self.turn_plan):
            for id in plan.displaced:
                if id not in plan.ids and self.steps[id].name in self.replaced:
                    raise BadRuleset("step {name} is replaced twice", name=self.steps[id].name)
        for step in self.steps:
            if step.mode == INSTANT and step.id not in self.founding_plan.ids and step.id not in self.turn_plan.ids:
                raise BadRuleset("step {name} passes by, but stands in no plan", name=step.name)

    def _settle_groups(self, module: Module) -> None:
        """A module that asks no questions and overrides one of the hooks that offer: there all its kinds are offered that
        it gave no group."""
        hooks = [hook for hook in ("pre_roll", "build", "trade", "card") if _overrides(module, hook)]
        if len(hooks) == 1:
            for spec in self._ungrouped:
                # What is offered beside the roll, or with the cards, may be a card or not.
                spec.group = ACT if hooks[0] in ("pre_roll", "card") else hooks[0]

    def _users(self, hook: str) -> vec[Module]:
        # Sorted out once: in play, a hook that nobody overrides is an empty vec.
        users = vec[Module]()
        for m in self.modules:
            if hook not in m.unused and _overrides(m, hook):
                users = append(users, m)
        return users

    def overridden(self, hook: str) -> bool:
        """Tell whether any module overrides a hook of the catalogue, for those that need something of their own to serve it.
        Unlike the lists of users, which are complete only after it, this may be asked in `compose`."""
        return any(_overrides(module, hook) for module in self.modules)

    def hook_users(self) -> dict[str, list[str]]:
        """Ids of the modules that override each hook of the catalogue, in the order they are asked."""
        return {hook: [m.id for m in self._users(hook)] for hook in HOOKS}

    def module(self, id: str) -> Module:
        """Raises: KeyError."""
        for module in self.modules:
            if module.id == id:
                return module
        raise KeyError(id)

    def has_module(self, id: str) -> bool:
        """Tell whether a module of this id is in play."""
        return any(m.id == id for m in self.modules)

    def param(self, name: str) -> i64:
        """The value of a parameter. Raises: KeyError."""
        return self.params[name]

    def set_winless(self, step: i64) -> None:
        """Exclude victory while a step of the turn plan is played. Raises: BadRuleset, where there is such a step already."""
        if self.winless_step >= 0:
            raise BadRuleset(
                "nobody wins in step {name} already: there is one such step", name=self.steps[self.winless_step].name
            )
        self.winless_step = step

    def add_ware(self, name: str, field: str) -> None:
        """Have people trade in a ware: something that lies open before its owner, such as gold, in a module's own field.

        Called in `compose`. Trade among players knows wares and moves them; the bank, a seven, a theft, a limit of cards do
        not see them.

        Args:
            name: small letters and underscores, as no good and no other ware is called.
            field: name of an open field whose axis is `seat`.

        Raises:
            BadRuleset: where it is none such, and where people trade in as many kinds as `terms` has room for.
        """
        for known in self.fields:
            if known.name == field:
                if known.secrecy != OPEN:
                    raise BadRuleset("ware {name}: everybody sees wares, and {field} is hidden", name=name, field=field)
                if len(known.axes) != 1 or known.axes[0].name != "seat":
                    raise BadRuleset(
                        "ware {name}: {field} needs a cell per player, and has {size}",
                        name=name, field=field, size=known.size,
                    )  # fmt: skip
                self.terms.add(name, known.start)
                return
        raise BadRuleset("ware {name}: there is no field {field}", name=name, field=field)

    @property
    def game_digest(self) -> str:
        """SHA-256 of everything that decides what is legal, the board among it."""
        if not self._game_digest:
            self._game_digest = _sha(self._rules_told() | self._board_told())
        return self._game_digest

    def _digest(self) -> str:
        board = self.shape
        shape = {
            "tiles": board.topology.tile_names,
            "grounds": [int(self.ground_of(terrain)) for terrain in self.first_terrains],
            "harbours": self.harbour >= 0,
            "starts": self._board_told()["board"][3],
            "marks": board.marks,
        }
        return _sha({**self._rules_told(), "shape": shape})

    def _rules_told(self) -> dict[str, Any]:
        # A parameter at its default is not told: a later version may add one without refusing older records. Whoever
        # changes a default raises the module's version.
        changed = {
            p.name: self.params[p.name] for m in self.modules for p in m.params if self.params[p.name] != p.default
        }
        return {
            "modules": [[m.id, m.version] for m in self.modules],
            "params": changed,
            "seats": int(self.seats),
        }

    def _board_told(self) -> dict[str, Any]:
        # Where a board comes from and what it is called changes no rule.
        facts = self.board.to_json()
        told: dict[str, Any] = {"board": [facts["tiles"], facts["harbours"], facts["robber"], facts["starts"]]}
        if self.begins_with_sea():
            # Once roads, settlements and the robber went to sea: games of then are not of these rules.
            told["sea"] = 1
        if self.robber_left_red():
            # Once the robber began under a red number there: games of then are not of these rules.
            told["robber"] = 1
        if self.board.marks:
            told["marks"] = facts["marks"]
        return told

    def facts(self, g: Game) -> "IslandFacts":
        # Imported here: they know the rules, not the other way round.
        from poblado.island.facts import IslandFacts

        return IslandFacts(g)

    def all_params(self) -> list[Param]:
        return [param for module in self.modules for param in module.params]

    def owned_params(self) -> list[tuple[str, list[Param]]]:
        return [(module.id, module.params) for module in self.modules]

    def versions(self) -> dict[str, int]:
        return {module.id: int(module.version) for module in self.modules}

    def setting(self) -> dict[str, object]:
        told: dict[str, object] = {"board": self.board.to_json()}
        if self.chapters:
            told["chapters"] = list(self.chapters)
        return told

    def outline(self) -> dict[str, object]:
        return {
            "modules": [{"id": m.id, "version": int(m.version), "requires": m.requires} for m in self.modules],
            "founding_plan": self.founding_plan.names,
            "turn_plan": self.turn_plan.names,
            "hooks": {hook: users for hook, users in self.hook_users().items() if users},
        }

    def on(self, board: Board) -> "Island":
        """Rules as these on another board of the same shape; the tables of both are the same, so it takes microseconds.

        Raises: BadRuleset, where more than terrains, tokens, harbours and the robber differs.
        """
        # Imported here: they are rules themselves.
        from poblado.island.twin import rules_on

        return rules_on(self, board)

    def deal(self, seed: int) -> Game:
        """A new game on another board, as the variable set-up of this shape draws it: that of `ruleset` with this seed.

        Where nothing is drawn, as on a printed map, it is the same board.

        Args:
            seed: equal seeds give equal boards on every machine.

        Raises: NotDrawn, where no board is found that is as wanted.
        """
        from poblado.island.twin import rules_dealt

        return self.new_game() if self.drawer is None else rules_dealt(self, self.drawer.draw(seed)).new_game()

    def new_game(self) -> Game:
        """A game before its first decision."""
        g = self.empty_game()
        g.push(self.founding, 0)
        g.cells[ROUND] = 0
        g.settle()
        return g

    def empty_game(self) -> Game:
        """An empty board past the founding, before seat 0's first turn: for stories, puzzles and studies.

        Place what stands there by the verbs, then `settle()` the game to reach the first decision.
        """
        g = Game(self, self.initial[:])
        g.cells[ROUND] = 1
        g.push(self.turns, 0)
        for module in self.modules:
            module.set_up(g)
        return g

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        told = (
            self.name,
            int(self.seats),
            self.board,
            self.modules,
            self.changed,
            self.game_digest,
            self.chapters,
            self.drawer,
        )
        return _island, told

    def alerted(self, g: Game) -> None:
        seat = g.cells[TURN]
        for module in self.told_scored:
            module.on_scored(g, seat)

    def why_not_asked(self, g: Game, action: i64) -> Refusal | None:
        """Give the reason why an answer is not asked for in a turn; None for what is no answer, and where several rules ask
        for it. Others than the seat on turn answer too, so it does not matter whose turn it is."""
        kind = kind_of(action)
        if self.groups[kind] != ANSWER or not self.asked[kind]:
            return None
        why = self.owners[kind].why_not_asked(g, action)
        if why is not None:
            return why
        id = self._unasked[kind]
        if id:
            return Refusal(id, self.asked[kind])
        return Refusal("module.answers_question_not_asked", self.asked[kind])

    def add_action(
        self,
        name: str,
        slots: list[Slot],
        help: str,
        chance: bool = False,
        group: str = "",
        placement: bool = False,
        together: bool = False,
        item: str = "",
        asked: str = "",
        unasked: str = "",
        kind: i64 = HANDED,
    ) -> i64:
        """Add a kind of action; its number.

        Args:
            name, slots, help, chance, placement, together, item, asked: as for `ActionSpec`.
            unasked: of an answer, the id of the refusal while nothing asks for it, where the owner's
                `why_not_asked` gives none.
            group: likewise. Where a module asks no questions and offers actions in one hook alone, those without a group
                are of that hook's; all others without one are answers.
            kind: a literal of an own book; else it is handed one.

        Raises:
            BadRuleset: where the number or the name is taken, or there is no such group.
        """
        if kind == HANDED:
            kind = next_number(name, FIRST_KIND, KINDS, [taken != "" for taken in self.kind_names[FIRST_KIND:]])
        spec = ActionSpec(kind, name, slots, help, chance, group, placement, together, item, asked)
        self.add_spec(spec)
        self._unasked[kind] = unasked
        if not group and not chance:
            self._ungrouped.append(spec)
        return kind


def _sha(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


_NO_MODULE: Final = Module("none", 0)


def _overrides(module: Module, hook: str) -> bool:
    return getattr(type(module), hook) is not getattr(Module, hook)


def _island(
    name: str,
    seats: int,
    board: Board,
    modules: list[Module],
    values: dict[str, int],
    digest: str,
    chapters: list[str] | None = None,
    drawer: Drawer | None = None,
) -> Island:
    """Rules as they were pickled, made anew of unused modules. Raises: BadRuleset, where those are others by now."""
    rules = Island(name, seats, board, modules, values, chapters, drawer)
    if rules.game_digest != digest:
        raise BadRuleset("{name} was pickled by other modules, or other versions of them, than are here", name=name)
    return rules
