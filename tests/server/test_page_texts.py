"""A page is sent the texts that its scripts say: every one of them, and no other."""

import json
import posixpath
import re

import pytest
from person import Person

from poblado.server.page_texts import PageTexts

IMPORTS = re.compile(r'(?:from|import) ?\(?"([^"]+)"')
WORDS, BEGUN = re.compile(r"""(?=(["'`])([\w.]+)\1)"""), re.compile(r"`(\w+\.[\w.]*)\$\{")
QUOTED = re.compile(r"""(["'`])((?:(?!\1).)*?)\1""")


def scripts(person, page):
    """All scripts that a page may load, in one."""
    waiting = [url.partition("?")[0] for url in re.findall(r'<script type="module" src="([^"]+)"', page)]
    assert waiting
    found = {}
    while waiting:
        url = waiting.pop()
        if url not in found:
            answer = person.client.get(url)
            assert answer.status_code == 200, url
            found[url] = answer.text
            waiting += [
                posixpath.normpath(posixpath.join(posixpath.dirname(url), name))
                for name in IMPORTS.findall(answer.text)
            ]
    return "\n".join(found.values())


def arguments(script):
    """What stands as the id wherever a text is said: `t(` up to the comma or the bracket that ends it."""
    for call in re.finditer(r"(?<![\w.])t\(", script):
        if script[: call.start()].endswith("function "):
            continue
        depth, at = 0, call.end()
        while depth or script[at] not in ",)":
            depth += (script[at] in "({[") - (script[at] in ")}]")
            at += 1
        yield script[call.end() : at]


def ids(argument):
    """The ids in an argument, and how those begin that are put together."""
    for _, text in QUOTED.findall(argument):
        whole, put, _ = text.partition("${")
        yield whole, bool(put)


def of_the_game(app, preset, players):
    person = Person(app, preset=preset, players=players, mode="solo", bot="random", seed="7")
    return person, person.page().text


GAMES = [("base", "4"), ("base-5-6", "6"), ("cards", "4"), ("cities-knights", "4")]
ELSEWHERE = {"soundWord(kind)"}
"""Arguments that have no id: where it comes from, it is checked below."""


def check(person, page):
    script = scripts(person, page)
    told = json.loads(re.search(r'id="words">(.*?)</script>', page, re.S)[1])
    found = [(argument, list(ids(argument))) for argument in arguments(script)]
    assert len(found) > 10
    assert {argument for argument, said in found if not said} <= ELSEWHERE
    for argument, said in found:
        for key, begins in said:
            if begins:
                assert any(one.startswith(key) for one in told), f"{argument}: nothing begins so"
            else:
                assert key in told or {f"{key}.one", f"{key}.other"} <= told.keys(), f"{argument} is not sent"
    quoted = {text for _, text in WORDS.findall(script)}
    begun = tuple(BEGUN.findall(script))
    for key in told:
        stem = key.rpartition(".")[0]
        assert key in quoted or stem in quoted or key.startswith(begun), f"no script says {key}"
    return told


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_a_table_is_sent_what_its_scripts_say(app, preset, players):
    told = check(*of_the_game(app, preset, players))
    assert {"table.sound.dice", "table.bots.random", "table.points.one", "goods.ore"} <= told.keys()
    assert ("table.zoom_in" in told) == (preset != "cards"), "cards alone are not looked at from nearer"
    assert ("knights_table.sound.raid" in told) == (preset == "cities-knights")
    assert not [key for key in told if key.startswith(("table.error.", "home.", "replay.", "knights_table.threat"))]


def test_a_replay_is_sent_what_its_script_says(app):
    person, _ = of_the_game(app, "base", "2")
    told = check(person, person.client.get(f"/game/{person.game}/replay").text)
    assert {"replay.hidden", "table.seat.red", "table.points.other"} <= told.keys()
    assert not [key for key in told if key.startswith(("table.error.", "table.bots.", "replay.error."))]


def test_how_a_script_may_say_an_id():
    texts = dict.fromkeys(
        ("a.b", "a.c.one", "a.c.other", "a.d", "e.f.g", "e.f.h", "i.j", "i.jk", "l.m", "n.o", "p.q", "p.r"), ""
    )
    said = PageTexts([
        """t("a.b", { n }) + t('a.c', { n: 1 }) + `i.j`""",
        "addSounds({}, 'e.f'); t(`l.${one}`); t('n.' + one); t(over ? \"p.q\" : `x${y}`)",
    ])  # fmt: skip
    assert said.of(texts).keys() == texts.keys() - {"a.d", "i.jk", "p.r"}
