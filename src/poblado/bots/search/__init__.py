"""Search by settler's play: features and values of positions, candidates, and roll-outs, for `poblado.bots.searcher`."""
