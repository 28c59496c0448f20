"""What the extension for five and six says of each reason for a refusal: what goes on between two turns."""

from moments import ACTS, BANKING, CARDS, TRADE_ANSWERS, TRADING
from reading import reads, waits

# Rows of a table.
# fmt: off

reads("who", "special_building.another_player_builds_now", "base_5_6.phase.order",
      "They build one after the other, clockwise.",
      lambda p, a: p.step == "SpecialBuild" and a.seat not in p.owing and a.seat != p.turn)
reads("who", "special_building.only_others_build_between", "base_5_6.phase.others",
      "Whoever has just ended his turn does not build in the phase.",
      lambda p, a: p.step == "SpecialBuild" and a.seat == p.turn)
reads("moment", "special_building.no_trade_between_two", "base_5_6.phase.no_player_trade",
      "In the phase there are neither offers nor proposals.",
      lambda p, a: p.step == "SpecialBuild" and a.kind in (*TRADING, *TRADE_ANSWERS))
reads("moment", "special_building.no_trade_between_two", "base_5_6.phase.no_bank_trade",
      "Nor does the bank trade in it, which a canal token is handed in to.",
      lambda p, a: p.step == "SpecialBuild" and a.kind in (*BANKING, "HAND_IN_TOKEN"))
reads("moment", "development_cards.not_between_turns", "base_5_6.phase.no_cards",
      "No development card is played in the phase.",
      lambda p, a: p.step == "SpecialBuild" and a.kind.startswith(CARDS) and not p.knightly)
reads("moment", "shared.no_cards_nor_knights", "cities_knights.five_six.phase_not",
      "In the phase knights do not act and no progress card is played.",
      lambda p, a: p.step == "SpecialBuild" and p.knightly and (a.kind.startswith(CARDS) or a.kind in ACTS))
reads("moment", "special_building.first_building_between_two", "base_5_6.phase.next_turn",
      "The next turn begins when everybody has built.",
      lambda p, a: p.step == "SpecialBuild" and a.kind in ("ROLL", "END_TURN", "END_TRADE"))
reads("moment", "special_building.first_building_between_two", "base_5_6.paired.next_turn",
      "The next turn begins when the pair is done.",
      lambda p, a: p.step == "PairedBuild" and a.kind in ("ROLL", "END_TURN", "END_TRADE"))
reads("moment", "special_building.ends_no_turn", "base_5_6.phase.after_turn",
      "What comes between two turns comes after a turn.",
      lambda p, a: a.kind == "END_BUILD" and p.step in ("BeforeRoll", "Main", "Trade", "Build", "Movement"))
reads("who", "special_building.only_pair_acts_between", "base_5_6.paired.after_turn",
      "After the turn the pair plays its part, and nobody else does.", waits("PairedBuild"))
reads("moment", "special_building.pair_trades_bank_only", "base_5_6.paired.bank_only",
      "The pair trades with the bank, not with players, nor with villages that buy from their friends.",
      lambda p, a: p.step == "PairedBuild" and a.kind in (*TRADING, *TRADE_ANSWERS, "SELL_TO_VILLAGE"))
