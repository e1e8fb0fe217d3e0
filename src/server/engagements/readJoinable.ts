import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { joinUrl } from "./joinUrl.ts";
import { type JoinableEngagement, listJoinable } from "./engagements.repo.ts";

/** What a screen says of engagements that guests can join. */
export async function readJoinable(
  app: App,
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<JoinableEngagement[]> {
  if (ids.length === 0) return [];
  const rows = await listJoinable(q, workspace_id, ids);
  return rows.map(({ id, title, languages, join_code }) => ({
    id,
    title,
    languages,
    join_url: joinUrl(app, join_code),
  }));
}
