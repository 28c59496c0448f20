"""Run a command line and return what it prints."""

from click.testing import CliRunner

from poblado.cli.main import group


def run(*words, language="en", code=0, stdin=None):
    done = CliRunner().invoke(group(language), list(words), input=stdin)
    assert done.exit_code == code, done.output + str(done.exception)
    return done.output
