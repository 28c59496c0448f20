"""HTML templates, in the reader's language."""

from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from poblado import __version__, locale

WEB = Path(str(resources.files("poblado.web")))
_templates = Jinja2Templates(directory=WEB / "templates")
# The order of goods and seats means something to a page.
_templates.env.policies["json.dumps_kwargs"] = {"sort_keys": False}


def page(request: Request, name: str, language: str, **values: Any) -> Response:
    """A page; templates say `t("id")` for a text."""
    other = "en" if language == "es" else "es"
    return _templates.TemplateResponse(
        request,
        name,
        {
            "t": partial(_text, language),
            "lang": language,
            "other": other,
            "root": root_of(request),
            "origin": str(request.base_url).rstrip("/"),
            "version": __version__,
            **values,
        },
    )


def root_of(request: Request) -> str:
    """The path below which a proxy shows this server, such as `/poblado`; empty at the top of its host."""
    root: str = request.app.state.root
    return root


def prepare(name: str) -> None:
    """Read a template, which takes some tens of milliseconds; it is kept."""
    _templates.get_template(name)


def _text(language: str, key: str, **values: object) -> str:
    return locale.text(key, language, **values)
