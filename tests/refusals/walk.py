"""Random games in which illegal actions of every kind are asked for, at every kind of moment.

Everything comes from the table of actions: all kinds that a seat can do, with values drawn from the domains of their
slots. Whoever walks builds rather than ends turns, so that pieces run out; and at times the hands are filled at a copy,
so that what is refused is refused for something else than its price.
"""

from facts import Facts, IslandFacts
from moments import answers

from poblado.island import verbs
from poblado.island.events import DISCARDED
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.island.terms import BundleDomain
from poblado.kernel.action import NATURE, SEAT_SHIFT, kind_of
from poblado.kernel.codec import decode
from poblado.kernel.rng import Rng
from poblado.kernel.spec import SeatSet
from poblado.kernel.view import View
from poblado.table import Table
from poblado.testing import legal

EAGER = (
    "BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_CARD", "DEPLOY", "IMPROVE", "ACTIVATE", "BUILD_EXPANSION",
    "BUILD_KNIGHT", "BUILD_WALL", "BUILD_SHIP", "MOVE_SHIP", "PROMOTE", "ACCEPT", "CONFIRM",
)  # fmt: skip
"""What a walk does four times as often as other things."""
LAZY = ("END_TURN", "END_BUILD", "END_TRADE", "CANCEL", "DECLINE", "DONE", "PASS")
"""What a walk does seldom while there is anything else to do."""
OPEN_KINDS = ("OFFER", "PROPOSE", "COUNTER")
"""Too many to list: they are tried one by one."""
ASKING = ("Main", "Trade", "Build", "PairedBuild", "SpecialBuild", "BeforeRoll")
"""Steps in which very much can be asked for."""


class Asked:
    """An action that is not legal, and what was answered.

    Attributes:
        seat, kind: who asked for what.
        words: its slots as texts.
        value: its slots as numbers.
        text: all of it as text.
        why: the refusal.
        error: the refusal with what was asked for and what is legal instead.
    """

    def __init__(self, table, game, action):
        told = decode(game.rules, action)
        self.packed = action
        self.seat = told.seat
        self.kind = told.kind
        self.words = told.slots
        self.value = {slot.name: int(slot.get(action)) for slot in game.rules.spec_of(kind_of(action)).slots}
        self.text = str(told)
        self.error = table.refusal(game, action)
        self.why = self.error.why

    def __repr__(self):
        return f"{self.text}: {self.why} [{self.why.clause}]"


def walk(game, seed, *, steps=1500, each=3, samples=2):
    """Pairs of a position's facts and something illegal asked for in it, over one random game.

    Args:
        game: where it begins; it is played on.
        seed: equal seeds walk alike; in walks of odd seeds the hands are filled from time to time.
        steps: actions after which the walk ends.
        each: at how many positions of every kind of moment questions are asked; some more later on.
        samples: how many values each kind of action is asked for with.
    """
    rules = game.rules
    facts_of = IslandFacts if isinstance(rules, Island) else Facts
    rng = Rng(seed)
    table = Table(rules)
    done = []
    met = {}
    for _ in range(steps):
        moment = rules.steps[game.step_id()].name
        met[moment] = met.get(moment, 0) + 1
        # Often at first, then at ever longer distances: a game has many turns, but few attacks.
        if met[moment] <= each or rng.below(met[moment]) < each // 2:
            yield from asked(table, facts_of(game.copy(), done[:]), rng, samples)
            if moment in ASKING and isinstance(rules, Island):
                yield from asked(table, facts_of(filled(game, rng), done[:]), rng, samples)
        if game.is_over():
            return
        if seed % 2 and moment in ASKING and isinstance(rules, Island) and rng.below(20) == 0:
            game = filled(game, rng)
        action = chosen(game, rng)
        done.append(decode(rules, action))
        game.apply_trusted(action)


def chosen(game, rng):
    """What the walk does: a kind first, so that trades, of which there are many, do not hide the rest."""
    if not game.is_chance() and rng.below(6) == 0:
        open_ = _open_action(game, rng)
        if open_ is not None:
            return open_
    kinds = {}
    for action in legal(game, game.actor()):
        kinds.setdefault(game.rules.spec_of(kind_of(action)).name, []).append(action)
    names = []
    for name in kinds:
        names += [name] * (24 if name in EAGER else 1 if name in LAZY else 6)
    actions = kinds[names[rng.below(len(names))]]
    return actions[rng.below(len(actions))]


def _open_action(game, rng):
    """An offer, a proposal or other terms, if one of a few drawn is legal."""
    specs = [spec for spec in game.rules.specs if spec.name in OPEN_KINDS]
    for spec in specs:
        action = drawn(spec, rng.below(int(game.rules.seats)), game, rng)
        if game.is_legal(action):
            return action
    return None


def filled(game, rng):
    """A copy in which seats hold more: cards of the bank, and after the roll cards as if drawn before. Now and then one
    has given all its cards back instead."""
    copy = game.copy()
    rules = copy.rules
    facts = rules.facts(copy)
    for seat in range(int(rules.seats)):
        emptied = rng.below(5) == 0
        for good in range(int(rules.goods)):
            n = facts.hand(seat)[good] if emptied else min(rng.below(4), facts.bank()[good])
            if n and emptied:
                verbs.give_back(copy, seat, good, n, DISCARDED)
            elif n:
                verbs.gain(copy, seat, good, n)
    progress = rules.has_module("progress_cards")
    if progress or (rules.has_module("development_cards") and facts.pending() != "BeforeRoll"):
        for seat in range(int(rules.seats)):
            # Who is not on turn returns a fifth progress card at once.
            for _ in range(4 if seat == facts.turn() else 4 - sum(_progress(facts, seat)) if progress else 2):
                _draw(copy, "DrawProgress" if progress else "Draw", seat, rng)
    return copy


def _progress(facts, seat):
    return [facts.fact("progress_cards.count", MAX_SEATS * pile + seat) for pile in range(3)]


def _draw(game, name, seat, rng):
    """As if drawn before: the draw itself is an action of nature."""
    step = game.rules.step_named(name)
    pile = rng.below(3)
    game.push_step(step.id, 0, seat, pile if name == "DrawProgress" else 0)
    # Cards that lie apart, such as those of the forgotten tribe, are not drawn so.
    cards = [] if game.rules.facts(game).fact("development_cards.left", 0, 1) == 0 else legal(game, NATURE)
    if cards:
        step.apply(game, cards[rng.below(len(cards))])
    else:
        game.pop()


def asked(table, p, rng, samples):
    """What is not legal in one position: what answers the pending question, all else that exists, and that of others."""
    game = p.game
    rules = game.rules
    owing = p.owing
    others = [s for s in p.seats if s not in owing]
    for spec in rules.specs:
        if spec.chance:
            if rng.below(8) == 0:
                yield from _illegal(table, p, drawn(spec, NATURE, game, rng))
            continue
        fits = answers(p.step, spec.name, knightly=p.knightly, cards=p.is_card_game)
        for seat in owing[:2]:
            few = samples * (2 if fits and p.step in ASKING else 6 if fits else 1)
            if not fits and p.step not in ASKING and rng.below(4):
                continue
            for _ in range(few if spec.slots else 1):
                yield from _illegal(table, p, drawn(spec, seat, game, rng))
        if others and (fits or spec.name in OPEN_KINDS or rng.below(4) == 0):
            yield from _illegal(table, p, drawn(spec, others[rng.below(len(others))], game, rng))


def _illegal(table, p, action):
    legal_now = p.game.is_legal(action)
    seat = action >> SEAT_SHIFT & 15
    listed = action in p.legal(seat) or (seat in p.seats and action in View(p.game, seat).optional())
    open_ = p.rules.spec_of(kind_of(action)).name in OPEN_KINDS
    assert legal_now == listed or (legal_now and open_), f"{decode(p.rules, action)} is legal, or it is not"
    if not legal_now:
        yield p, Asked(table, p.game, action)


def drawn(spec, seat, game, rng):
    """An action of a kind with values drawn from its domains; of places, every other one where something stands."""
    action = int(spec.kind) | seat << SEAT_SHIFT
    for slot in spec.slots:
        action |= _value(slot, seat, game, rng) << int(slot.shift)
    return action


def _value(slot, seat, game, rng):
    domain = slot.domain
    if isinstance(domain, BundleDomain):
        return _terms(domain.terms, seat, game, rng)
    if isinstance(domain, SeatSet):
        return 1 + rng.below(domain.size - 1)
    if domain.size > 200:  # payments: the empty one is by far the most usual
        return rng.below(domain.size) if rng.below(3) == 0 else 0
    if domain.size > 40 and rng.below(3) > 0:
        near = _near(domain.size, seat, game, rng)
        if near:
            return near[rng.below(len(near))]
    return rng.below(domain.size)


def _near(size, seat, game, rng):
    """Corners or paths at which something stands, or that are close to what a seat has."""
    rules = game.rules
    facts = rules.facts(game)
    topology = rules.topology
    holders = [facts.fact("island.edge_owner", e) for e in range(int(topology.edges))]
    mine = [e for e, holder in enumerate(holders) if holder == seat]
    ends = {int(topology.edge_vertices[2 * e + k]) for e in mine for k in (0, 1)}
    if size == topology.vertices:
        knights = [v for v in range(int(topology.vertices)) if facts.fact("knights.state", v) > 0]
        if knights and rng.below(2):
            return knights
        return sorted(ends | {v for v in range(int(topology.vertices)) if facts.owner(v) >= 0} | set(knights))
    if size == topology.edges:
        about = {int(e) for v in ends for e in (topology.vertex_edges[3 * v + k] for k in range(3)) if e >= 0}
        return sorted(about | {e for e, holder in enumerate(holders) if holder >= 0})
    return []


def _terms(terms, seat, game, rng):
    """Terms of a trade: mostly one or two of what is held for one or two of something else."""
    goods = int(terms.kinds)
    facts = game.rules.facts(game)
    hand = facts.hand(seat) + facts.wares(seat) if seat < game.rules.seats else [0] * goods
    digits = [0] * goods
    for sign in (1, -1):
        for _ in range(rng.below(3)):
            k = rng.below(goods)
            if sign > 0 and rng.below(3):
                held = [g for g in range(goods) if hand[g]]
                k = held[rng.below(len(held))] if held else k
            if digits[k] * sign >= 0:
                digits[k] += sign
    return terms.pack(digits)
