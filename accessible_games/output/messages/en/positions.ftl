### What is wrong with a position that somebody sends as JSON, whatever the game. $key is the path to the entry, its parts
### with slashes between, where entries of lists count from 0; $found is what stands there.

state-not-an-object = The position is no JSON object.
state-bad-object = The entry "{ $key }" is { $found }, but must be a JSON object.
state-unknown-key = The position has an unknown entry "{ $key }".
state-missing-key = The position lacks the entry "{ $key }".
state-bad-list = The entry "{ $key }" is { $found }, but must be a list.
state-bad-length = The entry "{ $key }" has { $count } parts, but must have { $length }.
state-too-long = The entry "{ $key }" has { $count } parts, but can have { $most } at most.
state-not-sorted = The list "{ $key }" is not in ascending order.
state-repeated = The list "{ $key }" has { $found } twice.
state-bad-number = The entry "{ $key }" is { $found }, but must be a whole number from { $least } to { $limit }.
state-bad-flag = The entry "{ $key }" is { $found }, but must be true or false.
state-unknown-word = The entry "{ $key }" is { $found }, but must be one of these: { LIST($words) }.
state-unknown-cell = The entry "{ $key }" names { $found }, which is no field of the board.
state-does-not-follow = The entry "{ $key }" is { $found }; what goes with the rest is { $expected }.

## What a game begins with
state-bad-seats = The seats "{ $found }" make no game. It is played by { LIST($seats) }.
state-bad-options = The options are no JSON object.
state-unknown-option = There is no option "{ $option }".
state-unknown-choice = The option "{ $option }" cannot be "{ $choice }", only one of these: { LIST($choices) }.
