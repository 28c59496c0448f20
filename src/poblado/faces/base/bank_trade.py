"""What people see of trade with the bank."""

from poblado.face import Face


class BankTradeFace(Face):
    module = "bank_trade"
