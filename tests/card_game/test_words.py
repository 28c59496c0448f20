"""The card game's texts follow the owner's file, and each line of the log has one cause."""

import pytest

import poblado
from poblado.cardgame import kinds
from poblado.faces.cardgame.words import card_title, event_help, expansion_help, is_usual
from poblado.kernel.codec import from_text
from poblado.kernel.event import ALL_SEATS, Event
from poblado.locale.sentences import story
from poblado.presets import box_from_text, box_text, usual_box

from .tables import Cards

NAMES = ["Ana", "Bea", "Cai"]


def corrected(old, new):
    text = box_text()
    assert text.count(old) == 1
    return box_from_text(text.replace(old, new))


def test_a_card_says_what_it_does_and_nothing_of_its_source():
    box = usual_box()
    assert all(is_usual("expansion", card.name, box) for card in box.expansions)
    assert expansion_help("citadel", box, "en") == expansion_help("church", box, "en")
    assert expansion_help("granary", box, "es") == "Robas una carta más al final de tu turno."
    assert event_help("market_day", box, 4, "es").count(".") == 1


def test_a_corrected_card_says_what_it_does():
    box = corrected("points = 4\nprotects = 1", "points = 3\ndraws = 2\nprotects = 1")
    assert not is_usual("expansion", "citadel", box) and is_usual("expansion", "church", box)
    told = expansion_help("citadel", box, "en")
    assert "first three roads" in told and "2 more cards" in told
    box = corrected("copies = [3, 1, 1]\nswaps = 1", "copies = [3, 1, 1]\ndraws = 1")
    assert event_help("market_day", box, 4, "es") == "Todo el mundo roba una carta, desde quien construye."
    assert is_usual(
        "city_event", "market_day", corrected("copies = [3, 1, 1]\nswaps = 1", "copies = [3, 1, 1]\nswaps = 1\n")
    )
    assert card_title("expansion", "harbour_master", "es") == "harbour master"


@pytest.mark.parametrize(("seats", "turned"), [(2, False), (3, True)])
def test_two_play_without_the_destiny_card(seats, turned):
    told = event_help("robber_attack", usual_box(), seats, "en")
    assert ("destiny" in told) == turned and "more than 7 cards" in told


def test_cards_of_a_trade_and_of_the_end_of_the_turn_are_two_lines():
    game = poblado.ruleset("cards", 3).empty_game()
    game.note_events()
    rules = game.rules
    for cell, n in ((rules.hand + 2, 2), (rules.pile + 2, -2), (rules.hand_size, 2), (rules.pile_size, -2)):
        game.cells[cell] += n
    game.settle()
    for action in ("0 TRADE_PILE wool", "* DRAW 0 grain", "0 END_TURN", "* DRAW 0 ore", "* DRAW 0 ore"):
        game.apply_trusted(from_text(rules, action))
    own, other = ([line.told.text for line in story(rules, game.events, seat, NAMES, "es")] for seat in (0, 2))
    assert own[1:4] == ["Ana deja 1 de lana para la pila", "Ana roba 1 de cereales", "Ana roba 2 de mineral"]
    assert other[1:4] == ["Ana deja 1 de lana para la pila", "Ana roba 1 carta", "Ana roba 2 cartas"]


def test_whoever_loses_cards_or_a_road_while_others_play_is_told_so():
    s = Cards(3).has(0, expansions="guild").has(1, hand="2ore", settlements=6).begin(0)
    s.game.note_events()
    s.do("0 USE_GUILD 1", "* STEAL 1 0 ore")
    told = [story(s.rules, s.game.events, seat, NAMES, "en")[-1].told for seat in range(3)]
    assert [line.announcement for line in told] == ["", "Ana takes 1 ore from Bea", ""]
    lost = [Event(kinds.ROAD_LOST, 1, 0, -1, -1, 2, ALL_SEATS)]
    told = [story(s.rules, lost, seat, NAMES, "en")[-1].told.announcement for seat in range(3)]
    assert told == ["", "Bea loses the top road: Ana takes it", ""]
