"""Cities & Knights, both editions: commodities, knights, improvements, progress cards and the fleet."""
