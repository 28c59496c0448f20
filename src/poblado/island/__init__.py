"""What every game on an island of hexagons shares: places, goods, pieces, hands, the bank, turn plans and verbs."""
