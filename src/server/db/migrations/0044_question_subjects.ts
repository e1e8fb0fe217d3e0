import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Questions are found as walls are: questions/<engagement> for the list, question/<engagement> for one alone.
    CREATE OR REPLACE FUNCTION timeline_subjects(timeline jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT
               CASE WHEN block ->> 'kind' = 'questions' AND block #>> '{props,view}' = 'one' THEN 'question'
                    ELSE block ->> 'kind' END || '/' || (id #>> '{}')), '{}')
      FROM jsonb_path_query(timeline, '$.blocks[*] ? (@.kind == "wall" || @.kind == "quiz" || @.kind == "poll" || @.kind == "questions" || @.kind == "channel" || @.kind == "agenda")') AS block,
           unnest(ARRAY['$.props.engagement_id', '$.rules[*].set.props.engagement_id',
                        '$.props.channel_id', '$.rules[*].set.props.channel_id',
                        '$.props.default_channel_id', '$.rules[*].set.props.default_channel_id',
                        '$.agenda.event_ref']::jsonpath[]) AS path,
           jsonb_path_query(block, path) AS id
      WHERE jsonb_typeof(id) = 'string'
    $$;

    -- What follows from a row is written anew only with the row.
    UPDATE shots SET timeline = timeline WHERE jsonb_path_exists(timeline, '$.blocks[*] ? (@.kind == "questions")');
    UPDATE layouts SET timeline = timeline WHERE jsonb_path_exists(timeline, '$.blocks[*] ? (@.kind == "questions")');
  `.execute(db);
}
