"""Two books of other packages, in plain Python and without a face: each brings three terrains and two goods, all by name."""
