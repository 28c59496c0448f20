"""Facts of the localities in a position."""

from poblado.kernel.game import Facts


def canal_tokens_left(facts: Facts) -> int:
    """Canal tokens in the supply."""
    return facts.fact("erie_canal.supply")


def canal_goods(facts: Facts) -> int:
    """Bit mask of the goods for which canal tokens serve in this turn."""
    return facts.fact("erie_canal.open", 0, 0)


def chip_holder(facts: Facts, junction: int) -> int:
    """Seat that has taken the chip of a junction; -1 while it lies there."""
    return facts.fact("junction_chips.holder", junction)


def documents_served(facts: Facts, seat: int) -> int:
    """Bit mask of the goods whose trade documents a seat has; the bit `ANY_GOOD` for the one of all goods."""
    return facts.fact("trade_documents.served", seat)
