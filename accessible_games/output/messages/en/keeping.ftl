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
backup-postgres = This server keeps its data in PostgreSQL, which has tools of its own for that: pg_dump and pg_restore. See docs/hosting/admin.md.
restore-done = The server has again what is in { $file }: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }.
restore-kept = What it had before is kept in { $file }.
restore-file-missing-word = Name the backup: accessible-games restore FILE.
restore-file-missing = There is no backup { $file }.
restore-damaged = Nothing was restored, because the backup { $file } is damaged. Take an older one.
restore-foreign = Nothing was restored, because { $file } is no backup of this server.
restore-exists = The server has a store already, { $file }, and it was left as it is. Add --replace to put the backup in its place; the old store is kept beside it.
restore-unwritable = Nothing was restored, because { $file } cannot be written ({ $problem }).
# $table: of the database; $name: its column or index
check-no-table = The store has no table { $table }.
check-no-column = The table { $table } of the store has no column { $name }.
check-no-index = The table { $table } of the store has no index { $name }.
check-tables-advice = Another program has changed the tables. The command restore puts a backup in their place, and everything since then is lost.
check-sound = The store is in order, with { $count ->
        [0] no matches
        [one] 1 match
       *[other] { $count } matches
    } in it, all as the rules allow.
check-list-differs = The list of matches does not say what its log says.
check-entry = In its log entry { $entry } does not fit what stands before it.
check-more = More matches with faults of these kinds: { $count }.
check-progress = Checked so far: { $count }.
check-advice = All other matches go on. { $bad ->
        [one] Leave this one as it is, unless it is worth more than all that was played since the last backup.
       *[other] Leave these as they are, unless they are worth more than all that was played since the last backup.
    } The command restore puts a backup in place of the whole store, and everything since then is lost.
# $file: what it is about; $change: for the command chmod
rights-open = Others on this computer can read { $file }. Shut it with: chmod { $change } { $file }
