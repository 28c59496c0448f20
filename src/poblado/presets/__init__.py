"""Named rulesets, and the boards and scenarios they are played on, as data."""
