"""What people see of the longest route."""

from poblado.face import Face


class LongestRouteFace(Face):
    module = "longest_route"
