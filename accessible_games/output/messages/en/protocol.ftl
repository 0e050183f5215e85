### The machine protocol: errors of a request. Field names and values are those of the protocol.

# A line
protocol-line-too-long = The line was not read, because it is longer than { NUMBER($limit, useGrouping: 0) } bytes. Send shorter lines.
protocol-not-utf8 = The line was not read, because byte { NUMBER($position, useGrouping: 0) } is not UTF-8. Send UTF-8.
protocol-not-json = The line was not read, because it is not JSON at character { NUMBER($position, useGrouping: 0) }. Send one JSON object a line.
protocol-not-finite = The line was not read, because { $number } is not a JSON number, or is too large. Send a finite number.
protocol-bad-number = The line was not read, because it holds a number with too many digits. Send shorter numbers.
protocol-too-deep = The line was not read, because its values are nested too deeply. Send flatter values.
protocol-duplicate-key = The request was not read, because an object in it has the key { $key } twice. Name each key once.
protocol-not-an-object = The line is JSON, but not an object. Send an object with the field do.

# A field
protocol-missing-field = The field { $field } is missing, and this request needs it. Add it.
protocol-not-a-string = The field { $field } must be a string. Put its value in quotation marks.
protocol-not-a-choice = The field { $field } has an unknown value. It must be one of these: { LIST($choices) }.
protocol-not-a-seat = The field seat names no seat of this game. It must be null for a spectator, or one of these: { LIST($seats) }.
protocol-not-in-range = The field { $field } must be a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }. Correct it.
protocol-not-a-number = The field { $field } must be a whole number or null. Correct it.
protocol-bad-options = The field options must be an object of strings, name and choice. The request games lists them.
protocol-no-such-seats = The game does not have that many seats. The field seats must be one of these: { LIST($numbers) }.
protocol-not-moves = The field { $field } must be a list of 1 to { NUMBER($most, useGrouping: 0) } moves as text. Correct it.
protocol-not-numbers = The field { $field } must be a list of whole numbers. Correct it.
protocol-no-such-version = This program does not speak any of these versions of the protocol. It speaks: { LIST($numbers) }. Send one of them, or leave versions out.
protocol-half-character = The request holds half of a character, a lone surrogate. Send whole characters.
protocol-not-a-flag = The field { $field } must be true or false. Correct it.
protocol-not-strings = The field { $field } must be an object of strings. Correct it.
protocol-not-both = The request may have only one of the fields { LIST($fields) }. Leave the others out.
protocol-bad-clock = The field clock must be two numbers of milliseconds, the time and its increase at each turn, both at most a day. Correct it.
protocol-bad-hours = The field quiet must be a list of two different times of the day, hours and minutes, or null. Correct it.
protocol-bad-zone = There is no time zone of that name. The field zone must name one, such as Europe/Berlin, or a large city in it.
protocol-bad-terms = These terms exclude each other. Only seats of people have clocks, and days go without a clock.
protocol-seat-of-nobody = This match has an empty seat. Send challenge to play with others, or name a level for that seat.
protocol-one-seat = On a server one account has one seat. Name me for one seat only.

# Matches
protocol-unmarked = Nobody has said yet whether a program or a person plays with this account. Send mark first, with driver program or person.
protocol-not-to-move = There is no advice, because it is not your turn. Wait for your turn.
protocol-not-open = The match { $match } is not open here. Send open first.
protocol-many-open = Too many matches are open here already, at most { NUMBER($limit, useGrouping: 0) }. Close one first.

# The game
protocol-no-game = There is no game yet. Send new or set first.
protocol-over = The game is over, so there are no more moves or draws. Send new or set for another one.
protocol-chance-due = No seat can move now, because chance decides. Send resolve with one of the outcomes that moves lists.
protocol-no-chance = There is nothing to draw now, because a seat decides. Send play with one of the moves that moves lists.
protocol-perft-chance = Positions cannot be counted here, because chance decides on the way. Use playouts instead.
protocol-perft-too-large = The count was stopped after { NUMBER($limit, useGrouping: 0) } positions, because it would take too long. Choose a smaller depth.
protocol-program-fault = The request failed because of an error in the program. The game is unchanged. The details are on standard error. Please report them.

# The process. $problem: the message of the system
protocol-output-failed = The protocol ended, because a reply could not be written ({ $problem }). Check where the output goes, for instance whether the disk is full.
