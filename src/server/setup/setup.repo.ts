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

// A stage has something to play when a story with a chapter that plays is there all day, is booked for now or later, is
// put on by a rule or was taken; or when a show that is not over will play its session. A chapter plays unless it opens as
// a detail, or rolls a collection that has nothing. Where publishing is manual, what counts of a story is what was released.
const setupText = `
  WITH told AS (
    SELECT c.story_id, c.settings FROM chapters c JOIN workspaces w ON w.id = c.workspace_id
    WHERE c.workspace_id = $1 AND w.publishing = 'auto'
    UNION ALL
    SELECT r.parent_id, r.body -> 'settings' FROM released r JOIN workspaces w ON w.id = r.workspace_id
    WHERE r.workspace_id = $1 AND r.kind = 'chapters' AND r.to_release IS NULL AND w.publishing = 'manual'
  ),
  filled AS (
    SELECT story_id FROM told
    WHERE settings ->> 'detail' IS NULL AND (settings ->> 'roll' IS NULL OR EXISTS (
      SELECT FROM collections c JOIN records r ON r.workspace_id = c.workspace_id
        AND r.ref >= c.prefix || '/' AND r.ref < c.prefix || '/' || chr(127)
      WHERE c.workspace_id = $1 AND c.id = settings -> 'roll' ->> 'collection_id'
        AND (NOT r.stale OR (settings -> 'roll' ->> 'include_stale')::boolean)))
  ),
  playing AS (
    SELECT s.id FROM stages s WHERE s.workspace_id = $1 AND (
      s.idle_story_id IN (SELECT story_id FROM filled)
      OR coalesce((s.take ->> 'until')::bigint > $2, true)
        AND (s.take ->> 'scene_id' IS NOT NULL OR s.take ->> 'story_id' IN (SELECT story_id FROM filled))
      OR EXISTS (SELECT FROM jsonb_array_elements(s.rules) AS rule
                 WHERE (rule ->> 'enabled')::boolean AND jsonb_array_length(rule -> 'when') > 0
                   AND rule -> 'play' ->> 'story_id' IN (SELECT story_id FROM filled))
      OR EXISTS (SELECT FROM bookings b
                 WHERE b.workspace_id = $1 AND b.stage_id = s.id AND b.id <> ALL ($3) AND (b.repeat IS NOT NULL OR b.ends_at > $2)
                   AND b.story_id IN (SELECT story_id FROM filled))
      OR EXISTS (SELECT FROM shows h JOIN sessions e ON e.id = h.session_id
                 WHERE h.workspace_id = $1 AND e.stage_id = s.id AND h.status <> 'closed'
                   AND e.status NOT IN ('ended', 'cancelled'))
    )
  )
  SELECT ${count("venues")} AS venues, ${count("stages")} AS stages, ${count("screens")} AS screens,
         ${count("stories", "AND status <> 'archived'")} AS stories,
         (SELECT count(*) FROM playing) AS "onScreen", ${count("channels")} AS channels,
         EXISTS (SELECT FROM screens WHERE workspace_id = $1 AND stage_id IN (SELECT id FROM playing)) AS done`;
