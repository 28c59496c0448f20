"""Command `poblado delete`: delete stored games for good, whatever state they are in."""

import click

from poblado.cli.say import Say, command
from poblado.kernel.errors import BadChoice


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    # What a game is called may begin with a hyphen.
    @click.command("delete", help=say("delete.help"), context_settings={"ignore_unknown_options": True})
    @click.argument("games", nargs=-1, required=True, metavar="GAME…")
    @click.option("--database", envvar="POBLADO_DATABASE", metavar="URL", help=say("serve.database"))
    @command(say)
    def delete(games: tuple[str, ...], database: str | None) -> None:
        from poblado.server.main import default_database
        from poblado.server.store import open_store

        store = open_store(database or str(default_database()))
        try:
            for game in games:
                if not store.delete(game):
                    raise BadChoice("there is no game {game!r} in this database", game=game)
                click.echo(say("delete.done", game=game))
        finally:
            store.close()

    return delete
