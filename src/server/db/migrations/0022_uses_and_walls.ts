import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await countRuledChannels(db);
  await sql`
    -- Each wall has the newest posts of its own kinds and rooms, however many others there are.
    CREATE INDEX posts_on_walls_by_kind ON posts (engagement_id, kind, shown_at, id)
      WHERE status IN ('approved', 'featured', 'answered');
    CREATE INDEX posts_on_walls_by_room ON posts (engagement_id, room, kind, shown_at, id)
      WHERE status IN ('approved', 'featured', 'answered') AND room IS NOT NULL;
    CREATE INDEX posts_featured ON posts (engagement_id, shown_at, id) WHERE status = 'featured'
  `.execute(db);
}

/** Channels that only rules of blocks put on count as used by what was saved before, too. */
export async function countRuledChannels(db: Kysely<unknown>): Promise<void> {
  for (const table of ["shots", "layouts"])
    await sql`
      UPDATE ${sql.table(table)} t SET channel_ids = ARRAY(
        SELECT DISTINCT id FROM unnest(t.channel_ids || ${ruledIn("t.timeline")}) AS id ORDER BY id)
      WHERE ${ruledIn("t.timeline")} <> '{}'`.execute(db);
  await sql`
    UPDATE released t SET body = jsonb_set(body, '{channel_ids}', to_jsonb(ARRAY(
      SELECT DISTINCT id FROM unnest(
        ARRAY(SELECT jsonb_array_elements_text(body -> 'channel_ids')) || ${ruledIn("body -> 'timeline'")}) AS id ORDER BY id)))
    WHERE kind IN ('shots', 'layouts') AND ${ruledIn("body -> 'timeline'")} <> '{}'`.execute(db);
}

/** Of those that exist: an id that no channel has is kept in the timeline and holds nothing. */
function ruledIn(timeline: string) {
  const path = `$.blocks[*] ? (@.kind == "channel").rules[*].set.props`;
  return sql`ARRAY(
    SELECT c.id FROM channels c WHERE c.workspace_id = t.workspace_id AND c.id IN (
      SELECT props ->> key FROM jsonb_path_query(${sql.raw(timeline)}, ${sql.lit(path)}) AS props,
        unnest('{channel_id,default_channel_id}'::text[]) AS key)
    ORDER BY c.id)`;
}
