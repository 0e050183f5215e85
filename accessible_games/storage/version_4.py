"""The step from version 4 of the tables to version 5: what is asked of waiting matches gets columns of its own."""

from __future__ import annotations

from accessible_games.storage.schema import WAITING_INDEXES, WAITING_PEOPLE, WITHDRAWN, in_words_of
from accessible_games.storage.sql import POSTGRES, SQLITE

_COLUMNS = (
    "ALTER TABLE waiting ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN access TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE waiting ADD COLUMN days INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN free INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN missing INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN by_guest INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN rematch_of INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE waiting ADD COLUMN place TEXT NOT NULL DEFAULT ''",
    WAITING_PEOPLE,
)
_FROM_JSON = {
    SQLITE: (
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
    ),
    POSTGRES: (
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
    ),
}
_REST = (
    """
        UPDATE waiting_people SET lasting = 1 WHERE person NOT LIKE 'guest-%'
        AND (sits = 0 OR (SELECT days FROM waiting WHERE id = waiting_id) > 0)
    """,
    *WAITING_INDEXES,
    WITHDRAWN,
    "ALTER TABLE matches ADD COLUMN by_guests INTEGER NOT NULL DEFAULT 0",
    """
        UPDATE matches SET by_guests = 1 WHERE id IN (SELECT match_id FROM seats WHERE account LIKE 'guest-%')
        AND id NOT IN (SELECT match_id FROM seats WHERE account NOT LIKE 'guest-%')
    """,
    "CREATE INDEX matches_by_guests ON matches (changed, id) WHERE by_guests = 1",
    "CREATE INDEX reads_by_room ON reads (room)",
    "CREATE INDEX places_by_match ON places (match_id)",
    "ALTER TABLE reports ADD COLUMN done TEXT NOT NULL DEFAULT ''",
)


def statements(dialect: str) -> tuple[str, ...]:
    """All of the step, in order, in the words of that database."""
    before, rest = ([in_words_of(dialect, each) for each in part] for part in (_COLUMNS, _REST))
    return (*before, *_FROM_JSON[dialect], *rest)
