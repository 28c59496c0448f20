"""Command `poblado serve`: the table in the browser."""

import click

from poblado import bots
from poblado.cli.cards import box_of
from poblado.cli.say import EXTRA_OPTION, Say, command


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("serve", help=say("serve.help"))
    @click.option("--host", default="127.0.0.1", show_default=True, help=say("serve.host"))
    @click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help=say("serve.port"))
    @click.option("--database", envvar="POBLADO_DATABASE", metavar="URL", help=say("serve.database"))
    @click.option("--cards", type=click.Path(exists=True, dir_okay=False), help=say("serve.cards"))
    @click.option("--bot", "others", multiple=True, metavar="FILE.py:NAME", help=say("serve.bot"))
    @EXTRA_OPTION(help=say("serve.extra"))
    @click.option(
        "--proxy", envvar="FORWARDED_ALLOW_IPS", default="127.0.0.1", show_default=True, help=say("serve.proxy")
    )
    @click.option("--no-limits", "unlimited", is_flag=True, help=say("serve.no_limits"))
    @click.option(
        "--keep", envvar="POBLADO_KEEP", metavar="DAYS", type=click.IntRange(1, 36_500), help=say("serve.keep")
    )
    @click.option(
        "--root-path", "root", envvar="POBLADO_ROOT_PATH", default="", metavar="PATH", help=say("serve.root_path")
    )
    @click.option("--name", "names", envvar="POBLADO_NAMES", multiple=True, metavar="HOST", help=say("serve.name"))
    @click.option(
        "--watch-token", envvar="POBLADO_WATCH_TOKEN", default="", metavar="TOKEN", help=say("serve.watch_token")
    )
    @click.option("--open", "open_browser", is_flag=True, help=say("serve.open"))
    @command(say)
    def serve(
        host: str,
        port: int,
        database: str | None,
        cards: str | None,
        others: tuple[str, ...],
        extra: tuple[str, ...],
        proxy: str,
        unlimited: bool,
        keep: int | None,
        open_browser: bool,
        root: str,
        names: tuple[str, ...],
        watch_token: str,
    ) -> None:
        from poblado.server.main import run

        for bot in others:
            bots.add(bot)
        box = box_of(cards) if cards else None
        run(
            host,
            port,
            database,
            open_browser,
            box,
            extra,
            proxy,
            not unlimited,
            keep,
            root=root,
            names=names,
            watch_token=watch_token,
        )

    return serve
