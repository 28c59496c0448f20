"""Commodities: cloth, coin and paper, from cities on pasture, mountains and forest (cities_knights.commodity.*)."""

from poblado.island.composer import Composer
from poblado.island.goods import FOREST, MOUNTAINS, PASTURE
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.kernel.errors import BadRuleset
from poblado.kernel.param import Param
from poblado.rules.cities_knights.kinds import CLOTH, COMMODITY_NAMES


class Commodities(Module):
    """Commodities: on pasture, mountains and forest a city takes one resource and one commodity instead of two resources.

    Commodities are cards of the hand like any other: they count for the limit, can be stolen, traded and discarded.
    """

    # cities_knights.five_six.commodities, cities_knights.commodity.hand, cities_knights.commodity.sources,
    # cities_knights.production.city, cities_knights.production.fields, cities_knights.production.forest,
    # cities_knights.production.hills, cities_knights.production.metropolis, cities_knights.production.mountains,
    # cities_knights.production.no_choice, cities_knights.production.pasture, cities_knights.production.settlement,
    # cities_knights.production.shortage, cities_knights.setup.bank, cities_knights.trade.bank_four,
    # cities_knights.trade.bank_three, cities_knights.trade.different, cities_knights.trade.example,
    # cities_knights.trade.free_choice, cities_knights.trade.player, cities_knights.trade.resources,
    # cities_knights.trade.special_harbour
    def __init__(self) -> None:
        super().__init__("commodities", 1)
        self.requires = ["production", "cities"]
        self.goods = COMMODITY_NAMES[:]
        self.params = [
            Param(
                "commodity_bank", 12, 1, 24, "Cards of each commodity in the bank at the start.",
                "cities_knights.setup.commodity_cards",
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        if r.market.good_names[CLOTH] != COMMODITY_NAMES[0]:
            raise BadRuleset(
                "commodities are goods {first} and on: {taken} is in their place",
                first=CLOTH,
                taken=r.market.good_names[CLOTH],
            )
        for good in range(CLOTH, CLOTH + len(COMMODITY_NAMES)):
            r.market.bank_sizes[good] = r.param("commodity_bank")
        for k, terrain in enumerate([PASTURE, MOUNTAINS, FOREST]):
            r.yields.set_second_good(terrain, CLOTH + k)
            r.yields.set_cards_of(CITY, terrain, 1, 1)
