"""Dice of a table where others sit down: from fresh bits, committed to before anybody sits, revealed and proven afterwards."""

import asyncio
import json
import random
import re
from dataclasses import replace

import pytest
from person import PAGE, Person

import poblado
from long_run import first_is_quick
from poblado.commitment import commitment_of, prove
from poblado.dice import DICE
from poblado.kernel.chance import HashSource
from poblado.kernel.errors import BadChoice, BadRecord
from poblado.kernel.record import Record, record_from_json, record_from_text
from poblado.presets import header_of
from poblado.server.app import create_app
from poblado.server.seats import Seat

ROUTES = ("", "?as=public", "/art.svg", "/moment", "/moment?view=all", "/replay", "/board.svg", "/report", "/report.json",
          "/record.txt", "/record.json")  # fmt: skip


ORDER = ("BUILD_CITY", "BUILD_SETTLEMENT", "BUY", "ROLL")


class Table:
    """Two people at browsers of their own, and one who only looks on."""

    def __init__(self, app, **form):
        self.host = Person(app, mode="table", players="2", name="Ana", **form)
        self.guest, self.stranger = Person(app, path=""), Person(app, path="")
        self.game = self.guest.game = self.stranger.game = self.host.game

    def all(self):
        return self.host, self.guest, self.stranger

    def begin(self):
        assert self.post(self.guest, "sit", seat=1, name="Eva").status_code == 200
        assert self.post(self.host, "begin").status_code == 200

    def post(self, who, what, **body):
        return who.client.post(f"/game/{self.game}/{what}", json=body, headers=PAGE)

    def texts(self, *people):
        """All that may be read of the game, by these or by anybody."""
        asking = people or self.all()
        return "".join(who.client.get(f"/game/{self.game}{route}").text for who in asking for route in ROUTES)

    def play(self, room, steps, luck, undo=False):
        """Whatever brings points, else on with the game; with `undo` placements are taken back now and then."""
        asyncio.run(self._play(room, steps, luck, undo))

    async def _play(self, room, steps, luck, undo):
        for _ in range(steps):
            if room.table.is_over:
                return
            seat = room.table.owing[0]
            legal = [str(action) for action in room.table.legal_actions(seat)]
            good = [text for kind in ORDER for text in legal if text.split()[1].startswith(kind)]
            await room.act(seat, [good[0] if good else luck.choice(legal)])
            if undo and luck.random() < 0.3:
                await room.undo(seat)

    def end(self, room):
        self.play(room, 900, random.Random(3))
        assert room.table.is_over

    def record(self, form="txt"):
        answer = self.guest.client.get(f"/game/{self.game}/record.{form}")
        assert answer.status_code == 200, answer.text
        return record_from_text(answer.text) if form == "txt" else record_from_json(answer.json())


def commitments(table):
    return {Person.told(who.page().text)["commitment"] for who in table.all()}


@pytest.mark.slow
@pytest.mark.parametrize("dice", first_is_quick(DICE))
def test_everybody_is_shown_the_commitment_from_the_waiting_table_on_and_the_secret_at_the_end(app, dice):
    table = Table(app, dice=dice, **{"param.points_to_win": "3"})
    shown = commitments(table)
    assert len(shown) == 1 and re.fullmatch("[0-9a-f]{64}", *shown)
    room = app.state.rooms.get(table.game)
    assert room.secret not in table.texts()
    table.begin()
    luck = random.Random(3)
    for steps in (5, 30):
        table.play(room, steps, luck, undo=True)
        assert not room.table.is_over and room.secret not in table.texts()
        assert commitments(table) == shown
    table.end(room)
    assert table.texts(table.stranger).count(room.secret) == 3, "report and both records"
    (commitment,) = shown
    rolled = sum(action.startswith("*") for action in room.table.record.actions)
    for form in ("txt", "json"):
        record = table.record(form)
        assert record.header["chance"]["secret"] == room.secret
        proof = prove(record, commitment)
        assert proof.proven == rolled > 10 and proof.unproven == 0
    i = max(k for k, action in enumerate(record.actions) if action.startswith("* DICE"))
    record.actions[i] = "* DICE 1+1" if record.actions[i] != "* DICE 1+1" else "* DICE 1+2"
    with pytest.raises(BadRecord) as error:
        prove(record, commitment)
    assert error.value.line == i + 3
    for language, title in (("es", "Comprobar los dados"), ("en", "Check the dice")):
        page = table.stranger.client.get(f"/game/{table.game}/report?lang={language}").text
        assert f'id="secret">{room.secret}<' in page and f'id="commitment">{commitment}<' in page
        assert f"poblado verify poblado-{table.game}.txt --commitment {commitment}" in page and title in page


def test_one_island_for_two_tables_has_two_kinds_of_dice(app):
    """The seed of the island tells nothing of the dice, though it is small enough to be searched for."""
    one, other = (app.state.rooms.get(Table(app, island_seed="5").game) for _ in range(2))
    assert one.table.record.header["board"] == other.table.record.header["board"]
    assert one.secret != other.secret
    assert commitment_of(one.table.record.header) != commitment_of(other.table.record.header)
    assert "5" not in (one.secret, other.secret) and len(one.secret) == 64


def test_a_game_goes_on_the_same_in_another_process_and_after_a_restart(tmp_path):
    """What falls next follows from the secret and from what was done, not from who computes it."""
    path = str(tmp_path / "games.sqlite3")
    table = Table(create_app(path, bot_delay=0))
    table.begin()
    luck = random.Random(8)
    for _ in range(8):
        # The next server knows only what is stored.
        room = create_app(path, bot_delay=0).state.rooms.get(table.game)
        table.play(room, 12, luck, undo=True)
    plain = poblado.Table(room.table.rules, HashSource(room.secret))
    for action in room.table.record.actions:
        if not action.startswith("*"):
            plain.play(action)
    assert plain.record.actions == room.table.record.actions, "as if one process had played it all"
    assert sum(action.startswith("*") for action in plain.record.actions) > 5


def test_playing_on_draws_a_secret_of_its_own(app):
    table = Table(app, **{"param.points_to_win": "3"})
    table.begin()
    old = app.state.rooms.get(table.game)
    table.end(old)
    form = {"at": "40", "seat": "red", "bot": "random"}
    answer = table.host.client.post(f"/game/{table.game}/continue", data=form, follow_redirects=False)
    new = app.state.rooms.get(answer.headers["location"].rsplit("/", 1)[1])
    header = new.table.record.header
    assert new.secret != old.secret and commitment_of(header) != commitment_of(old.table.record.header)
    assert header["chance"]["after"] == 40 and "secret" not in header["chance"]
    new.seats = tuple(replace(seat, bot="") for seat in new.seats)  # all are played here
    table.end(new)
    table.guest.game = table.game = new.id
    proof = prove(table.record(), commitment_of(header))
    assert proof.proven > 3 and proof.unproven > 0


def test_a_seed_of_dice_is_for_games_that_nobody_else_sits_down_at(app):
    rules = poblado.ruleset("base", 2)
    waiting = [Seat("Ana", waiting=True), Seat("", open=True, waiting=True)]
    with pytest.raises(BadChoice, match="whoever chooses the seed"):
        app.state.rooms.new(rules, waiting, seed=5)
    alone = app.state.rooms.get(app.state.rooms.new(rules, [Seat("Ana"), Seat("", bot="random")], seed=5))
    assert alone.secret == "seed 5" and "chance" not in alone.table.record.header
    fresh = app.state.rooms.get(app.state.rooms.new(rules, [Seat("Ana"), Seat("", bot="random")]))
    assert commitment_of(fresh.table.record.header), "also alone against bots"


def test_games_that_were_stored_before_go_on_and_claim_nothing(app):
    rules = poblado.ruleset("base-beginner", 3)
    for secret in ("seed 7", "0f" * 16):
        seats = [Seat(name, grip=1).to_json() for name in ("Ana", "Bea", "Leo")]
        game = app.state.store.add_game({**header_of(rules), "dice": "random"}, secret, seats)
        room = app.state.rooms.get(game)
        before = poblado.Table(rules, HashSource(secret))
        for _ in range(40):
            action = before.legal()[0]
            before.play(action)
            room.table.play(action)
        assert room.table.record.actions == before.record.actions
        state = Person.told(Person(app, path="").client.get(f"/game/{game}").text)
        assert state["commitment"] == ""
        proof = prove(Record(room.table.record.header, room.table.record.actions))
        assert proof.proven == 0 < proof.unproven and json.dumps(room.table.record.header).count("chance") == 0
