import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import type { Queryable } from "../db/database.ts";

/** Presenters as screens show them, by id. */
export async function readPlayedPresenters(
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<Map<string, PlayedPresenter>> {
  if (ids.length === 0) return new Map();
  const { rows } = await q.query<PlayedPresenter & { id: string }>(
    `SELECT id, name, title, organization, photo_asset_id AS photo FROM presenters
     WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, ids],
  );
  return new Map(rows.map(({ id, ...presenter }) => [id, presenter]));
}
