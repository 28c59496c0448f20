"""Drawings of guild favours."""
