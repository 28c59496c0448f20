"""Engine of every game on an island of hexagons: places, goods, pieces, hands, the bank, turn plans and verbs."""
