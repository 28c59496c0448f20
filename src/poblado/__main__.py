"""`python -m poblado` is the command `poblado`."""

from poblado.cli.main import main

main()
