"""The command line: `poblado`. One file per command; none holds a rule."""
