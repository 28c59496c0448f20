"""What a face is told of what has happened."""

from types import SimpleNamespace

from poblado.face import Viewer


def test_the_last_event_of_a_kind_is_told_with_its_number():
    past = [SimpleNamespace(kind=kind) for kind in (3, 5, 3, 7)]
    viewer = Viewer(None, 0, "en", past=past)
    assert viewer.last(3) == (2, past[2])
    assert viewer.last(5) == (1, past[1])
    assert viewer.last(7) == (3, past[3])
    assert viewer.last(4) is None and Viewer(None, 0, "en").last(3) is None
