"""Shared set-up of these tests: tables of Cities & Knights on maps of Seafarers, and places on the map of New Shores for three.

On that map the sea tile d2 lies off the west coast. Its corners are c2S, e3N and d2S on the main island, and d2N, c1S and e2N at
sea. In the north the small island of b2 and b3 has c2N, from which b1S leads to d2N. In the south e2S lies on the main island.
"""

import pytest

from cities_knights.tables import Fresh, Realm

each_edition = pytest.mark.parametrize("preset", ["cities-knights", "cities-knights-2010"])

# Edges round d2 from c2S: c2S d2N c1S e2N d2S e3N c2S.
RING = "d2NE c1SE d1E e2NE d2SE d2E"
# From c2N on the small island: c2N b1S d2N c1S e2N d2S; all corners in between are at sea.
COAST = "b1SE c1E c1SE d1E e2NE"
# From e2S on the main island: e2S f1N d1S e2N; the last three are at sea.
SOUTH = "f1NE e1E d1SE"

SEA_CORNERS = ("b1S", "d2N", "c1S", "e2N", "d1S", "f1N")


class SeaRealm(Realm):
    """A table where Cities & Knights is played with Seafarers."""

    def landed(self):
        """The barbarians have landed once: robber and pirate are awake, and have come to where the scenario has them begin."""
        start = self.rules.robber_start()
        if self.facts.robber() < 0:
            self.robber(self.rules.topology.tile_names[start])
        self.figure("pirate", *self.rules.board.marks.get("pirate", {}).get("start", []))
        return super().landed().set("figures_asleep.waiting", 0, 0)


def shores(players=3, *, preset="cities-knights", **params):
    """A table on the map of New Shores with nothing on it."""
    return SeaRealm(players, preset=preset, chapters=["new-shores"], board=f"new-shores-{players}", **params)


def desert(players=3, *, preset="cities-knights", **params):
    """A table on the map of Through the Desert."""
    return SeaRealm(
        players, preset=preset, chapters=["through-the-desert"], board=f"through-the-desert-{players}", **params
    )


def oceania(players=3, *, preset="cities-knights", **params):
    """A table on the map of Oceania."""
    return SeaRealm(players, preset=preset, chapters=["oceania"], board=f"oceania-{players}", **params)


def six(players=5, *, preset="cities-knights-5-6", **params):
    """A table on the map of New Shores for five and six."""
    return SeaRealm(players, preset=preset, chapters=["new-shores"], board="new-shores-6", **params)


def opened(players=3, *, chapter="new-shores", preset="cities-knights", **params):
    """A table as it stands when the box has been opened: before founding."""
    return Fresh(players, preset=preset, chapters=[chapter], board=f"{chapter}-{players}", **params)


def moves(story, vertex, seat=0):
    """Corners to which a knight may move."""
    return {text.split()[1] for text in story.legal(seat, "MOVE_KNIGHT") if text.split()[0] == vertex}
