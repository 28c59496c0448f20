"""Explorers & Pirates with Cities & Knights."""
