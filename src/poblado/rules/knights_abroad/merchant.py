"""Rule of the merchant: he stays where land yields a resource (knights_abroad.merchant.gold)."""

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.kernel.errors import Refusal
from poblado.rules.cities_knights.merchant import Merchant
from poblado.rules.explorers_pirates.numbers import RIVER, SPICES
from poblado.rules.lookup import module_of


class MerchantOffRivers(Module):
    """The merchant is placed neither on a gold river nor on a spice island."""

    def __init__(self) -> None:
        super().__init__("merchant_off_rivers", 1)
        self.bridges = ["merchant", "discovery"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        merchant = module_of(r, Merchant)
        merchant.barred |= 1 << RIVER | 1 << SPICES
        merchant.why_barred = Refusal("merchant.merchant_placed_neither_gold", "knights_abroad.merchant.gold")
