"""Starts the server, as `poblado serve` does."""

import os
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from poblado.cardgame.box import Box
from poblado.outside import ModuleLike
from poblado.server.app import create_app
from poblado.server.store import without_password


def default_database() -> Path:
    """Where games are kept unless something else is said: the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return Path(base) / "poblado" / "poblado.sqlite3"


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    box: Box | None = None,
    extra: Sequence[ModuleLike] = (),
) -> None:
    """Serve until interrupted. Every action is stored before it is shown, so a kill loses nothing.

    Args:
        database: its URL, see `poblado.server.store.open_store`; a file in the user's data folder by default.
        open_browser: show the home page once the server is up.
        box: the cards of the card game, where somebody has corrected them.
        extra: modules of third parties, with which all games on an island are begun.

    Raises:
        BadChoice, Unavailable: if the database cannot be used.
    """
    if not database:
        default_database().parent.mkdir(parents=True, exist_ok=True)
        database = str(default_database())
    app = create_app(database, box=box, extra=extra)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    url = f"http://{shown}:{port}/"
    print(f"Poblado: {url}\n{without_password(database)}", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [url]).start()
    try:
        uvicorn.run(app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=1, server_header=False)
    finally:
        app.state.store.close()
