"""A board that is drawn as it changes is the board drawn whole."""

import re
import sys
from dataclasses import replace

import pytest

import poblado
from poblado.faces.base.drawings.robber import ASLEEP
from poblado.island.facts import IslandFacts
from poblado.kernel.codec import decode
from poblado.kernel.rng import Rng
from poblado.svg import Easel, Target, draw_layers
from poblado.svg.palette import DAY, NIGHT
from poblado.svg.scene_of import scene_of_game


def scenes(seed, players=4):
    table = poblado.new_table("base", players, seed=seed)
    rng = Rng(seed)
    for _ in range(150):
        if table.is_over:
            return
        actions = table.legal()
        facts = IslandFacts(table.game)
        targets = [decode(facts.r, a) for a in actions if a & 255 in (4, 5, 6)]
        lit = tuple(Target(a.at, str(a), piece="road" if a.kind == "BUILD_ROAD" else "settlement") for a in targets)
        yield replace(scene_of_game(facts), targets=lit, acting=table.actor)
        table.play(actions[rng.below(len(actions))])


def test_what_changes_adds_up_to_the_whole_drawing():
    easel, page, defs = Easel(), {}, ""
    sent = []
    for scene in scenes(3):
        changed = easel.draw(scene)
        defs += changed.pop("defs", "")
        page.update(changed)
        sent.append(len(changed))
        whole = draw_layers(scene)
        wanted = set(re.findall(r'href="#([\w-]+)"', "".join(page.values())))
        assert all(f'id="{id}"' in defs for id in wanted)
        del whole["defs"]
        assert page == whole
    assert sent[0] == len(page) and max(sent[1:]) <= 5, "the land is sent once"


def test_nothing_is_sent_where_nothing_has_changed():
    scene = next(scenes(4))
    easel = Easel()
    assert easel.draw(scene)
    assert easel.draw(scene) == {}
    assert set(easel.draw(replace(scene, figures={"robber": 0}))) == {"tokens", "figures"}
    asleep = replace(scene, figures={"robber": 0}, parts={ASLEEP: True})
    assert set(easel.draw(asleep)) == {"figures"}, "single parts are watched"
    assert easel.draw(replace(asleep, parts={ASLEEP: True, "fog": 3})) == {}
    assert set(easel.draw(replace(scene, prefix="other"))) == set(draw_layers(scene))


def test_definitions_are_sent_once():
    easel = Easel()
    found = "".join(easel.draw(scene).get("defs", "") for scene in scenes(5))
    ids = re.findall(r'<g id="([\w-]+)"', found)
    assert len(ids) == len(set(ids)) > 10


def test_shapes_on_the_pieces_reach_a_page_that_has_their_drawings_already():
    """A page keeps the definitions that it has: with shapes the pieces need others."""
    scene = replace(list(scenes(5))[-1], palette=DAY)
    easel, defs = Easel(), {}

    def show(one):
        changed = easel.draw(one)
        for id, body in re.findall(r'<g id="([^"]+)">(.*?)</g>(?=<g id=|<[a-z]+ id=|</defs>)', changed.get("defs", "")):
            defs.setdefault(id, body)
        return changed

    before, after = show(scene), show(replace(scene, shapes=True))
    for name in ("roads", "buildings"):
        plain, marked = (set(re.findall(r'href="#([^"]+)"', drawn[name])) for drawn in (before, after))
        assert plain and not plain & marked
        for id in marked:
            mark = DAY.seats[id.split("-")[2]].mark
            assert mark in defs[id], id
            assert mark not in defs[id.removesuffix("-marked")]


@pytest.mark.slow
def test_what_was_drawn_before_changes_no_drawing():
    """Much is kept from one drawing to the next: boards that differ in one thing each do not get what is another's."""
    one = [scene for scene in scenes(5) if any(target.piece == "settlement" for target in scene.targets)][-1]
    wood, hot = replace(DAY, seats=DAY.seats | {"red": DAY.seats["blue"]}), replace(DAY, hot="#00ff00")
    wider = replace(one, harbours=one.harbours[:3], show_names=True)
    turned = [replace(target, group=target.place, against=True) for target in one.targets]
    held = frozenset(one.topology.vertex_index.get(target.place, 0) for target in one.targets)
    boards = [
        one, wider, replace(one, prefix="other"), replace(one, shapes=True), replace(one, seats=one.seats[::-1]),
        replace(one, figures={"robber": (one.figures["robber"] + 1) % 19}), replace(one, tiles=one.tiles[::-1]),
        replace(one, acting=None),
        replace(one, targets=tuple(turned)), replace(one, targets=tuple(turned), held=held), replace(one, held=held),
        *(replace(one, palette=palette) for palette in (NIGHT, wood, hot)),
    ]  # fmt: skip
    alone = []
    for board in boards:
        forget()
        alone.append(draw_layers(board))
    assert len({repr(drawn) for drawn in alone}) == len(boards)
    for board, drawn in zip(boards, alone, strict=True):
        assert draw_layers(board) == drawn


def forget():
    """Nothing is kept of any drawing."""
    for name, module in list(sys.modules.items()):
        if name.startswith("poblado.svg."):
            for thing in vars(module).values():
                getattr(thing, "cache_clear", lambda: None)()
