"""ASGI application: its routes and what they share."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from poblado.cardgame.box import Box
from poblado.kernel.errors import BadRuleset
from poblado.outside import ModuleLike, fresh_modules
from poblado.server import (
    branch,
    carry,
    change_game,
    device_links,
    face_files,
    game,
    guide,
    home,
    imported,
    install,
    metrics,
    place_facts,
    rematch,
    replay,
    report,
    rule_examples,
    rules_page,
    seat_routes,
    stream,
    streams,
    symbol_sheets,
    unreadable,
    your_games,
)
from poblado.server.fairness import Shares
from poblado.server.films import Denied, denied
from poblado.server.limits import Limits, Streams
from poblado.server.pictures import Painter
from poblado.server.process import WorkerProcess
from poblado.server.refusals import Gone
from poblado.server.requests import Answered, answered
from poblado.server.retention import look_after
from poblado.server.retry_later import busy
from poblado.server.rooms import Rooms
from poblado.server.root_path import Below, Rooted, read_root
from poblado.server.security import Foreign, Security, TooSlow, failed, foreign, gone, too_slow
from poblado.server.store import Damaged, Unavailable, open_store
from poblado.server.templates import WEB
from poblado.server.warmup import warm
from poblado.server.workers import Busy
from poblado.svg.badges import app_icon
from poblado.svg.motion import motion_css


class _Straight:
    """An endpoint whose errors are answered by the application alone; the library looks out for them at each route once more."""

    def __init__(self, endpoint: Callable[[Request], Awaitable[Response]]) -> None:
        self._endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._endpoint(Request(scope, receive, send))
        await response(scope, receive, send)


class _Packed(GZipMiddleware):
    """Pages, pictures and data are compressed; what is answered to those who do something at a table is a few words."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        does = scope["type"] == "http" and scope["method"] == "POST" and scope["path"].startswith("/game/")
        await (self.app if does else super().__call__)(scope, receive, send)


class _Static(StaticFiles):
    """Scripts and styles; a browser asks each time whether its copy still holds, so that no two versions mix."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


def create_app(
    database: str = ":memory:",
    bot_delay: float = 0.6,
    box: Box | None = None,
    extra: Sequence[ModuleLike] = (),
    limited: bool = True,
    keep: float | None = None,
    root: str = "",
    names: Collection[str] | None = None,
    watch_token: str = "",
) -> Starlette:
    """An application on one database.

    Args:
        database: its URL, see `poblado.server.store.open_store`.
        bot_delay: seconds that bots wait before they act, so that people can follow.
        box: the cards of the card game, where somebody has corrected them.
        extra: modules of third parties, with which all games on an island are begun here.
        limited: how often one address may ask, how many streams it may hold and what it may cost, see
            `poblado.server.limits` and `poblado.server.fairness`; load tests come from one address.
        keep: days after which a game that nobody opens is deleted; None keeps all for ever.
        root: the path below which a proxy shows this server, such as `/poblado`, whether it cuts that off or not.
        names: the hosts that this server answers to, besides those that can only mean this machine; None for any.
        watch_token: with it, `/metrics` and a fresh `/healthz` are for other machines as well.

    Raises:
        BadChoice, Unavailable: if the database cannot be used, what is no module is among `extra`, or the root is no path.
    """
    root = read_root(root)
    store = open_store(database)
    fresh_modules(extra)
    rooms = Rooms(store, bot_delay, box, extra, warm)
    limiting = [Middleware(Shares), Middleware(Limits)] if limited else []
    app = Starlette(
        lifespan=_life,
        routes=[
            # A request tries one after the other: what is asked for most stands first.
            Route("/game/{id}/act", _Straight(game.act), methods=["POST"]),
            Route("/game/{id}/stream", stream.stream),
            Route("/streams", streams.streams),
            Route("/", home.home, name="home"),
            Route("/games", your_games.games),
            Route("/carry", carry.carry, methods=["POST"]),
            Route("/take", carry.take, methods=["GET", "POST"], name="take"),
            Route("/start", home.start, methods=["POST"]),
            Route("/setup/check", home.check, methods=["GET", "POST"]),
            Route("/board/check", home.check_board, methods=["POST"]),
            Route("/record", imported.take_record, methods=["POST"]),
            Route("/board/{code}.svg", home.preview),
            Route("/miniature/{code}.svg", home.miniature),
            Route("/poster/{preset}.svg", home.poster),
            Route("/game/{id}", game.game, name="game"),
            Route("/game/{id}/place", place_facts.place),
            Route("/game/{id}/art.svg", symbol_sheets.later_art),
            Route("/game/{id}/guide", guide.guide),
            Route("/game/{id}/face/{module}.js", face_files.script),
            Route("/game/{id}/face/{module}.css", face_files.style),
            Route("/game/{id}/undo", game.undo, methods=["POST"]),
            Route("/game/{id}/sit", seat_routes.sit, methods=["POST"]),
            Route("/game/{id}/rename", seat_routes.rename, methods=["POST"]),
            Route("/game/{id}/fill", seat_routes.fill, methods=["POST"]),
            Route("/game/{id}/vacate", seat_routes.vacate, methods=["POST"]),
            Route("/game/{id}/auto", seat_routes.auto, methods=["POST"]),
            Route("/game/{id}/clock", seat_routes.clock, methods=["POST"]),
            Route("/game/{id}/give", seat_routes.give, methods=["POST"]),
            Route("/game/{id}/say", seat_routes.say, methods=["POST"]),
            Route("/game/{id}/write", seat_routes.write, methods=["POST"]),
            Route("/game/{id}/writing", seat_routes.writing, methods=["POST"]),
            Route("/game/{id}/pace", seat_routes.pace, methods=["POST"]),
            Route("/game/{id}/propose", seat_routes.propose, methods=["POST"]),
            Route("/game/{id}/agree", seat_routes.agree, methods=["POST"]),
            Route("/game/{id}/resume", seat_routes.resume, methods=["POST"]),
            Route("/game/{id}/begin", seat_routes.begin, methods=["POST"]),
            Route("/game/{id}/leave", seat_routes.leave, methods=["POST"]),
            Route("/game/{id}/return", seat_routes.come_back, methods=["POST"]),
            Route("/game/{id}/remind", seat_routes.remind, methods=["POST"]),
            Route("/game/{id}/device", device_links.device, methods=["POST"]),
            Route("/game/{id}/here", device_links.here, methods=["GET", "POST"], name="here"),
            Route("/game/{id}/change", change_game.change, methods=["POST"]),
            Route("/game/{id}/again", rematch.again, methods=["POST"]),
            Route("/game/{id}/delete", seat_routes.delete, methods=["POST"]),
            Route("/game/{id}/quit", seat_routes.quit, methods=["POST"]),
            Route("/game/{id}/record.{form}", game.record),
            Route("/game/{id}/rules", rules_page.rules),
            Route("/example/{clause}.svg", rule_examples.drawing),
            *report.ROUTES,
            *replay.ROUTES,
            *branch.ROUTES,
            *install.ROUTES,
            Route("/healthz", metrics.health),
            Route("/metrics", metrics.page(metrics.gauges_of(rooms))),
            Route("/icon.svg", _icon),
            Route("/motion.css", _motion),
            Mount("/static", _Static(directory=WEB / "static"), name="static"),
        ],
        middleware=[
            Middleware(Below, root=root),
            Middleware(metrics.Requests),
            Middleware(Security),
            *limiting,
            Middleware(_Packed, compresslevel=5),
            Middleware(Rooted, root=root),
        ],
        exception_handlers={
            Unavailable: metrics.unavailable,
            BadRuleset: unreadable.other_rules,
            Damaged: unreadable.damaged,
            Gone: unreadable.gone,
            Answered: answered,
            Denied: denied,
            Busy: busy,
            TooSlow: too_slow,
            ClientDisconnect: gone,
            Foreign: foreign,
            Exception: failed,
        },
    )
    app.state.store = store
    app.state.key = store.setting("key", secrets.token_hex(32))
    app.state.rooms = rooms
    app.state.keep = keep
    app.state.root = root
    app.state.names = None if names is None else {name.lower() for name in names}
    app.state.watch_token = watch_token
    app.state.logged = set()
    app.state.health = None
    app.state.streams = Streams(limited)
    app.state.painter = Painter(rooms.pools.pictures)
    app.state.uploads = WorkerProcess(rooms.pools.uploads, rooms.pools.boards)
    return app


@asynccontextmanager
async def _life(app: Starlette) -> AsyncIterator[None]:
    """Old games are looked after meanwhile, and how far behind the server is. When it ends, bots stop and the store is closed,
    so that nothing of it is left beside its file."""
    app.state.rooms.start(look_after(app.state.rooms, app.state.keep))
    app.state.rooms.start(app.state.rooms.shedding.measure())
    app.state.rooms.start(metrics.watch(app))
    app.state.uploads.open()
    try:
        yield
    finally:
        # A server that is forced to end cancels this task.
        app.state.painter.end()
        app.state.uploads.end()
    await app.state.rooms.close()
    app.state.store.close()


async def _icon(request: Request) -> Response:
    return Response(app_icon().svg("Poblado"), media_type="image/svg+xml")


async def _motion(request: Request) -> Response:
    return Response(motion_css(), media_type="text/css")
