import { sql } from "kysely";
import type { AssetUse } from "../../contract/assets.ts";
import type { Db } from "../db/database.ts";
import { listMentions } from "./mentions.repo.ts";

export interface UseRow {
  kind: AssetUse["kind"];
  id: string;
  title: string;
  shot_id: string | null;
  engagement_id: string | null;
  released_only: boolean;
}

/** Lists what uses an asset, as `used_by` counts it: a shot and its released copy are one. */
export async function listUses(db: Db, workspace_id: string, asset_id: string): Promise<UseRow[]> {
  const pictures = sql`'$[*].questions[*].image_asset_id'`;
  const option_pictures = sql`'$[*].questions[*].options[*].asset_id'`;
  const game_pictures = sql`'$.rounds[*].questions[*].image_asset_id'`;
  const game_option_pictures = sql`'$.rounds[*].questions[*].options[*].asset_id'`;
  const { rows } = await sql<UseRow>`
    WITH shown AS (
      SELECT 'scene' AS kind, s.id, s.title, t.id AS shot_id, NULL AS engagement_id, t.id AS item_id, t.position AS place
      FROM shots t JOIN scenes s ON s.id = t.scene_id
      WHERE t.workspace_id = ${workspace_id} AND t.asset_ids @> ARRAY[${asset_id}]
      UNION ALL SELECT 'layout', id, title, NULL, NULL, id, 0 FROM layouts
      WHERE workspace_id = ${workspace_id} AND asset_ids @> ARRAY[${asset_id}]
    ), released_only AS (
      SELECT CASE r.kind WHEN 'layouts' THEN 'layout' ELSE 'scene' END AS kind,
        coalesce(r.parent_id, r.item_id) AS id, coalesce(s.title, r.body ->> 'title', '') AS title,
        CASE r.kind WHEN 'shots' THEN r.item_id END AS shot_id, NULL AS engagement_id, 0 AS place
      FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
        LEFT JOIN scenes s ON s.id = r.parent_id
      WHERE r.workspace_id = ${workspace_id} AND r.to_release IS NULL AND r.body -> 'asset_ids' ? ${asset_id}
        AND r.item_id NOT IN (SELECT item_id FROM shown)
    )
    SELECT kind, id, title, shot_id, engagement_id, released_only FROM (
      SELECT kind, id, title, shot_id, engagement_id, false AS released_only, place FROM shown
      UNION ALL SELECT kind, id, title, shot_id, engagement_id, true, place FROM released_only
      UNION ALL SELECT 'presenter', id, name, NULL, NULL, false, 0 FROM presenters
        WHERE workspace_id = ${workspace_id} AND photo_asset_id = ${asset_id}
      UNION ALL SELECT 'quiz', q.id, q.title, NULL, q.engagement_id, false, 0 FROM quizzes q
        WHERE q.workspace_id = ${workspace_id}
          AND (jsonb_path_query_array(rounds, ${pictures}) ? ${asset_id}
            OR jsonb_path_query_array(rounds, ${option_pictures}) ? ${asset_id}
            OR EXISTS (SELECT FROM quiz_games g
              WHERE g.quiz_id = q.id AND g.phase <> 'ended'
                AND (jsonb_path_query_array(g.quiz, ${game_pictures}) ? ${asset_id}
                  OR jsonb_path_query_array(g.quiz, ${game_option_pictures}) ? ${asset_id})))
      UNION ALL SELECT 'alert', id, name, NULL, NULL, false, 0 FROM alert_templates
        WHERE workspace_id = ${workspace_id} AND asset_id = ${asset_id}
      UNION ALL SELECT 'alert', id, coalesce(title ->> 'en', (SELECT value FROM json_each_text(title) LIMIT 1)),
          NULL, NULL, false, 0
        FROM alerts WHERE workspace_id = ${workspace_id} AND asset_id = ${asset_id} AND ended_at IS NULL
      UNION ALL SELECT 'brand', id, name, NULL, NULL, false, 0 FROM workspaces
        WHERE id = ${workspace_id} AND ${asset_id} IN (brand ->> 'logo_asset_id', brand ->> 'logo_on_dark_asset_id', brand ->> 'ground_asset_id')
      UNION ALL SELECT holder, holder_id,
          coalesce(title, (SELECT name FROM channels c WHERE holder = 'channel' AND c.id = holder_id), holder_id),
          NULL, NULL, false, 0
        FROM (${listMentions(sql`${asset_id}`)}) AS mentions
    ) AS uses ORDER BY kind COLLATE "C", title COLLATE "asset_names", id COLLATE "C", place, shot_id COLLATE "C"`.execute(
    db,
  );
  return rows;
}
