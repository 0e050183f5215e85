"""The first file that a child process runs: it sets the import path, then runs the module of the child.

Arguments: further folders of the path as a JSON list, the module, the module's own arguments. Python was started with
``-I``, so the path knows neither the working folder nor variables. The package lies beside this file; it comes behind
the standard library and before everything installed, so a source tree is run by a child of a source tree.
"""

from __future__ import annotations

import json
import os
import runpy
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def path(found: list[str], library: str, root: str, further: list[str]) -> list[str]:
    """Return the import path. ``found``: that of a fresh Python; ``library``: the folder of its standard library."""
    inside = (library, os.path.join(library, "lib-dynload"), os.path.join(os.path.dirname(library), "DLLs"))
    own = [each for each in found if each in inside or each.endswith(".zip")]
    others = [each for each in [root, *found, *further] if each not in own]
    return [*own, *dict.fromkeys(others)]


def main() -> None:
    """Run the module that the arguments name."""
    further, module, *arguments = sys.argv[1:]
    sys.path[:] = path(sys.path, os.path.dirname(os.__file__), ROOT, json.loads(further))
    sys.argv[:] = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
