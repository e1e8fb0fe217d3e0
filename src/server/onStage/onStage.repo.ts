import type { SubjectKind } from "../../core/stages/stageSubject.ts";
import type { Queryable } from "../db/database.ts";

export async function lockMaking(client: Queryable, workspace_id: string, made_for: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('made_for/' || $1 || '/' || $2, 0))", [
    workspace_id,
    made_for,
  ]);
}

interface ShowingQuery {
  workspace_id: string;
  kind: SubjectKind;
  /** All names that it goes by. */
  ids: string[];
  now: number;
  /** A screen that was silent since counts as gone. */
  seen_after: number;
}

interface ShowingRow {
  stage_id: string;
  name: string;
  by_hand: boolean;
  until: number | null;
}

/**
 * Finds the stages that show something. A take of it is known at once; what else is on is known from the screens, which
 * report what they play. A report is older than a take that has come or gone meanwhile, and then does not count.
 */
export async function selectShowingStages(q: Queryable, query: ShowingQuery): Promise<ShowingRow[]> {
  const { workspace_id, kind, ids, now, seen_after } = query;
  const { rows } = await q.query<ShowingRow>({
    name: "onStage.showing",
    text: showingQuery,
    values: [workspace_id, kind, ids, ids.map((id) => `${kind}/${id}`), now, seen_after],
  });
  return rows;
}

const showingQuery = `
  WITH drawn AS (
    SELECT id FROM scenes WHERE $2 = 'scene' AND workspace_id = $1 AND id = ANY ($3)
    UNION SELECT scenes.id FROM scenes JOIN shots ON shots.scene_id = coalesce(scenes.template_id, scenes.id)
    WHERE $2 NOT IN ('scene', 'story') AND scenes.workspace_id = $1 AND (
      shots.subjects && $4::text[]
      OR shots.layout_id IN (SELECT id FROM layouts WHERE workspace_id = $1 AND subjects && $4::text[]))
  ), switched AS (
    SELECT scenes.id FROM scenes JOIN shots ON shots.scene_id = coalesce(scenes.template_id, scenes.id)
    WHERE $2 = 'channel' AND scenes.workspace_id = $1 AND shots.subjects && '{channel/stage}'
  ), stage AS (
    SELECT id, name, created_at, channel ->> 'channel_id' = ANY ($3) AS is_switched,
           CASE WHEN coalesce((take ->> 'until')::bigint > $5, true) THEN take END AS take
    FROM stages WHERE workspace_id = $1
  ), judged AS (
    SELECT stage.*,
      coalesce(CASE WHEN $2 = 'story' THEN take ->> 'story_id' = ANY ($3)
                    ELSE take ->> 'scene_id' IN (SELECT id FROM drawn)
                      OR is_switched AND take ->> 'scene_id' IN (SELECT id FROM switched) END, false) AS by_hand
    FROM stage
  )
  SELECT id AS stage_id, name, by_hand, CASE WHEN by_hand THEN (take ->> 'until')::bigint END AS until FROM judged
  WHERE by_hand OR EXISTS (
    SELECT FROM screens
    WHERE screens.stage_id = judged.id AND screens.last_seen_at > $6
      AND CASE WHEN take IS NULL THEN playing ->> 'kind' <> 'take'
               ELSE playing ->> 'story_id' = take ->> 'story_id' END
      AND CASE WHEN $2 = 'story' THEN playing ->> 'story_id' = ANY ($3)
               ELSE playing ->> 'scene_id' IN (SELECT id FROM drawn)
                 OR is_switched AND playing ->> 'scene_id' IN (SELECT id FROM switched) END)
  ORDER BY created_at, id`;
