"""Readings of Cities & Knights' parameters: see `tests/laws/matrix.py`."""

VARIANTS = {
    "knights-urraca": ("cities-knights", 4, (), {"dona_urraca": 1, "fleet_track": 2}),
    "knights-strict": ("cities-knights-2010", 3, (), {"combined_trade_build": 0, "inventor_needs_building": 0}),
    "knights-scarce": ("cities-knights", 3, (), {"bank_size": 5, "commodity_bank": 2, "hidden_bank": 1}),
    "knights-offers": ("cities-knights", 3, (), {"enumerated_offers": 1, "offers_per_turn": 2}),
}
LONG = {
    "knights-duel": ("cities-knights", 2, (), {"points_to_win": 15, "discard_limit": 9, "friendly_robber": 2}),
    "knights-nothing-between": ("cities-knights-5-6", 5, (), {"between_turns": 0, "no_sevens_rounds": 2}),
    "knights-long": ("cities-knights", 3, (), {"points_to_win": 30, "no_sevens_rounds": 10}),
    "knights-no-trade": ("cities-knights-first", 2, (), {"points_to_win": 30, "offers_per_turn": 0, "fleet_track": 2}),
    "knights-2010-long": ("cities-knights-2010", 2, (), {"points_to_win": 30, "fleet_track": 3, "dona_urraca": 1}),
    "knights-5-6-long": ("cities-knights-5-6-paired", 5, (), {"points_to_win": 30, "combined_trade_build": 0}),
}
