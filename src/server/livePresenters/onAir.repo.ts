import type { OnAirPresenter } from "../../core/presenters/livePresenter.ts";
import type { Queryable } from "../db/database.ts";

/**
 * Reads whom operators put on air in the sessions of a stage, those of every room included, in the order in which slot 0
 * takes them. Somebody of whom nothing comes is left out.
 */
export async function readOnAir(
  q: Queryable,
  workspace_id: string,
  stage_id: string,
): Promise<OnAirPresenter[]> {
  const { rows } = await q.query<OnAirPresenter>({
    name: "presenter_links.on_air",
    text: `SELECT l.id AS link_id, l.session_id, l.presenter_id, coalesce(p.name, l.guest_name, '') AS name,
        coalesce(p.title, '') AS title, coalesce(p.organization, '') AS organization, l.source, l.muted,
        jsonb_object_agg(f.source, coalesce(f.forwarder_id, f.id)) AS streams
      FROM presenter_links l
      JOIN sessions s ON s.id = l.session_id
      JOIN presenter_feeds f ON f.link_id = l.id
      LEFT JOIN presenters p ON p.id = l.presenter_id
      WHERE l.workspace_id = $1 AND l.on_air AND (
        s.stage_id = $2 OR
        s.stage_id IS NULL AND s.venue_id IN (SELECT venue_id FROM rooms WHERE workspace_id = $1 AND stage_id = $2))
      GROUP BY l.id, p.id
      ORDER BY l."order", l.on_air_since DESC, l.id`,
    values: [workspace_id, stage_id],
  });
  return rows;
}
