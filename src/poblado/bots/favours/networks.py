"""Network advice: roads that link with others' networks for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.bots.favours.tokens import harm, token
from poblado.bots.settler.advice import Advice, Answer
from poblado.bots.settler.counsel import outlook_of
from poblado.bots.settler.plan import SettlerPlan
from poblado.bots.settler.position import best_of, danger
from poblado.bots.settler.proposals import Change, Play
from poblado.island.pieces import ROAD
from poblado.kernel.action import who_of, with_at
from poblado.rules.base.numbers import BUILD_ROAD
from poblado.rules.favours.networks import LABELS
from poblado.rules.favours.networks import Networks as Rule
from poblado.rules.favours.numbers import CHOOSE_FIRST
from poblado.rules.lookup import module_of

_MOST: Final = 3
"""Roads that are looked ahead for a link."""
_EARNED: Final = 3.0
"""Tokens for the builder."""
_LINK: Final = 94
"""Marker of such goals among others: from `ITEMS`, 64, on, as advisers like."""


class Link:
    """Roads that would meet others' networks.

    Attributes:
        path: their edges, in order.
        others: a mask of the seats whose networks they meet.
    """

    def __init__(self, path: tuple[int, ...], others: int) -> None:
        self.path = path
        self.others = others


def links(plan: SettlerPlan) -> list[Link]:
    """Ways of up to three roads to others' networks that mine have not met, the shortest first."""
    known = plan.kept.get("favours.links")
    if isinstance(known, list):
        return known
    pos = plan.pos
    rule = module_of(pos.r, Rule)
    game = pos.view.game
    found: list[Link] = []
    far, via = pos.ways.lacking(pos.seat, _MOST)
    for n in range(1, min(_MOST, pos.supply(ROAD)) + 1):
        for v in range(pos.constants.vertices):
            if far[v] != n:
                continue
            there = int(rule.touching(game, pos.seat, v))
            if there == 0:
                continue
            path, start = _back(plan, via, v, n)
            new = there & ~_met(plan, rule, start)
            others = 0
            for who in pos.opponents:
                if new >> LABELS * who & (1 << LABELS) - 1:
                    others |= 1 << who
            if others:
                found.append(Link(path, others))
    plan.kept["favours.links"] = found
    return found


def _back(plan: SettlerPlan, via: vec[i64], v: int, n: int) -> tuple[tuple[int, ...], int]:
    """The edges of the way to a vertex, the first one first, and where it begins."""
    pos = plan.pos
    path: list[int] = []
    at = v
    for _ in range(n):
        e = int(via[at])
        path.insert(0, e)
        one, other = int(pos.r.edge_vertices[2 * e]), int(pos.r.edge_vertices[2 * e + 1])
        at = one if at == other else other
    return tuple(path), at


def _met(plan: SettlerPlan, rule: Rule, v: int) -> int:
    """The labels that my networks at a vertex have met."""
    pos = plan.pos
    cells = pos.cells
    labels: set[int] = set()
    if pos.owner[v] == pos.seat:
        labels.add(int(cells[rule.vertex_label + v]))
    for _, e in pos.r.topology.ways_from[v]:
        if pos.road[e] == pos.seat:
            labels.add(int(cells[rule.edge_label + e]))
    found = 0
    for label in sorted(labels):
        if label > 0:
            found |= int(cells[rule.met + LABELS * pos.seat + label - 1])
    return found


def _gain(plan: SettlerPlan, link: Link) -> float:
    """Rolls that the tokens of a link save: three for me, one for each of the others."""
    total = _EARNED * token(plan)
    for who in plan.pos.opponents:
        if link.others >> who & 1:
            total -= harm(plan, who, 1.4)
    return total


def link_worth(plan: SettlerPlan, most: int) -> float:
    """Rolls that the best link of at most so many roads saves; 0 where there is none."""
    best = 0.0
    for link in links(plan):
        if len(link.path) <= most:
            best = max(best, _gain(plan, link))
    return best


def link_path(plan: SettlerPlan, most: int) -> tuple[int, ...]:
    """The roads of that link; empty where there is none."""
    found = [link for link in links(plan) if len(link.path) <= most and _gain(plan, link) > 0.0]
    return max(found, key=lambda link: _gain(plan, link)).path if found else ()


def choose_first(plan: SettlerPlan) -> int:
    """Choose the seat that draws first: the least dangerous one."""
    return best_of(plan.pos, CHOOSE_FIRST, lambda a: -danger(plan.pos, int(who_of(a))))


class Networks(Advice):
    """Roads that link."""

    module = "networks"

    def answers(self) -> Mapping[str, Answer]:
        return {"ChooseFirst": choose_first}

    def changes(self, plan: SettlerPlan) -> list[Change]:
        """The two best links: what they cost, and what their tokens save."""
        pos = plan.pos
        best = sorted(links(plan), key=lambda link: (len(link.path), -_gain(plan, link)))[:2]
        return [
            Change(
                _LINK, int(with_at(BUILD_ROAD, pos.seat, link.path[0])), [len(link.path) * n for n in plan.prices[ROAD]],
                path=link.path, bonus=_gain(plan, link),
            )
            for link in best
        ]  # fmt: skip

    def plays(self, plan: SettlerPlan) -> list[Play]:
        """A link that one road makes is built before its cards go elsewhere."""
        pos = plan.pos
        found: list[Play] = []
        for link in links(plan):
            action = int(with_at(BUILD_ROAD, pos.seat, link.path[0]))
            if len(link.path) == 1 and action in pos.legal:
                found.append(Play(action, _gain(plan, link) - outlook_of(plan).worth(plan.prices[ROAD])))
        return found
