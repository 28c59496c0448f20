"""The application: routes and what they share."""

import secrets

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from poblado.server import after, game, home
from poblado.server.rooms import Rooms
from poblado.server.security import Security
from poblado.server.store import Store
from poblado.server.templates import WEB
from poblado.svg.badges import app_icon
from poblado.svg.motion import motion_css


def create_app(database: str = ":memory:", bot_delay: float = 0.6) -> Starlette:
    """An application on one database.

    Args:
        database: path of an SQLite file.
        bot_delay: seconds that bots wait before they act, so that people can follow.
    """
    store = Store(database)
    app = Starlette(
        routes=[
            Route("/", home.home, name="home"),
            Route("/start", home.start, methods=["POST"]),
            Route("/board/{code}.svg", home.preview),
            Route("/game/{id}", game.game, name="game"),
            Route("/game/{id}/act", game.act, methods=["POST"]),
            Route("/game/{id}/undo", game.undo, methods=["POST"]),
            Route("/game/{id}/stream", game.stream),
            Route("/game/{id}/record.{form}", game.record),
            *after.ROUTES,
            Route("/healthz", _healthz),
            Route("/icon.svg", _icon),
            Route("/motion.css", _motion),
            Mount("/static", StaticFiles(directory=WEB / "static"), name="static"),
        ],
        middleware=[Middleware(Security)],
    )
    app.state.store = store
    app.state.key = store.setting("key", secrets.token_hex(32))
    app.state.rooms = Rooms(store, bot_delay)
    return app


async def _healthz(request: Request) -> Response:
    return JSONResponse({"ok": True})


async def _icon(request: Request) -> Response:
    return Response(app_icon().svg("Poblado"), media_type="image/svg+xml")


async def _motion(request: Request) -> Response:
    return Response(motion_css(), media_type="text/css")
