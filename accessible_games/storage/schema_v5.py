"""The step from version 4 of the tables to version 5, for both databases."""

from __future__ import annotations

# The same in both.
_WAITING_INDEXES = (
    "CREATE INDEX waiting_people_by_match ON waiting_people (waiting_id)",
    "CREATE INDEX waiting_people_gone ON waiting_people (lasting, gone) WHERE gone > 0",
    "CREATE INDEX waiting_open ON waiting (by_guest, id) WHERE free > 0 AND access IN ('open', 'password')",
    "CREATE INDEX waiting_by_game ON waiting (game, by_guest, id) WHERE free > 0 AND access IN ('open', 'password')",
    "CREATE INDEX waiting_full ON waiting (id) WHERE missing = 0",
    "CREATE INDEX waiting_of_guests ON waiting (id) WHERE by_guest = 1",
    "CREATE INDEX waiting_rematches ON waiting (rematch_of) WHERE rematch_of > 0",
    "CREATE INDEX waiting_by_place ON waiting (place) WHERE place > ''",
)
_READS_BY_ROOM = "CREATE INDEX reads_by_room ON reads (room)"
_PLACES_BY_MATCH = "CREATE INDEX places_by_match ON places (match_id)"
_BY_GUESTS = """
    UPDATE matches SET by_guests = 1 WHERE id IN (SELECT match_id FROM seats WHERE account LIKE 'guest-%')
    AND id NOT IN (SELECT match_id FROM seats WHERE account NOT LIKE 'guest-%')
"""

SQLITE: tuple[str, ...] = (
    # What is asked of waiting matches stands beside their JSON. free: seats that anybody may take; missing: those on
    # which nobody has agreed to play; place: a digest of the household of who opened it, empty for this computer.
    "ALTER TABLE waiting ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN access TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN days INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN free INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN missing INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN by_guest INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN rematch_of INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN place TEXT NOT NULL DEFAULT ''",
    # sits: 1 on a seat and agreed, 0 only asked. lasting: 1 for an account that may be away for days.
    # gone: since when nobody has seen the person, milliseconds; 0: it is here.
    """
    CREATE TABLE waiting_people (
        person TEXT NOT NULL,
        waiting_id INTEGER NOT NULL REFERENCES waiting (id) ON DELETE CASCADE,
        sits INTEGER NOT NULL,
        lasting INTEGER NOT NULL,
        gone INTEGER NOT NULL,
        PRIMARY KEY (person, waiting_id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    INSERT INTO waiting_people
    SELECT DISTINCT json_extract(seat.value, '$.account'), waiting.id, 1, 0, 0
    FROM waiting, json_each(waiting.data, '$.seats') AS seat
    WHERE seat.type = 'object' AND json_extract(seat.value, '$.account') > ''
    """,
    """
    INSERT INTO waiting_people SELECT DISTINCT guest.value, waiting.id, 0, 0, 0
    FROM waiting, json_each(waiting.data, '$.guests') AS guest
    WHERE true ON CONFLICT DO UPDATE SET sits = 0
    """,
    """
    UPDATE waiting SET game = json_extract(data, '$.game'), access = json_extract(data, '$.access'),
        days = json_extract(data, '$.days'), by_guest = json_extract(data, '$.host') LIKE 'guest-%',
        rematch_of = CAST(json_extract(data, '$.match_id') AS INTEGER),
        free = (SELECT count(*) FROM json_each(data, '$.seats') WHERE type = 'null')
    """,
    """
    UPDATE waiting SET missing = free + (
        SELECT count(*) FROM json_each(waiting.data, '$.seats') AS seat
        JOIN waiting_people ON waiting_id = waiting.id AND person = json_extract(seat.value, '$.account')
        WHERE seat.type = 'object' AND sits = 0
    )
    """,
    """
    UPDATE waiting_people SET lasting = 1 WHERE person NOT LIKE 'guest-%'
    AND (sits = 0 OR (SELECT days FROM waiting WHERE id = waiting_id) > 0)
    """,
    *_WAITING_INDEXES,
    # What became of a match in which the person waited and was not there: "expired" or "closed"; told once.
    """
    CREATE TABLE withdrawn (
        person TEXT NOT NULL,
        waiting_id INTEGER NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        reason TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (person, waiting_id)
    ) STRICT, WITHOUT ROWID
    """,
    # by_guests: 1 where nobody but guests and computers plays. Such matches are not kept for ever.
    "ALTER TABLE matches ADD COLUMN by_guests INTEGER NOT NULL DEFAULT 0",
    _BY_GUESTS,
    "CREATE INDEX matches_by_guests ON matches (changed, id) WHERE by_guests = 1",
    _READS_BY_ROOM,
    _PLACES_BY_MATCH,
    # done: the identifier of who has seen to it; empty as long as nobody has.
    "ALTER TABLE reports ADD COLUMN done TEXT NOT NULL DEFAULT ''",
)

POSTGRES: tuple[str, ...] = (
    "ALTER TABLE waiting ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN access TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN days BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN free BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN missing BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN by_guest BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN rematch_of BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN place TEXT NOT NULL DEFAULT ''",
    """
    CREATE TABLE waiting_people (
        person TEXT NOT NULL,
        waiting_id BIGINT NOT NULL REFERENCES waiting (id) ON DELETE CASCADE,
        sits BIGINT NOT NULL,
        lasting BIGINT NOT NULL,
        gone BIGINT NOT NULL,
        PRIMARY KEY (person, waiting_id)
    )
    """,
    """
    INSERT INTO waiting_people
    SELECT DISTINCT seat.value ->> 'account', waiting.id, 1, 0, 0
    FROM waiting, json_each(CAST(data AS JSON) -> 'seats') AS seat
    WHERE json_typeof(seat.value) = 'object' AND seat.value ->> 'account' > ''
    """,
    """
    INSERT INTO waiting_people SELECT DISTINCT guest.value, waiting.id, 0, 0, 0
    FROM waiting, json_array_elements_text(CAST(data AS JSON) -> 'guests') AS guest (value)
    ON CONFLICT (person, waiting_id) DO UPDATE SET sits = 0
    """,
    """
    UPDATE waiting SET game = CAST(data AS JSON) ->> 'game', access = CAST(data AS JSON) ->> 'access',
        days = CAST(CAST(data AS JSON) ->> 'days' AS BIGINT),
        by_guest = CASE WHEN CAST(data AS JSON) ->> 'host' LIKE 'guest-%' THEN 1 ELSE 0 END,
        rematch_of = CAST('0' || (CAST(data AS JSON) ->> 'match_id') AS BIGINT),
        free = (
            SELECT count(*) FROM json_each(CAST(data AS JSON) -> 'seats') AS seat
            WHERE json_typeof(seat.value) = 'null'
        )
    """,
    """
    UPDATE waiting SET missing = free + (
        SELECT count(*) FROM json_each(CAST(waiting.data AS JSON) -> 'seats') AS seat
        JOIN waiting_people ON waiting_id = waiting.id AND person = seat.value ->> 'account'
        WHERE json_typeof(seat.value) = 'object' AND sits = 0
    )
    """,
    """
    UPDATE waiting_people SET lasting = 1 WHERE person NOT LIKE 'guest-%'
    AND (sits = 0 OR (SELECT days FROM waiting WHERE id = waiting_id) > 0)
    """,
    *_WAITING_INDEXES,
    """
    CREATE TABLE withdrawn (
        person TEXT NOT NULL,
        waiting_id BIGINT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        reason TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (person, waiting_id)
    )
    """,
    "ALTER TABLE matches ADD COLUMN by_guests BIGINT NOT NULL DEFAULT 0",
    _BY_GUESTS,
    "CREATE INDEX matches_by_guests ON matches (changed, id) WHERE by_guests = 1",
    _READS_BY_ROOM,
    _PLACES_BY_MATCH,
    "ALTER TABLE reports ADD COLUMN done TEXT NOT NULL DEFAULT ''",
)
