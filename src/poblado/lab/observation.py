"""Observations: what a seat knows as arrays of small integers, seen from that seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from poblado.kernel.encoding import Encoding
from poblado.kernel.game import Game, Ruleset

_GROUNDS = ("tile", "vertex", "edge")


@dataclass(frozen=True)
class Graph:
    """Graph of the board: which places touch, and what is known of each.

    Attributes:
        nodes: tiles, then vertices, then edges, by their names.
        edges: two rows: each tile with its vertices, and each edge with both of its own; nodes by number, each pair once.
        features: what each number of a node is, such as `island.terrain`; what a node has none of is 0.
    """

    nodes: list[str]
    edges: NDArray[np.int64]
    features: list[str]


class Observation:
    """Observation of a seat: a flat row of small integers, each documented.

    Attributes:
        rules: under which is observed.
        encoding: the compiled writer.
        size: numbers of a row.
        low, high: of each number, both included.
        names: what each number is, such as `island.vertex_owner c3N` or `development_cards.knights next`.
        digest: of the rules without the board, and of the order of the numbers.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.encoding = Encoding(rules)
        self.size = int(self.encoding.size)
        self.low = np.array([column.low for column in self.encoding.columns], np.int16)
        self.high = np.array([column.high for column in self.encoding.columns], np.int16)
        self.names = [column.name for column in self.encoding.columns]
        self.digest = self.encoding.digest

    def encode(self, game: Game, seat: int) -> NDArray[np.int16]:
        """Write what a seat knows of a game."""
        # Compiled rows of numbers have a buffer, which no stub says.
        row: Any = self.encoding.encode(game, seat)
        return np.frombuffer(row, np.int16)

    # -- other forms ---------------------------------------------------------------------------------------------------

    @cached_property
    def _tables(self) -> dict[str, tuple[list[str], list[str], NDArray[np.int64]]]:
        """By axis its labels, what is told of each, and the number of the row that tells it; `size` where none does."""
        found: dict[str, tuple[dict[str, int], dict[str, int], list[tuple[int, int, int]]]] = {}
        for k, column in enumerate(self.encoding.columns):
            labels, told, cells = found.setdefault(column.axis or "game", ({}, {}, []))
            what = column.name.replace(f" {column.label}", "", 1) if column.axis else column.name
            label = column.label if column.axis else ""
            cells.append((labels.setdefault(label, len(labels)), told.setdefault(what, len(told)), k))
        tables = {}
        for axis, (labels, told, cells) in found.items():
            table = np.full((len(labels), len(told)), self.size)
            for at, what_at, k in cells:
                table[at, what_at] = k
            tables[axis] = (list(labels), list(told), table)
        return tables

    def features(self, axis: str) -> list[str]:
        """Facts that `split` tells of each thing of an axis, such as of each `vertex`.

        Raises: KeyError, for an axis it has not.
        """
        return self._tables[axis][1]

    def labels(self, axis: str) -> list[str]:
        """The things of an axis, in the order of `split`. Raises: KeyError, for an axis it has not."""
        return self._tables[axis][0]

    def split(self, rows: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """Arrange rows by what their numbers stand for: by axis (`tile`, `vertex`, `edge`, `seat`, `good` …) an array whose last
        two axes are its things, `labels`, and what is told of each, `features`; `game` has what stands for no thing. 0 where
        nothing is told."""
        padded = np.concatenate([rows, np.zeros((*rows.shape[:-1], 1), rows.dtype)], -1)
        return {axis: padded[..., table] for axis, (_, _, table) in self._tables.items()}

    @cached_property
    def _hot(self) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
        """Of each number where it begins in a one-hot row, how many places it has, and how many there are."""
        kinds = np.array([column.kinds for column in self.encoding.columns])
        widths = np.where(kinds, self.high.astype(np.int64) - self.low + 1, 1)
        return np.cumsum(widths) - widths, widths, int(widths.sum())

    @property
    def hot_size(self) -> int:
        """Numbers of a one-hot row."""
        return self._hot[2]

    def one_hot(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """Write names for things as one 1 among zeros, and counts as they are."""
        starts, widths, size = self._hot
        flat = rows.reshape(-1, self.size)
        told = np.zeros((len(flat), size), np.float32)
        kinds = widths > 1
        places = starts[kinds] + flat[:, kinds] - self.low[kinds]
        np.put_along_axis(told, places, 1, 1)
        told[:, starts[~kinds]] = flat[:, ~kinds]
        return told.reshape(*rows.shape[:-1], size)

    @cached_property
    def graph(self) -> Graph:
        """The board as a graph, the same for all boards of the shape. Raises: ValueError, for a game without a board."""
        topology = getattr(self.rules, "topology", None)
        if topology is None:
            raise ValueError(f"{self.rules.name} has no board, so no graph")
        tiles, vertices, edges = topology.tile_names, topology.vertex_names, topology.edge_names
        first, last = len(tiles), len(tiles) + len(vertices)
        pairs = [(k // 6, first + int(v)) for k, v in enumerate(topology.tile_vertices)]
        pairs += [(last + k // 2, first + int(v)) for k, v in enumerate(topology.edge_vertices)]
        features = [what for axis in _GROUNDS if axis in self._tables for what in self.features(axis)]
        return Graph([*tiles, *vertices, *edges], np.array(pairs, np.int64).T, features)

    def node_features(self, rows: NDArray[np.int16]) -> NDArray[np.int16]:
        """Features of each node of `graph` by rows: an array whose last two axes are nodes and features."""
        graph, split = self.graph, self.split(rows)
        told = np.zeros((*rows.shape[:-1], len(graph.nodes), len(graph.features)), rows.dtype)
        topology: Any = getattr(self.rules, "topology", None)
        at = 0
        names_of = (topology.tile_names, topology.vertex_names, topology.edge_names)
        for axis, names in zip(_GROUNDS, names_of, strict=True):
            if axis not in split:
                continue
            start = graph.nodes.index(names[0])
            places = [start + names.index(label) for label in self.labels(axis)]
            wide = len(self.features(axis))
            told[..., places, at : at + wide] = split[axis]
            at += wide
        return told

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Observation, (self.rules,)
