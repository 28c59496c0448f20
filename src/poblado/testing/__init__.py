"""Test kit for authors of rule modules: the laws that every ruleset obeys, and stories, tables with scripted chance.

Both are plain Python with plain `assert`; any test runner will do. With pytest, all laws over a ruleset of your own are

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_laws(law):
        law(my_rules())

`docs/add-a-module.md` tells more.
"""

from poblado.testing.laws import LAWS, Law
from poblado.testing.story import Story
from poblado.testing.walk import legal, positions, random_action

__all__ = ["LAWS", "Law", "Story", "legal", "positions", "random_action"]
