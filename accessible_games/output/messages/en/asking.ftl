### The settings of a match, asked for one by one. Enter keeps the default.

setup-ask = options
    .words = options, settings, ask
lobby-ask = every setting, one by one
asking-how = { $game }, one setting after the other. Enter takes the one named last. Type back for the one before, stop to cancel.
    .brief = { $game }. Enter, back or stop.
asking-choice = { $label }: { $choices }. Enter for { $default }.
asking-rounds =
    { $unit ->
        [points] Rounds: a number. Their points are added up.
       *[wins] Rounds: a number. The most wins decide.
    } Enter for { $default }.
asking-clock =
    Clock: minutes, perhaps seconds for each turn, such as 10 5{ $online ->
        [yes] , or 3 days for each move.
       *[no] .
    } Enter for { $default }.
asking-access = Who may join? Type open or private. Enter for { $default }.
asking-any = none in particular
asking-unknown = "{ $word }" does not fit here.
asking-stopped = No match is made.
asking-back = back
    .words = back
asking-stop = stop
    .words = stop, cancel
