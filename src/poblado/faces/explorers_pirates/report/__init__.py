"""Chapters of a report on games of Explorers & Pirates: gold, voyages, settlers, discoveries."""
