-- The tables of the store for both databases, in the dialect of SQLite, which schema.py translates for PostgreSQL.

-- What a list of matches shows is kept beside the log, in the transaction that appends to it. seq: of the last
-- entry, the first fence. noted, turn, due, what: a standing; turn: accounts, as in ",12,34,". by_guests: 1 where
-- nobody but guests and computers plays. Such matches are not kept for ever. rated: 1 by agreement, 2 when the ratings
-- have followed its end.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    players TEXT NOT NULL,
    moves INTEGER NOT NULL,
    reason TEXT NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    noted INTEGER NOT NULL DEFAULT 0,
    turn TEXT NOT NULL DEFAULT '',
    due INTEGER,
    what TEXT NOT NULL DEFAULT '',
    by_guests INTEGER NOT NULL DEFAULT 0,
    rated INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX matches_by_change ON matches (changed, id);
CREATE INDEX running_by_change ON matches (changed, id) WHERE reason = '';
CREATE INDEX matches_due ON matches (due, id) WHERE due IS NOT NULL;
CREATE INDEX matches_stale ON matches (id) WHERE reason = '' AND noted < seq;
CREATE INDEX matches_to_rate ON matches (changed, id) WHERE rated = 1 AND reason <> '';
CREATE INDEX matches_by_guests ON matches (changed, id) WHERE by_guests = 1;
CREATE INDEX running_of_guests ON matches (changed, id) WHERE by_guests = 1 AND reason = '';

-- The primary key is the second fence: of two appends with one number, one fails.
CREATE TABLE entries (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

-- What a person struck from the sheet of a seat, or noted. It is no part of the log, so no record can tell it.
-- person: empty for the one at this computer; owner: whose piece it is; letters: sorted, never empty. Of a note owner
-- is empty, piece its number, letters its words; its seat is empty where nothing is hidden.
CREATE TABLE marks (
    person TEXT NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    seat TEXT NOT NULL,
    owner TEXT NOT NULL,
    piece TEXT NOT NULL,
    letters TEXT NOT NULL,
    PRIMARY KEY (person, match_id, round, seat, owner, piece)
) STRICT, WITHOUT ROWID;

-- Mistakes that a review found, whose positions the person practises: see accounts.learning. person: as in marks; answers:
-- JSON, names of moves; solved: how often in turn; due: when it comes back.
CREATE TABLE mistakes (
    person TEXT NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    made TEXT NOT NULL,
    answers TEXT NOT NULL,
    kind TEXT NOT NULL,
    cost INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (person, match_id, round, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX mistakes_by_match ON mistakes (match_id);

-- First attempts at puzzles. person: empty for the one at this computer, no guests; day: since 1970, of the puzzle of the day,
-- else 0; at: when it was solved, or else tried; solved: 0 not yet, 1 after a wrong move or a hint, 2 at once.
CREATE TABLE puzzle_attempts (
    person TEXT NOT NULL,
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (person, day, game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzles_of_days ON puzzle_attempts (day, solved, at) WHERE day > 0;

-- Results for the one at this computer, see lobby.progress: noted when somebody asks; at a server they are in seats.
CREATE TABLE home_results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    result TEXT NOT NULL
) STRICT;

-- What the draws of a round follow from. It enters the log only when the round is over.
CREATE TABLE secrets (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (match_id, round)
) STRICT, WITHOUT ROWID;

-- Whose matches run: seats of people alone. untold: what the person has not heard yet, "ended" or "closed". result: what
-- became of it for the person, see lobby.results; empty until that is noted.
CREATE TABLE seats (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    account TEXT NOT NULL,
    is_over INTEGER NOT NULL,
    untold TEXT NOT NULL,
    result TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_unsettled ON seats (match_id) WHERE is_over = 1 AND result = '';
CREATE INDEX seats_by_account ON seats (account, is_over, match_id);
CREATE INDEX seats_untold ON seats (account, untold);

-- What is known of an account in a game: the ratings are a fold of the rated matches in the order of ended and
-- match_id, and each row of rated has what one who played was held for before and after. Whole thousandths of a point;
-- account: 0 for a bot of that level; void: why the match counts for nothing; since: the end of the last one that did.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    account INTEGER NOT NULL,
    value INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_value ON ratings (game, value);
CREATE INDEX ratings_by_account ON ratings (account, game);
CREATE TABLE rated (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    void TEXT NOT NULL,
    place INTEGER NOT NULL,
    account INTEGER NOT NULL,
    level TEXT NOT NULL,
    old_value INTEGER NOT NULL,
    old_deviation INTEGER NOT NULL,
    old_matches INTEGER NOT NULL,
    old_since INTEGER NOT NULL,
    value INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_by_end ON rated (game, ended, match_id);
CREATE INDEX rated_by_account ON rated (account, game, ended, match_id);
-- A match was rated that ended before others of its game. Those are rated anew in pieces; up to here it is done.
CREATE TABLE rated_anew (
    game TEXT PRIMARY KEY,
    ended INTEGER NOT NULL,
    match_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- folded and looks: see people.names; banned, muted: until when; settings: JSON; epoch: counts new passwords.
-- created, renamed: when, 0: unknown, or never; leaving: when it is to be deleted, 0: not, 1: nothing keeps it any more.
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    looks TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    recovery TEXT NOT NULL,
    role TEXT NOT NULL,
    settings TEXT NOT NULL,
    banned INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    created INTEGER NOT NULL DEFAULT 0,
    renamed INTEGER NOT NULL DEFAULT 0,
    leaving INTEGER NOT NULL DEFAULT 0,
    driver TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX accounts_leaving ON accounts (leaving) WHERE leaving > 0;
CREATE INDEX accounts_banned ON accounts (banned) WHERE banned > 0;
CREATE INDEX accounts_muted ON accounts (muted) WHERE muted > 0;
CREATE INDEX accounts_as_persons ON accounts (CAST(id AS TEXT));

-- Names that accounts had before, and until when nobody else can have them.
CREATE TABLE old_names (
    folded TEXT PRIMARY KEY,
    looks TEXT NOT NULL,
    name TEXT NOT NULL,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX old_names_by_looks ON old_names (looks);
CREATE INDEX old_names_by_account ON old_names (account);
CREATE INDEX old_names_by_end ON old_names (until);

CREATE TABLE keys (
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    digest TEXT NOT NULL,
    line TEXT NOT NULL,
    comment TEXT NOT NULL,
    PRIMARY KEY (account, digest)
) STRICT, WITHOUT ROWID;

-- By which programs come in: see people.stored.Token. digest: of a word that is nowhere kept.
CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_account ON tokens (account);
CREATE INDEX tokens_by_end ON tokens (expires);

-- Who is logged in on the page. token: a digest of what the browser keeps; epoch: of the password, as in accounts; used: when
-- last, to the hour; browser: what it calls itself, in short.
CREATE TABLE web_sessions (
    token TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    epoch INTEGER NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL,
    browser TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX web_sessions_by_account ON web_sessions (account, used);
CREATE INDEX web_sessions_by_use ON web_sessions (used);

-- Keys that browsers and devices keep for the page. credential: its name, and public: the key itself, both in base64;
-- uses: what the device counts; browser: in which it was made.
CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    public TEXT NOT NULL,
    uses INTEGER NOT NULL,
    browser TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_account ON passkeys (account, created);

-- What the page takes once only and has taken, as digests; until: when it would be too old anyway.
CREATE TABLE web_taken (
    what TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX web_taken_by_end ON web_taken (until);

-- Whom the account has called a friend; two who have called each other so are friends. told: 1 when other knows.
CREATE TABLE friends (
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    told INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX friends_by_other ON friends (other, told);

CREATE TABLE blocks (
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other);

-- Where somebody wants to be told of what happens while it is away; see notifications.kinds.Address. kinds: with blanks.
CREATE TABLE notify_addresses (
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    address TEXT NOT NULL,
    code TEXT NOT NULL,
    wrong INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    kinds TEXT NOT NULL,
    failed INTEGER NOT NULL,
    untold TEXT NOT NULL,
    PRIMARY KEY (account, channel)
) STRICT, WITHOUT ROWID;

-- Browsers that show somebody what happens while it is away; see notifications.kinds.Device. place: a digest of url; at:
-- since when.
CREATE TABLE push_devices (
    place TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    login TEXT NOT NULL REFERENCES web_sessions (token) ON DELETE CASCADE,
    url TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_devices_by_account ON push_devices (account, at);
CREATE INDEX push_devices_by_login ON push_devices (login);

-- What somebody is to be told while it is away, or was, or knew: see notifications.kinds.Happening. facts: JSON; at: when
-- it was noted; waits: 1 until it is told or needs not be; due: when to tell it, or to look again whether that may be.
CREATE TABLE notifications (
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    about INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    facts TEXT NOT NULL,
    spare INTEGER NOT NULL,
    at INTEGER NOT NULL,
    waits INTEGER NOT NULL,
    due INTEGER NOT NULL,
    PRIMARY KEY (account, kind, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX notifications_waiting ON notifications (account, due, at) WHERE waits = 1;

-- Messages to those who are away. data: JSON of what they tell, empty for the code of an address and when done; due: when
-- to send, or to try again, 0: done; tried: when that was last; place: of a code, a digest of where it goes.
CREATE TABLE notify_jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    data TEXT NOT NULL,
    at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tried INTEGER NOT NULL,
    place TEXT NOT NULL
) STRICT;
CREATE INDEX notify_jobs_due ON notify_jobs (due) WHERE due > 0;
CREATE INDEX notify_jobs_tried ON notify_jobs (tried);
CREATE INDEX notify_jobs_by_account ON notify_jobs (account, at);
CREATE INDEX notify_jobs_by_place ON notify_jobs (place, at) WHERE place > '';

-- person, other: identifiers, of guests too; done: who has seen to it, empty as long as nobody has. talk: JSON, the
-- lines that the person had heard last, [[person, name, text], ...]; match_id: where it was, or 0; answer: the word with
-- which it was closed; untold: 1 while the person has not heard that.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    text TEXT NOT NULL,
    done TEXT NOT NULL DEFAULT '',
    match_id INTEGER NOT NULL DEFAULT 0,
    talk TEXT NOT NULL DEFAULT '[]',
    answer TEXT NOT NULL DEFAULT '',
    untold INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX reports_open ON reports (person, id) WHERE done = '';
CREATE INDEX reports_by_person ON reports (person, untold);
CREATE INDEX reports_by_other ON reports (other);
CREATE INDEX reports_done ON reports (at) WHERE done <> '';

-- Why somebody is kept out or silent, and by whom. what: ban or mute; person and place: as in accounts and limits.
CREATE TABLE measures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    staff TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX measures_by_person ON measures (person);
CREATE INDEX measures_by_place ON measures (place);

-- A waiting match as JSON, and beside it what is asked of it. free: seats that anybody may take; missing: those on
-- which nobody has agreed to play; place: a digest of the household of who opened it, empty for this computer; word: of a
-- private one, empty for all others.
CREATE TABLE waiting (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    game TEXT NOT NULL DEFAULT '',
    access TEXT NOT NULL DEFAULT '',
    days INTEGER NOT NULL DEFAULT 0,
    free INTEGER NOT NULL DEFAULT 0,
    missing INTEGER NOT NULL DEFAULT 0,
    by_guest INTEGER NOT NULL DEFAULT 0,
    rematch_of INTEGER NOT NULL DEFAULT 0,
    place TEXT NOT NULL DEFAULT '',
    word TEXT NOT NULL DEFAULT ''
) STRICT;

-- sits: 1 on a seat and agreed, 0 only asked. lasting: 1 for an account that may be away for days.
-- gone: since when nobody has seen the person, milliseconds; 0: it is here.
CREATE TABLE waiting_people (
    person TEXT NOT NULL,
    waiting_id INTEGER NOT NULL REFERENCES waiting (id) ON DELETE CASCADE,
    sits INTEGER NOT NULL,
    lasting INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    PRIMARY KEY (person, waiting_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_open ON waiting (by_guest, id) WHERE free > 0 AND access = 'open';
CREATE INDEX waiting_by_game ON waiting (game, by_guest, id) WHERE free > 0 AND access = 'open';
CREATE INDEX waiting_by_word ON waiting (word) WHERE word > '';
CREATE INDEX waiting_full ON waiting (id) WHERE missing = 0;
CREATE INDEX waiting_of_guests ON waiting (id) WHERE by_guest = 1;
CREATE INDEX waiting_rematches ON waiting (rematch_of) WHERE rematch_of > 0;
CREATE INDEX waiting_by_place ON waiting (place) WHERE place > '';
CREATE INDEX waiting_people_by_match ON waiting_people (waiting_id);
CREATE INDEX waiting_people_gone ON waiting_people (lasting, gone) WHERE gone > 0;

-- What became of a match in which the person waited and was not there: see lobby.stored.Withdrawn; told once.
CREATE TABLE withdrawn (
    person TEXT NOT NULL,
    waiting_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL DEFAULT 'invitation',
    PRIMARY KEY (person, waiting_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawn_by_age ON withdrawn (at);

-- A tournament. seq: of the last entry, the first fence; state: open, running or over.
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    host TEXT NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX tournaments_by_state ON tournaments (state, id);
CREATE INDEX tournaments_by_host ON tournaments (host, state);

-- The primary key is the second fence, as of the entries of matches.
CREATE TABLE tournament_entries (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;

-- Who has entered and not left before it began.
CREATE TABLE tournament_people (
    person TEXT NOT NULL,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (person, tournament_id)
) STRICT, WITHOUT ROWID;

-- What people say.
CREATE TABLE lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room TEXT NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX lines_by_room ON lines (room, id);
CREATE INDEX lines_by_person ON lines (person);

-- What the program tells all processes: see lobby.broadcasts. match_id: of those that are kept as long as the match, 0 for
-- all others; person: whom it concerns there.
CREATE TABLE broadcasts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    match_id INTEGER NOT NULL,
    person TEXT NOT NULL,
    data TEXT NOT NULL
) STRICT;
CREATE INDEX broadcasts_by_match ON broadcasts (match_id, kind, person) WHERE match_id > 0;
CREATE INDEX broadcasts_of_all ON broadcasts (id) WHERE match_id = 0;
CREATE INDEX broadcasts_by_person ON broadcasts (person, kind) WHERE person > '';

-- line: up to which the person has heard the room.
CREATE TABLE reads (
    person TEXT NOT NULL,
    room TEXT NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX reads_by_room ON reads (room);

-- The match at which a person is, until it leaves; at: since when.
CREATE TABLE places (
    person TEXT PRIMARY KEY,
    match_id INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_match ON places (match_id);

-- people: JSON, identifier -> see lobby.stored.Attendance; believed: until when.
CREATE TABLE processes (
    process TEXT PRIMARY KEY,
    people TEXT NOT NULL,
    believed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Secrets of the server, the same for all processes, by what they are for.
CREATE TABLE server_secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Of guests, by a digest of where they come from: until when they are out or silent; name: who was meant.
CREATE TABLE limits (
    place TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    banned INTEGER NOT NULL,
    muted INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- what: a digest of names and addresses; until: when its wrong passwords are made up for, or it is forgotten.
CREATE TABLE attempts (
    what TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_end ON attempts (until);

-- One row: who looks after what is due, and the server's clock.
CREATE TABLE lease (holder TEXT NOT NULL, beat INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;
INSERT INTO lease VALUES ('', 0, 0);

-- One row: the last number that a match has got, which it keeps when it has waited; in PostgreSQL a sequence.
CREATE TABLE numbers (last INTEGER NOT NULL) STRICT;
INSERT INTO numbers VALUES (0);
