"""Installable web app: a manifest, icons, and a service worker that keeps one page for when there is no network."""

import json
from functools import partial

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from poblado import locale
from poblado.server.language import chosen
from poblado.server.pictures import Painter
from poblado.server.templates import WEB, page, root_of
from poblado.svg.badges import app_icon

SIZES = (192, 512)
"""Widths of the icons, in pixels."""
THEME = "#2f7391"
PAPER = "#faf6ea"
_WEEK = {"cache-control": "max-age=604800"}


async def manifest(request: Request) -> Response:
    """The web app manifest, in the reader's language."""
    language, root = chosen(request), root_of(request)
    drawn = [{"src": f"{root}/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    # The icon's edges may be cut off, so it also does where a system cuts out a shape of its own.
    painted = [
        {"src": f"{root}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    told = {
        "id": f"{root}/",
        "name": "Poblado",
        "short_name": "Poblado",
        "description": locale.text("offline.about", language),
        "lang": language,
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": PAPER,
        "icons": drawn + painted,
    }
    headers = {"cache-control": "no-cache"}
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json", headers=headers)


async def icon(request: Request, size: int) -> Response:
    """The icon as PNG, of one of `SIZES`."""
    painter: Painter = request.app.state.painter
    return Response(await painter.png(app_icon().svg("Poblado"), size), media_type="image/png", headers=_WEEK)


async def worker(request: Request) -> Response:
    """The service worker. It lies at the top, as it looks after all pages."""
    headers = {"cache-control": "no-cache"}
    return FileResponse(WEB / "static" / "worker.js", media_type="text/javascript", headers=headers)


async def offline(request: Request) -> Response:
    """The page that the worker keeps, whole in itself: it is shown when nothing else can be fetched."""
    return page(request, "offline.html", chosen(request), icon=app_icon().svg("Poblado"))


ROUTES = (
    Route("/manifest.webmanifest", manifest),
    *(Route(f"/icon-{size}.png", partial(icon, size=size)) for size in SIZES),
    Route("/worker.js", worker),
    Route("/offline", offline),
)
