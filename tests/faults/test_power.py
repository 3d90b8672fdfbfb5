"""Nothing that was told is lost in a power cut; a store that does not sync is caught."""

import pytest

pytest.importorskip("apsw", reason="SKIPPED: power cuts need apsw; make test installs it")

from arcane.server.store import Store
from tests.faults import power


def test_nothing_told_is_lost_in_a_power_cut() -> None:
    tally = power.trial(60, Store.SYNCHRONOUS)
    assert tally.cuts == 60
    assert tally.told > 600
    assert (tally.lost, tally.corrupt, tally.gaps) == (0, 0, 0)


def test_a_store_that_does_not_sync_is_caught() -> None:
    """The planted bug: it loses, though cleanly."""
    tally = power.trial(20, "NORMAL", seed=2)
    assert tally.losing > 10
    assert (tally.corrupt, tally.gaps) == (0, 0)
