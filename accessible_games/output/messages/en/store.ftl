### The store of matches and the settings file. $file and $folder are paths; $problem is what the system said.

store-folder-unusable = Nothing can be stored, because the folder { $folder } cannot be made or opened ({ $problem }). Make it yourself, or set the environment variable ACCESSIBLE_GAMES_HOME to a folder of your own.
store-full = This was not stored and did not happen, because the disk with { $file } is full. Make room and try again.
store-busy = This was not stored and did not happen, because another program keeps { $file } locked. Close other windows of this game and try again.
store-not-writable = Matches cannot be stored, because { $file } cannot be opened and written ({ $problem }). Check who may write there, or set the environment variable ACCESSIBLE_GAMES_HOME to a folder of your own.
store-gone = This was not stored and did not happen, because the file { $file } is no longer where it was. Put it back, or start the program anew.
store-not-durable = Matches cannot be stored safely, because the drive with { $file } does not support it; network drives often do not. Set the environment variable ACCESSIBLE_GAMES_HOME to a folder on a drive of this computer.
store-damaged = The stored matches cannot be read, because the file { $file } is damaged. Put back a copy of it, or move it away to begin with an empty one.
store-foreign = The file { $file } does not hold matches of this program, and it is left as it is. Move it away, or set the environment variable ACCESSIBLE_GAMES_HOME to another folder.
# $version: of the file; $known: the newest that this program knows
store-newer = The file { $file } was written by a newer version of this program (store version { $version }, known here up to { $known }). Update the program.
store-older = The store { $file } has version { $version }, from before the first release, and this program knows version { $known } only. Move the store to begin with an empty one.
store-failed = The store of matches reported an error ({ $problem }), so this did not happen. Try again; if it happens again, check the disk with { $file }.
store-settings-damaged = Your settings could not be read, because the file { $file } is damaged; the usual settings hold now. The damaged file is kept as { $aside } in the same folder.
store-settings-unreadable = Your settings could not be read from { $file } ({ $problem }); the usual settings hold now. Check who may read and write that file.
store-settings-not-saved = Your settings hold until you quit, but were not saved, because { $file } cannot be written ({ $problem }). Make room, or check who may write there.

### The store of a server. Players hear the first two; the others are for whoever looks after the server.

store-unavailable = This was not stored and did not happen, because the server cannot store anything at the moment. Try again in a minute.
store-unreachable = This cannot be done at the moment, because the server cannot reach what it has stored. Try again in a minute.
store-unfit = This cannot be stored, because it holds a character that no text may have. Leave that character out.
store-no-account = That account does not exist any more.
store-away = The database { $file } does not answer ({ $problem }). Check that PostgreSQL runs there and that address, name and password are right.
store-database-not-durable = Matches cannot be stored safely in the database { $file }, because its setting { $setting } is off. Switch it on in the configuration of PostgreSQL.
store-database-foreign = The database { $file } holds tables of something else, and it is left as it is. Name an empty database.
store-driver-missing = PostgreSQL cannot be used, because the Python package asyncpg is missing. Install accessible-games with the extra server.
