import type { Queryable } from "../db/database.ts";
import type { readRow } from "./outbox.ts";
import { topicPrefixes, topics, type TopicFilter } from "../../contract/topics.ts";

export async function readSnapshot(client: Queryable) {
  const { rows } = await client.query<{ snapshot: string; at: number }>(
    "SELECT pg_current_snapshot()::text AS snapshot, now_ms() AS at",
  );
  return rows;
}

type ChangeRow = Parameters<typeof readRow>[0];

export type OutboxRow = { snapshot: string; at: number } & (ChangeRow | { [name in keyof ChangeRow]: null });

/**
 * The left join makes one row also when nothing changed: it carries the new snapshot.
 *
 * The outbox says which records changed, in one row for all that were written together. Each of them is told under a
 * topic of its own, as it is in this very snapshot, however often it changed since the last one. The limit makes the
 * planner look each record up by its key.
 */
function selectChanges(condition: string): string {
  return `
    SELECT pg_current_snapshot()::text AS snapshot, now_ms() AS at,
           c.id, c.xid::text::bigint AS xid, c.workspace_id, c.topic,
           CASE WHEN c.ref IS NULL THEN c.body::json ELSE json_build_object('ref', c.ref, 'values', r.values, 'stale', r.stale, 'created_at', r.created_at) END::text AS body
    FROM (SELECT 1) AS one
    LEFT JOIN (
      SELECT DISTINCT ON (workspace_id, topic, ref, CASE WHEN ref IS NULL THEN id END) *
      FROM (
        SELECT id, xid, workspace_id, body, ref, CASE WHEN ref IS NULL THEN topic ELSE '${topicPrefixes.records}' || ref END AS topic
        FROM changes LEFT JOIN LATERAL jsonb_array_elements_text(CASE topic WHEN '${topics.records()}' THEN body END) AS ref ON true
        WHERE ${isNew}
      ) AS c
      WHERE ${condition}
      ORDER BY workspace_id, topic, ref, CASE WHEN ref IS NULL THEN id END, id DESC
    ) AS c ON true
    LEFT JOIN LATERAL (
      SELECT values, stale, created_at FROM records WHERE workspace_id = c.workspace_id AND ref = c.ref LIMIT 1
    ) AS r ON c.ref IS NOT NULL
    ORDER BY c.id`;
}

// The upper bound is always true: it tells the planner that this is a short range, for which the index is right.
const isNew = `xid >= pg_snapshot_xmin($1::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

const afterText = selectChanges("($2 OR ref IS NULL)");

const sinceText = selectChanges("workspace_id = $2 AND (topic = ANY ($3) OR topic ^@ ANY ($4))");

export async function listChangesAfter(client: Queryable, values: (string | boolean)[]) {
  const { rows } = await client.query<OutboxRow>({ name: "changes.after", text: afterText, values });
  return rows;
}

export async function listChangesSince(client: Queryable, values: (string | TopicFilter[])[]) {
  const { rows } = await client.query<OutboxRow>({ name: "changes.since", text: sinceText, values });
  return rows;
}
