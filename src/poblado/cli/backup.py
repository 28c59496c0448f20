"""Commands `poblado backup` and `poblado restore`: copies of a database."""

from pathlib import Path

import click

from poblado.cli.say import Say, command


def make_backup(say: Say) -> click.Command:
    """The command that makes a copy, with help in a language."""

    @click.command("backup", help=say("backup.help"))
    @click.argument("file", type=click.Path(dir_okay=False))
    @click.option("--database", envvar="POBLADO_DATABASE", metavar="URL", help=say("serve.database"))
    @command(say)
    def backup(file: str, database: str | None) -> None:
        from poblado.server.main import default_database
        from poblado.server.store import backup as store_backup
        from poblado.server.store import backup_path

        store_backup.backup(backup_path(database or str(default_database())), Path(file))
        click.echo(say("backup.done", file=file))

    return backup


def make_restore(say: Say) -> click.Command:
    """The command that puts a copy back, with help in a language."""

    @click.command("restore", help=say("restore.help"))
    @click.argument("file", type=click.Path(dir_okay=False))
    @click.option("--database", envvar="POBLADO_DATABASE", metavar="URL", help=say("serve.database"))
    @command(say)
    def restore(file: str, database: str | None) -> None:
        from poblado.server.main import default_database
        from poblado.server.store import backup as store_backup
        from poblado.server.store import backup_path

        old = store_backup.restore(Path(file), backup_path(database or str(default_database())))
        click.echo(say("restore.done", file=file))
        if old is not None:
            click.echo(say("restore.aside", file=old))

    return restore
