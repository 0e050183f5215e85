### Backups of the server's store, and whether it is sound. $file: a path.

backup-progress = Copied so far: { $count } percent.
backup-done = The backup { $file } is complete: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }. It holds names and the hashes of passwords, so keep it as safe as the server.
backup-file-missing = Name the file of the backup: accessible-games backup FILE.
backup-file-exists = There is a file { $file } already, and it was left as it is. Name another one, or add --replace.
backup-unwritable = The backup was not made, because { $file } cannot be written ({ $problem }).
backup-nothing = The server has not stored anything yet: there is no file { $file }. If it keeps its data elsewhere, add --config FILE or --data FOLDER.
backup-postgres = This server stores its data in PostgreSQL. Use its tools pg_dump and pg_restore. See docs/hosting/admin.md.
restore-done = The server now uses the backup { $file }: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }.
restore-kept = Its old database is in { $file }.
restore-file-missing-word = Name the backup: accessible-games restore FILE.
restore-file-missing = There is no backup { $file }.
restore-damaged = Nothing was restored, because the backup { $file } is damaged. Take an older one.
restore-foreign = Nothing was restored, because { $file } is no backup of this server.
restore-exists = The server already has a database, { $file }. It stays as it is. Add --replace to put the backup in its place. The old one is kept beside it.
restore-unwritable = Nothing was restored, because { $file } cannot be written ({ $problem }).
# $table: of the database; $name: its column or index
check-no-table = The store has no table { $table }.
check-no-column = The table { $table } of the store has no column { $name }.
check-no-index = The table { $table } of the store has no index { $name }.
check-tables-advice = Another program has changed the tables. restore puts a backup in their place, and everything after it is lost.
check-sound = The database is in order. { $count ->
        [0] It has no matches.
        [one] Its 1 match follows the rules.
       *[other] Its { $count } matches follow the rules.
    }
check-list-differs = The list of matches differs from its log.
check-entry = Entry { $entry } of its log does not fit the entries before it.
check-more = More matches with faults of these kinds: { $count }.
check-progress = Checked so far: { $count }.
check-advice = All other matches continue. { $bad ->
        [one] Leave this one as it is.
       *[other] Leave these as they are.
    } restore would replace the whole database, and lose everything played since the backup.
# $file: what it is about; $change: for the command chmod
rights-open = Others on this computer can read { $file }. Shut it with: chmod { $change } { $file }
