"""`python -m poblado` is the command `poblado`."""

from poblado.cli.main import main

if __name__ == "__main__":
    main()
