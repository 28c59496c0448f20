"""Answers for stored games that cannot be read or are no longer there: a page for people, data for our scripts."""

import logging

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from poblado import locale
from poblado.kernel.errors import BadRuleset
from poblado.locale.errors import explain
from poblado.server.language import chosen
from poblado.server.requests import answer, closed_page, missing_page
from poblado.server.security import PAGE_HEADER
from poblado.server.store import Damaged

log = logging.getLogger(__name__)


async def other_rules(request: Request, error: Exception) -> Response:
    """A stored game whose rules this version does not have any more: its page says so; nothing is lost."""
    language = chosen(request)
    assert isinstance(error, BadRuleset)
    return _unreadable(request, locale.text("replay.error.other_rules", language, reason=explain(error, language)))


async def damaged(request: Request, error: Exception) -> Response:
    """A stored game that cannot be read: its page says so, and who runs the server finds it in the log. No other game is
    touched."""
    language = chosen(request)
    assert isinstance(error, Damaged)
    log.warning("%s", error)
    return _unreadable(request, locale.text("replay.error.damaged", language, reason=explain(error, language)))


async def gone(request: Request, error: Exception) -> Response:
    """A game that has been deleted since the request found it: as one that never was."""
    if PAGE_HEADER in request.headers:
        return answer(request, 404, "no_game")
    return missing_page(request)


def _unreadable(request: Request, reason: str) -> Response:
    """A page for whoever reads, data for our scripts."""
    if PAGE_HEADER in request.headers:
        return JSONResponse({"error": reason}, status_code=410)
    return closed_page(request, 410, "", reason)
