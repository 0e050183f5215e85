"""The private pipes of a child: nothing else that runs in it reads from them or writes to them."""

from __future__ import annotations

import subprocess
import sys

CHILD = """
import os, sys
from accessible_games.children.pipes import own_pipes
requests, answers = own_pipes()
print("printed by a library", flush=True)
os.system("echo printed by a program")
answers.write(f"[{sys.stdin.read()}]".encode() + requests.readline())
answers.flush()
"""


def test_other_input_and_output_of_a_child_stay_apart() -> None:
    done = subprocess.run([sys.executable, "-c", CHILD], input=b"a request\n", capture_output=True, check=True)
    assert done.stdout == b"[]a request\n"
