"""Property tests that every ruleset passes, whatever its rules. Each is a function of a ruleset that raises AssertionError."""

import copy
import json
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from poblado.kernel.action import NATURE, SEAT_MASK, SEAT_SHIFT, kind_of, seat_of
from poblado.kernel.codec import HIDDEN, FlatCodec, decode, encode, from_json, from_text, redact, to_json, to_text
from poblado.kernel.errors import BadNotation, BadRecord
from poblado.kernel.event import ALL_SEATS
from poblado.kernel.field import OPEN
from poblado.kernel.frame import AUTO, CHANCE, DECIDE, FRAME_SIZE, FRAMES, INSTANT
from poblado.kernel.game import Game, Ruleset, game_from_cells
from poblado.kernel.playout import Playout, outcomes
from poblado.kernel.record import Record, position_digest, record_from_json, record_from_text, replay
from poblado.kernel.rng import Rng
from poblado.kernel.spec import END, EVERYBODY
from poblado.kernel.view import View, observed
from poblado.locale.errors import languages_without
from poblado.locale.uses import things_without_use
from poblado.testing.walk import legal, positions, random_action

Law = Callable[[Ruleset], None]
"""Law that holds for every ruleset: a function that raises AssertionError where it does not."""

LAWS: list[Law] = []
"""All laws, in the order in which they stand here."""

Fault = TypeVar("Fault", bound=Exception)
Kept = TypeVar("Kept")


def law(one: Law) -> Law:
    """Enter a law into the list."""
    LAWS.append(one)
    return one


def refused(kind: type[Fault], tried: Callable[[], object]) -> Fault:
    """The error of a kind that must be raised when something is tried."""
    try:
        tried()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was to be raised and was not")


@law
def legal_means_applicable(rules: Ruleset) -> None:
    """Check that what is listed as legal is legal when asked for by itself, and can be applied."""
    for game, _ in positions(rules, 1, every=11):
        if game.is_over():
            break
        for action in legal(game, game.actor()):
            assert game.is_legal(action), f"listed, but not legal: {to_text(rules, action)}"
            game.copy().apply_trusted(action)


@law
def only_those_who_owe_an_answer_have_actions(rules: Ruleset) -> None:
    """Check that each seat that owes an answer has a legal action, each listed once and its own; no other has any."""
    for game, _ in positions(rules, 2):
        owing = {s for s in [*range(rules.seats), NATURE] if game.mask() >> s & 1}
        for seat in [*range(rules.seats), NATURE]:
            actions = legal(game, seat)
            said = f"seat {seat} in {game}: {[to_text(rules, a) for a in actions]}"
            assert bool(actions) == (seat in owing), f"owing are {owing}, and {said}"
            assert len(set(actions)) == len(actions), f"an action is listed twice, {said}"
            assert all(seat_of(a) == seat for a in actions), f"actions of another, {said}"
        mode = rules.steps[game.step_id()].mode
        assert mode == (CHANCE if NATURE in owing else DECIDE), f"owing are {owing} in {game}"


@law
def a_part_of_a_turn_says_which_groups_it_lists(rules: Ruleset) -> None:
    """Check that each act of a turn is of one of the groups of the step's panel, those that end it included."""
    for game, _ in positions(rules, 21, every=7):
        step = rules.steps[game.step_id()]
        for action in legal(game, game.actor()) if not game.is_over() and game.actor() != NATURE else []:
            spec = rules.spec_of(kind_of(action))
            said = f"{spec.name} is of the group {spec.group}, and {step.name} lists {step.panel}"
            assert spec.group in step.panel if step.panel else spec.group != END, said


@law
def an_action_of_somebody_else_is_refused_with_a_reason(rules: Ruleset) -> None:
    """Check that a seat that tries what another may do now is told why not."""
    for game, _ in positions(rules, 3, every=29):
        if game.is_over() or game.actor() == NATURE:
            continue
        for action in legal(game, game.actor())[:5]:
            stranger = (seat_of(action) + 1) % rules.seats
            other = action & ~(SEAT_MASK << SEAT_SHIFT) | stranger << SEAT_SHIFT
            if game.is_legal(other):
                continue
            why = game.why_not(other)
            assert str(why), f"refused without a reason: {to_text(rules, other)}"
            if lacking := languages_without(why, rules):
                told = f"{str(why)!r} is told as it stands in {', '.join(lacking)}: put words into refusals/<language>.toml"
                warnings.warn(told, stacklevel=2)


@law
def all_that_is_bought_or_met_says_what_it_is_for(rules: Ruleset) -> None:
    """Check that each thing of a game has its line of use in every language; authors of other modules are warned."""
    for thing, (lacking, outside) in things_without_use(rules).items():
        told = f"no line says what {thing} is good for in {', '.join(lacking)}: put use.{thing} into texts/<language>/"
        assert outside, told
        warnings.warn(told, stacklevel=2)


@law
def applying_does_not_touch_a_copy(rules: Ruleset) -> None:
    """Check that what is played on a copy leaves the game as it is, and every action changes something."""
    memory = "other actions are legal now: a module remembers something beside the cells"
    rng = Rng(4)
    for game, _ in positions(rules, 4, every=13):
        if game.is_over():
            break
        before, allowed = game.to_list(), [legal(game, seat) for seat in range(rules.seats)]
        twin = game.copy()
        assert twin.same_as(game)
        action = random_action(game, rng)
        twin.apply_trusted(action)
        assert not twin.same_as(game), f"{to_text(rules, action)} changed nothing"
        Playout(5).play(twin, 40)
        assert game.to_list() == before, f"{to_text(rules, action)} on a copy changed the game"
        assert [legal(game, seat) for seat in range(rules.seats)] == allowed, f"played on a copy of {game}: {memory}"


@law
def saving_and_loading(rules: Ruleset) -> None:
    """A game made again from its cells is the same game, with the same legal actions."""
    for game, _ in positions(rules, 5, every=41):
        again = game_from_cells(rules, json.loads(json.dumps(game.to_list())))
        assert again.same_as(game)
        assert position_digest(again) == position_digest(game)
        assert copy.copy(game).same_as(game)
        for seat in range(rules.seats):
            assert legal(again, seat) == legal(game, seat), f"seat {seat} in {game}"
    refused(ValueError, lambda: game_from_cells(rules, rules.new_game().to_list()[:-1]))


def pickled(what: Kept) -> Kept:
    """The same once it was written down and read again, as by another process."""
    again: Kept = pickle.loads(pickle.dumps(what))
    return again


def all_seen(view: View) -> tuple[object, ...]:
    """Collect all that a view holds."""
    rows = [(row.field.name, int(row.start), int(row.size)) for row in view.hidden]
    covered = [(field.name, cell) for field, cell in view.covered]
    return int(view.seat), view.game.to_list(), view.unseen, view.legal(), rows, covered


@law
def rules_can_be_pickled(rules: Ruleset) -> None:
    """Pickled rules are read as equal ones; a module whose class takes arguments says in `__reduce__` which."""
    again = pickled(rules)
    assert type(again) is type(rules)
    assert again.game_digest == rules.game_digest, "the rules are others once they were pickled"
    assert again.params == rules.params
    assert [spec.name for spec in again.specs] == [spec.name for spec in rules.specs]
    assert [(field.name, field.start) for field in again.fields] == [(f.name, f.start) for f in rules.fields]
    assert again.new_game().to_list() == rules.new_game().to_list()
    assert copy.deepcopy(rules) is copy.copy(rules) is rules, "rules are frozen: copies share them"


@law
def games_and_views_can_be_pickled_and_copied(rules: Ruleset) -> None:
    """Equal to what they were made from, with the same events and views, and what is played on them is played nowhere
    else."""
    rng = Rng(6)
    for game, _ in positions(rules, 16, every=101):
        before, told = game.to_list(), len(game.events)
        views = [View(game, viewer) for viewer in (-1, int(rng.below(rules.seats)))]
        for again in (pickled(game), copy.copy(game), copy.deepcopy(game)):
            assert again is not game
            assert again.same_as(game)
            assert position_digest(again) == position_digest(game)
            assert again.noting
            assert again.events == game.events
            assert [event.audience for event in again.events] == [event.audience for event in game.events]
            for seat in range(rules.seats):
                assert legal(again, seat) == legal(game, seat), f"seat {seat} in {game}"
            Playout(5).play(again, 60)
            assert game.to_list() == before
            assert len(game.events) == told
        ends = [again.copy() for again in (game, pickled(game))]
        for end in ends:
            Playout(5).play(end, 60)
        assert ends[0].same_as(ends[1]), "it goes on otherwise once it was pickled"
        for view in views:
            for twin in (pickled(view), copy.copy(view), copy.deepcopy(view)):
                assert all_seen(twin) == all_seen(view)
                assert twin.sample(Rng(1)).same_as(view.sample(Rng(1)))


@law
def text_json_and_flat_forms_round_trip(rules: Ruleset) -> None:
    """An action is the same after it was written as text, in words, as JSON or as a number for learners."""
    flat = FlatCodec(rules)
    seen: dict[str, int] = {}
    for game, _ in positions(rules, 6, every=3):
        if game.is_over():
            break
        for action in legal(game, game.actor()):
            text = to_text(rules, action)
            assert seen.setdefault(text, action) == action, f"two actions share the text {text}"
            assert from_text(rules, text) == action, text
            assert from_text(rules, text.lower()) == action, text
            words = decode(rules, action)
            assert encode(rules, words) == action, text
            assert from_json(rules, json.loads(json.dumps(to_json(words)))) == action, text
            if seat_of(action) != NATURE and words.kind != "OFFER":
                number = flat.encode(action)
                assert 0 <= number < flat.size, text
                assert flat.decode(number, seat_of(action)) == action, text


@law
def the_flat_space_has_no_gap_and_no_collision(rules: Ruleset) -> None:
    """Check that each number for learners is one action, and no number beyond them is."""
    flat = FlatCodec(rules)
    for number in range(flat.size):
        action = flat.decode(number, 0)
        assert flat.encode(action) == number, f"{number} is {to_text(rules, action)}"
    refused(BadNotation, lambda: flat.decode(flat.size, 0))
    refused(BadNotation, lambda: flat.decode(-1, 0))


@law
def names_are_unique(rules: Ruleset) -> None:
    """Kinds of action, steps and fields have names of their own, and a kind's help is a sentence."""
    groups = {
        "kinds of action": [spec.name for spec in rules.specs],
        "steps": [step.name for step in rules.steps],
        "fields": [field.name for field in rules.fields],
    }
    for what, names in groups.items():
        assert len(set(names)) == len(names), f"two {what} share a name: {sorted(names)}"
    for spec in rules.specs:
        assert spec.help.endswith("."), f"the help of {spec.name} is no sentence: {spec.help!r}"


@law
def cells_hold_what_their_fields_say(rules: Ruleset) -> None:
    """Every cell holds a number that its field's values allow, and every frame numbers that its step's `a` and `b` allow; a cell
    that stands for nothing here, such as one of a seat that nobody has, stays as it began."""
    for field in rules.fields:
        assert not field.joined or field.joined in rules.starts, f"{field.name} is joined with no field: {field.joined}"
    first = rules.new_game().to_list()
    idle = [int(field.start) + k for field in rules.fields for k in range(int(field.size)) if not all(field.labels(k))]
    for game, _ in positions(rules, 22, every=7):
        cells = game.to_list()
        for field in rules.fields:
            at = int(field.start)
            for number in set(cells[at : at + int(field.size)]):
                said = f"{field.name} is {number}, and it holds {field.values.meaning()}; {game}"
                assert field.values.allows(number), said
        assert [cells[k] for k in idle] == [first[k] for k in idle], (
            f"a cell that stands for nothing has changed; {game}"
        )
        for k in range(cells[0]):
            at = FRAMES + FRAME_SIZE * k
            step = rules.steps[cells[at]]
            for name, values, number in (("a", step.a, cells[at + 2]), ("b", step.b, cells[at + 3])):
                assert values.allows(number), f"{name} of {step.name} is {number}, and it is {values.meaning()}; {game}"


@law
def chance_has_positive_weights_and_samples_only_what_it_lists(rules: Ruleset) -> None:
    """Nature's actions have whole weights above 0, and what a step draws is one of them."""
    rng = Rng(7)
    for game, _ in positions(rules, 7, every=1, limit=400):
        if not game.is_chance():
            continue
        listed = outcomes(game)
        step = rules.steps[game.step_id()]
        assert all(weight > 0 for _, weight in listed), step.name
        drawn = step.sample(game, rng)
        assert drawn in [action for action, _ in listed], f"{step.name} draws {to_text(rules, drawn)}, not listed"


@law
def samples_follow_the_weights(rules: Ruleset) -> None:
    """Check each kind of chance step: 4,000 samples within six standard deviations of the listed weights."""
    rng = Rng(8)
    seen: set[str] = set()
    for game, _ in positions(rules, 9, every=1, limit=600):
        step = rules.steps[game.step_id()]
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
            off = abs(counts[action] - 4000 * p)
            assert off <= 6 * (4000 * p * (1 - p)) ** 0.5 + 1e-9, f"{to_text(rules, action)}: {counts[action]} of 4000"
    assert seen or not any(step.mode == CHANCE for step in rules.steps), "no chance in 600 actions"


@law
def games_end(rules: Ruleset) -> None:
    """Random games are won by a seat, and nothing is legal afterwards."""
    for seed in (1, 2, 3):
        game = rules.new_game()
        assert Playout(seed).play(game, 60_000), f"no end after 60,000 actions, seed {seed}: {game}"
        assert 0 <= game.winner() < rules.seats, f"seat {game.winner()} has won, seed {seed}"
        assert not any(legal(game, seat) for seat in [*range(rules.seats), NATURE]), f"played on after the end, {game}"


@law
def what_is_legal_for_a_seat_depends_only_on_what_it_sees(rules: Ruleset) -> None:
    """The legal actions of a seat can be told from its view."""
    for game, _ in positions(rules, 10, every=5):
        for seat in range(rules.seats):
            assert View(game, seat).legal() == legal(game, seat), f"seat {seat} in {game}"


@law
def views_hide(rules: Ruleset) -> None:
    """Games that differ only in what a viewer may not know give it equal views, legal actions and events."""
    rng = Rng(11)
    differed = 0
    for game, _ in positions(rules, 11, every=9):
        for viewer in range(-1, rules.seats):
            view = View(game, viewer)
            other = view.sample(rng)
            differed += not other.same_as(game)
            again = View(other, viewer)
            said = f"seat {viewer} in {game}"
            assert again.game.same_as(view.game), f"what is dealt looks different to {said}"
            assert again.unseen == view.unseen, f"other pools for {said}"
            assert again.legal() == view.legal(), f"other actions for {said}"
            if viewer >= 0:
                assert legal(other, viewer) == legal(game, viewer), f"hidden cards decide what is legal for {said}"
    hides = any(field.secrecy != OPEN for field in rules.fields)
    assert differed > 5 or not hides, "no position had anything to hide: the law shows nothing"


@law
def observations_say_all_that_a_view_holds(rules: Ruleset) -> None:
    """Check that observations are integers of a fixed number that hold the whole view, and equal where views are."""
    rng = Rng(17)
    parts = observed(rules)
    assert [start for _, start, _ in parts] == [sum(n for _, _, n in parts[:k]) for k in range(len(parts))]
    where = {name: slice(start, start + n) for name, start, n in parts}
    assert len(where) == len(parts), "two stretches share a name"
    for game, _ in positions(rules, 17, every=23):
        for viewer in range(-1, rules.seats):
            view = View(game, viewer)
            told = view.observation()
            assert len(told) == sum(n for _, _, n in parts)
            assert View(view.sample(rng), viewer).observation() == told
            assert told[where["viewer"]] == [viewer]
            cells = [number for field in rules.fields for number in told[where[field.name]]]
            assert cells == view.game.to_list()
            for pool, counts in view.unseen.items():
                assert told[where[f"unseen.{pool}"]] == counts, pool
            for row in view.hidden:
                k = (row.start - row.field.start) // row.field.row
                assert told[where[f"hidden.{row.field.name}"]][k] == row.size
            sizes = sum(sum(told[where[name]]) for name in where if name.startswith("hidden."))
            assert sizes == sum(row.size for row in view.hidden)


@law
def dealt_games_can_be_played_on(rules: Ruleset) -> None:
    """A game dealt from a view has no card below none, and goes on."""
    rng = Rng(12)
    for game, _ in positions(rules, 12, every=17):
        if game.is_over():
            break
        dealt = View(game, rng.below(rules.seats)).sample(rng)
        cells = dealt.to_list()
        for field in rules.fields:
            if field.pool:
                assert min(cells[field.start : field.start + field.size]) >= 0, f"{field.name} of {dealt}"
        Playout(3).play(dealt, 200)


@law
def hidden_slots_are_masked_for_those_not_involved(rules: Ruleset) -> None:
    """A secret slot of an action of chance is read by the seats it names, and as `?` by all others."""
    checked = 0
    for n, (game, _) in enumerate(positions(rules, 13, every=1, limit=9000)):
        if n > 900 and checked:
            break
        if not game.is_chance():
            continue
        for action, _weight in outcomes(game):
            spec = rules.spec_of(kind_of(action))
            secret = [slot.name for slot in spec.slots if slot.audience != EVERYBODY]
            if not secret:
                continue
            full = decode(rules, action)
            knowing = {int(full.slots[k]) for k in ("to", "who") if k in full.slots}
            for viewer in range(-1, rules.seats):
                words = redact(rules, action, viewer)
                for name in secret:
                    read = full.slots[name] if viewer in knowing else HIDDEN
                    assert words.slots[name] == read, f"seat {viewer} reads {words} of {full}"
                    checked += 1
    secrets = any(spec.chance and any(slot.audience != EVERYBODY for slot in spec.slots) for spec in rules.specs)
    assert checked or not secrets, "no action of chance had a secret slot in 9,000 actions"


@law
def events_hide(rules: Ruleset) -> None:
    """Check that no event tells a viewer outside its audience what card it was about."""
    for game, _ in positions(rules, 14, every=200):
        for event in game.events:
            for viewer in range(-1, rules.seats):
                seen = event.seen_by(viewer)
                if viewer < 0 or not event.audience >> viewer & 1:
                    assert seen.what == (-1 if event.audience != ALL_SEATS else event.what), f"seat {viewer}: {event}"
                else:
                    assert seen == event, f"seat {viewer}: {event}"


@law
def events_say_which_step_caused_them(rules: Ruleset) -> None:
    """Check that the cause of every event is the step that was pending, or one that ran by itself behind it."""
    pending, told = 0, 0
    for game, _ in positions(rules, 14, every=1):
        for event in game.events[told:]:
            assert 0 < event.cause < len(rules.steps), f"{event} names no step"
            step = rules.steps[event.cause]
            itself = event.cause == pending or step.mode in (AUTO, INSTANT)
            assert itself, f"{event}: {step.name} did not run, {rules.steps[pending].name} did"
        pending, told = int(game.step_id()), len(game.events)


@law
def records_round_trip_replay_and_find_damage(rules: Ruleset) -> None:
    """A record is the same after writing and reading, replays to the same game, and damage is found by its line."""
    game, done = list(positions(rules, 15, every=97))[-1]
    record = Record({"digest": rules.game_digest, "ruleset": rules.name}, [to_text(rules, a) for a in done])
    text = record.to_text()
    read = record_from_text(text)
    assert read.to_text() == text
    assert record_from_json(json.loads(json.dumps(record.to_json()))).to_text() == text
    assert replay(read, rules, rules.new_game()).same_as(game), "the replayed game is another"
    lines = text.splitlines()
    for at in (2, 5, len(lines) - 1):
        damaged = [*lines[: at - 1], lines[at - 1].replace(" #", "1 #", 1), *lines[at:]]
        found = refused(BadRecord, partial(record_from_text, "\n".join(damaged)))
        assert found.line == at, f"damage in line {at} is said to be in line {found.line}"
    refused(BadRecord, lambda: record_from_text("\n".join(lines[:-3])))
    # An action that is well formed but not legal there, with a chain computed anew, is found by replaying.
    third = replay(record, rules, rules.new_game(), 3)
    illegal = next(a for a in record.actions if not third.is_legal(from_text(rules, a)))
    wrong = Record(record.header, [*record.actions[:3], illegal, *record.actions[4:]])
    found = refused(BadRecord, lambda: replay(record_from_text(wrong.to_text()), rules, rules.new_game()))
    assert found.line >= 6, f"the illegal action in line 6 is said to be in line {found.line}"


@law
def what_somebody_may_not_know_changes_nothing_that_it_sees(rules: Ruleset) -> None:
    """Check that two choices, or two turns of chance, that a viewer is told the same of leave it with the same view."""
    for game, _ in positions(rules, 23, every=2, limit=900):
        if game.is_over():
            break
        for viewer in range(-1, rules.seats):
            read: dict[str, list[int]] = {}
            for action in legal(game, game.actor()):
                read.setdefault(str(redact(rules, action, viewer)), []).append(action)
            for text, actions in read.items():
                seen: dict[Told, Viewer] = {}
                for action in actions[:4] if len(actions) > 1 else []:
                    told, view = after(game, action, viewer)
                    same = seen.setdefault(told, view) == view
                    assert same, f"seat {viewer} reads {text} and sees that it was {to_text(rules, action)}"


Told = tuple[tuple[int, ...], ...]
Viewer = tuple[list[int], dict[str, list[int]], list[int]]


def after(game: Game, action: int, viewer: int) -> tuple[Told, Viewer]:
    """Observation of a viewer after an action: the events it is told, and all that it sees then."""
    twin = game.copy()
    twin.note_events()
    twin.apply_trusted(action)
    view = View(twin, viewer)
    facts = tuple(event.seen_by(viewer).key() for event in twin.events)
    return facts, (view.game.to_list(), view.unseen, view.legal())
