"""A person at a browser, with a seat at one game of a server in memory."""

import json
import re

from starlette.testclient import TestClient

PAGE = {"x-poblado": "1"}


class Person:
    """A browser with a seat at one game."""

    def __init__(self, app, path="/start", **form):
        self.client = TestClient(app)
        if form or path == "/start":
            form = {"preset": "base", "seed": "7", **form}
            if form.get("mode") == "table":
                # Nobody chooses the dice of a table where others sit down; here they are the same in each run all the same.
                form.setdefault("island_seed", form.pop("seed"))
            answer = self.client.post("/start", data=form, follow_redirects=False)
            assert answer.status_code == 303, answer.text
            self.game = answer.headers["location"].rsplit("/", 1)[1]

    def act(self, *actions, **more):
        return self.client.post(f"/game/{self.game}/act", json={"actions": list(actions), **more}, headers=PAGE)

    def page(self):
        return self.client.get(f"/game/{self.game}")

    def state(self):
        """What the page was told, once the bots have played."""
        for _ in range(400):
            state = self.told(self.page().text)
            if state["seat"] in state["owing"] or state["over"] or state["seat"] < 0:
                return state
        raise AssertionError("the bots do not play")

    @staticmethod
    def told(page):
        """What a page's source tells its script."""
        return json.loads(re.search(r'id="state">(.*?)</script>', page, re.S)[1])
