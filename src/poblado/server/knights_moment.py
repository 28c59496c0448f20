"""One moment of a game of Cities & Knights: what it adds to a moment on an island."""

from typing import Any

from poblado import locale
from poblado.island.look import Look
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.server.knights_state import cards_of, estate, event_face, forecast, knights_by_seat
from poblado.server.moment import Moment


class KnightsMoment(Moment):
    """A moment of a game of Cities & Knights: knights, fleet and levels of that time."""

    def data(self) -> dict[str, Any]:
        look = self.look()
        data = super().data()
        knights = knights_by_seat(look)
        for player, own in zip(data["players"], knights, strict=True):
            player |= self._told(look, player, estate(look, player["seat"], own))
        event = event_face(self.film.past(self.n)) if data["dice"] else ""
        raid = forecast(look)
        note = self._text("replay_fleet", at=look.fact("fleet.at"), track=int(look.r.param("fleet_track")),
                          attack=raid["attack"], defence=raid["defence"])  # fmt: skip
        return {**data, "event": event, "note": note}

    def _text(self, key: str, **values: object) -> str:
        return locale.text(f"knights_table.{key}", self.language, **values)

    def _told(self, look: Look, player: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
        """A player's part in words."""
        open_hand = player["hand"] is not None
        tracks = [locale.text(f"tracks.{track}", self.language) for track in TRACK_NAMES]
        pieces = [
            locale.text("replay.cards", self.language, n=player["cards"]),
            self._text("progress_of", n=sum(own["progress"])),
            f"⚔ {own['strength']}/{own['most']}",
            f"⟿ {player['route']}{' ★' if player['has_route'] else ''}",
            " · ".join(f"{track} {level}" for track, level in zip(tracks, own["levels"], strict=True)),
        ]
        pieces += [
            self._text("replay_metropolis", track=track)
            for name, track in zip(TRACK_NAMES, tracks, strict=True)
            if name in own["metropolises"]
        ]
        pieces += player["wares"]
        pieces += [self._text("defender", n=own["defender"])] if own["defender"] else []
        pieces += [self._text("open_points", n=own["open_points"])] if own["open_points"] else []
        pieces += [self._text("has_merchant")] if own["merchant"] else []
        held = [
            card["title"] for card in (cards_of(look, player["seat"], self.language) if open_hand else ())
            for _ in range(card["n"])
        ]  # fmt: skip
        return {"pieces": pieces, "held": held if open_hand else None}
