"""Laws that every ruleset obeys, whatever its rules."""

import copy
import json

import pytest
from cases import CASES, legal, positions, random_action, rules_of

from poblado.kernel.action import NATURE, kind_of, seat_of
from poblado.kernel.codec import FlatCodec, decode, encode, from_json, from_text, redact, to_json, to_text
from poblado.kernel.errors import BadNotation, BadRecord
from poblado.kernel.frame import CHANCE, DECIDE
from poblado.kernel.game import game_from_cells
from poblado.kernel.playout import Playout, outcomes
from poblado.kernel.record import Record, position_digest, record_from_json, record_from_text, replay
from poblado.kernel.rng import Rng
from poblado.kernel.view import View

every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_legal_means_applicable(case):
    for game, _ in positions(case, 1, every=11):
        if game.is_over():
            break
        for action in legal(game, game.actor()):
            assert game.is_legal(action), to_text(game.rules, action)
            game.copy().apply_trusted(action)


@every_case
def test_only_those_who_owe_an_answer_have_actions(case):
    for game, _ in positions(case, 2):
        owing = {s for s in [*range(game.rules.seats), NATURE] if game.mask() >> s & 1}
        for seat in [*range(game.rules.seats), NATURE]:
            actions = legal(game, seat)
            assert bool(actions) == (seat in owing)
            assert len(set(actions)) == len(actions)
            assert all(seat_of(a) == seat for a in actions)
        mode = game.rules.steps[game.step_id()].mode
        assert mode == (CHANCE if NATURE in owing else DECIDE)


@every_case
def test_an_action_of_somebody_else_is_refused_with_a_reason(case):
    for game, _ in positions(case, 3, every=29):
        if game.is_over() or game.actor() == NATURE:
            continue
        for action in legal(game, game.actor())[:5]:
            stranger = (seat_of(action) + 1) % game.rules.seats
            other = action & ~(15 << 8) | stranger << 8
            if game.is_legal(other):
                continue
            assert str(game.rules.steps[game.step_id()].why_not(game, other))


@every_case
def test_applying_does_not_touch_a_copy(case):
    rng = Rng(4)
    for game, _ in positions(case, 4, every=13):
        if game.is_over():
            break
        before = game.to_list()
        twin = game.copy()
        assert twin.same_as(game)
        twin.apply_trusted(random_action(game, rng))
        assert game.to_list() == before
        assert not twin.same_as(game)


@every_case
def test_saving_and_loading(case):
    for game, _ in positions(case, 5, every=41):
        again = game_from_cells(game.rules, json.loads(json.dumps(game.to_list())))
        assert again.same_as(game)
        assert position_digest(again) == position_digest(game)
        assert copy.copy(game).same_as(game)
        assert [legal(again, s) for s in range(game.rules.seats)] == [legal(game, s) for s in range(game.rules.seats)]
    with pytest.raises(ValueError, match="cells"):
        game_from_cells(game.rules, game.to_list()[:-1])


@every_case
def test_text_json_and_flat_forms_round_trip(case):
    rules = rules_of(case)
    flat = FlatCodec(rules)
    seen = {}
    for game, _ in positions(case, 6, every=3):
        if game.is_over():
            break
        for action in legal(game, game.actor()):
            text = to_text(rules, action)
            assert seen.setdefault(text, action) == action, "two actions share a text"
            assert from_text(rules, text) == action
            assert from_text(rules, text.lower()) == action
            words = decode(rules, action)
            assert encode(rules, words) == action
            assert from_json(rules, json.loads(json.dumps(to_json(words)))) == action
            if seat_of(action) != NATURE and words.kind != "OFFER":
                number = flat.encode(action)
                assert 0 <= number < flat.size
                assert flat.decode(number, seat_of(action)) == action


@every_case
def test_the_flat_space_has_no_gap_and_no_collision(case):
    rules = rules_of(case)
    flat = FlatCodec(rules)
    for number in range(flat.size):
        action = flat.decode(number, 0)
        assert flat.encode(action) == number
    with pytest.raises(BadNotation):
        flat.decode(flat.size, 0)
    with pytest.raises(BadNotation):
        flat.decode(-1, 0)


@every_case
def test_place_and_action_names_are_unique(case):
    rules = rules_of(case)
    assert len({s.name for s in rules.specs}) == len(rules.specs)
    assert len({s.name for s in rules.steps}) == len(rules.steps)
    assert len({f.name for f in rules.fields}) == len(rules.fields)
    for spec in rules.specs:
        assert spec.help.endswith(".")


@every_case
def test_chance_has_positive_weights_and_samples_only_what_it_lists(case):
    rng = Rng(7)
    for game, _ in positions(case, 7, every=1, limit=400):
        if not game.is_chance():
            continue
        listed = outcomes(game)
        assert all(weight > 0 for _, weight in listed)
        drawn = game.rules.steps[game.step_id()].sample(game, rng)
        assert drawn in [action for action, _ in listed]


@every_case
def test_samples_follow_the_weights(case):
    """Each kind of chance step: 4,000 samples within six standard deviations of the listed weights."""
    rng = Rng(8)
    seen = set()
    for game, _ in positions(case, 9, every=1, limit=600):
        step = game.rules.steps[game.step_id()]
        if step.mode != CHANCE or step.name in seen:
            continue
        seen.add(step.name)
        listed = dict(outcomes(game))
        total = sum(listed.values())
        counts = dict.fromkeys(listed, 0)
        for _ in range(4000):
            counts[step.sample(game, rng)] += 1
        for action, weight in listed.items():
            p = weight / total
            assert abs(counts[action] - 4000 * p) <= 6 * (4000 * p * (1 - p)) ** 0.5 + 1e-9
    assert seen


@every_case
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games_end(case, seed):
    game = rules_of(case).new_game()
    assert Playout(seed).play(game, 60_000)
    assert 0 <= game.winner() < game.rules.seats
    assert legal(game, 0) == []


@every_case
def test_what_is_legal_for_a_seat_depends_only_on_what_it_sees(case):
    for game, _ in positions(case, 10, every=5):
        for seat in range(game.rules.seats):
            assert View(game, seat).legal() == legal(game, seat)


@every_case
def test_views_hide(case):
    """Games that differ only in what a viewer may not know give it equal views, legal actions and events."""
    rng = Rng(11)
    differed = 0
    for game, _ in positions(case, 11, every=9):
        for viewer in range(-1, game.rules.seats):
            view = View(game, viewer)
            other = view.sample(rng)
            differed += not other.same_as(game)
            again = View(other, viewer)
            assert again.game.same_as(view.game)
            assert again.unseen == view.unseen
            assert again.legal() == view.legal()
            if viewer >= 0:
                assert legal(other, viewer) == legal(game, viewer)
    assert differed > 5, "no position had anything to hide: the test shows nothing"


@every_case
def test_dealt_games_can_be_played_on(case):
    rng = Rng(12)
    for game, _ in positions(case, 12, every=17):
        if game.is_over():
            break
        dealt = View(game, rng.below(game.rules.seats)).sample(rng)
        assert all(cell >= 0 for field in game.rules.fields if field.pool for cell in
                   dealt.to_list()[field.start : field.start + field.size])  # fmt: skip
        Playout(3).play(dealt, 200)


@every_case
def test_hidden_slots_are_masked_for_those_not_involved(case):
    rules = rules_of(case)
    checked = 0
    for game, _ in positions(case, 13, every=1, limit=900):
        if not game.is_chance():
            continue
        for action, _weight in outcomes(game):
            spec = rules.spec_of(kind_of(action))
            secret = [slot.name for slot in spec.slots if slot.audience]
            if not secret:
                continue
            full = decode(rules, action)
            knowing = {int(full.slots[k]) for k in ("to", "who") if k in full.slots}
            for viewer in range(-1, rules.seats):
                words = redact(rules, action, viewer)
                for name in secret:
                    assert words.slots[name] == (full.slots[name] if viewer in knowing else "?")
                    checked += 1
    assert checked


@every_case
def test_events_hide(case):
    """No event tells a viewer outside its audience what card it was about."""
    for game, _ in positions(case, 14, every=200):
        for event in game.events:
            for viewer in range(-1, game.rules.seats):
                seen = event.seen_by(viewer)
                if viewer < 0 or not event.audience >> viewer & 1:
                    assert seen.what == (-1 if event.audience != 0xFFFF else event.what)
                else:
                    assert seen == event


@every_case
def test_records_round_trip_replay_and_find_damage(case):
    rules = rules_of(case)
    game, done = list(positions(case, 15, every=97))[-1]
    record = Record({"digest": rules.digest, "ruleset": rules.name}, [to_text(rules, a) for a in done])
    text = record.to_text()
    read = record_from_text(text)
    assert read.to_text() == text
    assert record_from_json(json.loads(json.dumps(record.to_json()))).to_text() == text
    assert replay(read, rules, rules.new_game()).same_as(game)
    lines = text.splitlines()
    for at in (2, 5, len(lines) - 1):
        damaged = [*lines[: at - 1], lines[at - 1].replace(" #", "1 #", 1), *lines[at:]]
        with pytest.raises(BadRecord) as caught:
            record_from_text("\n".join(damaged))
        assert caught.value.line == at
    with pytest.raises(BadRecord):
        record_from_text("\n".join(lines[:-3]))
    with pytest.raises(BadRecord):
        record_from_text("")
    # An action that is well formed but not legal there, with a chain computed anew, is found by replaying.
    third = replay(record, rules, rules.new_game(), 3)
    illegal = next(a for a in record.actions if not third.is_legal(from_text(rules, a)))
    wrong = Record(record.header, [*record.actions[:3], illegal, *record.actions[4:]])
    with pytest.raises(BadRecord) as caught:
        replay(record_from_text(wrong.to_text()), rules, rules.new_game())
    assert caught.value.line >= 6


@every_case
def test_what_somebody_may_not_know_changes_nothing_that_it_sees(case):
    """Two choices, or two turns of chance, that a viewer is told the same of leave it with the same view."""
    rules = rules_of(case)
    for game, _ in positions(case, 23, every=2, limit=900):
        if game.is_over():
            break
        for viewer in range(-1, rules.seats):
            read = {}
            for action in legal(game, game.actor()):
                read.setdefault(str(redact(rules, action, viewer)), []).append(action)
            for text, actions in read.items():
                seen = {}
                for action in actions[:4] if len(actions) > 1 else []:
                    told, view = after(game, action, viewer)
                    assert seen.setdefault(told, view) == view, (viewer, text, to_text(rules, action))


def after(game, action, viewer):
    """What a viewer is told of an action, and all that it sees then."""
    twin = game.copy()
    twin.note_events()
    twin.apply_trusted(action)
    told = [event.seen_by(viewer) for event in twin.events]
    view = View(twin, viewer)
    facts = tuple((e.kind, e.seat, e.who, e.at, e.what, e.n) for e in told)
    return facts, (view.game.to_list(), view.unseen, view.legal())


@pytest.mark.parametrize("name", ["A\u2028B", "A\u2029B", "A\x85B", "A\x0bB", "A\rB", "Añ\n#"])
def test_a_name_may_hold_any_separator(name):
    record = Record({"ruleset": "base", "names": [name]}, ["0 ROLL"])
    assert record_from_text(record.to_text()).header == record.header
    assert record_from_text(record.to_text().replace("\n", "\r\n")).header == record.header
