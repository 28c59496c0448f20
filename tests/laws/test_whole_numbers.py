"""Whole numbers of other libraries are numbers at every public door; all bits of a seed count; all else is refused in words."""

import inspect
import pickle

import numpy as np
import pytest

import poblado
from poblado import bots, lab
from poblado.bots import Bot, Random, Settler
from poblado.bots.bot import dice_of
from poblado.cardgame.facts import CardFacts
from poblado.island.facts import IslandFacts
from poblado.kernel.action import Actions
from poblado.kernel.chance import ChanceSource, DeckSource, ScriptedSource, Source, TypedSource
from poblado.kernel.codec import Action, FlatCodec, decode, from_json, from_text, redact, to_text
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Facts
from poblado.kernel.playout import Playout
from poblado.kernel.record import legal_texts
from poblado.locale.errors import explain
from poblado.presets.boards import board_code, make_board
from poblado.testing import positions

KINDS = [np.int64, np.int32, np.int16, np.int8, np.uint8, np.uint16, np.uint64]
NO_NUMBERS = [7.0, "7", None, object(), True, np.float64(7), np.True_, np.array([7, 8]), [7]]


def each_kind(test):
    return pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)(test)


def played(table, n=30):
    for k in range(n):
        legal = table.legal()
        table.play(legal[k % len(legal)])
    return table


def plain(value):
    return not type(value).__module__.startswith("numpy")


@each_kind
def test_tables_take_them(kind):
    ours = poblado.new_table("base", 3, seed=7, params={"points_to_win": 9})
    theirs = poblado.new_table("base", kind(3), seed=kind(7), params={"points_to_win": kind(9)})
    for table in (ours, theirs):
        played(table)
    assert ours.record.to_text() == theirs.record.to_text()
    assert type(theirs.rules.params["points_to_win"]) is int
    assert ours.legal(0) == theirs.legal(kind(0)) and ours.legal_actions(2) == theirs.legal_actions(kind(2))
    assert ours.view(1).observation() == theirs.view(kind(1)).observation()
    assert poblado.View(ours.game, kind(1)).legal() == ours.view(1).legal()
    assert ours.tell(viewer=kind(1)) == ours.tell(viewer=1)
    again = poblado.Table.from_record(theirs.record, upto=kind(20))
    assert again.game.same_as(poblado.Table.from_record(ours.record, upto=20).game)
    assert poblado.new_table("cards", kind(2), seed=kind(1)).game.same_as(poblado.new_table("cards", 2, seed=1).game)


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_actions_are_numbers_too(kind):
    table = played(poblado.new_table("base", 3, seed=7))
    action = table.legal()[0]
    rules, packed, codec = table.rules, kind(action), FlatCodec(table.rules)
    assert decode(rules, packed) == decode(rules, action) and to_text(rules, packed) == to_text(rules, action)
    assert redact(rules, packed, kind(1)) == redact(rules, action, 1) and rules.is_action(packed)
    assert codec.encode(packed) == codec.encode(action)
    assert table.fork().play(packed)[0].kind == table.fork().play(action)[0].kind


@each_kind
def test_codecs_take_them(kind):
    rules = poblado.ruleset("base", kind(3), seed=kind(1))
    codec = FlatCodec(rules)
    assert codec.decode(kind(100), kind(2)) == codec.decode(100, 2) and plain(codec.decode(kind(100), kind(2)))
    assert from_text(rules, "ROLL", kind(1)) == from_text(rules, "1 ROLL")
    assert from_json(rules, {"kind": "ROLL", "seat": kind(1)}) == from_text(rules, "1 ROLL")
    assert Action("ROLL", kind(1), {}) == decode(rules, from_text(rules, "1 ROLL"))


@each_kind
def test_chance_takes_them(kind):
    assert [poblado.Rng(kind(5)).below(kind(6)) for _ in range(3)] == [poblado.Rng(5).below(6) for _ in range(3)]
    big, ours = poblado.Rng(5), poblado.Rng(5)
    assert [big.below(kind(100)) for _ in range(50)] == [ours.below(100) for _ in range(50)]
    source = poblado.SeededSource(kind(5))
    assert source.seed == 5 and type(source.seed) is int
    assert make_board("standard", kind(5)).to_json() == make_board("standard", 5).to_json()
    assert make_board("standard", 5, max_clump=kind(2)).to_json() == make_board("standard", 5, max_clump=2).to_json()
    assert board_code("standard", kind(5), max_clump=kind(2)) == board_code("standard", 5, max_clump=2)
    one, other = Playout(kind(5)), Playout(5)
    rules = poblado.ruleset("base", seed=5)
    games = rules.new_game(), rules.new_game()
    assert one.play(games[0], kind(50)) == other.play(games[1], 50) and games[0].same_as(games[1])
    walked = [game.to_list() for game, _ in positions(rules, kind(5), every=kind(7), limit=kind(50))]
    assert walked == [game.to_list() for game, _ in positions(rules, 5, every=7, limit=50)]


@each_kind
def test_games_take_them(kind):
    table = played(poblado.new_table("base", 3, seed=7))
    out, other = Actions(), Actions()
    for seat in range(3):
        table.game.legal(kind(seat), out)
        table.game.legal(seat, other)
        assert out.to_list() == other.to_list()
        assert legal_texts(table.game, kind(seat)) == legal_texts(table.game, seat)


ARGUMENTS = {"seat": 1, "item": "road", "sort": "vertex", "field": "hands", "index": 1, "default": -1}


@pytest.mark.parametrize("name", ["base", "cards"])
@each_kind
def test_all_facts_take_them(kind, name):
    table = played(poblado.new_table(name, 3, seed=7))
    facts, asked = table.facts, 0
    for each, method in inspect.getmembers(type(facts), callable):
        if each.startswith("_"):
            continue
        given = [p for p in inspect.signature(method).parameters if p != "self"]
        if not given or each in ("event",):
            continue
        ours = {p: ARGUMENTS.get(p, 1) for p in given if p != "given"}
        if name == "cards" and each == "built":
            ours["item"] = 1
        if each == "price":
            ours["item"] = 1
        theirs = {p: kind(n) if isinstance(n, int) and n >= 0 else n for p, n in ours.items()}
        right = getattr(facts, each)(**ours)
        told = getattr(facts, each)(**theirs)
        if isinstance(right, Facts):
            right, told = right.g.to_list(), told.g.to_list()
        if isinstance(right, Refusal):
            right, told = right.stage, told.stage
        assert told == right, each
        assert all(plain(one) for one in (told if isinstance(told, list) else [told])), each
        asked += any(isinstance(n, int) for n in ours.values())
    assert asked >= {"base": 19, "cards": 14}[name]


def test_facts_of_the_classes_say_so():
    for kind in (Facts, IslandFacts, CardFacts):
        for each, method in inspect.getmembers(kind, callable):
            if not each.startswith("_"):
                assert "int" not in [p.annotation for p in inspect.signature(method).parameters.values()], each


@each_kind
def test_the_laboratory_takes_them(kind):
    ours = lab.simulate("base", 3, ["random", "settler"], 2, 5, params={"points_to_win": 4}, limit=300)
    theirs = lab.simulate(
        "base",
        kind(3),
        ["random", "settler"],
        kind(2),
        kind(5),
        kind(1),
        {"points_to_win": kind(4)},
        limit=np.int16(300),
    )
    assert ours.hash == theirs.hash
    compared = lab.evaluate(["random"], kind(1), "base", kind(3), kind(5), limit=np.int16(50))
    assert compared.to_json()["deals"] == 1
    assert bots.make("random", kind(5)).seed == bots.bot_of(Random, kind(5)).seed == Settler(kind(5)).seed == 5
    view = poblado.new_table("base", 3, seed=7).view(0)
    assert dice_of(view, kind(5)).word() == dice_of(view, 5).word()
    assert bots.make("random", kind(5)).choose(view) == bots.make("random", 5).choose(view)


class Numpy:
    """A bot of no class of ours, which answers as NumPy's generators do."""

    def __init__(self, seed=0):
        self.rng = np.random.default_rng(seed)

    def choose(self, view):
        return self.rng.choice(view.legal())


class NumpyBot(Bot):
    name = "numpy"

    def choose(self, view):
        return np.random.default_rng(self.seed).choice(view.legal())


@pytest.mark.parametrize("bot", [Numpy, NumpyBot])
def test_bots_may_answer_with_them(bot):
    table = poblado.new_table("base", 3, seed=7)
    table.play(bot().choose(table.view(table.actor)))
    result = lab.play_match(
        poblado.ruleset("base", 3, seed=7).new_game(), [bot(), bot(), Random()], np.int64(3), np.int64(400)
    )
    assert result.decisions + result.chances == 400 or result.winner >= 0
    assert lab.simulate("base", 3, [bot], 1, 3, limit=200).games == 1


class Nothing:
    """A bot that answers with what is no action."""

    def __init__(self, answer):
        self.answer = answer

    def choose(self, view):
        return self.answer


@pytest.mark.parametrize("answer", [7.0, None, True, "0 ROLL", np.float64(3), np.int64(-1)], ids=repr)
def test_what_is_no_action_is_told_with_the_bot(answer):
    with pytest.raises(RuntimeError, match=r"Nothing answers FoundSettlement with .*, which is not legal"):
        lab.play_match(poblado.ruleset("base", 3, seed=7).new_game(), [Nothing(answer)] * 3, 3)


# -- seeds --------------------------------------------------------------------------------------------------------------

BY_SEED = {
    "new_table": lambda seed: poblado.new_table("base", 3, seed=seed),
    "new_table of cards": lambda seed: poblado.new_table("cards", 3, seed=seed),
    "ruleset": lambda seed: poblado.ruleset("base", 3, seed=seed),
    "ruleset on a printed board": lambda seed: poblado.ruleset("base", 3, board="beginner", seed=seed),
    "make_board": lambda seed: make_board("standard", seed),
    "board_code": lambda seed: board_code("standard", seed),
    "SeededSource": poblado.SeededSource,
    "Rng": poblado.Rng,
    "Playout": Playout,
    "bots.make": lambda seed: bots.make("random", seed),
    "bot_of": lambda seed: bots.bot_of(Numpy, seed),
    "Settler": Settler,
    "dice_of": lambda seed: dice_of(poblado.new_table("base", 3, seed=7).view(0), seed),
    "simulate": lambda seed: lab.simulate("base", 3, games=1, seed=seed, limit=5),
    "evaluate": lambda seed: lab.evaluate(["random"], 1, "base", 3, seed, limit=5),
    "play_match": lambda seed: lab.play_match(poblado.ruleset("base", 3).new_game(), [Random()] * 3, seed, 5),
    "positions": lambda seed: next(positions(poblado.ruleset("base", 3), seed)),
}


@pytest.mark.parametrize("door", BY_SEED)
def test_what_is_no_seed_is_refused_in_words(door):
    for seed in [*NO_NUMBERS, -1, 1 << 96, np.int64(-1), 10**5000]:
        if seed is None and door.startswith("new_table"):
            continue
        with pytest.raises(poblado.BadChoice) as caught:
            BY_SEED[door](seed)
        assert str(caught.value).startswith("a seed is a whole number from 0 to 2**96 - 1, not ")
        assert explain(caught.value, "es").startswith("una semilla es un número entero de 0 a 2**96 - 1, no ")
    BY_SEED[door]((1 << 96) - 1)


def test_all_bits_of_a_seed_count():
    seeds = [0, 1, *(1 << k for k in range(1, 96, 5)), (1 << 96) - 1]
    assert len({tuple(poblado.Rng(seed).word() for _ in range(3)) for seed in seeds}) == len(seeds)
    boards = {str(make_board("standard", seed).to_json()) for seed in seeds}
    assert len(boards) == len(seeds)
    games = {poblado.new_table("base", 3, seed=seed).rules.game_digest for seed in seeds}
    assert len(games) == len(seeds)


def test_games_of_old_seeds_are_as_they_were():
    assert [poblado.Rng(seed).word() for seed in (0, 7, 1 << 40, 1 << 80)] == [
        4216505632, 4196707356, 4018010581, 239741683,
    ]  # fmt: skip
    assert board_code("standard", 31, tokens="random", max_clump=2) == "standard-1f.tokens-random.max_clump-2"


# -- refusals -------------------------------------------------------------------------------------------------------------

ELSEWHERE = {
    "players": lambda n: poblado.new_table("base", n, seed=1),
    "ruleset": lambda n: poblado.ruleset("base", n),
    "cards": lambda n: poblado.ruleset("cards", n),
    "legal": lambda n: poblado.new_table("base", 3, seed=1).legal(n),
    "view": lambda n: poblado.new_table("base", 3, seed=1).view(n),
    "View": lambda n: poblado.View(poblado.ruleset("base", 3).new_game(), n),
    "upto": lambda n: poblado.Table.from_record(poblado.new_table("base", 3, seed=1).record, upto=n),
    "hand": lambda n: poblado.new_table("base", 3, seed=1).facts.hand(n),
    "owner": lambda n: poblado.new_table("base", 3, seed=1).facts.owner(n),
    "hand of cards": lambda n: poblado.new_table("cards", 3, seed=1).facts.hand(n),
    "decode": lambda n: FlatCodec(poblado.ruleset("base", 3)).decode(n, 0),
    "decode for a seat": lambda n: FlatCodec(poblado.ruleset("base", 3)).decode(0, n),
    "encode": lambda n: FlatCodec(poblado.ruleset("base", 3)).encode(n),
    "to_text": lambda n: to_text(poblado.ruleset("base", 3), n),
    "redact": lambda n: redact(poblado.ruleset("base", 3), from_text(poblado.ruleset("base", 3), "0 ROLL"), n),
    "from_text": lambda n: from_text(poblado.ruleset("base", 3), "ROLL", n),
    "tell": lambda n: poblado.new_table("base", 3, seed=1).tell(viewer=n),
    "params": lambda n: poblado.ruleset("base", 3, params={"points_to_win": n}),
    "games": lambda n: lab.simulate("base", 3, games=n),
    "workers": lambda n: lab.simulate("base", 3, games=1, workers=n),
    "limit": lambda n: lab.simulate("base", 3, games=1, limit=n),
    "deals": lambda n: lab.evaluate(["random"], n, "base", 3),
    "dial": lambda n: make_board("standard", 1, max_clump=n),
}


@pytest.mark.parametrize("door", ELSEWHERE)
def test_what_is_no_number_is_refused_in_words(door):
    for value in NO_NUMBERS:
        if value is None and door in ("players", "ruleset", "cards", "legal", "dial"):
            continue
        if door == "params" and value is True:
            continue
        with pytest.raises(poblado.PobladoError) as caught:
            ELSEWHERE[door](value)
        assert str(caught.value) and explain(caught.value, "es") != str(caught.value)


def test_switches_may_be_true_and_false():
    rules = poblado.ruleset("base", 3, params={"friendly_robber": True}, seed=1)
    assert rules.params["friendly_robber"] == 1 and type(rules.params["friendly_robber"]) is int
    assert rules.game_digest == poblado.ruleset("base", 3, params={"friendly_robber": 1}, seed=1).game_digest
    table = poblado.Table(rules)
    assert poblado.record_from_text(table.record.to_text()).header["params"] == {"friendly_robber": 1}


# -- sources of chance ----------------------------------------------------------------------------------------------------


class Highest:
    """A source of no class of ours: the last outcome there is, as NumPy's integer."""

    def choose(self, game):
        out = Actions()
        game.legal(poblado.NATURE, out)
        return np.int64(out.to_list()[-1])


class HighestSource(Source):
    def choose(self, g):
        return Highest().choose(g)

    def below(self, g, n):
        return np.int64(n - 1)


@pytest.mark.parametrize("kind", [Highest, HighestSource])
def test_tables_take_sources_of_other_classes(kind):
    source: ChanceSource = kind()
    table = played(poblado.Table(poblado.ruleset("base", 3, seed=7), source))
    assert "* DICE 6+6" in table.record.actions
    while table.can_undo:
        table.undo()
    again = poblado.Table.from_record(played(table).record, source)
    assert again.game.same_as(table.game)
    assert pickle.loads(pickle.dumps(played(again, 5))).game.same_as(again.game)
    for wrapped in (ScriptedSource([], source), TypedSource(source)):
        assert wrapped.choose(at_dice(table)) > 0
    if kind is HighestSource:
        assert DeckSource("Dice", source).choose(at_dice(table)) > 0


def at_dice(table):
    game = table.game.copy()
    while not game.is_chance():
        out = Actions()
        game.legal(game.actor(), out)
        game.apply_trusted(out.to_list()[0])
    return game


def test_what_does_not_choose_is_no_source():
    for wrong in (Highest, object(), 7):
        with pytest.raises(poblado.BadChoice, match="is no source of chance"):
            poblado.Table(poblado.ruleset("base", 3), wrong)


def test_a_source_that_chooses_what_cannot_be_is_told():
    class Wrong:
        def choose(self, game):
            return 7

    table = poblado.Table(poblado.ruleset("base", 3, seed=1), Wrong())
    before = None
    with pytest.raises(poblado.BadChoice, match="7 is no outcome of Dice"):
        while True:
            before = len(table.record.actions)
            table.play(table.legal()[0])
    assert len(table.record.actions) == before
