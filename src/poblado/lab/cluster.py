"""Many machines: the same chunks of work as tasks of Ray, which looks after nodes, retries and what is sent."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any, Final

import ray

from poblado.kernel.errors import BadChoice
from poblado.kernel.values import Quoted
from poblado.lab.workers import Chunk

AUTO: Final = "auto"
"""Address of the cluster on which this process runs, or that `RAY_ADDRESS` names."""
LOCAL: Final = "local"
"""Address of a cluster that is begun on this machine and ends with the process."""
_PATIENCE: Final = 10.0
"""Seconds to wait for an address."""
_AHEAD: Final = 2
"""Tasks that wait for each processor: more are sent as some end, so that millions of chunks are never all in flight."""


def on_cluster(address: str = AUTO) -> Callable[..., Iterator[tuple[int, Any]]]:
    """Runner of chunks on a cluster of Ray, for `arena(runner=…)` and all else that plays chunks.

    A chunk whose node is lost is played again on another. Nodes need the same version of Poblado, and the files of bots that
    are named by file.

    Args:
        address: of the cluster; `auto`, `local`, or such as `10.0.0.1:6379`.

    Raises: BadChoice, where no cluster answers.
    """
    # Ray tells its makers how it is used unless it is told not to.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        _reach(address)
        _join(address)
    except Exception as error:
        reason = Quoted(f"{type(error).__name__}: {error}".splitlines()[0])
        raise BadChoice("there is no cluster at {address}: {reason}", address=address, reason=reason) from None

    def run(task: Callable[[Any, int, int], Any], settings: Any, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Any]]:
        _join(address)
        return _run(task, settings, chunks)

    return run


def _join(address: str) -> None:
    if not ray.is_initialized():
        ray.init(address=None if address == LOCAL else address, log_to_driver=False, logging_level=logging.ERROR)


def _reach(address: str) -> None:
    """Check that something listens at an address: Ray itself would wait for minutes. Raises: OSError."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _run(task: Callable[[Any, int, int], Any], settings: Any, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Any]]:
    remote = ray.remote(max_retries=-1)(task)
    sent = ray.put(settings)
    waiting: dict[Any, int] = {}
    left = iter(enumerate(chunks))
    # What Ray tells of lost machines is no part of a table: it prints that to the standard output, from a thread of its own.
    with redirect_stdout(sys.stderr):
        try:
            while True:
                cores = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
                most = max(1, int(cores)) * _AHEAD
                while len(waiting) < most and (one := next(left, None)) is not None:
                    waiting[remote.remote(sent, *one[1])] = one[0]
                if not waiting:
                    break
                done, _ = ray.wait(list(waiting), num_returns=1)
                yield waiting.pop(done[0]), ray.get(done[0])
        finally:
            for task_left in waiting:
                ray.cancel(task_left)
            ray.shutdown()
