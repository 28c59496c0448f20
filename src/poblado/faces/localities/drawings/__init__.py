"""Drawings of maps of localities."""
