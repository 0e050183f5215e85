### The store of matches and the settings file. $file and $folder are paths; $problem is what the system said.

# The fault and both ways out, one of them a long name to type.
store-folder-unusable = Nothing can be stored: the folder { $folder } cannot be made or opened ({ $problem }). Make it yourself, or set the environment variable ACCESSIBLE_GAMES_HOME to a folder of your own.
store-full = Not done: the disk with { $file } is full. Make room and try again.
store-busy = Not done: another program keeps { $file } locked. Close other windows of this game and try again.
# The fault and both ways out, one of them a long name to type.
store-not-writable = Matches cannot be stored: { $file } cannot be opened and written ({ $problem }). Check who may write there, or set the environment variable ACCESSIBLE_GAMES_HOME to a folder of your own.
store-gone = Not done: the file { $file } is no longer where it was. Put it back, or restart the program.
# The fault and both ways out, one of them a long name to type.
store-not-durable = Matches cannot be stored safely: the drive with { $file } does not support it. Network drives often do not. Set the environment variable ACCESSIBLE_GAMES_HOME to a folder on a drive of this computer.
store-damaged = The stored matches cannot be read: the file { $file } is damaged. Put back a copy of it, or move it away to begin with an empty one.
# The fault and both ways out, one of them a long name to type.
store-foreign = The file { $file } holds no matches of this program, and stays as it is. Move it away, or set the environment variable ACCESSIBLE_GAMES_HOME to another folder.
# $version: of the file; $known: the newest that this program knows
store-newer = The file { $file } was written by a newer version of this program (store version { $version }; this program knows up to { $known }). Update the program.
store-older = The store { $file } has version { $version }, from before the first release. This program knows only version { $known }. Move the store to begin with an empty one.
store-failed = Not done: the store of matches reported an error ({ $problem }). Try again. If it happens again, check the disk with { $file }.
store-settings-damaged = Your settings could not be read: the file { $file } is damaged. The usual settings apply now. The damaged file is kept as { $aside } in the same folder.
store-settings-unreadable = Your settings could not be read from { $file } ({ $problem }). The usual settings apply now. Check who may read and write that file.
store-settings-not-saved = Your settings apply only until you quit: { $file } cannot be written ({ $problem }). Make room, or check who may write there.

### The store of a server. Players hear the first two. The others are for the operator.

store-unavailable = Not done: the server cannot store anything at the moment. Try again in a minute.
store-unreachable = Not possible at the moment: the server cannot reach its database. Try again in a minute.
store-unfit = This cannot be stored: it contains a character that no text may have. Leave it out.
store-no-account = That account does not exist any more.
store-away = The database { $file } does not answer ({ $problem }). Check that PostgreSQL runs there and that address, name and password are right.
store-database-not-durable = Matches cannot be stored safely in the database { $file }: its setting { $setting } is off. Switch it on in the configuration of PostgreSQL.
store-database-foreign = The database { $file } holds tables of something else, and stays as it is. Name an empty database.
store-driver-missing = PostgreSQL cannot be used: the Python package asyncpg is missing. Install accessible-games with the extra server.
