import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a scene is found by is kept beside its timelines, so that no search reads them. These columns follow from the
    -- row itself: whoever writes a timeline cannot forget them.
    CREATE FUNCTION timeline_words(timeline jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT left(coalesce(string_agg(found.value #>> '{}', E'\n' ORDER BY place.nr, found.nr), ''), 20000)
      FROM unnest(ARRAY['$.blocks[*].text', '$.blocks[*].props.text', '$.blocks[*].alt', '$.blocks[*].rules[*].set.text']::jsonpath[])
             WITH ORDINALITY AS place (path, nr),
           jsonb_path_query(timeline, place.path) WITH ORDINALITY AS found (value, nr)
      WHERE jsonb_typeof(found.value) = 'string' AND found.value <> '""'
    $$;

    -- Its body is bound when it is made: a restored dump, which has no search path, finds the other function too.
    CREATE FUNCTION timeline_has_blanks(timeline jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN timeline_words(timeline) ~ '\\{\\s*[A-Za-z][A-Za-z0-9_]*\\s*\\}'
          OR jsonb_path_exists(timeline, '$.blocks[*] ? (@.image_blank like_regex "." || @.target_blank like_regex "." || @.from_blank like_regex ".")');

    -- Numbers are compared as they lie in the JSON, so that no timeline can make this fail.
    CREATE FUNCTION timeline_shape(timeline jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN timeline #> '{canvas,width}' > timeline #> '{canvas,height}' THEN 'landscape'
                  WHEN timeline #> '{canvas,width}' < timeline #> '{canvas,height}' THEN 'portrait' ELSE 'square' END
    $$;

    -- What is not drawn from the timeline itself, such as wall/<engagement> or channel/<id>, also where a rule shows it.
    CREATE FUNCTION timeline_subjects(timeline jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT (block ->> 'kind') || '/' || (id #>> '{}')), '{}')
      FROM jsonb_path_query(timeline, '$.blocks[*] ? (@.kind == "wall" || @.kind == "quiz" || @.kind == "poll" || @.kind == "channel" || @.kind == "agenda")') AS block,
           unnest(ARRAY['$.props.engagement_id', '$.rules[*].set.props.engagement_id',
                        '$.props.channel_id', '$.rules[*].set.props.channel_id',
                        '$.props.default_channel_id', '$.rules[*].set.props.default_channel_id',
                        '$.agenda.event_ref']::jsonpath[]) AS path,
           jsonb_path_query(block, path) AS id
      WHERE jsonb_typeof(id) = 'string'
    $$;

    CREATE FUNCTION field_words(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(string_agg(value, E'\n' ORDER BY key), '') FROM jsonb_each_text(fields) WHERE value <> ''
    $$;

    ALTER TABLE shots
      -- In small letters: comparing without regard to case costs ten times as much.
      ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (lower(timeline_words(timeline))) STORED,
      ADD COLUMN has_blanks boolean NOT NULL GENERATED ALWAYS AS (timeline_has_blanks(timeline)) STORED,
      ADD COLUMN shape text NOT NULL GENERATED ALWAYS AS (timeline_shape(timeline)) STORED,
      ADD COLUMN subjects text[] NOT NULL GENERATED ALWAYS AS (timeline_subjects(timeline)) STORED;
    -- As for titles: a server without the extension just reads more rows.
    DO $$ BEGIN
      CREATE INDEX shots_by_words ON shots USING gin (words gin_trgm_ops);
    EXCEPTION WHEN OTHERS THEN RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
    END $$;
    CREATE INDEX shots_by_subject ON shots USING gin (subjects) WITH (fastupdate = off);
    ALTER TABLE layouts ADD COLUMN subjects text[] NOT NULL GENERATED ALWAYS AS (timeline_subjects(timeline)) STORED;

    ALTER TABLE scenes
      ADD COLUMN field_words text NOT NULL GENERATED ALWAYS AS (field_words(fields)) STORED,
      -- What the scene was made for by "Show on a stage", such as wall/<engagement>/1920x1080, to be found again.
      ADD COLUMN made_for text;
    CREATE UNIQUE INDEX scenes_made_for ON scenes (workspace_id, made_for)
  `.execute(db);
}
