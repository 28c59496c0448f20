"""Card game (two players, no board), on the kernel alone."""
