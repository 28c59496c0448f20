"""Report of games of Explorers & Pirates: chapters on gold, voyages, settlers, discoveries."""
