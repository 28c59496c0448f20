"""Tables whose people roll dice of their own and type them in: who is asked, what is refused, what is proven."""

from dataclasses import replace

import pytest
from person import Person
from test_seat_routes import Guest

import poblado
from poblado.commitment import prove, revealed
from poblado.dice import DICE, TYPED, dice_source
from poblado.kernel.action import NATURE, Actions
from poblado.kernel.chance import SeededSource, TypedSource
from poblado.kernel.codec import decode
from poblado.kernel.errors import BadChoice
from poblado.kernel.record import Record
from poblado.viewmodel import viewer_of_view
from poblado.viewmodel.questions import question_of


class Table:
    """Three people, one at each browser, and one who looks on."""

    def __init__(self, app, **form):
        made = Person(app, mode="table", name="Ana", players="3", dice=TYPED, **form)
        self.app = app
        self.people = [Guest(app, made) for _ in range(3)]
        self.stranger = Guest(app, made)
        self.people[0].client = made.client
        for seat, name in ((1, "Eva"), (2, "Leo")):
            assert self.people[seat].do("sit", seat=seat, name=name).status_code == 200
        assert self.people[0].do("begin").status_code == 200

    @property
    def room(self):
        return self.app.state.rooms.get(self.stranger.game)

    def roll(self):
        """Found, and say that the dice are rolled; whoever does, and another one."""
        people = self.people
        for _ in range(60):
            seat = self.room.table.owing[0]
            legal = people[seat].facts()["legal"]
            if "ROLL" in legal:
                assert people[seat].act("ROLL").status_code == 200
                return people[seat], people[seat - 1]
            assert people[seat].act(legal[0]).status_code == 200
        raise AssertionError("nobody rolls")


def test_whoever_rolls_is_asked_for_the_dice_and_nobody_else(app):
    table = Table(app, preset="base")
    assert table.room.begun
    roller, other = table.roll()
    state = roller.facts()
    seat = state["seat"]
    assert state["owing"] == [seat] and state["typed"]
    assert state["question"]["dialog"] == "dice" and state["question"]["kind"] == "DICE"
    assert "tus dados" in state["question"]["title"]
    assert len(state["legal"]) == 36 and state["legal"][0] == "DICE 1+1"
    seen = other.facts()
    assert seen["legal"] == [] and seen["question"] is None and seen["owing"] == [seat]
    assert "Juega" in seen["ask"]
    public = table.stranger.facts()
    assert public["legal"] == [] and public["question"] is None
    assert other.act("DICE 3+5").status_code in (400, 409)
    assert table.stranger.act("DICE 3+5").status_code == 403
    assert table.room.table.record.actions[-1] == f"{seat} ROLL"


def test_dice_that_cannot_be_are_refused_with_those_that_can(app):
    table = Table(app, preset="base", **{"param.no_sevens_rounds": "2"})
    roller, _ = table.roll()
    for words in ("DICE 0+9", "DICE 3+4", "DICE", "DICE 7+1", "ROLL", "END_TURN", "nothing"):
        refused = roller.act(words)
        assert refused.status_code == 409, words
        assert "pueden salir DICE 1+1, DICE 1+2" in refused.json()["error"]
        assert "DICE 3+4" not in refused.json()["error"].partition("salir")[2]
    assert roller.act("DICE 3+5").status_code == 200
    assert "* DICE 3+5" in table.room.table.record.actions
    assert roller.act("DICE 3+5").status_code != 200, "they have been typed in"


def test_a_repeated_request_rolls_once_and_a_restart_asks_again(app):
    table = Table(app, preset="base")
    roller, _ = table.roll()
    table.app.state.rooms._forget(table.stranger.game)
    state = roller.facts()
    assert state["legal"][0] == "DICE 1+1", "the table still waits"
    for _ in range(2):
        answer = roller.act("DICE 2+2", nonce="n1", decision=state["decision"])
        assert answer.status_code == 200
    assert table.room.table.record.actions.count("* DICE 2+2") == 1
    before = table.room.table.game.to_list(), table.room.table.source.saved()
    table.app.state.rooms._forget(table.stranger.game)
    assert (table.room.table.game.to_list(), table.room.table.source.saved()) == before


def test_the_event_die_is_typed_in_too(app):
    table = Table(app, preset="cities-knights")
    roller, other = table.roll()
    asked = []
    for _ in range(2):
        state = roller.facts()
        asked.append(state["question"]["kind"])
        assert state["legal"] and not other.facts()["legal"]
        if asked[-1] == "EVENT_DIE":
            drawn = [one["drawing"] for one in state["question"]["pictures"]]
            assert drawn == ["event-trade", "event-politics", "event-science", "event-ship"]
        assert roller.act(state["legal"][-1], decision=state["decision"]).status_code == 200
    assert sorted(asked) == ["DICE", "EVENT_DIE"]
    assert not any(word.startswith(("DICE", "EVENT_DIE")) for word in roller.facts()["legal"])


@pytest.mark.parametrize("step", ["FishDie", "HeroDie", "ChaseDie"])
def test_single_dice_are_asked_for_by_their_faces(step):
    rules = poblado.ruleset("pirates-and-explorers", seed=1)
    game = rules.new_game()
    game.push_step(rules.step_named(step).id, 0, 0)
    assert TypedSource(SeededSource(1)).waits(game)
    out = Actions()
    game.legal(NATURE, out)
    legal = tuple(decode(rules, action) for action in out.to_list())
    viewer = replace(
        viewer_of_view(poblado.View(game, 0), [], "es", ["Ana", "Eva", "Leo", "Mar"], True, []), legal=legal
    )
    asked = question_of(viewer)
    assert [one.drawing for one in asked.pictures] == [f"die-white-{n}" for n in range(1, 7)]
    assert f"{asked.kind} {asked.pictures[2].slots}" == " ".join([legal[2].kind, *legal[2].slots.values()])


def test_the_server_rolls_for_bots(app):
    person = Person(app, preset="base", players="3", bot="random", dice=TYPED, mode="solo")
    state = person.state()
    for _ in range(40):
        rolling = [one for one in state["legal"] if one.startswith("DICE")]
        word = "DICE 2+3" if rolling else "END_TURN" if "END_TURN" in state["legal"] else state["legal"][0]
        assert person.act(word).status_code == 200
        state = person.state()
        if state["round"] > 2:
            break
    actions = app.state.rooms.get(person.game).table.record.actions
    rolled = [actions[k - 1][0] for k, one in enumerate(actions) if one.startswith("* DICE")]
    assert {"0", "1", "2"} <= set(rolled)


def test_dice_that_people_typed_are_not_proven_and_draws_are(app):
    table = Table(app, preset="base")
    roller, _ = table.roll()
    assert roller.act("DICE 3+5").status_code == 200
    room = table.room
    record = Record(revealed(room.table.record.header, room.secret), room.table.record.actions)
    assert record.header["dice"] == TYPED
    proof = prove(record)
    natural = [one for one in record.actions if one.startswith("*")]
    dice = [one for one in natural if one.startswith("* DICE")]
    assert len(dice) == 1
    assert (proof.proven, proof.unproven) == (len(natural) - 1, 1)


def test_a_table_of_the_library_leaves_dice_to_play():
    table = poblado.new_table("base", 3, seed=7, dice=TYPED)
    while "ROLL" not in (kinds := [action.kind for action in table.legal_actions()]):
        assert kinds
        table.play(table.legal()[0])
    table.play(f"{table.facts.turn()} ROLL")
    assert table.game.is_chance()
    table.play("* DICE 3+5")
    assert not table.game.is_chance() and table.facts.rolled() == 8
    with pytest.raises(BadChoice, match="typed"):
        dice_source("loaded", SeededSource(1))
    assert TYPED not in DICE, "where no person is asked, dice fall by themselves"
