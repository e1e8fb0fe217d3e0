import type { listFinishedRepeats } from "../bookings/index.ts";
import type { SetupFacts } from "../../core/setup/setupChecklist.ts";
import type { Queryable } from "../db/database.ts";

export async function readSetupFacts(
  client: Queryable,
  {
    workspace_id,
    now,
    finished,
  }: { workspace_id: string; now: number; finished: Awaited<ReturnType<typeof listFinishedRepeats>> },
) {
  const { rows } = await client.query<SetupFacts & { done: boolean }>({
    name: "setup.read",
    text: setupText,
    values: [workspace_id, now, finished],
  });
  return rows[0]!;
}

const count = (things: string, where = "") =>
  `(SELECT count(*) FROM ${things} WHERE workspace_id = $1 ${where})`;

const publishing = "(SELECT publishing FROM workspaces WHERE id = $1)";

// A stage has something to play when a story with a chapter that plays is there all day, is booked for now or later, is
// put on by a rule or was taken; or when a show that is not over will play its session. A chapter plays unless it opens as
// a detail, or rolls a collection that has nothing. Where publishing is manual, what counts of a story is what was released.
// Only the stories that stages name are looked at, each up to its first chapter that plays. They are the workspace's own;
// naming it for their chapters too would lead the planner to an index that has all chapters of the workspace.
const setupText = `
  WITH named AS (
    SELECT s.id AS stage_id, n.story_id FROM stages s CROSS JOIN LATERAL (
      SELECT s.idle_story_id AS story_id
      UNION ALL SELECT s.take ->> 'story_id' WHERE coalesce((s.take ->> 'until')::bigint > $2, true)
      UNION ALL SELECT rule -> 'play' ->> 'story_id' FROM jsonb_array_elements(s.rules) AS rule
                WHERE (rule ->> 'enabled')::boolean AND jsonb_array_length(rule -> 'when') > 0
    ) AS n WHERE s.workspace_id = $1 AND n.story_id IS NOT NULL
    UNION ALL SELECT stage_id, story_id FROM bookings WHERE workspace_id = $1 AND repeat IS NULL AND ends_at > $2
    UNION ALL SELECT stage_id, story_id FROM bookings WHERE workspace_id = $1 AND repeat IS NOT NULL AND id <> ALL ($3)
  ),
  filled AS MATERIALIZED (
    SELECT n.story_id FROM (SELECT DISTINCT story_id FROM named) AS n CROSS JOIN LATERAL (
      SELECT FROM (
        SELECT settings FROM chapters
        WHERE story_id = n.story_id AND ${publishing} = 'auto'
        UNION ALL SELECT body -> 'settings' FROM released
        WHERE parent_id = n.story_id AND kind = 'chapters' AND to_release IS NULL
          AND ${publishing} = 'manual'
      ) AS told
      WHERE settings ->> 'detail' IS NULL AND (settings ->> 'roll' IS NULL OR EXISTS (
        SELECT FROM collections c JOIN records r ON r.workspace_id = c.workspace_id
          AND r.ref >= c.prefix || '/' AND r.ref < c.prefix || '/' || chr(127)
        WHERE c.workspace_id = $1 AND c.id = settings -> 'roll' ->> 'collection_id'
          AND (NOT r.stale OR (settings -> 'roll' ->> 'include_stale')::boolean)))
      LIMIT 1
    ) AS playing_chapter
  ),
  playing AS MATERIALIZED (
    SELECT stage_id AS id FROM named WHERE story_id IN (SELECT story_id FROM filled)
    UNION SELECT id FROM stages
          WHERE workspace_id = $1 AND take ->> 'scene_id' IS NOT NULL AND coalesce((take ->> 'until')::bigint > $2, true)
    UNION SELECT e.stage_id FROM shows h JOIN sessions e ON e.id = h.session_id
          WHERE h.workspace_id = $1 AND h.status <> 'closed' AND e.stage_id IS NOT NULL
            AND e.status NOT IN ('ended', 'cancelled')
  )
  SELECT ${count("venues")} AS venues, ${count("stages")} AS stages, ${count("screens")} AS screens,
         ${count("stories", "AND status <> 'archived'")} AS stories,
         (SELECT count(*) FROM playing) AS "onScreen", ${count("channels")} AS channels,
         EXISTS (SELECT FROM screens WHERE workspace_id = $1 AND stage_id IN (SELECT id FROM playing)) AS done`;
