"""User interface of Poblado's own books, a folder each. Imported by name from `poblado.face`, never from what it stands on."""
