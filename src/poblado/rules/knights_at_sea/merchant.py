"""Rule of the merchant: he stays off gold (knights_at_sea.gold.merchant)."""

from poblado.island.composer import Composer
from poblado.island.module import Module
from poblado.kernel.errors import Refusal
from poblado.rules.cities_knights.merchant import Merchant
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.numbers import GOLD


class MerchantOffGold(Module):
    """The merchant is not placed on a gold field."""

    def __init__(self) -> None:
        super().__init__("merchant_off_gold", 1)
        self.bridges = ["merchant", "gold_fields"]

    def compose(self, c: Composer) -> None:
        r = c.rules
        merchant = module_of(r, Merchant)
        merchant.barred |= 1 << GOLD
        merchant.why_barred = Refusal("merchant.merchant_not_placed_gold", "knights_at_sea.gold.merchant")
