"""Kind of build that runs: compiled rules, or the same files interpreted."""

from poblado.kernel import game


def is_compiled() -> bool:
    """Tell whether the rules run compiled; otherwise the same files run interpreted, some seventy times slower."""
    return not game.__file__.endswith(".py")
