"""Cities & Knights, both editions: commodities, knights, improvements, progress cards and the fleet.

Clauses: cities_knights.turn.actions, cities_knights.turn.before_roll, cities_knights.turn.build,
cities_knights.turn.next, cities_knights.turn.order.
"""
