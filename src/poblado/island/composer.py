"""Composition: what rule modules are shown while they declare what they bring.

Only what is declared exists: terrains, goods and events before composition (`Module.terrains`, `goods`, `events`), pieces, priced
items, actions, steps and held vertices in `Module.compose`. A number or a name declared twice is refused.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.events import OWN_EVENTS, EventSpec
from poblado.island.figures import Figure
from poblado.island.goods import GOODS, NEEDS
from poblado.island.handed import FIRST_EVENT, FIRST_ITEM, FIRST_KIND, HANDED, MOST_EVENT, next_number
from poblado.island.hooks import BaseModule, Hooks, overrides
from poblado.island.maps import Board
from poblado.island.networks import Networks
from poblado.island.pieces import EDGE, ITEMS, OWN_PIECES, PIECES, ROAD, VERTEX, Piece
from poblado.island.plan import Plan
from poblado.island.rules import Island
from poblado.island.state import CLOSED, NOBODY
from poblado.kernel.declarations import KINDS
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import MOST_CARDS, OPEN, Count, Index, Subset, Values
from poblado.kernel.frame import INSTANT
from poblado.kernel.game import Step
from poblado.kernel.spec import ACT, ActionSpec, Slot


class Composer:
    """Rules in the making: modules declare to it, one after the other, and it checks and refuses.

    Args:
        rules: what is composed; whole when `finish` has been called.

    Attributes:
        rules: for what is there already, such as places and parameters, and to be kept for play.
        board: the map.
        turn_plan, founding_plan: named steps, to be edited.
    """

    def __init__(self, rules: Island) -> None:
        self.rules: Final = rules
        self.board: Final[Board] = rules.board
        self.turn_plan: Final[Plan] = rules.turn_plan
        self.founding_plan: Final[Plan] = rules.founding_plan
        self._ungrouped: list[ActionSpec] = []
        self._first_step = 0
        self._first_spec = 0
        self._first_piece = 0
        for spec in OWN_EVENTS:
            self._add_event(spec)
        for module in rules.modules:
            for event in module.events:
                self._add_event(event)
        for piece in OWN_PIECES:
            self.add_piece(piece)

    def begin(self) -> None:
        """Listen to the next module."""
        r = self.rules
        self._first_step, self._first_spec, self._first_piece = len(r.steps), len(r.specs), len(r.items.pieces)
        self._ungrouped = []

    def end(self, module: BaseModule) -> None:
        """Note that all declared since `begin` is a module's."""
        r = self.rules
        market = r.market
        market.ware_modules.extend([module.id] * (len(market.terms.cells) - len(market.ware_modules)))
        for i in range(self._first_step, len(r.steps)):
            r.steps[i].module = module.id
        for i in range(self._first_piece, len(r.items.pieces)):
            r.items.pieces[i].module = module.id
        if len(r.steps) == self._first_step:
            self._settle_groups(module)
        for i in range(self._first_spec, len(r.specs)):
            spec = r.specs[i]
            spec.module = module.id
            r.owners[spec.kind] = module
            r.groups[spec.kind] = spec.group
            r.asked[spec.kind] = spec.asked

    def finish(self) -> None:
        """Freeze the rules. Raises: BadRuleset, where steps are replaced for nothing or stand in no plan."""
        r = self.rules
        # Which hooks are overridden is known only now; what is `Final` is read without counting references.
        r.hooks = Hooks(r.modules, r.items.pieces, r.edges, r.vertices)  # type: ignore[misc]
        self._check_steps()
        r.market.terms.settle()
        r.turn_steps = vec[i64](r.turn_plan.ids)
        r.founding_steps = vec[i64](r.founding_plan.ids)
        r.freeze()
        r.write_initial()
        r.digest = r.policy_digest()

    # -- memory and steps ------------------------------------------------------------------------------------------

    def add_axis(self, name: str, labels: list[str], size: i64 = 0) -> None:
        """Name what cells may stand for: see `Ruleset.add_axis`."""
        self.rules.add_axis(name, labels, size)

    def add_field(
        self,
        name: str,
        axis: str,
        values: Values,
        secrecy: i64 = OPEN,
        pool: str = "",
        derived: bool = False,
        joined: str = "",
        standing: bool = False,
        sums: bool = False,
    ) -> i64:
        """Reserve cells; returns the index of the first: see `Ruleset.add_field`."""
        return self.rules.add_field(name, axis, values, secrecy, pool, derived, joined, standing, sums)

    def add_seers(self, name: str) -> i64:
        """Reserve the masks of who else sees hidden cards: see `Ruleset.add_seers`."""
        return self.rules.add_seers(name)

    def add_step(self, step: Step) -> i64:
        """Give a step its number; frames name steps by it. Raises: BadRuleset, where a step has its name."""
        return self.rules.add_step(step)

    def replace_step(self, name: str, step: Step) -> None:
        """Put a step in the place of the one of a name: see `Ruleset.replace_step`."""
        self.rules.replace_step(name, step)

    # -- what there is ---------------------------------------------------------------------------------------------

    def add_piece(self, piece: Piece) -> i64:
        """Declare a kind of piece, in `compose`; its number. Its price, supply and yields are said by `set_price`, `supplies`,
        `yields`.

        Raises: BadRuleset, where its number or its name is taken.
        """
        r = self.rules
        number = self._take_item(piece.number, piece.name)
        if piece.number == HANDED:
            piece = Piece(piece.name, piece.ground, piece.placed, piece.removed, piece.field, piece.unit, number)
        r.items.pieces.append(piece)
        r.items.ground[number] = piece.ground
        r.items.units[number] = 1 if piece.unit else 0
        r.items.placed_events[number] = piece.placed
        r.items.removed_events[number] = piece.removed
        if number >= PIECES:
            r.items.supply_fields[number] = self.add_field(
                f"island.supply.{piece.name}", "seat", Count(MOST_CARDS, "not on the board")
            )
        if piece.ground == EDGE:
            self._add_edge_piece(piece)
        elif piece.ground == VERTEX:
            r.items.on_vertices.append(int(number))
            if not piece.unit:
                r.items.buildings = append(r.items.buildings, number)
        return number

    def _add_edge_piece(self, piece: Piece) -> None:
        r = self.rules
        r.networks[piece.number] = Networks(piece.number)
        r.items.edge_bits[piece.number] = 1 << len(r.items.on_edges)
        r.items.on_edges.append(int(piece.number))
        if piece.number == ROAD:
            r.items.touch[ROAD] = r.road_touch
            return
        if r.edge_piece < 0:
            on_edges = Index("item", among=r.items.on_edges)
            r.edge_piece = self.add_field("island.edge_piece", "edge", on_edges, joined="island.edge_owner")
            r.route_touch = self.add_field(
                "island.route_touch",
                "vertex",
                Subset("seat", of="who has a piece on an edge that ends there"),
                derived=True,
            )
            r.remembers = True
        ends = Subset("seat", of=f"who has a {piece.name} that ends there")
        touch = self.add_field(f"island.touch.{piece.name}", "vertex", ends, derived=True)
        r.items.touch[piece.number] = touch

    def add_route(self, piece: int, kind: int) -> None:
        """Have founding and free pieces of a card place a piece on edges too, by actions of a kind; in `compose`."""
        r = self.rules
        r.items.route_pieces = append(r.items.route_pieces, piece)
        r.items.route_kinds = append(r.items.route_kinds, kind)
        r.items.routes[piece] = 1

    def add_figure(self, figure: Figure) -> None:
        """Declare a figure, in `compose`. Raises: BadRuleset, where its name is taken."""
        r = self.rules
        for other in r.figures:
            if other.name == figure.name:
                raise BadRuleset("two figures are called {name}", name=figure.name)
        figure.number = len(r.figures)
        r.figures.append(figure)
        r.figure_names.append(figure.name)

    def add_item(self, name: str, cards: list[int], number: i64 = HANDED) -> i64:
        """Declare what has a price and is no piece, such as a card, in `compose`; its number.

        Raises: BadRuleset, where its number or its name is taken.
        """
        number = self._take_item(number, name)
        self.set_price(int(number), cards)
        return number

    def _take_item(self, number: i64, name: str) -> i64:
        r = self.rules
        if number == HANDED:
            number = next_number(name, FIRST_ITEM, ITEMS, [taken != "" for taken in r.items.names[FIRST_ITEM:]])
        if not 0 <= number < ITEMS:
            raise BadRuleset(
                "{name}: pieces and items are numbered 0 to {most}, not {number}",
                name=name, most=ITEMS - 1, number=number,
            )  # fmt: skip
        taken = r.items.names[number] or (name if name in r.items.names else "")
        if taken:
            raise BadRuleset("item {name} ({number}) collides with {other}", name=name, number=number, other=taken)
        r.items.names[number] = name
        if number < PIECES:
            r.items.piece_names[number] = name
        return number

    def hold_vertices(self, field: str) -> i64:
        """Have a field of the island say who holds each vertex against others' routes, beside who built there.

        The first who asks gives it its name; whoever asks later gets the same one. Written by the verbs `place`, `occupy` and
        `vacate` alone. Whoever blocks says why: `Module.why_not_passed`.
        """
        r = self.rules
        if r.vertex_holder == r.vertex_owner:
            holder = Index("seat", also={NOBODY: "nobody", CLOSED: "closed to all routes until somebody settles there"})
            r.vertex_holder = self.add_field(field, "vertex", holder)
            r.holder_field = field
        return r.vertex_holder

    def move_harbours(self) -> None:
        """Have harbours change in play, by the verb `lay_harbour`, on boards that print none too. Asked in `compose`."""
        r = self.rules
        if r.harbour < 0:
            r.add_harbours()
        r.field_named("island.harbour").standing = False

    def close_vertex(self, v: i64) -> None:
        """Close a vertex: no route of anybody goes on at a vertex while it is unsettled. Asked in `compose`, after
        `hold_vertices`.

        Raises: BadRuleset, where nobody asked for that.
        """
        r = self.rules
        if r.vertex_holder == r.vertex_owner:
            raise BadRuleset("a vertex is closed only where vertices are held: ask for hold_vertices first")
        r.places.closed[v] = 1

    def join_waters(self, waters: list[list[int]]) -> None:
        """Have whoever builds at a vertex of a waterway reach all others of it, as over roads of its own. Asked in `compose`.

        The verbs keep it in `road_touch`: routes are counted by roads, so water lengthens none.

        Raises: BadRuleset, where a vertex lies at two waterways.
        """
        r = self.rules
        for k in range(len(waters)):
            for v in waters[k]:
                if r.places.water[v] != 0:
                    raise BadRuleset("{name} lies at two waterways", name=r.topology.vertex_names[v])
                r.places.water[v] = k + 1

    def _add_event(self, spec: EventSpec) -> None:
        r = self.rules
        number = spec.number
        if number == HANDED:
            taken = [FIRST_EVENT + k in r.event_specs for k in range(MOST_EVENT + 1 - FIRST_EVENT)]
            number = next_number(spec.name, FIRST_EVENT, MOST_EVENT + 1, taken)
        # Several modules may note one kind of event; two kinds never share a number or a name.
        for known, other in r.event_specs.items():
            if other is spec:
                return
            if known == number or other.name == spec.name:
                raise BadRuleset(
                    "event {name} ({number}) collides with {other} ({taken})",
                    name=spec.name, number=number, other=other.name, taken=known,
                )  # fmt: skip
        r.event_specs[int(number)] = spec
        r.event_numbers[spec.name] = int(number)

    def set_price(self, item: i64, cards: list[int]) -> None:
        """Price of an item, in goods order. Raises: BadRuleset, where nothing has its number, or it has a price already."""
        r = self.rules
        if not r.items.names[item]:
            raise BadRuleset("a price for item {number}, which nobody has declared", number=item)
        if r.prices.totals[item]:
            raise BadRuleset("item {name} has a price already", name=r.items.names[item])
        needed = NEEDS * item
        for k in range(len(cards)):
            r.prices.cards[GOODS * item + k] = cards[k]
            if cards[k] > 0:
                r.prices.needs[needed] = k
                needed += 1
        r.prices.totals[item] = sum(cards)

    def set_supply(self, piece: i64, n: i64) -> None:
        """Pieces of a kind that a seat starts with. Raises: BadRuleset, where that has been said."""
        r = self.rules
        if r.items.supplies[piece]:
            raise BadRuleset("piece {name} has a supply already", name=r.items.names[piece])
        r.items.supplies[piece] = n

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
        r = self.rules
        if kind == HANDED:
            kind = next_number(name, FIRST_KIND, KINDS, [taken != "" for taken in r.kind_names[FIRST_KIND:]])
        spec = ActionSpec(kind, name, slots, help, chance, group, placement, together, item, asked)
        r.add_spec(spec)
        r.unasked[kind] = unasked
        if not group and not chance:
            self._ungrouped.append(spec)
        return kind

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
        r = self.rules
        for known in r.fields:
            if known.name == field:
                if known.secrecy != OPEN:
                    raise BadRuleset("ware {name}: everybody sees wares, and {field} is hidden", name=name, field=field)
                if len(known.axes) != 1 or known.axes[0].name != "seat":
                    raise BadRuleset(
                        "ware {name}: {field} needs a cell per player, and has {size}",
                        name=name, field=field, size=known.size,
                    )  # fmt: skip
                r.market.terms.add(name, known.start)
                return
        raise BadRuleset("ware {name}: there is no field {field}", name=name, field=field)

    def overridden(self, hook: str) -> bool:
        """Tell whether any module overrides a hook of the catalogue, for those that need something of their own to serve it.
        Unlike the lists of users, which are complete only after it, this may be asked in `compose`."""
        r = self.rules
        return any(overrides(module, hook) for module in r.modules)

    def set_winless(self, step: i64) -> None:
        """Exclude victory while a step of the turn plan is played. Raises: BadRuleset, where there is such a step already."""
        r = self.rules
        if r.winless_step >= 0:
            raise BadRuleset(
                "nobody wins in step {name} already: there is one such step", name=r.steps[r.winless_step].name
            )
        r.winless_step = step

    def _check_steps(self) -> None:
        """Check that no step is replaced for nothing, and those that pass by stand in a plan: nothing else runs them."""
        r = self.rules
        for plan in (r.founding_plan, r.turn_plan):
            for id in plan.displaced:
                if id not in plan.ids and r.steps[id].name in r.replaced:
                    raise BadRuleset("step {name} is replaced twice", name=r.steps[id].name)
        for step in r.steps:
            if step.mode == INSTANT and step.id not in r.founding_plan.ids and step.id not in r.turn_plan.ids:
                raise BadRuleset("step {name} passes by, but stands in no plan", name=step.name)

    def _settle_groups(self, module: BaseModule) -> None:
        """A module that asks no questions and overrides one of the hooks that offer: there all its kinds are offered that
        it gave no group."""
        hooks = [hook for hook in ("pre_roll", "build", "trade", "card") if overrides(module, hook)]
        if len(hooks) == 1:
            for spec in self._ungrouped:
                # What is offered beside the roll, or with the cards, may be a card or not.
                spec.group = ACT if hooks[0] in ("pre_roll", "card") else hooks[0]
