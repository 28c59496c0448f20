"""A server in the test's process, so that tables can be staged; and what a person does on its page."""

import threading
import time

import uvicorn
from waiting import PAUSE, TIMEOUT, until

from cities_knights.scenes import stage
from poblado.kernel.chance import Source
from poblado.kernel.codec import decode, to_text
from poblado.kernel.playout import outcomes
from poblado.server.app import create_app


class Idle:
    """A bot that does what it must and nothing else."""

    name = "idle"

    def choose(self, view):
        names = {decode(view.game.rules, action).kind: action for action in view.legal()}
        return next((names[kind] for kind in ("END_TURN", "DECLINE", "DONE") if kind in names), view.legal()[0])


class Here:
    """A server in this process, so that a test can put a table before the person."""

    def __init__(self, bot_delay, extra=()):
        self.app = create_app(":memory:", bot_delay=bot_delay, extra=extra, limited=False)
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, log_level="warning"))
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def close(self):
        self.server.should_exit = self.server.force_exit = True
        self.thread.join()

    def begin(self, page, **form):
        """A new game; its room."""
        words = {"preset": "cities-knights", "bot": "random", "mode": "solo", "seed": "5", **form}
        answer = page.context.request.post(f"{self.url}/start", form=words, max_redirects=0)
        assert answer.status == 303, answer.text()
        self.path = answer.headers["location"].replace(self.url, "")
        room = self.app.state.rooms.get(self.path.rsplit("/", 1)[1])
        room.runner.bots = {(seat, "random"): Idle() for seat in range(room.table.rules.seats)}
        return room

    def open(self, page, realm, **form):
        """A page with a table; its room."""
        params = {f"param.{k}": str(v) for k, v in realm.rules.params.items() if k in ("dona_urraca", "points_to_win")}
        room = self.begin(page, board="beginner", players=str(realm.rules.seats), **params, **form)
        stage(room, realm)
        page.goto(self.url + self.path)
        page.wait_for_selector("#art-progress-spy", state="attached")
        page.wait_for_selector("#plate-fleet")
        return room

    def show(self, page, realm, room):
        """The same page with another table, as if the game had moved on; a new one where the rules are others."""
        if room is None or room.table.rules.game_digest != realm.rules.game_digest:
            return self.open(page, realm)
        stage(room, realm)
        self.server.servers[0].get_loop().call_soon_threadsafe(room.tell)
        catch_up(page, room)
        return room


def catch_up(page, room):
    """Wait until the page has sent all and shows all that has been done; a click before would come too late."""
    until(page, "!document.body.classList.contains('sending')")
    until(page, "version => Number(document.body.dataset.version) >= version", room.version)


def hit(page, action):
    """Touch a place of the board."""
    target = page.locator(f'#board .target[data-action="{action}"]:visible')
    target.locator(".hit").click(force=True)


def type_action(page, action):
    """Send an action in the notation of records, from the menu."""
    page.click("#open-menu")
    page.click("#menu .typed summary")
    page.fill("#command input", action)
    page.press("#command input", "Enter")


def has_acted(page, room, before):
    """Wait until the record is longer than before."""
    until(page, lambda: len(room.table.record.actions) > before)


def done(room, *expected):
    """Whether seat 0 has done exactly this."""
    for _ in range(TIMEOUT // PAUSE):
        own = [text[2:] for text in room.table.record.actions[-len(expected) - 8 :] if text.startswith("0 ")]
        if own[-len(expected) :] == list(expected):
            return True
        time.sleep(PAUSE / 1000)
    raise TimeoutError(f"expected {expected}, the last were {own[-4:]}")


class Lucky(Source):
    """Chance as it was, but for the dice: they bring seat 0 of the rich table what it needs, and a ship each time."""

    def __init__(self, source):
        super().__init__()
        self.source = source
        self.rolls = 0

    def choose(self, game):
        said = {to_text(game.rules, action).split(maxsplit=1)[1]: action for action, _ in outcomes(game)}
        if "DICE 1+2" in said:
            self.rolls += 1
            return said[f"DICE {('1+2', '1+3', '3+3', '4+6')[self.rolls % 4]}"]
        return said.get("EVENT_DIE ship") or self.source.choose(game)

    def observe(self, game, action):
        self.source.observe(game, action)
