# Commands of the person's own. $program: its name in the settings file; $code: a number; $problem: the message of the system
signals-invalid = Your own commands are not run, because the settings file has no list of words for "turn", "alarm" or "talk" under "signals". Quit the program, then correct the file.
signals-missing = Your command { $program } is not run, because there is no such program. Install it, or write its whole path into the settings file.
signals-unstarted = Your command { $program } is not run, because it cannot be started ({ $problem }). Try it outside the game.
signals-slow = Your command { $program } was ended, because it took longer than { $code } seconds. Try it outside the game.
signals-failed = Your command { $program } has failed, with code { $code }. Try it outside the game.
signals-stopped = Your own commands are not run any more ({ $problem }). Restart the program.
