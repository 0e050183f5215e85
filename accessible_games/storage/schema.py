"""The tables of the store, version by version, for both databases. A version that was released is never changed.

A version that follows needs its statements in SQLITE and in POSTGRES.
"""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games.storage import schema_v5

# Each version is made from the one before, once, in a transaction of its own.
SQLITE: Mapping[int, tuple[str, ...]] = {
    1: (
        # What a list of matches shows is kept beside the log, in the transaction that appends to it.
        # AUTOINCREMENT: a number that was told to somebody never means another match.
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            created INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            players TEXT NOT NULL,
            moves INTEGER NOT NULL,
            reason TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX matches_by_change ON matches (changed, id)",
        "CREATE INDEX running_by_change ON matches (changed, id) WHERE reason = ''",
        # The primary key is the fence: of two appends with one number, one fails.
        """
        CREATE TABLE entries (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            seq INTEGER NOT NULL CHECK (seq > 0),
            kind TEXT NOT NULL,
            at INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (match_id, seq)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    2: (
        # What a person struck from the sheet of a seat. It is no part of the log, so no record can tell it.
        # person: empty for the one at this computer; owner: whose piece it is; letters: sorted, never empty.
        """
        CREATE TABLE marks (
            person TEXT NOT NULL,
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat TEXT NOT NULL,
            owner TEXT NOT NULL,
            piece TEXT NOT NULL,
            letters TEXT NOT NULL,
            PRIMARY KEY (person, match_id, seat, owner, piece)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    3: (
        # A match may have several rounds, and what was struck belongs to one of them.
        """
        CREATE TABLE marks_by_round (
            person TEXT NOT NULL,
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat TEXT NOT NULL,
            owner TEXT NOT NULL,
            piece TEXT NOT NULL,
            letters TEXT NOT NULL,
            PRIMARY KEY (person, match_id, round, seat, owner, piece)
        ) STRICT, WITHOUT ROWID
        """,
        "INSERT INTO marks_by_round SELECT person, match_id, 1, seat, owner, piece, letters FROM marks",
        "DROP TABLE marks",
        "ALTER TABLE marks_by_round RENAME TO marks",
        # What the draws of a round follow from. It enters the log only when the round is over.
        """
        CREATE TABLE secrets (
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round INTEGER NOT NULL,
            secret BLOB NOT NULL,
            PRIMARY KEY (match_id, round)
        ) STRICT, WITHOUT ROWID
        """,
    ),
    4: (
        # seq: of the last entry, the first fence. noted, turn, due, what: a standing; turn: accounts, as in ",12,34,".
        "ALTER TABLE matches ADD COLUMN seq INTEGER NOT NULL DEFAULT 0",
        "UPDATE matches SET seq = (SELECT coalesce(max(seq), 0) FROM entries WHERE match_id = matches.id)",
        "ALTER TABLE matches ADD COLUMN noted INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN turn TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE matches ADD COLUMN due INTEGER",
        "ALTER TABLE matches ADD COLUMN what TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX matches_due ON matches (due, id) WHERE due IS NOT NULL",
        "CREATE INDEX matches_stale ON matches (id) WHERE reason = '' AND noted < seq",
        # Whose matches run: seats of accounts alone. untold: what the person has not heard yet, "ended" or "closed".
        """
        CREATE TABLE seats (
            match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat TEXT NOT NULL,
            account TEXT NOT NULL,
            is_over INTEGER NOT NULL,
            untold TEXT NOT NULL,
            PRIMARY KEY (match_id, seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX seats_by_account ON seats (account, is_over, match_id)",
        "CREATE INDEX seats_untold ON seats (account, untold)",
        # folded and looks: see people.names; banned, muted: until when; settings: JSON; epoch: counts new passwords.
        """
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
            epoch INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE keys (
            account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            digest TEXT NOT NULL,
            line TEXT NOT NULL,
            comment TEXT NOT NULL,
            PRIMARY KEY (account, digest)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE friends (
            account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            other INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (account, other)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE blocks (
            account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            other INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (account, other)
        ) STRICT, WITHOUT ROWID
        """,
        # person, other: identifiers, of guests too.
        """
        CREATE TABLE reports (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            at INTEGER NOT NULL,
            person TEXT NOT NULL,
            other TEXT NOT NULL,
            text TEXT NOT NULL
        ) STRICT
        """,
        # One row: the last number that a match has got. A match keeps the one under which it has waited.
        "CREATE TABLE numbers (last INTEGER NOT NULL) STRICT",
        "INSERT INTO numbers SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'matches'",
        # data: a waiting match as JSON.
        """
        CREATE TABLE waiting (
            id INTEGER PRIMARY KEY,
            version INTEGER NOT NULL,
            data TEXT NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE lines (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            room TEXT NOT NULL,
            at INTEGER NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX lines_by_room ON lines (room, id)",
        # line: up to which the person has heard the room.
        """
        CREATE TABLE reads (
            person TEXT NOT NULL,
            room TEXT NOT NULL,
            line INTEGER NOT NULL,
            PRIMARY KEY (person, room)
        ) STRICT, WITHOUT ROWID
        """,
        # The match at which a person is, until it leaves; at: since when.
        """
        CREATE TABLE places (
            person TEXT PRIMARY KEY,
            match_id INTEGER NOT NULL,
            at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        # people: JSON, identifier -> name; believed: until when.
        """
        CREATE TABLE processes (
            process TEXT PRIMARY KEY,
            people TEXT NOT NULL,
            believed INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        # Secrets of the server, the same for all processes, by what they are for.
        """
        CREATE TABLE server_secrets (
            name TEXT PRIMARY KEY,
            secret BLOB NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        # Of guests, by a digest of where they come from: until when they are out or silent; name: who was meant.
        """
        CREATE TABLE limits (
            place TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            banned INTEGER NOT NULL,
            muted INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        # what: a digest of names and addresses; until: when its wrong passwords are made up for, or it is forgotten.
        """
        CREATE TABLE attempts (
            what TEXT PRIMARY KEY,
            until INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX attempts_by_end ON attempts (until)",
        # One row: who looks after what is due, and the server's clock.
        "CREATE TABLE lease (holder TEXT NOT NULL, beat INTEGER NOT NULL, time INTEGER NOT NULL) STRICT",
        "INSERT INTO lease VALUES ('', 0, 0)",
    ),
    5: schema_v5.SQLITE,
}

# PostgreSQL begins with version 4.
POSTGRES: Mapping[int, tuple[str, ...]] = {
    4: (
        "CREATE SEQUENCE numbers",
        """
        CREATE TABLE matches (
            id BIGINT PRIMARY KEY,
            game TEXT NOT NULL,
            created BIGINT NOT NULL,
            changed BIGINT NOT NULL,
            players TEXT NOT NULL,
            moves BIGINT NOT NULL,
            reason TEXT NOT NULL,
            seq BIGINT NOT NULL DEFAULT 0,
            noted BIGINT NOT NULL DEFAULT 0,
            turn TEXT NOT NULL DEFAULT '',
            due BIGINT,
            what TEXT NOT NULL DEFAULT ''
        )
        """,
        "CREATE INDEX matches_by_change ON matches (changed, id)",
        "CREATE INDEX running_by_change ON matches (changed, id) WHERE reason = ''",
        "CREATE INDEX matches_due ON matches (due, id) WHERE due IS NOT NULL",
        "CREATE INDEX matches_stale ON matches (id) WHERE reason = '' AND noted < seq",
        """
        CREATE TABLE entries (
            match_id BIGINT NOT NULL REFERENCES matches (id),
            seq BIGINT NOT NULL CHECK (seq > 0),
            kind TEXT NOT NULL,
            at BIGINT NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (match_id, seq)
        )
        """,
        """
        CREATE TABLE marks (
            person TEXT NOT NULL,
            match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round BIGINT NOT NULL,
            seat TEXT NOT NULL,
            owner TEXT NOT NULL,
            piece TEXT NOT NULL,
            letters TEXT NOT NULL,
            PRIMARY KEY (person, match_id, round, seat, owner, piece)
        )
        """,
        """
        CREATE TABLE secrets (
            match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            round BIGINT NOT NULL,
            secret BYTEA NOT NULL,
            PRIMARY KEY (match_id, round)
        )
        """,
        """
        CREATE TABLE seats (
            match_id BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat TEXT NOT NULL,
            account TEXT NOT NULL,
            is_over BIGINT NOT NULL,
            untold TEXT NOT NULL,
            PRIMARY KEY (match_id, seat)
        )
        """,
        "CREATE INDEX seats_by_account ON seats (account, is_over, match_id)",
        "CREATE INDEX seats_untold ON seats (account, untold)",
        """
        CREATE TABLE accounts (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            looks TEXT NOT NULL UNIQUE,
            password TEXT NOT NULL,
            recovery TEXT NOT NULL,
            role TEXT NOT NULL,
            settings TEXT NOT NULL,
            banned BIGINT NOT NULL,
            muted BIGINT NOT NULL,
            epoch BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE keys (
            account BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            digest TEXT NOT NULL,
            line TEXT NOT NULL,
            comment TEXT NOT NULL,
            PRIMARY KEY (account, digest)
        )
        """,
        """
        CREATE TABLE friends (
            account BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            other BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (account, other)
        )
        """,
        """
        CREATE TABLE blocks (
            account BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            other BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (account, other)
        )
        """,
        """
        CREATE TABLE reports (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            at BIGINT NOT NULL,
            person TEXT NOT NULL,
            other TEXT NOT NULL,
            text TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE waiting (
            id BIGINT PRIMARY KEY,
            version BIGINT NOT NULL,
            data TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE lines (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            room TEXT NOT NULL,
            at BIGINT NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL
        )
        """,
        "CREATE INDEX lines_by_room ON lines (room, id)",
        """
        CREATE TABLE reads (
            person TEXT NOT NULL,
            room TEXT NOT NULL,
            line BIGINT NOT NULL,
            PRIMARY KEY (person, room)
        )
        """,
        "CREATE TABLE places (person TEXT PRIMARY KEY, match_id BIGINT NOT NULL, at BIGINT NOT NULL)",
        "CREATE TABLE processes (process TEXT PRIMARY KEY, people TEXT NOT NULL, believed BIGINT NOT NULL)",
        "CREATE TABLE server_secrets (name TEXT PRIMARY KEY, secret BYTEA NOT NULL)",
        """
        CREATE TABLE limits (
            place TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            banned BIGINT NOT NULL,
            muted BIGINT NOT NULL
        )
        """,
        "CREATE TABLE attempts (what TEXT PRIMARY KEY, until BIGINT NOT NULL)",
        "CREATE INDEX attempts_by_end ON attempts (until)",
        "CREATE TABLE lease (holder TEXT NOT NULL, beat BIGINT NOT NULL, time BIGINT NOT NULL)",
        "INSERT INTO lease VALUES ('', 0, 0)",
    ),
    5: schema_v5.POSTGRES,
}
VERSION = max(SQLITE)
