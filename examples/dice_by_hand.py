"""Checks the dice of a record with nothing but the standard library: `python dice_by_hand.py game.txt`."""

import hashlib
import json
import sys
from pathlib import Path


def check(record: str) -> int:
    """How many rolls of a record with random dice are the secret's. Raises: ValueError, with the line of one that is not."""
    lines = record.split("\n")
    header = json.loads(lines[1].rpartition(" #")[0])
    chance = header["chance"]
    rules = {key: value for key, value in header.items() if key not in ("names", "bots", "chance")}
    sealed = [chance["method"], str(chance["after"]), json.dumps(rules, sort_keys=True), chance["secret"]]
    if hashlib.sha256("\n".join(sealed).encode()).hexdigest() != chance["commitment"]:
        raise ValueError("the secret is not the one that was committed to")
    rolls = 0
    for number, line in enumerate(lines, 1):
        if line.startswith("* DICE "):
            digest = hashlib.sha256(f"{chance['secret']}/Dice/{rolls}".encode()).digest()
            one, other = divmod(int.from_bytes(digest, "big") % 36, 6)
            if line.split()[2] != f"{one + 1}+{other + 1}":
                raise ValueError(f"line {number}: {line}, not {one + 1}+{other + 1}")
            rolls += 1
    return rolls


if __name__ == "__main__":
    print(check(Path(sys.argv[1]).read_text(encoding="utf-8")), "rolls, all from the secret")
