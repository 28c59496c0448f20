"""Refusals of a module of others: by id with words beside it, or as a plain sentence of which its author is told."""

import warnings

import pytest

from poblado.kernel.errors import BadChoice, Refusal
from poblado.locale.errors import explain
from poblado.outside import fresh_modules
from poblado.testing import Story
from poblado.testing.laws import an_action_of_somebody_else_is_refused_with_a_reason as law

CODE = """
from poblado.island.module import Module
from poblado.kernel.action import action_of
from poblado.kernel.errors import Refusal
from poblado.kernel.spec import ACT

class {name}(Module):
    def __init__(self):
        super().__init__("lantern", 1)
        self.requires = ["turn"]
        self.out_of_turn = True

    def compose(self, c):
        self.light = c.add_action("LIGHT", [], "Light the lantern.", group=ACT)

    def card(self, g, seat, out):
        out.add(action_of(self.light, seat))

    def act(self, g, action):
        pass

    def why_not(self, g, action):
        return Refusal("{said}", "", n=3)
"""


def lantern(folder, name, said, **words):
    """A file with a module, and words beside it."""
    (folder / f"{name.lower()}.py").write_text(CODE.format(name=name, said=said), encoding="utf-8")
    (folder / "refusals").mkdir()
    for language, told in words.items():
        (folder / "refusals" / f"{language}.toml").write_text(told, encoding="utf-8")
    return f"{folder / name.lower()}.py:{name}"


def refused(where):
    s = Story(extra=fresh_modules([where])).main(0)
    return s.rules, s.refuses("1 LIGHT", "").why


def test_words_beside_the_module_are_told_in_each_language(tmp_path):
    en, es = ('[lantern]\nnone_hangs = "{n} {n:lantern hangs|lanterns hang} elsewhere"\n',
              '[lantern]\nnone_hangs = "{n} {n:farol cuelga|faroles cuelgan} en otra parte"\n')  # fmt: skip
    rules, why = refused(lantern(tmp_path, "LanternOne", "lantern.none_hangs", en=en, es=es))
    assert str(why) == "3 lanterns hang elsewhere"
    assert [explain(why, language, rules=rules) for language in ("en", "es")] == [
        "3 lanterns hang elsewhere", "3 faroles cuelgan en otra parte",
    ]  # fmt: skip
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        law(rules)


@pytest.mark.parametrize(
    ("name", "said", "words", "lacking"),
    [
        ("LanternTwo", "No lantern hangs there", {}, "es"),
        ("LanternThree", "lantern.unheard", {}, "es, en"),
        ("LanternFour", "lantern.half", {"en": '[lantern]\nhalf = "It is out"\n'}, "es"),
    ],
)
def test_its_author_hears_in_which_language_words_are_lacking(tmp_path, name, said, words, lacking):
    rules, why = refused(lantern(tmp_path, name, said, **words))
    assert explain(why, "es", rules=rules) == {"lantern.half": "It is out"}.get(said, said), "shown as it is"
    with pytest.warns(UserWarning, match=f"is told as it stands in {lacking}: put words"):
        law(rules)


def test_poblados_own_words_cannot_be_put_otherwise(tmp_path):
    where = lantern(tmp_path, "LanternFive", "turn.dice_rolled", en='[turn]\ndice_rolled = "no"\n')
    Story(extra=fresh_modules([where]))
    assert str(Refusal("turn.dice_rolled", "")) == "the dice have been rolled"


@pytest.mark.parametrize(
    ("name", "told"), [("LanternSix", "[lantern"), ("LanternSeven", 'lantern = "out"'), ("LanternEight", b"\xff")]
)
def test_a_file_that_cannot_be_read_is_named(tmp_path, name, told):
    where = lantern(tmp_path, name, "lantern.out")
    file = tmp_path / "refusals" / "en.toml"
    file.write_bytes(told if isinstance(told, bytes) else told.encode())
    with pytest.raises(BadChoice, match=r"en\.toml cannot be loaded"):
        Story(extra=fresh_modules([where]))
