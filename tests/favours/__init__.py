"""Guild favours: pages 8 and 9 of Catan Plus, rulings 3."""
