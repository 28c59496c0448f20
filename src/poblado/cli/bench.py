"""Command `poblado bench`: how fast this build is on this machine."""

import json

import click

from poblado.cli.say import Say, command
from poblado.lab.bench import Bench
from poblado.lab.bench import bench as measure
from poblado.presets import preset, preset_names

USUAL = tuple(name for name in preset_names() if not preset(name).parent)
"""Measured where nothing is asked for: the rulesets that are made of no other."""


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("bench", help=say("bench.help"))
    @click.option(
        "--seconds", default=2.0, show_default=True, type=click.FloatRange(0.1, 60), help=say("bench.seconds")
    )
    @click.option("--ruleset", help=say("bench.ruleset", usual=", ".join(USUAL)))
    @click.option("--weighted", is_flag=True, help=say("bench.weighted"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def bench(seconds: float, ruleset: str | None, weighted: bool, as_json: bool) -> None:
        found = [measure(seconds, name, weighted=weighted) for name in ([ruleset] if ruleset else USUAL)]
        if as_json:
            click.echo(json.dumps({each.ruleset: each.to_json() for each in found}, indent=1))
            return
        for each in found:
            _print(each, say)

    return bench


def _print(found: Bench, say: Say) -> None:
    build = say("compiled") if found.compiled else say("interpreted")
    click.echo(
        say(
            "bench.weighted_build" if found.weighted else "bench.build",
            title=say.known(f"preset.{found.ruleset}.title", found.ruleset),
            n=found.players,
            build=build,
            python=found.python,
            cpus=found.cpus,
        )
    )
    rows = [
        ("bench.games", found.games_per_second), ("bench.actions", found.actions_per_second),
        ("bench.decisions", found.decisions_per_second), ("bench.legal", found.legal_ns),
        ("bench.apply", found.apply_ns), ("bench.copy", found.copy_ns), ("bench.view", found.view_ns),
        ("bench.deal", found.deal_ns),
    ]  # fmt: skip
    for key, value in rows:
        click.echo(f"{say(key):52} {value:14,.0f}")
    click.echo(f"{say('bench.mean'):52} {found.legal_mean:14.2f}")
