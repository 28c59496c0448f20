"""What people see of the merchant."""

from poblado.face import Face


class MerchantFace(Face):
    module = "merchant"
