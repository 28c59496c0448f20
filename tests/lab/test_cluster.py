"""Clusters of Ray: the same rows as one process, also where a node is killed in the middle."""

import pytest

ray = pytest.importorskip("ray", reason="Ray has no wheel for this Python: pip install poblado[cluster]")

from ray.cluster_utils import Cluster  # noqa: E402

from poblado.kernel.errors import BadChoice  # noqa: E402
from poblado.lab import ArenaWords, arena, contest_of, on_cluster  # noqa: E402


@pytest.fixture
def cluster():
    """Two nodes on this machine, of one processor each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    yield made
    ray.shutdown()
    made.shutdown()


# Ray leaves pipes of the node that it kills to the garbage collector.
@pytest.mark.thorough
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")
def test_a_node_is_killed_and_the_table_is_the_same(cluster):
    node = cluster.add_node(num_cpus=1)
    contest = contest_of(["random", "weighted", "settler"], seed=5)
    news = []

    def kill(done, games):
        news.append(done)
        if len(news) == 1:
            cluster.remove_node(node, allow_graceful=False)

    spread = arena(contest, 300, runner=on_cluster(cluster.address), progress=kill)
    alone = arena(contest, 300)
    assert len(news) > 3 and spread.rows == alone.rows
    assert ArenaWords(spread, "es").page() == ArenaWords(alone, "es").page()


@pytest.mark.thorough
def test_no_cluster_is_told():
    with pytest.raises(BadChoice, match=r"there is no cluster at 127\.0\.0\.1:1"):
        on_cluster("127.0.0.1:1")
