"""A player for tests: keeps a copy of the sound file, then ends, holds, or fails as the file ``mode`` says."""

import os
import shutil
import sys
import time
from pathlib import Path

folder = Path(os.environ["FAKE_PLAYER_FOLDER"])
mode = (folder / "mode").read_text(encoding="utf-8")
if mode == "fail":
    sys.exit(1)
copy = folder / f"{time.monotonic_ns():020}-{os.getpid()}.part"
shutil.copyfile(sys.argv[1], copy)
# Renamed when complete, so that a test never reads half a file.
copy.rename(copy.with_suffix(".wav"))
if mode == "hold":
    time.sleep(60)
