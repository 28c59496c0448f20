"""What the land pays, and when, is said in one place: nobody else reckons it, and a rule that changes it is right everywhere."""

import ast
import re
from pathlib import Path

import pytest

from poblado.bots.explorers_pirates.gold import bare_rolls
from poblado.bots.settler import counsel, rolls
from poblado.bots.settler.position import Position
from poblado.faces.base.land_facts import odds_at
from poblado.island import yields
from poblado.island.maps import board_from_json
from poblado.island.module import Module
from poblado.island.paying import sum_of
from poblado.island.pieces import SETTLEMENT
from poblado.island.state import ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import number_tile
from poblado.kernel.action import n_of
from poblado.kernel.codec import from_text
from poblado.kernel.frame import CHANCE
from poblado.kernel.view import View
from poblado.locale.places import ground_of
from poblado.locale.sentences import story
from poblado.presets import make_board
from poblado.report import report_of
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.svg.scene_of import scene_of_game
from poblado.testing import Story
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.inspect import inspected

SOURCE = Path(__file__).parents[2] / "src" / "poblado"
SAID = {"island/paying.py", "island/yields.py", "kernel/spec.py"}
"""Where it is said: what the land pays, and how a pair of dice is packed."""
TABLES = {"rules/base/production.py"}
"""The hot loop, which reads the tables of cards as they are."""
ASKED = {"rules/base/production.py"}
"""The step that rolls, which knows in which rounds there is no seven."""

# -- nobody else reckons it ----------------------------------------------------------------------------------------------


def named(node):
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def is_number(node, *numbers):
    return isinstance(node, ast.Constant) and type(node.value) in (int, float) and node.value in numbers


def by_six(node, *ops):
    return isinstance(node, ast.BinOp) and isinstance(node.op, ops) and is_number(node.right, 6)


def is_token(node):
    """Tell whether an expression reads a tile's token."""
    if isinstance(node, ast.Call):
        return named(node) == "token"
    text = ast.unparse(node.slice) if isinstance(node, ast.Subscript) else ""
    return bool(re.search(r"(^|\.)token \+", text)) or (
        isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("land.token")
    )


def fault(node, place):
    """What a node of the code reckons by itself; empty for nothing."""
    if isinstance(node, ast.List | ast.Tuple):
        row = ",".join(ast.unparse(each) for each in node.elts)
        return "a table of the ways of each sum" if "1,2,3,4,5,6,5,4,3,2,1" in row else ""
    if isinstance(node, ast.Call):
        if named(node) == "abs" and re.search(r"\b7 - | - 7\b", ast.unparse(node)):
            return "pips by their distance from seven"
        if named(node) in ("range", "below", "i64") and any(is_number(each, 36) for each in node.args):
            return "36 rolls"
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Div | ast.FloorDiv | ast.Mod) and is_number(node.right, 36):
            return "36 rolls"
        if isinstance(node.op, ast.Sub) and is_number(node.left, 36):
            return "36 rolls"
        if isinstance(node.op, ast.Add):
            parts = [node.left, node.right]
            if any(by_six(each, ast.FloorDiv, ast.Mod) for each in parts) and any(is_number(each, 1) for each in parts):
                return "a die of a pair"
            inside = list(ast.walk(node))
            if any(by_six(each, ast.FloorDiv) for each in inside) and any(by_six(each, ast.Mod) for each in inside):
                return "the sum of a pair"
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq):
        one, two = node.left, node.comparators[0]
        if is_token(one) != is_token(two) and not (isinstance(one, ast.Constant) or isinstance(two, ast.Constant)):
            return "a token compared with a sum"
    if isinstance(node, ast.Constant) and node.value == "no_sevens_rounds" and place not in ASKED:
        return "rounds without a seven"
    if isinstance(node, ast.Subscript) and place not in TABLES:
        return "the cards of a building" if re.search(r"yields\.(second_)?cards$", ast.unparse(node.value)) else ""
    return ""


def reckoned(place, text):
    """Lines of a Python file that reckon by themselves what `island/yields.py` says."""
    for node in ast.walk(ast.parse(text)):
        found = fault(node, place)
        if found:
            yield f"{place}:{node.lineno}: {found}"


SCRIPTED = re.compile(r"(?<![\w.#-])36(?![\w.%])|abs\(7\b|- 7\)|[%/] 6\b|6 - Math\.abs")


def scripted(place, text):
    """Lines of a script of the page that do so."""
    for n, line in enumerate(text.splitlines(), 1):
        if SCRIPTED.search(line):
            yield f"{place}:{n}: {line.strip()}"


def test_nobody_else_reckons_what_the_land_pays():
    files = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).as_posix() not in SAID]
    scripts = list(SOURCE.rglob("*.js"))
    assert len(files) > 500 and len(scripts) > 30
    faults = []
    for read, paths in ((reckoned, files), (scripted, scripts)):
        for path in paths:
            faults += read(path.relative_to(SOURCE).as_posix(), path.read_text(encoding="utf-8"))
    assert faults == []


@pytest.mark.parametrize(
    "planted",
    [
        "WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]",
        "dots = 6 - abs(7 - token)",
        "dots = 6 - abs(token - 7)",
        "chance = n / 36.0",
        "rest = 36 - ways",
        "pair = rng.below(36)",
        "for pair in range(i64(36)): pass",
        "total = pair // 6 + pair % 6 + 2",
        "red = pair // 6 + 1",
        "white = int(event.what) % 6 + 1",
        "pay = cells[r.token + t] == total",
        "pay = total == cells[token + t]",
        "pay = facts.token(t) == total",
        "pay = pos.land.token[t] == total",
        "safe = rules.params.get('no_sevens_rounds', 0)",
        "n = r.yields.cards[TERRAINS * piece + terrain]",
        "n = self.r.yields.second_cards[row]",
    ],
)
def test_the_law_notices_python_that_reckons_it(planted):
    assert list(reckoned("bots/planted.py", planted))


@pytest.mark.parametrize(
    "planted", ["n / 36", "6 - Math.abs(7 - token)", "Math.abs(token - 7)", "(pair % 6) + 1", "pair / 6"]
)
def test_the_law_notices_a_script_that_reckons_it(planted):
    assert list(scripted("web/planted.js", planted))


def test_the_law_lets_be_what_only_looks_alike():
    alike = "left = 36.0\nsame = cells[r.token + t] == cells[r.token + u]\nhot = facts.token(t) == 6\nw = corners[(k + 1) % 6]"
    assert list(reckoned("bots/planted.py", alike)) == []
    assert list(scripted("web/planted.js", "minutes / 60; const red = 136; colour = '#36a2f0'")) == []


# -- a rule that changes it is right everywhere --------------------------------------------------------------------------


class TwoIsTwelve(Module):
    """A 2 and a 12 count as one tile: either sum pays the tokens of both."""

    def __init__(self):
        super().__init__("two_is_twelve", 1)
        self.requires = ["production"]

    def compose(self, c):
        r = c.rules
        r.yields.pay_also(2, 12)
        r.yields.pay_also(12, 2)


def tile_with(board, token, *terrains):
    """A tile with a token, of one of some terrains where any are named."""
    return next(
        t for t, n in enumerate(board.tokens) if n == token and (not terrains or board.terrain_names[t] in terrains)
    )


def corners(s, t):
    names = s.rules.topology.vertex_names
    return [names[int(v)] for v in s.rules.tile_vertices[6 * t : 6 * t + 6]]


def settled(extra=(), **more):
    """A settlement of seat 0 at the tile with a 12, and one of seat 1 at the tile with a 2; the robber is elsewhere."""
    s = Story(2, extra=[make() for make in extra], **more)
    twelve, two = (tile_with(s.rules.board, n) for n in (12, 2))
    s.has(0, settlements=corners(s, twelve)[0]).has(1, settlements=corners(s, two)[3])
    return s, twelve, two


def rolled(s, dice):
    return s.begin(0).do("0 ROLL", f"* DICE {dice}")


def hands(s):
    return [sum(s.facts.hand(seat)) for seat in range(2)]


@pytest.mark.parametrize(("dice", "alone"), [("1+1", [0, 1]), ("6+6", [1, 0])])
def test_both_sums_pay_both_tokens(dice, alone):
    assert hands(rolled(settled()[0], dice)) == alone
    assert hands(rolled(settled([TwoIsTwelve])[0], dice)) == [1, 1]


def told(s, place, kind=""):
    at = viewer_of_view(View(s.game, 0), s.game.events, "en", ["Ana", "Bea"], in_words=True)
    found = inspected(at, place, kind)
    return [] if found is None else found[1]


def test_the_page_says_two_of_36_and_draws_two_dots():
    for extra, n in (((), 1), ([TwoIsTwelve], 2)):
        s, twelve, two = settled(extra)
        rolled(s, "3+5")
        for t in (twelve, two):
            name = s.rules.topology.tile_names[t]
            [fact] = [each for each in told(s, name) if each.dots]
            assert fact.dots == n and f"{n}\u00a0of\u00a036" in fact.text
            tile = scene_of_game(s.facts).tiles[t]
            assert tile.pips == n
        assert [tile.pips for tile in scene_of_game(s.facts).tiles if tile.token == 8] == [5, 5]


def test_a_corner_between_both_is_paid_in_two_rolls_not_in_four():
    s, twelve, _ = settled([TwoIsTwelve])
    assert yields.odds(s.rules, 1 << 12 | 1 << 2) == 2
    v = s.rules.topology.vertex_index[corners(s, twelve)[0]]
    others = {s.facts.token(int(t)) for t in s.rules.vertex_tiles[3 * v : 3 * v + 3] if t >= 0} - {0, 12, 2}
    assert odds_at(s.facts, v) == 2 + sum(yields.TWO_DICE[n] for n in others)


def test_the_settler_reckons_with_it():
    s, twelve, two = settled([TwoIsTwelve])
    rolled(s, "3+5")
    plain, _, _ = settled()
    rolled(plain, "3+5")
    with_it, without = (counsel.plan_of(Position(View(each.game, 0))) for each in (s, plain))
    assert [with_it.pos.pips[t] for t in (twelve, two)] == [2, 2] and [without.pos.pips[t] for t in (twelve, two)] == [
        1,
        1,
    ]
    assert bare_rolls(with_it.pos) == bare_rolls(without.pos) - 1
    assert rolls.idle_share(with_it.pos) == pytest.approx(rolls.idle_share(without.pos) - 1 / 36)
    assert rolls.sums(without)[0][2] <= 0 < rolls.sums(with_it)[0][2], "a 2 brings me the card of my 12"
    assert sum(with_it.pos.income) > sum(without.pos.income)


def printed(extra=()):
    """The beginners' game with its printed start. Seat 0's seven sends the robber to the tile with the 12; then a 2 is rolled."""
    s = Story(3, preset="base-beginner", fresh=True, extra=[make() for make in extra])
    twelve, two = (tile_with(s.rules.board, n) for n in (12, 2))
    s.do("0 ROLL", "* DICE 3+4", f"0 MOVE_ROBBER {s.rules.topology.tile_names[twelve]}")
    if s.pending() == "Rob":
        s.do(sorted(s.legal(0))[0])
    if s.game.is_chance():
        s.do(next(iter(s.chances())))
    return s.do("0 END_TURN", "1 ROLL", "* DICE 1+1"), twelve, two


def cards_at(s, t):
    """Cards that a tile would pay to each seat."""
    found = [0] * 3
    for v in s.rules.tile_vertices[6 * t : 6 * t + 6]:
        if s.facts.owner(v) >= 0:
            found[s.facts.owner(v)] += 1
    return found


def test_the_report_counts_it():
    plain, twelve, two = printed()
    joined, _, _ = printed([TwoIsTwelve])
    without, found = report_of(plain.table), report_of(joined.table)
    rare = [a + b for a, b in zip(cards_at(joined, twelve), cards_at(joined, two), strict=True)]
    assert sum(rare) > 0 and sum(cards_at(joined, twelve)) > 0
    assert found.pips[-1] == [n + more for n, more in zip(without.pips[-1], rare, strict=True)]
    assert sum(found.expected) > sum(without.expected)
    [held], [free] = ([tile for tile in report.blocked if tile.moves] for report in (found, without))
    assert (held.token, held.rolls, held.cards) == (12, 1, cards_at(joined, twelve)), "the 2 would have paid the 12"
    assert (free.rolls, sum(free.cards)) == (0, 0)


def test_the_log_tells_that_the_robber_holds_a_twelve_when_a_two_is_rolled():
    for extra, held in (((), False), ([TwoIsTwelve], True)):
        s, _, _ = printed(extra)
        events = s.game.events
        roll = max(k for k, event in enumerate(events) if event.kind == DICE_ROLLED)
        line = story(s.rules, events[: roll + 1], -1, ["Ana", "Bea", "Coro"], "en", roll, ground=ground_of(s.facts))[
            -1
        ].told
        assert (" holds " in line.text) == ("robber" in line.signs) == held
        assert not held or " 12: " in line.text, line.text


def gold_under(token):
    """New Shores for three, whose gold field has another number."""
    board = make_board("new-shores-3").to_json()
    next(tile for tile in board["tiles"] if tile["terrain"] == "gold")["token"] = token
    return board_from_json(board)


@pytest.mark.parametrize("extra", [(), (TwoIsTwelve,)], ids=["plain", "joined"])
def test_gold_fields_follow_it(extra):
    board = gold_under(12)
    gold = tile_with(board, 12, "gold")
    s = Story(3, chapters=["new-shores"], board=board, extra=[make() for make in extra])
    rolled(s.has(0, settlements=corners(s, gold)[0]), "1+1")
    assert (s.pending() == "ChooseGold") == bool(extra)
    assert [fact.dots for fact in told(s, s.rules.topology.tile_names[gold]) if fact.dots] == [2 if extra else 1]
    land = Position(View(s.game, 0)).land
    assert land.pips[gold] == (2 if extra else 1) and land.chosen[SETTLEMENT][gold] == 1


# -- the dice that are played --------------------------------------------------------------------------------------------


class Even(IslandStep):
    """Dice that show doubles alone."""

    def __init__(self, r):
        super().__init__(r, "Even", CHANCE)

    def legal(self, g, seat, out):
        for n in range(1, 7):
            out.add_weighted(from_text(self.r, f"* DICE {n}+{n}"), 1)

    def apply(self, g, action):
        g.pop()
        g.cells[ROLLED] = sum_of(n_of(action))


class Doubles(Module):
    """Nothing but doubles is rolled."""

    def __init__(self):
        super().__init__("doubles", 1)
        self.requires = ["production"]

    def compose(self, c):
        r = c.rules
        c.replace_step("Dice", Even(r))


def test_how_likely_a_sum_is_is_counted_from_the_outcomes_of_the_step_that_rolls():
    throws = [a + b for a in range(1, 7) for b in range(1, 7)]
    rules = Story(2).rules
    assert yields.ways(rules) == yields.TWO_DICE == [throws.count(total) for total in range(13)]
    doubles = Story(2, extra=[Doubles()]).rules
    assert yields.ways(doubles) == [1 if total % 2 == 0 and total else 0 for total in range(13)]
    assert [yields.pips(doubles, token) for token in (0, 2, 3, 8)] == [0, 6, 0, 6], "out of 36"


def test_rounds_without_a_seven_have_thirty_rolls():
    rules = Story(2, no_sevens_rounds=2).rules
    assert [(sum(yields.ways(rules, n)), yields.ways(rules, n)[7]) for n in (1, 2, 3)] == [(30, 0), (30, 0), (36, 6)]
    assert yields.ways_paying(rules, 1 << 6 | 1 << 8, 1) == yields.ways_paying(rules, 1 << 6 | 1 << 8) == 10


def test_why_a_tile_pays_nothing():
    s = Story(3, chapters=["oceania"], board="oceania-3")
    first = {name: t for t, name in reversed(list(enumerate(s.rules.board.terrain_names)))}
    why = {name: yields.why_unpaid(s.rules, s.game, t) for name, t in first.items()}
    assert (why["sea"], why["fog"]) == (yields.WATER, yields.UNKNOWN)
    eight = tile_with(s.rules.board, 8)
    assert yields.why_unpaid(s.rules, s.game, eight) == yields.PAYS
    s.robber(s.rules.topology.tile_names[eight])
    assert yields.why_unpaid(s.rules, s.game, eight) == yields.BLOCKED
    board = gold_under(12)
    s = Story(3, chapters=["new-shores"], board=board)
    assert yields.why_unpaid(s.rules, s.game, tile_with(board, 12, "gold")) == yields.PAYS, "cards of one's choice"
    s = Story(2)
    desert = tile_with(s.rules.board, 0, "desert")
    s.robber(s.rules.topology.tile_names[desert - 1])
    assert yields.why_unpaid(s.rules, s.game, desert) == yields.BARREN
    number_tile(s.rules, s.game, desert, 9)
    assert yields.why_unpaid(s.rules, s.game, desert) == yields.GOODLESS
